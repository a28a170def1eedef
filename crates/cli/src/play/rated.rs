//! The one person who plays against the adaptive level, and what the game is to her rating.

use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::playing::Context;
use crate::thinking::HUMAN;
use jugada_arena::adaptive::opponent;
use jugada_core::{ByPlayer, Language, Outcome, Player, Spec, Text, phrase, say};
use jugada_jobs::{ADAPTIVE, FinishedGame, checked_name, rate, rating_of};
use jugada_model::{Finish, Rating};
use jugada_play::{Rung, Session};
use jugada_store::Store;

pub(super) struct Rated {
    store: Store,
    name: String,
    side: Player,
    /// With every parameter.
    game: Spec,
    before: Rating,
    /// Whom the adaptive level plays.
    pub(super) rung: Rung,
    /// Why the game says nothing about the player's strength, if it does not.
    assistance: Option<Assistance>,
}

/// Why a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assistance {
    /// It did not begin at the beginning.
    Begun,
    Hint,
    Undo,
}

impl Assistance {
    fn words(self) -> Text {
        match self {
            Assistance::Begun => {
                Text { en: "it does not begin at the start of the game", es: "no empieza en la posición inicial" }
            }
            Assistance::Hint => Text { en: "a hint was given", es: "se pidió una sugerencia" },
            Assistance::Undo => Text { en: "a move was taken back", es: "se deshizo una jugada" },
        }
    }
}

impl Rated {
    /// If one side is the adaptive level; the other must be a person then.
    pub(super) fn of(
        arguments: &PlayArguments,
        chosen: &ByPlayer<Spec>,
        session: &dyn Session,
        context: &Context,
    ) -> Result<Option<Rated>, Failure> {
        let Some(machine) = Player::BOTH.into_iter().find(|&side| chosen[side].name == ADAPTIVE) else {
            return Ok(None);
        };
        let (side, other) = (!machine, &chosen[!machine]);
        if other.name != HUMAN {
            return Err(Failure::Input(phrase!(
                "`adaptive` follows the strength of a person; expected human on the other side, found `{other}`",
                "`adaptive` sigue la fuerza de una persona; se esperaba human en el otro bando y hay `{other}`",
            )));
        }
        let name = checked_name(&arguments.player)?.to_owned();
        let store = context.store()?;
        let game = session.full_spec().clone();
        let before = rating_of(&store, &name, &game)?;
        let ladder = session.abilities().rungs;
        let Some(rung) = opponent(ladder, before.rating).cloned() else {
            return Err(Failure::Input(phrase!("nobody to play with", "nadie con quien jugar")));
        };
        let assistance = (!arguments.position.is_start()).then_some(Assistance::Begun);
        Ok(Some(Rated { store, name, side, game, before, rung, assistance }))
    }

    /// How many games were counted before this one.
    pub(super) fn games(&self) -> u64 {
        self.before.games
    }

    pub(super) fn introduction(&self, language: Language) -> String {
        let (name, Rung { strategy, rating, .. }) = (&self.name, &self.rung);
        let known = rating_text(&self.before, language);
        let mut text = say!(
            language,
            "{name}: {known}. adaptive plays {strategy}, rating {rating:.0}.\n",
            "{name}: {known}. adaptive juega {strategy}, puntuación {rating:.0}.\n",
        );
        if let Some(assistance) = self.assistance {
            text += &not_counted(assistance, language);
        }
        text
    }

    /// What is said when the first help makes the game one that does not count.
    pub(super) fn assist(&mut self, assistance: Assistance, language: Language) -> Option<String> {
        if self.assistance.is_some() {
            return None;
        }
        self.assistance = Some(assistance);
        Some(not_counted(assistance, language))
    }

    /// Counts the game, if it counts, and says what the rating is now.
    pub(super) fn finish(
        &mut self,
        outcome: Outcome,
        machine_has_moved: bool,
        language: Language,
    ) -> Result<String, Failure> {
        if let Some(assistance) = self.assistance {
            return Ok(not_counted(assistance, language));
        }
        if !machine_has_moved {
            return Ok(say!(
                language,
                "The game does not count for the rating: adaptive has not made a move.\n",
                "La partida no cuenta para la puntuación: adaptive no ha hecho ninguna jugada.\n",
            ));
        }
        let finish = Finish::of(outcome.value_for(self.side).into());
        let finished = FinishedGame { game: &self.game, opponent: &self.rung, finish, id: None };
        let after = rate(&self.store, &self.name, &finished)?;
        let (name, before, after) = (&self.name, self.before.rating, rating_text(&after, language));
        Ok(say!(language, "{name}: {after}; it was {before:.0}.\n", "{name}: {after}; era {before:.0}.\n"))
    }
}

fn rating_text(rating: &Rating, language: Language) -> String {
    let (value, interval, games) = (rating.rating, rating.interval(), rating.games);
    let (low, high) = (interval.low, interval.high);
    match games {
        0 => say!(
            language,
            "rating {value:.0}, assumed until the first game",
            "puntuación {value:.0}, supuesta hasta la primera partida",
        ),
        1 => say!(
            language,
            "rating {value:.0} ({low:.0} to {high:.0}) after 1 game",
            "puntuación {value:.0} (de {low:.0} a {high:.0}) tras 1 partida",
        ),
        _ => say!(
            language,
            "rating {value:.0} ({low:.0} to {high:.0}) after {games} games",
            "puntuación {value:.0} (de {low:.0} a {high:.0}) tras {games} partidas",
        ),
    }
}

fn not_counted(assistance: Assistance, language: Language) -> String {
    let why = assistance.words().get(language);
    say!(
        language,
        "The game does not count for the rating: {why}.\n",
        "La partida no cuenta para la puntuación: {why}.\n",
    )
}

//! A game of one person against the adaptive level, and its effect on the person's rating.

use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::playing::Context;
use crate::thinking::HUMAN;
use jugada_arena::adaptive::opponent;
use jugada_core::{ByPlayer, Outcome, Player, Spec};
use jugada_jobs::{ADAPTIVE, FinishedGame, checked_name, rate, rating_of};
use jugada_model::{Finish, Rating};
use jugada_play::{Rung, Session};
use jugada_store::Store;
use jugada_words::{Language, Message, message};

pub(super) struct Rated {
    store: Store,
    name: String,
    side: Player,
    /// With all parameters spelled out.
    game: Spec,
    before: Rating,
    /// The rung that the adaptive level plays.
    pub(super) rung: Rung,
    /// The reason why the game is not rated, if any.
    assistance: Option<Assistance>,
}

/// Reasons why a game is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assistance {
    /// Started from another position than the initial one.
    Begun,
    Hint,
    Undo,
}

impl Assistance {
    fn words(self) -> Message {
        match self {
            Assistance::Begun => {
                message!("rated-not-from-the-start", "it did not begin at the starting position")
            }
            Assistance::Hint => message!("rated-hint-given", "a hint was given"),
            Assistance::Undo => message!("rated-move-taken-back", "a move was undone"),
        }
    }
}

impl Rated {
    /// `Some` if one side is the adaptive level; the other side must then be a person.
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
            return Err(Failure::Input(message!(
                "rated-no-person",
                "`adaptive` plays against a person: found `{ $other }` on the other side; expected human",
                other
            )));
        }
        let name = checked_name(&arguments.player)?.to_owned();
        let store = context.store()?;
        let game = session.full_spec().clone();
        let before = rating_of(&store, &name, &game)?;
        let ladder = session.abilities().rungs;
        let Some(rung) = opponent(ladder, before.rating).cloned() else {
            return Err(Failure::Input(message!("rated-nobody", "nobody to play against")));
        };
        let assistance = (!arguments.position.is_start()).then_some(Assistance::Begun);
        Ok(Some(Rated { store, name, side, game, before, rung, assistance }))
    }

    /// Number of rated games before this one.
    pub(super) fn games(&self) -> u64 {
        self.before.games
    }

    pub(super) fn introduction(&self, language: Language) -> String {
        let (name, Rung { strategy, rating, .. }) = (&self.name, &self.rung);
        let known = rating_text(&self.before, language);
        let mut text = message!(
            "rated-begin",
            "{ $name }: { $known }. adaptive plays { $strategy }, rating { $rating }.",
            name,
            known,
            strategy,
            rating = format!("{rating:.0}")
        )
        .tell(language)
            + "\n";
        if let Some(assistance) = self.assistance {
            text += &not_counted(assistance, language);
        }
        text
    }

    /// Records the first assistance and returns the notice that the game is no longer rated.
    pub(super) fn assist(&mut self, assistance: Assistance, language: Language) -> Option<String> {
        if self.assistance.is_some() {
            return None;
        }
        self.assistance = Some(assistance);
        Some(not_counted(assistance, language))
    }

    /// Rates the game if it counts, and reports the new rating.
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
            return Ok(message!("rated-does-not-count", "The game is not rated: adaptive has not made a move.")
                .tell(language)
                + "\n");
        }
        let finish = Finish::of(outcome.value_for(self.side).into());
        let finished = FinishedGame { game: &self.game, opponent: &self.rung, finish, id: None };
        let after = rate(&self.store, &self.name, &finished)?;
        let (name, before, after) = (&self.name, self.before.rating, rating_text(&after, language));
        Ok(message!(
            "rated-end",
            "{ $name }: { $after }; before: { $before }.",
            name,
            after,
            before = format!("{before:.0}")
        )
        .tell(language)
            + "\n")
    }
}

fn rating_text(rating: &Rating, language: Language) -> String {
    let (value, interval, games) = (rating.rating, rating.interval(), rating.games);
    let (low, high) = (interval.low, interval.high);
    match games {
        0 => {
            message!("rated-assumed", "rating { $value }, assumed until the first game", value = format!("{value:.0}"))
                .tell(language)
        }
        1 => message!(
            "rated-after-one",
            "rating { $value } ({ $low } to { $high }) after 1 game",
            value = format!("{value:.0}"),
            low = format!("{low:.0}"),
            high = format!("{high:.0}")
        )
        .tell(language),
        _ => message!(
            "rated-after-many",
            "rating { $value } ({ $low } to { $high }) after { $games } games",
            value = format!("{value:.0}"),
            low = format!("{low:.0}"),
            high = format!("{high:.0}"),
            games
        )
        .tell(language),
    }
}

fn not_counted(assistance: Assistance, language: Language) -> String {
    let why = assistance.words().tell(language);
    message!("rated-does-not-count-why", "The game is not rated: { $why }.", why).tell(language) + "\n"
}

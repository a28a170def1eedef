//! `jugada play`: a game in the terminal, between people and strategies in any mix.

use crate::arguments::PlayArguments;
use crate::failure::{Failure, print};
use crate::thinking::{ask, seat, value_text};
use jugada_catalog::{Resources, Seat, Session};
use jugada_core::{ByPlayer, Outcome, StopFlag};
use jugada_jobs::Machine;
use std::io::BufRead;

/// Who sits at the board.
enum Who {
    Human,
    Machine(Box<dyn Seat>),
}

/// What a person may type beside a move.
const COMMANDS: &str = "a move, hint, undo, resign, help or quit";

pub(crate) fn run(arguments: &PlayArguments) -> Result<(), Failure> {
    let mut session = arguments.position.open()?;
    let resources = Machine::here().resources;
    let sits = |text: &str| who(session.as_ref(), text, &resources);
    let mut seats = ByPlayer { first: sits(&arguments.first)?, second: sits(&arguments.second)? };
    let mut hint = seat(session.as_ref(), &arguments.hint, &resources).ok();
    let never = StopFlag::default();
    let mut lines = std::io::stdin().lock().lines();
    print(&format!("{}, seed {}\n", session.spec(), arguments.seed))?;
    // How many moves had been made when each person moved: where undo goes back to.
    let mut decisions: Vec<usize> = Vec::new();
    loop {
        let view = session.view();
        let shown = session.board_text();
        print(&format!("\n{shown}\n"))?;
        if let Some(outcome) = view.outcome {
            let tallies: Vec<String> = view
                .tallies
                .iter()
                .map(|t| format!("{}: X {}, O {}", t.name.en, t.count.first, t.count.second))
                .collect();
            let result = match outcome {
                Outcome::Draw => "Draw.".to_owned(),
                Outcome::WonBy(winner) => format!("{} ({}) wins.", view.shape.sides[winner].en, winner.letter()),
            };
            return print(&format!("{}\n{result}\n{}\n", tallies.join("; "), session.line_text()));
        }
        let ply = session.plies();
        let player = view.to_move;
        match &mut seats[player] {
            Who::Machine(machine) => {
                let answer = ask(machine.as_mut(), session.as_ref(), &never, arguments.seed, ply as u64, &mut ())?;
                let cost = &answer.statistics;
                let nodes = if cost.simulations > 0 { cost.simulations } else { cost.nodes };
                let value = value_text(answer.value);
                print(&format!(
                    "{} plays {} {value} ({nodes} looked at, {:.3} s)\n",
                    player.letter(),
                    answer.mv,
                    cost.seconds
                ))?;
                session.play(&answer.mv).expect("strategies play legal moves");
            }
            Who::Human => {
                print(&format!("{} to move: ", player.letter()))?;
                let Some(line) = lines.next() else { return print("\n") };
                let typed = line.map_err(Failure::Read)?;
                match typed.trim() {
                    "" => {}
                    "quit" | "q" => return print(&format!("{}\n", session.line_text())),
                    "help" | "?" => print(&format!("Type {COMMANDS}.\n"))?,
                    "resign" => return print(&format!("{} resigns: {} wins.\n", player.letter(), (!player).letter())),
                    "undo" => match decisions.pop() {
                        Some(plies) => session.take_back_to(plies),
                        None => print("There is nothing to take back.\n")?,
                    },
                    "hint" => match &mut hint {
                        Some(adviser) => {
                            let (seed, ply) = (arguments.seed, ply as u64);
                            let advice = ask(adviser.as_mut(), session.as_ref(), &never, seed, ply, &mut ())?;
                            print(&format!(
                                "{} would play {} {}\n",
                                adviser.spec(),
                                advice.mv,
                                value_text(advice.value)
                            ))?;
                        }
                        None => print("No hint: the adviser does not play this game.\n")?,
                    },
                    mv => match session.play(mv) {
                        Ok(()) => decisions.push(ply),
                        Err(error) => print(&format!("{error}\nType {COMMANDS}.\n"))?,
                    },
                }
            }
        }
    }
}

fn who(session: &dyn Session, text: &str, resources: &Resources) -> Result<Who, Failure> {
    if text == "human" { Ok(Who::Human) } else { seat(session, text, resources).map(Who::Machine) }
}

//! Messages of the store's errors.

use crate::error::{StoreError, Stored};
use crate::library::NotAResult;
use jugada_words::{Message, Worded, message};

impl Worded for NotAResult {
    fn message(&self) -> Message {
        message!(
            "store-not-a-result",
            "`{ $found }` is not a result; expected the number of the seat that won, `draw` or `unfinished`",
            found = self.0
        )
    }
}

impl Worded for StoreError {
    #[expect(clippy::too_many_lines, reason = "a row for each error")]
    fn message(&self) -> Message {
        match self {
            StoreError::Directory { path, why } => message!(
                "store-directory",
                "cannot use the data directory { $path }: { $why }; choose another with --data DIR or JUGADA_DATA",
                path = path.display(),
                why
            ),
            StoreError::NoDirectory => message!(
                "store-no-directory",
                "this system has no standard directory for user data; give one with --data DIR or JUGADA_DATA"
            ),
            StoreError::EmptyDirectory => message!(
                "store-empty-directory",
                "the name of the data directory is empty; give one with --data DIR or JUGADA_DATA, or unset JUGADA_DATA"
            ),
            StoreError::Damaged { path, why, written } => {
                let path = path.display();
                if *written {
                    message!(
                        "store-damaged-later",
                        "{ $path } is damaged ({ $why }); what was written before this was noticed is in it, what was \
                         to be written next is not. Move it away to start with an empty one, or restore a copy",
                        path,
                        why
                    )
                } else {
                    message!(
                        "store-damaged",
                        "{ $path } is damaged ({ $why }); nothing was changed. Move it away to start with an empty \
                         one, or restore a copy",
                        path,
                        why
                    )
                }
            }
            StoreError::Foreign { path } => message!(
                "store-foreign",
                "{ $path } belongs to another program; nothing was changed",
                path = path.display()
            ),
            StoreError::Newer { path, found, known } => message!(
                "store-newer",
                "{ $path } was written by a newer Jugada (its format is { $found }, this program knows up to \
                 { $known }); nothing was changed",
                path = path.display(),
                found,
                known
            ),
            StoreError::Older { path, found, known } => message!(
                "store-older",
                "{ $path } was written by a development version of Jugada (its format is { $found }, this program \
                 reads { $known }); nothing was changed. Move it away, or name another directory with --data DIR; the \
                 program that wrote it can export what is in it",
                path = path.display(),
                found,
                known
            ),
            StoreError::Busy { path } => message!(
                "store-busy",
                "another process is using { $path }; try again when it is done",
                path = path.display()
            ),
            StoreError::RunInUse { run } => message!(
                "store-run-in-use",
                "run { $run } is being played by another process; wait for it, or stop it first",
                run
            ),
            StoreError::JobInUse { job } => message!(
                "store-job-in-use",
                "job { $job } is being done by another process; wait for it, or stop it first",
                job
            ),
            StoreError::EvaluatorInUse { name } => message!(
                "store-evaluator-in-use",
                "the evaluator `{ $name }` is being trained by another process; wait for it, or stop it first",
                name
            ),
            StoreError::NameTaken { name } => message!(
                "store-name-taken",
                "there is an evaluator `{ $name }` already; choose another name, or rename or delete that one (`jugada \
                 evaluators`)",
                name
            ),
            StoreError::NoSuchEvaluator { name, known } if known.is_empty() => {
                message!("store-no-evaluators", "there is no evaluator `{ $name }`; none is kept yet", name)
            }
            StoreError::NoSuchEvaluator { name, known } => message!(
                "store-no-such-evaluator",
                "there is no evaluator `{ $name }`; there are: { $known }",
                name,
                known = known.join(", ")
            ),
            StoreError::Full { path, why } => message!(
                "store-full",
                "cannot write to { $path } ({ $why }): the disk is full or failing; everything up to the last finished \
                 batch of games is kept",
                path = path.display(),
                why
            ),
            StoreError::ReadOnly { path, why } => {
                message!("store-read-only", "may not write to { $path }: { $why }", path = path.display(), why)
            }
            StoreError::CannotRead { path, why } => message!(
                "store-cannot-read",
                "cannot read { $path } ({ $why }); if it and the files beside it are there, copy them to a directory \
                 that can be written to, and name that with --data DIR",
                path = path.display(),
                why
            ),
            StoreError::Missing { kind, id } => {
                message!(
                    "store-missing",
                    "there is no { $kind } { $id }; { $hint }",
                    kind = what(*kind),
                    id,
                    hint = hint(*kind)
                )
            }
            StoreError::Unreadable { kind, id, why } => {
                message!("store-unreadable", "{ $kind } { $id } cannot be read: { $why }", kind = what(*kind), id, why)
            }
            StoreError::NoRoom { what, most } => {
                message!("store-no-room", "{ $most } { $what } already, which is the limit", most, what)
            }
            StoreError::UnreadableRating { player, game, why } => message!(
                "store-unreadable-rating",
                "the rating of `{ $player }` at { $game } cannot be read: { $why }",
                player,
                game,
                why
            ),
            StoreError::Database { path, why } => {
                message!("store-database", "database { $path }: { $why }", path = path.display(), why)
            }
        }
    }
}

fn what(kind: Stored) -> Message {
    match kind {
        Stored::Run => message!("store-run", "run"),
        Stored::Experiment => message!("store-experiment", "experiment"),
        Stored::SavedGame => message!("store-saved-game", "saved game"),
        Stored::Job => message!("store-job", "job"),
        Stored::Evaluator => message!("store-evaluator", "evaluator"),
    }
}

/// Advice for where to look for existing ones.
fn hint(kind: Stored) -> Message {
    match kind {
        Stored::Run => message!("store-runs-list", "`jugada runs list` shows what there is"),
        Stored::Experiment | Stored::SavedGame | Stored::Job | Stored::Evaluator => {
            message!("store-may-be-deleted", "it may have been deleted")
        }
    }
}

//! When the power fails, and what is lost.

use std::fmt;

/// The moment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum At {
    /// When this sync is asked for, counted from 1.
    BeforeSync(u64),
    /// When it is done.
    AfterSync(u64),
    /// After this change of a file or a name, counted from 1.
    Change(u64),
    /// When the program has ended, and said that all went well.
    End,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::BeforeSync(number) => write!(f, "before {number}"),
            At::AfterSync(number) => write!(f, "after {number}"),
            At::Change(number) => write!(f, "change {number}"),
            At::End => write!(f, "end"),
        }
    }
}

impl At {
    /// What of the unsynced may be lost then; `cut.c` says more. `none` is what `kill -9` does.
    fn losses(self) -> &'static [&'static str] {
        match self {
            // A sync changes nothing that can be seen, so that without losses this is the moment before it; and losing all is losing
            // all before the next one.
            At::AfterSync(_) => &["sectors", "pages"],
            _ => &["all", "none", "late", "sectors", "pages"],
        }
    }
}

/// A power cut: the parameters of `cut.c`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub(crate) at: At,
    pub(crate) loss: &'static str,
    /// For whatever is chosen by chance.
    pub(crate) seed: u64,
}

/// The number of syncs, and of changes to files or names, in an undisturbed run of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    pub(crate) syncs: u64,
    pub(crate) changes: u64,
}

/// How many of all cuts to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Every moment with one of its losses.
    Some,
    /// Every moment with all of them.
    All,
}

/// Changes after which the power fails, besides syncs: evenly spread over all.
const CHANGES: u64 = 8;

impl Counts {
    /// Before and after every sync, after some of the other changes, and at the end.
    pub(crate) fn cuts(self, extent: Extent) -> Vec<Cut> {
        let at_syncs = (1..=self.syncs).flat_map(|number| [At::BeforeSync(number), At::AfterSync(number)]);
        let changes = self.changes.min(CHANGES);
        let at_changes = (1..=changes).map(|number| At::Change(number * self.changes / changes));
        let moments = at_syncs.chain(at_changes).chain([At::End]);
        let losses = |(number, at): (usize, At)| {
            let losses = at.losses();
            let chosen = match (extent, at) {
                (Extent::All, _) | (_, At::End) => losses.to_vec(),
                // Moments before and after syncs alternate: half the number is that of the sync.
                (Extent::Some, _) => vec![losses[number / 2 % losses.len()]],
            };
            chosen.into_iter().map(move |loss| (at, loss))
        };
        let cuts = moments.enumerate().flat_map(losses);
        cuts.zip(1..).map(|((at, loss), seed)| Cut { at, loss, seed }).collect()
    }
}

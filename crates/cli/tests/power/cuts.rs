//! Power cuts: when they happen, and which writes are lost.

use std::fmt;

#[derive(Clone, Copy, Debug)]
pub(crate) enum At {
    /// Before this sync, counted from 1.
    BeforeSync(u64),
    /// After this sync.
    AfterSync(u64),
    /// After this change of a file or a name, counted from 1.
    Change(u64),
    /// After the program has ended successfully.
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
    /// The kinds of loss of unsynced writes at this moment; see `cut.c`. `none` corresponds to `kill -9`.
    fn losses(self) -> &'static [&'static str] {
        match self {
            // A sync has no visible effect: without losses, this moment equals the one before it; with everything unsynced lost, it equals losing all
            // before the next sync.
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
    /// Seed of the random losses.
    pub(crate) seed: u64,
}

/// Number of syncs and of changes of files or names in an undisturbed run of a command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    pub(crate) syncs: u64,
    pub(crate) changes: u64,
}

/// Which cuts to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Every moment with one kind of loss.
    Some,
    /// Every moment with all kinds of loss.
    All,
}

/// Number of changes, evenly spaced, after which the power fails, in addition to syncs.
const CHANGES: u64 = 8;

impl Counts {
    /// Before and after every sync, after some other changes, and at the end.
    pub(crate) fn cuts(self, extent: Extent) -> Vec<Cut> {
        let at_syncs = (1..=self.syncs).flat_map(|number| [At::BeforeSync(number), At::AfterSync(number)]);
        let changes = self.changes.min(CHANGES);
        let at_changes = (1..=changes).map(|number| At::Change(number * self.changes / changes));
        let moments = at_syncs.chain(at_changes).chain([At::End]);
        let losses = |(number, at): (usize, At)| {
            let losses = at.losses();
            let chosen = match (extent, at) {
                (Extent::All, _) | (_, At::End) => losses.to_vec(),
                // Moments before and after a sync alternate, so half the index is the number of the sync.
                (Extent::Some, _) => vec![losses[number / 2 % losses.len()]],
            };
            chosen.into_iter().map(move |loss| (at, loss))
        };
        let cuts = moments.enumerate().flat_map(losses);
        cuts.zip(1..).map(|((at, loss), seed)| Cut { at, loss, seed }).collect()
    }
}

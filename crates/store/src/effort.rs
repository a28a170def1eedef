//! What the searches of each side did in a game, in few bytes: for the first side and then for the second, leaf evaluations,
//! cut-offs, table hits, the number of levels, and the nodes on each. Numbers are written as in [`moves`](crate::moves).

use crate::moves::{read, write};
use jugada_core::ByPlayer;
use jugada_model::Effort;

pub(crate) fn encode(effort: &ByPlayer<Effort>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for Effort { evaluations, cutoffs, table_hits, nodes_per_level } in [&effort.first, &effort.second] {
        for number in [*evaluations, *cutoffs, *table_hits, nodes_per_level.len() as u64] {
            write(number, &mut bytes);
        }
        for &nodes in nodes_per_level {
            write(nodes, &mut bytes);
        }
    }
    bytes
}

/// `None` if the bytes are not such.
pub(crate) fn decode(mut bytes: &[u8]) -> Option<ByPlayer<Effort>> {
    let effort = ByPlayer { first: one_side(&mut bytes)?, second: one_side(&mut bytes)? };
    bytes.is_empty().then_some(effort)
}

fn one_side(bytes: &mut &[u8]) -> Option<Effort> {
    let (evaluations, cutoffs, table_hits) = (read(bytes)?, read(bytes)?, read(bytes)?);
    let levels = read(bytes)?;
    // A level takes a byte or more: a number of levels that is not true does not ask for memory.
    let nodes_per_level = (0..levels).map(|_| read(bytes)).collect::<Option<Vec<u64>>>()?;
    Some(Effort { evaluations, cutoffs, table_hits, nodes_per_level })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn effort() -> impl Strategy<Value = Effort> {
        (any::<u64>(), any::<u64>(), any::<u64>(), prop::collection::vec(any::<u64>(), 0..70)).prop_map(
            |(evaluations, cutoffs, table_hits, nodes_per_level)| Effort {
                evaluations,
                cutoffs,
                table_hits,
                nodes_per_level,
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(first in effort(), second in effort()) {
            let effort = ByPlayer { first, second };
            prop_assert_eq!(decode(&encode(&effort)), Some(effort));
        }

        #[test]
        fn garbage_is_refused_or_read_but_never_fatal(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = decode(&bytes);
        }
    }

    #[test]
    fn players_that_search_nothing_take_few_bytes() {
        assert_eq!(encode(&ByPlayer::default()).len(), 8);
    }
}

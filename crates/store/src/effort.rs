//! Compact encoding of the work of each seat's searches in a game: for one seat after another, leaf evaluations,
//! cutoffs, table hits, the number of levels, and the nodes on each. Numbers are encoded as in [`moves`](crate::moves).

use crate::moves::{read, write};
use jugada_model::Effort;

pub(crate) fn encode(effort: &[Effort]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for Effort { evaluations, cutoffs, table_hits, nodes_per_level } in effort {
        for number in [*evaluations, *cutoffs, *table_hits, nodes_per_level.len() as u64] {
            write(number, &mut bytes);
        }
        for &nodes in nodes_per_level {
            write(nodes, &mut bytes);
        }
    }
    bytes
}

/// `None` if the bytes are invalid.
pub(crate) fn decode(mut bytes: &[u8], seats: usize) -> Option<Vec<Effort>> {
    let effort = (0..seats).map(|_| of_seat(&mut bytes)).collect::<Option<Vec<Effort>>>()?;
    bytes.is_empty().then_some(effort)
}

fn of_seat(bytes: &mut &[u8]) -> Option<Effort> {
    let (evaluations, cutoffs, table_hits) = (read(bytes)?, read(bytes)?, read(bytes)?);
    let levels = read(bytes)?;
    // A level takes at least a byte, so an invalid number of levels allocates nothing.
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
        fn what_is_written_is_read(effort in prop::collection::vec(effort(), 0..5)) {
            prop_assert_eq!(decode(&encode(&effort), effort.len()), Some(effort.clone()));
            prop_assert_eq!(decode(&encode(&effort), effort.len() + 1), None);
        }

        #[test]
        fn garbage_is_refused_or_read_but_never_fatal(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = decode(&bytes, 2);
        }
    }

    #[test]
    fn players_that_search_nothing_take_few_bytes() {
        assert_eq!(encode(&[Effort::default(), Effort::default()]).len(), 8);
    }
}

//! A table of texts, referred to by index.

use std::collections::HashMap;

/// Concatenated texts; at most as many as 16 bits can index.
#[derive(Clone, Default)]
pub(super) struct Texts {
    all: String,
    /// End of each text.
    ends: Vec<u32>,
    /// Built at the first lookup; reading needs none.
    numbers: HashMap<String, u16>,
}

impl Texts {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, number: usize) -> &str {
        let begin = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[begin as usize..self.ends[number] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// The index of a text, which is added if it is missing.
    pub(super) fn number(&mut self, text: &str) -> u16 {
        if self.numbers.is_empty() {
            self.numbers = self.iter().map(str::to_owned).zip(0..).collect();
        }
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = self.len() as u16;
        self.all.push_str(text);
        self.ends.push(self.all.len() as u32);
        self.numbers.insert(text.to_owned(), number);
        number
    }

    /// Rank of each text in sorted order.
    pub(super) fn ranks(&self) -> Vec<u16> {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|&number| self.get(number));
        let mut ranks = vec![0; order.len()];
        for (rank, number) in order.into_iter().enumerate() {
            ranks[number] = rank as u16;
        }
        ranks
    }

    pub(super) fn write(&self, into: &mut Vec<u8>) {
        into.extend((self.len() as u32).to_le_bytes());
        for end in &self.ends {
            into.extend(end.to_le_bytes());
        }
        into.extend(self.all.as_bytes());
    }

    /// None if the data was not written by [`write`](Texts::write).
    pub(super) fn read(bytes: &mut &[u8]) -> Option<Texts> {
        let count = read_number(bytes)?;
        if count > usize::from(u16::MAX) {
            return None;
        }
        let ends = (0..count).map(|_| read_number(bytes)).collect::<Option<Vec<usize>>>()?;
        let (all, rest) = bytes.split_at_checked(ends.last().copied().unwrap_or(0))?;
        let all = std::str::from_utf8(all).ok()?;
        let mut begin = 0;
        for &end in &ends {
            all.get(std::mem::replace(&mut begin, end)..end)?;
        }
        *bytes = rest;
        Some(Texts {
            all: all.to_owned(),
            ends: ends.into_iter().map(|end| end as u32).collect(),
            numbers: HashMap::new(),
        })
    }
}

pub(super) fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let (number, rest) = bytes.split_first_chunk::<4>()?;
    *bytes = rest;
    Some(u32::from_le_bytes(*number) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(from: &[&str]) -> Texts {
        let mut texts = Texts::default();
        for text in from {
            texts.number(text);
        }
        texts
    }

    #[test]
    fn what_was_written_is_read() {
        for from in [&[][..], &[""], &["f5", "", "Ñandú", "f5", "pass"]] {
            let mut written = Vec::new();
            texts(from).write(&mut written);
            written.push(7);
            let mut bytes = written.as_slice();
            let mut read = Texts::read(&mut bytes).unwrap();
            assert_eq!(bytes, [7]);
            assert_eq!(read.iter().collect::<Vec<_>>(), texts(from).iter().collect::<Vec<_>>(), "{from:?}");
            for text in from {
                assert_eq!(read.get(texts(from).number(text).into()), *text);
                assert_eq!(read.number(text), texts(from).number(text));
            }
        }
    }

    #[test]
    fn what_cannot_be_is_not_read() {
        let mut whole = Vec::new();
        texts(&["a", "ñ", "bc"]).write(&mut whole);
        for length in 0..whole.len() {
            assert!(Texts::read(&mut &whole[..length]).is_none(), "{length} bytes");
        }
        for (at, byte, what) in
            [(4, 4, "an end after the next"), (8, 2, "an end within a letter"), (17, 0xff, "no text")]
        {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            assert!(Texts::read(&mut bytes.as_slice()).is_none(), "{what}");
        }
    }

    #[test]
    fn ranks_are_places_in_order() {
        assert_eq!(texts(&["2001", "", "1999", "2001-05"]).ranks(), [2, 0, 1, 3]);
    }
}

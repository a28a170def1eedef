//! Splits bytes into lines, in whatever pieces they arrive.

/// Splits pieces into lines. In both protocols lines end with a line feed, with or without a carriage return before it;
/// other control characters are ignored, and a tab is a space.
///
/// ```
/// use jugada_protocols::LineCutter;
/// let mut lines = LineCutter::default();
/// assert_eq!(lines.push(b"= D"), [""; 0]);
/// assert_eq!(lines.push(b"4\r\n\n=\tE5"), ["= D4", ""]);
/// assert_eq!(lines.finish(), Some("= E5".to_owned()));
/// ```
#[derive(Debug, Default)]
pub struct LineCutter {
    begun: Vec<u8>,
}

/// Maximum bytes kept of a line; the rest is dropped. A board of Go takes 1 KB, a list of commands 10.
const LONGEST_LINE: usize = 1 << 16;

impl LineCutter {
    /// The lines completed by these bytes.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut ended = Vec::new();
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (content, ends) = match piece.split_last() {
                Some((b'\n', content)) => (content, true),
                _ => (piece, false),
            };
            let room = LONGEST_LINE - self.begun.len();
            self.begun.extend_from_slice(&content[..content.len().min(room)]);
            if ends {
                ended.push(self.cut());
            }
        }
        ended
    }

    /// The text after the last line feed, if any.
    pub fn finish(&mut self) -> Option<String> {
        (!self.begun.is_empty()).then(|| self.cut())
    }

    fn cut(&mut self) -> String {
        let text = String::from_utf8_lossy(&self.begun);
        let clean = text
            .chars()
            .filter_map(|c| match c {
                '\t' => Some(' '),
                c if c.is_control() => None,
                c => Some(c),
            })
            .collect();
        self.begun.clear();
        clean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_do_not_matter() {
        let text = b"= a\r\n\n? \x01b\tc\n\xff\n= d";
        let whole = {
            let mut lines = LineCutter::default();
            let mut all = lines.push(text);
            all.extend(lines.finish());
            all
        };
        assert_eq!(whole, ["= a", "", "? b c", "\u{fffd}", "= d"]);
        for size in 1..text.len() {
            let mut lines = LineCutter::default();
            let mut all: Vec<String> = text.chunks(size).flat_map(|piece| lines.push(piece)).collect();
            all.extend(lines.finish());
            assert_eq!(all, whole, "in pieces of {size}");
        }
    }

    #[test]
    fn a_line_without_end_takes_no_more_memory_than_the_longest() {
        let mut lines = LineCutter::default();
        for _ in 0..100 {
            assert!(lines.push(&[b'x'; 10_000]).is_empty());
        }
        assert_eq!(lines.push(b"\n= 1\n").iter().map(String::len).collect::<Vec<_>>(), [LONGEST_LINE, 3]);
    }
}

//! Checksum of stored bytes.

/// FNV-1a, 64 bits. Detects accidental damage, not tampering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    /// Checksum of `bytes`.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut sum = Checksum::default();
        sum.add(bytes);
        sum.value()
    }

    /// Appends bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Checksum of all bytes so far.
    pub fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published test vectors of the algorithm's authors.
    #[test]
    fn sums_are_those_that_are_published() {
        for (text, sum) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            assert_eq!(Checksum::of(text.as_bytes()), sum, "{text:?}");
        }
        let mut parts = Checksum::default();
        parts.add(b"foo");
        parts.add(b"bar");
        assert_eq!(parts.value(), Checksum::of(b"foobar"));
    }
}

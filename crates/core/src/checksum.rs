//! Whether bytes are still those that were written.

/// FNV-1a of 64 bits: every changed byte changes it. It notices damage, not malice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    /// Of these bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut sum = Checksum::default();
        sum.add(bytes);
        sum.value()
    }

    /// So many bytes more.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Of all bytes so far.
    pub fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the test vectors that its authors publish.
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

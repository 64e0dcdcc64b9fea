//! Which plans a track is flagged for.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct AccessFlags {
    pub record_pool: bool,
    pub pro: bool,
    pub event: bool,
}

impl AccessFlags {
    /// As one number for the database: bit 0 record pool, bit 1 pro, bit 2 event.
    pub fn to_bits(self) -> i64 {
        i64::from(self.record_pool) | i64::from(self.pro) << 1 | i64::from(self.event) << 2
    }

    pub fn from_bits(bits: i64) -> Self {
        Self {
            record_pool: bits & 1 != 0,
            pro: bits & 2 != 0,
            event: bits & 4 != 0,
        }
    }
}

//! An amount of money: integer minor units and their currency, never a fraction.

use crate::plan::Currency;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Money {
    /// Kopecks, cents, euro cents.
    pub amount: i64,
    pub currency: Currency,
}

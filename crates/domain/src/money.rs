//! An amount of money: integer minor units and their currency, never a fraction.

use crate::{
    lang::{Lang, NO_BREAK},
    plan::Currency,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Money {
    /// Kopecks, cents, euro cents.
    pub amount: i64,
    pub currency: Currency,
}

impl Money {
    pub const fn new(amount: i64, currency: Currency) -> Self {
        Self { amount, currency }
    }

    /// «1 290 ₽», «14,90 €»; “$15.90”, “₽1,290”. Whole amounts are shown without hundredths.
    pub fn text(self, lang: Lang) -> String {
        let decimal_separator = match lang {
            Lang::Ru => ',',
            Lang::En => '.',
        };
        let absolute = self.amount.unsigned_abs();
        let mut number = lang.number(absolute / 100);
        if !absolute.is_multiple_of(100) {
            number.push_str(&format!("{decimal_separator}{:02}", absolute % 100));
        }
        let minus = if self.amount < 0 { "−" } else { "" };
        let sign = self.currency.sign();
        match lang {
            Lang::Ru => format!("{minus}{number}{NO_BREAK}{sign}"),
            Lang::En => format!("{minus}{sign}{number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Currency::{Eur, Rub, Usd};

    #[test]
    fn amounts_are_written_as_people_write_them() {
        let ru = |amount, currency| Money::new(amount, currency).text(Lang::Ru).replace(NO_BREAK, " ");
        let en = |amount, currency| Money::new(amount, currency).text(Lang::En);
        assert_eq!(ru(129_000, Rub), "1 290 ₽");
        assert_eq!(ru(129_005, Rub), "1 290,05 ₽");
        assert_eq!(ru(1_490, Eur), "14,90 €");
        assert_eq!(ru(123_456_700, Rub), "1 234 567 ₽");
        assert_eq!(en(1_590, Usd), "$15.90");
        assert_eq!(en(129_000, Rub), "₽1,290");
        assert_eq!(en(7, Eur), "€0.07");
        assert_eq!(en(-150, Usd), "−$1.50");
        assert_eq!(en(0, Usd), "$0");
        assert!(!ru(i64::MIN, Rub).is_empty());
    }
}

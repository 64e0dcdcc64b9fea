//! Money in YooKassa's form: `{"value": "790.00", "currency": "RUB"}`, exact to the kopeck.

use pult_domain::{money::Money, plan::Currency};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::payments::{PaymentError, charge::refused};

#[derive(Deserialize)]
pub(super) struct Amount {
    value: String,
    currency: String,
}

impl Amount {
    pub(super) fn money(&self) -> Result<Money, PaymentError> {
        let amount = minor_units(&self.value);
        let currency = Currency::parse(&self.currency);
        match (amount, currency) {
            (Some(amount), Some(currency)) => Ok(Money { amount, currency }),
            _ => Err(refused("its amount is none of ours")),
        }
    }
}

pub(super) fn amount_json(money: Money) -> Value {
    let (whole, fraction) = (money.amount / 100, money.amount % 100);
    json!({ "value": format!("{whole}.{fraction:02}"), "currency": money.currency.code() })
}

/// Two decimals, or none at all; no sign, no exponent, no rounding.
fn minor_units(value: &str) -> Option<i64> {
    let (whole, fraction) = value.split_once('.').unwrap_or((value, "00"));
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(fraction) || fraction.len() != 2 {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    whole.checked_mul(100)?.checked_add(fraction.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_and_read_to_the_kopeck() {
        for amount in [1, 9, 10, 99, 100, 101, 79_000, 79_001, 1_299_999, i64::MAX] {
            let money = Money {
                amount,
                currency: Currency::Rub,
            };
            let read: Amount = serde_json::from_value(amount_json(money)).unwrap();
            assert_eq!(read.money().unwrap(), money);
        }
        assert_eq!(minor_units("790.00"), Some(79_000));
        assert_eq!(minor_units("0.05"), Some(5));
        assert_eq!(minor_units("790"), Some(79_000));
    }

    #[test]
    fn what_is_no_amount_is_not_guessed() {
        for value in [
            "",
            ".",
            "790.",
            ".50",
            "790.5",
            "790.000",
            "-1.00",
            "+1.00",
            "1e3",
            "7 90.00",
            "790,00",
            "NaN",
            "92233720368547758.08",
        ] {
            assert_eq!(minor_units(value), None, "{value}");
        }
        let yen = Amount {
            value: "790.00".into(),
            currency: "JPY".into(),
        };
        assert!(yen.money().is_err());
    }
}

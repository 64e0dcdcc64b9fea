//! Cards of the sandbox: which are valid, and what each of them does.

use pult_domain::{coded, time::Timestamp};

use super::super::charge::card_title;

coded! {
    /// What happens when a card is charged.
    pub enum CardOutcome {
        Pays = "pays",
        Declines = "declines",
        NoFunds = "no_funds",
        AsksConfirmation = "asks_confirmation",
        Pending = "pending",
        Disputed = "disputed",
        DeclinesRenewals = "declines_renewals",
    }
}

/// The cards that the checkout page offers; any other valid one pays.
pub const CARDS: [(&str, CardOutcome); 7] = [
    ("4242424242424242", CardOutcome::Pays),
    ("4000000000000002", CardOutcome::Declines),
    ("4000000000009995", CardOutcome::NoFunds),
    ("4000002500003155", CardOutcome::AsksConfirmation),
    ("4000000000000077", CardOutcome::Pending),
    ("4000000000000259", CardOutcome::Disputed),
    ("4000000000000341", CardOutcome::DeclinesRenewals),
];

/// The code that the card with confirmation accepts.
pub const CONFIRMATION_CODE: &str = "123456";

/// A card as entered on the checkout page.
#[derive(Debug, Clone, Copy)]
pub struct CardInput<'a> {
    pub card: &'a str,
    /// `MM/YY`
    pub expiry: &'a str,
    pub cvc: &'a str,
}

coded! {
    /// What is wrong with the input; the code is the name of the field, except for an expired card.
    pub enum CardProblem {
        Number = "card",
        Expiry = "expiry",
        /// Well-formed, but in the past.
        Expired = "expired",
        Cvc = "cvc",
    }
}

/// What is stored of a card: never its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Card {
    pub(super) outcome: CardOutcome,
    brand: &'static str,
    last4: u16,
    /// The last month in which it is valid, in months since the year 0.
    last_month: i32,
}

const BRANDS: [&str; 4] = ["visa", "mastercard", "mir", "card"];

impl Card {
    pub(super) fn read(input: &CardInput<'_>, now: Timestamp) -> Result<Self, CardProblem> {
        let number: String = input.card.chars().filter(|c| !matches!(c, ' ' | '-')).collect();
        if !passes_luhn(&number) {
            return Err(CardProblem::Number);
        }
        let last_month = parse_month(input.expiry).ok_or(CardProblem::Expiry)?;
        if last_month < month_number(now) {
            return Err(CardProblem::Expired);
        }
        let cvc = input.cvc.trim();
        if !(3..=4).contains(&cvc.len()) || !cvc.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(CardProblem::Cvc);
        }
        let test_card = CARDS.into_iter().find(|(card, _)| *card == number);
        Ok(Self {
            outcome: test_card.map_or(CardOutcome::Pays, |(_, outcome)| outcome),
            brand: brand_of(&number),
            last4: number
                .get(number.len() - 4..)
                .and_then(|last| last.parse().ok())
                .unwrap_or_default(),
            last_month,
        })
    }

    pub(super) fn is_expired(&self, now: Timestamp) -> bool {
        self.last_month < month_number(now)
    }

    pub(super) fn title(&self) -> String {
        card_title(self.brand, &format!("{:04}", self.last4))
    }

    /// The token that represents the card in storage: `pays.visa.4242.24371`.
    pub(super) fn token(&self) -> String {
        format!(
            "{}.{}.{:04}.{}",
            self.outcome.code(),
            self.brand,
            self.last4,
            self.last_month
        )
    }

    pub(super) fn from_token(token: &str) -> Option<Self> {
        let mut parts = token.split('.');
        let card = Self {
            outcome: CardOutcome::parse(parts.next()?)?,
            brand: parts
                .next()
                .and_then(|brand| BRANDS.into_iter().find(|one| *one == brand))?,
            last4: parts.next()?.parse().ok()?,
            last_month: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(card)
    }
}

fn passes_luhn(number: &str) -> bool {
    let digits: Option<Vec<u32>> = number.chars().map(|c| c.to_digit(10)).collect();
    let Some(digits) = digits.filter(|digits| (12..=19).contains(&digits.len())) else {
        return false;
    };
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(index, digit)| match (index % 2, digit * 2) {
            (0, _) => *digit,
            (_, twice) if twice > 9 => twice - 9,
            (_, twice) => twice,
        })
        .sum();
    // A number of zeroes passes Luhn, but is no card.
    sum > 0 && sum.is_multiple_of(10)
}

/// Parses `MM/YY` or `MM/YYYY`, with or without blanks.
fn parse_month(expiry: &str) -> Option<i32> {
    let (month, year) = expiry.split_once('/')?;
    let (month, year) = (month.trim(), year.trim());
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if month.len() != 2 || !matches!(year.len(), 2 | 4) || !is_digits(month) || !is_digits(year) {
        return None;
    }
    let month: i32 = month.parse().ok()?;
    let year: i32 = year.parse().ok()?;
    let year = if year < 100 { 2000 + year } else { year };
    (1..=12).contains(&month).then_some(year * 12 + month - 1)
}

fn month_number(now: Timestamp) -> i32 {
    let now = now.moscow();
    now.year() * 12 + i32::from(u8::from(now.month())) - 1
}

fn brand_of(number: &str) -> &'static str {
    let first4: u32 = number
        .get(..4)
        .and_then(|first| first.parse().ok())
        .unwrap_or_default();
    match first4 {
        4000..=4999 => "visa",
        2200..=2204 => "mir",
        2221..=2720 | 5100..=5599 => "mastercard",
        _ => "card",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000); // 05.03.2026

    fn read(card: &str, expiry: &str, cvc: &str) -> Result<Card, CardProblem> {
        Card::read(&CardInput { card, expiry, cvc }, NOW)
    }

    #[test]
    fn every_card_offered_is_valid_and_does_what_it_says() {
        for (number, outcome) in CARDS {
            let card = read(number, "12/40", "123").unwrap();
            assert_eq!(card.outcome, outcome);
            assert_eq!(Card::from_token(&card.token()), Some(card));
            assert!(!card.token().contains(number));
        }
        assert_eq!(
            read("5555 5555 5555 4444", "03/26", "1234").unwrap().title(),
            "Mastercard ·· 4444"
        );
        assert_eq!(
            read("2200-0000-0000-0004", "03/2026", "000").unwrap().title(),
            "Mir ·· 0004"
        );
    }

    #[test]
    fn what_is_wrong_is_told_by_its_field() {
        for number in [
            "",
            "4242424242424241",
            "0000000000000000",
            "42424242",
            "４２４２４２４２４２４２４２４２",
            "4242424242424242424242",
        ] {
            assert_eq!(read(number, "12/40", "123"), Err(CardProblem::Number), "{number}");
        }
        for expiry in [
            "13/30", "00/30", "1230", "1/30", "12/3", "+1/30", "12/-1", "", "/",
        ] {
            assert_eq!(
                read("4242424242424242", expiry, "123"),
                Err(CardProblem::Expiry),
                "{expiry}"
            );
        }
        assert_eq!(
            read("4242424242424242", "02/26", "123"),
            Err(CardProblem::Expired)
        );
        for cvc in ["", "12", "12345", "abc", "１２３"] {
            assert_eq!(
                read("4242424242424242", "12/40", cvc),
                Err(CardProblem::Cvc),
                "{cvc}"
            );
        }
    }

    #[test]
    fn a_card_is_good_to_the_last_moment_of_its_month_in_moscow() {
        let card = read("4242424242424242", "03/26", "123").unwrap();
        let april = Timestamp(1_774_990_800_000); // 01.04.2026 00:00 in Moscow
        assert_eq!(april.russian_date_time(), "01.04.2026 00:00:00");
        assert!(!card.is_expired(Timestamp(april.0 - 1)) && card.is_expired(april));
    }

    #[test]
    fn other_tokens_are_none_of_ours() {
        for token in [
            "",
            "pays",
            "pays.visa.4242",
            "pays.visa.4242.24371.x",
            "wins.visa.4242.24371",
            "pays.vasi.4242.24371",
        ] {
            assert_eq!(Card::from_token(token), None, "{token}");
        }
    }
}

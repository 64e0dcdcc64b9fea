//! Passwords: long enough, and not among the first that anybody tries. No rules about signs and figures.

use std::{collections::HashSet, sync::LazyLock};

use crate::{
    limits::{PASSWORD_MAX, PASSWORD_MIN},
    problem::Problem,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordFault {
    TooShort,
    TooLong,
    /// Among the first that anybody tries.
    Common,
    /// The login or the e-mail of the account.
    Own,
}

/// The most common passwords of at least the shortest length allowed, lower case, one a line.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// `field` is what the caller named it; `own` are the account's login and e-mail.
pub fn password(field: &str, password: &str, own: &[&str]) -> Result<(), Problem> {
    match fault(password, own) {
        None => Ok(()),
        Some(reason) => Err(Problem::WeakPassword {
            field: field.into(),
            reason,
        }),
    }
}

fn fault(password: &str, own: &[&str]) -> Option<PasswordFault> {
    // No character is longer than four bytes, so a megabyte need not be counted.
    if password.len() > PASSWORD_MAX * 4 || password.chars().count() > PASSWORD_MAX {
        return Some(PasswordFault::TooLong);
    }
    if password.chars().count() < PASSWORD_MIN {
        return Some(PasswordFault::TooShort);
    }
    let folded = password.to_lowercase();
    if COMMON.contains(folded.as_str()) || is_one_sign(&folded) {
        return Some(PasswordFault::Common);
    }
    let is_own = |text: &&str| {
        let text = text.to_lowercase();
        let mailbox = text.split('@').next().unwrap_or_default();
        folded == text || folded == mailbox
    };
    own.iter().any(is_own).then_some(PasswordFault::Own)
}

fn is_one_sign(text: &str) -> bool {
    let mut signs = text.chars();
    let first = signs.next();
    signs.all(|c| Some(c) == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(text: &str) -> Option<PasswordFault> {
        fault(text, &["dj_smash_one", "night.owl.dj@pult.example"])
    }

    #[test]
    fn long_and_uncommon_is_enough() {
        for good in [
            "pult-demo-2026",
            "четыре слова подряд",
            "zzzzzzzy",
            &"ж".repeat(127).replacen('ж', "x", 1),
        ] {
            assert_eq!(judged(good), None, "{good}");
        }
    }

    #[test]
    fn the_first_guesses_of_anybody_are_refused() {
        for common in [
            "12345678",
            "Password",
            "qwertyuiop",
            "йцукенгшщз",
            "парольпароль",
            "QWERTY123",
            "iloveyou",
            "1q2w3e4r",
            "привет123",
            "gfhjkmgfhjkm",
            "любовь123",
            "11111111",
            "жжжжжжжж",
            "password1",
            "football",
            "superman",
            "qazwsxedc",
            "zaq12wsx",
            "spartak1",
            "наташа123",
            "01012000",
        ] {
            assert_eq!(judged(common), Some(PasswordFault::Common), "{common}");
        }
        assert!(COMMON.len() > 1_000, "{}", COMMON.len());
        for line in COMMON.iter() {
            assert!(line.chars().count() >= PASSWORD_MIN, "{line} can never match");
            assert_eq!(*line, line.to_lowercase(), "{line} can never match");
        }
    }

    #[test]
    fn the_own_name_is_no_password() {
        for own in ["DJ_smash_one", "night.owl.dj", "NIGHT.OWL.DJ@pult.example"] {
            assert_eq!(judged(own), Some(PasswordFault::Own), "{own}");
        }
    }

    #[test]
    fn length_counts_characters() {
        assert_eq!(judged("пароль7"), Some(PasswordFault::TooShort));
        assert_eq!(judged(&"жx".repeat(64)), None);
        assert_eq!(judged(&"жx".repeat(65)), Some(PasswordFault::TooLong));
        assert_eq!(judged(&"x".repeat(1 << 20)), Some(PasswordFault::TooLong));
    }
}

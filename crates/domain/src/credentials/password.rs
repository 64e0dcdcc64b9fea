//! Passwords: long enough and not a common one. There are no rules about digits and punctuation.

use std::{collections::HashSet, sync::LazyLock};

use crate::{
    limits::{PASSWORD_MAX, PASSWORD_MIN},
    problem::Problem,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordFault {
    TooShort,
    TooLong,
    /// A common password, or one character repeated.
    Common,
    /// The login, the e-mail or its part before the `@`.
    Own,
}

/// The most common passwords of at least `PASSWORD_MIN` characters, lower case, one a line.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// `field` is the caller's name for the password; `own` are the account's login and e-mail.
pub fn password(field: &str, password: &str, own: &[&str]) -> Result<(), Problem> {
    match find_fault(password, own) {
        None => Ok(()),
        Some(reason) => Err(Problem::WeakPassword {
            field: field.into(),
            reason,
        }),
    }
}

fn find_fault(password: &str, own: &[&str]) -> Option<PasswordFault> {
    // A character has at most four bytes, so a very long text is refused without counting.
    if password.len() > PASSWORD_MAX * 4 || password.chars().count() > PASSWORD_MAX {
        return Some(PasswordFault::TooLong);
    }
    if password.chars().count() < PASSWORD_MIN {
        return Some(PasswordFault::TooShort);
    }
    let folded = password.to_lowercase();
    if COMMON.contains(folded.as_str()) || is_one_char_repeated(&folded) {
        return Some(PasswordFault::Common);
    }
    let is_own = |text: &&str| {
        let text = text.to_lowercase();
        let mailbox = text.split('@').next().unwrap_or_default();
        folded == text || folded == mailbox
    };
    own.iter().any(is_own).then_some(PasswordFault::Own)
}

fn is_one_char_repeated(text: &str) -> bool {
    let mut chars = text.chars();
    let first = chars.next();
    chars.all(|c| Some(c) == first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Option<PasswordFault> {
        find_fault(text, &["dj_smash_one", "night.owl.dj@pult.example"])
    }

    #[test]
    fn long_and_uncommon_is_enough() {
        for good in [
            "pult-demo-2026",
            "четыре слова подряд",
            "zzzzzzzy",
            &"ж".repeat(127).replacen('ж', "x", 1),
        ] {
            assert_eq!(check(good), None, "{good}");
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
            assert_eq!(check(common), Some(PasswordFault::Common), "{common}");
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
            assert_eq!(check(own), Some(PasswordFault::Own), "{own}");
        }
    }

    #[test]
    fn length_counts_characters() {
        assert_eq!(check("пароль7"), Some(PasswordFault::TooShort));
        assert_eq!(check(&"жx".repeat(64)), None);
        assert_eq!(check(&"жx".repeat(65)), Some(PasswordFault::TooLong));
        assert_eq!(check(&"x".repeat(1 << 20)), Some(PasswordFault::TooLong));
    }
}

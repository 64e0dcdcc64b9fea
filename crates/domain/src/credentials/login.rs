//! Logins: one script, few characters, and no two that look alike.

use unicode_normalization::UnicodeNormalization;

use super::is_invisible;
use crate::{
    limits::{EMAIL_MAX, LOGIN_MAX, LOGIN_MIN},
    problem::Problem,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoginFault {
    Length,
    Characters,
    TwoScripts,
    OnlyDigits,
}

/// Normalises a login to its stored form: composed, and without invisible characters.
pub fn login(typed: &str) -> Result<String, Problem> {
    // A very long text is refused before the work of normalising it.
    if typed.len() > LOGIN_MAX * 64 {
        return Err(invalid_login(LoginFault::Length));
    }
    let login = normalize(typed.trim());
    let length = login.chars().count();
    if !(LOGIN_MIN..=LOGIN_MAX).contains(&length) {
        return Err(invalid_login(LoginFault::Length));
    }
    let has_latin = login.chars().any(|c| c.is_ascii_alphabetic());
    let has_cyrillic = login.chars().any(is_cyrillic);
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || is_cyrillic(c) || matches!(c, '.' | '_' | '-');
    if !login.chars().all(is_allowed) {
        return Err(invalid_login(LoginFault::Characters));
    }
    if has_latin && has_cyrillic {
        return Err(invalid_login(LoginFault::TwoScripts));
    }
    if !has_latin && !has_cyrillic {
        return Err(invalid_login(LoginFault::OnlyDigits));
    }
    Ok(login)
}

/// Normalises a login or e-mail as typed at sign-in to its stored form. A text too long to be
/// either becomes empty and matches nobody.
pub fn typed(name: &str) -> String {
    if name.len() > EMAIL_MAX * 4 {
        return String::new();
    }
    normalize(name.trim())
}

fn invalid_login(reason: LoginFault) -> Problem {
    Problem::InvalidLogin { reason }
}

fn normalize(text: &str) -> String {
    text.nfkc().filter(|c| !is_invisible(*c)).nfc().collect()
}

/// The letters of today's Slavic alphabets.
fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{0400}'..='\u{045F}' | 'Ґ' | 'ґ')
}

/// Two logins with the same skeleton look alike, whatever their case, script or composition.
pub fn skeleton(login: &str) -> String {
    let mut skeleton = String::with_capacity(login.len() + 4);
    for c in normalize(login).chars().flat_map(char::to_lowercase) {
        match lookalike(c) {
            Some(letters) => skeleton.push_str(letters),
            None => skeleton.push(c),
        }
    }
    skeleton
}

/// Maps a letter to what it resembles in either case: `В` and `B`, `з` and `3`.
fn lookalike(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'в' | 'ь' => "b",
        'е' | 'ё' | 'ѐ' => "e",
        'з' => "3",
        'б' => "6",
        'к' | 'ќ' => "k",
        'м' | 'm' => "rn",
        'н' => "h",
        'о' | '0' => "o",
        'р' => "p",
        'с' => "c",
        'т' => "t",
        'у' | 'ў' => "y",
        'х' => "x",
        'й' | 'ѝ' => "и",
        'ґ' => "г",
        'i' | '1' | 'і' | 'ї' | 'l' => "l",
        'ј' => "j",
        'ѕ' => "s",
        'w' => "vv",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn login_fault(typed: &str) -> LoginFault {
        match login(typed) {
            Err(Problem::InvalidLogin { reason }) => reason,
            other => panic!("{typed:?}: {other:?}"),
        }
    }

    #[test]
    fn a_login_is_kept_as_it_is_seen() {
        for (typed, expected) in [
            ("DJ_Smash", "DJ_Smash"),
            ("  dj.smash-2 ", "dj.smash-2"),
            ("Женя", "Женя"),
            ("и\u{306}од", "йод"),
            ("ad\u{200B}min\u{FEFF}", "admin"),
            ("ｆｕｌｌ", "full"),
        ] {
            assert_eq!(login(typed).as_deref(), Ok(expected), "{typed:?}");
        }
    }

    #[test]
    fn what_is_no_login_is_told_why() {
        for typed in [
            "",
            "ab",
            "  a ",
            "\u{200B}\u{200B}\u{200B}\u{200B}",
            "sixteen-letters-",
        ] {
            assert_eq!(login_fault(typed), LoginFault::Length, "{typed:?}");
        }
        assert_eq!(login_fault(&"x".repeat(1 << 20)), LoginFault::Length);
        for typed in [
            "two words",
            "a@b.c",
            "né-dj",
            "dj\u{0}x",
            "<b>dj",
            "дж\u{301}он",
            "dj💿x",
            "αβγδ",
        ] {
            assert_eq!(login_fault(typed), LoginFault::Characters, "{typed:?}");
        }
        for typed in ["аdmin", "djпульт"] {
            assert_eq!(login_fault(typed), LoginFault::TwoScripts, "{typed:?}");
        }
        for typed in ["12345", "1.2-3", "..."] {
            assert_eq!(login_fault(typed), LoginFault::OnlyDigits, "{typed:?}");
        }
    }

    #[test]
    fn logins_that_look_alike_share_a_skeleton() {
        for (one, other) in [
            ("admin", "ADMIN"),
            ("admin", "ad\u{200B}min"),
            ("admin", "adrnin"),
            ("Copa", "Сора"),
            ("BOT", "ВОТ"),
            ("ivan", "lvan"),
            ("ivan", "1van"),
            ("dj0ne", "djone"),
            ("ёлка", "елка"),
            ("йод", "и\u{306}од"),
            ("wow", "vvow"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("free", "pool"), ("dj.one", "dj_one"), ("вова", "вера")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_kept_login_is_kept_again_and_has_one_skeleton(typed in "\\PC{0,20}") {
            if let Ok(stored) = login(&typed) {
                prop_assert_eq!(login(&stored), Ok(stored.clone()));
                prop_assert_eq!(skeleton(&typed), skeleton(&stored));
                prop_assert_eq!(skeleton(&stored.to_uppercase()), skeleton(&stored));
            }
        }
    }
}

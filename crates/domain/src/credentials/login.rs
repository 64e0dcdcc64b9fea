//! Logins: one script, few signs, and no two that could be taken for each other.

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

/// The login as it is kept: composed, and without what cannot be seen.
pub fn login(typed: &str) -> Result<String, Problem> {
    // Normalizing a megabyte to refuse it is work for nothing.
    if typed.len() > LOGIN_MAX * 64 {
        return Err(fault(LoginFault::Length));
    }
    let login = plain(typed.trim());
    let length = login.chars().count();
    if !(LOGIN_MIN..=LOGIN_MAX).contains(&length) {
        return Err(fault(LoginFault::Length));
    }
    let latin = login.chars().any(|c| c.is_ascii_alphabetic());
    let cyrillic = login.chars().any(is_cyrillic);
    let allowed = |c: char| c.is_ascii_alphanumeric() || is_cyrillic(c) || matches!(c, '.' | '_' | '-');
    if !login.chars().all(allowed) {
        return Err(fault(LoginFault::Characters));
    }
    if latin && cyrillic {
        return Err(fault(LoginFault::TwoScripts));
    }
    if !latin && !cyrillic {
        return Err(fault(LoginFault::OnlyDigits));
    }
    Ok(login)
}

/// A login or e-mail as somebody types it to sign in, the way it is kept. What is too long to be either is nobody's.
pub fn typed(name: &str) -> String {
    if name.len() > EMAIL_MAX * 4 {
        return String::new();
    }
    plain(name.trim())
}

fn fault(reason: LoginFault) -> Problem {
    Problem::InvalidLogin { reason }
}

fn plain(text: &str) -> String {
    text.nfkc().filter(|c| !is_invisible(*c)).nfc().collect()
}

/// The letters of today's Slavic alphabets.
fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{0400}'..='\u{045F}' | 'Ґ' | 'ґ')
}

/// Two logins with one skeleton look alike, whatever their case, script or composition.
pub fn skeleton(login: &str) -> String {
    let mut skeleton = String::with_capacity(login.len() + 4);
    for c in plain(login).chars().flat_map(char::to_lowercase) {
        match lookalike(c) {
            Some(letters) => skeleton.push_str(letters),
            None => skeleton.push(c),
        }
    }
    skeleton
}

/// Letters are compared in whichever case makes them alike: `В` and `B`, `з` and `3`.
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

    fn refused(typed: &str) -> LoginFault {
        match login(typed) {
            Err(Problem::InvalidLogin { reason }) => reason,
            other => panic!("{typed:?}: {other:?}"),
        }
    }

    #[test]
    fn a_login_is_kept_as_it_is_seen() {
        for (typed, kept) in [
            ("DJ_Smash", "DJ_Smash"),
            ("  dj.smash-2 ", "dj.smash-2"),
            ("Женя", "Женя"),
            ("и\u{306}од", "йод"),
            ("ad\u{200B}min\u{FEFF}", "admin"),
            ("ｆｕｌｌ", "full"),
        ] {
            assert_eq!(login(typed).as_deref(), Ok(kept), "{typed:?}");
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
            assert_eq!(refused(typed), LoginFault::Length, "{typed:?}");
        }
        assert_eq!(refused(&"x".repeat(1 << 20)), LoginFault::Length);
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
            assert_eq!(refused(typed), LoginFault::Characters, "{typed:?}");
        }
        for typed in ["аdmin", "djпульт"] {
            assert_eq!(refused(typed), LoginFault::TwoScripts, "{typed:?}");
        }
        for typed in ["12345", "1.2-3", "..."] {
            assert_eq!(refused(typed), LoginFault::OnlyDigits, "{typed:?}");
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
            if let Ok(kept) = login(&typed) {
                prop_assert_eq!(login(&kept), Ok(kept.clone()));
                prop_assert_eq!(skeleton(&typed), skeleton(&kept));
                prop_assert_eq!(skeleton(&kept.to_uppercase()), skeleton(&kept));
            }
        }
    }
}

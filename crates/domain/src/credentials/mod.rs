//! What people sign in with: which logins, e-mails and passwords are accepted, and which logins look alike.

mod email;
mod login;
mod password;

pub use email::email;
pub use login::{LoginFault, login, skeleton, typed};
pub use password::{PasswordFault, password};

use crate::{bidi::strip_bidi_controls, problem::Problem};

/// Invisible characters, which a person may slip into a name or a phone's keyboard may leave behind.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}'
        | '\u{FEFF}' | '\u{FFA0}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Validates one line of profile text: no direction marks, a length within its bounds, no control
/// characters, not all invisible.
pub fn line(field: &str, text: &str, min: usize, max: usize) -> Result<String, Problem> {
    let text = strip_bidi_controls(text);
    let length = text.chars().count();
    if length < min {
        return Err(Problem::Required { field: field.into() });
    }
    if length > max {
        return Err(Problem::TooLong {
            field: field.into(),
            max,
        });
    }
    if text.chars().any(char::is_control) || (length > 0 && text.chars().all(is_invisible)) {
        return Err(Problem::InvalidValue { field: field.into() });
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_straight_and_can_be_seen() {
        assert_eq!(
            line("name", " \u{202E}Копа\u{202C}\u{200F} ", 1, 4).as_deref(),
            Ok("Копа")
        );
        assert_eq!(line("name", "\u{2066}\u{2069}", 0, 4).as_deref(), Ok(""));
        assert!(matches!(
            line("name", "\u{202E}", 1, 4),
            Err(Problem::Required { .. })
        ));
        assert!(matches!(
            line("name", "\u{200B}", 1, 4),
            Err(Problem::InvalidValue { .. })
        ));
    }
}

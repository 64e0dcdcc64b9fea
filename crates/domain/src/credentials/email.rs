//! Validates e-mail addresses by their form.

use crate::{limits::EMAIL_MAX, problem::Problem};

const LOCAL_MAX: usize = 64;
const LABEL_MAX: usize = 63;

/// Trims the address. Dots and plus signs stay, since an address without them may be somebody else's.
pub fn email(typed: &str) -> Result<String, Problem> {
    let email = typed.trim();
    if is_email(email) {
        Ok(email.to_owned())
    } else {
        Err(Problem::InvalidEmail)
    }
}

fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let has_valid_dots = |part: &str| !part.starts_with('.') && !part.ends_with('.') && !part.contains("..");
    let is_local_char = |c: u8| c.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&c);
    text.len() <= EMAIL_MAX
        && (1..=LOCAL_MAX).contains(&local.len())
        && local.bytes().all(is_local_char)
        && has_valid_dots(local)
        && domain.contains('.')
        && domain.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=LABEL_MAX).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_judged_by_their_form() {
        assert_eq!(
            email(" Dj+Promo@Pult.example "),
            Ok("Dj+Promo@Pult.example".into())
        );
        for good in ["a@b.co", "first.last@sub.domain.ru", "o'neil@x-y.org"] {
            assert_eq!(email(good).as_deref(), Ok(good));
        }
        let long = format!("{}@pult.example", "x".repeat(65));
        let longer = format!("x@{}.example", "y.".repeat(200));
        for bad in [
            "",
            "@",
            "a@",
            "@b.co",
            "a b@c.co",
            "a@b",
            "a@b..co",
            ".a@b.co",
            "a.@b.co",
            "a@-b.co",
            "a@b.co\r\nBcc: c@d.co",
            "a\u{200B}@b.co",
            "a@b.co>",
            "a@b@c.co",
            "имя@почта.рф",
            &long,
            &longer,
        ] {
            assert_eq!(email(bad), Err(Problem::InvalidEmail), "{bad:?}");
        }
    }
}

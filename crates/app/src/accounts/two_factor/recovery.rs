//! Recovery codes: ten, each of which works once.

use data_encoding::BASE32_NOPAD;
use pult_domain::limits::RECOVERY_CODES;

use crate::{AppError, accounts::token::hash_of};

/// Eighty bits: too many to be found from the hash.
const BYTES: usize = 10;
const LETTERS: usize = 16;
const GROUP: usize = 4;

pub(super) fn generate() -> Result<Vec<String>, AppError> {
    (0..RECOVERY_CODES).map(|_| generate_one()).collect()
}

/// `abcd-efgh-ijkl-mnop`
fn generate_one() -> Result<String, AppError> {
    let mut bytes = [0; BYTES];
    crate::random(&mut bytes)?;
    let letters = BASE32_NOPAD.encode(&bytes).to_lowercase();
    let groups: Vec<&str> = letters
        .as_bytes()
        .chunks(GROUP)
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    Ok(groups.join("-"))
}

pub(super) fn hashes(codes: &[String]) -> Vec<String> {
    codes.iter().filter_map(|code| hash(code)).collect()
}

/// Case, blanks and dashes do not matter. `None` if it cannot be one of ours.
pub(super) fn hash(code: &str) -> Option<String> {
    let letters: String = code
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .take(LETTERS + 1)
        .flat_map(char::to_lowercase)
        .collect();
    (letters.chars().count() == LETTERS).then(|| hash_of(&letters))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_differ_and_are_read_as_people_type_them() {
        let codes = generate().unwrap();
        let mut all = hashes(&codes);
        all.sort();
        all.dedup();
        assert_eq!(all.len(), RECOVERY_CODES);
        let code = codes.first().unwrap();
        assert_eq!(hash(&code.to_uppercase().replace('-', " ")), hash(code));
        for wrong in ["", "123456", &code[1..], &"x".repeat(1 << 20)] {
            assert_eq!(hash(wrong), None);
        }
    }
}

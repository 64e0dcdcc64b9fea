//! Codes for addresses: Latin, lower case, unique, never digits only.

use std::collections::HashSet;

/// `Северный Вокзал` → `severnyy-vokzal`.
pub fn slug(name: &str) -> String {
    let mut code = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        match in_latin(c) {
            Some(letters) => code.push_str(letters),
            None if c.is_ascii_alphanumeric() => code.push(c),
            None if !code.is_empty() && !code.ends_with('-') => code.push('-'),
            None => {}
        }
    }
    let code = code.trim_end_matches('-');
    if code.chars().any(|c| c.is_ascii_alphabetic()) {
        code.to_owned()
    } else {
        format!("n-{code}")
    }
}

/// The slug of a name, followed by the first free number if it is taken.
pub fn unique(name: &str, used: &mut HashSet<String>) -> String {
    let base = slug(name);
    let mut code = base.clone();
    let mut number = 2;
    while !used.insert(code.clone()) {
        code = format!("{base}-{number}");
        number += 1;
    }
    code
}

/// Transliterates a small Cyrillic letter.
pub fn in_latin(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' | 'ґ' => "g",
        'д' => "d",
        'е' | 'э' | 'є' => "e",
        'ё' => "yo",
        'ж' => "zh",
        'з' => "z",
        'и' | 'і' => "i",
        'й' | 'ы' => "y",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' | 'ў' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "yu",
        'я' => "ya",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_latin_and_hold_a_letter() {
        assert_eq!(slug("Северный Вокзал"), "severnyy-vokzal");
        assert_eq!(slug("Paper Tigers & Co."), "paper-tigers-co");
        assert_eq!(slug("84"), "n-84");
        assert_eq!(slug("Объезд щёк"), "obezd-shchyok");
    }

    #[test]
    fn the_second_of_a_name_gets_a_number() {
        let mut used = HashSet::new();
        assert_eq!(unique("Контур", &mut used), "kontur");
        assert_eq!(unique("Kontur", &mut used), "kontur-2");
    }
}

//! Finds rude words, also when they are written with look-alikes, digits, stars, repeated letters or gaps.

mod fold;
mod word_lists;

use fold::{STAR, in_cyrillic, in_latin, with_double_repeats, without_repeats};
use word_lists::{CYRILLIC, LATIN, Rule};

pub fn is_rude(text: &str) -> bool {
    let chars: Vec<char> = text
        .chars()
        .filter(|c| !fold::is_mark(*c))
        .flat_map(char::to_lowercase)
        .collect();
    spelled_words(&chars).iter().any(|word| is_rude_word(word))
        || starred_words(&chars).iter().any(|word| hides_rude_word(word))
}

fn is_rude_word(word: &str) -> bool {
    let matches_any = |rules: &[Rule], word: &str| {
        let (with_double_repeats, without_repeats) = (with_double_repeats(word), without_repeats(word));
        rules
            .iter()
            .any(|rule| rule.fits(&with_double_repeats, &without_repeats))
    };
    // An `@` looks like one letter and is used for another that sounds alike.
    matches_any(CYRILLIC, &in_cyrillic(word))
        || matches_any(CYRILLIC, &in_cyrillic(&word.replace('@', "я")))
        || matches_any(LATIN, &in_latin(word))
}

fn hides_rude_word(word: &str) -> bool {
    let matches_any = |rules: &[Rule], word: String| {
        let word: Vec<char> = word.chars().collect();
        rules.iter().any(|rule| rule.fits_starred(&word))
    };
    matches_any(CYRILLIC, in_cyrillic(word)) || matches_any(LATIN, in_latin(word))
}

/// Splits a text into words; a character that is `is_joining` between two letters belongs to their word.
fn split_words(chars: &[char], is_joining: impl Fn(char) -> bool) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for (at, c) in chars.iter().enumerate() {
        let continues = chars
            .get(at + 1)
            .is_some_and(|next| next.is_alphanumeric() || (*next == STAR && is_joining(STAR)));
        if c.is_alphanumeric() || (is_joining(*c) && continues) {
            word.push(*c);
        } else if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The words of a text; single letters one after another also form a word.
fn spelled_words(chars: &[char]) -> Vec<String> {
    let mut words = split_words(chars, fold::is_sign);
    let mut spelled_words = Vec::new();
    let mut run = String::new();
    for word in words.iter().map(String::as_str).chain(["--"]) {
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => run.push(letter),
            _ => spelled_words.push(std::mem::take(&mut run)),
        }
    }
    words.extend(spelled_words.into_iter().filter(|run| run.chars().count() > 2));
    words.retain(|word| word.chars().any(char::is_alphabetic));
    words
}

/// Words with stars in place of letters. Stars between three or more single letters hide none of them.
fn starred_words(chars: &[char]) -> Vec<String> {
    let mut words = split_words(chars, |c| c == STAR || fold::is_sign(c));
    words.retain(|word| {
        let pieces: Vec<&str> = word.split(STAR).filter(|piece| !piece.is_empty()).collect();
        let is_longer = |piece: &&str| piece.chars().count() > 1;
        word.contains(STAR) && (pieces.len() < 3 || pieces.iter().any(is_longer))
    });
    words
}

#[cfg(test)]
mod tests {
    use super::is_rude;

    #[test]
    fn rude_words_are_found_however_they_are_dressed() {
        for text in [
            "хуй",
            "Нахуй всё",
            "похуй",
            "хуйня",
            "ОХУЕННЫЙ микс",
            "xyй",
            "хууууй",
            "х у й",
            "х.у.й",
            "пиздец",
            "пи3дец",
            "Распиздяй",
            "бля",
            "6ля",
            "блять",
            "бл9дь",
            "ебать",
            "заебись",
            "ёбаный",
            "долбоёб",
            "сука",
            "сукааа",
            "мудак",
            "пидор",
            "гандон",
            "говно",
            "жопа",
            "шлюхи",
            "дрочить",
            "залупа",
            "fuck",
            "FUCKING bass",
            "fuсk",
            "f u c k",
            "f.u.c.k",
            "fuuuuck",
            "motherfucker",
            "sh1t",
            "$hit",
            "bullshit",
            "b1tch",
            "b!tches",
            "asshole",
            "cunt",
            "n1gger",
            "pizdec",
            "blyat",
            "f\u{336}u\u{336}c\u{336}k",
            "бл@ть",
            "бл@дь",
            "н@хуй",
            "Х*й",
            "нах*й",
            "п*здец",
            "с*ка",
            "х*у*й",
            "бл*ть",
            "f*ck",
            "F**K this",
            "motherf*cker",
            "sh*t",
        ] {
            assert!(is_rude(text), "{text}");
        }
    }

    #[test]
    fn honest_words_are_left_alone() {
        for text in [
            "Подстрахуй",
            "застрахуй меня",
            "психует",
            "Scunthorpe",
            "корабль",
            "корабля",
            "рубля",
            "Ассорти",
            "assorti",
            "Употреблять",
            "оскорблять",
            "Бляха-муха",
            "Себя не жаль",
            "Тебе",
            "Небо",
            "хлеб",
            "Победа",
            "ребята",
            "учебный",
            "Команда",
            "Мандарин",
            "барсука",
            "Сукно",
            "хулиган",
            "Худи",
            "Хуан",
            "похудеть",
            "поезд",
            "Мудрость",
            "Педикюр",
            "спидран",
            "Херсон",
            "херувим",
            "Застолье",
            "страх",
            "cocktail",
            "Dickens",
            "Class",
            "Bass assault",
            "pass",
            "Shiitake",
            "Nigeria",
            "Niger",
            "Fukuoka",
            "Essex",
            "Hancock",
            "Analog",
            "Sukhumi",
            "Pussycat",
            "90s House",
            "2 0 2 6",
            "R n B",
            "A B C",
            "Хит-парад",
            "гондола",
            "Ебонит",
            "Дробь",
            "Срочно",
            "Мишура",
            "Серебро",
            "Октябрь",
            "A*Teens",
            "B*Witched",
            "N*E*R*D",
            "M*A*S*H",
            "A*S*Y*S",
            "5*Hotel",
            "2*2",
            "Лучшее***",
            "** Хиты **",
            "рок*н*ролл",
            "studio@night",
            "Drum@Bass",
            "п@рк",
        ] {
            assert!(!is_rude(text), "{text}");
        }
    }
}

//! Measures how long queries take: `cargo run --release -p pult-catalog --example text_bench -- 1000000`.

// Indices are always below the length of their arrays.
#![allow(clippy::indexing_slicing)]

use std::hint::black_box;

use pult_catalog::text::{Document, SearchLayer, TextBuilder, TextIndex, TextQuery, understand};
use pult_domain::account::SearchAlgorithm;

const ROUNDS: usize = 20;
const VOCABULARY: usize = 30_000;
/// The larger, the rarer the most common word is.
const COMMON: f64 = 40.0;
const CYRILLIC: [&str; 30] = [
    "ка", "ро", "ми", "лет", "но", "ста", "ве", "дум", "пи", "жо", "ра", "ши", "тель", "гу", "зен", "бра",
    "хо", "цы", "фе", "мир", "ло", "ны", "до", "сви", "пре", "кра", "во", "чу", "ям", "эль",
];
const LATIN: [&str; 30] = [
    "ka", "ro", "mi", "len", "no", "sta", "ver", "dum", "pi", "jo", "ra", "shi", "tel", "gu", "zen", "bra",
    "ho", "cy", "fe", "mir", "lo", "ny", "do", "swi", "pre", "kra", "vo", "chu", "yam", "el",
];
const EXTRA: [&str; 24] = [
    "House",
    "Хаус",
    "Techno",
    "Техно",
    "Pop",
    "Поп",
    "Hip-Hop",
    "Хип-хоп",
    "Drum & Bass",
    "Disco",
    "Диско",
    "Funk",
    "Intro Edit",
    "Intro Dirty",
    "Intro Clean",
    "Dirty",
    "Clean",
    "Quick Hit",
    "Acapella",
    "Extended",
    "Original",
    "Radio Edit",
    "Redrum",
    "Instrumental",
];

struct SeededRng(u64);

impl SeededRng {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

fn vocabulary(rng: &mut SeededRng) -> Vec<String> {
    let mut word = |syllables: [&str; 30]| -> String {
        let length = 2 + rng.below(3);
        (0..length).map(|_| syllables[rng.below(30)]).collect()
    };
    (0..VOCABULARY)
        .map(|n| word(if n % 2 == 0 { CYRILLIC } else { LATIN }))
        .collect()
}

/// Few words are common and most are rare, as in any language.
fn pick<'a>(words: &'a [String], rng: &mut SeededRng) -> &'a str {
    let share = rng.below(1 << 20) as f64 / f64::from(1 << 20);
    let rank = COMMON * (words.len() as f64 / COMMON).powf(share);
    &words[(rank as usize).min(words.len() - 1)]
}

fn build(documents: usize, rng: &mut SeededRng) -> (TextIndex, Vec<[String; 2]>) {
    let words = vocabulary(rng);
    let word = |rng: &mut SeededRng| pick(&words, rng).to_owned();
    let mut builder = TextBuilder::default();
    let mut sample = Vec::new();
    for row in 0..documents {
        let artist = format!("{} {}", word(rng), word(rng));
        let title = format!("{} {} {}", word(rng), word(rng), word(rng));
        let extra = [(); 6].map(|()| EXTRA[rng.below(EXTRA.len())]);
        builder.add(Document {
            row: row as u32,
            popularity: rng.below(1_000_000) as u32,
            artists: &[&artist],
            title: &title,
            extra: &extra,
        });
        if row % (documents / 500).max(1) == 0 {
            sample.push([artist, title]);
        }
    }
    (builder.build(), sample)
}

fn main() {
    let documents = std::env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(1_000_000);
    let mut rng = SeededRng(7);
    let start = cpu_time_ns();
    let (index, sample) = build(documents, &mut rng);
    println!(
        "{documents} documents in {:.1} s, {} bytes each",
        (cpu_time_ns() - start) as f64 / 1e9,
        index.bytes() / documents
    );
    let first = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    let swap_two_letters = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.swap(2, 3);
        letters.into_iter().collect::<String>()
    };
    type ToQuery<'a> = &'a dyn Fn(&[String; 2]) -> String;
    let classes: [(&str, ToQuery<'_>); 8] = [
        ("1 word", &|[_, title]| first(title)),
        ("2 words", &|[artist, title]| {
            format!("{} {}", first(artist), first(title))
        }),
        ("prefix", &|[_, title]| title.chars().take(4).collect()),
        ("extra words", &|[artist, _]| format!("dirty {}", first(artist))),
        ("only extra", &|_| "house dirty".into()),
        ("typo", &|[artist, title]| {
            format!("{} {}", first(artist), swap_two_letters(&first(title)))
        }),
        ("other spelling", &|[artist, title]| {
            format!("{} {}", first(artist), transliterate(&first(title)))
        }),
        ("other layout", &|[artist, title]| {
            format!("{} {}", first(artist), swap_layout(&first(title)))
        }),
    ];
    for (name, query) in classes {
        measure(name, &index, &sample.iter().map(query).collect::<Vec<_>>());
    }
}

/// Writes a text in the other script, as somebody might type it.
fn transliterate(text: &str) -> String {
    let pairs = CYRILLIC.iter().zip(LATIN);
    let latin = pairs.fold(text.to_owned(), |text, (cyrillic, latin)| {
        text.replace(cyrillic, latin)
    });
    if latin == text {
        text.replace('k', "к").replace('a', "а")
    } else {
        latin
    }
}

/// The text as it comes out on the wrong keyboard layout.
fn swap_layout(text: &str) -> String {
    let (latin, cyrillic) = (
        "qwertyuiopasdfghjklzxcvbnm[];',.",
        "йцукенгшщзфывапролдячсмитьхъжэбю",
    );
    let key = |c: char, from: &str, to: &str| {
        from.chars()
            .position(|k| k == c)
            .and_then(|at| to.chars().nth(at))
    };
    text.chars()
        .map(|c| key(c, latin, cyrillic).or(key(c, cyrillic, latin)).unwrap_or(c))
        .collect()
}

/// Nanoseconds of CPU time of this thread; other processes do not count.
fn cpu_time_ns() -> u64 {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .unwrap_or_default()
}

fn measure(name: &str, index: &TextIndex, queries: &[String]) {
    let layer = SearchLayer {
        index,
        live: &|_| true,
    };
    let mut found = 0;
    let start = cpu_time_ns();
    for query in queries.iter().cycle().take(queries.len() * ROUNDS) {
        let Some(interpreted) = understand(&[layer], &TextQuery::new(query), SearchAlgorithm::New) else {
            continue;
        };
        let plan = &interpreted.plans[0];
        let page = black_box(index.find(plan, 20, |_| true));
        found += page.count.unwrap_or_else(|| index.total(plan));
    }
    let query_count = queries.len() * ROUNDS;
    println!(
        "{name:15} {:7.1} µs, {:.1} found",
        (cpu_time_ns() - start) as f64 / 1e3 / query_count as f64,
        found as f64 / query_count as f64
    );
}

//! Posts, pages, questions and banners of the demo pool: texts in `content/`, turned into block trees.

use pult_domain::{
    ids::{BannerId, PostId, TrackId},
    lang::Bilingual,
    time::{DAY_MS, HOUR_MS, Timestamp},
};
use pult_store::{Banner, FaqEntry, Page, Post, PostKind};
use serde_json::{Value, json};

/// Code and text, newest first.
macro_rules! texts {
    ($folder:literal: $($code:literal),+ $(,)?) => {
        [$(($code, include_str!(concat!("../content/", $folder, "/", $code, ".md")))),+]
    };
}

const BLOG: [(&str, &str); 8] = texts!("blog":
    "harmonic-mixing", "warm-up-set", "versions-explained", "wedding-timeline",
    "library-order", "loudness", "first-submission", "phone-checklist",
);
const NEWS: [(&str, &str); 8] = texts!("news":
    "autumn-exclusives", "archive-download", "free-playlist-weekly", "search-layout",
    "wav-versions", "referral", "night-parts", "key-notation",
);
const PAGES: [(&str, &str); 2] = texts!("pages": "offer", "contacts");
const FAQ: &str = include_str!("../content/faq.md");

/// Between the Russian and the English half of a text.
const HALVES: &str = "\n=====\n";

pub fn posts(now: Timestamp) -> Vec<Post> {
    let blog = (0..).zip(BLOG).map(|(n, text)| (PostKind::Blog, 3 + n * 9, text));
    let news = (0..).zip(NEWS).map(|(n, text)| (PostKind::News, 1 + n * 5, text));
    (1..)
        .zip(blog.chain(news))
        .map(|(id, (kind, days_ago, (code, text)))| {
            let (ru, en) = halves(text);
            let at = Timestamp(now.0 - days_ago * DAY_MS - 2 * HOUR_MS);
            Post {
                id: PostId(id),
                kind,
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                lead: Bilingual::new(ru.lead, en.lead),
                body: Bilingual::new(blocks(ru.body), blocks(en.body)),
                picture: None,
                published_at: Some(at),
                created_at: at,
            }
        })
        .collect()
}

/// A page has no lead of its own: it opens the body.
pub fn pages(now: Timestamp) -> Vec<Page> {
    PAGES
        .into_iter()
        .map(|(code, text)| {
            let (ru, en) = halves(text);
            Page {
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                body: Bilingual::new(blocks(ru.lead_and_body), blocks(en.lead_and_body)),
                updated_at: now,
            }
        })
        .collect()
}

/// What stands above two of the tracks for the first month.
pub fn banners(tracks: [TrackId; 2], now: Timestamp) -> Vec<Banner> {
    let texts = [
        (
            "/exclusive",
            "Эксклюзив: этого трека больше нигде нет",
            "Exclusive: you will find this track nowhere else",
        ),
        (
            "/playlists/free-playlist",
            "Двадцать бесплатных треков каждую неделю",
            "Twenty free tracks every week",
        ),
    ];
    (1..)
        .zip(tracks.into_iter().zip(texts))
        .map(|(id, (track, (link, ru, en)))| Banner {
            id: BannerId(id),
            track,
            picture: None,
            link: link.to_owned(),
            text: Bilingual::new(ru, en),
            starts_at: now.plus_days(-1),
            ends_at: now.plus_days(30),
            created_at: now,
        })
        .collect()
}

/// Entries of four lines: question and answer in Russian, then in English.
pub fn faq() -> Vec<FaqEntry> {
    (1..)
        .zip(FAQ.split("\n\n"))
        .map(|(id, entry)| {
            let mut lines = entry.trim().lines().map(|line| line.trim_start_matches("? "));
            let mut next = || lines.next().unwrap_or_default();
            let (question_ru, answer_ru) = (next(), next());
            let (question_en, answer_en) = (next(), next());
            FaqEntry {
                id,
                position: id,
                question: Bilingual::new(question_ru, question_en),
                answer: Bilingual::new(blocks(answer_ru), blocks(answer_en)),
            }
        })
        .collect()
}

struct Half<'a> {
    title: &'a str,
    lead: &'a str,
    body: &'a str,
    lead_and_body: &'a str,
}

fn halves(text: &str) -> (Half<'_>, Half<'_>) {
    let (ru, en) = text.split_once(HALVES).unwrap_or((text, ""));
    (half(ru), half(en))
}

/// `# Title`, then the lead, then the body.
fn half(text: &str) -> Half<'_> {
    let (title, rest) = text.trim().split_once('\n').unwrap_or((text, ""));
    let (lead, body) = rest.split_once("\n\n").unwrap_or((rest, ""));
    Half {
        title: title.trim_start_matches("# "),
        lead,
        body,
        lead_and_body: rest,
    }
}

/// Paragraphs, headings and lists as a JSON block tree.
fn blocks(text: &str) -> String {
    let blocks: Vec<Value> = text
        .split("\n\n")
        .map(str::trim)
        .filter(|block| !block.is_empty())
        .map(|block| {
            if let Some(heading) = block.strip_prefix("## ") {
                json!({ "type": "h2", "text": heading })
            } else if block.starts_with("- ") {
                let items: Vec<&str> = block.lines().map(|line| line.trim_start_matches("- ")).collect();
                json!({ "type": "list", "items": items })
            } else {
                json!({ "type": "p", "text": block })
            }
        })
        .collect();
    Value::from(blocks).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);

    #[test]
    fn every_text_is_complete_in_both_languages() {
        let posts = posts(NOW);
        assert_eq!(posts.iter().filter(|p| p.kind == PostKind::Blog).count(), 8);
        assert_eq!(posts.iter().filter(|p| p.kind == PostKind::News).count(), 8);
        let mut texts = Vec::new();
        for post in posts {
            texts.extend([post.title, post.lead, post.body]);
        }
        for page in pages(NOW) {
            texts.extend([page.title, page.body]);
        }
        let faq = faq();
        assert_eq!(faq.len(), 12);
        for entry in faq {
            assert!(
                entry.question.ru.ends_with('?') && entry.question.en.ends_with('?'),
                "{entry:?}"
            );
            texts.extend([entry.question, entry.answer]);
        }
        for text in texts {
            assert!(text.ru.len() > 5 && text.en.len() > 5, "{text:?}");
            assert!(text.ru.chars().any(|c| ('а'..='я').contains(&c)), "{text:?}");
            assert!(!text.en.chars().any(|c| ('а'..='я').contains(&c)), "{text:?}");
            assert!(!text.ru.contains('!') && !text.ru.contains("=="), "{text:?}");
        }
    }

    #[test]
    fn bodies_are_block_trees() {
        assert_eq!(
            blocks("One.\n\n## Two\n\n- a\n- b"),
            r#"[{"text":"One.","type":"p"},{"text":"Two","type":"h2"},{"items":["a","b"],"type":"list"}]"#
        );
    }
}

//! Texts of posts, pages and FAQ entries: a tree of blocks, parsed from Markdown. The tree holds no
//! HTML, so a text cannot inject markup.

mod link;
mod read;

use serde::{Deserialize, Serialize};

pub use link::{check_link, picture_of};
pub use read::{ParsedText, read};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Block {
    /// `level` is 2 to 4, since level 1 is the title of the page. `id` is the anchor within the text.
    Heading {
        level: u8,
        id: String,
        text: Vec<TextRun>,
    },
    Paragraph {
        text: Vec<TextRun>,
    },
    List {
        ordered: bool,
        items: Vec<Vec<Block>>,
    },
    Quote {
        blocks: Vec<Block>,
    },
    Code {
        text: String,
    },
    /// A picture in the pool's own media store, by its object.
    Picture {
        object: String,
        alt: String,
    },
    Rule,
    /// An embedded track that plays in the player.
    Track {
        id: String,
    },
    Playlist {
        code: String,
    },
}

/// A run of text in one style. A line break is `\n`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextRun {
    pub text: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub strong: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub emphasis: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub struck: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub code: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl TextRun {
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        self.strong == other.strong
            && self.emphasis == other.emphasis
            && self.struck == other.struck
            && self.code == other.code
            && self.link == other.link
    }
}

/// The text without formatting, for descriptions and search.
pub fn plain(blocks: &[Block]) -> String {
    let mut out = String::new();
    add_plain(blocks, &mut out);
    out
}

fn add_plain(blocks: &[Block], out: &mut String) {
    for block in blocks {
        match block {
            Block::Heading { text, .. } | Block::Paragraph { text } => {
                add_words(out, text.iter().map(|run| run.text.as_str()));
            }
            Block::Code { text } => add_words(out, [text.as_str()]),
            Block::List { items, .. } => items.iter().for_each(|item| add_plain(item, out)),
            Block::Quote { blocks } => add_plain(blocks, out),
            Block::Picture { .. } | Block::Rule | Block::Track { .. } | Block::Playlist { .. } => {}
        }
    }
}

fn add_words<'a>(out: &mut String, texts: impl IntoIterator<Item = &'a str>) {
    if !out.is_empty() {
        out.push(' ');
    }
    out.extend(
        texts
            .into_iter()
            .flat_map(str::chars)
            .map(|c| if c == '\n' { ' ' } else { c }),
    );
}

/// Every track that a text embeds, in order.
pub fn tracks(blocks: &[Block]) -> Vec<i64> {
    let mut ids = Vec::new();
    each_embed(blocks, &mut |block| {
        if let Block::Track { id } = block
            && let Ok(id) = id.parse()
        {
            ids.push(id);
        }
    });
    ids
}

/// Every playlist that a text embeds, by its code.
pub fn playlists(blocks: &[Block]) -> Vec<String> {
    let mut codes = Vec::new();
    each_embed(blocks, &mut |block| {
        if let Block::Playlist { code } = block {
            codes.push(code.clone());
        }
    });
    codes
}

fn each_embed(blocks: &[Block], visit: &mut impl FnMut(&Block)) {
    for block in blocks {
        match block {
            Block::List { items, .. } => items.iter().for_each(|item| each_embed(item, visit)),
            Block::Quote { blocks } => each_embed(blocks, visit),
            other => visit(other),
        }
    }
}

//! Schemas of texts for the API document. The block tree itself is a type of the domain.

use serde::Deserialize;
use utoipa::ToSchema;

/// A piece of a text.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BlockResponse {
    /// `level` 2 to 4.
    Heading {
        level: u8,
        /// Its address within the text.
        id: String,
        text: Vec<SpanResponse>,
    },
    Paragraph {
        text: Vec<SpanResponse>,
    },
    List {
        ordered: bool,
        #[schema(no_recursion)]
        items: Vec<Vec<BlockResponse>>,
    },
    Quote {
        #[schema(no_recursion)]
        blocks: Vec<BlockResponse>,
    },
    Code {
        text: String,
    },
    Picture {
        /// At `/media/covers/{object}`.
        object: String,
        alt: String,
    },
    Rule,
    /// One of the answer's `tracks`.
    Track {
        id: String,
    },
    /// One of the answer's `playlists`.
    Playlist {
        code: String,
    },
}

/// Words that look alike. A line break is `\n`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpanResponse {
    pub text: String,
    #[serde(default)]
    pub strong: bool,
    #[serde(default)]
    pub emphasis: bool,
    #[serde(default)]
    pub struck: bool,
    #[serde(default)]
    pub code: bool,
    /// Https, mailto, a page of ours, or a place in the text.
    #[schema(nullable = false)]
    pub link: Option<String>,
}

//! Text search: words typed in either script, on either keyboard layout, with a typo or two.
//!
//! Documents are numbered by descending popularity, so every posting list is already in the order of the
//! answer and a page stops at its last row. A word of the query becomes a set of terms (itself, its prefix
//! while it is being typed, what sounds the same, what is a typo away); the postings of the rarest word are
//! scanned, and the other words are looked up.

mod build;
mod cascade;
mod find;
mod fold;
mod grade;
mod highlight;
mod interner;
mod keyboard;
mod lookup;
mod names;
mod packed;
mod paired;
mod pairs;
mod positions;
mod posting_iter;
mod postings;
mod prefix_counts;
mod query;
mod query_plan;
mod rank;
mod scoring;
mod terms;
mod title_index;
mod tokens;
mod typos;
mod union;

pub use build::{Document, TextBuilder};
pub use cascade::{Correction, InterpretedQuery, SearchLayer, understand};
pub use find::{TextHit, TextHits};
pub use grade::Grade;
pub use highlight::Highlighter;
pub use positions::{BETWEEN, IndexedField};
pub use query::{Stage, TextQuery};
pub use query_plan::QueryPlan;

use names::ExactNames;
use pairs::Pairs;
use positions::TermPositions;
use postings::TermPostings;
use prefix_counts::PrefixCounts;
use terms::TermDictionary;
use title_index::TitleIndex;
use typos::Typos;

/// Built once, never changed.
#[derive(Debug)]
pub struct TextIndex {
    terms: TermDictionary,
    typos: Typos,
    postings: TermPostings,
    pairs: Pairs,
    title_index: TitleIndex,
    prefix_counts: PrefixCounts,
    /// The terms of each document.
    forward: Vec<u32>,
    starts: Vec<u32>,
    positions: TermPositions,
    /// Documents by their whole title, and by the whole name of an artist.
    titles: ExactNames,
    names: ExactNames,
    /// Terms that only join names.
    connectives: Vec<u32>,
    /// The insertion number of each document.
    nths: Vec<u32>,
    /// The caller's number of each document.
    rows: Vec<u32>,
    popularity: Vec<u32>,
}

/// How well the worst-matched word of a query matches, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// The word itself, in a name or title.
    Exact,
    /// A word that sounds the same, or is one typo away.
    Close,
    /// The beginning of a word, or two typos away.
    Like,
    /// Only in one of the extra words.
    Weak,
}

impl Tier {
    pub const ALL: [Self; 4] = [Self::Exact, Self::Close, Self::Like, Self::Weak];

    /// How many of a query term's sets take part.
    fn sets(self) -> usize {
        (self as usize + 1).min(3)
    }

    /// Whether only names and titles count.
    fn is_strong(self) -> bool {
        self != Self::Weak
    }
}

impl TextIndex {
    fn entries(&self, doc: u32) -> &[u32] {
        let doc = doc as usize;
        &self.forward[self.starts[doc] as usize..self.starts[doc + 1] as usize]
    }

    /// The row of each document.
    pub(crate) fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// Number of documents.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Memory used.
    pub fn bytes(&self) -> usize {
        let numbers = self.forward.capacity()
            + self.starts.capacity()
            + self.rows.capacity()
            + self.nths.capacity()
            + self.popularity.capacity();
        let parts = self.terms.bytes() + self.typos.bytes() + self.postings.bytes() + self.positions.bytes();
        let names = self.title_index.bytes() + self.titles.bytes() + self.names.bytes();
        parts + self.pairs.bytes() + self.prefix_counts.bytes() + names + numbers * size_of::<u32>()
    }
}

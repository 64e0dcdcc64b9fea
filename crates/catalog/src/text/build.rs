//! Builds an index from documents: words get numbers, documents are ordered by popularity.

use std::cmp::Reverse;

use super::{
    TextIndex,
    interner::Interner,
    names::{self, ExactNames},
    packed::Packed,
    pairs::Pairs,
    positions::{BETWEEN, IndexedField, TermPositions},
    postings::{IN_ARTISTS, IN_TITLE, TermPostings, entry, fields_of, join_fields, term_of},
    prefix_counts::PrefixCounts,
    query::CONNECTIVES,
    terms::TermDictionary,
    title_index::TitleIndex,
    tokens::Tokenizer,
    typos::Typos,
};

/// What is found as one result: a track, an artist, a playlist, a post.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// The caller's number for it.
    pub row: u32,
    pub popularity: u32,
    pub artists: &'a [&'a str],
    pub title: &'a str,
    /// Words that find it too, ranked below matches of names: version types, genres, the label.
    pub extra: &'a [&'a str],
}

#[derive(Default)]
pub struct TextBuilder {
    tokenizer: Tokenizer,
    words: Interner,
    documents: Vec<AddedDocument>,
    /// Entries of all documents, in order of insertion.
    entries: Vec<u32>,
    positions: TermPositions,
    /// The words of all titles and names except connectives, in order of insertion.
    name_words: Vec<u32>,
    whole_names: Vec<WholeName>,
}

/// One title or name.
struct WholeName {
    nth: u32,
    field: IndexedField,
    /// End of its words in `name_words`.
    end: u32,
}

struct AddedDocument {
    /// Insertion number of the document.
    nth: u32,
    row: u32,
    popularity: u32,
    start: u32,
    end: u32,
}

impl TextBuilder {
    pub fn add(&mut self, document: Document<'_>) {
        let start = self.entries.len() as u32;
        let mut before = 0;
        for name in document.artists {
            self.add_visible(name, IndexedField::Artists, before);
            before += name.encode_utf16().count() + BETWEEN.len();
        }
        self.add_visible(document.title, IndexedField::Title, 0);
        self.positions.end_document();
        for words in document.extra {
            self.add_extra(words);
        }
        self.documents.push(AddedDocument {
            nth: self.documents.len() as u32,
            row: document.row,
            popularity: document.popularity,
            start,
            end: self.entries.len() as u32,
        });
    }

    /// `before` is the number of UTF-16 units in front of the text in its field.
    fn add_visible(&mut self, text: &str, field: IndexedField, before: usize) {
        let Self {
            tokenizer,
            words,
            entries,
            positions,
            name_words,
            ..
        } = self;
        let fields = match field {
            IndexedField::Title => IN_TITLE,
            IndexedField::Artists => IN_ARTISTS,
        };
        tokenizer.each(text, |token| {
            let word = words.id(token.word);
            entries.push(entry(word, fields));
            positions.push(word, field, before + token.start, before + token.end);
            if !token.joined && !CONNECTIVES.contains(&token.word) {
                name_words.push(word);
            }
        });
        self.whole_names.push(WholeName {
            nth: self.documents.len() as u32,
            field,
            end: self.name_words.len() as u32,
        });
    }

    fn add_extra(&mut self, text: &str) {
        let Self {
            tokenizer,
            words,
            entries,
            ..
        } = self;
        tokenizer.each(text, |token| entries.push(entry(words.id(token.word), 0)));
    }

    pub fn build(mut self) -> TextIndex {
        self.documents
            .sort_unstable_by_key(|added| (Reverse(added.popularity), added.row));
        let (words, numbers) = sort_words(&self.words.into_words());
        let mut forward = Vec::with_capacity(self.entries.len());
        let mut starts = Vec::with_capacity(self.documents.len() + 1);
        starts.push(0);
        let mut document_entries = Vec::new();
        for added in &self.documents {
            document_entries.clear();
            document_entries.extend(
                self.entries[added.start as usize..added.end as usize]
                    .iter()
                    .map(|old| entry(numbers[term_of(*old) as usize], fields_of(*old))),
            );
            document_entries.sort_unstable();
            join_fields(&mut document_entries);
            forward.extend_from_slice(&document_entries);
            starts.push(forward.len() as u32);
        }
        forward.shrink_to_fit();
        let terms = TermDictionary::new(words);
        let documents = || {
            starts
                .windows(2)
                .map(|pair| &forward[pair[0] as usize..pair[1] as usize])
        };
        let postings = TermPostings::new(numbers.len(), documents);
        let pairs = Pairs::new(&postings, documents);
        let title_index = TitleIndex::new(numbers.len(), documents);
        let prefix_counts = PrefixCounts::new(&terms, documents());
        let [titles, artists] = exact_names(&self.documents, &self.whole_names, &self.name_words, |word| {
            terms.sound_of(numbers[word as usize])
        });
        TextIndex {
            titles,
            names: artists,
            connectives: CONNECTIVES
                .iter()
                .filter_map(|word| terms.within(&terms.ranges_by_word(word).0?).next())
                .collect(),
            nths: self.documents.iter().map(|added| added.nth).collect(),
            typos: Typos::new(terms.sounds()),
            terms,
            postings,
            pairs,
            title_index,
            prefix_counts,
            forward,
            starts,
            positions: self.positions.renumber(&numbers),
            rows: self.documents.iter().map(|added| added.row).collect(),
            popularity: self.documents.iter().map(|added| added.popularity).collect(),
        }
    }
}

/// The exact titles, and the exact names of artists.
fn exact_names(
    documents: &[AddedDocument],
    whole_names: &[WholeName],
    words: &[u32],
    sound_of: impl Fn(u32) -> u32,
) -> [ExactNames; 2] {
    let mut docs = vec![0; documents.len()];
    for (doc, added) in documents.iter().enumerate() {
        docs[added.nth as usize] = doc as u32;
    }
    let (mut titles, mut artists) = (Vec::with_capacity(documents.len()), Vec::new());
    let mut start = 0;
    for whole in whole_names {
        let words = &words[start..whole.end as usize];
        start = whole.end as usize;
        if !words.is_empty() {
            let key = names::key(words.iter().map(|word| sound_of(*word)));
            let keys = match whole.field {
                IndexedField::Title => &mut titles,
                IndexedField::Artists => &mut artists,
            };
            keys.push((key, docs[whole.nth as usize]));
        }
    }
    [titles, artists].map(ExactNames::new)
}

/// The words in order, and the position there of each word by its old number.
fn sort_words(words: &Packed) -> (Packed, Vec<u32>) {
    let mut order: Vec<u32> = (0..words.len() as u32).collect();
    order.sort_unstable_by_key(|number| words.get(*number));
    let mut sorted = Packed::default();
    let mut positions = vec![0; words.len()];
    for (position, number) in order.into_iter().enumerate() {
        sorted.push(words.get(number));
        positions[number as usize] = position as u32;
    }
    (sorted, positions)
}

//! Turns documents into an index: words get numbers, documents stand by popularity.

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

/// What is found as one: a track, an artist, a playlist, a post.
#[derive(Debug, Clone, Copy)]
pub struct Document<'a> {
    /// The caller's number for it.
    pub row: u32,
    pub popularity: u32,
    pub artists: &'a [&'a str],
    pub title: &'a str,
    /// Words that find it too, but behind those whose names match: version types, genres, the label.
    pub extra: &'a [&'a str],
}

#[derive(Default)]
pub struct TextBuilder {
    tokenizer: Tokenizer,
    words: Interner,
    documents: Vec<Added>,
    /// Entries of all documents, as they came.
    entries: Vec<u32>,
    places: TermPositions,
    /// The words of whole titles and names, without those that join others, as they came.
    called: Vec<u32>,
    wholes: Vec<Whole>,
}

/// One title or name.
struct Whole {
    nth: u32,
    field: IndexedField,
    /// Where it ends in the words of all.
    end: u32,
}

struct Added {
    /// As which of the documents it came.
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
            self.add_shown(name, IndexedField::Artists, before);
            before += name.encode_utf16().count() + BETWEEN.len();
        }
        self.add_shown(document.title, IndexedField::Title, 0);
        self.places.end_document();
        for words in document.extra {
            self.add_extra(words);
        }
        self.documents.push(Added {
            nth: self.documents.len() as u32,
            row: document.row,
            popularity: document.popularity,
            start,
            end: self.entries.len() as u32,
        });
    }

    /// So many UTF-16 units stand before the text in its field.
    fn add_shown(&mut self, text: &str, field: IndexedField, before: usize) {
        let Self {
            tokenizer,
            words,
            entries,
            places,
            called,
            ..
        } = self;
        let fields = match field {
            IndexedField::Title => IN_TITLE,
            IndexedField::Artists => IN_ARTISTS,
        };
        tokenizer.each(text, |token| {
            let word = words.id(token.word);
            entries.push(entry(word, fields));
            places.push(word, field, before + token.start, before + token.end);
            if !token.joined && !CONNECTIVES.contains(&token.word) {
                called.push(word);
            }
        });
        self.wholes.push(Whole {
            nth: self.documents.len() as u32,
            field,
            end: self.called.len() as u32,
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
        let (words, numbers) = sorted(&self.words.into_words());
        let mut forward = Vec::with_capacity(self.entries.len());
        let mut starts = Vec::with_capacity(self.documents.len() + 1);
        starts.push(0);
        let mut of_document = Vec::new();
        for added in &self.documents {
            of_document.clear();
            of_document.extend(
                self.entries[added.start as usize..added.end as usize]
                    .iter()
                    .map(|old| entry(numbers[term_of(*old) as usize], fields_of(*old))),
            );
            of_document.sort_unstable();
            join_fields(&mut of_document);
            forward.extend_from_slice(&of_document);
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
        let titled = TitleIndex::new(numbers.len(), documents);
        let begun = PrefixCounts::new(&terms, documents());
        let [titles, artists] = called(&self.documents, &self.wholes, &self.called, |word| {
            terms.sound_of(numbers[word as usize])
        });
        TextIndex {
            titles,
            names: artists,
            connectives: CONNECTIVES
                .iter()
                .filter_map(|word| terms.within(&terms.written(word).0?).next())
                .collect(),
            nths: self.documents.iter().map(|added| added.nth).collect(),
            typos: Typos::new(terms.sounds()),
            terms,
            postings,
            pairs,
            titled,
            prefix_counts: begun,
            forward,
            starts,
            positions: self.places.renumbered(&numbers),
            rows: self.documents.iter().map(|added| added.row).collect(),
            popularity: self.documents.iter().map(|added| added.popularity).collect(),
        }
    }
}

/// Titles, and names of artists.
fn called(
    documents: &[Added],
    wholes: &[Whole],
    words: &[u32],
    sound: impl Fn(u32) -> u32,
) -> [ExactNames; 2] {
    let mut docs = vec![0; documents.len()];
    for (doc, added) in documents.iter().enumerate() {
        docs[added.nth as usize] = doc as u32;
    }
    let (mut titles, mut artists) = (Vec::with_capacity(documents.len()), Vec::new());
    let mut start = 0;
    for whole in wholes {
        let words = &words[start..whole.end as usize];
        start = whole.end as usize;
        if !words.is_empty() {
            let key = names::key(words.iter().map(|word| sound(*word)));
            let into = match whole.field {
                IndexedField::Title => &mut titles,
                IndexedField::Artists => &mut artists,
            };
            into.push((key, docs[whole.nth as usize]));
        }
    }
    [titles, artists].map(ExactNames::new)
}

/// The words in order, and the place there of each as it came.
fn sorted(words: &Packed) -> (Packed, Vec<u32>) {
    let mut order: Vec<u32> = (0..words.len() as u32).collect();
    order.sort_unstable_by_key(|number| words.get(*number));
    let mut in_order = Packed::default();
    let mut places = vec![0; words.len()];
    for (place, number) in order.into_iter().enumerate() {
        in_order.push(words.get(number));
        places[number as usize] = place as u32;
    }
    (in_order, places)
}

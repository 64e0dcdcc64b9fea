//! The position of each word in a name or title, so that highlighting need not tokenize the text again.

/// The fields of a document that are shown with highlighted words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IndexedField {
    /// The names of the artists, joined by [`BETWEEN`].
    Artists,
    Title,
}

/// The separator between two names.
pub const BETWEEN: &str = ", ";

/// One word in UTF-16 units, as a browser counts them.
#[derive(Debug, Clone, Copy)]
pub(super) struct TermPosition {
    /// The term, with the lowest bit set if it is in the title.
    term: u32,
    pub(super) start: u16,
    pub(super) len: u16,
}

impl TermPosition {
    pub(super) fn term(self) -> u32 {
        self.term >> 1
    }

    fn field(self) -> IndexedField {
        match self.term & 1 {
            0 => IndexedField::Artists,
            _ => IndexedField::Title,
        }
    }
}

/// The positions of all documents, in order of insertion.
#[derive(Debug)]
pub(super) struct TermPositions {
    words: Vec<TermPosition>,
    /// Where each document's words start, and one past the last.
    starts: Vec<u32>,
}

impl Default for TermPositions {
    fn default() -> Self {
        Self {
            words: Vec::new(),
            starts: vec![0],
        }
    }
}

impl TermPositions {
    /// Adds a word of the current document. Words further on than `u16` can express are not highlighted.
    pub(super) fn push(&mut self, term: u32, field: IndexedField, start: usize, end: usize) {
        if let (Ok(start), Ok(len)) = (u16::try_from(start), u16::try_from(end - start)) {
            let term = term << 1 | u32::from(field == IndexedField::Title);
            self.words.push(TermPosition { term, start, len });
        }
    }

    pub(super) fn end_document(&mut self) {
        self.starts.push(self.words.len() as u32);
    }

    /// Replaces the numbers of the terms.
    pub(super) fn renumber(mut self, numbers: &[u32]) -> Self {
        for position in &mut self.words {
            position.term = numbers[position.term() as usize] << 1 | position.term & 1;
        }
        self.words.shrink_to_fit();
        self.starts.shrink_to_fit();
        self
    }

    pub(super) fn of(&self, nth: u32) -> &[TermPosition] {
        let nth = nth as usize;
        &self.words[self.starts[nth] as usize..self.starts[nth + 1] as usize]
    }

    pub(super) fn in_field(&self, nth: u32, field: IndexedField) -> impl Iterator<Item = TermPosition> {
        let all = self.of(nth).iter().copied();
        all.filter(move |position| position.field() == field)
    }

    /// Each word once: without the joined form of parts, `hiphop` of `hip-hop`.
    pub(super) fn words(&self, nth: u32, field: IndexedField) -> impl Iterator<Item = TermPosition> {
        let mut end = 0;
        self.in_field(nth, field).filter(move |position| {
            let start = u32::from(position.start);
            let is_separate = start >= end;
            if is_separate {
                end = start + u32::from(position.len);
            }
            is_separate
        })
    }

    /// The offset of a document's words, for prefetching.
    pub(super) fn start_of(&self, nth: u32) -> &u32 {
        &self.starts[nth as usize]
    }

    pub(super) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<TermPosition>() + self.starts.capacity() * size_of::<u32>()
    }
}

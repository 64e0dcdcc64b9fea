//! Where each word of a name or title stands, so that nothing shown has to be read again.

/// What of a document is shown with its words marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IndexedField {
    /// Their names, with [`BETWEEN`] between.
    Artists,
    Title,
}

/// What stands between two names.
pub const BETWEEN: &str = ", ";

/// One word in UTF-16 units, as a browser counts them.
#[derive(Debug, Clone, Copy)]
pub(super) struct TermPosition {
    /// With a bit that says "in the title".
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

/// Of all documents, in the order in which they came.
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
    /// A word of the document at hand. Further than anybody reads it is not marked.
    pub(super) fn push(&mut self, term: u32, field: IndexedField, start: usize, end: usize) {
        if let (Ok(start), Ok(len)) = (u16::try_from(start), u16::try_from(end - start)) {
            let term = term << 1 | u32::from(field == IndexedField::Title);
            self.words.push(TermPosition { term, start, len });
        }
    }

    pub(super) fn end_document(&mut self) {
        self.starts.push(self.words.len() as u32);
    }

    /// With other numbers for the terms.
    pub(super) fn renumbered(mut self, numbers: &[u32]) -> Self {
        for place in &mut self.words {
            place.term = numbers[place.term() as usize] << 1 | place.term & 1;
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
        all.filter(move |place| place.field() == field)
    }

    /// Each word once: without those that were written together of others, `hiphop` of `hip-hop`.
    pub(super) fn words(&self, nth: u32, field: IndexedField) -> impl Iterator<Item = TermPosition> {
        let mut end = 0;
        self.in_field(nth, field).filter(move |place| {
            let start = u32::from(place.start);
            let apart = start >= end;
            if apart {
                end = start + u32::from(place.len);
            }
            apart
        })
    }

    /// Where it is told where the words of a document are.
    pub(super) fn start_of(&self, nth: u32) -> &u32 {
        &self.starts[nth as usize]
    }

    pub(super) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<TermPosition>() + self.starts.capacity() * size_of::<u32>()
    }
}

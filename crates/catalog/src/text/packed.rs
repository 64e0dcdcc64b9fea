//! Many short texts end to end.

use std::ops::Range;

#[derive(Debug, Default)]
pub(super) struct Packed {
    text: String,
    /// Where each ends in `text`.
    ends: Vec<u32>,
}

impl Packed {
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, at: u32) -> &str {
        let at = at as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.text[start..self.ends[at] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len() as u32).map(|at| self.get(at))
    }

    /// Of sorted texts.
    pub(super) fn position(&self, text: &str) -> Option<u32> {
        let at = self.first_not(|other| other < text, 0);
        ((at as usize) < self.len() && self.get(at) == text).then_some(at)
    }

    /// Of sorted texts.
    pub(super) fn with_prefix(&self, prefix: &str) -> Range<u32> {
        let start = self.first_not(|other| other < prefix, 0);
        start..self.first_not(|other| other.starts_with(prefix), start)
    }

    fn first_not(&self, before: impl Fn(&str) -> bool, from: u32) -> u32 {
        let (mut low, mut high) = (from, self.len() as u32);
        while low < high {
            let middle = low + (high - low) / 2;
            if before(self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> usize {
        self.text.capacity() + self.ends.capacity() * size_of::<u32>()
    }
}

//! Many short texts end to end.

use std::ops::Range;

#[derive(Debug, Default)]
pub(super) struct Packed {
    text: String,
    /// Where each ends in `text`.
    ends: Vec<u32>,
    /// How each begins, as a number that compares the same way.
    openings: Vec<u64>,
    /// Every so many of them, to be near a text by looking at few.
    signposts: Vec<u64>,
}

/// Openings from one signpost to the next.
const STRETCH: usize = 64;

/// The first bytes of a text; a shorter one is filled up with what comes before all others.
fn opening(text: &str) -> u64 {
    let mut bytes = [0; size_of::<u64>()];
    for (into, byte) in bytes.iter_mut().zip(text.bytes()) {
        *into = byte;
    }
    u64::from_be_bytes(bytes)
}

/// Where that which holds from `start` on ends: few texts begin alike, so it is near.
fn end_of_run(start: u32, holds: impl Fn(u32) -> bool) -> u32 {
    let mut step = 1;
    while holds(start + step) {
        step *= 2;
    }
    end_within(start + step / 2..start + step, holds)
}

/// Where that which holds first in a range ends.
fn end_within(range: Range<u32>, holds: impl Fn(u32) -> bool) -> u32 {
    let Range { mut start, mut end } = range;
    while start < end {
        let middle = start + (end - start) / 2;
        if holds(middle) {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    start
}

impl Packed {
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        let opening = opening(text);
        if self.openings.len().is_multiple_of(STRETCH) {
            self.signposts.push(opening);
        }
        self.openings.push(opening);
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

    /// Of sorted, different texts: the text itself, when it is among them, and all that begin with it.
    pub(super) fn beginning(&self, prefix: &str) -> (Option<u32>, Range<u32>) {
        let start = self.first_not_before(prefix);
        let begins = |at: u32| (at as usize) < self.len() && self.get(at).starts_with(prefix);
        let end = end_of_run(start, begins);
        (self.is(start, prefix).then_some(start), start..end)
    }

    /// Of sorted, different texts: all that begin with one of them, itself the first.
    pub(super) fn beginning_as(&self, at: u32) -> Range<u32> {
        let prefix = self.get(at);
        at..end_of_run(at, |at| {
            (at as usize) < self.len() && self.get(at).starts_with(prefix)
        })
    }

    fn is(&self, at: u32, text: &str) -> bool {
        (at as usize) < self.len() && self.get(at) == text
    }

    fn first_not_before(&self, text: &str) -> u32 {
        // Only texts that begin alike are compared letter by letter.
        let opening = opening(text);
        let before = |other: &u64| *other < opening;
        let stretch = self.signposts.partition_point(before);
        let from = stretch.saturating_sub(1) * STRETCH;
        let to = self.len().min(stretch * STRETCH);
        let start = (from + self.openings[from..to].partition_point(before)) as u32;
        let end = end_of_run(start, |at| self.openings.get(at as usize) == Some(&opening));
        end_within(start..end, |at| self.get(at) < text)
    }

    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.openings.shrink_to_fit();
        self.signposts.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> usize {
        self.text.capacity()
            + self.ends.capacity() * size_of::<u32>()
            + (self.openings.capacity() + self.signposts.capacity()) * size_of::<u64>()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn texts_are_found_by_their_beginning(
            texts in prop::collection::btree_set("[аb\0]{0,4}|[аb]{6,12}", 0..400),
            prefix in "[аb]{0,3}|[аb]{5,10}",
        ) {
            let mut packed = Packed::default();
            texts.iter().for_each(|text| packed.push(text));
            let (exact, range) = packed.beginning(&prefix);
            prop_assert_eq!(exact.map(|at| packed.get(at).to_owned()), texts.get(&prefix).cloned());
            let found: Vec<&str> = range.map(|at| packed.get(at)).collect();
            let naive: Vec<&String> = texts.iter().filter(|text| text.starts_with(&prefix)).collect();
            prop_assert_eq!(&found, &naive);
            if let Some(at) = exact {
                let found: Vec<&str> = packed.beginning_as(at).map(|at| packed.get(at)).collect();
                prop_assert_eq!(found, naive);
            }
        }
    }
}

//! Many short texts in one buffer.

use std::ops::Range;

#[derive(Debug, Default)]
pub(super) struct Packed {
    text: String,
    /// Where each ends in `text`.
    ends: Vec<u32>,
    /// The first bytes of each, as a number that compares the same way.
    prefixes: Vec<u64>,
    /// Every 64th prefix, so that a search reads little memory.
    sampled_prefixes: Vec<u64>,
}

/// Prefixes from one sampled prefix to the next.
const SAMPLE_STEP: usize = 64;

/// The first bytes of a text; a shorter one is padded with zeros, which come before all others.
fn prefix_number(text: &str) -> u64 {
    let mut bytes = [0; size_of::<u64>()];
    for (target, byte) in bytes.iter_mut().zip(text.bytes()) {
        *target = byte;
    }
    u64::from_be_bytes(bytes)
}

/// The end of the run from `start` on in which `holds` is true. Runs are short, so the search gallops.
fn end_of_run(start: u32, holds: impl Fn(u32) -> bool) -> u32 {
    let mut step = 1;
    while holds(start + step) {
        step *= 2;
    }
    end_within(start + step / 2..start + step, holds)
}

/// The end of the leading part of a range in which `holds` is true.
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
        let prefix_number = prefix_number(text);
        if self.prefixes.len().is_multiple_of(SAMPLE_STEP) {
            self.sampled_prefixes.push(prefix_number);
        }
        self.prefixes.push(prefix_number);
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

    /// Among sorted, distinct texts: the text itself if it exists, and all texts that begin with it.
    pub(super) fn find_prefix(&self, prefix: &str) -> (Option<u32>, Range<u32>) {
        let start = self.first_not_before(prefix);
        let begins = |at: u32| (at as usize) < self.len() && self.get(at).starts_with(prefix);
        let end = end_of_run(start, begins);
        (self.is(start, prefix).then_some(start), start..end)
    }

    /// Among sorted, distinct texts: all that begin with one of them, itself first.
    pub(super) fn prefix_range_of(&self, at: u32) -> Range<u32> {
        let prefix = self.get(at);
        at..end_of_run(at, |at| {
            (at as usize) < self.len() && self.get(at).starts_with(prefix)
        })
    }

    fn is(&self, at: u32, text: &str) -> bool {
        (at as usize) < self.len() && self.get(at) == text
    }

    fn first_not_before(&self, text: &str) -> u32 {
        // Only texts with equal prefix numbers are compared letter by letter.
        let prefix_number = prefix_number(text);
        let before = |other: &u64| *other < prefix_number;
        let block = self.sampled_prefixes.partition_point(before);
        let from = block.saturating_sub(1) * SAMPLE_STEP;
        let to = self.len().min(block * SAMPLE_STEP);
        let start = (from + self.prefixes[from..to].partition_point(before)) as u32;
        let end = end_of_run(start, |at| self.prefixes.get(at as usize) == Some(&prefix_number));
        end_within(start..end, |at| self.get(at) < text)
    }

    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
        self.prefixes.shrink_to_fit();
        self.sampled_prefixes.shrink_to_fit();
    }

    pub(super) fn bytes(&self) -> usize {
        self.text.capacity()
            + self.ends.capacity() * size_of::<u32>()
            + (self.prefixes.capacity() + self.sampled_prefixes.capacity()) * size_of::<u64>()
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
            let (exact, range) = packed.find_prefix(&prefix);
            prop_assert_eq!(exact.map(|at| packed.get(at).to_owned()), texts.get(&prefix).cloned());
            let found: Vec<&str> = range.map(|at| packed.get(at)).collect();
            let naive: Vec<&String> = texts.iter().filter(|text| text.starts_with(&prefix)).collect();
            prop_assert_eq!(&found, &naive);
            if let Some(at) = exact {
                let found: Vec<&str> = packed.prefix_range_of(at).map(|at| packed.get(at)).collect();
                prop_assert_eq!(found, naive);
            }
        }
    }
}

//! The terms of an index in two orders: by spelling, and by sound.

use std::ops::Range;

use super::{
    fold::{skeleton, skeletons},
    packed::Packed,
};

/// A term's number is its index among the sorted words.
#[derive(Debug)]
pub(super) struct TermDictionary {
    words: Packed,
    sounds: Packed,
    /// Terms by sound, then by word.
    by_sound: Vec<u32>,
    /// The position of each term in `by_sound`.
    positions: Vec<u32>,
    /// Where each sound's terms start in `by_sound`, and one past the last.
    starts: Vec<u32>,
    /// The sound of each term.
    sound_of: Vec<u32>,
    /// Whether the spelling of each term is ambiguous and the other reading matches something.
    is_ambiguous: Vec<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Word,
    Sound,
}

/// Adjacent terms in one of the orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TermRange {
    order: Order,
    range: Range<u32>,
}

impl TermRange {
    pub(super) fn len(&self) -> usize {
        self.range.len()
    }
}

/// Up to this many terms are checked one by one.
const SHORT_RANGE: usize = 4;

impl TermDictionary {
    /// From sorted, distinct words.
    pub(super) fn new(mut words: Packed) -> Self {
        words.shrink();
        let mut by_sound: Vec<(String, u32)> = words.iter().map(skeleton).zip(0..).collect();
        by_sound.sort_unstable();
        let mut sounds = Packed::default();
        let mut starts = Vec::new();
        let mut positions = vec![0; words.len()];
        let mut sound_of = vec![0; words.len()];
        for (position, (sound, term)) in by_sound.iter().enumerate() {
            if position == 0 || by_sound[position - 1].0 != *sound {
                sounds.push(sound);
                starts.push(position as u32);
            }
            positions[*term as usize] = position as u32;
            sound_of[*term as usize] = starts.len() as u32 - 1;
        }
        starts.push(words.len() as u32);
        starts.shrink_to_fit();
        sounds.shrink();
        let has_other_reading = |word: &str| {
            let mut others = skeletons(word).into_iter().skip(1);
            others.any(|sound| !sounds.find_prefix(&sound).1.is_empty())
        };
        let is_ambiguous = words.iter().map(has_other_reading).collect();
        Self {
            is_ambiguous,
            words,
            sounds,
            by_sound: by_sound.into_iter().map(|(_, term)| term).collect(),
            positions,
            starts,
            sound_of,
        }
    }

    pub(super) fn word(&self, term: u32) -> &str {
        self.words.get(term)
    }

    /// Its number among the [`sounds`](Self::sounds).
    pub(super) fn sound_of(&self, term: u32) -> u32 {
        self.sound_of[term as usize]
    }

    pub(super) fn sounds(&self) -> &Packed {
        &self.sounds
    }

    /// The word itself, and all that begin with it.
    pub(super) fn ranges_by_word(&self, word: &str) -> (Option<TermRange>, Option<TermRange>) {
        let (term, beginning) = self.words.find_prefix(word);
        let exact = term.and_then(|term| span(Order::Word, term..term + 1));
        (exact, span(Order::Word, beginning))
    }

    /// The terms of a sound, and all whose sound begins with it.
    pub(super) fn ranges_by_sound(&self, sound: &str) -> (Option<TermRange>, Option<TermRange>) {
        let (exact, sounds) = self.sounds.find_prefix(sound);
        (
            exact.and_then(|sound| self.of_sound(sound)),
            self.of_sounds(sounds),
        )
    }

    /// The terms that sound like a term, and all whose sound begins so; `None` when its spelling is
    /// ambiguous or its sound is not distinctive.
    pub(super) fn ranges_by_sound_of(&self, term: u32) -> Option<(Option<TermRange>, Option<TermRange>)> {
        let sound = self.sound_of(term);
        let is_distinctive = self.sounds.get(sound).chars().nth(1).is_some();
        (is_distinctive && !self.is_ambiguous[term as usize])
            .then(|| (self.of_sound(sound), self.prefix_range(sound)))
    }

    /// All terms whose sound begins with one of the [`sounds`](Self::sounds).
    fn prefix_range(&self, sound: u32) -> Option<TermRange> {
        self.of_sounds(self.sounds.prefix_range_of(sound))
    }

    /// The sound with which exactly the terms of a range begin.
    pub(super) fn common_prefix(&self, span: &TermRange) -> Option<u32> {
        let sound = self.sound_of(self.within(span).next()?);
        (self.prefix_range(sound).as_ref() == Some(span)).then_some(sound)
    }

    /// The terms of one of the [`sounds`](Self::sounds).
    pub(super) fn of_sound(&self, sound: u32) -> Option<TermRange> {
        self.of_sounds(sound..sound + 1)
    }

    fn of_sounds(&self, sounds: Range<u32>) -> Option<TermRange> {
        let [start, end] = [sounds.start, sounds.end].map(|sound| self.starts[sound as usize]);
        span(Order::Sound, start..end)
    }

    /// Whether no other term has the sound of this one, nor begins with it, unless it also begins with the
    /// same letters.
    pub(super) fn has_unique_sound(&self, term: u32, beginning: Option<&TermRange>) -> bool {
        let sound = self.sound_of(term);
        let is_single = |span: TermRange| span.range.len() == 1;
        if self.is_ambiguous[term as usize] || !self.of_sound(sound).is_some_and(is_single) {
            return false;
        }
        beginning.is_none_or(|beginning| {
            let is_covered = |span: TermRange| {
                span.range.len() <= beginning.range.len()
                    && self.within(&span).all(|term| self.covers(beginning, term))
            };
            self.prefix_range(sound).is_some_and(is_covered)
        })
    }

    /// The term of a range that has only one.
    pub(super) fn only(&self, span: &TermRange) -> Option<u32> {
        (span.range.len() == 1)
            .then(|| self.within(span).next())
            .flatten()
    }

    pub(super) fn within<'a>(&'a self, span: &'a TermRange) -> impl Iterator<Item = u32> + 'a {
        span.range.clone().map(|at| match span.order {
            Order::Word => at,
            Order::Sound => self.by_sound[at as usize],
        })
    }

    pub(super) fn covers(&self, span: &TermRange, term: u32) -> bool {
        let at = match span.order {
            Order::Word => term,
            Order::Sound => self.positions[term as usize],
        };
        span.range.contains(&at)
    }

    /// Whether some ranges contain all terms of another; a long one only counts if it is among them.
    pub(super) fn cover(&self, spans: &[TermRange], span: &TermRange) -> bool {
        let is_covered = |term| spans.iter().any(|other| self.covers(other, term));
        spans.contains(span) || span.range.len() <= SHORT_RANGE && self.within(span).all(is_covered)
    }

    pub(super) fn bytes(&self) -> usize {
        let numbers = self.by_sound.capacity()
            + self.positions.capacity()
            + self.starts.capacity()
            + self.sound_of.capacity();
        self.words.bytes() + self.sounds.bytes() + numbers * size_of::<u32>() + self.is_ambiguous.capacity()
    }
}

fn span(order: Order, range: Range<u32>) -> Option<TermRange> {
    (!range.is_empty()).then_some(TermRange { order, range })
}

//! The words an index knows, in two orders: as written, and as they sound.

use std::ops::Range;

use super::{
    fold::{skeleton, skeletons},
    packed::Packed,
};

/// A term's number is its place among the sorted words.
#[derive(Debug)]
pub(super) struct TermDictionary {
    words: Packed,
    sounds: Packed,
    /// Terms by sound, then by word.
    by_sound: Vec<u32>,
    /// The place of each term in `by_sound`.
    places: Vec<u32>,
    /// Where each sound's terms start in `by_sound`, and one past the last.
    starts: Vec<u32>,
    /// The sound of each term.
    sound_of: Vec<u32>,
    /// Whether the spelling of each term leaves a choice that leads somewhere.
    read_twice: Vec<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Word,
    Sound,
}

/// Neighbouring terms in one of the orders.
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

/// So many terms are looked at one by one.
const SHORT: usize = 4;

impl TermDictionary {
    /// From sorted, different words.
    pub(super) fn new(mut words: Packed) -> Self {
        words.shrink();
        let mut sounding: Vec<(String, u32)> = words.iter().map(skeleton).zip(0..).collect();
        sounding.sort_unstable();
        let mut sounds = Packed::default();
        let mut starts = Vec::new();
        let mut places = vec![0; words.len()];
        let mut sound_of = vec![0; words.len()];
        for (place, (sound, term)) in sounding.iter().enumerate() {
            if place == 0 || sounding[place - 1].0 != *sound {
                sounds.push(sound);
                starts.push(place as u32);
            }
            places[*term as usize] = place as u32;
            sound_of[*term as usize] = starts.len() as u32 - 1;
        }
        starts.push(words.len() as u32);
        starts.shrink_to_fit();
        sounds.shrink();
        let leads_on = |word: &str| {
            let mut others = skeletons(word).into_iter().skip(1);
            others.any(|sound| !sounds.beginning(&sound).1.is_empty())
        };
        let read_twice = words.iter().map(leads_on).collect();
        Self {
            read_twice,
            words,
            sounds,
            by_sound: sounding.into_iter().map(|(_, term)| term).collect(),
            places,
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
    pub(super) fn written(&self, word: &str) -> (Option<TermRange>, Option<TermRange>) {
        let (term, beginning) = self.words.beginning(word);
        let exact = term.and_then(|term| span(Order::Word, term..term + 1));
        (exact, span(Order::Word, beginning))
    }

    /// What sounds so, and all that begin so.
    pub(super) fn sounding(&self, sound: &str) -> (Option<TermRange>, Option<TermRange>) {
        let (exact, sounds) = self.sounds.beginning(sound);
        (
            exact.and_then(|sound| self.of_sound(sound)),
            self.of_sounds(sounds),
        )
    }

    /// What sounds as a term does, and all that begin so; `None` when its spelling leaves a choice or its sound says too
    /// little.
    pub(super) fn sounding_as(&self, term: u32) -> Option<(Option<TermRange>, Option<TermRange>)> {
        let sound = self.sound_of(term);
        let says_enough = self.sounds.get(sound).chars().nth(1).is_some();
        (says_enough && !self.read_twice[term as usize])
            .then(|| (self.of_sound(sound), self.beginning_as(sound)))
    }

    /// All that begin with one of the [`sounds`](Self::sounds).
    fn beginning_as(&self, sound: u32) -> Option<TermRange> {
        self.of_sounds(self.sounds.beginning_as(sound))
    }

    /// The sound that all terms of a span begin with, when no other does.
    pub(super) fn begun_by(&self, span: &TermRange) -> Option<u32> {
        let sound = self.sound_of(self.within(span).next()?);
        (self.beginning_as(sound).as_ref() == Some(span)).then_some(sound)
    }

    /// The terms of one of the [`sounds`](Self::sounds).
    pub(super) fn of_sound(&self, sound: u32) -> Option<TermRange> {
        self.of_sounds(sound..sound + 1)
    }

    fn of_sounds(&self, sounds: Range<u32>) -> Option<TermRange> {
        let [start, end] = [sounds.start, sounds.end].map(|sound| self.starts[sound as usize]);
        span(Order::Sound, start..end)
    }

    /// Whether no other term sounds as this one does; nor begins so, unless it begins so in writing.
    pub(super) fn sounds_alone(&self, term: u32, beginning: Option<&TermRange>) -> bool {
        let sound = self.sound_of(term);
        let alone = |span: TermRange| span.range.len() == 1;
        if self.read_twice[term as usize] || !self.of_sound(sound).is_some_and(alone) {
            return false;
        }
        beginning.is_none_or(|beginning| {
            let begin_so = |span: TermRange| {
                span.range.len() <= beginning.range.len()
                    && self.within(&span).all(|term| self.covers(beginning, term))
            };
            self.beginning_as(sound).is_some_and(begin_so)
        })
    }

    /// The term that a span is, when it is only one.
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
            Order::Sound => self.places[term as usize],
        };
        span.range.contains(&at)
    }

    /// Whether some spans have all terms of another; of a long one only when it is among them.
    pub(super) fn cover(&self, spans: &[TermRange], span: &TermRange) -> bool {
        let covered = |term| spans.iter().any(|other| self.covers(other, term));
        spans.contains(span) || span.range.len() <= SHORT && self.within(span).all(covered)
    }

    pub(super) fn bytes(&self) -> usize {
        let numbers = self.by_sound.capacity()
            + self.places.capacity()
            + self.starts.capacity()
            + self.sound_of.capacity();
        self.words.bytes() + self.sounds.bytes() + numbers * size_of::<u32>() + self.read_twice.capacity()
    }
}

fn span(order: Order, range: Range<u32>) -> Option<TermRange> {
    (!range.is_empty()).then_some(TermRange { order, range })
}

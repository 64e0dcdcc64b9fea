//! A question put to one index: for every word, the terms that answer it.

use super::{
    TextIndex,
    question::{Chunk, Question, Stage, Word},
    terms::Span,
};

/// Belongs to the index that made it.
#[derive(Debug, Clone)]
pub struct Plan {
    /// All of them must be met; none at all means that nothing matches.
    pub(super) needs: Vec<Need>,
    /// The documents that match, once known and few.
    pub(super) docs: Option<Vec<u32>>,
}

#[derive(Debug, Clone)]
pub(super) struct Need {
    /// The word as it was read at this stage.
    pub(super) plain: String,
    /// Terms that are the word itself, that are close to it, and that are only like it.
    pub(super) sets: [Vec<Span>; 3],
}

impl Need {
    fn is_empty(&self) -> bool {
        self.sets.iter().all(Vec::is_empty)
    }
}

impl Plan {
    pub fn is_empty(&self) -> bool {
        self.needs.is_empty()
    }
}

impl TextIndex {
    /// The last word may go on: readers see results while they type.
    pub fn plan(&self, question: &Question, stage: Stage) -> Plan {
        let chunks = question.chunks.len();
        let mut words: Vec<&Word> = Vec::new();
        for (at, chunk) in question.chunks.iter().enumerate() {
            for word in self.reading(chunk, stage, at + 1 == chunks) {
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        let last = words.last().copied();
        if words.iter().any(|word| !word.connective) {
            words.retain(|word| !word.connective);
        }
        let mut needs = Vec::with_capacity(words.len());
        for word in words {
            let need = self.need(word, stage, Some(word) == last);
            if need.is_empty() {
                needs.clear();
                break;
            }
            needs.push(need);
        }
        Plan { needs, docs: None }
    }

    /// Which layout a chunk was meant on.
    fn reading<'a>(&self, chunk: &'a Chunk, stage: Stage, last: bool) -> &'a [Word] {
        let knows = |words: &[Word], stage| {
            !words.is_empty()
                && words
                    .iter()
                    .all(|word| word.connective || !self.need(word, stage, last).is_empty())
        };
        let swap = match stage {
            Stage::Typed | Stage::Folded | Stage::Typo | Stage::Bent => false,
            Stage::Swapped => knows(&chunk.swapped, Stage::Folded),
            Stage::SwappedTypo => !knows(&chunk.typed, Stage::Folded) && knows(&chunk.swapped, Stage::Typo),
        };
        if swap { &chunk.swapped } else { &chunk.typed }
    }

    fn need(&self, word: &Word, stage: Stage, last: bool) -> Need {
        let mut sets = [const { Vec::new() }; 3];
        let [same, close, like] = &mut sets;
        let terms = &self.terms;
        let sounding = word.sounds.iter().filter_map(|sound| terms.sounding(sound));
        let going_on = || {
            word.sounds
                .iter()
                .filter_map(|sound| terms.sounding_with_prefix(sound))
        };
        match stage {
            Stage::Typed => same.extend(terms.written(&word.plain)),
            Stage::Folded | Stage::Swapped => {
                same.extend(terms.written(&word.plain));
                close.extend(sounding);
            }
            Stage::Typo | Stage::SwappedTypo | Stage::Bent => {
                same.extend(terms.written(&word.plain));
                same.extend(sounding);
                if same.is_empty() || stage == Stage::Bent {
                    for (distance, span) in self.slips(word) {
                        if distance == 1 { &mut *close } else { &mut *like }.push(span);
                    }
                }
            }
        }
        if last {
            like.extend(terms.written_with_prefix(&word.plain));
            if stage != Stage::Typed {
                like.extend(going_on());
            }
        }
        // A prefix that only the word itself has adds nothing.
        like.retain(|span| !same.contains(span) && !close.contains(span));
        Need {
            plain: word.plain.clone(),
            sets,
        }
    }

    /// Terms that a slip or two turn into the word.
    fn slips<'a>(&'a self, word: &'a Word) -> impl Iterator<Item = (usize, Span)> + 'a {
        let sounds = self.terms.sounds();
        word.sounds
            .iter()
            .flat_map(|sound| self.typos.near(sounds, sound, word.slips))
            .filter(|(distance, _)| *distance > 0)
            .filter_map(|(distance, near)| Some((distance, self.terms.of_sound(near)?)))
    }
}

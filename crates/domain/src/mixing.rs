//! What mixes: keys that agree, tempos a deck can bridge, and where the energy goes.

use crate::{
    catalog::Bpm,
    ids::VocabularyEntryId,
    key::MusicalKey,
    limits::{ENERGY_MAX, TEMPO_BEND},
    recommend::Neighbour,
};

mod reason;

pub use reason::SuggestionReason;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyRelation {
    Same,
    /// The major of a minor, or the minor of a major.
    Relative,
    /// One hour further or back on the wheel.
    Beside,
    /// Two or seven hours further: a tone or a semitone up, which lifts the floor.
    Lift,
}

/// How `to` sounds after `from`; nothing when they clash.
pub fn key_relation(from: MusicalKey, to: MusicalKey) -> Option<KeyRelation> {
    let (of, on) = (i32::from(from.index()) - 1, i32::from(to.index()) - 1);
    let hours = (on / 2 - of / 2).rem_euclid(12);
    match (hours, from.mode() == to.mode()) {
        (0, true) => Some(KeyRelation::Same),
        (0, false) => Some(KeyRelation::Relative),
        (1 | 11, true) => Some(KeyRelation::Beside),
        (2 | 7, true) => Some(KeyRelation::Lift),
        _ => None,
    }
}

/// Keys to play after this one; with `lifting` also those that raise it.
pub fn keys_after(from: MusicalKey, lifting: bool) -> Vec<MusicalKey> {
    MusicalKey::all()
        .filter(|to| match key_relation(from, *to) {
            Some(KeyRelation::Lift) => lifting,
            relation => relation.is_some(),
        })
        .collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TempoRatio {
    Same,
    /// Two beats of `from` to one of the other.
    Half,
    Double,
}

impl TempoRatio {
    pub const ALL: [Self; 3] = [Self::Same, Self::Half, Self::Double];

    fn factor(self) -> f64 {
        match self {
            Self::Same => 1.0,
            Self::Half => 0.5,
            Self::Double => 2.0,
        }
    }

    /// The tempos that go with `from` at this pace, both ends included.
    pub fn window(self, from: Bpm) -> (Bpm, Bpm) {
        let target = from.0 as f64 * self.factor();
        (
            Bpm((target * (1.0 - TEMPO_BEND)).ceil() as i64),
            Bpm((target * (1.0 + TEMPO_BEND)).floor() as i64),
        )
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TempoRelation {
    pub pace: TempoRatio,
    /// How much faster the other is, as heard at this pace.
    pub faster: Bpm,
    /// 0 needs no bending, 1 all that is allowed.
    pub strain: f64,
}

pub fn tempo_relation(from: Bpm, to: Bpm) -> Option<TempoRelation> {
    let pace = TempoRatio::ALL.into_iter().find(|pace| {
        let (low, high) = pace.window(from);
        from.0 > 0 && (low..=high).contains(&to)
    })?;
    let off = to.0 as f64 / pace.factor() - from.0 as f64;
    Some(TempoRelation {
        pace,
        faster: Bpm(off.round() as i64),
        strain: (off.abs() / (from.0 as f64 * TEMPO_BEND)).min(1.0),
    })
}

coded! {
    #[derive(Default)]
    pub enum EnergyDirection {
        Up = "up",
        Down = "down",
        #[default]
        Keep = "keep",
    }
}

impl EnergyDirection {
    /// Levels that continue in this direction. At the end of the scale one can only stay.
    pub fn levels(self, from: i64) -> (i64, i64) {
        match self {
            Self::Up => ((from + 1).min(ENERGY_MAX), ENERGY_MAX),
            Self::Down => (1, (from - 1).max(1)),
            Self::Keep => ((from - 1).max(1), (from + 1).min(ENERGY_MAX)),
        }
    }
}

/// What a track is to a DJ.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MixProfile<'a> {
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub genres: &'a [VocabularyEntryId],
    pub parts_of_night: &'a [VocabularyEntryId],
}

/// What two tracks have in common, part by part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MixMatch {
    pub key: Option<KeyRelation>,
    pub tempo: Option<TempoRelation>,
    pub genre: Option<VocabularyEntryId>,
    pub part_of_night: Option<VocabularyEntryId>,
    pub together: Option<Neighbour>,
}

impl MixMatch {
    pub fn of(from: &MixProfile<'_>, to: &MixProfile<'_>, together: Option<Neighbour>) -> Self {
        Self {
            key: key_relation(from.key, to.key),
            tempo: tempo_relation(from.bpm, to.bpm),
            genre: shared(from.genres, to.genres),
            part_of_night: shared(from.parts_of_night, to.parts_of_night),
            together,
        }
    }

    /// It can be mixed in at all.
    pub fn mixes(&self) -> bool {
        self.key.is_some() && self.tempo.is_some()
    }

    /// Key and tempo decide whether it works, the rest whether one would want it.
    pub fn score(&self) -> f64 {
        let key = self.key.map_or(0.0, |relation| match relation {
            KeyRelation::Same => 3.0,
            KeyRelation::Relative | KeyRelation::Beside => 2.5,
            KeyRelation::Lift => 2.0,
        });
        let tempo = self.tempo.map_or(0.0, |tempo| {
            let ease = 3.0 - 1.5 * tempo.strain;
            if tempo.pace == TempoRatio::Same {
                ease
            } else {
                ease * 0.5
            }
        });
        let word = |shared: Option<VocabularyEntryId>, worth: f64| if shared.is_some() { worth } else { 0.0 };
        let together = self.together.map_or(0.0, |near| 4.0 * near.likeness());
        key + tempo + word(self.genre, 2.0) + word(self.part_of_night, 1.0) + together
    }

    /// What to tell, the strongest first.
    pub fn reasons(&self) -> Vec<SuggestionReason> {
        let key = self.key.map(|relation| match relation {
            KeyRelation::Same => SuggestionReason::SameKey,
            KeyRelation::Relative | KeyRelation::Beside => SuggestionReason::CompatibleKey,
            KeyRelation::Lift => SuggestionReason::KeyLift,
        });
        let tempo = self.tempo.map(|tempo| match tempo.pace {
            TempoRatio::Same => SuggestionReason::Bpm(tempo.faster),
            TempoRatio::Half => SuggestionReason::HalfTime,
            TempoRatio::Double => SuggestionReason::DoubleTime,
        });
        let together = self
            .together
            .map(|near| SuggestionReason::DownloadedTogether(near.together));
        let genre = self.genre.map(SuggestionReason::Genre);
        let part = self.part_of_night.map(SuggestionReason::PartNight);
        [key, tempo, together, genre, part]
            .into_iter()
            .flatten()
            .collect()
    }
}

fn shared(ours: &[VocabularyEntryId], theirs: &[VocabularyEntryId]) -> Option<VocabularyEntryId> {
    ours.iter().copied().find(|term| theirs.contains(term))
}

#[cfg(test)]
mod tests;

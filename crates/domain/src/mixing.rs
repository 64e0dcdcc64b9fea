//! Which tracks mix: keys that agree, tempos a deck can bridge, and where the energy goes.

use crate::{
    catalog::Bpm,
    ids::VocabularyEntryId,
    key::MusicalKey,
    limits::{ENERGY_MAX, TEMPO_BEND},
    suggestions::{Neighbour, SuggestionReason},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyRelation {
    Same,
    /// The major of a minor, or the minor of a major.
    Relative,
    /// One hour further or back on the wheel.
    Beside,
    /// Two or seven hours further: a whole tone or a semitone up, which lifts the energy on the floor.
    Lift,
}

/// How `to` sounds after `from`; `None` when they clash.
pub fn key_relation(from: MusicalKey, to: MusicalKey) -> Option<KeyRelation> {
    let (from_place, to_place) = (i32::from(from.index()) - 1, i32::from(to.index()) - 1);
    let hours = (to_place / 2 - from_place / 2).rem_euclid(12);
    match (hours, from.mode() == to.mode()) {
        (0, true) => Some(KeyRelation::Same),
        (0, false) => Some(KeyRelation::Relative),
        (1 | 11, true) => Some(KeyRelation::Beside),
        (2 | 7, true) => Some(KeyRelation::Lift),
        _ => None,
    }
}

/// Keys that can follow this one; with `lifting`, also those that raise it.
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

    /// The tempos that match `from` at this ratio, both ends included.
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
    /// How much faster the other track is, as heard at this ratio.
    pub faster: Bpm,
    /// 0 needs no tempo change, 1 the largest that is allowed.
    pub strain: f64,
}

pub fn tempo_relation(from: Bpm, to: Bpm) -> Option<TempoRelation> {
    let pace = TempoRatio::ALL.into_iter().find(|pace| {
        let (low, high) = pace.window(from);
        from.0 > 0 && (low..=high).contains(&to)
    })?;
    let difference = to.0 as f64 / pace.factor() - from.0 as f64;
    Some(TempoRelation {
        pace,
        faster: Bpm(difference.round() as i64),
        strain: (difference.abs() / (from.0 as f64 * TEMPO_BEND)).min(1.0),
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
    /// Energy levels that continue in this direction. At the end of the scale the level can only stay.
    pub fn levels(self, from: i64) -> (i64, i64) {
        match self {
            Self::Up => ((from + 1).min(ENERGY_MAX), ENERGY_MAX),
            Self::Down => (1, (from - 1).max(1)),
            Self::Keep => ((from - 1).max(1), (from + 1).min(ENERGY_MAX)),
        }
    }
}

/// The properties of a track that matter for mixing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MixProfile<'a> {
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub genres: &'a [VocabularyEntryId],
    pub parts_of_night: &'a [VocabularyEntryId],
}

/// What two tracks have in common, property by property.
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
            genre: first_shared(from.genres, to.genres),
            part_of_night: first_shared(from.parts_of_night, to.parts_of_night),
            together,
        }
    }

    /// Whether the second track can be mixed in at all.
    pub fn mixes(&self) -> bool {
        self.key.is_some() && self.tempo.is_some()
    }

    /// Key and tempo decide whether the mix works, the rest whether a DJ would want it.
    pub fn score(&self) -> f64 {
        let key = self.key.map_or(0.0, |relation| match relation {
            KeyRelation::Same => 3.0,
            KeyRelation::Relative | KeyRelation::Beside => 2.5,
            KeyRelation::Lift => 2.0,
        });
        let tempo = self.tempo.map_or(0.0, |tempo| {
            let points = 3.0 - 1.5 * tempo.strain;
            if tempo.pace == TempoRatio::Same {
                points
            } else {
                points * 0.5
            }
        });
        let bonus =
            |shared: Option<VocabularyEntryId>, weight: f64| if shared.is_some() { weight } else { 0.0 };
        let together = self.together.map_or(0.0, |neighbour| 4.0 * neighbour.likeness());
        key + tempo + bonus(self.genre, 2.0) + bonus(self.part_of_night, 1.0) + together
    }

    /// The reasons to show, the strongest first.
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
            .map(|neighbour| SuggestionReason::DownloadedTogether(neighbour.together));
        let genre = self.genre.map(SuggestionReason::Genre);
        let part = self.part_of_night.map(SuggestionReason::PartNight);
        [key, tempo, together, genre, part]
            .into_iter()
            .flatten()
            .collect()
    }
}

fn first_shared(ours: &[VocabularyEntryId], theirs: &[VocabularyEntryId]) -> Option<VocabularyEntryId> {
    ours.iter().copied().find(|entry| theirs.contains(entry))
}

#[cfg(test)]
mod tests;

//! Live counts: how many tracks a list would have with each value chosen in its own dimension.

use std::collections::BTreeMap;

use pult_domain::{
    key::MusicalKey,
    limits::{ENERGY_MAX, RATING_MAX},
    vocabulary::{Attribute, TermKind},
};

use crate::{
    Scope, Snapshot,
    condition::{Condition, Dimension},
    facet::Facet,
    json::{integer, raw, string},
};

const TEMPO_BUCKETS: usize = 40;
/// Hundredths of a beat a minute.
const TEMPO_STEP: u32 = 500;

/// Numbers per facet, and what has no facet.
#[derive(Debug)]
pub(crate) struct Tally {
    facets: Vec<usize>,
    years: BTreeMap<u16, usize>,
    tempo: [usize; TEMPO_BUCKETS],
}

type Group = (&'static str, Dimension, &'static [TermKind]);

const WORDS: [Group; 7] = [
    ("genres", Dimension::Genres, &[TermKind::Genre]),
    ("categories", Dimension::Categories, &[TermKind::Category]),
    (
        "additional_categories",
        Dimension::AdditionalCategories,
        &[TermKind::AdditionalCategory],
    ),
    (
        "markers",
        Dimension::Markers,
        &[TermKind::Marker, TermKind::EventMarker],
    ),
    (
        "parts_of_night",
        Dimension::PartsOfNight,
        &[TermKind::PartOfNight],
    ),
    ("types", Dimension::Types, &[TermKind::VersionType]),
    ("labels", Dimension::Labels, &[TermKind::Label]),
];

impl Snapshot {
    pub(crate) fn tally(&self, scope: Scope<'_>, condition: &Condition<'_>) -> Tally {
        let numbering = self.numbering;
        let mut tally = Tally {
            facets: vec![0; usize::from(self.numbering.top10()) + 1],
            years: BTreeMap::new(),
            tempo: [0; TEMPO_BUCKETS],
        };
        for (dimension, facets) in self.facets_by_dimension() {
            for found in self.members(scope, condition, Some(dimension)) {
                let free = self.base.rows[found.row as usize].is_free(condition.now);
                for facet in &facets {
                    // The Free label hides a track's own while it lasts.
                    let shown_free = free && *facet == numbering.word(self.words.free_label);
                    let has = shown_free || self.base.has(found.row, *facet);
                    tally.facets[usize::from(*facet)] += usize::from(has);
                }
            }
        }
        for found in self.members(scope, condition, Some(Dimension::Years)) {
            let year = self.base.rows[found.row as usize].year;
            if year > 0 {
                *tally.years.entry(year).or_default() += 1;
            }
        }
        for found in self.members(scope, condition, Some(Dimension::Tempo)) {
            let bucket = self.base.rows[found.row as usize].bpm / TEMPO_STEP;
            tally.tempo[(bucket as usize).min(TEMPO_BUCKETS - 1)] += 1;
        }
        tally
    }

    fn facets_by_dimension(&self) -> Vec<(Dimension, Vec<Facet>)> {
        let numbering = self.numbering;
        let mut all: Vec<(Dimension, Vec<Facet>)> = WORDS
            .iter()
            .map(|(_, dimension, kinds)| {
                let terms = kinds.iter().flat_map(|kind| self.vocabulary.of(*kind));
                let slots = terms.filter_map(|term| self.words.slot(term.id));
                (*dimension, slots.map(|slot| numbering.word(slot)).collect())
            })
            .collect();
        all.extend([
            (
                Dimension::Keys,
                MusicalKey::all().map(|key| numbering.key(key)).collect(),
            ),
            (
                Dimension::Ratings,
                (1..=RATING_MAX).filter_map(|n| numbering.rating(n)).collect(),
            ),
            (
                Dimension::Variants,
                Attribute::ALL.map(|a| numbering.attribute(a)).to_vec(),
            ),
            (
                Dimension::Energy,
                (1..=ENERGY_MAX).filter_map(|n| numbering.energy(n)).collect(),
            ),
            (Dimension::Top10, vec![numbering.top10()]),
            (Dimension::Wav, vec![numbering.wav()]),
        ]);
        all
    }

    /// Appends the object behind `"facets":`; values without tracks are left out.
    pub(crate) fn write_tally(&self, out: &mut Vec<u8>, tally: &Tally) {
        let numbering = self.numbering;
        let count = |facet: Facet| tally.facets[usize::from(facet)];
        out.push(b'{');
        for (name, dimension, kinds) in WORDS {
            let terms = kinds.iter().flat_map(|kind| self.vocabulary.of(*kind));
            let named = terms.filter_map(|term| {
                let name = match dimension {
                    Dimension::PartsOfNight => &term.name.en,
                    _ => &term.code,
                };
                Some((name.clone(), count(numbering.word(self.words.slot(term.id)?))))
            });
            write_group(out, name, named);
            out.push(b',');
        }
        let keys = MusicalKey::all().map(|key| (key.camelot(), count(numbering.key(key))));
        write_group(out, "keys", keys);
        out.push(b',');
        let ratings = (1..=RATING_MAX).filter_map(|n| Some((n.to_string(), count(numbering.rating(n)?))));
        write_group(out, "ratings", ratings);
        out.push(b',');
        let variants = Attribute::ALL.map(|a| (a.code().to_owned(), count(numbering.attribute(a))));
        write_group(out, "variants", variants);
        out.push(b',');
        let energy = (1..=ENERGY_MAX).filter_map(|n| Some((n.to_string(), count(numbering.energy(n)?))));
        write_group(out, "energy", energy);
        out.push(b',');
        write_group(
            out,
            "years",
            tally.years.iter().map(|(year, n)| (year.to_string(), *n)),
        );
        raw(out, ",\"top10\":");
        integer(out, count(numbering.top10()) as i64);
        raw(out, ",\"wav\":");
        integer(out, count(numbering.wav()) as i64);
        raw(out, ",\"bpm\":[");
        for (n, count) in tally.tempo.iter().enumerate() {
            if n > 0 {
                out.push(b',');
            }
            integer(out, *count as i64);
        }
        raw(out, "]}");
    }
}

fn write_group(out: &mut Vec<u8>, name: &str, values: impl IntoIterator<Item = (String, usize)>) {
    string(out, name);
    raw(out, ":{");
    let counted = values.into_iter().filter(|(_, count)| *count > 0);
    for (n, (value, count)) in counted.enumerate() {
        if n > 0 {
            out.push(b',');
        }
        string(out, &value);
        out.push(b':');
        integer(out, count as i64);
    }
    out.push(b'}');
}

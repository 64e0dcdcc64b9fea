//! Live counts as they appear in a list; values without tracks are left out.

use pult_domain::{
    key::MusicalKey,
    limits::{ENERGY_MAX, RATING_MAX},
    vocabulary::Attribute,
};

use crate::{
    Snapshot,
    column::FIRST_YEAR,
    condition::Dimension,
    facet::Facet,
    facet_counts::{FacetCounter, WORDS},
    json::{integer, raw, string},
};

impl Snapshot {
    pub(super) fn facets_json(&self, counter: &FacetCounter) -> Vec<u8> {
        let numbering = self.numbering;
        let count = |facet: Facet| counter.facets[usize::from(facet)];
        let out = &mut vec![b'{'];
        for (name, dimension, kinds) in WORDS {
            let entries = kinds.iter().flat_map(|kind| self.vocabulary.of(*kind));
            let counted_entries = entries.filter_map(|entry| {
                let name = match dimension {
                    Dimension::PartsOfNight => &entry.name.en,
                    _ => &entry.code,
                };
                Some((
                    name,
                    count(numbering.word(self.vocabulary_fragments.slot(entry.id)?)),
                ))
            });
            write_group(out, name, counted_entries);
        }
        let keys = MusicalKey::all().map(|key| (key.camelot(), count(numbering.key(key))));
        write_group(out, "keys", keys);
        let ratings = (1..=RATING_MAX).filter_map(|n| Some((n.to_string(), count(numbering.rating(n)?))));
        write_group(out, "ratings", ratings);
        let variants = Attribute::ALL.map(|a| (a.code(), count(numbering.attribute(a))));
        write_group(out, "variants", variants);
        let energy = (1..=ENERGY_MAX).filter_map(|n| Some((n.to_string(), count(numbering.energy(n)?))));
        write_group(out, "energy", energy);
        // The first code means that the year is unknown.
        let years = (FIRST_YEAR..).zip(&counter.years[1..]);
        write_group(
            out,
            "years",
            years.map(|(year, count)| (year.to_string(), *count)),
        );
        raw(out, "\"top10\":");
        integer(out, count(numbering.top10()) as i64);
        raw(out, ",\"wav\":");
        integer(out, count(numbering.wav()) as i64);
        raw(out, ",\"bpm\":[");
        for (n, count) in counter.tempo.iter().enumerate() {
            if n > 0 {
                out.push(b',');
            }
            integer(out, *count as i64);
        }
        raw(out, "]}");
        std::mem::take(out)
    }
}

/// Appends a group and a comma.
fn write_group<N: AsRef<str>>(out: &mut Vec<u8>, name: &str, values: impl IntoIterator<Item = (N, usize)>) {
    string(out, name);
    raw(out, ":{");
    let counted = values.into_iter().filter(|(_, count)| *count > 0);
    for (n, (value, count)) in counted.enumerate() {
        if n > 0 {
            out.push(b',');
        }
        string(out, value.as_ref());
        out.push(b':');
        integer(out, count as i64);
    }
    raw(out, "},");
}

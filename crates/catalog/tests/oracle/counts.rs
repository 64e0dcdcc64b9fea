//! Live counts computed by choosing every value in turn and counting the list.

use pult_catalog::ListQuery;
use pult_domain::{
    catalog::{Bpm, Track},
    filter::TrackFilter,
    key::MusicalKey,
    requester::Requester,
    vocabulary::{Attribute, VocabularyKind},
};
use serde_json::{Map, Value, json};

use super::members;
use crate::pool::entries;

pub fn facets(tracks: &[Track], query: &ListQuery<'_>, requester: &Requester) -> Value {
    let count = |choose: &dyn Fn(&mut TrackFilter)| {
        let mut filter = query.filter.clone();
        choose(&mut filter);
        members(tracks, query.scope, &filter, requester).len()
    };
    let words = |kinds: &[VocabularyKind],
                 choose: &dyn Fn(&mut TrackFilter, pult_domain::ids::VocabularyEntryId)| {
        let of_kinds = entries().iter().filter(|entry| kinds.contains(&entry.kind));
        non_zero(of_kinds.map(|entry| {
            let name = match entry.kind {
                VocabularyKind::PartOfNight => entry.name.en.clone(),
                _ => entry.code.clone(),
            };
            (name, count(&|filter| choose(filter, entry.id)))
        }))
    };
    let tempo: Vec<usize> = (0..40)
        .map(|n| {
            let top = if n == 39 { i64::MAX } else { n * 500 + 499 };
            count(&|filter| filter.bpm = Some((Bpm(n * 500), Bpm(top))))
        })
        .collect();
    json!({
        "genres": words(&[VocabularyKind::Genre], &|f, id| f.genres.any_of = vec![id]),
        "categories": words(&[VocabularyKind::Category], &|f, id| f.categories.any_of = vec![id]),
        "additional_categories":
            words(&[VocabularyKind::AdditionalCategory], &|f, id| f.additional_categories.any_of = vec![id]),
        "markers":
            words(&[VocabularyKind::Marker, VocabularyKind::EventMarker], &|f, id| f.markers.any_of = vec![id]),
        "parts_of_night": words(&[VocabularyKind::PartOfNight], &|f, id| f.parts_of_night.any_of = vec![id]),
        "types": words(&[VocabularyKind::VersionType], &|f, id| f.version_types = vec![id]),
        "labels": words(&[VocabularyKind::Label], &|f, id| f.labels = vec![id]),
        "keys": non_zero(MusicalKey::all().map(|key| (key.camelot(), count(&|f| f.keys = vec![key])))),
        "ratings": non_zero((1..=5).map(|n| (n.to_string(), count(&|f| f.min_rating = Some(n))))),
        "variants":
            non_zero(Attribute::ALL.map(|a| (a.code().to_owned(), count(&|f| f.attributes = vec![a])))),
        "energy": non_zero((1..=10).map(|n| (n.to_string(), count(&|f| f.energy = Some((n, n)))))),
        "years": non_zero((1950..=2030).map(|n| (n.to_string(), count(&|f| f.years = Some((n, n)))))),
        "top10": count(&|f| f.was_in_top = true),
        "wav": count(&|f| f.has_wav = true),
        "bpm": tempo,
    })
}

fn non_zero(values: impl IntoIterator<Item = (String, usize)>) -> Value {
    let some = values.into_iter().filter(|(_, count)| *count > 0);
    Value::Object(
        some.map(|(name, count)| (name, json!(count)))
            .collect::<Map<_, _>>(),
    )
}

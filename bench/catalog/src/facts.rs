//! What both peers store of a track besides its plain columns.

use std::{collections::BTreeSet, sync::OnceLock};

use anyhow::{Result, ensure};
use pult_domain::{
    catalog::{Track, Variant},
    vocabulary::{Attribute, VocabularyEntry, VocabularyKind},
};

static TYPES: OnceLock<Vec<(i64, i64)>> = OnceLock::new();

/// Remembers what each version type means.
pub fn learn(terms: &[VocabularyEntry]) {
    TYPES.get_or_init(|| {
        let types = terms
            .iter()
            .filter(|term| term.kind == VocabularyKind::VersionType);
        types.map(|term| (term.id.0, term.attributes)).collect()
    });
}

/// The peers store one row per track. That follows the rule that one version answers a query only where all versions of
/// a track have the same tempo, key, length and formats, as in a pool filled by `pult demo`.
pub fn ensure_versions_agree(tracks: &[Track]) -> Result<()> {
    for track in tracks {
        let agree = track.versions.windows(2).all(|pair| {
            let of = |n: usize| (pair[n].bpm, pair[n].key, pair[n].duration_ms, pair[n].has_wav);
            of(0) == of(1)
        });
        ensure!(agree, "the versions of track {} differ, which the peers cannot express", track.id);
    }
    Ok(())
}

pub fn attributes(track: &Track) -> i64 {
    let own = match track.variant {
        Variant::Original => Attribute::Original,
        Variant::Remix => Attribute::Remix,
    };
    let both = Attribute::Original.bit() | Attribute::Remix.bit();
    let types = TYPES.get().map(Vec::as_slice).unwrap_or_default();
    track.versions.iter().fold(own.bit(), |bits, version| {
        let of_type = types
            .iter()
            .find(|(id, _)| *id == version.kind.0)
            .map_or(0, |(_, bits)| *bits);
        bits | (of_type & !both)
    })
}

/// Distinct words in lower case.
pub fn words(text: &str) -> impl Iterator<Item = String> {
    let words: BTreeSet<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.into_iter()
}

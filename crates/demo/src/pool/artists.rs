//! The artists of the pool.

use std::collections::HashSet;

use pult_audio::synth::Style;
use pult_domain::{
    catalog::{Artist, ArtistKind},
    code,
    ids::ArtistId,
    lang::Lang,
    vocabulary::VocabularyKind,
};
use rand::RngExt;

use super::PORTRAITS;
use crate::{
    names,
    rng::{Topic, stream, weighted},
    style_profile::STYLE_PROFILES,
    vocabulary::VocabularyIds,
};

const MAX_ARTISTS: usize = 20_000;

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedArtist {
    /// Picture and followers are set when the pool is filled.
    pub artist: Artist,
    pub style: Style,
    pub lang: Lang,
    /// Number of the portrait.
    pub portrait: usize,
}

/// Two artists for every fifteen tracks, up to `MAX_ARTISTS`.
pub(super) fn count(tracks: usize) -> usize {
    (tracks * 2).div_ceil(15).clamp(1, MAX_ARTISTS)
}

pub(super) fn plan(
    seed: u64,
    count: usize,
    styles: &[(u32, usize)],
    vocabulary: &VocabularyIds,
) -> Vec<PlannedArtist> {
    let mut used_names = HashSet::new();
    let mut used_codes = HashSet::new();
    (0..count)
        .filter_map(|number| {
            let mut rng = stream(seed, Topic::Artist, number as u64);
            let profile = STYLE_PROFILES.get(weighted(&mut rng, styles))?;
            let lang = if rng.random_bool(0.42) { Lang::Ru } else { Lang::En };
            let name = names::artists::name(&mut rng, lang, &mut used_names);
            let genre = vocabulary.name(VocabularyKind::Genre, weighted(&mut rng, profile.genres));
            let artist = Artist {
                id: ArtistId(number as i64 + 1),
                code: code::unique(&name, &mut used_codes),
                name,
                kind: match number % 10 {
                    7 | 8 => ArtistKind::Remixer,
                    9 => ArtistKind::Resident,
                    _ => ArtistKind::Artist,
                },
                exclusive: matches!(number % 50, 3 | 21 | 45),
                picture: None,
                description: names::artists::description(&mut rng, &genre),
                followers: 0,
            };
            Some(PlannedArtist {
                artist,
                style: profile.style,
                lang,
                portrait: number % PORTRAITS,
            })
        })
        .collect()
}

/// Artists who remix: remixers and residents, or everybody in a pool without any.
pub(super) fn remixers(artists: &[PlannedArtist]) -> Vec<usize> {
    let of_kind = |matches: fn(ArtistKind) -> bool| -> Vec<usize> {
        (0..artists.len())
            .filter(|number| artists.get(*number).is_some_and(|a| matches(a.artist.kind)))
            .collect()
    };
    let remixers = of_kind(|kind| kind != ArtistKind::Artist);
    if remixers.is_empty() {
        of_kind(|_| true)
    } else {
        remixers
    }
}

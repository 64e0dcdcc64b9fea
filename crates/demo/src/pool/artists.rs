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
    style_profile::FLAVOURS,
    vocabulary::VocabularyIds,
};

const MOST_ARTISTS: usize = 20_000;

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedArtist {
    /// Picture and followers are filled in when the pool is.
    pub artist: Artist,
    pub style: Style,
    pub lang: Lang,
    /// Number of the portrait.
    pub portrait: usize,
}

/// Two artists for every fifteen tracks, as long as there are names.
pub(super) fn count(tracks: usize) -> usize {
    (tracks * 2).div_ceil(15).clamp(1, MOST_ARTISTS)
}

pub(super) fn plan(
    seed: u64,
    count: usize,
    styles: &[(u32, usize)],
    words: &VocabularyIds,
) -> Vec<PlannedArtist> {
    let mut names_taken = HashSet::new();
    let mut codes_taken = HashSet::new();
    (0..count)
        .filter_map(|number| {
            let mut rng = stream(seed, Topic::Artist, number as u64);
            let flavour = FLAVOURS.get(weighted(&mut rng, styles))?;
            let lang = if rng.random_bool(0.42) { Lang::Ru } else { Lang::En };
            let name = names::artists::name(&mut rng, lang, &mut names_taken);
            let genre = words.name(VocabularyKind::Genre, weighted(&mut rng, flavour.genres));
            let artist = Artist {
                id: ArtistId(number as i64 + 1),
                code: code::unique(&name, &mut codes_taken),
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
                style: flavour.style,
                lang,
                portrait: number % PORTRAITS,
            })
        })
        .collect()
}

/// Those who remix: remixers and residents; everybody in a pool too small to have any.
pub(super) fn remixers(artists: &[PlannedArtist]) -> Vec<usize> {
    let of_kind = |wanted: fn(ArtistKind) -> bool| -> Vec<usize> {
        (0..artists.len())
            .filter(|number| artists.get(*number).is_some_and(|a| wanted(a.artist.kind)))
            .collect()
    };
    let remixers = of_kind(|kind| kind != ArtistKind::Artist);
    if remixers.is_empty() {
        of_kind(|_| true)
    } else {
        remixers
    }
}

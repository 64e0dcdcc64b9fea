//! Tracks, artists and playlists in page content.

use std::sync::Arc;

use pult_catalog::{ListQuery, Scope, TrackView, VocabularyIndex};
use pult_domain::{
    filter::{NameLookup, TrackFilter},
    ids::{TrackId, VocabularyEntryId},
    lang::Lang,
    list::PageRequest,
    requester::Requester,
};
use serde_json::{Value, json};

use super::{
    super::{page_meta::facts, pages},
    Content, ContentPart, LISTED, Link, absolute, only_structured_data,
};
use crate::{App, AppError, catalog::ArtistListItem};

/// The free tracks of the week, in the order of the list.
pub(crate) fn free_tracks(app: &App) -> Vec<TrackId> {
    newest(app, Scope::Free)
}

pub(in crate::editorial) fn newest(app: &App, scope: Scope<'_>) -> Vec<TrackId> {
    let filter = TrackFilter::default();
    let page = PageRequest {
        offset: 0,
        limit: LISTED,
    };
    let query = ListQuery::new(scope, &filter, page);
    let snapshot = app.catalog.snapshot();
    snapshot.list(&query, &Requester::visitor(Lang::En), app.now()).0
}

pub(super) fn track_links(app: &App, ids: &[TrackId], lang: Lang) -> Vec<Link> {
    ids.iter().filter_map(|id| track_link(app, *id, lang)).collect()
}

pub(in crate::editorial) fn track_link(app: &App, id: TrackId, lang: Lang) -> Option<Link> {
    let facts = facts(app, id, None, lang)?;
    let note = format!("{} BPM, {}", facts.bpm, facts.key);
    Some(Link::new(
        format!("/track/{id}"),
        format!("{} — {}", facts.artist, facts.title),
        note,
    ))
}

pub(in crate::editorial) fn of_tracks(app: &App, ids: &[TrackId], lang: Lang) -> Content {
    Content {
        parts: vec![ContentPart::Links(track_links(app, ids, lang))],
        data: None,
    }
}

pub(super) async fn track(app: &App, id: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Ok(id) = id.parse().map(TrackId) else {
        return Ok(None);
    };
    let record_label = app.store.record_label(id).await?;
    Ok(track_content(app, id, &record_label, lang))
}

fn track_content(app: &App, id: TrackId, record_label: &str, lang: Lang) -> Option<Content> {
    let meta = facts(app, id, None, lang)?;
    let snapshot = app.catalog.snapshot();
    let view = snapshot.facts(id)?;
    let artists: Vec<Link> = view
        .artists()
        .filter_map(|id| snapshot.artist(id))
        .map(|artist| Link::new(format!("/artists/{}", artist.code), artist.name.as_str(), ""))
        .collect();
    let address = format!("{}/track/{id}", app.settings.public_url);
    let by: Vec<Value> = artists
        .iter()
        .map(|link| json!({ "@type": "MusicGroup", "name": link.text, "url": absolute(app, &link.href) }))
        .collect();
    let data = json!({
        "@context": "https://schema.org",
        "@type": "MusicRecording",
        "name": meta.title,
        "url": address,
        "byArtist": by,
        "duration": format!("PT{}S", view.duration_ms() / 1_000),
        "datePublished": view.published_at().rfc3339(),
        "image": meta.picture.map(|path| absolute(app, &path)),
    });
    let mut parts = vec![ContentPart::Text(format!("{} BPM, {}", meta.bpm, meta.key))];
    parts.extend(about_track(&view, record_label, snapshot.vocabulary(), lang));
    parts.push(ContentPart::Links(artists));
    Some(Content {
        parts,
        data: Some(only_structured_data(data)),
    })
}

/// Genre, version, year and day, one line each; unknown values are left out.
fn about_track(
    view: &TrackView<'_>,
    record_label: &str,
    vocabulary: &VocabularyIndex,
    lang: Lang,
) -> Vec<ContentPart> {
    let name_of = |id: VocabularyEntryId| vocabulary.get(id).map(|entry| entry.name.get(lang).to_owned());
    let genres: Vec<String> = view.genres().filter_map(name_of).collect();
    let lines = [
        (("Жанр", "Genre"), genres.join(", ")),
        (("Версия", "Version"), view.variant().name().to_owned()),
        (("Лейбл", "Record label"), record_label.to_owned()),
        (
            ("Метка", "Label"),
            view.label().and_then(name_of).unwrap_or_default(),
        ),
        (
            ("Год", "Year"),
            view.year().map(|year| year.to_string()).unwrap_or_default(),
        ),
        (
            ("В пуле с", "In the pool since"),
            view.published_at().russian_date(),
        ),
    ];
    let line = |((ru, en), text): ((&str, &str), String)| {
        let name = lang.pick(ru, en);
        (!text.is_empty()).then(|| ContentPart::Text(format!("{name}: {text}")))
    };
    lines.into_iter().filter_map(line).collect()
}

pub(super) fn free_playlist(app: &App, lang: Lang) -> Content {
    let ids = free_tracks(app);
    let links = track_links(app, &ids, lang);
    let data = music_playlist(
        app,
        pages::free_title(lang),
        pages::FREE_PLAYLIST,
        ids.len(),
        &links,
    );
    Content {
        parts: vec![ContentPart::Links(links)],
        data: Some(data),
    }
}

/// `tracks` is the total, `links` lead to the first of them.
fn music_playlist(app: &App, name: &str, path: &str, tracks: usize, links: &[Link]) -> Value {
    let tracks_json: Vec<Value> = links
        .iter()
        .map(|link| json!({ "@type": "MusicRecording", "name": link.text, "url": absolute(app, &link.href) }))
        .collect();
    json!({
        "@context": "https://schema.org",
        "@type": "MusicPlaylist",
        "name": name,
        "url": absolute(app, path),
        "numTracks": tracks,
        "track": tracks_json,
    })
}

pub(super) fn artist(app: &App, name: &str, lang: Lang) -> Option<Content> {
    let snapshot = app.catalog.snapshot();
    let artist = snapshot.artist(NameLookup::artist(&**snapshot, name)?)?;
    let ids: Vec<TrackId> = snapshot
        .artist_tracks(artist.id)
        .map(|facts| facts.id())
        .take(LISTED)
        .collect();
    Some(Content {
        parts: vec![
            ContentPart::Text(artist.description.get(lang).to_owned()),
            ContentPart::Links(track_links(app, &ids, lang)),
        ],
        data: Some(json!({
            "@context": "https://schema.org",
            "@type": "MusicGroup",
            "name": artist.name,
            "url": format!("{}/artists/{}", app.settings.public_url, artist.code),
        })),
    })
}

pub(super) fn artists(app: &App) -> Content {
    let snapshot = app.catalog.snapshot();
    let links = snapshot
        .artists()
        .take(LISTED * 5)
        .map(|artist| Link::new(format!("/artists/{}", artist.code), artist.name.as_str(), ""))
        .collect();
    Content {
        parts: vec![ContentPart::Links(links)],
        data: None,
    }
}

pub(super) async fn exclusive(app: &App) -> Result<Content, AppError> {
    let all = crate::admin::list_exclusive_artists(app).await?;
    let link = |listed: &Arc<ArtistListItem>| {
        let artist = &listed.artist;
        Link::new(format!("/artists/{}", artist.code), artist.name.as_str(), "")
    };
    Ok(Content {
        parts: vec![ContentPart::Links(all.iter().map(link).collect())],
        data: None,
    })
}

pub(super) fn playlists(app: &App, lang: Lang) -> Content {
    let link = |listed: &Arc<pult_store::PlaylistListItem>| {
        let playlist = &listed.playlist;
        Link::new(
            format!("/playlists/{}", playlist.code),
            playlist.name_in(lang),
            playlist.description.as_str(),
        )
    };
    let all = app.content.playlists();
    Content {
        parts: vec![ContentPart::Links(
            all.iter().take(LISTED * 5).map(link).collect(),
        )],
        data: None,
    }
}

pub(super) async fn playlist(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(listed) = app.content.playlist(code) else {
        return Ok(None);
    };
    let playlist = &listed.playlist;
    let ids = app.store.playlist_tracks(playlist.id).await?;
    let links = track_links(app, ids.get(..LISTED.min(ids.len())).unwrap_or_default(), lang);
    let path = format!("/playlists/{}", playlist.code);
    Ok(Some(Content {
        data: Some(music_playlist(
            app,
            playlist.name_in(lang),
            &path,
            listed.tracks,
            &links,
        )),
        parts: vec![
            ContentPart::Text(playlist.description.clone()),
            ContentPart::Links(links),
        ],
    }))
}

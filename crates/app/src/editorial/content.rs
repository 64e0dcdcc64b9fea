//! What a public page holds, for whoever reads it without running the app: titles, words, lists and links.

use std::sync::Arc;

use pult_catalog::{Facts, ListQuery, Scope, Vocabulary};
use pult_domain::{
    block::Block,
    filter::{Names, TrackFilter},
    ids::{TermId, TrackId},
    lang::Lang,
    list::Page,
    money::Money,
    reader::Reader,
};
use pult_store::{Interactive, PostKind};
use serde_json::{Value, json};

use super::{
    CONTACTS, OFFER, PERSONAL_DATA, embeds::named, filled, kind_path, landing, page_in_force,
    page_meta::facts, pages, posts::published, texts,
};
use crate::{
    App, AppError,
    catalogue::ListedArtist,
    plans::{structured_data, told_plans},
};

/// Rows of a list that stand in a page.
const LISTED: usize = 20;

#[derive(Debug, Default)]
pub struct Content {
    pub parts: Vec<Part>,
    /// The same for machines, in the words of schema.org.
    pub data: Option<Value>,
}

#[derive(Debug)]
pub enum Part {
    Heading(String),
    Text(String),
    Links(Vec<Link>),
    Blocks(Vec<Block>),
}

#[derive(Debug)]
pub struct Link {
    pub href: String,
    pub text: String,
    pub note: String,
}

impl Link {
    fn new(href: String, text: impl Into<String>, note: impl Into<String>) -> Self {
        Self {
            href,
            text: text.into(),
            note: note.into(),
        }
    }
}

/// Nothing, where a page is its reader's own or there is nothing to read.
pub async fn content(app: &App, path: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let path = match path.trim_end_matches('/') {
        "" => "/",
        path => path,
    };
    if let Some(rest) = path.strip_prefix("/track/") {
        return track(app, rest, lang).await;
    }
    if let Some(rest) = path.strip_prefix("/artists/") {
        return Ok(artist(app, rest, lang));
    }
    if let Some(rest) = path.strip_prefix("/pages/") {
        return text(app, rest, lang).await;
    }
    if let Some(code) = path.strip_prefix("/interactives/") {
        return interactive(app, code, lang).await;
    }
    for kind in PostKind::ALL {
        if let Some(code) = path
            .strip_prefix(kind_path(kind))
            .and_then(|rest| rest.strip_prefix('/'))
        {
            return post(app, kind, code, lang).await;
        }
    }
    Ok(match path {
        "/blog" => Some(posts(app, PostKind::Blog, lang).await?),
        "/news" => Some(posts(app, PostKind::News, lang).await?),
        "/faq" => Some(faq(app, lang).await?),
        "/contacts" => text(app, CONTACTS, lang).await?,
        "/offer" => text(app, OFFER, lang).await?,
        "/personal-data" => text(app, PERSONAL_DATA, lang).await?,
        "/home" => Some(home(app, lang)),
        "/" => Some(landing::content(app, lang).await?),
        "/recordpool" => Some(of_tracks(app, &newest(app, Scope::All), lang)),
        "/event_old" => Some(of_tracks(app, &newest(app, Scope::Event), lang)),
        pages::FREE_PLAYLIST => Some(free_playlist(app, lang)),
        "/interactives" => Some(interactives(app, lang).await?),
        "/artists" => Some(artists(app)),
        "/exclusive" => Some(exclusive(app).await?),
        "/plans" => Some(plans(app, lang).await?),
        "/playlists" => Some(playlists(app)),
        _ => match path.strip_prefix("/playlists/") {
            Some(code) => playlist(app, code, lang).await?,
            None => None,
        },
    })
}

/// What staff put first, then what is newest.
fn home(app: &App, lang: Lang) -> Content {
    let link = |slide: &pult_store::Slide| {
        let (title, text) = (slide.title.get(lang), slide.text.get(lang));
        Link::new(slide.link.clone(), title, text)
    };
    let slides = super::front(app).slides;
    let links: Vec<Link> = slides
        .iter()
        .filter(|slide| !slide.link.is_empty())
        .map(link)
        .collect();
    let mut content = of_tracks(app, &newest(app, Scope::All), lang);
    if !links.is_empty() {
        content.parts.insert(0, Part::Links(links));
    }
    content
}

async fn interactives(app: &App, lang: Lang) -> Result<Content, AppError> {
    let all = app.store.interactives(app.now()).await?;
    let link = |one: &Interactive| {
        let href = format!("/interactives/{}", one.code);
        Link::new(href, one.title.get(lang), one.lead.get(lang))
    };
    Ok(Content {
        parts: vec![Part::Links(all.iter().map(link).collect())],
        data: None,
    })
}

/// Each moment with what lies in its box.
async fn interactive(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(found) = app.store.interactive(code, app.now()).await? else {
        return Ok(None);
    };
    let lying = app.store.tracks_in_boxes(found.id).await?;
    let mut parts = vec![Part::Text(found.lead.get(lang).to_owned())];
    for moment in app.store.boxes_of(found.id).await? {
        let inside = lying.iter().filter(|lies| lies.place_of == moment.id);
        let tracks: Vec<TrackId> = inside.map(|lies| lies.track).collect();
        parts.push(Part::Heading(moment.title.get(lang).to_owned()));
        parts.push(Part::Text(moment.hint.get(lang).to_owned()));
        parts.push(Part::Links(track_links(app, &tracks, lang)));
    }
    Ok(Some(Content { parts, data: None }))
}

/// The week's, in the order of the list.
pub(crate) fn free_tracks(app: &App) -> Vec<TrackId> {
    newest(app, Scope::Free)
}

pub(super) fn newest(app: &App, scope: Scope<'_>) -> Vec<TrackId> {
    let filter = TrackFilter::default();
    let page = Page {
        offset: 0,
        limit: LISTED,
    };
    let query = ListQuery::new(scope, &filter, page);
    let snapshot = app.catalogue.snapshot();
    snapshot.list(&query, &Reader::visitor(Lang::En), app.now()).0
}

fn track_links(app: &App, ids: &[TrackId], lang: Lang) -> Vec<Link> {
    ids.iter().filter_map(|id| track_link(app, *id, lang)).collect()
}

pub(super) fn track_link(app: &App, id: TrackId, lang: Lang) -> Option<Link> {
    let facts = facts(app, id, lang)?;
    let note = format!("{} BPM, {}", facts.bpm, facts.key);
    Some(Link::new(
        format!("/track/{id}"),
        format!("{} — {}", facts.artist, facts.title),
        note,
    ))
}

pub(super) fn of_tracks(app: &App, ids: &[TrackId], lang: Lang) -> Content {
    Content {
        parts: vec![Part::Links(track_links(app, ids, lang))],
        data: None,
    }
}

async fn track(app: &App, id: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Ok(id) = id.parse().map(TrackId) else {
        return Ok(None);
    };
    let record_label = app.store.record_label(id).await?;
    Ok(known_track(app, id, &record_label, lang))
}

fn known_track(app: &App, id: TrackId, record_label: &str, lang: Lang) -> Option<Content> {
    let told = facts(app, id, lang)?;
    let snapshot = app.catalogue.snapshot();
    let found = snapshot.facts(id)?;
    let artists: Vec<Link> = found
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
        "name": told.title,
        "url": address,
        "byArtist": by,
        "duration": format!("PT{}S", found.duration_ms() / 1_000),
        "datePublished": found.published_at().rfc3339(),
        "image": told.picture.map(|path| absolute(app, &path)),
    });
    let mut parts = vec![Part::Text(format!("{} BPM, {}", told.bpm, told.key))];
    parts.extend(about_track(&found, record_label, snapshot.vocabulary(), lang));
    parts.push(Part::Links(artists));
    Some(Content {
        parts,
        data: Some(told_only(data)),
    })
}

/// Genre, version, year and day, a line each; what is not known is left out.
fn about_track(found: &Facts<'_>, record_label: &str, words: &Vocabulary, lang: Lang) -> Vec<Part> {
    let word = |id: TermId| words.get(id).map(|term| term.name.get(lang).to_owned());
    let genres: Vec<String> = found.genres().filter_map(word).collect();
    let lines = [
        (("Жанр", "Genre"), genres.join(", ")),
        (("Версия", "Version"), found.variant().name().to_owned()),
        (("Лейбл", "Record label"), record_label.to_owned()),
        (
            ("Метка", "Label"),
            found.label().and_then(word).unwrap_or_default(),
        ),
        (
            ("Год", "Year"),
            found.year().map(|year| year.to_string()).unwrap_or_default(),
        ),
        (
            ("В пуле с", "In the pool since"),
            found.published_at().russian_date(),
        ),
    ];
    let line = |((ru, en), text): ((&str, &str), String)| {
        let name = if lang == Lang::Ru { ru } else { en };
        (!text.is_empty()).then(|| Part::Text(format!("{name}: {text}")))
    };
    lines.into_iter().filter_map(line).collect()
}

/// Machines are told what there is, and not that there is none.
fn told_only(mut data: Value) -> Value {
    if let Some(facts) = data.as_object_mut() {
        facts.retain(|_, fact| !fact.is_null());
    }
    data
}

fn free_playlist(app: &App, lang: Lang) -> Content {
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
        parts: vec![Part::Links(links)],
        data: Some(data),
    }
}

/// `tracks` is how many there are, `links` lead to the first of them.
fn music_playlist(app: &App, name: &str, path: &str, tracks: usize, links: &[Link]) -> Value {
    let listed: Vec<Value> = links
        .iter()
        .map(|link| json!({ "@type": "MusicRecording", "name": link.text, "url": absolute(app, &link.href) }))
        .collect();
    json!({
        "@context": "https://schema.org",
        "@type": "MusicPlaylist",
        "name": name,
        "url": absolute(app, path),
        "numTracks": tracks,
        "track": listed,
    })
}

fn artist(app: &App, name: &str, lang: Lang) -> Option<Content> {
    let snapshot = app.catalogue.snapshot();
    let artist = snapshot.artist(Names::artist(&**snapshot, name)?)?;
    let ids: Vec<TrackId> = snapshot
        .artist_tracks(artist.id)
        .map(|facts| facts.id())
        .take(LISTED)
        .collect();
    Some(Content {
        parts: vec![
            Part::Text(artist.description.get(lang).to_owned()),
            Part::Links(track_links(app, &ids, lang)),
        ],
        data: Some(json!({
            "@context": "https://schema.org",
            "@type": "MusicGroup",
            "name": artist.name,
            "url": format!("{}/artists/{}", app.settings.public_url, artist.code),
        })),
    })
}

fn artists(app: &App) -> Content {
    let snapshot = app.catalogue.snapshot();
    let links = snapshot
        .artists()
        .take(LISTED * 5)
        .map(|artist| Link::new(format!("/artists/{}", artist.code), artist.name.as_str(), ""))
        .collect();
    Content {
        parts: vec![Part::Links(links)],
        data: None,
    }
}

async fn exclusive(app: &App) -> Result<Content, AppError> {
    let all = crate::staff::exclusive(app).await?;
    let link = |listed: &Arc<ListedArtist>| {
        let artist = &listed.artist;
        Link::new(format!("/artists/{}", artist.code), artist.name.as_str(), "")
    };
    Ok(Content {
        parts: vec![Part::Links(all.iter().map(link).collect())],
        data: None,
    })
}

/// What each plan opens and costs.
pub(super) async fn plans(app: &App, lang: Lang) -> Result<Content, AppError> {
    let mut parts = Vec::new();
    for plan in told_plans(app, lang).await? {
        parts.push(Part::Heading(plan.name));
        parts.push(Part::Text(plan.about.to_owned()));
        for price in plan.prices {
            let cost = Money::new(price.amount, price.currency).text(lang);
            let months = price.months;
            parts.push(Part::Text(match lang {
                Lang::Ru => format!("{months} мес.: {cost}"),
                Lang::En => format!("{months} mo.: {cost}"),
            }));
        }
    }
    Ok(Content {
        parts,
        data: Some(structured_data(app, lang).await?),
    })
}

fn playlists(app: &App) -> Content {
    let link = |listed: &Arc<pult_store::ListedPlaylist>| {
        let playlist = &listed.playlist;
        Link::new(
            format!("/playlists/{}", playlist.code),
            playlist.name.as_str(),
            playlist.description.as_str(),
        )
    };
    let all = app.shelves.playlists();
    Content {
        parts: vec![Part::Links(all.iter().take(LISTED * 5).map(link).collect())],
        data: None,
    }
}

async fn playlist(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(listed) = app.shelves.playlist(code) else {
        return Ok(None);
    };
    let playlist = &listed.playlist;
    let ids = app.store.playlist_tracks(playlist.id).await?;
    let links = track_links(app, ids.get(..LISTED.min(ids.len())).unwrap_or_default(), lang);
    let path = format!("/playlists/{}", playlist.code);
    Ok(Some(Content {
        data: Some(music_playlist(app, &playlist.name, &path, listed.tracks, &links)),
        parts: vec![Part::Text(playlist.description.clone()), Part::Links(links)],
    }))
}

async fn posts(app: &App, kind: PostKind, lang: Lang) -> Result<Content, AppError> {
    let posts = app.store.posts(kind, app.now(), 0, LISTED as i64).await?;
    let link = |post: &pult_store::Post| {
        Link::new(
            format!("{}/{}", kind_path(kind), post.code),
            post.title.get(lang),
            post.lead.get(lang),
        )
    };
    Ok(Content {
        parts: vec![Part::Links(posts.iter().map(link).collect())],
        data: None,
    })
}

async fn post(app: &App, kind: PostKind, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(post) = published(app, code).await?.filter(|post| post.kind == kind) else {
        return Ok(None);
    };
    let body = pult_domain::block::read(post.body.get(lang)).blocks;
    let data = json!({
        "@context": "https://schema.org",
        "@type": if kind == PostKind::News { "NewsArticle" } else { "Article" },
        "headline": post.title.get(lang),
        "description": post.lead.get(lang),
        "inLanguage": lang.code(),
        "datePublished": post.published_at.unwrap_or(post.created_at).rfc3339(),
        "dateModified": post.updated_at.rfc3339(),
        "mainEntityOfPage": format!("{}{}/{}", app.settings.public_url, kind_path(kind), post.code),
        "image": post.picture.as_ref().map(|id| absolute(app, &format!("/media/covers/{id}"))),
        "publisher": { "@type": "Organization", "name": app.settings.brand, "url": app.settings.public_url },
    });
    Ok(Some(Content {
        parts: vec![
            Part::Text(post.lead.get(lang).to_owned()),
            Part::Blocks(named(app, body, lang)),
        ],
        data: Some(told_only(data)),
    }))
}

async fn faq(app: &App, lang: Lang) -> Result<Content, AppError> {
    let answers = texts::faq(app, lang).await?;
    let mut content = Content::default();
    let questions: Vec<Value> = answers
        .iter()
        .map(|entry| {
            json!({
                "@type": "Question",
                "name": entry.question,
                "acceptedAnswer": { "@type": "Answer", "text": pult_domain::block::plain(&entry.answer) },
            })
        })
        .collect();
    content.data = Some(json!({
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "mainEntity": questions,
    }));
    for entry in answers {
        content.parts.push(Part::Heading(entry.question));
        content.parts.push(Part::Blocks(named(app, entry.answer, lang)));
    }
    Ok(content)
}

async fn text(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(page) = page_in_force(app, code).await? else {
        return Ok(None);
    };
    let body = filled(app, page.body.get(lang));
    Ok(Some(Content {
        parts: vec![Part::Blocks(named(
            app,
            pult_domain::block::read(&body).blocks,
            lang,
        ))],
        data: None,
    }))
}

fn absolute(app: &App, path: &str) -> String {
    format!("{}{path}", app.settings.public_url)
}

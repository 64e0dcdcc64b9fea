//! Title, description and sharing facts of a page: one function for the call and for the HTML shell.

use pult_domain::{
    block,
    filter::NameLookup,
    ids::TrackId,
    lang::Lang,
    limits::{SHARE_HEIGHT, SHARE_WIDTH},
    requester::Requester,
};
use pult_store::PostKind;

use super::{kind_path, pages, posts::published};
use crate::{
    App, AppError,
    catalog::SignedAudioLinks,
    share::{self, ShareKind, ShareSubject},
};

const DESCRIPTION_CHARS: usize = 200;
const OF_PLAYLIST: &str = "/playlists/*";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageMeta {
    pub title: String,
    pub description: String,
    pub keywords: String,
    pub h1: String,
    pub og_title: String,
    pub og_description: String,
    pub og_image: Option<SharedImage>,
    /// The path that search engines should know the page by, where it is not the one asked for.
    pub canonical: Option<String>,
    /// Nobody should find it by a search: its owner's own, or a form.
    pub is_private: bool,
    /// A post, and not a place of the site.
    pub is_article: bool,
    /// HTTP status of the page when it is not 200.
    pub error: Option<u16>,
}

impl PageMeta {
    /// How large those who show links show the picture: wide ones were drawn for it.
    pub fn twitter_card(&self) -> &'static str {
        match &self.og_image {
            Some(image) if image.is_large => "summary_large_image",
            _ => "summary",
        }
    }
}

/// The picture that a shared link is shown with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedImage {
    pub link: String,
    pub alt: String,
    /// Of those drawn for sharing.
    pub size: Option<(u32, u32)>,
    /// Drawn or chosen for sharing, and not a square cover.
    pub is_large: bool,
}

/// `path` may carry a query: `/home?track_id=5` is shared as the track. What staff say of a path goes first.
#[crate::boxed]
pub async fn page_meta(app: &App, path: &str, lang: Lang) -> Result<PageMeta, AppError> {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let mut told = match words_of(app, path, lang).await? {
        Some(found) => found,
        None => own_words(app, path, query, lang),
    };
    if let Some(words) = app.content.words(path) {
        let say = |text: &str, place: &mut String| {
            if !text.is_empty() {
                text.clone_into(place);
            }
        };
        say(words.title.get(lang), &mut told.title);
        say(words.title.get(lang), &mut told.og_title);
        say(words.description.get(lang), &mut told.description);
        say(words.description.get(lang), &mut told.og_description);
        say(words.keywords.get(lang), &mut told.keywords);
        say(words.h1.get(lang), &mut told.h1);
        if let Some(object) = &words.picture {
            let image = picture(app, object, &told.h1);
            told.og_image = Some(SharedImage {
                is_large: true,
                ..image
            });
        }
    }
    Ok(told)
}

/// Of a post, an interactive or a page of text: nothing for other paths.
async fn words_of(app: &App, path: &str, lang: Lang) -> Result<Option<PageMeta>, AppError> {
    let path = path.trim_end_matches('/');
    for kind in PostKind::ALL {
        let Some(code) = path
            .strip_prefix(kind_path(kind))
            .and_then(|rest| rest.strip_prefix('/'))
        else {
            continue;
        };
        let post = published(app, code).await?.filter(|post| post.kind == kind);
        return Ok(Some(post.map_or_else(
            || not_found(app, lang),
            |post| {
                let image = drawn(app, ShareKind::Post, &post.code, &share::of_post(&post, lang));
                let (title, lead) = (post.title.get(lang), post.lead.get(lang));
                PageMeta {
                    is_article: true,
                    ..meta(app, title.to_owned(), lead.to_owned(), Some(image), None)
                }
            },
        )));
    }
    if let Some(code) = path.strip_prefix("/interactives/") {
        let found = app.store.interactive(code, app.now()).await?;
        return Ok(Some(found.map_or_else(
            || not_found(app, lang),
            |found| {
                let (title, lead) = (found.title.get(lang), found.lead.get(lang));
                let image = found.picture.as_deref().map(|id| picture(app, id, title));
                meta(app, title.to_owned(), lead.to_owned(), image, None)
            },
        )));
    }
    if let Some(code) = path.strip_prefix("/playlists/")
        && pages::find(path).is_some_and(|page| page.path == OF_PLAYLIST)
    {
        return playlist_meta(app, code, lang).await.map(Some);
    }
    let Some(code) = path.strip_prefix("/pages/") else {
        return Ok(None);
    };
    let page = app.store.page(code).await?;
    Ok(Some(page.map_or_else(
        || not_found(app, lang),
        |page| {
            let words = block::plain(&block::read(page.body.get(lang)).blocks);
            let description = words.chars().take(DESCRIPTION_CHARS).collect();
            meta(app, page.title.get(lang).to_owned(), description, None, None)
        },
    )))
}

fn own_words(app: &App, path: &str, query: &str, lang: Lang) -> PageMeta {
    let Some(page) = pages::find(path) else {
        return not_found(app, lang);
    };
    let path = path.trim_end_matches('/');
    let of_one = |found: Option<PageMeta>| found.unwrap_or_else(|| not_found(app, lang));
    if let Some(id) = path.strip_prefix("/track/") {
        return of_one(track_meta(app, id, lang));
    }
    if let Some(name) = path.strip_prefix("/artists/") {
        return of_one(artist_meta(app, name, page, lang));
    }
    let shared = match path {
        "/home" => query.split('&').find_map(|pair| pair.strip_prefix("track_id=")),
        _ => None,
    };
    shared
        .and_then(|id| track_meta(app, id, lang))
        .unwrap_or_else(|| plain(app, page, lang))
}

fn picture(app: &App, object: &str, alt: &str) -> SharedImage {
    SharedImage {
        link: format!("{}/media/covers/{object}", app.settings.public_url),
        alt: alt.to_owned(),
        size: None,
        is_large: false,
    }
}

fn drawn(app: &App, kind: ShareKind, id: &str, subject: &ShareSubject) -> SharedImage {
    SharedImage {
        link: format!(
            "{}{}",
            app.settings.public_url,
            share::link(app, kind, id, subject)
        ),
        alt: subject.alt(),
        size: Some((SHARE_WIDTH, SHARE_HEIGHT)),
        is_large: true,
    }
}

fn artist_meta(app: &App, name: &str, page: &pages::WebPage, lang: Lang) -> Option<PageMeta> {
    let snapshot = app.catalog.snapshot();
    let artist = snapshot.artist(NameLookup::artist(&**snapshot, name)?)?;
    let own: String = artist
        .description
        .get(lang)
        .chars()
        .take(DESCRIPTION_CHARS)
        .collect();
    let description = match own.trim() {
        "" => format!("{}: {}", artist.name, page.description(lang)),
        own => own.to_owned(),
    };
    let image = share::of_artist(app, &artist.code, lang)
        .map(|subject| drawn(app, ShareKind::Artist, &artist.code, &subject));
    Some(PageMeta {
        canonical: Some(format!("/artists/{}", artist.code)),
        ..meta(app, artist.name.clone(), description, image, None)
    })
}

/// A private one is its owner's, and a page does not know who asks for it: it is told nothing of.
async fn playlist_meta(app: &App, code: &str, lang: Lang) -> Result<PageMeta, AppError> {
    let Some(page) = pages::find(OF_PLAYLIST) else {
        return Ok(not_found(app, lang));
    };
    let Some(listed) = app.content.playlist(code) else {
        let is_there = app.store.playlist_by_code(code).await?.is_some();
        return Ok(match is_there {
            true => PageMeta {
                is_private: true,
                ..plain(app, page, lang)
            },
            false => not_found(app, lang),
        });
    };
    let playlist = &listed.playlist;
    let own: String = playlist.description.chars().take(DESCRIPTION_CHARS).collect();
    let description = match own.trim() {
        "" => format!("{}: {}", playlist.name, page.description(lang)),
        own => own.to_owned(),
    };
    let image =
        share::of_playlist(app, code, lang).map(|subject| drawn(app, ShareKind::Playlist, code, &subject));
    Ok(meta(app, playlist.name.clone(), description, image, None))
}

fn track_meta(app: &App, id: &str, lang: Lang) -> Option<PageMeta> {
    let id: i64 = id.parse().ok()?;
    let facts = facts(app, TrackId(id), lang)?;
    let title = format!("{} — {}", facts.artist, facts.title);
    let description = match lang {
        Lang::Ru => format!(
            "{title}: {} BPM, {}. Слушайте и скачивайте версии для диджеев.",
            facts.bpm, facts.key
        ),
        Lang::En => format!(
            "{title}: {} BPM, {}. Listen and download versions made for DJs.",
            facts.bpm, facts.key
        ),
    };
    let subject = share::of_facts(facts);
    let image = Some(drawn(app, ShareKind::Track, &id.to_string(), &subject));
    Some(PageMeta {
        canonical: Some(format!("/track/{id}")),
        ..meta(app, title, description, image, None)
    })
}

/// What a page says of a track, read from the fragment lists are made of.
#[derive(serde::Deserialize)]
pub(crate) struct TrackMeta {
    pub(crate) artist: String,
    pub(crate) title: String,
    pub(crate) bpm: f64,
    pub(crate) key: String,
    pub(crate) picture: Option<String>,
    /// Heights of 0 to 100.
    pub(crate) soundwave: Vec<u8>,
}

pub(crate) fn facts(app: &App, id: TrackId, lang: Lang) -> Option<TrackMeta> {
    let now = app.now();
    let mut json = Vec::new();
    let links = SignedAudioLinks::new(&app.signer, now);
    app.catalog
        .snapshot()
        .write_track(&mut json, id, &Requester::visitor(lang), now, &links);
    serde_json::from_slice(&json).ok()
}

fn plain(app: &App, page: &pages::WebPage, lang: Lang) -> PageMeta {
    let image = match page.path {
        pages::FREE_PLAYLIST => {
            let subject = share::of_free(app, lang);
            Some(drawn(app, ShareKind::Playlist, share::FREE_PLAYLIST, &subject))
        }
        path => share::page_name(path).and_then(|name| {
            let subject = share::of_page(name, lang)?;
            Some(drawn(app, ShareKind::Page, name, &subject))
        }),
    };
    PageMeta {
        is_private: pages::is_unlisted(page.path),
        ..meta(
            app,
            page.title(lang).into(),
            page.description(lang).into(),
            image,
            None,
        )
    }
}

fn not_found(app: &App, lang: Lang) -> PageMeta {
    let (title, description) = match lang {
        Lang::Ru => (
            "Такой страницы нет",
            "Адрес введён с ошибкой, или страницу убрали.",
        ),
        Lang::En => (
            "There is no such page",
            "The address is mistyped, or the page has been removed.",
        ),
    };
    meta(app, title.into(), description.into(), None, Some(404))
}

fn meta(
    app: &App,
    heading: String,
    description: String,
    image: Option<SharedImage>,
    error: Option<u16>,
) -> PageMeta {
    let title = format!("{heading} · {}", app.settings.brand);
    PageMeta {
        og_title: title.clone(),
        og_description: description.clone(),
        og_image: image,
        canonical: None,
        is_private: false,
        is_article: false,
        keywords: String::new(),
        h1: heading,
        title,
        description,
        error,
    }
}

//! Title, description and sharing metadata of a page, shared by the API call and the HTML shell.

use pult_domain::{
    block,
    filter::NameLookup,
    ids::{TrackId, VersionId},
    lang::Lang,
    limits::{SHARE_HEIGHT, SHARE_WIDTH},
    problem::Problem,
    requester::Requester,
};
use pult_store::{Playlist, PostKind};

use super::{kind_path, pages, posts::published};
use crate::{
    App, AppError,
    catalog::SignedAudioLinks,
    playlists,
    share::{self, ShareKind, ShareSubject},
};

const DESCRIPTION_CHARS: usize = 200;
const OF_PLAYLIST: &str = "/playlists/*";
const SHARED_PLAYLIST: &str = "/playlists/shared/*";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageMeta {
    pub title: String,
    pub description: String,
    pub keywords: String,
    pub h1: String,
    pub og_title: String,
    pub og_description: String,
    pub og_image: Option<SharedImage>,
    /// The canonical path for search engines, if it differs from the requested one.
    pub canonical: Option<String>,
    /// Not to be indexed: a private page or a form.
    pub is_private: bool,
    /// Whether the page is an article.
    pub is_article: bool,
    /// HTTP status of the page if it is not 200.
    pub error: Option<u16>,
}

impl PageMeta {
    /// The card size for shared links: drawn images are wide.
    pub fn twitter_card(&self) -> &'static str {
        match &self.og_image {
            Some(image) if image.is_large => "summary_large_image",
            _ => "summary",
        }
    }
}

/// The picture of a shared link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedImage {
    pub link: String,
    pub alt: String,
    /// The size of images drawn for sharing.
    pub size: Option<(u32, u32)>,
    /// Whether it was drawn or chosen for sharing, unlike a square cover.
    pub is_large: bool,
}

/// `path` may carry a query: `/home?track_id=5&version=51` is shared as that version of the track. SEO overrides have
/// priority.
#[crate::boxed]
pub async fn page_meta(app: &App, path: &str, lang: Lang) -> Result<PageMeta, AppError> {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let mut meta = match stored_meta(app, path, lang).await? {
        Some(found) => found,
        None => static_meta(app, path, query, lang),
    };
    if let Some(seo_override) = app.content.seo_override(path) {
        let override_text = |text: &str, target: &mut String| {
            if !text.is_empty() {
                text.clone_into(target);
            }
        };
        override_text(seo_override.title.get(lang), &mut meta.title);
        override_text(seo_override.title.get(lang), &mut meta.og_title);
        override_text(seo_override.description.get(lang), &mut meta.description);
        override_text(seo_override.description.get(lang), &mut meta.og_description);
        override_text(seo_override.keywords.get(lang), &mut meta.keywords);
        override_text(seo_override.h1.get(lang), &mut meta.h1);
        if let Some(object) = &seo_override.picture {
            let image = picture(app, object, &meta.h1);
            meta.og_image = Some(SharedImage {
                is_large: true,
                ..image
            });
        }
    }
    Ok(meta)
}

/// For posts, interactives and text pages; `None` for other paths.
async fn stored_meta(app: &App, path: &str, lang: Lang) -> Result<Option<PageMeta>, AppError> {
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
                let image = share_image(app, ShareKind::Post, &post.code, &share::of_post(&post, lang));
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
    if let Some(secret) = playlists::secret_of(path) {
        return shared_playlist_meta(app, secret, lang).await.map(Some);
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
            let text = block::plain(&block::read(page.body.get(lang)).blocks);
            let description = text.chars().take(DESCRIPTION_CHARS).collect();
            meta(app, page.title.get(lang).to_owned(), description, None, None)
        },
    )))
}

fn static_meta(app: &App, path: &str, query: &str, lang: Lang) -> PageMeta {
    let Some(page) = pages::find(path) else {
        return not_found(app, lang);
    };
    let path = path.trim_end_matches('/');
    let or_not_found = |found: Option<PageMeta>| found.unwrap_or_else(|| not_found(app, lang));
    let value_of = |name: &str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let mut found = pairs.filter(|(key, _)| *key == name);
        found.next().map(|(_, value)| value)
    };
    let version = value_of("version").and_then(|id| id.parse().ok()).map(VersionId);
    if let Some(id) = path.strip_prefix("/track/") {
        return or_not_found(track_meta(app, id, version, lang));
    }
    if let Some(name) = path.strip_prefix("/artists/") {
        return or_not_found(artist_meta(app, name, page, lang));
    }
    let shared_id = value_of("track_id").filter(|_| path == "/home");
    shared_id
        .and_then(|id| track_meta(app, id, version, lang))
        .unwrap_or_else(|| static_page_meta(app, page, lang))
}

fn picture(app: &App, object: &str, alt: &str) -> SharedImage {
    SharedImage {
        link: format!("{}/media/covers/{object}", app.settings.public_url),
        alt: alt.to_owned(),
        size: None,
        is_large: false,
    }
}

fn share_image(app: &App, kind: ShareKind, id: &str, subject: &ShareSubject) -> SharedImage {
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
    let own_text: String = artist
        .description
        .get(lang)
        .chars()
        .take(DESCRIPTION_CHARS)
        .collect();
    let description = match own_text.trim() {
        "" => format!("{}: {}", artist.name, page.description(lang)),
        own_text => own_text.to_owned(),
    };
    let image = share::of_artist(app, &artist.code, lang)
        .map(|subject| share_image(app, ShareKind::Artist, &artist.code, &subject));
    Some(PageMeta {
        canonical: Some(format!("/artists/{}", artist.code)),
        ..meta(app, artist.name.clone(), description, image, None)
    })
}

/// A private playlist belongs to its owner, and a page does not know its requester, so that nothing is
/// revealed.
async fn playlist_meta(app: &App, code: &str, lang: Lang) -> Result<PageMeta, AppError> {
    let Some(page) = pages::find(OF_PLAYLIST) else {
        return Ok(not_found(app, lang));
    };
    let Some(listed) = app.content.playlist(code) else {
        let exists = app.store.playlist_by_code(code).await?.is_some();
        return Ok(match exists {
            true => PageMeta {
                is_private: true,
                ..static_page_meta(app, page, lang)
            },
            false => not_found(app, lang),
        });
    };
    let playlist = &listed.playlist;
    let description = playlist_description(playlist, Some(page), lang);
    let image = share::of_playlist(app, code, lang)
        .map(|subject| share_image(app, ShareKind::Playlist, code, &subject));
    Ok(meta(
        app,
        playlist.name_in(lang).to_owned(),
        description,
        image,
        None,
    ))
}

/// For messengers; whoever made the playlist is not named.
async fn shared_playlist_meta(app: &App, secret: &str, lang: Lang) -> Result<PageMeta, AppError> {
    let playlist = match playlists::find_shared(app, secret).await {
        Ok(playlist) => playlist,
        Err(AppError::Problem(Problem::NotFound)) => return Ok(not_found(app, lang)),
        Err(error) => return Err(error),
    };
    let description = playlist_description(&playlist, pages::find(SHARED_PLAYLIST), lang);
    let image = share_image(app, ShareKind::Shared, secret, &share::of_shared(&playlist, lang));
    Ok(PageMeta {
        is_private: true,
        ..meta(
            app,
            playlist.name_in(lang).to_owned(),
            description,
            Some(image),
            None,
        )
    })
}

/// The owner's text, or the page's.
fn playlist_description(playlist: &Playlist, page: Option<&pages::WebPage>, lang: Lang) -> String {
    let own_text: String = playlist.description.chars().take(DESCRIPTION_CHARS).collect();
    match own_text.trim() {
        "" => format!(
            "{}: {}",
            playlist.name_in(lang),
            page.map_or("", |page| page.description(lang))
        ),
        own_text => own_text.to_owned(),
    }
}

fn track_meta(app: &App, id: &str, version: Option<VersionId>, lang: Lang) -> Option<PageMeta> {
    let id = TrackId(id.parse().ok()?);
    let facts = facts(app, id, version, lang)?;
    let mut title = format!("{} — {}", facts.artist, facts.title);
    if facts.named_version.is_some() {
        title = format!("{title} ({})", facts.version_type);
    }
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
    let image_id = share::track_image_id(id, facts.named_version);
    let subject = share::of_facts(facts);
    let image = Some(share_image(app, ShareKind::Track, &image_id, &subject));
    Some(PageMeta {
        canonical: Some(format!("/track/{id}")),
        ..meta(app, title, description, image, None)
    })
}

/// Metadata of a track, parsed from the JSON of lists.
#[derive(serde::Deserialize)]
pub(crate) struct TrackMeta {
    pub(crate) artist: String,
    pub(crate) title: String,
    pub(crate) bpm: f64,
    pub(crate) key: String,
    pub(crate) picture: Option<String>,
    /// Heights from 0 to 100.
    pub(crate) soundwave: Vec<u8>,
    #[serde(rename = "type")]
    pub(crate) version_type: String,
    version_id: String,
    /// The version that was asked for, if the track has it.
    #[serde(skip)]
    pub(crate) named_version: Option<VersionId>,
}

/// Of the version, or of the one that visitors get.
pub(crate) fn facts(app: &App, id: TrackId, version: Option<VersionId>, lang: Lang) -> Option<TrackMeta> {
    let now = app.now();
    let mut json = Vec::new();
    let links = SignedAudioLinks::new(&app.signer, None, now);
    let visitor = Requester::visitor(lang);
    app.catalog
        .snapshot()
        .write_track(&mut json, id, version, &visitor, now, &links);
    let facts: TrackMeta = serde_json::from_slice(&json).ok()?;
    let named_version = version.filter(|version| version.to_string() == facts.version_id);
    Some(TrackMeta {
        named_version,
        ..facts
    })
}

fn static_page_meta(app: &App, page: &pages::WebPage, lang: Lang) -> PageMeta {
    let image = match page.path {
        pages::FREE_PLAYLIST => {
            let subject = share::of_free(app, lang);
            Some(share_image(
                app,
                ShareKind::Playlist,
                share::FREE_PLAYLIST,
                &subject,
            ))
        }
        path => share::page_name(path).and_then(|name| {
            let subject = share::of_page(name, lang)?;
            Some(share_image(app, ShareKind::Page, name, &subject))
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
            "Page not found",
            "The address has a typo, or the page has been removed.",
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

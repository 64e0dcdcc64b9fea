//! The content of a public page for clients without scripts: titles, texts, lists and links.

mod music;
mod texts;

use pult_catalog::Scope;
use pult_domain::{block::Block, ids::TrackId, lang::Lang, money::Money};
use pult_store::{Interactive, PostKind};
use serde_json::Value;

use super::{CONTACTS, OFFER, PERSONAL_DATA, kind_path, landing, pages};
use crate::{
    App, AppError,
    plans::{plan_summaries, structured_data},
};

pub(crate) use music::free_tracks;
use music::{artist, artists, exclusive, free_playlist, playlist, playlists, track, track_links};
pub(super) use music::{newest, of_tracks, track_link};
use texts::{faq, post, posts, text};

/// Rows of a list in a page.
const LISTED: usize = 20;

#[derive(Debug, Default)]
pub struct Content {
    pub parts: Vec<ContentPart>,
    /// Structured data in the vocabulary of schema.org.
    pub data: Option<Value>,
}

#[derive(Debug)]
pub enum ContentPart {
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

/// `None` for private pages and pages without content.
#[crate::boxed]
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
        "/playlists" => Some(playlists(app, lang)),
        _ => match path.strip_prefix("/playlists/") {
            Some(code) => playlist(app, code, lang).await?,
            None => None,
        },
    })
}

/// Slides first, then the newest tracks.
fn home(app: &App, lang: Lang) -> Content {
    let link = |slide: &pult_store::Slide| {
        let (title, text) = (slide.title.get(lang), slide.text.get(lang));
        Link::new(slide.link.clone(), title, text)
    };
    let slides = super::home_page(app).slides;
    let links: Vec<Link> = slides
        .iter()
        .filter(|slide| !slide.link.is_empty())
        .map(link)
        .collect();
    let mut content = of_tracks(app, &newest(app, Scope::All), lang);
    if !links.is_empty() {
        content.parts.insert(0, ContentPart::Links(links));
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
        parts: vec![ContentPart::Links(all.iter().map(link).collect())],
        data: None,
    })
}

/// Each box with its tracks.
async fn interactive(app: &App, code: &str, lang: Lang) -> Result<Option<Content>, AppError> {
    let Some(found) = app.store.interactive(code, app.now()).await? else {
        return Ok(None);
    };
    let box_tracks = app.store.tracks_in_boxes(found.id).await?;
    let mut parts = vec![ContentPart::Text(found.lead.get(lang).to_owned())];
    for interactive_box in app.store.boxes_of(found.id).await? {
        let inside = box_tracks
            .iter()
            .filter(|entry| entry.box_id == interactive_box.id);
        let tracks: Vec<TrackId> = inside.map(|entry| entry.track).collect();
        parts.push(ContentPart::Heading(interactive_box.title.get(lang).to_owned()));
        parts.push(ContentPart::Text(interactive_box.hint.get(lang).to_owned()));
        parts.push(ContentPart::Links(track_links(app, &tracks, lang)));
    }
    Ok(Some(Content { parts, data: None }))
}

/// Drops null values, since structured data only states what exists.
fn only_structured_data(mut data: Value) -> Value {
    if let Some(facts) = data.as_object_mut() {
        facts.retain(|_, fact| !fact.is_null());
    }
    data
}

/// What each plan includes and costs.
pub(super) async fn plans(app: &App, lang: Lang) -> Result<Content, AppError> {
    let mut parts = Vec::new();
    for plan in plan_summaries(app, lang).await? {
        parts.push(ContentPart::Heading(plan.name));
        parts.push(ContentPart::Text(plan.about.to_owned()));
        for price in plan.prices {
            let cost = Money::new(price.amount, price.currency).text(lang);
            let months = price.months;
            parts.push(ContentPart::Text(match lang {
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

fn absolute(app: &App, path: &str) -> String {
    format!("{}{path}", app.settings.public_url)
}

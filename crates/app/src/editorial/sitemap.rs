//! Sitemaps: every public path, in files for search engines.

use std::collections::HashMap;

use pult_domain::{
    filter::TrackFilter,
    ids::{ArtistId, TrackId},
    lang::Lang,
    limits::SITEMAP_ADDRESSES,
    list::PageRequest,
    requester::Requester,
    time::Timestamp,
};

use super::{is_built_in, kind_path};
use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    pub path: String,
    pub changed: Option<Timestamp>,
}

/// Pages with a fixed path.
const FIXED: [&str; 16] = [
    "/",
    "/home",
    "/recordpool",
    "/event_old",
    "/artists",
    "/exclusive",
    "/playlists",
    "/playlists/free-playlist",
    "/interactives",
    "/plans",
    "/blog",
    "/news",
    "/faq",
    "/offer",
    "/personal-data",
    "/contacts",
];

/// The files by name, each with its last change.
#[crate::boxed]
pub async fn sitemaps(app: &App) -> Result<Vec<Address>, AppError> {
    let tracks = app.catalog.snapshot().len().div_ceil(SITEMAP_ADDRESSES);
    let mut names = ["pages", "posts", "playlists", "interactives"]
        .map(str::to_owned)
        .to_vec();
    let artists = app
        .catalog
        .snapshot()
        .artists()
        .count()
        .div_ceil(SITEMAP_ADDRESSES);
    names.extend((1..=artists).map(|number| format!("artists-{number}")));
    names.extend((1..=tracks).map(|number| format!("tracks-{number}")));
    // Loaded once instead of for every file.
    let artist_edits = app.store.artist_edits(None).await?.into_iter().collect();
    let track_edits = app.store.track_edits(None).await?.into_iter().collect();
    let mut files = Vec::new();
    for name in names {
        let addresses = match name.split_once('-') {
            Some(("artists", number)) => {
                file_offset(number).map(|from| artist_addresses(artists_from(app, from), &artist_edits))
            }
            Some(("tracks", number)) => {
                file_offset(number).map(|from| track_addresses(tracks_from(app, from), &track_edits))
            }
            _ => sitemap(app, &name).await?,
        };
        let addresses = addresses.unwrap_or_default();
        if !addresses.is_empty() {
            files.push(Address {
                changed: addresses.iter().filter_map(|address| address.changed).max(),
                path: format!("/sitemaps/{name}.xml"),
            });
        }
    }
    Ok(files)
}

/// The content of a file; `None` if there is no such file.
#[crate::boxed]
pub async fn sitemap(app: &App, name: &str) -> Result<Option<Vec<Address>>, AppError> {
    Ok(match name.split_once('-') {
        None if name == "pages" => Some(pages(app).await?),
        None if name == "posts" => Some(posts(app).await?),
        None if name == "playlists" => Some(playlists(app)),
        None if name == "interactives" => Some(interactives(app).await?),
        Some(("artists", number)) => match file_offset(number) {
            Some(from) => Some(artists(app, from).await?),
            None => None,
        },
        Some(("tracks", number)) => match file_offset(number) {
            Some(from) => Some(tracks(app, from).await?),
            None => None,
        },
        _ => None,
    })
}

/// The offset of the file with this number.
fn file_offset(number: &str) -> Option<usize> {
    let number: usize = number.parse().ok()?;
    number.checked_sub(1)?.checked_mul(SITEMAP_ADDRESSES)
}

async fn pages(app: &App) -> Result<Vec<Address>, AppError> {
    let fixed = FIXED.into_iter().map(|path| Address {
        path: path.to_owned(),
        changed: None,
    });
    let text_pages = app
        .store
        .pages()
        .await?
        .into_iter()
        .filter(|page| !is_built_in(&page.code));
    let text_pages = text_pages.map(|page| Address {
        path: format!("/pages/{}", page.code),
        changed: Some(page.updated_at),
    });
    Ok(fixed.chain(text_pages).collect())
}

async fn posts(app: &App) -> Result<Vec<Address>, AppError> {
    let now = app.now();
    let posts = app.store.published_posts().await?;
    let address = |post: pult_store::Post| {
        let at = post.published_at.filter(|at| *at <= now)?;
        Some(Address {
            path: format!("{}/{}", kind_path(post.kind), post.code),
            changed: Some(post.updated_at.max(at)),
        })
    };
    Ok(posts
        .into_iter()
        .rev()
        .filter_map(address)
        .take(SITEMAP_ADDRESSES)
        .collect())
}

fn playlists(app: &App) -> Vec<Address> {
    let all = app.content.playlists().into_iter().take(SITEMAP_ADDRESSES);
    all.map(|listed| Address {
        path: format!("/playlists/{}", listed.playlist.code),
        changed: Some(listed.playlist.updated_at),
    })
    .collect()
}

async fn interactives(app: &App) -> Result<Vec<Address>, AppError> {
    let all = app.store.interactives(app.now()).await?;
    let address = |one: pult_store::Interactive| Address {
        path: format!("/interactives/{}", one.code),
        changed: one.published_at,
    };
    Ok(all.into_iter().take(SITEMAP_ADDRESSES).map(address).collect())
}

type Edits<Id> = HashMap<Id, Timestamp>;

async fn artists(app: &App, from: usize) -> Result<Vec<Address>, AppError> {
    let page = artists_from(app, from);
    let ids: Vec<ArtistId> = page.iter().map(|(id, _)| *id).collect();
    let edits = app.store.artist_edits(Some(&ids)).await?.into_iter().collect();
    Ok(artist_addresses(page, &edits))
}

fn artists_from(app: &App, from: usize) -> Vec<(ArtistId, String)> {
    let snapshot = app.catalog.snapshot();
    let page = snapshot.artists().skip(from).take(SITEMAP_ADDRESSES);
    page.map(|artist| (artist.id, artist.code.clone())).collect()
}

fn artist_addresses(page: Vec<(ArtistId, String)>, edits: &Edits<ArtistId>) -> Vec<Address> {
    let address = |(id, code): (ArtistId, String)| Address {
        path: format!("/artists/{code}"),
        changed: edits.get(&id).copied(),
    };
    page.into_iter().map(address).collect()
}

async fn tracks(app: &App, from: usize) -> Result<Vec<Address>, AppError> {
    let page = tracks_from(app, from);
    let ids: Vec<TrackId> = page.iter().map(|(id, _)| *id).collect();
    let edits = app.store.track_edits(Some(&ids)).await?.into_iter().collect();
    Ok(track_addresses(page, &edits))
}

/// With their publication time.
fn tracks_from(app: &App, from: usize) -> Vec<(TrackId, Option<Timestamp>)> {
    let snapshot = app.catalog.snapshot();
    let filter = TrackFilter::default();
    let page = PageRequest {
        offset: from,
        limit: SITEMAP_ADDRESSES,
    };
    let query = pult_catalog::ListQuery::new(pult_catalog::Scope::All, &filter, page);
    let (ids, _) = snapshot.list(&query, &Requester::visitor(Lang::En), app.now());
    let with_day = |id| (id, snapshot.facts(id).map(|facts| facts.published_at()));
    ids.into_iter().map(with_day).collect()
}

fn track_addresses(page: Vec<(TrackId, Option<Timestamp>)>, edits: &Edits<TrackId>) -> Vec<Address> {
    let address = |(id, published): (TrackId, Option<Timestamp>)| Address {
        path: format!("/track/{id}"),
        changed: published.max(edits.get(&id).copied()),
    };
    page.into_iter().map(address).collect()
}

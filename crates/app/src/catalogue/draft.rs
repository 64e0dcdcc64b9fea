//! Signatures the web layer is written against; bodies follow.
#![allow(clippy::unused_async, unused_variables)]
use std::{collections::HashSet, sync::Arc};

use pult_catalog::Query;
use pult_domain::{
    catalogue::Artist,
    ids::{CrateId, PlaylistId, TrackId},
    list::{Page, Sort},
    problem::Problem,
    reader::Reader,
    time::Timestamp,
    vocabulary::Term,
};
use pult_store::{Banner, ListedPlaylist, Post};
use serde_json::value::RawValue;

use super::{ListRequest, SignedAudioLinks};
use crate::{App, AppError};

pub struct ListedArtist {
    pub artist: Artist,
    pub tracks: usize,
    pub last_release: Option<Timestamp>,
}
pub struct Found<T> {
    pub items: Vec<T>,
    pub total: usize,
}
pub struct ArtistsRequest<'a> {
    pub kind: Option<&'a str>,
    pub genre: Option<&'a str>,
    pub exclusive: bool,
    pub text: Option<&'a str>,
    pub sort: Option<&'a str>,
    pub page: Page,
}
pub struct ArtistPage {
    pub artist: ListedArtist,
    pub genres: Vec<(Term, usize)>,
    pub top: Box<RawValue>,
    pub alike: Vec<ListedArtist>,
}
pub struct AppliedField {
    pub field: &'static str,
    pub value: String,
    pub negative: bool,
}
pub struct SearchFound {
    pub text: String,
    pub tracks: usize,
    pub artists: usize,
    pub playlists: usize,
    pub posts: usize,
    pub did_you_mean: Option<String>,
    pub applied: Vec<AppliedField>,
}
pub struct FindTracks<'a> {
    pub q: &'a str,
    pub variant: Option<&'a str>,
    pub algorithm: Option<&'a str>,
    pub list: ListRequest,
}
pub struct FoundTracks {
    pub json: Vec<u8>,
    pub total: usize,
}
pub struct CrateContents {
    pub id: CrateId,
    pub name: String,
    pub query: String,
    pub count: usize,
}

fn list(app: &App, reader: &Reader, request: &ListRequest) -> Vec<u8> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let mut out = Vec::new();
    let query = Query {
        sort: request.sort.unwrap_or(Sort::NEWEST),
        page: request.page,
    };
    app.catalogue
        .snapshot()
        .write_list(&mut out, query, reader, now, &links);
    out
}
pub fn recordpool(app: &App, reader: &Reader, request: &ListRequest) -> Vec<u8> {
    list(app, reader, request)
}
pub fn free(app: &App, reader: &Reader, request: &ListRequest) -> Vec<u8> {
    list(app, reader, request)
}
pub fn event(app: &App, reader: &Reader, request: &ListRequest) -> Vec<u8> {
    list(app, reader, request)
}
pub fn my_new(app: &App, reader: &Reader, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    Err(Problem::Unavailable)
}
pub fn favorites(app: &App, reader: &Reader, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    Err(Problem::Unavailable)
}
pub fn artist_tracks(
    app: &App,
    reader: &Reader,
    artist: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, Problem> {
    Err(Problem::Unavailable)
}
pub async fn playlist_tracks(
    app: &App,
    reader: &Reader,
    code: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn history(app: &App, reader: &Reader, request: &ListRequest) -> Result<Vec<u8>, AppError> {
    Err(Problem::Unavailable.into())
}
pub fn vocabulary(app: &App) -> Vec<Term> {
    Vec::new()
}
pub fn artists(app: &App, request: &ArtistsRequest<'_>) -> Result<Found<ListedArtist>, Problem> {
    Err(Problem::Unavailable)
}
pub async fn artist_page(app: &App, reader: &Reader, artist: &str) -> Result<ArtistPage, AppError> {
    Err(Problem::Unavailable.into())
}
pub fn search(app: &App, reader: &Reader, q: &str, algorithm: Option<&str>) -> Result<SearchFound, Problem> {
    Err(Problem::Unavailable)
}
pub fn find_tracks(app: &App, reader: &Reader, request: FindTracks<'_>) -> Result<FoundTracks, Problem> {
    Err(Problem::Unavailable)
}
pub fn find_artists(app: &App, reader: &Reader, q: &str, page: Page) -> Result<Found<ListedArtist>, Problem> {
    Err(Problem::Unavailable)
}
pub fn find_playlists(
    app: &App,
    reader: &Reader,
    q: &str,
    page: Page,
) -> Result<Found<Arc<ListedPlaylist>>, Problem> {
    Err(Problem::Unavailable)
}
pub async fn followed_playlists(app: &App, reader: &Reader) -> Result<HashSet<PlaylistId>, AppError> {
    Ok(HashSet::new())
}
pub fn find_posts(app: &App, reader: &Reader, q: &str, page: Page) -> Result<Found<Arc<Post>>, Problem> {
    Err(Problem::Unavailable)
}
pub async fn track_detail(app: &App, reader: &Reader, track: TrackId) -> Result<Vec<u8>, AppError> {
    Err(Problem::Unavailable.into())
}
pub fn current_track(app: &App, reader: &Reader, track: TrackId) -> Result<Vec<u8>, Problem> {
    Err(Problem::Unavailable)
}
pub async fn track_banner(app: &App, track: TrackId) -> Result<Option<Banner>, AppError> {
    Ok(None)
}
pub async fn crates(app: &App, reader: &Reader) -> Result<Vec<CrateContents>, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn create_crate(
    app: &App,
    reader: &Reader,
    name: &str,
    query: &str,
) -> Result<CrateContents, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn update_crate(
    app: &App,
    reader: &Reader,
    id: CrateId,
    name: &str,
    query: &str,
) -> Result<CrateContents, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn delete_crate(app: &App, reader: &Reader, id: CrateId) -> Result<(), AppError> {
    Err(Problem::Unavailable.into())
}

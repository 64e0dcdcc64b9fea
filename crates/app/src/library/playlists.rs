//! Playlists.
use crate::{App, AppError, catalogue::Found};
use bytes::Bytes;
use pult_domain::{
    ids::{PlaylistId, TrackId},
    lang::Bilingual,
    list::Page,
    problem::Problem,
    reader::{Reader, User},
};
use pult_store::ListedPlaylist;
use std::sync::Arc;
pub struct SeenPlaylist {
    pub listed: Arc<ListedPlaylist>,
    pub followed: bool,
    pub own: bool,
}
pub enum ChosenPicture {
    File(Bytes),
    OfSet(String),
    None,
}
pub struct Edit {
    pub name: Option<String>,
    pub description: Option<String>,
    pub contacts: Option<String>,
    pub picture: Option<ChosenPicture>,
}
pub struct PictureOfSet {
    pub object: String,
    pub name: Bilingual,
}
type R<T> = Result<T, AppError>;
pub async fn see(_app: &App, _reader: &Reader, _l: &[Arc<ListedPlaylist>]) -> R<Vec<SeenPlaylist>> {
    Err(Problem::Unavailable.into())
}
pub async fn mine(_app: &App, _user: &User) -> R<Vec<SeenPlaylist>> {
    Err(Problem::Unavailable.into())
}
pub async fn pictures(_app: &App) -> R<Vec<PictureOfSet>> {
    Err(Problem::Unavailable.into())
}
pub async fn create(_app: &App, _user: &User, _e: Edit) -> R<SeenPlaylist> {
    Err(Problem::Unavailable.into())
}
pub async fn update(_app: &App, _user: &User, _id: PlaylistId, _e: Edit) -> R<SeenPlaylist> {
    Err(Problem::Unavailable.into())
}
pub async fn sort(_app: &App, _user: &User, _ids: &[PlaylistId]) -> R<()> {
    Err(Problem::Unavailable.into())
}
pub async fn order(_app: &App, _user: &User, _id: PlaylistId, _t: &[TrackId]) -> R<()> {
    Err(Problem::Unavailable.into())
}
pub async fn remove(_app: &App, _user: &User, _id: PlaylistId) -> R<()> {
    Err(Problem::Unavailable.into())
}
pub async fn add_track(_app: &App, _user: &User, _id: PlaylistId, _t: TrackId) -> R<usize> {
    Err(Problem::Unavailable.into())
}
pub async fn remove_track(_app: &App, _user: &User, _c: &str, _t: TrackId) -> R<usize> {
    Err(Problem::Unavailable.into())
}
pub async fn feed(
    _app: &App,
    _reader: &Reader,
    _q: &str,
    _k: Option<&str>,
    _p: Page,
) -> R<Found<SeenPlaylist>> {
    Err(Problem::Unavailable.into())
}
pub async fn show(_app: &App, _reader: &Reader, _c: &str) -> R<SeenPlaylist> {
    Err(Problem::Unavailable.into())
}
pub async fn send(_app: &App, _user: &User, _id: PlaylistId) -> R<SeenPlaylist> {
    Err(Problem::Unavailable.into())
}
pub async fn unpublish(_app: &App, _user: &User, _id: PlaylistId) -> R<SeenPlaylist> {
    Err(Problem::Unavailable.into())
}

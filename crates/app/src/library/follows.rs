//! Follows.
use crate::{
    App, AppError,
    catalogue::{Found, ListedArtist},
};
use pult_domain::{
    ids::{ArtistId, PlaylistId},
    problem::Problem,
    reader::{Reader, User},
};
use std::sync::Arc;
pub enum Target {
    Artist(ArtistId),
    Playlist(PlaylistId),
}
impl Target {
    pub fn read(_kind: Option<&str>, _id: i64) -> Result<Self, Problem> {
        Err(Problem::Unavailable)
    }
}
pub async fn follow(_app: &App, _user: &User, _t: Target) -> Result<(), AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn unfollow(_app: &App, _user: &User, _t: Target) -> Result<(), AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn is_followed(_app: &App, _user: &User, _t: Target) -> Result<bool, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn status(_app: &App, _user: &User, _k: Option<&str>, _ids: &[i64]) -> Result<Vec<bool>, AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn header(_app: &App, _reader: &Reader) -> Result<Found<Arc<ListedArtist>>, AppError> {
    Err(Problem::Unavailable.into())
}

//! Favourites.
use crate::{App, AppError};
use pult_domain::{
    ids::TrackId,
    problem::Problem,
    reader::{Reader, User},
};
pub async fn set(_app: &App, _user: &User, _track: TrackId, _liked: bool) -> Result<(), AppError> {
    Err(Problem::Unavailable.into())
}
pub async fn header(_app: &App, _reader: &Reader) -> Result<Vec<u8>, AppError> {
    Err(Problem::Unavailable.into())
}

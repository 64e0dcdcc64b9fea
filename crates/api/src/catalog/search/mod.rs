//! Search: one call answers totals, others a page of each kind.

pub mod artists;
pub mod playlists;
pub mod posts;
pub mod summary;
pub mod tracks;

use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HitsQuery {
    /// At least 3 characters of text, at most 200; `-word` leaves out, quotes hold words side by side and as written.
    q: String,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

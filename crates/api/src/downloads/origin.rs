//! The origin of a download, as clients report it.

use pult_domain::{
    download::{DownloadMode, DownloadOrigin, DownloadSource, FileFormat},
    ids::{ArtistId, PlaylistId},
    problem::Problem,
};
use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OriginQuery {
    /// The screen: `record_pool`, `my_new`, `artists`, `playlists`, `history`, `favorites`, `search` (when left out) or
    /// `events`.
    #[param(nullable = false, example = "record_pool")]
    dl_from: Option<String>,
    /// `selected` when left out.
    #[param(nullable = false, example = "selected")]
    dl_how: Option<String>,
    #[param(nullable = false)]
    artist_id: Option<i64>,
    /// An archive of chosen tracks is called by it, when the reader may see it.
    #[param(nullable = false)]
    playlist_id: Option<i64>,
    #[param(nullable = false)]
    event_id: Option<i64>,
}

impl OriginQuery {
    pub(crate) fn to_origin(&self) -> Result<DownloadOrigin, Problem> {
        Ok(DownloadOrigin {
            from: parse_or_default("dl_from", self.dl_from.as_deref(), DownloadSource::parse)?,
            how: parse_or_default("dl_how", self.dl_how.as_deref(), DownloadMode::parse)?,
            artist: self.artist_id.map(ArtistId),
            playlist: self.playlist_id.map(PlaylistId),
            event: self.event_id,
        })
    }
}

/// `None` when the parameter is missing or empty.
pub(crate) fn format(text: Option<&str>) -> Result<Option<FileFormat>, Problem> {
    text.filter(|value| !value.is_empty())
        .map(|value| FileFormat::parse(value).ok_or_else(|| invalid_value("format")))
        .transpose()
}

fn parse_or_default<T: Default>(
    field: &str,
    text: Option<&str>,
    parse: fn(&str) -> Option<T>,
) -> Result<T, Problem> {
    match text {
        None | Some("") => Ok(T::default()),
        Some(value) => parse(value).ok_or_else(|| invalid_value(field)),
    }
}

fn invalid_value(field: &str) -> Problem {
    Problem::InvalidValue {
        field: field.to_owned(),
    }
}

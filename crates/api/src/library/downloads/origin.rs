//! Where something was taken from, as clients tell it.

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
    pub(crate) fn place(&self) -> Result<DownloadOrigin, Problem> {
        Ok(DownloadOrigin {
            from: word("dl_from", self.dl_from.as_deref(), DownloadSource::parse)?,
            how: word("dl_how", self.dl_how.as_deref(), DownloadMode::parse)?,
            artist: self.artist_id.map(ArtistId),
            playlist: self.playlist_id.map(PlaylistId),
            event: self.event_id,
        })
    }
}

/// `None` when nothing was said.
pub(crate) fn format(said: Option<&str>) -> Result<Option<FileFormat>, Problem> {
    said.filter(|word| !word.is_empty())
        .map(|word| FileFormat::parse(word).ok_or_else(|| unknown("format")))
        .transpose()
}

fn word<T: Default>(field: &str, said: Option<&str>, parse: fn(&str) -> Option<T>) -> Result<T, Problem> {
    match said {
        None | Some("") => Ok(T::default()),
        Some(word) => parse(word).ok_or_else(|| unknown(field)),
    }
}

fn unknown(field: &str) -> Problem {
    Problem::InvalidValue {
        field: field.to_owned(),
    }
}

//! All tracks of one day, as the list shows them that they are downloaded from.

use pult_catalog::{ListQuery, Scope, Snapshot};
use pult_domain::{
    download::{DownloadOrigin, DownloadSource},
    filter::{Param, TrackFilter},
    ids::TrackId,
    limits::ARCHIVE_TRACKS,
    list::PageRequest,
    problem::Problem,
    requester::Requester,
};

use crate::App;

pub(super) fn tracks_of_day(
    app: &App,
    snapshot: &Snapshot,
    requester: &Requester,
    date: &str,
    filter: &TrackFilter,
    origin: &DownloadOrigin,
) -> Result<Vec<TrackId>, Problem> {
    let mut filter = filter.clone();
    let invalid = || Problem::InvalidValue { field: "date".into() };
    // A single day, neither an hour nor a range.
    if date.len() != "dd.mm.yyyy".len() {
        return Err(invalid());
    }
    filter.set(Param::Date, date, snapshot).map_err(|_| invalid())?;
    let page = PageRequest {
        offset: 0,
        limit: ARCHIVE_TRACKS,
    };
    let query = ListQuery::new(scope(origin)?, &filter, page);
    let (tracks, total) = snapshot.list(&query, requester, app.now());
    if total > ARCHIVE_TRACKS {
        return Err(Problem::ArchiveDateTooMany {
            date: date.to_owned(),
            max: ARCHIVE_TRACKS,
        });
    }
    if tracks.is_empty() {
        return Err(Problem::NotFound);
    }
    Ok(tracks)
}

/// The lists that group their tracks by day.
fn scope(origin: &DownloadOrigin) -> Result<Scope<'static>, Problem> {
    let unknown = || Problem::InvalidValue {
        field: "dl_from".into(),
    };
    match origin.from {
        DownloadSource::RecordPool | DownloadSource::Search => Ok(Scope::All),
        DownloadSource::MyNew => Ok(Scope::New),
        DownloadSource::Favorites => Ok(Scope::Favorites),
        DownloadSource::Events => Ok(Scope::Event),
        DownloadSource::Artists => origin.artist.map(Scope::Artist).ok_or_else(unknown),
        DownloadSource::Playlists | DownloadSource::History => Err(unknown()),
    }
}

//! The download history of the requester.

use pult_catalog::Scope;
use pult_domain::{ids::TrackId, requester::Requester};
use pult_store::DownloadRecord;
use serde::Serialize;

use crate::{
    App, AppError,
    catalog::{ListRequest, Titles, write_list_with},
};

#[derive(Serialize)]
struct DownloadInfo<'a> {
    date: String,
    source: &'a str,
    version: &'a str,
    format: &'a str,
    count: u8,
}

/// Newest download first; a track that was downloaded twice is listed twice.
#[crate::boxed]
pub async fn list_history(
    app: &App,
    requester: &Requester,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let user = requester.user()?;
    let records = app.store.downloads_of(user.account.id).await?;
    let tracks: Vec<TrackId> = records.iter().map(|record| record.track).collect();
    let titles = Titles::of(app, requester.lang);
    let info = |record: &DownloadRecord| {
        let count = user.marks.download_counts.get(&record.version);
        serde_json::to_vec(&DownloadInfo {
            date: record.at.russian_date_time(),
            source: &record.source,
            version: titles.get(record.kind),
            format: &record.format,
            count: count.copied().unwrap_or_default(),
        })
    };
    let scope = Scope::Sequence(&tracks);
    Ok(write_list_with(
        app,
        requester,
        scope,
        request,
        |out, index, track| {
            // Plain texts and numbers always serialise.
            if let Some(Ok(info)) = records.get(index).map(info) {
                out.extend_from_slice(format!(",\"track_id\":\"{track}\",\"download_info\":").as_bytes());
                out.extend_from_slice(&info);
            }
        },
    ))
}

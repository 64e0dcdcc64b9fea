//! The download history of the requester.

use pult_catalog::Scope;
use pult_domain::{list::ListEntry, requester::Requester, version::VersionCondition};
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
    version_id: String,
    version: &'a str,
    format: &'a str,
    count: u8,
}

/// Newest download first; a track that was downloaded twice is listed twice. A row is of the version that was
/// downloaded, as long as the track has it, and is found by that version.
#[crate::boxed]
pub async fn list_history(
    app: &App,
    requester: &Requester,
    request: &ListRequest,
) -> Result<Vec<u8>, AppError> {
    let user = requester.user()?;
    let mut records = app.store.downloads_of(user.account.id).await?;
    let condition = VersionCondition::of(&request.filter);
    if !condition.is_empty() {
        let snapshot = app.catalog.snapshot();
        records.retain(|record| {
            let track = snapshot.facts(record.track);
            let downloaded = track.and_then(|track| track.with_version(record.version));
            downloaded.is_some_and(|version| version.satisfies(&condition))
        });
    }
    let entry = |record: &DownloadRecord| ListEntry {
        track: record.track,
        version: Some(record.version),
    };
    let entries: Vec<ListEntry> = records.iter().map(entry).collect();
    let titles = Titles::of(app, requester.lang);
    let info = |record: &DownloadRecord| {
        let count = user.marks.download_counts.get(&record.version);
        serde_json::to_vec(&DownloadInfo {
            date: record.at.russian_date_time(),
            source: &record.source,
            version_id: record.version.to_string(),
            version: titles.get(record.kind),
            format: &record.format,
            count: count.copied().unwrap_or_default(),
        })
    };
    let scope = Scope::Sequence(&entries);
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

//! Opening a link to an archive: the files of its grants and a playlist of them, as one ZIP that is never
//! stored.

use std::fmt::Write;

use futures::{StreamExt, TryStreamExt, stream};
use pult_domain::{
    file_name::{self, Folder},
    ids::ArchiveId,
    problem::Problem,
    time::Timestamp,
};
use pult_media::{Layout, Zip, ZipError, ZipTime};
use pult_store::{Archive, Grant, StoreError};

use crate::{
    App, AppError,
    downloads::{
        grant_contents::GrantContents,
        layout::lay_out_file,
        link::{self, ArchiveLink},
    },
};

/// How many files are laid out at a time; each queries the database and the media store.
const AT_ONCE: usize = 4;

/// An archive that may be sent.
#[derive(Debug)]
pub struct ArchiveFile {
    pub id: ArchiveId,
    pub layout: Layout,
    pub file_name: String,
    opened: bool,
}

/// The archive of a link. This does not open it.
#[crate::boxed]
pub async fn load_archive<'a>(app: &App, link: &'a ArchiveLink<'a>) -> Result<ArchiveFile, AppError> {
    link.verify(&app.signer, app.now())?;
    let archive = app.store.archive(link.archive).await?;
    let archive = archive
        .filter(|archive| link.matches(archive))
        .ok_or(Problem::LinkInvalid)?;
    is_sendable(app, &archive)?;
    let grants = app.store.grants_of_archive(archive.id).await?;
    Ok(ArchiveFile {
        id: archive.id,
        layout: build_zip(app, &archive, &grants).await?,
        file_name: archive.file_name,
        opened: archive.opened_at.is_some(),
    })
}

/// Called before the first byte is sent: from then on the counts stay.
#[crate::boxed]
pub async fn open_archive(app: &App, file: &ArchiveFile) -> Result<(), AppError> {
    if file.opened {
        return Ok(());
    }
    let mut tx = app.store.begin().await?;
    let opened = tx.open_archive(file.id, app.now()).await?;
    tx.commit().await?;
    if opened {
        return Ok(());
    }
    let archive = app.store.archive(file.id).await?.ok_or(Problem::LinkInvalid)?;
    Ok(is_sendable(app, &archive)?)
}

/// Notes in the background that the archive is still being read.
pub fn record_archive_progress(app: &App, id: ArchiveId) {
    let (store, now) = (app.store.clone(), app.now());
    record(async move { store.touch_archive(id, now).await });
}

/// Notes that the last byte was sent, so that the next archive may be made.
pub fn record_archive_end(app: &App, id: ArchiveId) {
    let (store, now) = (app.store.clone(), app.now());
    record(async move { store.end_archive(id, now).await });
}

/// If the update fails, the archive expires a little later by itself.
fn record(work: impl Future<Output = Result<(), StoreError>> + Send + 'static) {
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        runtime.spawn(async {
            if let Err(error) = work.await {
                tracing::warn!(%error, "what became of an archive was not written down");
            }
        });
    }
}

/// An opened archive may be resumed, even if it was cancelled since; an unopened one must still be pending.
fn is_sendable(app: &App, archive: &Archive) -> Result<(), Problem> {
    if archive.account_closed || (archive.opened_at.is_none() && !archive.pending) {
        return Err(Problem::LinkInvalid);
    }
    if app.now() >= link::usable_until(archive.created_at, archive.opened_at) {
        return Err(Problem::DownloadExpired);
    }
    Ok(())
}

async fn build_zip(app: &App, archive: &Archive, grants: &[Grant]) -> Result<Layout, AppError> {
    let layouts: Vec<_> = grants.iter().map(|grant| lay_out_file(app, grant)).collect();
    let files: Vec<Layout> = stream::iter(layouts).buffered(AT_ONCE).try_collect().await?;
    let mut zip = Zip::new(zip_time(archive.created_at));
    let mut folder = Folder::default();
    let mut playlist = "#EXTM3U\r\n".to_owned();
    for (grant, file) in grants.iter().zip(&files) {
        let name = folder.place(&grant.file_name);
        let GrantContents {
            tags, duration_ms, ..
        } = GrantContents::of(grant)?;
        let seconds = duration_ms.saturating_add(500) / 1_000;
        // Writing to a string cannot fail.
        let _ = write!(
            playlist,
            "#EXTINF:{seconds},{} - {}\r\n{name}\r\n",
            tags.artist, tags.title
        );
        zip = zip.add(&name, file).map_err(zip_failure)?;
    }
    let stem = archive.file_name.rsplit_once('.').map_or("", |(stem, _)| stem);
    let name = folder.place(&file_name::of_text(stem, "m3u8"));
    let playlist = Layout::builder("audio/mpegurl").inline(playlist).finish();
    Ok(zip.add(&name, &playlist).map_err(zip_failure)?.finish())
}

fn zip_failure(error: ZipError) -> AppError {
    AppError::Internal(error.to_string())
}

/// In Moscow time.
fn zip_time(at: Timestamp) -> ZipTime {
    let at = at.moscow();
    ZipTime {
        year: at.year().try_into().unwrap_or_default(),
        month: at.month().into(),
        day: at.day(),
        hour: at.hour(),
        minute: at.minute(),
        second: at.second(),
    }
}

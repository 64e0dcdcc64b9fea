//! Everything stored about an account as a ZIP of JSON and pictures. It is written while it is downloaded,
//! with one page of rows in memory.

use std::io::{self, Seek, Write};

use bytes::Bytes;
use futures::Stream;
use pult_domain::{account::Account, limits::EXPORT_ROWS, requester::User};
use pult_store::ExportTable;
use tokio::{runtime::Handle, sync::mpsc};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{App, attachments, pictures};

/// How many chunks may wait for a slow client.
const CHUNKS: usize = 8;
const CHUNK_BYTES: usize = 64 << 10;

pub fn export(app: &App, user: &User) -> impl Stream<Item = io::Result<Bytes>> + Send + use<> {
    let (sender, mut receiver) = mpsc::channel(CHUNKS);
    let (app, account) = (app.clone(), user.account.clone());
    let runtime = Handle::current();
    tokio::task::spawn_blocking(move || {
        let chunks = ChunkWriter {
            waiting: Vec::with_capacity(CHUNK_BYTES),
            sender: sender.clone(),
        };
        if let Err(error) = write(chunks, &runtime, &app, &account) {
            // A client that still reads learns that the archive is incomplete.
            let _ = sender.blocking_send(Err(error));
        }
    });
    futures::stream::poll_fn(move |context| receiver.poll_recv(context))
}

fn write(chunks: ChunkWriter, runtime: &Handle, app: &App, account: &Account) -> io::Result<()> {
    let mut archive = ZipWriter::new_stream(chunks);
    for table in ExportTable::ALL {
        archive
            .start_file(format!("{}.json", table.name), SimpleFileOptions::default())
            .map_err(io::Error::other)?;
        archive.write_all(b"[")?;
        let mut offset = 0;
        loop {
            let page = app.store.export_page(account.id, table, offset, EXPORT_ROWS);
            let rows = runtime.block_on(page).map_err(io::Error::other)?;
            for (n, row) in (offset..).zip(&rows) {
                archive.write_all(if n == 0 { b"\n" } else { b",\n" })?;
                serde_json::to_writer(&mut archive, row)?;
            }
            offset += rows.len() as i64;
            if (rows.len() as i64) < EXPORT_ROWS {
                break;
            }
        }
        archive.write_all(b"\n]\n")?;
    }
    if let Some(photo) = &account.photo {
        let picture = runtime
            .block_on(pictures::read(app, photo))
            .map_err(io::Error::other)?;
        add(&mut archive, "photo.jpg", &picture)?;
    }
    // A missing file must not keep the owner from the rest.
    let pictures_of = app.store.playlist_pictures_of(account.id);
    for object in runtime.block_on(pictures_of).map_err(io::Error::other)? {
        if let Ok(picture) = runtime.block_on(pictures::read(app, &object)) {
            add(&mut archive, &format!("playlist_pictures/{object}.jpg"), &picture)?;
        }
    }
    let attached = runtime.block_on(app.store.all_attached_by(account.id));
    for (n, (name, object)) in (1..).zip(attached.map_err(io::Error::other)?) {
        if let Ok(file) = runtime.block_on(attachments::read(app, &object)) {
            add(&mut archive, &format!("attachments/{n}-{name}"), &file)?;
        }
    }
    let mut chunks = archive.finish().map_err(io::Error::other)?.into_inner();
    chunks.flush()
}

fn add(archive: &mut ZipWriter<impl Write + Seek>, name: &str, file: &[u8]) -> io::Result<()> {
    archive
        .start_file(name, SimpleFileOptions::default())
        .map_err(io::Error::other)?;
    archive.write_all(file)
}

/// Collects written bytes into chunks and sends them, blocking until the client has read earlier ones.
struct ChunkWriter {
    waiting: Vec<u8>,
    sender: mpsc::Sender<io::Result<Bytes>>,
}

impl Write for ChunkWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= CHUNK_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let chunk = Bytes::from(std::mem::take(&mut self.waiting));
        let disconnected = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        if chunk.is_empty() {
            return Ok(());
        }
        self.sender.blocking_send(Ok(chunk)).map_err(disconnected)
    }
}

//! What the pool knows of the audio and pictures in the media store: the payload's length and checksum, and how to
//! cut it without reading it.

use pult_domain::{coded, ids::StoredFileId, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{insert_many, read, tx},
    error::parse_column,
};

coded! {
    pub enum StoredFileKind {
        Mp3 = "mp3",
        Wav = "wav",
        /// The MP3 that players get.
        Stream = "stream",
        Cover = "cover",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStoredFile {
    pub object_id: String,
    pub kind: StoredFileKind,
    /// Bytes and CRC-32 of the payload: MP3 frames, PCM data, or the whole picture.
    pub length: i64,
    pub crc32: u32,
    pub sample_rate: Option<i64>,
    pub channels: Option<i64>,
    pub samples: Option<i64>,
    pub frames: Option<i64>,
    pub encoder_delay: Option<i64>,
    pub padding: Option<i64>,
    /// Object id of the table of frame offsets.
    pub frame_table: Option<String>,
    /// Of a sample, for PCM.
    pub bits: Option<i64>,
    /// Where the payload begins in the master of this name; none for a rendition, which is all payload.
    pub master_offset: Option<i64>,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    pub id: StoredFileId,
    pub file: NewStoredFile,
}

#[derive(sqlx_macros::FromRow)]
struct FileRow {
    id: i64,
    object_id: String,
    kind: String,
    length: i64,
    crc32: i64,
    sample_rate: Option<i64>,
    channels: Option<i64>,
    samples: Option<i64>,
    frames: Option<i64>,
    encoder_delay: Option<i64>,
    padding: Option<i64>,
    frame_table: Option<String>,
    bits: Option<i64>,
    master_offset: Option<i64>,
    created_at: i64,
}

impl FileRow {
    fn into_file(self) -> Result<StoredFile> {
        Ok(StoredFile {
            id: StoredFileId(self.id),
            file: NewStoredFile {
                object_id: self.object_id,
                kind: parse_column(StoredFileKind::parse(&self.kind), "stored_files.kind", &self.kind)?,
                length: self.length,
                crc32: parse_column(
                    u32::try_from(self.crc32).ok(),
                    "stored_files.crc32",
                    &self.crc32.to_string(),
                )?,
                sample_rate: self.sample_rate,
                channels: self.channels,
                samples: self.samples,
                frames: self.frames,
                encoder_delay: self.encoder_delay,
                padding: self.padding,
                frame_table: self.frame_table,
                bits: self.bits,
                master_offset: self.master_offset,
                created_at: Timestamp(self.created_at),
            },
        })
    }
}

impl Store {
    pub async fn file(&self, id: StoredFileId) -> Result<Option<StoredFile>> {
        let row: Option<FileRow> = read!(self, |c| sqlx::query_as(
            "SELECT * FROM stored_files WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        row.map(FileRow::into_file).transpose()
    }
}

impl Tx {
    /// Files with ids of the caller's choosing.
    pub async fn insert_files(&mut self, files: &[StoredFile]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO stored_files (id, object_id, kind, length, crc32, sample_rate, channels, samples, frames, \
             encoder_delay, padding, frame_table, bits, master_offset, created_at)",
            files,
            |StoredFile { id, file }| [
                id.0,
                &file.object_id,
                file.kind.code(),
                file.length,
                i64::from(file.crc32),
                file.sample_rate,
                file.channels,
                file.samples,
                file.frames,
                file.encoder_delay,
                file.padding,
                &file.frame_table,
                file.bits,
                file.master_offset,
                file.created_at.0,
            ]
        );
        self.ids_were_given("stored_files").await
    }

    /// The same object is one file, however often it arrives.
    pub async fn put_file(&mut self, file: &NewStoredFile) -> Result<StoredFileId> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO stored_files (object_id, kind, length, crc32, sample_rate, channels, samples, frames, \
             encoder_delay, padding, frame_table, bits, master_offset, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
             ON CONFLICT (kind, object_id) DO UPDATE SET frame_table = excluded.frame_table, unused_since = NULL \
             RETURNING id"
        )
        .bind(&file.object_id)
        .bind(file.kind.code())
        .bind(file.length)
        .bind(i64::from(file.crc32))
        .bind(file.sample_rate)
        .bind(file.channels)
        .bind(file.samples)
        .bind(file.frames)
        .bind(file.encoder_delay)
        .bind(file.padding)
        .bind(&file.frame_table)
        .bind(file.bits)
        .bind(file.master_offset)
        .bind(file.created_at.0)
        .fetch_one(c)
        })?;
        Ok(StoredFileId(id))
    }
}

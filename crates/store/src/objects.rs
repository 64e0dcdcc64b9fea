//! Objects of the media store and the rows that name them. An object has a row only once it is stored, and goes only
//! once it has none: whoever names an object or removes one holds them all, so that neither happens in between.

use std::collections::HashSet;

use crate::{
    Result, Store, Tx,
    db::{TxInner, answer, read, tx},
};

/// What an object is used as, which decides the tables that refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ObjectUse {
    Chunk,
    Master,
    Rendition,
    Waveform,
    Attachment,
    Share,
}

/// Any number that no other lock of the pool has.
const OBJECTS: i64 = 0x70_756C_746F_626A;

const FILES: &str =
    "SELECT object_id FROM stored_files WHERE kind IN ('mp3', 'wav', 'stream') AND object_id IN (";

impl ObjectUse {
    /// Each lacks its list of objects.
    const fn rows(self) -> &'static [&'static str] {
        match self {
            Self::Chunk => &["SELECT object_id FROM upload_chunks WHERE object_id IN ("],
            // A plain WAV is not copied: it lies in its master.
            Self::Master => &["SELECT object_id FROM masters WHERE object_id IN (", FILES],
            Self::Rendition => &[
                FILES,
                "SELECT frame_table FROM stored_files WHERE frame_table IN (",
            ],
            Self::Waveform => &["SELECT waveform FROM audio_files WHERE waveform IN ("],
            Self::Attachment => &[
                "SELECT object_id FROM submission_attachments WHERE object_id IN (",
                "SELECT object_id FROM bug_report_files WHERE object_id IN (",
            ],
            Self::Share => &["SELECT object_id FROM share_images WHERE object_id IN ("],
        }
    }
}

macro_rules! named {
    ($run:ident, $on:expr, $select:expr, $objects:expr) => {
        $run!($on, |c| async move {
            let mut select = sqlx::QueryBuilder::new($select);
            let mut list = select.separated(", ");
            for object in $objects {
                list.push_bind(object);
            }
            select.push(")");
            select.build_query_scalar::<String>().fetch_all(c).await
        })
    };
}

impl Store {
    /// Those of these objects that a row names.
    pub async fn objects_in_use(&self, kept_as: ObjectUse, objects: &[String]) -> Result<HashSet<String>> {
        let mut used = HashSet::new();
        if !objects.is_empty() {
            for select in kept_as.rows() {
                used.extend(named!(read, self, *select, objects)?);
            }
        }
        Ok(used)
    }
}

impl Tx {
    /// Until this transaction is over, nobody else names an object that may have been there before, or removes one.
    /// Taken before any other lock.
    pub async fn lock_objects(&mut self) -> Result<()> {
        // Whoever writes to SQLite is alone anyway.
        if let TxInner::Pg(tx) = &mut self.inner {
            let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(OBJECTS);
            answer(self.timeout, lock.execute(&mut **tx)).await?;
        }
        Ok(())
    }

    pub async fn object_in_use(&mut self, kept_as: ObjectUse, object: &str) -> Result<bool> {
        for select in kept_as.rows() {
            let named: Vec<String> = named!(tx, self, *select, [object])?;
            if !named.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

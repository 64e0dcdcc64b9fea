//! A file composed of parts: inline bytes and ranges of stored objects, served by range without being assembled.

use std::borrow::Cow;
use std::ops::Range;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{Stream, StreamExt, stream};
use sha2::{Digest as _, Sha256};

use crate::{ByteRange, MediaError, MediaStore, ObjectKey, Result, SendfileSlot, parse_range};

/// Half of a SHA-256: more than enough to tell two files apart.
const ETAG_BYTES: usize = 16;

/// An immutable description of a file: previews, tagged files and archives all have this form.
#[derive(Debug, Clone)]
pub struct Layout {
    parts: Vec<PlacedPart>,
    total: u64,
    etag: String,
    content_type: Cow<'static, str>,
}

#[derive(Debug, Clone)]
struct PlacedPart {
    start: u64,
    part: LayoutPart,
}

#[derive(Debug, Clone)]
enum LayoutPart {
    Inline(Bytes),
    Stored {
        key: ObjectKey,
        range: Range<u64>,
        crc32: Option<u32>,
    },
}

impl LayoutPart {
    fn length(&self) -> u64 {
        match self {
            Self::Inline(bytes) => bytes.len() as u64,
            Self::Stored { range, .. } => range.end.saturating_sub(range.start),
        }
    }

    fn checksum(&self) -> Option<crc32fast::Hasher> {
        match self {
            Self::Inline(bytes) => {
                let mut crc = crc32fast::Hasher::new();
                crc.update(bytes);
                Some(crc)
            }
            Self::Stored { crc32, .. } => {
                crc32.map(|crc| crc32fast::Hasher::new_with_initial_len(crc, self.length()))
            }
        }
    }

    /// Adds the identity of this part to a hash. Stored content is identified by its own hash, so it need not be read.
    fn identify(&self, hash: &mut Sha256) {
        match self {
            Self::Inline(bytes) => {
                hash.update(b"inline");
                hash.update((bytes.len() as u64).to_le_bytes());
                hash.update(bytes);
            }
            Self::Stored { key, range, .. } => {
                hash.update(b"stored");
                hash.update(key.id.as_bytes());
                hash.update(range.start.to_le_bytes());
                hash.update(range.end.to_le_bytes());
            }
        }
    }

    fn read(
        &self,
        store: &MediaStore,
        requested: Range<u64>,
        sendfile_slot: SendfileSlot,
    ) -> BoxStream<'static, Result<Bytes>> {
        match self {
            Self::Inline(bytes) => {
                // The range lies within the part, whose length is a usize.
                let bytes = bytes.slice(requested.start as usize..requested.end as usize);
                stream::once(async { Ok(bytes) }).boxed()
            }
            Self::Stored { key, range, .. } => store
                .send_range(
                    *key,
                    range.start + requested.start..range.start + requested.end,
                    sendfile_slot,
                )
                .boxed(),
        }
    }
}

impl Layout {
    pub fn builder(content_type: impl Into<Cow<'static, str>>) -> LayoutBuilder {
        LayoutBuilder {
            parts: Vec::new(),
            total: 0,
            content_type: content_type.into(),
        }
    }

    pub fn total(&self) -> u64 {
        self.total
    }

    pub fn content_type(&self) -> &str {
        &self.content_type
    }

    /// A strong ETag with its quotes, as the header needs it.
    pub fn etag(&self) -> &str {
        &self.etag
    }

    /// CRC-32 of the whole, combined from the parts; unknown if that of any part is.
    pub fn crc32(&self) -> Option<u32> {
        let mut whole = crc32fast::Hasher::new();
        for placed in &self.parts {
            whole.combine(&placed.part.checksum()?);
        }
        Some(whole.finalize())
    }

    /// What to serve for these request headers. An `If-Range` that does not name exactly this file
    /// (a date never does) turns a range into the whole.
    pub fn select(&self, range: Option<&str>, if_range: Option<&str>) -> ByteRange {
        if if_range.is_some_and(|tag| tag.trim() != self.etag) {
            return ByteRange::Whole;
        }
        parse_range(range, self.total)
    }

    /// The bytes of a range, reading only the parts that overlap it.
    pub fn read(
        &self,
        store: &MediaStore,
        range: Range<u64>,
    ) -> impl Stream<Item = Result<Bytes>> + Send + use<> {
        self.send(store, range, &SendfileSlot::default())
    }

    /// The same for a response: once the slot has a connection, chunks may be placeholders.
    pub fn send(
        &self,
        store: &MediaStore,
        range: Range<u64>,
        sendfile_slot: &SendfileSlot,
    ) -> impl Stream<Item = Result<Bytes>> + Send + use<> {
        let Range { start, end } = range;
        if start > end || end > self.total {
            let error = Err(MediaError::OutOfRange {
                start,
                end,
                total: self.total,
            });
            return stream::once(async { error }).boxed();
        }
        let first = self
            .parts
            .partition_point(|placed| placed.start + placed.part.length() <= start);
        let overlapping: Vec<_> = self
            .parts
            .iter()
            .skip(first)
            .take_while(|placed| placed.start < end)
            .cloned()
            .collect();
        let (store, sendfile_slot) = (store.clone(), sendfile_slot.clone());
        stream::iter(overlapping)
            .flat_map(move |PlacedPart { start: at, part }| {
                let from = start.saturating_sub(at);
                let to = part.length().min(end - at);
                part.read(&store, from..to, sendfile_slot.clone())
            })
            .boxed()
    }
}

#[cfg(test)]
impl Layout {
    /// The inline parts, and where they start.
    pub(crate) fn inline_parts(&self) -> impl Iterator<Item = (u64, &Bytes)> {
        self.parts.iter().filter_map(|placed| match &placed.part {
            LayoutPart::Inline(bytes) => Some((placed.start, bytes)),
            LayoutPart::Stored { .. } => None,
        })
    }
}

#[derive(Debug)]
pub struct LayoutBuilder {
    parts: Vec<PlacedPart>,
    total: u64,
    content_type: Cow<'static, str>,
}

impl LayoutBuilder {
    pub fn inline(self, bytes: impl Into<Bytes>) -> Self {
        self.push(LayoutPart::Inline(bytes.into()))
    }

    /// A range of a stored object, with the CRC-32 of that range where it is known.
    pub fn stored(self, key: ObjectKey, range: Range<u64>, crc32: Option<u32>) -> Self {
        self.push(LayoutPart::Stored { key, range, crc32 })
    }

    /// Adds all parts of another layout: an archive holds files that are layouts themselves.
    pub fn layout(self, other: &Layout) -> Self {
        other
            .parts
            .iter()
            .fold(self, |builder, placed| builder.push(placed.part.clone()))
    }

    /// Where the next part will start.
    pub fn offset(&self) -> u64 {
        self.total
    }

    pub fn finish(self) -> Layout {
        let mut hash = Sha256::new();
        hash.update(self.content_type.as_bytes());
        for placed in &self.parts {
            placed.part.identify(&mut hash);
        }
        let hash: [u8; 32] = hash.finalize().into();
        let etag = format!("\"{}\"", hex::encode(hash.get(..ETAG_BYTES).unwrap_or_default()));
        Layout {
            parts: self.parts,
            total: self.total,
            etag,
            content_type: self.content_type,
        }
    }

    fn push(mut self, part: LayoutPart) -> Self {
        let length = part.length();
        if length > 0 {
            self.parts.push(PlacedPart {
                start: self.total,
                part,
            });
            self.total = self.total.saturating_add(length);
        }
        self
    }
}

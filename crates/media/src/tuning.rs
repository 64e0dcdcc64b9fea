//! Sizes and timeouts of file transfer, in one place.

use std::time::Duration;

pub(crate) const KIB: u64 = 1024;
pub(crate) const MIB: u64 = 1024 * KIB;

/// Size of the chunks in which bytes are passed on: a slow listener holds no more than a window of them.
pub(crate) const CHUNK: usize = 64 * KIB as usize;
/// Idle buffers kept for reuse: 16 MiB.
pub(crate) const POOLED_BUFFERS: usize = 256;

/// What is sent straight from a file goes in larger chunks, since they take no memory. A connection holds one or two.
pub(crate) const PLACEHOLDER_BYTES: usize = 512 * KIB as usize;
pub(crate) const PLACEHOLDERS: usize = 4;

/// Reading from S3 begins with a small window, so that playback starts soon, and grows, so that a
/// long file takes few requests.
pub(crate) const FIRST_WINDOW: u64 = 128 * KIB;
pub(crate) const WINDOW: u64 = MIB;

/// The smallest part that S3 accepts; its 10,000 parts make 48 GiB.
pub(crate) const PART: u64 = 5 * MIB;
/// An upload holds one part more than this in memory.
pub(crate) const PARTS_IN_FLIGHT: usize = 2;

/// Content longer than this is hashed off the async threads.
pub(crate) const HASH_INLINE: usize = 256 * KIB as usize;

/// Two attempts of a request with the delay between them stay under five seconds.
pub(crate) const S3_CONNECT: Duration = Duration::from_millis(1500);
pub(crate) const S3_REQUEST: Duration = Duration::from_secs(2);
pub(crate) const S3_RETRIES: usize = 1;
pub(crate) const S3_BACKOFF: Duration = Duration::from_millis(100);
/// A part of an upload, or a copy inside the store, may take longer than a short request.
pub(crate) const S3_TRANSFER: Duration = Duration::from_secs(30);

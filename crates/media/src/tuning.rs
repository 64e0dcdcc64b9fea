//! The sizes and waits of file transfer, in one place.

use std::time::Duration;

pub(crate) const KIB: u64 = 1024;
pub(crate) const MIB: u64 = 1024 * KIB;

/// The piece in which bytes are handed on: a slow listener holds no more than a window of these.
pub(crate) const CHUNK: usize = 64 * KIB as usize;
/// So many pieces are kept for the next readers when nobody needs them: 16 MiB.
pub(crate) const POOLED_BUFFERS: usize = 256;

/// What is sent straight from a file goes in larger pieces, since they take no memory. A connection holds one or two.
pub(crate) const PLACEHOLDER_BYTES: usize = 512 * KIB as usize;
pub(crate) const BLANKS: usize = 4;

/// Reading from S3 begins small, so that sound starts soon, and grows, so that a long file takes few trips.
pub(crate) const FIRST_WINDOW: u64 = 128 * KIB;
pub(crate) const WINDOW: u64 = MIB;

/// The smallest part that S3 takes; its 10,000 parts make 48 GiB.
pub(crate) const PART: u64 = 5 * MIB;
/// An upload holds one part more than this in memory.
pub(crate) const PARTS_IN_FLIGHT: usize = 2;

/// Hashing more than this leaves the async threads.
pub(crate) const HASH_INLINE: usize = 256 * KIB as usize;

/// Two tries of a request with the pause between them stay under five seconds.
pub(crate) const S3_CONNECT: Duration = Duration::from_millis(1500);
pub(crate) const S3_REQUEST: Duration = Duration::from_secs(2);
pub(crate) const S3_RETRIES: usize = 1;
pub(crate) const S3_BACKOFF: Duration = Duration::from_millis(100);
/// A part of an upload, or a copy inside the store, is work rather than silence.
pub(crate) const S3_TRANSFER: Duration = Duration::from_secs(30);

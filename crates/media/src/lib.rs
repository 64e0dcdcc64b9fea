//! Content-addressed objects in a folder or in S3, composed layouts, byte ranges and signed links.

mod buffer_pool;
mod cleanup;
mod digest;
mod error;
mod folder;
mod fsync;
mod key;
mod layout;
mod location;
mod range;
mod read;
mod s3;
mod sendfile;
mod signer;
mod store;
mod tuning;
mod upload;
mod write;
mod zip;

pub use error::{MediaError, Result};
pub use key::{BadObjectId, ObjectId, ObjectKey, ObjectKind, UnknownKind};
pub use layout::{Layout, LayoutBuilder};
pub use location::{MediaLocation, S3Location};
pub use range::{ByteRange, if_none_match, parse_range};
pub use s3::{S3Credentials, S3Timeouts};
pub use sendfile::{FilePart, SendfileConnection, SendfileSlot};
pub use signer::{LinkError, Signature, Signer};
pub use store::{MediaStore, ObjectEntry, StoredObject};
pub use zip::{Zip, ZipError, ZipTime};

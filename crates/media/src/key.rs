//! Names of stored objects: their kind, and the SHA-256 of their content.

use std::fmt;
use std::str::FromStr;

use object_store::path::Path;

/// SHA-256 of the content, written as 64 lowercase hex digits. Nothing else parses, so no name can leave its folder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId([u8; 32]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an object id is 64 lowercase hex digits")]
pub struct BadObjectId;

impl ObjectId {
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl FromStr for ObjectId {
    type Err = BadObjectId;

    fn from_str(text: &str) -> Result<Self, BadObjectId> {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(BadObjectId);
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadObjectId)?;
        Ok(Self(bytes))
    }
}

impl fmt::Display for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ObjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The kind of an object, which is also its folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ObjectKind {
    /// The file as its author sent it.
    Master,
    /// Payload made from a master: MP3 frames, PCM data.
    Rendition,
    /// Covers, portraits, pictures of posts.
    Picture,
    Waveform,
    /// Files attached to bug reports and submissions.
    Attachment,
    /// A part of an unfinished upload.
    Chunk,
    /// A share image, or a thumbnail: either can be made again.
    Share,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind of object: {0}")]
pub struct UnknownKind(String);

impl ObjectKind {
    pub const ALL: [Self; 7] = [
        Self::Master,
        Self::Rendition,
        Self::Picture,
        Self::Waveform,
        Self::Attachment,
        Self::Chunk,
        Self::Share,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Master => "master",
            Self::Rendition => "rendition",
            Self::Picture => "picture",
            Self::Waveform => "waveform",
            Self::Attachment => "attachment",
            Self::Chunk => "chunk",
            Self::Share => "share",
        }
    }
}

impl FromStr for ObjectKind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

impl fmt::Display for ObjectKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectKey {
    pub kind: ObjectKind,
    pub id: ObjectId,
}

impl ObjectKey {
    pub const fn new(kind: ObjectKind, id: ObjectId) -> Self {
        Self { kind, id }
    }

    /// `<kind>/<ab>/<sha>`: 256 subfolders keep each one small.
    pub(crate) fn path(&self, root: &Path) -> Path {
        let id = self.id.to_string();
        let subfolder = id.get(..2).unwrap_or_default().to_owned();
        root.clone().join(self.kind.as_str()).join(subfolder).join(id)
    }
}

impl fmt::Display for ObjectKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.kind, self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    #[test]
    fn an_id_survives_printing_and_parsing() {
        assert_eq!(ID.parse::<ObjectId>().unwrap().to_string(), ID);
    }

    #[test]
    fn only_64_lowercase_hex_digits_are_an_id() {
        let short = &ID[1..];
        let upper = ID.to_uppercase();
        let long = format!("{ID}0");
        let climbing = format!("../{}", &ID[3..]);
        let slashed = format!("{}/{}", &ID[..31], &ID[..32]);
        let nul = format!("{}\0", &ID[1..]);
        let wide = format!("é{}", &ID[2..]);
        for bad in ["", "..", short, &upper, &long, &climbing, &slashed, &nul, &wide] {
            assert_eq!(bad.parse::<ObjectId>(), Err(BadObjectId), "{bad:?}");
        }
    }

    #[test]
    fn a_key_lies_in_its_kind_and_shelf() {
        let key = ObjectKey::new(ObjectKind::Master, ID.parse().unwrap());
        assert_eq!(
            key.path(&Path::from("pool")).as_ref(),
            format!("pool/master/e3/{ID}")
        );
    }

    #[test]
    fn every_kind_parses_from_its_own_name() {
        for kind in ObjectKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert!("masters".parse::<ObjectKind>().is_err());
    }
}

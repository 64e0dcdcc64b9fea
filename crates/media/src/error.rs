//! Errors of the media store, grouped by what the caller should do about them.

use std::error::Error;
use std::io::ErrorKind;

use crate::ObjectKey;

pub type Result<T, E = MediaError> = std::result::Result<T, E>;

type Cause = Box<dyn Error + Send + Sync + 'static>;

#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    #[error("no such object")]
    NotFound,
    #[error("the range {start}..{end} lies outside the {total} bytes there are")]
    OutOfRange { start: u64, end: u64, total: u64 },
    #[error("the content is longer than {limit} bytes")]
    TooLarge { limit: u64 },
    #[error("no space left in the media store")]
    Full(#[source] Cause),
    #[error("the media store cannot be used: {0}")]
    Unavailable(#[source] Cause),
    #[error("the stored object {0} is shorter than it should be")]
    Damaged(ObjectKey),
    #[error("the content could not be read to its end: {0}")]
    Source(#[source] Cause),
    #[error("media address: {0}")]
    Address(String),
}

impl MediaError {
    pub(crate) fn unavailable(cause: impl Into<Cause>) -> Self {
        let cause = cause.into();
        if is_out_of_space(&*cause) {
            Self::Full(cause)
        } else {
            Self::Unavailable(cause)
        }
    }
}

impl From<object_store::Error> for MediaError {
    fn from(error: object_store::Error) -> Self {
        match error {
            object_store::Error::NotFound { .. } => Self::NotFound,
            other => Self::unavailable(other),
        }
    }
}

fn is_out_of_space(cause: &(dyn Error + 'static)) -> bool {
    std::iter::successors(Some(cause), |&error| error.source())
        .filter_map(|error| error.downcast_ref::<std::io::Error>())
        .any(|error| matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed_with(kind: ErrorKind) -> MediaError {
        object_store::Error::Generic {
            store: "test",
            source: Box::new(std::io::Error::from(kind)),
        }
        .into()
    }

    #[test]
    fn a_full_disk_is_told_from_a_broken_one() {
        assert!(matches!(failed_with(ErrorKind::StorageFull), MediaError::Full(_)));
        assert!(matches!(
            failed_with(ErrorKind::QuotaExceeded),
            MediaError::Full(_)
        ));
        assert!(matches!(
            failed_with(ErrorKind::PermissionDenied),
            MediaError::Unavailable(_)
        ));
    }
}

//! stub
use bytes::Bytes;
use futures::Stream;
use pult_domain::{problem::Problem, reader::Reader};

use crate::{App, AppError};

pub fn export(
    _app: &App,
    _reader: &Reader,
) -> Result<impl Stream<Item = std::io::Result<Bytes>> + Send + use<>, AppError> {
    if true {
        return Err(Problem::Unavailable.into());
    }
    Ok(futures::stream::empty())
}

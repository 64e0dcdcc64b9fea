//! `pult openapi`: the API document, as the web app's types are made from it.

use std::io::Write;

use super::CommandError;

pub(super) fn run() -> Result<(), CommandError> {
    Ok(write!(std::io::stdout(), "{}", pult_api::openapi_json())?)
}

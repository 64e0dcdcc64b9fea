//! `pult openapi`: the API document, from which the web app's types are generated.

use std::io::Write;

use super::CommandError;

pub(super) fn run() -> Result<(), CommandError> {
    Ok(write!(std::io::stdout(), "{}", pult_api::openapi_json())?)
}

//! `pult config`: the effective settings, or the commented reference of all of them.

use std::io::Write;

use clap::Args;

use super::CommandError;
use crate::config::{Config, reference};

#[derive(Args)]
pub(crate) struct Options {
    /// Print every setting with its default and what it is for
    #[arg(long)]
    reference: bool,
}

pub(super) fn run(options: Options) -> Result<(), CommandError> {
    let text = if options.reference {
        reference()
    } else {
        Config::from_process()?.to_toml()
    };
    Ok(write!(std::io::stdout(), "{text}")?)
}

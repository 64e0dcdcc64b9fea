//! Where a reader seems to be: what a trusted proxy tells, then a file of networks, then the language.

use std::{net::IpAddr, path::Path};

use maxminddb::{PathElement, Reader};
use pult_domain::{country::Country, lang::Lang};

use crate::{App, AppError};

/// A MaxMind file of networks and their countries, if the operator has one.
#[derive(Default)]
pub struct Places(Option<Reader<Vec<u8>>>);

impl Places {
    pub(crate) fn open(file: Option<&Path>) -> Result<Self, AppError> {
        let Some(file) = file else {
            return Ok(Self(None));
        };
        let reader = Reader::open_readfile(file)
            .map_err(|error| AppError::Internal(format!("cannot read {}: {error}", file.display())))?;
        Ok(Self(Some(reader)))
    }

    fn country(&self, address: IpAddr) -> Option<Country> {
        let found = self.0.as_ref()?.lookup(address).ok()?;
        let path = [PathElement::Key("country"), PathElement::Key("iso_code")];
        let code: String = found.decode_path(&path).ok()??;
        Country::find(&code)
    }
}

pub fn location(app: &App, told: Option<&str>, address: IpAddr, lang: Lang) -> Option<Country> {
    told.and_then(Country::find)
        .or_else(|| app.places.country(address))
        .or_else(|| Country::of_language(lang))
}

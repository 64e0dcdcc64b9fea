//! The country of a requester: from a trusted proxy, else from a database of networks, else from the
//! language.

use std::{net::IpAddr, path::Path};

use maxminddb::{PathElement, Reader};
use pult_domain::{country::Country, lang::Lang, requester::User};

use crate::{App, AppError};

/// A MaxMind database of networks and their countries, if the operator has one.
#[derive(Default)]
pub struct GeoDatabase(Option<Reader<Vec<u8>>>);

impl GeoDatabase {
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

pub fn location(app: &App, proxy_country: Option<&str>, address: IpAddr, lang: Lang) -> Option<Country> {
    proxy_country
        .and_then(Country::find)
        .or_else(|| app.geo.country(address))
        .or_else(|| Country::of_language(lang))
}

/// An admin who views the pool as an account is not where its owner is, so that only the account's language
/// counts.
pub fn location_in_view(user: &User) -> Option<Country> {
    user.viewer.and_then(|_| Country::of_language(user.account.lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(value: &str) -> Vec<u8> {
        [&[0x40 | value.len() as u8], value.as_bytes()].concat()
    }

    fn map(pairs: &[(&str, Vec<u8>)]) -> Vec<u8> {
        let mut bytes = vec![0xE0 | pairs.len() as u8];
        for (name, value) in pairs {
            bytes.extend(text(name));
            bytes.extend(value);
        }
        bytes
    }

    /// The smallest valid database: a tree of one node, whose left half (0.0.0.0/1) is in Germany.
    fn small_file() -> Vec<u8> {
        let byte = |value: u8| vec![0xA1, value];
        let record = map(&[("country", map(&[("iso_code", text("DE"))]))]);
        // The left record points to the first value, the right one to nothing.
        let tree = [0, 0, 1 + 16, 0, 0, 1];
        let metadata = map(&[
            ("binary_format_major_version", byte(2)),
            ("binary_format_minor_version", byte(0)),
            ("build_epoch", vec![0x01, 0x02, 1]),
            ("database_type", text("Tests")),
            ("description", map(&[])),
            ("ip_version", byte(4)),
            ("languages", vec![0x00, 0x04]),
            ("node_count", vec![0xC1, 1]),
            ("record_size", byte(24)),
        ]);
        [
            &tree[..],
            &[0; 16],
            &record,
            b"\xAB\xCD\xEFMaxMind.com",
            &metadata,
        ]
        .concat()
    }

    #[test]
    fn a_file_of_networks_tells_the_country() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("places.mmdb");
        std::fs::write(&file, small_file()).unwrap();
        let database = GeoDatabase::open(Some(&file)).unwrap();
        let code = |address: &str| {
            database
                .country(address.parse().unwrap())
                .map(|country| country.code)
        };
        assert_eq!(code("11.0.0.1"), Some("DE"));
        assert_eq!(code("203.0.113.9"), None);
        assert_eq!(code("2001:db8::1"), None);
    }

    #[test]
    fn a_file_that_is_none_stops_the_start() {
        let missing = GeoDatabase::open(Some(Path::new("/nowhere/places.mmdb")));
        assert!(missing.is_err_and(|error| error.to_string().contains("/nowhere/places.mmdb")));
        assert_eq!(
            GeoDatabase::open(None).unwrap().country([11, 0, 0, 1].into()),
            None
        );
    }
}

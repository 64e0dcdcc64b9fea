//! The record pool: everything published.

use pult_catalog::{ListQuery, Scope};
use pult_domain::{
    filter::TrackFilter,
    list::{Page, Sort},
    reader::Reader,
};

use super::SignedAudioLinks;
use crate::App;

/// The list as JSON, ready to send.
pub fn recordpool(app: &App, reader: &Reader, sort: Sort, page: Page) -> Vec<u8> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let mut out = Vec::new();
    let filter = TrackFilter::default();
    let query = ListQuery {
        sort: Some(sort),
        ..ListQuery::new(Scope::All, &filter, page)
    };
    app.catalogue
        .snapshot()
        .write_list(&mut out, &query, reader, now, &links, |_, _, _| {});
    out
}

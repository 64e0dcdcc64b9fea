//! The record pool: everything published.

use pult_catalog::Query;
use pult_domain::{
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
    app.catalogue
        .snapshot()
        .write_list(&mut out, Query { sort, page }, reader, now, &links);
    out
}

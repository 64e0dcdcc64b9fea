//! The part of a track's JSON object that is the same for every requester, language and version: its beginning.

use pult_domain::catalog::Track;

use crate::{
    json::{boolean, integer, raw, string},
    json_fragments::picture_link,
};

/// Leaves the object open, because the fields that depend on the version and the requester follow.
pub(crate) fn write(out: &mut Vec<u8>, track: &Track) {
    raw(out, "{\"id\":\"");
    integer(out, track.id.0);
    raw(out, "\",\"name\":");
    string(out, &track.title);
    raw(out, ",\"title\":");
    string(out, &track.title);
    raw(out, ",\"date_active_from\":");
    string(out, &track.published_at.russian_date());
    raw(out, ",\"date_active_from_full\":");
    string(out, &track.published_at.russian_date_time());
    raw(out, ",\"energy\":");
    match track.energy {
        Some(energy) => integer(out, energy),
        None => raw(out, "null"),
    }
    raw(out, ",\"picture\":");
    picture_link(out, track.cover.as_deref());
    raw(out, ",\"variant\":");
    string(out, track.variant.name());
    raw(out, ",\"is_adult\":");
    boolean(out, track.is_adult);
    raw(out, ",\"has_detail_page\":true,\"in_playlists\":[]");
}

//! The part of a track's JSON object that is the same for every requester and language: its beginning.

use pult_domain::{
    catalog::{Track, Version},
    limits::WAVE_POINTS_LIST,
};

use crate::{
    json::{boolean, integer, raw, string, thousandths},
    json_fragments::picture_link,
};

const WAVE_TOP: u8 = 100;

/// Leaves the object open, because the fields that depend on the requester follow.
pub(crate) fn write(out: &mut Vec<u8>, track: &Track, main: &Version) {
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
    raw(out, ",\"bpm\":");
    thousandths(out, main.bpm.0.saturating_mul(10));
    raw(out, ",\"duration\":");
    thousandths(out, main.duration_ms);
    raw(out, ",\"telling_moment\":");
    match track.highlight_ms {
        Some(ms) => thousandths(out, ms),
        None => raw(out, "null"),
    }
    raw(out, ",\"is_adult\":");
    boolean(out, track.is_adult);
    raw(
        out,
        ",\"has_detail_page\":true,\"in_playlists\":[],\"soundwave\":[",
    );
    for (n, point) in track.soundwave.iter().take(WAVE_POINTS_LIST).enumerate() {
        if n > 0 {
            out.push(b',');
        }
        integer(out, i64::from((*point).min(WAVE_TOP)));
    }
    out.push(b']');
}

//! Who may take and hear a track: sixteen answers in all, but for the seconds of its preview.

use pult_domain::{
    access::AccessFlags,
    entitlement::{Entitlement, PlayScope, TrackAccess, judge},
    plan::PlanCode,
};

use super::{JsonFragment, piece};
use crate::json::{ShortText, boolean, raw};

const WHO: [(&str, Option<PlanCode>); 5] = [
    ("guest", None),
    ("free", Some(PlanCode::Free)),
    ("record-pool", Some(PlanCode::RecordPool)),
    ("pro", Some(PlanCode::Pro)),
    ("event", Some(PlanCode::Event)),
];
const REPEATED: usize = 3;

/// For each kind of access the text between the places where the preview's seconds go.
#[derive(Debug)]
pub(crate) struct AccessFragments(Vec<Vec<JsonFragment>>);

impl AccessFragments {
    pub(crate) fn build() -> Self {
        let both = |bits| [false, true].map(|free| write_access(AccessFlags::from_bits(bits), free));
        Self((0..8).flat_map(both).collect())
    }

    /// Appends the `access` field; a preview's length is written wherever someone may not hear all.
    pub(crate) fn write(&self, out: &mut Vec<u8>, access: AccessFlags, free: bool, preview: ShortText) {
        let pieces = &self.0[access.to_bits() as usize * 2 + usize::from(free)];
        for (n, piece) in pieces.iter().enumerate() {
            if n > 0 {
                preview.write(out);
            }
            out.extend_from_slice(piece);
        }
    }
}

fn write_access(access: AccessFlags, free: bool) -> Vec<JsonFragment> {
    // Only who is asked for matters here, never how long the track is.
    let gate = TrackAccess {
        access,
        free,
        duration: 0.0,
    };
    let rights: Vec<(&str, Entitlement)> = WHO.map(|(name, plan)| (name, judge(plan, gate, 0.0))).into();
    let mut out = Vec::new();
    let mut pieces = Vec::new();
    raw(&mut out, ",\"access\":{\"download\":{");
    for (n, (name, right)) in rights.iter().enumerate() {
        write_name(&mut out, name, n == 0);
        boolean(&mut out, right.download.is_ok());
    }
    raw(&mut out, "},\"play\":{");
    for (n, (name, right)) in rights.iter().enumerate() {
        write_name(&mut out, name, n == 0);
        match right.hearing {
            PlayScope::Whole => boolean(&mut out, true),
            PlayScope::Preview(_) => pieces.push(std::mem::take(&mut out).into()),
        }
    }
    out.push(b'}');
    for (name, right) in &rights[WHO.len() - REPEATED..] {
        write_name(&mut out, name, false);
        boolean(&mut out, right.download.is_ok());
    }
    out.push(b'}');
    pieces.push(piece(|last| last.append(&mut out)));
    pieces
}

fn write_name(out: &mut Vec<u8>, name: &str, first: bool) {
    raw(out, if first { "\"" } else { ",\"" });
    raw(out, name);
    raw(out, "\":");
}

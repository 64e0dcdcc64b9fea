//! Who may download and play a track: sixteen answers in all, apart from the seconds of its preview.

use pult_domain::{
    access::AccessFlags,
    entitlement::{Entitlement, PlayScope, TrackAccess, judge},
    plan::PlanCode,
};

use super::{JsonFragment, build_fragment};
use crate::json::{ShortText, boolean, raw};

const WHO: [(&str, Option<PlanCode>); 5] = [
    ("guest", None),
    ("free", Some(PlanCode::Free)),
    ("record-pool", Some(PlanCode::RecordPool)),
    ("pro", Some(PlanCode::Pro)),
    ("event", Some(PlanCode::Event)),
];
const REPEATED: usize = 3;

/// For each kind of access the text between the positions where the preview's seconds go.
#[derive(Debug)]
pub(crate) struct AccessFragments(Vec<Vec<JsonFragment>>);

impl AccessFragments {
    pub(crate) fn build() -> Self {
        let paid_and_free = |bits| [false, true].map(|free| write_access(AccessFlags::from_bits(bits), free));
        Self((0..8).flat_map(paid_and_free).collect())
    }

    /// Appends the `access` field; the preview's length is written wherever somebody may not hear the whole
    /// track.
    pub(crate) fn write(&self, out: &mut Vec<u8>, access: AccessFlags, free: bool, preview: ShortText) {
        let fragments = &self.0[access.to_bits() as usize * 2 + usize::from(free)];
        for (n, fragment) in fragments.iter().enumerate() {
            if n > 0 {
                preview.write(out);
            }
            out.extend_from_slice(fragment);
        }
    }
}

fn write_access(access: AccessFlags, free: bool) -> Vec<JsonFragment> {
    // Only the plan matters here, not the length of the track.
    let track_access = TrackAccess {
        access,
        free,
        duration: 0.0,
    };
    let entitlements: Vec<(&str, Entitlement)> = WHO
        .map(|(name, plan)| (name, judge(plan, track_access, 0.0)))
        .into();
    let mut out = Vec::new();
    let mut fragments = Vec::new();
    raw(&mut out, ",\"access\":{\"download\":{");
    for (n, (name, entitlement)) in entitlements.iter().enumerate() {
        write_name(&mut out, name, n == 0);
        boolean(&mut out, entitlement.download.is_ok());
    }
    raw(&mut out, "},\"play\":{");
    for (n, (name, entitlement)) in entitlements.iter().enumerate() {
        write_name(&mut out, name, n == 0);
        match entitlement.hearing {
            PlayScope::Whole => boolean(&mut out, true),
            PlayScope::Preview(_) => fragments.push(std::mem::take(&mut out).into()),
        }
    }
    out.push(b'}');
    for (name, entitlement) in &entitlements[WHO.len() - REPEATED..] {
        write_name(&mut out, name, false);
        boolean(&mut out, entitlement.download.is_ok());
    }
    out.push(b'}');
    fragments.push(build_fragment(|last| last.append(&mut out)));
    fragments
}

fn write_name(out: &mut Vec<u8>, name: &str, first: bool) {
    raw(out, if first { "\"" } else { ",\"" });
    raw(out, name);
    raw(out, "\":");
}

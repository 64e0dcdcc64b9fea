//! Suggested tracks as JSON, each with its reasons.

use pult_catalog::{Snapshot, Suggestion};
use pult_domain::{
    ids::VocabularyEntryId, lang::Lang, list::ListEntry, requester::Requester, suggestions::SuggestionReason,
    vocabulary::VocabularyKind,
};
use serde::Serialize;

use crate::{App, catalog::SignedAudioLinks};

/// Formulates a reason; the second argument is the name of its genre or part of night.
pub type ReasonText = fn(SuggestionReason, &str, Lang) -> String;

#[derive(Serialize)]
struct ReasonJson {
    code: &'static str,
    text: String,
}

/// Appends `[{…,"reasons":[{"code":…,"text":…}]},…]`.
pub(super) fn write_suggestions(
    app: &App,
    out: &mut Vec<u8>,
    snapshot: &Snapshot,
    suggestions: &[Suggestion],
    requester: &Requester,
    reason_text: ReasonText,
) {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let entries: Vec<ListEntry> = suggestions
        .iter()
        .map(|suggestion| ListEntry {
            track: suggestion.track,
            version: suggestion.version,
        })
        .collect();
    snapshot.write_entries(out, &entries, requester, now, &links, |out, index, _| {
        let reasons = suggestions.get(index).map_or(&[][..], |of| &of.reasons);
        let reasons_json: Vec<ReasonJson> = reasons
            .iter()
            .map(|reason| ReasonJson {
                code: reason.code(),
                text: reason_text(
                    *reason,
                    entry_name(snapshot, *reason, requester.lang),
                    requester.lang,
                ),
            })
            .collect();
        out.extend_from_slice(b",\"reasons\":");
        // Plain values always serialise, and writing to a vector cannot fail.
        let _ = serde_json::to_writer(out, &reasons_json);
    });
}

fn entry_name(snapshot: &Snapshot, reason: SuggestionReason, lang: Lang) -> &str {
    let name = |kind: VocabularyKind, id: VocabularyEntryId| {
        let mut entries = snapshot.vocabulary().of(kind).iter();
        entries
            .find(|entry| entry.id == id)
            .map_or("", |entry| entry.name.get(lang))
    };
    match reason {
        SuggestionReason::Genre(id) => name(VocabularyKind::Genre, id),
        SuggestionReason::PartNight(id) => name(VocabularyKind::PartOfNight, id),
        _ => "",
    }
}

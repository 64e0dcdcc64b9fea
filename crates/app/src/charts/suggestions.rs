//! Suggested tracks as JSON, each with its reasons.

use pult_catalog::{Snapshot, Suggestion};
use pult_domain::{
    ids::VocabularyEntryId, lang::Lang, mixing::SuggestionReason, requester::Requester,
    vocabulary::VocabularyKind,
};
use serde::Serialize;

use crate::{App, catalog::SignedAudioLinks};

/// Puts a reason into words; the second is the name of the genre or the part of the night it speaks of.
pub type ReasonText = fn(SuggestionReason, &str, Lang) -> String;

#[derive(Serialize)]
struct ReasonJson {
    code: &'static str,
    text: String,
}

/// Appends `[{…,"reasons":[{"code":…,"text":…}]},…]`.
pub(super) fn write(
    app: &App,
    out: &mut Vec<u8>,
    snapshot: &Snapshot,
    suggestions: &[Suggestion],
    reader: &Requester,
    words: ReasonText,
) {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let tracks: Vec<_> = suggestions.iter().map(|suggestion| suggestion.track).collect();
    snapshot.write_tracks(out, &tracks, reader, now, &links, |out, index, _| {
        let reasons = suggestions.get(index).map_or(&[][..], |of| &of.reasons);
        let told: Vec<ReasonJson> = reasons
            .iter()
            .map(|reason| ReasonJson {
                code: reason.code(),
                text: words(*reason, word(snapshot, *reason, reader.lang), reader.lang),
            })
            .collect();
        out.extend_from_slice(b",\"reasons\":");
        // Plain values always have a JSON form, and a vector takes all that is written.
        let _ = serde_json::to_writer(out, &told);
    });
}

fn word(snapshot: &Snapshot, reason: SuggestionReason, lang: Lang) -> &str {
    let name = |kind: VocabularyKind, id: VocabularyEntryId| {
        let mut terms = snapshot.vocabulary().of(kind).iter();
        terms
            .find(|term| term.id == id)
            .map_or("", |term| term.name.get(lang))
    };
    match reason {
        SuggestionReason::Genre(id) => name(VocabularyKind::Genre, id),
        SuggestionReason::PartNight(id) => name(VocabularyKind::PartOfNight, id),
        _ => "",
    }
}

//! Mails about reviewed tracks: the decision on each, and the reviewer's remarks.

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::{MailTexts, choices_hint, digest_lines};
use crate::mail::params::{MailParams, TrackNote};

/// For rejected tracks, unless the kind is approval.
pub(super) fn texts(kind: MailKind, lang: Lang, params: &MailParams) -> MailTexts {
    let localized = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
    let MailParams { login, date, .. } = params;
    let (subject, greeting, button) = match (kind, date.as_str()) {
        (MailKind::TracksApproved, "") => (
            localized("Треки одобрены".into(), "Your tracks are approved".into()),
            localized(
                format!("{login}, мы опубликовали то, что вы прислали."),
                format!("{login}, we have published what you submitted."),
            ),
            localized("Открыть треки".into(), "Open your tracks".into()),
        ),
        (MailKind::TracksApproved, date) => (
            localized("Треки одобрены".into(), "Your tracks are approved".into()),
            localized(
                format!("{login}, мы опубликуем то, что вы прислали, {date}."),
                format!("{login}, we will publish what you submitted on {date}."),
            ),
            localized("Открыть треки".into(), "Open your tracks".into()),
        ),
        _ => (
            localized(
                "Треки не прошли проверку".into(),
                "Your tracks were not approved".into(),
            ),
            localized(
                format!("{login}, эти треки пока не подошли. Их можно исправить и отправить снова."),
                format!("{login}, these tracks are not right yet. You can fix them and submit them again."),
            ),
            localized("Исправить".into(), "Fix them".into()),
        ),
    };
    let submission_note = (!params.comment.is_empty()).then(|| TrackNote {
        about: localized("Обо всей заявке".into(), "About the whole submission".into()),
        reason: String::new(),
        comment: params.comment.clone(),
    });
    MailTexts {
        subject,
        // Older mails have a line for each track.
        lines: digest_lines(lang, greeting, params),
        notes: params.tracks.iter().cloned().chain(submission_note).collect(),
        button: Some(button),
        after: choices_hint(lang),
    }
}

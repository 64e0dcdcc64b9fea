//! Mails about music that was reviewed: what became of each track, and what the reviewer said.

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::{MailTexts, choose, gathered};
use crate::mail::params::{MailParams, TrackNote};

/// Of tracks that were refused, unless the kind says that they were approved.
pub(super) fn texts(kind: MailKind, lang: Lang, facts: &MailParams) -> MailTexts {
    let said = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
    let MailParams { login, date, .. } = facts;
    let (subject, greeting, button) = match (kind, date.as_str()) {
        (MailKind::TracksApproved, "") => (
            said("Треки одобрены".into(), "Your tracks are approved".into()),
            said(
                format!("{login}, мы опубликовали то, что вы прислали."),
                format!("{login}, we have published what you sent."),
            ),
            said("Открыть треки".into(), "Open your tracks".into()),
        ),
        (MailKind::TracksApproved, date) => (
            said("Треки одобрены".into(), "Your tracks are approved".into()),
            said(
                format!("{login}, мы опубликуем то, что вы прислали, {date}."),
                format!("{login}, we will publish what you sent on {date}."),
            ),
            said("Открыть треки".into(), "Open your tracks".into()),
        ),
        _ => (
            said(
                "Треки не прошли проверку".into(),
                "Your tracks were not approved".into(),
            ),
            said(
                format!("{login}, эти треки пока не подошли. Их можно исправить и отправить снова."),
                format!("{login}, these tracks do not fit yet. You can mend them and send them again."),
            ),
            said("Исправить".into(), "Mend them".into()),
        ),
    };
    let whole = (!facts.comment.is_empty()).then(|| TrackNote {
        about: said("Обо всей заявке".into(), "About the whole submission".into()),
        reason: String::new(),
        comment: facts.comment.clone(),
    });
    MailTexts {
        subject,
        // Letters of before have a line for each track.
        lines: gathered(lang, greeting, facts),
        notes: facts.tracks.iter().cloned().chain(whole).collect(),
        button: Some(button),
        after: choose(lang),
    }
}

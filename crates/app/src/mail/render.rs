//! From a queued mail to what stands in it. Links are built on the configured address only.

use pult_domain::{lang::Lang, mail::MailKind};
use url::{Url, form_urlencoded::byte_serialize};

use super::{
    params::MailParams,
    template,
    texts::{MailTexts, texts},
};
use crate::{AppError, AppSettings};

#[derive(Debug, PartialEq, Eq)]
pub(super) struct RenderedMail {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
    /// Where one chooses to get no more such letters.
    pub(super) choices_link: Option<String>,
}

/// What is rendered: kind and language, what it speaks of, and the code its link opens with.
pub(super) struct MailDraft<'a> {
    pub(super) kind: MailKind,
    pub(super) lang: Lang,
    pub(super) params: &'a str,
    pub(super) code: Option<&'a str>,
}

pub(super) fn render(settings: &AppSettings, draft: &MailDraft<'_>) -> Result<RenderedMail, AppError> {
    let facts: MailParams = serde_json::from_str(draft.params)
        .map_err(|error| AppError::Internal(format!("a mail that cannot be read: {error}")))?;
    let brand = &settings.brand;
    let said: MailTexts = texts(draft.kind, draft.lang, brand, &facts);
    let link = match draft.code {
        Some(code) => page(draft.kind, &facts, code),
        None => plain_page(draft.kind, &facts).map(signed_in),
    };
    let link = link.map(|page| format!("{}{page}", settings.public_url));
    if said.button.is_some() && link.as_deref().is_none_or(|link| Url::parse(link).is_err()) {
        return Err(AppError::Internal(format!(
            "a mail without its link: {}",
            draft.kind.code()
        )));
    }
    let choices = choices_page(draft.kind).map(|page| signed_in(page.to_owned()));
    let choices = choices.map(|page| format!("{}{page}", settings.public_url));
    let links = template::Links {
        button: link.as_deref(),
        after: choices.as_deref(),
    };
    Ok(RenderedMail {
        text: template::plain(&said, &links, brand),
        html: template::html(&said, &links, brand, draft.lang.code()),
        subject: said.subject,
        choices_link: choices,
    })
}

/// The page that a mail's link opens.
fn page(kind: MailKind, facts: &MailParams, code: &str) -> Option<String> {
    let code = safe(code);
    Some(match kind {
        MailKind::ConfirmEmail | MailKind::ChangeEmail => format!("/login?confirm={code}"),
        MailKind::ResetPassword => format!("/reset-password?login={}&checkword={code}", safe(&facts.login)),
        MailKind::DeleteAccount => format!("/profile?tab=security&delete={code}"),
        MailKind::SocialEmail => format!("/signup/email?code={code}"),
        MailKind::EmailChanging
        | MailKind::PasswordChanged
        | MailKind::NewSignIn
        | MailKind::TwoFactorOn
        | MailKind::TwoFactorOff
        | MailKind::RecoveryUsed
        | MailKind::AccountDeleted
        | MailKind::AccountBlocked
        | MailKind::AccountUnblocked
        | MailKind::Releases
        | MailKind::SavedFilters
        | MailKind::News
        | MailKind::PlaylistReviews
        | MailKind::TracksApproved
        | MailKind::TracksRejected
        | MailKind::PlanEnding
        | MailKind::RenewalAhead
        | MailKind::PlanEnded
        | MailKind::PlanGiven
        | MailKind::RenewalFailed
        | MailKind::ReferralReward
        | MailKind::Receipt
        | MailKind::Refund => return None,
    })
}

/// The page that a mail's button opens when it proves nothing.
fn plain_page(kind: MailKind, facts: &MailParams) -> Option<String> {
    let page = match kind {
        MailKind::Releases => "/home",
        MailKind::SavedFilters => "/library/crates",
        MailKind::News => "/news",
        MailKind::PlaylistReviews => "/library/playlists",
        // Letters of before do not name it.
        MailKind::TracksApproved | MailKind::TracksRejected if facts.number.is_empty() => "/submit",
        MailKind::TracksApproved | MailKind::TracksRejected => {
            return Some(format!("/submit/{}", safe(&facts.number)));
        }
        MailKind::PlanEnding | MailKind::PlanEnded => "/profile?tab=tariffs",
        MailKind::RenewalAhead | MailKind::RenewalFailed | MailKind::PlanGiven | MailKind::Refund => {
            "/profile?tab=subscription"
        }
        MailKind::Receipt => return Some(format!("/payment/{}/receipt", safe(&facts.number))),
        MailKind::ReferralReward => "/profile?tab=referral",
        _ => return None,
    };
    Some(page.to_owned())
}

/// Somebody's own pages are opened after signing in; whoever is signed in goes straight on.
fn signed_in(page: String) -> String {
    if page.starts_with("/profile") {
        format!("/login?backurl={}", safe(&page))
    } else {
        page
    }
}

fn safe(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect()
}

/// Where one chooses what to be written about; whoever paid gets a receipt without choosing.
fn choices_page(kind: MailKind) -> Option<&'static str> {
    plain_page(kind, &MailParams::default())
        .filter(|_| kind != MailKind::Receipt)
        .map(|_| "/profile?tab=notifications")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = "<script>alert(1)</script>\r\nBcc: x";

    fn settings() -> AppSettings {
        AppSettings {
            brand: "Pult".into(),
            lang: Lang::Ru,
            public_url: "https://pult.test".into(),
            alternate_url: None,
            production: true,
            preview_seconds: 90.0,
            audio_bytes_max: pult_domain::limits::MASTER_BYTES_MAX,
            geo_file: None,
            shared_key: None,
            tracking_pixels: Vec::new(),
        }
    }

    fn drafted(kind: MailKind, lang: Lang, login: &str) -> RenderedMail {
        let params = serde_json::json!({
            "login": login, "provider": login, "device": login, "address": "192.0.2.1", "at": "12:00",
            "lines": [login, login], "more": 3,
            "tracks": [{ "about": login, "reason": login, "comment": login }], "comment": login,
        });
        let draft = MailDraft {
            kind,
            lang,
            params: &params.to_string(),
            code: plain_page(kind, &MailParams::default())
                .is_none()
                .then_some("c0de_-&\""),
        };
        render(&settings(), &draft).unwrap()
    }

    #[test]
    fn every_kind_speaks_both_languages() {
        let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        for kind in MailKind::ALL {
            let (ru, en) = (
                drafted(kind, Lang::Ru, "kontur"),
                drafted(kind, Lang::En, "kontur"),
            );
            for part in [&ru.subject, &ru.text, &ru.html] {
                assert!(cyrillic(part), "{kind:?}: {part}");
                assert!(
                    !part.contains('!') || part.starts_with("<!doctype"),
                    "{kind:?}: {part}"
                );
            }
            for part in [&en.subject, &en.text, &en.html] {
                assert!(!cyrillic(part) && !part.is_empty(), "{kind:?}: {part}");
            }
            assert!(
                ru.text.contains("kontur") && en.html.contains("kontur"),
                "{kind:?}"
            );
        }
    }

    #[test]
    fn a_gift_says_until_when_and_what_goes_on_after_it() {
        let said = |then: &str, lang| {
            let params = serde_json::json!({
                "login": "nova", "plan": "Event", "days": 10, "date": "01.01.2026", "then": then,
                "reason": "between us",
            });
            let draft = MailDraft {
                kind: MailKind::PlanGiven,
                lang,
                params: &params.to_string(),
                code: None,
            };
            render(&settings(), &draft).unwrap().text
        };
        let alone = said("", Lang::Ru);
        assert!(
            alone.contains("Дней в подарок: 10. Он действует до 01.01.2026."),
            "{alone}"
        );
        assert!(
            !alone.contains("Потом продолжится") && !alone.contains("between us"),
            "{alone}"
        );
        assert!(said("Record Pool", Lang::Ru).contains("Потом продолжится Record Pool"));
        assert!(said("Record Pool", Lang::En).contains("Then Record Pool goes on"));
    }

    #[test]
    fn what_a_reviewer_said_is_quoted_whole_and_escaped() {
        let long = "ещё раз ".repeat(200);
        let params = serde_json::json!({
            "login": "nova", "number": "7", "comment": "Спасибо & до встречи",
            "tracks": [
                { "about": "Контур — Ночь", "reason": "Запись перегружена", "comment": format!("Тише <b>\nна 3 дБ\n{long}") },
                { "about": "Контур — День", "reason": "", "comment": "" },
            ],
        });
        for (lang, whole) in [
            (Lang::Ru, "Обо всей заявке"),
            (Lang::En, "About the whole submission"),
        ] {
            let draft = MailDraft {
                kind: MailKind::TracksRejected,
                lang,
                params: &params.to_string(),
                code: None,
            };
            let mail = render(&settings(), &draft).unwrap();
            let told = "Контур — Ночь\nЗапись перегружена\n> Тише <b>\n> на 3 дБ\n> ещё раз";
            assert!(mail.text.contains(told), "{}", mail.text);
            assert!(mail.text.contains(long.trim_end()), "all of it");
            assert!(mail.text.contains("\n\nКонтур — День\n\n"), "{}", mail.text);
            let comment = format!("{whole}\n> Спасибо & до встречи");
            assert!(mail.text.contains(&comment), "{}", mail.text);
            for part in [
                "Запись перегружена</p>",
                "Тише &lt;b&gt;<br>на 3 дБ<br>",
                "Спасибо &amp; до встречи",
            ] {
                assert!(mail.html.contains(part), "{}", mail.html);
            }
            assert_eq!(mail.html.matches("<blockquote").count(), 2);
        }
    }

    #[test]
    fn a_refusal_leads_to_what_is_to_be_mended() {
        let facts = |number: &str| MailParams {
            number: number.into(),
            ..MailParams::default()
        };
        let page = |number| plain_page(MailKind::TracksRejected, &facts(number));
        assert_eq!(page("7").as_deref(), Some("/submit/7"));
        assert_eq!(page("").as_deref(), Some("/submit"));
    }

    #[test]
    fn links_lead_to_the_configured_address_and_carry_the_code() {
        for kind in MailKind::ALL {
            for lang in [Lang::Ru, Lang::En] {
                let mail = drafted(kind, lang, "kontur");
                let links: Vec<_> = mail.text.lines().filter(|line| line.contains("://")).collect();
                let hrefs = mail.html.matches("href=").count();
                assert_eq!(links.len(), hrefs, "{kind:?}");
                let proves = page(kind, &MailParams::default(), "x").is_some();
                let tells = plain_page(kind, &MailParams::default()).is_some();
                let chosen = choices_page(kind).is_some();
                let all = usize::from(proves) + usize::from(tells) + usize::from(chosen);
                assert_eq!(hrefs, all, "{kind:?}");
                for link in links {
                    let url = Url::parse(link).unwrap();
                    assert_eq!(url.origin().ascii_serialization(), "https://pult.test");
                    let code = url.query_pairs().any(|(_, value)| value == "c0de_-&\"");
                    assert_eq!(code, proves, "{link}");
                    assert!(mail.html.contains(&link.replace('&', "&amp;")), "{link}");
                }
            }
        }
    }

    #[test]
    fn whoever_is_signed_out_finds_the_way_to_their_own_pages() {
        let mail = drafted(MailKind::RenewalFailed, Lang::Ru, "kontur");
        for page in ["/profile?tab=subscription", "/profile?tab=notifications"] {
            let led = mail.text.lines().filter_map(|line| Url::parse(line).ok());
            let to = |url: Url| {
                url.path() == "/login"
                    && url
                        .query_pairs()
                        .any(|(name, value)| name == "backurl" && value == page)
            };
            assert_eq!(led.filter(|url| to(url.clone())).count(), 1, "{}", mail.text);
        }
        for kind in MailKind::ALL {
            let mail = drafted(kind, Lang::En, "kontur");
            let proves = page(kind, &MailParams::default(), "x").is_some();
            assert!(proves || !mail.text.contains("pult.test/profile"), "{kind:?}");
        }
    }

    #[test]
    fn a_receipt_leads_to_itself() {
        let draft = MailDraft {
            kind: MailKind::Receipt,
            lang: Lang::En,
            params: r#"{ "number": "p1" }"#,
            code: None,
        };
        let mail = render(&settings(), &draft).unwrap();
        assert!(
            mail.text.contains("https://pult.test/payment/p1/receipt"),
            "{}",
            mail.text
        );
    }

    #[test]
    fn what_strangers_typed_stays_text() {
        for kind in MailKind::ALL {
            let mail = drafted(kind, Lang::Ru, HOSTILE);
            assert!(!mail.html.contains("<script"), "{kind:?}");
            assert!(!mail.subject.contains(['\r', '\n']), "{kind:?}");
            assert!(!mail.text.contains("\nBcc"), "{kind:?}");
        }
    }

    #[test]
    fn a_button_without_a_link_is_not_sent() {
        let draft = MailDraft {
            kind: MailKind::ResetPassword,
            lang: Lang::En,
            params: "{}",
            code: None,
        };
        assert!(render(&settings(), &draft).is_err());
    }
}

//! Renders a queued mail. Links are built only on the configured address.

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
    /// The page where the recipient can unsubscribe.
    pub(super) choices_link: Option<String>,
}

/// The input of rendering: kind, language, parameters, and the code of its link.
pub(super) struct MailDraft<'a> {
    pub(super) kind: MailKind,
    pub(super) lang: Lang,
    pub(super) params: &'a str,
    pub(super) code: Option<&'a str>,
}

pub(super) fn render(settings: &AppSettings, draft: &MailDraft<'_>) -> Result<RenderedMail, AppError> {
    let params: MailParams = serde_json::from_str(draft.params)
        .map_err(|error| AppError::Internal(format!("a mail that cannot be read: {error}")))?;
    let brand = &settings.brand;
    let mail_texts: MailTexts = texts(draft.kind, draft.lang, brand, &params);
    let link = match draft.code {
        Some(code) => code_page(draft.kind, &params, code),
        None => plain_page(draft.kind, &params).map(through_sign_in),
    };
    let link = link.map(|page| format!("{}{page}", settings.public_url));
    if mail_texts.button.is_some() && link.as_deref().is_none_or(|link| Url::parse(link).is_err()) {
        return Err(AppError::Internal(format!(
            "a mail without its link: {}",
            draft.kind.code()
        )));
    }
    let choices = choices_page(draft.kind).map(|page| through_sign_in(page.to_owned()));
    let choices = choices.map(|page| format!("{}{page}", settings.public_url));
    let links = template::Links {
        button: link.as_deref(),
        after: choices.as_deref(),
    };
    Ok(RenderedMail {
        text: template::plain(&mail_texts, &links, brand),
        html: template::html(&mail_texts, &links, brand, draft.lang.code()),
        subject: mail_texts.subject,
        choices_link: choices,
    })
}

/// The page of a link with a code.
fn code_page(kind: MailKind, params: &MailParams, code: &str) -> Option<String> {
    let code = url_encode(code);
    Some(match kind {
        MailKind::ConfirmEmail | MailKind::ChangeEmail => format!("/login?confirm={code}"),
        MailKind::ResetPassword => format!(
            "/reset-password?login={}&checkword={code}",
            url_encode(&params.login)
        ),
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

/// The page of a button without a code.
fn plain_page(kind: MailKind, params: &MailParams) -> Option<String> {
    let page = match kind {
        MailKind::Releases => "/home",
        MailKind::SavedFilters => "/library/crates",
        MailKind::News => "/news",
        MailKind::PlaylistReviews => "/library/playlists",
        // Older mails have no number.
        MailKind::TracksApproved | MailKind::TracksRejected if params.number.is_empty() => "/submit",
        MailKind::TracksApproved | MailKind::TracksRejected => {
            return Some(format!("/submit/{}", url_encode(&params.number)));
        }
        MailKind::PlanEnding | MailKind::PlanEnded => "/profile?tab=tariffs",
        MailKind::RenewalAhead | MailKind::RenewalFailed | MailKind::PlanGiven | MailKind::Refund => {
            "/profile?tab=subscription"
        }
        MailKind::Receipt => return Some(format!("/payment/{}/receipt", url_encode(&params.number))),
        MailKind::ReferralReward => "/profile?tab=referral",
        _ => return None,
    };
    Some(page.to_owned())
}

/// Private pages are opened through the sign-in page, which forwards signed-in users at once.
fn through_sign_in(page: String) -> String {
    if page.starts_with("/profile") {
        format!("/login?backurl={}", url_encode(&page))
    } else {
        page
    }
}

fn url_encode(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect()
}

/// The page of notification choices; a receipt is sent whatever the account chose.
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
            claims: pult_domain::home_page::DEFAULT_CLAIMS,
            audio_bytes_max: pult_domain::limits::MASTER_BYTES_MAX,
            geo_file: None,
            shared_key: None,
            tracking_pixels: Vec::new(),
        }
    }

    fn render_mail(kind: MailKind, lang: Lang, login: &str) -> RenderedMail {
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
                render_mail(kind, Lang::Ru, "kontur"),
                render_mail(kind, Lang::En, "kontur"),
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
        let text_of = |then: &str, lang| {
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
        let alone = text_of("", Lang::Ru);
        assert!(
            alone.contains("Дней в подарок: 10. Он действует до 01.01.2026."),
            "{alone}"
        );
        assert!(
            !alone.contains("Потом продолжится") && !alone.contains("between us"),
            "{alone}"
        );
        assert!(text_of("Record Pool", Lang::Ru).contains("Потом продолжится Record Pool"));
        assert!(text_of("Record Pool", Lang::En).contains("After that Record Pool continues"));
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
            let expected = "Контур — Ночь\nЗапись перегружена\n> Тише <b>\n> на 3 дБ\n> ещё раз";
            assert!(mail.text.contains(expected), "{}", mail.text);
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
        let params = |number: &str| MailParams {
            number: number.into(),
            ..MailParams::default()
        };
        let page = |number| plain_page(MailKind::TracksRejected, &params(number));
        assert_eq!(page("7").as_deref(), Some("/submit/7"));
        assert_eq!(page("").as_deref(), Some("/submit"));
    }

    #[test]
    fn links_lead_to_the_configured_address_and_carry_the_code() {
        for kind in MailKind::ALL {
            for lang in [Lang::Ru, Lang::En] {
                let mail = render_mail(kind, lang, "kontur");
                let links: Vec<_> = mail.text.lines().filter(|line| line.contains("://")).collect();
                let hrefs = mail.html.matches("href=").count();
                assert_eq!(links.len(), hrefs, "{kind:?}");
                let has_code_link = code_page(kind, &MailParams::default(), "x").is_some();
                let has_plain_link = plain_page(kind, &MailParams::default()).is_some();
                let has_choices_link = choices_page(kind).is_some();
                let all =
                    usize::from(has_code_link) + usize::from(has_plain_link) + usize::from(has_choices_link);
                assert_eq!(hrefs, all, "{kind:?}");
                for link in links {
                    let url = Url::parse(link).unwrap();
                    assert_eq!(url.origin().ascii_serialization(), "https://pult.test");
                    let code = url.query_pairs().any(|(_, value)| value == "c0de_-&\"");
                    assert_eq!(code, has_code_link, "{link}");
                    assert!(mail.html.contains(&link.replace('&', "&amp;")), "{link}");
                }
            }
        }
    }

    #[test]
    fn whoever_is_signed_out_finds_the_way_to_their_own_pages() {
        let mail = render_mail(MailKind::RenewalFailed, Lang::Ru, "kontur");
        for page in ["/profile?tab=subscription", "/profile?tab=notifications"] {
            let urls = mail.text.lines().filter_map(|line| Url::parse(line).ok());
            let leads_to_page = |url: Url| {
                url.path() == "/login"
                    && url
                        .query_pairs()
                        .any(|(name, value)| name == "backurl" && value == page)
            };
            assert_eq!(
                urls.filter(|url| leads_to_page(url.clone())).count(),
                1,
                "{}",
                mail.text
            );
        }
        for kind in MailKind::ALL {
            let mail = render_mail(kind, Lang::En, "kontur");
            let has_code_link = code_page(kind, &MailParams::default(), "x").is_some();
            assert!(
                has_code_link || !mail.text.contains("pult.test/profile"),
                "{kind:?}"
            );
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
            let mail = render_mail(kind, Lang::Ru, HOSTILE);
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

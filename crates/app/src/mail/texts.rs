//! The texts of each mail in both languages. They are short, with one thing to do, and advice if it was not
//! the recipient.

mod plans;
mod refund;
mod review;

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::params::{MailParams, TrackNote};

/// The texts of a mail before layout.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MailTexts {
    pub(super) subject: String,
    pub(super) lines: Vec<String>,
    /// Remarks of reviewers on tracks.
    pub(super) notes: Vec<TrackNote>,
    /// The label of the button.
    pub(super) button: Option<String>,
    /// Small print at the end.
    pub(super) after: String,
}

pub(super) fn texts(kind: MailKind, lang: Lang, brand: &str, params: &MailParams) -> MailTexts {
    let localized = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
    let (subject, lines, button, after) = match kind {
        MailKind::ConfirmEmail => (
            localized("Подтвердите почту".into(), "Confirm your e-mail".into()),
            vec![
                localized(
                    format!("Вы зарегистрировались в {brand} с логином {}.", params.login),
                    format!("You signed up to {brand} as {}.", params.login),
                ),
                localized(
                    "Подтвердите, что эта почта ваша. Ссылка действует три дня.".into(),
                    "Confirm that this mailbox is yours. The link works for three days.".into(),
                ),
            ],
            Some(localized("Подтвердить почту".into(), "Confirm e-mail".into())),
            not_you_hint(lang),
        ),
        MailKind::ChangeEmail => (
            localized("Подтвердите новую почту".into(), "Confirm your new e-mail".into()),
            vec![localized(
                format!(
                    "Эту почту указали для аккаунта {} в {brand}. Она сменит прежнюю, когда вы её подтвердите. \
                     Ссылка действует три дня.",
                    params.login
                ),
                format!(
                    "This address was entered for the account {} at {brand}. It replaces the old one once you confirm \
                     it. The link works for three days.",
                    params.login
                ),
            )],
            Some(localized("Подтвердить почту".into(), "Confirm e-mail".into())),
            not_you_hint(lang),
        ),
        MailKind::EmailChanging => (
            localized("Почту аккаунта хотят сменить".into(), "Your e-mail is about to change".into()),
            vec![localized(
                format!(
                    "Для аккаунта {} в {brand} указали новую почту. Она сменит эту, когда её подтвердят.",
                    params.login
                ),
                format!(
                    "A new e-mail was entered for the account {} at {brand}. It replaces this one once it is confirmed.",
                    params.login
                ),
            )],
            None,
            change_password_hint(lang),
        ),
        MailKind::ResetPassword => (
            localized("Новый пароль".into(), "Password reset".into()),
            vec![localized(
                format!(
                    "Кто-то попросил сменить пароль аккаунта {} в {brand}. Ссылка действует час и только один раз.",
                    params.login
                ),
                format!(
                    "Someone asked to change the password of the account {} at {brand}. The link works once, \
                     for an hour.",
                    params.login
                ),
            )],
            Some(localized("Задать новый пароль".into(), "Choose a new password".into())),
            localized(
                "Если это были не вы, ничего не делайте: пароль останется прежним.".into(),
                "If this was not you, do nothing: the password stays as it is.".into(),
            ),
        ),
        MailKind::PasswordChanged => (
            localized("Пароль изменён".into(), "Your password was changed".into()),
            vec![localized(
                format!(
                    "Пароль аккаунта {} в {brand} изменён. На остальных устройствах нужно войти заново.",
                    params.login
                ),
                format!(
                    "The password of the account {} at {brand} was changed. You will have to sign in again on other devices.",
                    params.login
                ),
            )],
            None,
            localized(
                "Если это были не вы, сразу восстановите доступ через «Забыли пароль?» на странице входа.".into(),
                "If this was not you, recover the account at once with “Forgot your password?” on the sign-in page."
                    .into(),
            ),
        ),
        MailKind::NewSignIn => (
            localized("Вход с нового устройства".into(), "Sign-in from a new device".into()),
            vec![
                localized(
                    format!("В аккаунт {} в {brand} вошли с нового адреса.", params.login),
                    format!("Someone signed in to the account {} at {brand} from a new address.", params.login),
                ),
                localized(
                    format!("Когда: {} по Москве. Адрес: {}. Устройство: {}.", params.at, params.address, params.device),
                    format!("When: {} (Moscow time). Address: {}. Device: {}.", params.at, params.address, params.device),
                ),
            ],
            None,
            change_password_hint(lang),
        ),
        MailKind::TwoFactorOn => (
            localized("Двухфакторный вход включён".into(), "Two-factor sign-in is on".into()),
            vec![localized(
                format!(
                    "Вход в аккаунт {} в {brand} теперь требует кода из приложения. Храните резервные коды там, где \
                     их не потерять.",
                    params.login
                ),
                format!(
                    "Signing in to the account {} at {brand} now takes a code from your app. Keep the recovery codes \
                     somewhere safe.",
                    params.login
                ),
            )],
            None,
            change_password_hint(lang),
        ),
        MailKind::TwoFactorOff => (
            localized("Двухфакторный вход выключен".into(), "Two-factor sign-in is off".into()),
            vec![localized(
                format!("Чтобы войти в аккаунт {} в {brand}, снова достаточно пароля.", params.login),
                format!("A password is once again all it takes to sign in to the account {} at {brand}.", params.login),
            )],
            None,
            change_password_hint(lang),
        ),
        MailKind::RecoveryUsed => (
            localized("Вход по резервному коду".into(), "Sign-in with a recovery code".into()),
            vec![localized(
                format!(
                    "В аккаунт {} в {brand} вошли по резервному коду. Он больше не действует; новые можно получить \
                     в профиле.",
                    params.login
                ),
                format!(
                    "Someone signed in to the account {} at {brand} with a recovery code. It no longer works; you can \
                     get new ones in your profile.",
                    params.login
                ),
            )],
            None,
            change_password_hint(lang),
        ),
        MailKind::DeleteAccount => (
            localized("Удаление аккаунта".into(), "Deleting your account".into()),
            vec![localized(
                format!(
                    "Вы попросили удалить аккаунт {} в {brand}. По ссылке можно прочитать, что будет удалено, и \
                     подтвердить. Она действует час.",
                    params.login
                ),
                format!(
                    "You asked to delete the account {} at {brand}. The link shows what will be removed and lets you \
                     confirm. It works for an hour.",
                    params.login
                ),
            )],
            Some(localized("Перейти к удалению".into(), "Continue to deletion".into())),
            not_you_hint(lang),
        ),
        MailKind::AccountDeleted => (
            localized("Аккаунт удалён".into(), "Your account is deleted".into()),
            vec![localized(
                format!(
                    "Аккаунт {} в {brand} закрыт. Личные данные стираются в течение часа; сведения о платежах мы \
                     храним столько, сколько требует закон.",
                    params.login
                ),
                format!(
                    "The account {} at {brand} is closed. Personal data is erased within the hour; records of \
                     payments are kept for as long as the law requires.",
                    params.login
                ),
            )],
            None,
            String::new(),
        ),
        MailKind::AccountBlocked => (
            localized("Аккаунт заблокирован".into(), "Your account is blocked".into()),
            vec![
                localized(
                    format!("Аккаунт {} в {brand} заблокирован: войти в него нельзя.", params.login),
                    format!("The account {} at {brand} is blocked: you cannot sign in to it.", params.login),
                ),
                localized(
                    format!("Причина: {}", params.reason),
                    format!("The reason: {}", params.reason),
                ),
            ],
            None,
            localized(
                "Если это ошибка, напишите нам: адрес есть на странице контактов.".into(),
                "If this is a mistake, write to us: the address is on the contacts page.".into(),
            ),
        ),
        MailKind::AccountUnblocked => (
            localized("Аккаунт разблокирован".into(), "Your account is unblocked".into()),
            vec![localized(
                format!("В аккаунт {} в {brand} снова можно войти.", params.login),
                format!("You can sign in to the account {} at {brand} again.", params.login),
            )],
            None,
            String::new(),
        ),
        MailKind::SocialEmail => (
            localized(
                format!("Вход через {}", params.provider),
                format!("Signing in with {}", params.provider),
            ),
            vec![
                localized(
                    format!(
                        "Вы входите в {brand} через {} и указали эту почту. Подтвердите её в том же браузере, где \
                         начали вход. Ссылка действует час.",
                        params.provider
                    ),
                    format!(
                        "You are signing in to {brand} with {} and entered this address. Confirm it in the browser \
                         where you started. The link works for an hour.",
                        params.provider
                    ),
                ),
                localized(
                    format!(
                        "Если у вас уже есть аккаунт с этой почтой, в него можно будет входить через {}.",
                        params.provider
                    ),
                    format!(
                        "If you already have an account with this address, {} will open it from now on.",
                        params.provider
                    ),
                ),
            ],
            Some(localized("Подтвердить и войти".into(), "Confirm and sign in".into())),
            localized(
                "Если это были не вы, не открывайте ссылку: без неё никто не войдёт.".into(),
                "If this was not you, do not open the link: nobody gets in without it.".into(),
            ),
        ),
        MailKind::Releases => (
            localized("Новые релизы".into(), "New releases".into()),
            digest_lines(lang, localized(
                format!("{}, вот что вышло у артистов, на которых вы подписаны.", params.login),
                format!("{}, here is what is new from the artists you follow.", params.login),
            ), params),
            Some(localized("Слушать".into(), "Listen".into())),
            choices_hint(lang),
        ),
        MailKind::SavedFilters => (
            localized("Новое в ваших крейтах".into(), "New in your crates".into()),
            digest_lines(lang, localized(
                format!("{}, в ваших крейтах новые треки.", params.login),
                format!("{}, there are new tracks in your crates.", params.login),
            ), params),
            Some(localized("Открыть крейты".into(), "Open your crates".into())),
            choices_hint(lang),
        ),
        MailKind::News => (
            localized(format!("Новости {brand}"), format!("News of {brand}")),
            digest_lines(lang, localized(
                format!("{}, вот что нового.", params.login),
                format!("{}, here is what is new.", params.login),
            ), params),
            Some(localized("Читать".into(), "Read".into())),
            choices_hint(lang),
        ),
        MailKind::PlaylistReviews => (
            localized("Проверка плейлиста".into(), "Your playlist was reviewed".into()),
            digest_lines(lang, localized(
                format!("{}, мы посмотрели ваш плейлист.", params.login),
                format!("{}, we have reviewed your playlist.", params.login),
            ), params),
            Some(localized("Открыть плейлисты".into(), "Open your playlists".into())),
            choices_hint(lang),
        ),
        MailKind::TracksApproved | MailKind::TracksRejected => return review::texts(kind, lang, params),
        MailKind::PlanEnding
        | MailKind::RenewalAhead
        | MailKind::PlanEnded
        | MailKind::PlanGiven
        | MailKind::RenewalFailed
        | MailKind::ReferralReward
        | MailKind::Receipt
        | MailKind::Refund => return plans::texts(kind, lang, params),
    };
    MailTexts {
        subject,
        lines,
        notes: Vec::new(),
        button,
        after,
    }
}

/// A greeting, the lines, and the number of further lines.
fn digest_lines(lang: Lang, greeting: String, params: &MailParams) -> Vec<String> {
    let more = match lang {
        Lang::Ru => format!("И ещё: {}.", params.more),
        Lang::En => format!("And {} more.", params.more),
    };
    let mut lines = vec![greeting];
    lines.extend(params.lines.iter().cloned());
    lines.extend((params.more > 0).then_some(more));
    lines
}

pub(super) fn choices_hint(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "О чём вам писать, выбирают в профиле, на вкладке «Уведомления».",
        Lang::En => "You choose what we write about in your profile, under “Notifications”.",
    };
    text.to_owned()
}

fn not_you_hint(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "Если это были не вы, просто удалите письмо.",
        Lang::En => "If this was not you, just delete this e-mail.",
    };
    text.to_owned()
}

fn change_password_hint(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "Если это были не вы, смените пароль и завершите чужие сеансы в профиле.",
        Lang::En => {
            "If this was not you, change your password and sign out devices you do not recognise in your profile."
        }
    };
    text.to_owned()
}

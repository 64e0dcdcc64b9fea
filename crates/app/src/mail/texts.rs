//! What each mail says, in both languages. Short, with one thing to do, and what to do if it was not you.

mod plans;
mod refund;
mod review;

use pult_domain::{
    lang::{Bilingual, Lang},
    mail::MailKind,
};

use super::params::{MailParams, TrackNote};

/// A mail before it has a form.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct MailTexts {
    pub(super) subject: String,
    pub(super) lines: Vec<String>,
    /// What others said, each of one thing.
    pub(super) notes: Vec<TrackNote>,
    /// The one thing to do: what the button says; where it leads is not a matter of words.
    pub(super) button: Option<String>,
    /// In small letters at the end.
    pub(super) after: String,
}

pub(super) fn texts(kind: MailKind, lang: Lang, brand: &str, facts: &MailParams) -> MailTexts {
    let said = |ru: String, en: String| Bilingual::new(ru, en).get(lang).to_owned();
    let (subject, lines, button, after) = match kind {
        MailKind::ConfirmEmail => (
            said("Подтвердите почту".into(), "Confirm your e-mail".into()),
            vec![
                said(
                    format!("Вы зарегистрировались в {brand} с логином {}.", facts.login),
                    format!("You signed up to {brand} as {}.", facts.login),
                ),
                said(
                    "Подтвердите, что эта почта ваша. Ссылка действует три дня.".into(),
                    "Confirm that this mailbox is yours. The link works for three days.".into(),
                ),
            ],
            Some(said("Подтвердить почту".into(), "Confirm e-mail".into())),
            not_you(lang),
        ),
        MailKind::ChangeEmail => (
            said("Подтвердите новую почту".into(), "Confirm your new e-mail".into()),
            vec![said(
                format!(
                    "Эту почту указали для аккаунта {} в {brand}. Она сменит прежнюю, когда вы её подтвердите. \
                     Ссылка действует три дня.",
                    facts.login
                ),
                format!(
                    "This address was given for the account {} at {brand}. It replaces the old one once you confirm \
                     it. The link works for three days.",
                    facts.login
                ),
            )],
            Some(said("Подтвердить почту".into(), "Confirm e-mail".into())),
            not_you(lang),
        ),
        MailKind::EmailChanging => (
            said("Почту аккаунта хотят сменить".into(), "Your e-mail is about to change".into()),
            vec![said(
                format!(
                    "Для аккаунта {} в {brand} указали новую почту. Она сменит эту, когда её подтвердят.",
                    facts.login
                ),
                format!(
                    "A new e-mail was given for the account {} at {brand}. It replaces this one once it is confirmed.",
                    facts.login
                ),
            )],
            None,
            change_password(lang),
        ),
        MailKind::ResetPassword => (
            said("Новый пароль".into(), "A new password".into()),
            vec![said(
                format!(
                    "Кто-то попросил сменить пароль аккаунта {} в {brand}. Ссылка действует час и только один раз.",
                    facts.login
                ),
                format!(
                    "Somebody asked to change the password of the account {} at {brand}. The link works for an hour, \
                     once.",
                    facts.login
                ),
            )],
            Some(said("Задать новый пароль".into(), "Choose a new password".into())),
            said(
                "Если это были не вы, ничего не делайте: пароль останется прежним.".into(),
                "If this was not you, do nothing: the password stays as it is.".into(),
            ),
        ),
        MailKind::PasswordChanged => (
            said("Пароль изменён".into(), "Your password was changed".into()),
            vec![said(
                format!(
                    "Пароль аккаунта {} в {brand} изменён. На остальных устройствах нужно войти заново.",
                    facts.login
                ),
                format!(
                    "The password of the account {} at {brand} was changed. Other devices have to sign in again.",
                    facts.login
                ),
            )],
            None,
            said(
                "Если это были не вы, сразу восстановите доступ через «Забыли пароль» на странице входа.".into(),
                "If this was not you, take the account back at once with “Forgot password” on the sign-in page."
                    .into(),
            ),
        ),
        MailKind::NewSignIn => (
            said("Вход с нового устройства".into(), "Signed in from a new device".into()),
            vec![
                said(
                    format!("В аккаунт {} в {brand} вошли с нового адреса.", facts.login),
                    format!("The account {} at {brand} was signed in to from a new address.", facts.login),
                ),
                said(
                    format!("Когда: {} по Москве. Адрес: {}. Устройство: {}.", facts.at, facts.address, facts.device),
                    format!("When: {} (Moscow time). Address: {}. Device: {}.", facts.at, facts.address, facts.device),
                ),
            ],
            None,
            change_password(lang),
        ),
        MailKind::TwoFactorOn => (
            said("Двухфакторный вход включён".into(), "Two-factor sign-in is on".into()),
            vec![said(
                format!(
                    "Вход в аккаунт {} в {brand} теперь требует кода из приложения. Храните резервные коды там, где \
                     их не потерять.",
                    facts.login
                ),
                format!(
                    "Signing in to the account {} at {brand} now takes a code from your app. Keep the recovery codes \
                     where they cannot get lost.",
                    facts.login
                ),
            )],
            None,
            change_password(lang),
        ),
        MailKind::TwoFactorOff => (
            said("Двухфакторный вход выключен".into(), "Two-factor sign-in is off".into()),
            vec![said(
                format!("Чтобы войти в аккаунт {} в {brand}, снова достаточно пароля.", facts.login),
                format!("A password is again all it takes to sign in to the account {} at {brand}.", facts.login),
            )],
            None,
            change_password(lang),
        ),
        MailKind::RecoveryUsed => (
            said("Вход по резервному коду".into(), "Signed in with a recovery code".into()),
            vec![said(
                format!(
                    "В аккаунт {} в {brand} вошли по резервному коду. Он больше не действует; новые можно получить \
                     в профиле.",
                    facts.login
                ),
                format!(
                    "The account {} at {brand} was signed in to with a recovery code. It is used up; the profile \
                     gives you new ones.",
                    facts.login
                ),
            )],
            None,
            change_password(lang),
        ),
        MailKind::DeleteAccount => (
            said("Удаление аккаунта".into(), "Deleting your account".into()),
            vec![said(
                format!(
                    "Вы попросили удалить аккаунт {} в {brand}. По ссылке можно прочитать, что будет удалено, и \
                     подтвердить. Она действует час.",
                    facts.login
                ),
                format!(
                    "You asked to delete the account {} at {brand}. The link shows what will be removed and lets you \
                     confirm. It works for an hour.",
                    facts.login
                ),
            )],
            Some(said("Перейти к удалению".into(), "Go on to delete".into())),
            not_you(lang),
        ),
        MailKind::AccountDeleted => (
            said("Аккаунт удалён".into(), "Your account is deleted".into()),
            vec![said(
                format!(
                    "Аккаунт {} в {brand} закрыт. Личные данные стираются в течение часа; сведения о платежах мы \
                     храним столько, сколько требует закон.",
                    facts.login
                ),
                format!(
                    "The account {} at {brand} is closed. Personal data is erased within the hour; records of \
                     payments are kept for as long as the law asks.",
                    facts.login
                ),
            )],
            None,
            String::new(),
        ),
        MailKind::AccountBlocked => (
            said("Аккаунт заблокирован".into(), "Your account is blocked".into()),
            vec![
                said(
                    format!("Аккаунт {} в {brand} заблокирован: войти в него нельзя.", facts.login),
                    format!("The account {} at {brand} is blocked: it cannot be signed in to.", facts.login),
                ),
                said(
                    format!("Причина: {}", facts.reason),
                    format!("The reason: {}", facts.reason),
                ),
            ],
            None,
            said(
                "Если это ошибка, напишите нам: адрес есть на странице контактов.".into(),
                "If this is a mistake, write to us: the address is on the page of contacts.".into(),
            ),
        ),
        MailKind::AccountUnblocked => (
            said("Аккаунт разблокирован".into(), "Your account is open again".into()),
            vec![said(
                format!("В аккаунт {} в {brand} снова можно войти.", facts.login),
                format!("The account {} at {brand} can be signed in to again.", facts.login),
            )],
            None,
            String::new(),
        ),
        MailKind::SocialEmail => (
            said(
                format!("Вход через {}", facts.provider),
                format!("Signing in with {}", facts.provider),
            ),
            vec![
                said(
                    format!(
                        "Вы входите в {brand} через {} и указали эту почту. Подтвердите её в том же браузере, где \
                         начали вход. Ссылка действует час.",
                        facts.provider
                    ),
                    format!(
                        "You are signing in to {brand} with {} and gave this address. Confirm it in the browser in \
                         which you began. The link works for an hour.",
                        facts.provider
                    ),
                ),
                said(
                    format!(
                        "Если у вас уже есть аккаунт с этой почтой, в него можно будет входить через {}.",
                        facts.provider
                    ),
                    format!(
                        "If you already have an account with this address, {} will open it from now on.",
                        facts.provider
                    ),
                ),
            ],
            Some(said("Подтвердить и войти".into(), "Confirm and sign in".into())),
            said(
                "Если это были не вы, не открывайте ссылку: без неё никто не войдёт.".into(),
                "If this was not you, do not open the link: nobody gets in without it.".into(),
            ),
        ),
        MailKind::Releases => (
            said("Новые релизы".into(), "New releases".into()),
            gathered(lang, said(
                format!("{}, вот что вышло у артистов, на которых вы подписаны.", facts.login),
                format!("{}, this is new from the artists you follow.", facts.login),
            ), facts),
            Some(said("Слушать".into(), "Listen".into())),
            choose(lang),
        ),
        MailKind::SavedFilters => (
            said("Новое в ваших крейтах".into(), "New in your crates".into()),
            gathered(lang, said(
                format!("{}, в ваших крейтах новые треки.", facts.login),
                format!("{}, new tracks fit your crates.", facts.login),
            ), facts),
            Some(said("Открыть крейты".into(), "Open your crates".into())),
            choose(lang),
        ),
        MailKind::News => (
            said(format!("Новости {brand}"), format!("News of {brand}")),
            gathered(lang, said(
                format!("{}, вот что нового.", facts.login),
                format!("{}, this is what is new.", facts.login),
            ), facts),
            Some(said("Читать".into(), "Read".into())),
            choose(lang),
        ),
        MailKind::PlaylistReviews => (
            said("Проверка плейлиста".into(), "Your playlist was reviewed".into()),
            gathered(lang, said(
                format!("{}, мы посмотрели ваш плейлист.", facts.login),
                format!("{}, we have looked at your playlist.", facts.login),
            ), facts),
            Some(said("Открыть плейлисты".into(), "Open your playlists".into())),
            choose(lang),
        ),
        MailKind::TracksApproved | MailKind::TracksRejected => return review::texts(kind, lang, facts),
        MailKind::PlanEnding
        | MailKind::RenewalAhead
        | MailKind::PlanEnded
        | MailKind::PlanGiven
        | MailKind::RenewalFailed
        | MailKind::ReferralReward
        | MailKind::Receipt
        | MailKind::Refund => return plans::texts(kind, lang, facts),
    };
    MailTexts {
        subject,
        lines,
        notes: Vec::new(),
        button,
        after,
    }
}

/// A greeting, what there is to tell, and how much more.
fn gathered(lang: Lang, greeting: String, facts: &MailParams) -> Vec<String> {
    let more = match lang {
        Lang::Ru => format!("И ещё: {}.", facts.more),
        Lang::En => format!("And {} more.", facts.more),
    };
    let mut lines = vec![greeting];
    lines.extend(facts.lines.iter().cloned());
    lines.extend((facts.more > 0).then_some(more));
    lines
}

pub(super) fn choose(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "О чём вам писать, выбирают в профиле, на вкладке «Уведомления».",
        Lang::En => "You choose what we write about in your profile, under “Notifications”.",
    };
    text.to_owned()
}

fn not_you(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "Если это были не вы, просто удалите письмо.",
        Lang::En => "If this was not you, just delete this mail.",
    };
    text.to_owned()
}

fn change_password(lang: Lang) -> String {
    let text = match lang {
        Lang::Ru => "Если это были не вы, смените пароль и завершите чужие сеансы в профиле.",
        Lang::En => {
            "If this was not you, change your password and end the sessions you do not know in your profile."
        }
    };
    text.to_owned()
}

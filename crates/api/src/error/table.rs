//! The error table: code → status → text in both languages. No other place has texts of refusals.

use axum::http::StatusCode;
use pult_domain::{
    lang::Bilingual,
    limits::{PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN},
    problem::Problem,
};

use super::{
    fault_texts::{
        describe_address_fault, describe_card_fault, describe_login_fault, describe_password_fault,
        join_plan_names, to_minutes, track_prefix,
    },
    field_labels::{field_label, unique_field_label},
};

pub(super) struct ErrorRow {
    pub(super) code: &'static str,
    pub(super) status: StatusCode,
    pub(super) text: Bilingual,
}

macro_rules! table {
    ($($problem:pat => $code:literal $status:ident, $ru:expr, $en:expr;)+) => {
        /// Every code that a client can receive; the API document lists them.
        pub const CODES: &[&str] = &[$($code),+];

        pub(super) fn row(problem: &Problem) -> ErrorRow {
            match problem {
                $($problem => ErrorRow {
                    code: $code,
                    status: StatusCode::$status,
                    text: Bilingual::new($ru, $en),
                }),+
            }
        }
    };
}

table! {
    Problem::NotFound => "not_found" NOT_FOUND,
        "Не найдено", "Not found";
    Problem::BadReference { text, .. } => "bad_reference" UNPROCESSABLE_ENTITY,
        format!("На это нельзя сослаться: {text}"), format!("This cannot be used as a reference: {text}");
    Problem::BadAddress { fault, .. } => "bad_address" UNPROCESSABLE_ENTITY,
        describe_address_fault(*fault).0, describe_address_fault(*fault).1;
    Problem::ValueTaken { field } => "value_taken" CONFLICT,
        format!("Уже занято: {}", unique_field_label(field).ru), format!("Already taken: {}", unique_field_label(field).en);
    Problem::AttachmentRefused { name, .. } => "attachment_refused" UNPROCESSABLE_ENTITY,
        format!("{name}: приложить можно JPEG, PNG, WebP, PDF и простой текст"),
        format!("{name}: JPEG, PNG, WebP, PDF and plain text can be attached");
    Problem::MethodNotAllowed => "method_not_allowed" METHOD_NOT_ALLOWED,
        "Так этот адрес не вызывают", "This address does not take that method";
    Problem::MalformedJson => "malformed_json" BAD_REQUEST,
        "Тело запроса — не JSON", "The request body is not JSON";
    Problem::WrongType { field } => "wrong_type" UNPROCESSABLE_ENTITY,
        format!("Неверный тип значения: {}", field_label(field).ru), format!("Wrong type of value: {}", field_label(field).en);
    Problem::InvalidValue { field } => "invalid_value" UNPROCESSABLE_ENTITY,
        format!("Недопустимое значение: {}", field_label(field).ru), format!("Value not allowed: {}", field_label(field).en);
    Problem::OutOfRange { field, min, max } => "out_of_range" UNPROCESSABLE_ENTITY,
        format!("{}: от {min} до {max}", field_label(field).ru), format!("{}: from {min} to {max}", field_label(field).en);
    Problem::Required { field } => "required" UNPROCESSABLE_ENTITY,
        format!("Не заполнено: {}", field_label(field).ru), format!("Required: {}", field_label(field).en);
    Problem::TooMany { field, max } => "too_many" UNPROCESSABLE_ENTITY,
        format!("Слишком много значений: {}, не больше {max}", field_label(field).ru), format!("Too many values: {}, at most {max}", field_label(field).en);
    Problem::TooLong { field, max } => "too_long" UNPROCESSABLE_ENTITY,
        format!("Слишком длинно: {}, не больше {max} знаков", field_label(field).ru),
        format!("Too long: {}, at most {max} characters", field_label(field).en);
    Problem::QueryTooShort { min } => "query_too_short" UNPROCESSABLE_ENTITY,
        format!("Введите хотя бы {min} буквы или цифры"), format!("Type at least {min} letters or digits");
    Problem::BadSearchField { name } => "bad_search_field" UNPROCESSABLE_ENTITY,
        format!("Непонятное значение поля {name}"), format!("Cannot understand the value of {name}");
    Problem::UnknownField { field } => "unknown_field" UNPROCESSABLE_ENTITY,
        format!("Неизвестное поле: {field}"), format!("Unknown field: {field}");
    Problem::UnknownSort { .. } => "unknown_sort" UNPROCESSABLE_ENTITY,
        "По этой колонке сортировать нельзя", "You cannot sort by this column";
    Problem::BodyTooLarge { bytes } => "body_too_large" PAYLOAD_TOO_LARGE,
        format!("Запрос больше {} КБ", bytes / 1024), format!("The request is larger than {} KB", bytes / 1024);
    Problem::UnsupportedMedia => "unsupported_media" UNSUPPORTED_MEDIA_TYPE,
        "Этот вид содержимого здесь не принимают", "This content type is not accepted here";
    Problem::LoginRequired => "login_required" UNAUTHORIZED,
        "Войдите, чтобы продолжить", "Sign in to continue";
    Problem::WrongCredentials => "wrong_credentials" UNAUTHORIZED,
        "Неверный логин или пароль", "Wrong login or password";
    Problem::AccountBlocked { reason } => "account_blocked" FORBIDDEN,
        format!("Аккаунт заблокирован: {reason}"), format!("This account is blocked: {reason}");
    Problem::ViewOnly => "view_only" FORBIDDEN,
        "Вы смотрите глазами пользователя: менять ничего нельзя",
        "You are viewing as this user: nothing can be changed";
    Problem::LastAdmin => "last_admin" CONFLICT,
        "Это последний администратор", "This is the last admin";
    Problem::TermUsed => "term_used" CONFLICT,
        "Это слово используется: сначала объедините его с другим",
        "This entry is in use: merge it into another first";
    Problem::SessionExpired => "session_expired" UNAUTHORIZED,
        "Сеанс закончился, войдите снова", "Your session has ended, sign in again";
    Problem::AlreadySignedIn => "already_signed_in" CONFLICT,
        "Вы уже вошли", "You are already signed in";
    Problem::TotpRequired => "totp_required" UNAUTHORIZED,
        "Введите код из приложения или резервный код", "Enter the code from your app or a recovery code";
    Problem::TotpWrong => "totp_wrong" UNAUTHORIZED,
        "Код не подошёл", "The code is wrong";
    Problem::TooManyAttempts { seconds } => "too_many_attempts" TOO_MANY_REQUESTS,
        format!("Слишком много попыток, повторите через {} мин", to_minutes(*seconds)),
        format!("Too many attempts, try again in {} min", to_minutes(*seconds));
    Problem::LoginTaken => "login_taken" CONFLICT,
        "Пользователь с таким логином уже существует", "This login is taken";
    Problem::EmailTaken => "email_taken" CONFLICT,
        "Пользователь с таким e-mail уже существует", "This e-mail is taken";
    Problem::InvalidLogin { reason } => "invalid_login" UNPROCESSABLE_ENTITY,
        describe_login_fault(*reason).ru, describe_login_fault(*reason).en;
    Problem::InvalidEmail => "invalid_email" UNPROCESSABLE_ENTITY,
        "Проверьте e-mail: нужен адрес латиницей, например name@example.com", "Check the e-mail: use Latin letters, such as name@example.com";
    Problem::WeakPassword { reason, .. } => "weak_password" UNPROCESSABLE_ENTITY,
        describe_password_fault(*reason).ru, describe_password_fault(*reason).en;
    Problem::PasswordRequired => "password_required" FORBIDDEN,
        "Введите пароль, чтобы изменить это", "Enter your password to change this";
    Problem::WrongPassword => "wrong_password" FORBIDDEN,
        "Неверный пароль", "Wrong password";
    Problem::WrongCode => "wrong_code" FORBIDDEN,
        "Код не подошёл или устарел", "The code is wrong or has expired";
    Problem::ConsentRequired => "consent_required" UNPROCESSABLE_ENTITY,
        "Нужно согласие на обработку персональных данных", "We need your consent to the processing of personal data";
    Problem::EmailUnconfirmed => "email_unconfirmed" FORBIDDEN,
        "Подтвердите e-mail по ссылке из письма", "Confirm your e-mail with the link we sent";
    Problem::EmailConfirmed => "email_confirmed" CONFLICT,
        "Этот e-mail уже подтверждён", "This e-mail is already confirmed";
    Problem::MailTooOften { seconds } => "mail_too_often" TOO_MANY_REQUESTS,
        format!("Письмо уже отправлено, следующее можно через {} мин", to_minutes(*seconds)),
        format!("An e-mail is already on its way, try again in {} min", to_minutes(*seconds));
    Problem::TwoFactorRequired => "two_factor_required" FORBIDDEN,
        "Сначала включите двухфакторный вход", "Set up two-factor sign-in first";
    Problem::TwoFactorOn => "two_factor_on" CONFLICT,
        "Двухфакторный вход уже включён", "Two-factor sign-in is already on";
    Problem::TwoFactorOff => "two_factor_off" CONFLICT,
        "Двухфакторный вход не включён", "Two-factor sign-in is off";
    Problem::SocialFailed { provider } => "social_failed" UNAUTHORIZED,
        format!("Ошибка входа через {provider}"), format!("Sign-in with {provider} failed");
    Problem::OtherBrowser => "other_browser" FORBIDDEN,
        "Откройте ссылку в том браузере, где начали вход", "Open the link in the browser where you started signing in";
    Problem::LastSignIn => "last_sign_in" CONFLICT,
        "Это единственный способ войти: сначала задайте пароль", "This is your only way to sign in: set a password first";
    Problem::InvalidPicture => "invalid_picture" UNPROCESSABLE_ENTITY,
        "Неверный формат файла.", "This file is not a picture we can read.";
    Problem::PictureTooWide { pixels } => "picture_too_wide" UNPROCESSABLE_ENTITY,
        format!("Картинка слишком большая в пикселях: каждая сторона до {pixels}"),
        format!("The picture has too many pixels: each side may have up to {pixels}");
    Problem::PictureTooLarge { megabytes } => "picture_too_large" PAYLOAD_TOO_LARGE,
        format!("Размер файла превышает {megabytes} МБ."), format!("The file is larger than {megabytes} MB.");
    Problem::InvalidPlaylistName => "invalid_playlist_name" UNPROCESSABLE_ENTITY,
        format!("Название: от {PLAYLIST_NAME_MIN} до {PLAYLIST_NAME_MAX} символов"),
        format!("Name: {PLAYLIST_NAME_MIN} to {PLAYLIST_NAME_MAX} characters");
    Problem::Profanity { .. } => "profanity" UNPROCESSABLE_ENTITY,
        "Обойдитесь без грубых слов", "Please avoid rude words";
    Problem::InvalidContacts => "invalid_contacts" UNPROCESSABLE_ENTITY,
        "Укажите ссылку на Telegram или VK", "Enter a Telegram or VK link";
    Problem::PlaylistLimit { max } => "playlist_limit" UNPROCESSABLE_ENTITY,
        format!("Плейлистов может быть не больше {max}"), format!("You can have at most {max} playlists");
    Problem::PlaylistFull { max } => "playlist_full" UNPROCESSABLE_ENTITY,
        format!("В плейлисте может быть не больше {max} треков"), format!("A playlist holds at most {max} tracks");
    Problem::PlaylistEmpty => "playlist_empty" UNPROCESSABLE_ENTITY,
        "Добавьте хотя бы один трек", "Add at least one track";
    Problem::ChangedElsewhere => "changed_elsewhere" CONFLICT,
        "Это изменили в другом окне: загрузите новое, прежде чем менять дальше",
        "This was changed elsewhere: load the new version before you change anything";
    Problem::StepClosed => "step_closed" CONFLICT,
        "Сейчас это сделать нельзя: заявка уже на другом шаге", "Not possible now: the submission is at another step";
    Problem::Deleted => "deleted" CONFLICT,
        "Удалено: сначала верните", "This is deleted: restore it first";
    Problem::DeletedForGood { days } => "deleted_for_good" CONFLICT,
        format!("Вернуть нельзя: удалено больше {days} дней назад, и звука уже нет"),
        format!("This cannot be restored: it was deleted more than {days} days ago and its audio is gone");
    Problem::Merged => "merged" CONFLICT,
        "Уже объединено с другим", "This has already been merged into another";
    Problem::TakenByAnother { name } => "taken_by_another" CONFLICT,
        format!("Проверяет {name}"), format!("{name} is reviewing this");
    Problem::NotTaken => "not_taken" CONFLICT,
        "Сначала возьмите заявку на проверку", "Take the submission for review first";
    Problem::DraftLimit { max } => "draft_limit" CONFLICT,
        format!("Черновиков не больше {max}: отправьте или удалите лишние"),
        format!("You can have up to {max} drafts: submit or delete some");
    Problem::WaitingLimit { max } => "waiting_limit" CONFLICT,
        format!("На проверке может быть не больше {max} заявок: дождитесь решения или отзовите одну"),
        format!("Up to {max} submissions can be in review: wait for a decision or withdraw one");
    Problem::UploadUnfinished { .. } => "upload_unfinished" UNPROCESSABLE_ENTITY,
        "Файл ещё загружается", "The file is still uploading";
    Problem::UploadUnusable { .. } => "upload_unusable" UNPROCESSABLE_ENTITY,
        "Этот файл не подойдёт: загрузите другой", "This file cannot be used: upload another";
    Problem::InvalidLink => "invalid_link" UNPROCESSABLE_ENTITY,
        "Укажите ссылку на Telegram или VK", "Enter a Telegram or VK link";
    Problem::AttachmentTooLarge { megabytes, .. } => "attachment_too_large" PAYLOAD_TOO_LARGE,
        format!("Файл больше {megabytes} МБ"), format!("The file is larger than {megabytes} MB");
    Problem::NotAllowed => "not_allowed" FORBIDDEN,
        "Доступ ограничен", "You are not allowed to do this";
    Problem::CrossSite => "cross_site" FORBIDDEN,
        "Запрос с чужого сайта отклонён", "Requests from other sites are refused";
    Problem::BasicAuthRequired => "basic_auth_required" UNAUTHORIZED,
        "Нужен общий ключ доступа", "A shared access key is needed";
    Problem::PlanRequired { plans, track } => "plan_required" FORBIDDEN,
        format!("{}Нужен тариф {}", track_prefix(track), join_plan_names(plans, "или")),
        format!("{}Needs the {} plan", track_prefix(track), join_plan_names(plans, "or"));
    Problem::DownloadLimit => "download_limit" FORBIDDEN,
        "Лимит скачиваний", "Download limit reached";
    Problem::TrackTaken { name } => "track_taken" FORBIDDEN,
        format!("Уже скачан дважды: {name}"), format!("Already downloaded twice: {name}");
    Problem::VersionMissing { name } => "version_missing" UNPROCESSABLE_ENTITY,
        format!("Нет версии, которая подходит под фильтры: {name}"),
        format!("No version matches the filters: {name}");
    Problem::DownloadStarted => "download_started" CONFLICT,
        "Скачивание уже началось", "The download has already begun";
    Problem::DownloadExpired => "download_expired" FORBIDDEN,
        "Срок ссылки на файл истёк", "The link to the file has expired";
    Problem::ArchiveTooMany { max } => "archive_too_many" UNPROCESSABLE_ENTITY,
        format!("Нельзя скачать больше {max} треков за раз."),
        format!("You cannot download more than {max} tracks at once.");
    Problem::ArchiveDateTooMany { date, max } => "archive_date_too_many" UNPROCESSABLE_ENTITY,
        format!("За {date} больше {max} треков, одним архивом их не скачать"),
        format!("{date} has more than {max} tracks, too many for one archive");
    Problem::ArchivePending => "archive_pending" CONFLICT,
        "Дождитесь, пока скачается предыдущий архив", "Wait until the previous archive is downloaded";
    Problem::PromoUnknown => "promo_unknown" UNPROCESSABLE_ENTITY,
        "Такого промокода нет", "No such promo code";
    Problem::PromoNotYet => "promo_not_yet" UNPROCESSABLE_ENTITY,
        "Промокод ещё не действует", "This promo code is not valid yet";
    Problem::PromoOver => "promo_over" UNPROCESSABLE_ENTITY,
        "Срок промокода истёк", "This promo code has expired";
    Problem::PromoUsedUp => "promo_used_up" UNPROCESSABLE_ENTITY,
        "Промокод закончился", "This promo code is used up";
    Problem::PromoUsed => "promo_used" UNPROCESSABLE_ENTITY,
        "Вы уже использовали этот промокод", "You have already used this promo code";
    Problem::PromoOtherPlan => "promo_other_plan" UNPROCESSABLE_ENTITY,
        "Промокод действует для другого тарифа", "This promo code is for another plan";
    Problem::PromoOtherCurrency => "promo_other_currency" UNPROCESSABLE_ENTITY,
        "Промокод действует в другой валюте", "This promo code is for another currency";
    Problem::PromoTaken => "promo_taken" CONFLICT,
        "Такой промокод уже есть", "This promo code already exists";
    Problem::TariffUnknown => "tariff_unknown" UNPROCESSABLE_ENTITY,
        "Такого тарифа нет", "No such plan";
    Problem::TariffArchived => "tariff_archived" CONFLICT,
        "Этот тариф больше не продаётся", "This plan is no longer sold";
    Problem::PaymentDecided => "payment_decided" CONFLICT,
        "Этот платёж закрыт: он прошёл, отменён или заменён другим", "This payment is closed: it went through, was cancelled or replaced by another";
    Problem::PaymentChecking => "payment_checking" CONFLICT,
        "Банк ещё проверяет прошлый платёж. Второй раз платить не нужно", "Your bank is still checking the last payment. There is no need to pay twice";
    Problem::PaymentExpired => "payment_expired" CONFLICT,
        "Время на оплату вышло, деньги не списаны. Начните её заново", "Time to pay has run out and nothing was charged. Start again";
    Problem::PriceChanged => "price_changed" CONFLICT,
        "Сумма изменилась: проверьте её и нажмите ещё раз", "The amount has changed: check it and press again";
    Problem::NothingToCancel => "nothing_to_cancel" CONFLICT,
        "Отменять нечего", "There is nothing to cancel";
    Problem::NothingToResume => "nothing_to_resume" CONFLICT,
        "Возобновлять нечего", "There is nothing to resume";
    Problem::NoCard => "no_card" CONFLICT,
        "Сначала добавьте карту", "Add a card first";
    Problem::GiftNoBetter => "gift_no_better" CONFLICT,
        "У аккаунта уже есть такой же или более высокий тариф", "The account already has this plan or a higher one";
    Problem::CardInvalid { field } => "card_invalid" UNPROCESSABLE_ENTITY,
        describe_card_fault(field).ru, describe_card_fault(field).en;
    Problem::CardExpired => "card_expired" UNPROCESSABLE_ENTITY,
        "Срок действия карты истёк", "This card has expired";
    Problem::EventRefused => "event_refused" BAD_REQUEST,
        "Событие не подтверждено", "The event is not authentic";
    Problem::PaymentsUnavailable => "payments_unavailable" SERVICE_UNAVAILABLE,
        "Оплата сейчас недоступна, попробуйте позже", "Payments are unavailable right now, try again later";
    Problem::LinkExpired => "link_expired" GONE,
        "Срок ссылки истёк", "The link has expired";
    Problem::LinkInvalid => "link_invalid" FORBIDDEN,
        "Ссылка недействительна", "The link is not valid";
    Problem::TooManyStreams { max } => "too_many_streams" TOO_MANY_REQUESTS,
        format!("С этим аккаунтом уже слушают {max} трека на других устройствах"),
        format!("This account is already playing {max} tracks on other devices");
    Problem::RangeNotSatisfiable => "range_not_satisfiable" RANGE_NOT_SATISFIABLE,
        "В файле нет такого места", "The file has no such part";
    Problem::AudioUnknownFormat => "audio_unknown_format" UNPROCESSABLE_ENTITY,
        "Это не аудиофайл известного формата", "This is not an audio file of a known format";
    Problem::AudioUnsupported => "audio_unsupported" UNPROCESSABLE_ENTITY,
        "Такой звук мы не принимаем: нужны 8–192 кГц и не больше 8 каналов",
        "This audio is not supported: use 8–192 kHz and up to 8 channels";
    Problem::AudioDamaged => "audio_damaged" UNPROCESSABLE_ENTITY,
        "Файл повреждён", "The file is damaged";
    Problem::AudioTruncated => "audio_truncated" UNPROCESSABLE_ENTITY,
        "Файл обрывается: загружен не целиком", "The file ends early: part of it is missing";
    Problem::AudioTooLong { hours } => "audio_too_long" UNPROCESSABLE_ENTITY,
        format!("Звук длиннее {hours} ч"), format!("The audio is longer than {hours} h");
    Problem::AudioTooShort { milliseconds } => "audio_too_short" UNPROCESSABLE_ENTITY,
        format!("Звук короче {milliseconds} мс"), format!("The audio is shorter than {milliseconds} ms");
    Problem::AudioEmpty => "audio_empty" UNPROCESSABLE_ENTITY,
        "В файле нет звука", "There is no audio in the file";
    Problem::MasterLossy => "master_lossy" UNPROCESSABLE_ENTITY,
        "AAC и Vorbis не подходят: нужен WAV, AIFF, FLAC, ALAC или MP3",
        "AAC and Vorbis are not accepted: send WAV, AIFF, FLAC, ALAC or MP3";
    Problem::FileTooLarge { megabytes } => "file_too_large" PAYLOAD_TOO_LARGE,
        format!("Файл больше {megabytes} МБ"), format!("The file is larger than {megabytes} MB");
    Problem::IngestFailed => "ingest_failed" INTERNAL_SERVER_ERROR,
        "Не получилось обработать файл, попробуйте ещё раз", "Could not process the file, try again";
    Problem::UploadProtocol => "upload_protocol" PRECONDITION_FAILED,
        "Загрузка идёт по протоколу tus 1.0.0", "Uploads use the tus 1.0.0 protocol";
    Problem::UploadOffset => "upload_offset" CONFLICT,
        "Часть файла начинается не там, где закончилась предыдущая",
        "This part does not start where the last one ended";
    Problem::UploadBusy => "upload_busy" LOCKED,
        "Этот файл уже отправляет другое окно", "Another window is uploading this file";
    Problem::UploadChunkTooLarge { megabytes } => "upload_chunk_too_large" PAYLOAD_TOO_LARGE,
        format!("Часть файла больше {megabytes} МБ"), format!("This part is larger than {megabytes} MB");
    Problem::UploadBroken => "upload_broken" BAD_REQUEST,
        "Часть файла пришла не целиком", "This part did not arrive in full";
    Problem::UploadLimit { max } => "upload_limit" UNPROCESSABLE_ENTITY,
        format!("Одновременно можно отправлять не больше {max} файлов"),
        format!("Up to {max} files can be uploaded at once");
    Problem::StorageFull => "storage_full" INSUFFICIENT_STORAGE,
        "На сервере закончилось место, попробуйте позже", "The server is out of space, try again later";
    Problem::RateLimited { seconds } => "rate_limited" TOO_MANY_REQUESTS,
        format!("Слишком много запросов, повторите через {seconds} с"),
        format!("Too many requests, try again in {seconds} s");
    Problem::Overloaded => "overloaded" SERVICE_UNAVAILABLE,
        "Сейчас много запросов, повторите чуть позже", "The service is busy, try again shortly";
    Problem::MetaUnavailable => "meta_unavailable" SERVICE_UNAVAILABLE,
        "Не удалось получить meta", "Could not load the page’s meta data";
    Problem::Unavailable => "unavailable" SERVICE_UNAVAILABLE,
        "Сервис временно недоступен", "The service is temporarily unavailable";
    Problem::Internal => "internal" INTERNAL_SERVER_ERROR,
        "Что то пошло не так...", "Something went wrong";
}

#[cfg(test)]
mod tests;

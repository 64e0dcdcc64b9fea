//! The landing page for clients without scripts: what the pool holds, what each role gets, plans and the
//! newest tracks. The texts are those of the app's landing page.

use pult_catalog::Scope;
use pult_domain::lang::Lang;

use super::{
    content::{self, Content, ContentPart},
    home_page,
};
use crate::{App, AppError};

/// In Russian and in English.
type Texts = (&'static str, &'static str);

const LEAD: Texts = (
    "Пул треков для клубов и мероприятий: версии под каждый момент сета, BPM и тональность проверены, новинки каждый день.",
    "A record pool for clubs and events: a version for every moment of the set, checked BPM and key, new releases every day.",
);
const STATS: [Texts; 4] = [
    ("треков в нескольких версиях", "tracks in several versions"),
    ("артистов и ремиксеров", "artists and remixers"),
    ("джинглов для ведущих", "jingles for hosts"),
    (
        "плейлистов редакции и авторов",
        "playlists by editors and authors",
    ),
];
const ROLES_TITLE: Texts = ("Кому что доступно", "Who gets what");
const ROLES: [Texts; 4] = [
    (
        "Гостю: весь каталог, поиск, топы и фрагменты треков. Регистрация не нужна.",
        "Visitors: the whole catalogue, search, charts and previews. No account needed.",
    ),
    (
        "С аккаунтом: бесплатный плейлист недели, лайки, свои плейлисты и подписки на артистов.",
        "With an account: the free playlist of the week, likes, playlists of your own and artists to follow.",
    ),
    (
        "С подпиской: треки целиком, скачивание по тарифу, архивы и история скачанного.",
        "With a plan: full tracks, downloads by plan, archives and a download history.",
    ),
    (
        "Автору: отправка треков на проверку, ответ за 1–7 дней, публикация своих плейлистов.",
        "Authors: send tracks for review, hear back in 1 to 7 days, and publish playlists of your own.",
    ),
];
const NEWEST: Texts = ("Новое в пуле", "New in the pool");

pub(super) async fn content(app: &App, lang: Lang) -> Result<Content, AppError> {
    let pick = |(ru, en): Texts| if lang == Lang::Ru { ru } else { en }.to_owned();
    let stats = home_page(app).stats;
    let numbers = [stats.tracks, stats.artists, stats.jingles, stats.playlists];
    let mut parts = vec![ContentPart::Text(pick(LEAD))];
    for (texts, stat) in STATS.into_iter().zip(numbers).filter(|(_, stat)| stat.number > 0) {
        let number = lang.number(stat.number);
        parts.push(ContentPart::Text(format!("{number} {}", pick(texts))));
    }
    parts.push(ContentPart::Heading(pick(ROLES_TITLE)));
    parts.extend(ROLES.map(|texts| ContentPart::Text(pick(texts))));
    // Structured data of products belongs to the page of the plans.
    parts.extend(content::plans(app, lang).await?.parts);
    parts.push(ContentPart::Heading(pick(NEWEST)));
    parts.extend(content::of_tracks(app, &content::newest(app, Scope::All), lang).parts);
    Ok(Content { parts, data: None })
}

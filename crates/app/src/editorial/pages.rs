//! Every page of the web app: its path, and its title and description in both languages.

use pult_domain::lang::Lang;
use pult_store::Redirect;

pub(super) struct WebPage {
    /// `*` stands for one non-empty segment.
    pub path: &'static str,
    ru: (&'static str, &'static str),
    en: (&'static str, &'static str),
}

impl WebPage {
    pub(super) fn title(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => self.ru.0,
            Lang::En => self.en.0,
        }
    }

    pub(super) fn description(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Ru => self.ru.1,
            Lang::En => self.en.1,
        }
    }
}

macro_rules! pages {
    ($($path:literal: $ru:literal, $ru_text:literal; $en:literal, $en_text:literal)+) => {
        &[$(WebPage { path: $path, ru: ($ru, $ru_text), en: ($en, $en_text) }),+]
    };
}

static PAGES: &[WebPage] = pages! {
    "/": "Музыка для диджеев", "Треки в нужных версиях для клуба и мероприятий: интро, clean, dirty, инструменталы. Слушайте, отбирайте, скачивайте.";
         "Music for DJs", "Tracks in the versions DJs need for clubs and events: intros, clean, dirty, instrumentals. Listen, choose, download."
    "/home": "Главная", "Новинки, топ недели и подборки для диджеев.";
             "Home", "New releases, this week's top and selections for DJs."
    "/login": "Вход", "Войдите, чтобы скачивать треки и собирать плейлисты.";
              "Sign in", "Sign in to download tracks and build playlists."
    "/signup": "Регистрация", "Создайте аккаунт: бесплатный плейлист обновляется каждую неделю.";
               "Sign up", "Create an account: the free playlist changes every week."
    "/signup/email": "Почта для аккаунта", "Укажите почту, чтобы завершить регистрацию.";
                     "E-mail for your account", "Add an e-mail address to finish signing up."
    "/reset-password": "Восстановление пароля", "Восстановите доступ к аккаунту.";
                       "Reset password", "Get back into your account."
    "/recordpool": "Рекорд-пул", "Все новые треки по дням: BPM, тональность, версии, часть ночи.";
                   "Record pool", "Every new track by day: BPM, key, versions, part of night."
    "/event_old": "Ивент", "Музыка для свадеб, корпоративов и праздников.";
                  "Event", "Music for weddings, corporate events and parties."
    "/track/*": "Трек", "Версии, BPM, тональность и что хорошо сводится с этим треком.";
                "Track", "Versions, BPM, key, and what mixes well with this track."
    "/artists": "Артисты", "Артисты, ремиксеры и резиденты пула.";
                "Artists", "Artists, remixers and residents of the pool."
    "/artists/*": "Артист", "Треки, ремиксы и новинки артиста.";
                  "Artist", "Tracks, remixes and new releases."
    "/exclusive": "Эксклюзив", "Музыка, которая есть только здесь.";
                  "Exclusive", "Music you will find only here."
    "/playlists": "Плейлисты", "Подборки редакции, авторов и диджеев.";
                  "Playlists", "Selections by editors, authors and DJs."
    "/playlists/free-playlist": "Бесплатный плейлист", "Двадцать бесплатных треков, новые каждый понедельник.";
                                "Free playlist", "Twenty free tracks, new every Monday."
    "/playlists/shared/*": "Плейлист по ссылке", "Треки, которыми с вами поделились: слушайте отрывки без аккаунта.";
                           "Shared playlist", "Tracks that somebody has shared with you: hear previews without an account."
    "/playlists/*": "Плейлист", "Подборка треков для диджеев.";
                    "Playlist", "A selection of tracks for DJs."
    "/interactives": "Интерактивы", "Музыка и звуки для конкурсов и моментов праздника.";
                     "Interactives", "Music and sounds for games and moments of the evening."
    "/interactives/*": "Интерактив", "Набор треков для одного момента праздника.";
                       "Interactive", "A set of tracks for one moment of the evening."
    "/library/favorites": "Избранное", "Треки, которые вы отметили.";
                          "Favourites", "Tracks you have liked."
    "/library/playlists": "Мои плейлисты", "Плейлисты, которые вы собрали.";
                          "My playlists", "Playlists you have made."
    "/library/crates": "Крейты", "Сохранённые фильтры, которые пополняются сами.";
                       "Crates", "Saved filters that fill up by themselves."
    "/history": "История", "Скачанные и отправленные треки.";
                "History", "Tracks you have downloaded and submitted."
    "/notifications": "Уведомления", "Новости аккаунта и любимых артистов.";
                      "Notifications", "News of your account and the artists you follow."
    "/search": "Поиск", "Треки, артисты, плейлисты и статьи.";
               "Search", "Tracks, artists, playlists and posts."
    "/profile": "Профиль", "Данные, тариф, безопасность и настройки.";
                "Profile", "Your data, plan, security and settings."
    "/plans": "Тарифы", "Record Pool, Pro и Event: что открывает каждый тариф и сколько стоит.";
              "Plans", "Record Pool, Pro and Event: what each plan includes and what it costs."
    "/payment/*": "Оплата", "Результат оплаты.";
                  "Payment", "The result of your payment."
    "/payment/*/receipt": "Чек", "Чек об оплате тарифа.";
                          "Receipt", "The receipt of a payment."
    "/checkout/*": "Оплата картой", "Тестовая страница оплаты.";
                   "Pay by card", "A test page for payments."
    "/submit": "Отправить трек", "Пришлите свою музыку в пул: ответим за 1–7 дней.";
               "Submit a track", "Send your music to the pool: we reply within 1 to 7 days."
    "/submit/*": "Заявка", "Черновик и статус проверки.";
                 "Submission", "Draft and review status."
    "/blog": "Блог", "Разборы, советы и истории диджеев.";
             "Blog", "Breakdowns, tips and stories from DJs."
    "/blog/*": "Статья", "Статья в блоге.";
               "Article", "A post in the blog."
    "/news": "Новости", "Что нового в пуле.";
             "News", "What is new in the pool."
    "/news/*": "Новость", "Новость пула.";
               "News item", "News of the pool."
    "/faq": "Вопросы и ответы", "Тарифы, скачивание, лимиты и отправка треков.";
            "Questions and answers", "Plans, downloads, limits and submissions."
    "/pages/*": "Страница", "Страница пула.";
                "Page", "A page of the pool."
    "/offer": "Оферта", "Условия использования сервиса.";
              "Terms", "The terms of using the service."
    "/personal-data": "Персональные данные", "Что мы храним о вас, зачем, как долго и как это получить или удалить.";
                      "Personal data", "What we keep about you, why, for how long, and how to get or delete it."
    "/contacts": "Контакты", "Как с нами связаться.";
                 "Contacts", "How to reach us."
    "/bug-report": "Сообщить об ошибке", "Расскажите, что сломалось.";
                   "Report a problem", "Tell us what went wrong."
    "/admin": "Управление", "Рабочее место команды.";
              "Back office", "The team's workplace."
    "/admin/mail": "Письма", "Что сервис отправил и что не дошло.";
                   "Mail", "What the service has sent, and what did not get through."
    "/admin/mail/*": "Письмо", "Письмо, которое отправил сервис.";
                     "E-mail", "An e-mail from the service."
    "/admin/audit": "Журнал действий", "Кто из команды что сделал.";
                    "Audit log", "Who on the team did what."
    "/admin/posts": "Статьи и новости", "Тексты блога и новостей.";
                    "Posts and news", "The texts of the blog and the news."
    "/admin/posts/*": "Статья", "Текст на двух языках и когда он выходит.";
                      "Post", "The text in both languages, and when it appears."
    "/admin/faq": "Вопросы и ответы", "О чём спрашивают чаще всего.";
                  "Questions and answers", "What people ask most often."
    "/admin/pages": "Страницы", "Контакты, оферта и другие страницы с текстом.";
                    "Pages", "Contacts, the terms and other text pages."
    "/admin/page-texts": "Тексты страниц", "Все редакции страниц.";
                         "Page texts", "Every version of the pages."
    "/admin/bug-reports": "Сообщения об ошибках", "Что сломалось у пользователей.";
                          "Problem reports", "What went wrong for users."
    "/admin/bug-reports/*": "Сообщение об ошибке", "Что сломалось, где и у кого.";
                            "Problem report", "What went wrong, where and for whom."
    "/admin/payments": "Платежи", "Кто, за что и сколько заплатил.";
                       "Payments", "Who paid for what, and how much."
    "/admin/promos": "Промокоды", "Скидки: условия и сколько раз использованы.";
                     "Promo codes", "Discounts: their terms and how often they were used."
    "/admin/payments/*": "Платёж", "Деньги, события и возвраты.";
                         "Payment", "The money, what happened to it, and refunds."
    "/admin/prices": "Цены", "Сколько стоят тарифы.";
                     "Prices", "What the plans cost."
    "/admin/users": "Пользователи", "Аккаунты, роли и тарифы.";
                    "Users", "Accounts, roles and plans."
    "/admin/users/*": "Пользователь", "Аккаунт и всё, что с ним можно сделать.";
                      "User", "An account, and what can be done with it."
    "/admin/vocabularies": "Словари", "Слова, которыми описывают треки.";
                           "Vocabularies", "The words used to describe tracks."
    "/admin/jobs": "Задачи", "Что сервис делает сам и что не удалось.";
                   "Jobs", "What the service does on its own, and what failed."
    "/admin/redirects": "Переадресация", "Куда переехали страницы.";
                        "Redirects", "Where pages have moved."
    "/admin/seo": "Поисковые системы", "Заголовки и описания страниц для поисковых систем.";
                  "Search engines", "Page titles and descriptions for search engines."
    "/admin/tracks": "Треки", "Все треки каталога, в том числе скрытые.";
                     "Tracks", "Every track in the catalogue, including hidden ones."
    "/admin/tracks/*": "Трек", "Название, артисты, слова, версии и публикация.";
                       "Track", "Title, artists, words, versions and publication."
    "/admin/artists": "Артисты каталога", "Имена, адреса и описания артистов.";
                      "Catalogue artists", "Names, addresses and descriptions of artists."
    "/admin/artists/*": "Артист", "Имя, адрес, описание и объединение дублей.";
                        "Artist", "Name, address, description, and merging of duplicates."
    "/admin/slides": "Слайды", "Что стоит первым на главной.";
                     "Slides", "What comes first on the home page."
    "/admin/home-sections": "Разделы главной", "Что стоит на главной и в каком порядке.";
                            "Home sections", "What is on the home page, and in which order."
    "/admin/notices": "Объявления", "Что видно над каждой страницей.";
                      "Notices", "What is shown above every page."
    "/admin/banners": "Баннеры", "Что стоит над треком какое-то время.";
                      "Banners", "What appears above a track for a while."
    "/admin/interactives": "Интерактивы", "Поводы, их моменты и треки к ним.";
                           "Interactives", "Occasions, their moments and the tracks for them."
    "/admin/interactives/*": "Интерактив", "Моменты, подсказки и треки.";
                             "Interactive", "Moments, hints and tracks."
    "/admin/playlists": "Плейлисты пула", "Плейлисты, которые собирает команда.";
                        "Pool playlists", "Playlists that the team puts together."
    "/admin/playlists/*": "Плейлист пула", "Название, картинка и треки по порядку.";
                          "Pool playlist", "Name, picture and tracks in order."
    "/admin/exclusive": "Эксклюзивные артисты", "Кто они и в каком порядке стоят.";
                        "Exclusive artists", "Who they are and in which order they appear."
    "/admin/free": "Бесплатный плейлист", "Что бесплатно на этой неделе и что закреплено.";
                   "Free playlist", "What is free this week, and what is pinned."
    "/admin/review": "Проверка", "Треки и плейлисты, которые ждут решения.";
                     "Review", "Tracks and playlists waiting for a decision."
    "/admin/review/*": "Проверка заявки", "Файлы, данные автора и решение.";
                       "Submission review", "Files, what the author says, and the decision."
    "/admin/review/playlists/*": "Проверка плейлиста", "Плейлист, который ждёт решения.";
                                 "Playlist review", "A playlist waiting for a decision."
};

/// Forms, search results and private pages, which search engines should not list.
const UNLISTED: [&str; 13] = [
    "/login",
    "/signup",
    "/reset-password",
    "/search",
    "/submit",
    "/admin",
    "/profile",
    "/library",
    "/playlists/shared",
    "/history",
    "/notifications",
    "/payment",
    "/checkout",
];

pub(super) fn is_unlisted(pattern: &str) -> bool {
    UNLISTED.iter().any(|start| {
        pattern
            .strip_prefix(start)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

/// The free playlist has no row in the database.
pub(super) const FREE_PLAYLIST: &str = "/playlists/free-playlist";

pub(crate) fn free_title(lang: Lang) -> &'static str {
    find(FREE_PLAYLIST).map_or(FREE_PLAYLIST, |page| page.title(lang))
}

pub(crate) fn page_title(path: &str, lang: Lang) -> Option<&'static str> {
    find(path).map(|page| page.title(lang))
}

/// Whether the web app has a page at this path.
pub fn is_page(path: &str) -> bool {
    find(path).is_some()
}

/// The pattern of the page at a path, with `*` for variable segments.
pub(crate) fn page_pattern(path: &str) -> Option<&'static str> {
    find(path).map(|page| page.path)
}

/// Paths that users may type for pages that are elsewhere: the names of API calls.
const BUILT_IN_REDIRECTS: [(&str, &str); 2] =
    [("/crates", "/library/crates"), ("/library/history", "/history")];

pub(super) fn built_in_redirect(path: &str) -> Option<Redirect> {
    let (path, target) = BUILT_IN_REDIRECTS.iter().find(|(from, _)| matches(from, path))?;
    Some(Redirect {
        path: (*path).into(),
        target: (*target).into(),
        status: 302,
    })
}

pub(super) fn find(path: &str) -> Option<&'static WebPage> {
    PAGES.iter().find(|page| matches(page.path, path))
}

fn matches(pattern: &str, path: &str) -> bool {
    // One trailing slash is ignored.
    let path = path
        .strip_suffix('/')
        .filter(|rest| !rest.is_empty() && *rest != "/")
        .unwrap_or(path);
    let mut expected = pattern.split('/');
    let mut segments = path.split('/');
    loop {
        match (expected.next(), segments.next()) {
            (None, None) => return true,
            (Some("*"), Some(segment)) if !segment.is_empty() => {}
            (Some(a), Some(b)) if a == b => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_take_exactly_what_they_say() {
        for path in [
            "/",
            "/home",
            "/home/",
            "/track/12",
            "/artists/kontur",
            "/admin",
            "/admin/review/5",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "",
            "/nope",
            "/track",
            "/track/",
            "/track/1/2",
            "/homes",
            "//",
            "/artists//",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }

    #[test]
    fn forms_and_own_pages_are_not_listed() {
        for path in [
            "/login",
            "/signup/email",
            "/search",
            "/submit/*",
            "/admin/posts",
            "/profile",
            "/playlists/shared/*",
        ] {
            assert!(is_unlisted(path), "{path}");
        }
        for path in ["/", "/home", "/plans", "/playlists/*", "/bug-report", "/track/*"] {
            assert!(!is_unlisted(path), "{path}");
        }
    }

    #[test]
    fn a_fixed_page_goes_before_a_pattern() {
        assert_eq!(
            find("/playlists/free-playlist").unwrap().title(Lang::En),
            "Free playlist"
        );
        assert_eq!(find("/playlists/wedding").unwrap().title(Lang::En), "Playlist");
    }
}

//! Reads from a user agent no more than statistics need: the browser family, and whether a person uses it.

coded! {
    pub enum BrowserFamily {
        Chrome = "chrome",
        Safari = "safari",
        Firefox = "firefox",
        Edge = "edge",
        Opera = "opera",
        Yandex = "yandex",
        Samsung = "samsung",
        Other = "other",
    }
}

impl BrowserFamily {
    /// Browsers also name those they are built on, so the most specific marks come first.
    pub fn family(agent: &str) -> Self {
        const MARKS: [(&str, BrowserFamily); 12] = [
            ("YaBrowser/", BrowserFamily::Yandex),
            ("Edg/", BrowserFamily::Edge),
            ("EdgA/", BrowserFamily::Edge),
            ("EdgiOS/", BrowserFamily::Edge),
            ("OPR/", BrowserFamily::Opera),
            ("OPX/", BrowserFamily::Opera),
            ("SamsungBrowser/", BrowserFamily::Samsung),
            ("Firefox/", BrowserFamily::Firefox),
            ("FxiOS/", BrowserFamily::Firefox),
            ("CriOS/", BrowserFamily::Chrome),
            ("Chrome/", BrowserFamily::Chrome),
            ("Safari/", BrowserFamily::Safari),
        ];
        MARKS
            .into_iter()
            .find(|(mark, _)| agent.contains(mark))
            .map_or(Self::Other, |(_, family)| family)
    }
}

/// Whether the agent is not a person: crawlers, previews of messengers, monitors, programs.
pub fn is_robot(agent: &str) -> bool {
    const MARKS: [&str; 22] = [
        "bot",
        "crawl",
        "spider",
        "slurp",
        "preview",
        "facebookexternalhit",
        "whatsapp",
        "vkshare",
        "headlesschrome",
        "lighthouse",
        "pingdom",
        "uptime",
        "monitor",
        "curl/",
        "wget/",
        "python",
        "java/",
        "go-http-client",
        "okhttp",
        "axios",
        "node-fetch",
        "libwww",
    ];
    let agent = agent.to_ascii_lowercase();
    // Every browser names Mozilla, or Opera, for historical reasons.
    let is_browser = agent.starts_with("mozilla/") || agent.starts_with("opera/");
    !is_browser || MARKS.iter().any(|mark| agent.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHROME: &str = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

    #[test]
    fn a_browser_is_told_by_what_only_it_says() {
        let chrome_with = |more: &str| format!("{CHROME} {more}");
        for (agent, family) in [
            (CHROME.to_owned(), BrowserFamily::Chrome),
            (chrome_with("Edg/141.0"), BrowserFamily::Edge),
            (chrome_with("OPR/120.0"), BrowserFamily::Opera),
            (chrome_with("YaBrowser/25.8"), BrowserFamily::Yandex),
            (
                "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15".to_owned(),
                BrowserFamily::Safari,
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0".to_owned(),
                BrowserFamily::Firefox,
            ),
            (String::new(), BrowserFamily::Other),
        ] {
            assert_eq!(BrowserFamily::family(&agent), family, "{agent}");
        }
    }

    #[test]
    fn robots_do_not_count_as_people() {
        for agent in [
            "",
            "curl/8.5.0",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; YandexBot/3.0)",
            "TelegramBot (like TwitterBot)",
            "Mozilla/5.0 (X11) HeadlessChrome/141.0 Safari/537.36",
        ] {
            assert!(is_robot(agent), "{agent}");
        }
        assert!(!is_robot(CHROME));
    }
}

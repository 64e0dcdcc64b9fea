//! What every call has declared, held against who is asking, before its handler runs.

use axum::{
    extract::Request,
    http::{HeaderMap, Method, Uri},
};
use pult_app::{App, accounts};
use pult_domain::{lang::Lang, permission, permission::AccessLevel, problem::Problem, requester::Requester};

use crate::{calls::CallDeclaration, extract::token, middleware::basic_auth::BasicAuth};

const PREFIX: &str = "/api/";
const FETCH_SITE: &str = "sec-fetch-site";

pub(crate) struct Authorization {
    declared: matchit::Router<Vec<CallDeclaration>>,
    shared_key: Option<BasicAuth>,
}

impl Authorization {
    pub(crate) fn new(calls: Vec<CallDeclaration>, shared_key: Option<BasicAuth>) -> Self {
        let mut by_path: std::collections::BTreeMap<String, Vec<CallDeclaration>> = Default::default();
        for call in calls {
            by_path.entry(call.path.clone()).or_default().push(call);
        }
        let mut declared = matchit::Router::new();
        for (path, calls) in by_path {
            // The router was built from the same paths and would have refused two that collide.
            let _ = declared.insert(path, calls);
        }
        Self { declared, shared_key }
    }

    /// Refuses, or leaves the reader it had to look up with the request.
    pub(crate) async fn check(&self, app: &App, lang: Lang, request: &mut Request) -> Result<(), Problem> {
        if !request.uri().path().starts_with(PREFIX) {
            return Ok(());
        }
        let wanted = self.wanted(request.method(), request.uri());
        if let (Some(key), false) = (&self.shared_key, wanted.link) {
            key.check(request.uri().path(), request.headers())?;
        }
        if wanted.changes && comes_from_elsewhere(request.headers()) {
            return Err(Problem::CrossSite);
        }
        // Whoever asks for a head only wants to look.
        if wanted.changes && request.method() == Method::HEAD {
            return Err(Problem::MethodNotAllowed);
        }
        if wanted.need == AccessLevel::Anyone {
            return deny_in_view(app, lang, request.headers(), &wanted).await;
        }
        let reader = match token(request.headers()) {
            Ok(token) => accounts::load_requester(app, token, lang)
                .await
                .map_err(|error| error.problem()),
            Err(problem) => Err(problem),
        };
        let reader = match reader {
            // Whoever has no session is nobody to a call that must not be known of.
            Err(Problem::SessionExpired) if wanted.need.is_staff() => Requester::visitor(lang),
            other => other?,
        };
        if wanted.is_closed_to_viewers() && is_viewer(&reader) {
            return Err(Problem::ViewOnly);
        }
        let account = reader.user.as_deref().map(|user| &user.account);
        permission::judge(account, wanted.need, app.settings.production)?;
        request.extensions_mut().insert(reader);
        Ok(())
    }

    fn wanted(&self, method: &Method, uri: &Uri) -> Requirement {
        let Ok(found) = self.declared.at(uri.path()) else {
            return Requirement {
                need: AccessLevel::Anyone,
                changes: false,
                link: false,
                private: false,
            };
        };
        let calls = found.value;
        let answering = |method: &Method| calls.iter().find(|call| call.method == *method);
        let call = answering(method).or_else(|| match *method {
            // HEAD is answered by what answers GET, unless it has an answer of its own.
            Method::HEAD => answering(&Method::GET),
            _ => None,
        });
        Requirement {
            // A method that a hidden path does not take must not tell that the path is there.
            need: call
                .map(|call| call.need)
                .or_else(|| {
                    calls
                        .iter()
                        .map(|call| call.need)
                        .filter(|need| need.is_staff())
                        .min()
                })
                .unwrap_or(AccessLevel::Anyone),
            changes: call.is_some_and(|call| call.changes),
            link: call.is_some_and(|call| call.link),
            private: call.is_some_and(|call| call.private),
        }
    }
}

struct Requirement {
    need: AccessLevel,
    changes: bool,
    link: bool,
    private: bool,
}

impl Requirement {
    /// Whoever looks at the pool as somebody else sees what they see, and that is all.
    fn is_closed_to_viewers(&self) -> bool {
        self.changes || self.private || self.need.is_staff()
    }
}

/// A call that anyone may make is refused only to an admin who looks as somebody else. Whatever else is wrong with the
/// token is the handler's to say.
async fn deny_in_view(
    app: &App,
    lang: Lang,
    headers: &HeaderMap,
    wanted: &Requirement,
) -> Result<(), Problem> {
    if !wanted.is_closed_to_viewers() {
        return Ok(());
    }
    let Ok(Some(token)) = token(headers) else {
        return Ok(());
    };
    match accounts::load_requester(app, Some(token), lang).await {
        Ok(reader) if is_viewer(&reader) => Err(Problem::ViewOnly),
        _ => Ok(()),
    }
}

fn is_viewer(reader: &Requester) -> bool {
    reader.user.as_deref().is_some_and(|user| user.viewer.is_some())
}

/// Browsers say whose page makes them ask; other clients say nothing.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    headers
        .get(FETCH_SITE)
        .is_some_and(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs() -> Authorization {
        let call = |method, path: &str, need, changes| CallDeclaration {
            method,
            path: path.to_owned(),
            need,
            changes,
            link: false,
            private: false,
        };
        Authorization::new(
            vec![
                call(Method::GET, "/api/tracks/add_favorites", AccessLevel::User, true),
                call(Method::GET, "/api/tracks/{id}", AccessLevel::Anyone, false),
                call(Method::GET, "/api/admin/mail", AccessLevel::Moderator, false),
                call(Method::DELETE, "/api/admin/mail", AccessLevel::Admin, true),
                call(Method::HEAD, "/api/uploads/{id}", AccessLevel::User, false),
            ],
            None,
        )
    }

    fn wanted(method: Method, path: &'static str) -> (AccessLevel, bool) {
        let wanted = needs().wanted(&method, &Uri::from_static(path));
        (wanted.need, wanted.changes)
    }

    #[test]
    fn a_get_that_changes_something_is_guarded_like_a_post() {
        assert_eq!(
            wanted(Method::GET, "/api/tracks/add_favorites?id=1"),
            (AccessLevel::User, true)
        );
        assert_eq!(
            wanted(Method::HEAD, "/api/tracks/add_favorites"),
            (AccessLevel::User, true)
        );
        assert_eq!(wanted(Method::GET, "/api/tracks/7"), (AccessLevel::Anyone, false));
        assert_eq!(wanted(Method::HEAD, "/api/uploads/7"), (AccessLevel::User, false));
        let from = |site: &'static str| {
            comes_from_elsewhere(&HeaderMap::from_iter([(
                FETCH_SITE.parse().unwrap(),
                site.parse().unwrap(),
            )]))
        };
        assert!(from("cross-site") && from("Cross-Site"));
        assert!(!from("same-origin") && !from("same-site") && !from("none"));
        assert!(!comes_from_elsewhere(&HeaderMap::new()));
    }

    #[test]
    fn a_method_that_nobody_takes_does_not_tell_of_a_hidden_path() {
        assert_eq!(wanted(Method::DELETE, "/api/admin/mail").0, AccessLevel::Admin);
        assert_eq!(wanted(Method::PUT, "/api/admin/mail").0, AccessLevel::Moderator);
        assert_eq!(
            wanted(Method::PUT, "/api/tracks/add_favorites").0,
            AccessLevel::Anyone
        );
    }
}

//! Checks the declaration of every call against its requester before the handler runs.

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
    declarations: matchit::Router<Vec<CallDeclaration>>,
    shared_key: Option<BasicAuth>,
}

impl Authorization {
    pub(crate) fn new(calls: Vec<CallDeclaration>, shared_key: Option<BasicAuth>) -> Self {
        let mut by_path: std::collections::BTreeMap<String, Vec<CallDeclaration>> = Default::default();
        for call in calls {
            by_path.entry(call.path.clone()).or_default().push(call);
        }
        let mut declarations = matchit::Router::new();
        for (path, calls) in by_path {
            // The application's router has the same paths and would have refused two that conflict.
            let _ = declarations.insert(path, calls);
        }
        Self {
            declarations,
            shared_key,
        }
    }

    /// Refuses the request, or leaves the requester that it had to load in the extensions of the request.
    pub(crate) async fn check(&self, app: &App, lang: Lang, request: &mut Request) -> Result<(), Problem> {
        if !request.uri().path().starts_with(PREFIX) {
            return Ok(());
        }
        let requirement = self.requirement_for(request.method(), request.uri());
        if let (Some(key), false) = (&self.shared_key, requirement.link) {
            key.check(request.uri().path(), request.headers())?;
        }
        if requirement.changes && comes_from_elsewhere(request.headers()) {
            return Err(Problem::CrossSite);
        }
        // HEAD must not change anything.
        if requirement.changes && request.method() == Method::HEAD {
            return Err(Problem::MethodNotAllowed);
        }
        if requirement.need == AccessLevel::Anyone {
            return deny_in_view(app, lang, request.headers(), &requirement).await;
        }
        let requester = match token(request.headers()) {
            Ok(token) => accounts::load_requester(app, token, lang)
                .await
                .map_err(|error| error.problem()),
            Err(problem) => Err(problem),
        };
        let requester = match requester {
            // Staff calls must not be revealed, so an expired session counts as a visitor there.
            Err(Problem::SessionExpired) if requirement.need.is_staff() => Requester::visitor(lang),
            other => other?,
        };
        if requirement.is_closed_to_viewers() && is_viewer(&requester) {
            return Err(Problem::ViewOnly);
        }
        let account = requester.user.as_deref().map(|user| &user.account);
        permission::judge(account, requirement.need, app.settings.production)?;
        request.extensions_mut().insert(requester);
        Ok(())
    }

    fn requirement_for(&self, method: &Method, uri: &Uri) -> Requirement {
        let Ok(found) = self.declarations.at(uri.path()) else {
            return Requirement {
                need: AccessLevel::Anyone,
                changes: false,
                link: false,
                private: false,
            };
        };
        let calls = found.value;
        let find_call = |method: &Method| calls.iter().find(|call| call.method == *method);
        let call = find_call(method).or_else(|| match *method {
            // HEAD uses the declaration of GET unless it has one of its own.
            Method::HEAD => find_call(&Method::GET),
            _ => None,
        });
        Requirement {
            // A method that a staff path does not support must not reveal that the path exists.
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
    /// An admin who views the pool as a user may see what the user sees, but neither change nor see anything more.
    fn is_closed_to_viewers(&self) -> bool {
        self.changes || self.private || self.need.is_staff()
    }
}

/// Refuses a call for anyone only to an admin who views as a user. Other problems with the token are left to the
/// handler.
async fn deny_in_view(
    app: &App,
    lang: Lang,
    headers: &HeaderMap,
    requirement: &Requirement,
) -> Result<(), Problem> {
    if !requirement.is_closed_to_viewers() {
        return Ok(());
    }
    let Ok(Some(token)) = token(headers) else {
        return Ok(());
    };
    match accounts::load_requester(app, Some(token), lang).await {
        Ok(requester) if is_viewer(&requester) => Err(Problem::ViewOnly),
        _ => Ok(()),
    }
}

fn is_viewer(requester: &Requester) -> bool {
    requester
        .user
        .as_deref()
        .is_some_and(|user| user.viewer.is_some())
}

/// Browsers send `Sec-Fetch-Site`; a client without it is not a browser that a foreign page could misuse.
fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    headers
        .get(FETCH_SITE)
        .is_some_and(|site| site.as_bytes().eq_ignore_ascii_case(b"cross-site"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn authorization() -> Authorization {
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

    fn requirement(method: Method, path: &'static str) -> (AccessLevel, bool) {
        let requirement = authorization().requirement_for(&method, &Uri::from_static(path));
        (requirement.need, requirement.changes)
    }

    #[test]
    fn a_get_that_changes_something_is_guarded_like_a_post() {
        assert_eq!(
            requirement(Method::GET, "/api/tracks/add_favorites?id=1"),
            (AccessLevel::User, true)
        );
        assert_eq!(
            requirement(Method::HEAD, "/api/tracks/add_favorites"),
            (AccessLevel::User, true)
        );
        assert_eq!(
            requirement(Method::GET, "/api/tracks/7"),
            (AccessLevel::Anyone, false)
        );
        assert_eq!(
            requirement(Method::HEAD, "/api/uploads/7"),
            (AccessLevel::User, false)
        );
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
        assert_eq!(
            requirement(Method::DELETE, "/api/admin/mail").0,
            AccessLevel::Admin
        );
        assert_eq!(
            requirement(Method::PUT, "/api/admin/mail").0,
            AccessLevel::Moderator
        );
        assert_eq!(
            requirement(Method::PUT, "/api/tracks/add_favorites").0,
            AccessLevel::Anyone
        );
    }
}

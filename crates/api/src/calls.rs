//! The calls of the API document, each with its access level: a call cannot be added without one.

use axum::http::Method;
use pult_app::App;
use pult_domain::permission::AccessLevel;
use utoipa::openapi::{OpenApi, PathItem};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

/// What a call declares about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CallDeclaration {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) need: AccessLevel,
    /// Changes data. The specification makes some GETs do that.
    pub(crate) changes: bool,
    /// Browsers and providers open it as a link, so it cannot bring the shared key.
    pub(crate) link: bool,
    /// Answers what only the account's owner may see; refused to an admin who views as that account.
    pub(crate) private: bool,
}

#[derive(Default)]
pub(crate) struct Calls {
    router: OpenApiRouter<App>,
    declarations: Vec<CallDeclaration>,
}

impl Calls {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn with_document(document: OpenApi) -> Self {
        Self {
            router: OpenApiRouter::with_openapi(document),
            declarations: Vec::new(),
        }
    }

    pub(crate) fn call(self, need: AccessLevel, routes: UtoipaMethodRouter<App>) -> Self {
        self.add(need, routes, |_| {})
    }

    /// Adds a GET that changes data: it is refused when another site makes the browser send it.
    pub(crate) fn changing(self, need: AccessLevel, routes: UtoipaMethodRouter<App>) -> Self {
        self.add(need, routes, |declaration| declaration.changes = true)
    }

    /// Adds a call that answers secrets of its owner: keys, cards, links to files.
    pub(crate) fn private(self, need: AccessLevel, routes: UtoipaMethodRouter<App>) -> Self {
        self.add(need, routes, |declaration| declaration.private = true)
    }

    /// Adds a call that browsers or providers open as a link.
    pub(crate) fn link(self, need: AccessLevel, routes: UtoipaMethodRouter<App>) -> Self {
        self.add(need, routes, |declaration| declaration.link = true)
    }

    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.router = self.router.merge(other.router);
        self.declarations.extend(other.declarations);
        self
    }

    fn add(
        mut self,
        need: AccessLevel,
        routes: UtoipaMethodRouter<App>,
        mark: fn(&mut CallDeclaration),
    ) -> Self {
        for (path, item) in &routes.1.paths {
            for method in methods(item) {
                let mut declaration = CallDeclaration {
                    changes: !matches!(method, Method::GET | Method::HEAD | Method::OPTIONS),
                    method,
                    path: path.clone(),
                    need,
                    link: false,
                    private: false,
                };
                mark(&mut declaration);
                self.declarations.push(declaration);
            }
        }
        self.router = self.router.routes(routes);
        self
    }

    pub(crate) fn into_parts(self) -> (axum::Router<App>, OpenApi, Vec<CallDeclaration>) {
        let (router, document) = self.router.split_for_parts();
        (router, document, self.declarations)
    }

    pub(crate) fn into_document(self) -> OpenApi {
        self.router.into_openapi()
    }
}

fn methods(item: &PathItem) -> Vec<Method> {
    let operations: [(Method, bool); 7] = [
        (Method::GET, item.get.is_some()),
        (Method::PUT, item.put.is_some()),
        (Method::POST, item.post.is_some()),
        (Method::DELETE, item.delete.is_some()),
        (Method::HEAD, item.head.is_some()),
        (Method::PATCH, item.patch.is_some()),
        (Method::OPTIONS, item.options.is_some()),
    ];
    operations
        .into_iter()
        .filter_map(|(method, is_present)| is_present.then_some(method))
        .collect()
}

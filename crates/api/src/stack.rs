//! Everything a request passes before its handler, outermost first. The order is the design:
//!
//! 1. **short paths** become long ones;
//! 2. **observe**: an id, a span, a metric and a log line for whatever happens further in;
//! 3. **compress**: sees finished bodies, errors included;
//! 4. **headers**: security headers on every answer, errors included;
//! 5. **speak**: gives refusals from all steps below their words in the reader's language;
//! 6. **rate limit** per address, then **load shedding**: cheap refusals before work begins;
//! 7. **panics** become refusals;
//! 8. **timeout** for the handler to begin its answer;
//! 9. **needs**: what the call has declared about who may make it.
//!
//! Each step calls the next one as a plain function. As layers of the router they would cost more than the
//! handlers do: every layer clones the service below it and boxes the request's future once more.

use std::{any::Any, net::IpAddr, panic::AssertUnwindSafe, pin::pin, sync::Arc, task::Poll, time::Duration};

use axum::{
    Router,
    body::{Body, HttpBody},
    extract::Request,
    http::{Method, header},
    response::{IntoResponse, Response},
};
use futures::FutureExt;
use pult_app::App;
use pult_domain::{lang::Lang, problem::Problem};
use tower::Service;

use crate::{
    error::{ApiError, localize},
    language::requester_lang,
    middleware::{
        authorization::Authorization, compression, load_shed::LoadShedder, observe::Observer,
        rate_limit::Limiter, security_headers::SecurityHeaders, short_paths::ShortPaths,
    },
    settings::ApiSettings,
    uploads,
};

/// The whole web layer of a node. Cheap to clone.
#[derive(Clone)]
pub struct Web(Arc<Stack>);

impl Web {
    /// `calls` have short forms; `paths` are all that the router knows.
    pub(crate) fn new<'a>(
        routes: Router,
        needs: Authorization,
        calls: impl Iterator<Item = &'a str>,
        paths: impl Iterator<Item = &'a str>,
        app: &App,
        settings: &ApiSettings,
    ) -> Self {
        Self(Arc::new(Stack {
            routes,
            short_paths: ShortPaths::new(calls),
            observer: Observer::new(paths, settings),
            guard: Guard::new(
                app.settings.lang,
                SecurityHeaders::new(&app.settings.public_url, &app.settings.tracking_pixels),
                settings,
            ),
            needs,
            app: app.clone(),
        }))
    }

    /// `peer` is who the connection belongs to.
    pub async fn answer(&self, peer: IpAddr, mut request: Request) -> Response {
        let stack = &*self.0;
        let short = stack.short_paths.lengthen(&mut request);
        let seen = stack.observer.start(peer, &mut request);
        let accepted = compression::accepted(request.headers());
        let bodiless = request.method() == Method::HEAD;
        let answering = async {
            let handle = async |mut request: Request, lang| {
                stack.needs.check(&stack.app, lang, &mut request).await?;
                let Ok(response) = stack.routes.clone().call(request).await;
                Ok(response)
            };
            let response = stack.guard.answer(request, handle).await;
            compression::compress(accepted, response).await
        };
        let mut response = seen.answered(answering).await;
        if let Some(short) = short {
            short.mark(&mut response);
        }
        if bodiless {
            leave_only_the_head(&mut response);
        }
        response
    }
}

struct Stack {
    routes: Router,
    short_paths: ShortPaths,
    observer: Observer,
    guard: Guard,
    needs: Authorization,
    app: App,
}

/// Steps 4 to 9.
struct Guard {
    headers: SecurityHeaders,
    lang: Lang,
    limiter: Limiter,
    gate: LoadShedder,
    /// For a handler to begin its answer.
    patience: Duration,
}

impl Guard {
    fn new(lang: Lang, headers: SecurityHeaders, settings: &ApiSettings) -> Self {
        Self {
            headers,
            lang,
            limiter: Limiter::new(settings),
            gate: LoadShedder::new(settings.in_flight),
            patience: settings.request_timeout,
        }
    }

    async fn answer<F>(&self, request: Request, handle: impl FnOnce(Request, Lang) -> F) -> Response
    where
        F: Future<Output = Result<Response, Problem>>,
    {
        let lang = requester_lang(request.headers(), self.lang);
        let admitted = self
            .limiter
            .check(&request)
            .and_then(|()| self.gate.enter(&request));
        let patience = uploads::chunk_timeout(request.method(), request.uri().path());
        let patience = patience.unwrap_or(self.patience);
        let answer = match admitted {
            Ok(_place) => handled(patience, handle(request, lang)).await,
            Err(problem) => Err(problem),
        };
        let mut response = localize(
            answer.unwrap_or_else(|problem| ApiError::from(problem).into_response()),
            lang,
        );
        self.headers.add(response.headers_mut());
        response
    }
}

/// A handler that panics, or does not begin its answer in time, is given up on.
async fn handled(
    patience: Duration,
    work: impl Future<Output = Result<Response, Problem>>,
) -> Result<Response, Problem> {
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    // Most handlers are done at once, and setting a timer costs more than some of them do.
    let answer = match futures::poll!(work.as_mut()) {
        Poll::Ready(answer) => Ok(answer),
        Poll::Pending => tokio::time::timeout(patience, work).await,
    };
    match answer {
        Ok(Ok(answer)) => answer,
        Ok(Err(panic)) => {
            tracing::error!(panic = reason(panic.as_ref()), "a handler panicked");
            Err(Problem::Internal)
        }
        Err(_) => {
            tracing::warn!("no answer within {:?}", patience);
            Err(Problem::Unavailable)
        }
    }
}

/// An answer to HEAD tells the length of the body that it leaves out.
fn leave_only_the_head(response: &mut Response) {
    let length = std::mem::replace(response.body_mut(), Body::empty())
        .size_hint()
        .exact();
    if let Some(length @ 1..) = length {
        response
            .headers_mut()
            .entry(header::CONTENT_LENGTH)
            .or_insert(length.into());
    }
}

fn reason(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("unknown")
}

#[cfg(test)]
mod tests {
    use axum::{
        body::to_bytes,
        http::{Request, StatusCode},
    };

    use super::*;

    #[tokio::test]
    async fn a_panic_is_told_without_its_reason() {
        let guard = Guard::new(Lang::En, SecurityHeaders::new("", &[]), &ApiSettings::default());
        let broken = async |_, _| panic!("the secret recipe");
        let response = guard.answer(Request::new(Body::empty()), broken).await;
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), 1024).await.unwrap();
        let expected = r#"{"message":"Something went wrong","code":"internal"}"#;
        assert_eq!(body, expected);
    }
}

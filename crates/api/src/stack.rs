//! Everything a request passes before its handler, outermost first. The order is the design:
//!
//! 1. **short paths** are rewritten to long ones;
//! 2. **observe**: an id, a span, a metric and a log line for everything below;
//! 3. **compress**: sees finished bodies, errors included;
//! 4. **headers**: security headers on every answer, errors included;
//! 5. **localize**: gives refusals from all steps below their text in the requester's language;
//! 6. **rate limit** per address, then **load shedding**: cheap refusals before work begins;
//! 7. **panics** become refusals;
//! 8. **timeout** for the handler to begin its answer;
//! 9. **authorization**: checks what the call has declared about its requester.
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
    /// `calls` have short forms; `paths` are all paths of the router.
    pub(crate) fn new<'a>(
        routes: Router,
        authorization: Authorization,
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
            authorization,
            app: app.clone(),
        }))
    }

    /// `peer` is the address of the connection.
    pub async fn answer(&self, peer: IpAddr, mut request: Request) -> Response {
        let stack = &*self.0;
        let short_match = stack.short_paths.lengthen(&mut request);
        let active_request = stack.observer.start(peer, &mut request);
        let accepted = compression::accepted(request.headers());
        let is_head = request.method() == Method::HEAD;
        let answer = async {
            let handle = async |mut request: Request, lang| {
                stack.authorization.check(&stack.app, lang, &mut request).await?;
                let Ok(response) = stack.routes.clone().call(request).await;
                Ok(response)
            };
            let response = stack.guard.answer(request, handle).await;
            compression::compress(accepted, response).await
        };
        let mut response = active_request.record(answer).await;
        if let Some(short_match) = short_match {
            short_match.mark(&mut response);
        }
        if is_head {
            drop_body(&mut response);
        }
        response
    }
}

struct Stack {
    routes: Router,
    short_paths: ShortPaths,
    observer: Observer,
    guard: Guard,
    authorization: Authorization,
    app: App,
}

/// Steps 4 to 9.
struct Guard {
    headers: SecurityHeaders,
    lang: Lang,
    limiter: Limiter,
    load_shedder: LoadShedder,
    /// Time for a handler to begin its response.
    timeout: Duration,
}

impl Guard {
    fn new(lang: Lang, headers: SecurityHeaders, settings: &ApiSettings) -> Self {
        Self {
            headers,
            lang,
            limiter: Limiter::new(settings),
            load_shedder: LoadShedder::new(settings.in_flight),
            timeout: settings.request_timeout,
        }
    }

    async fn answer<F>(&self, request: Request, handle: impl FnOnce(Request, Lang) -> F) -> Response
    where
        F: Future<Output = Result<Response, Problem>>,
    {
        let lang = requester_lang(request.headers(), self.lang);
        let permit = self
            .limiter
            .check(&request)
            .and_then(|()| self.load_shedder.admit(&request));
        let timeout = uploads::chunk_timeout(request.method(), request.uri().path());
        let timeout = timeout.unwrap_or(self.timeout);
        let result = match permit {
            Ok(_permit) => run_handler(timeout, handle(request, lang)).await,
            Err(problem) => Err(problem),
        };
        let mut response = localize(
            result.unwrap_or_else(|problem| ApiError::from(problem).into_response()),
            lang,
        );
        self.headers.add(response.headers_mut());
        response
    }
}

/// Turns a panic of the handler, or a response that does not begin in time, into a refusal.
async fn run_handler(
    timeout: Duration,
    work: impl Future<Output = Result<Response, Problem>>,
) -> Result<Response, Problem> {
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    // Most handlers finish at once, and setting a timer costs more than some of them do.
    let result = match futures::poll!(work.as_mut()) {
        Poll::Ready(result) => Ok(result),
        Poll::Pending => tokio::time::timeout(timeout, work).await,
    };
    match result {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => {
            tracing::error!(panic = panic_message(panic.as_ref()), "a handler panicked");
            Err(Problem::Internal)
        }
        Err(_) => {
            tracing::warn!("no answer within {:?}", timeout);
            Err(Problem::Unavailable)
        }
    }
}

/// A response to HEAD has the length of the body that it leaves out.
fn drop_body(response: &mut Response) {
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

fn panic_message(panic: &(dyn Any + Send)) -> &str {
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

//! Everything a request passes before its handler, outermost first. The order is the design:
//!
//! 1. **observe**: an id, a span, a metric and a log line for whatever happens further in;
//! 2. **compress**: sees finished bodies, errors included;
//! 3. **headers**: security headers on every answer, errors included;
//! 4. **speak**: gives refusals from all steps below their words in the reader's language;
//! 5. **rate limit** per address, then **load shedding**: cheap refusals before work begins;
//! 6. **panics** become refusals;
//! 7. **timeout** for the handler to begin its answer.
//!
//! Steps 3 to 7 are one layer: a layer each boxes the request and its future once more.

use std::{any::Any, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{Request, State},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
};
use futures::FutureExt;
use ipnet::IpNet;
use pult_app::App;
use pult_domain::{lang::Lang, problem::Problem};
use tower::ServiceBuilder;

use crate::{
    error::{ApiError, speak},
    language::reader_lang,
    middleware::{
        compression, load_shed::Gate, observe, rate_limit::Limiter, security_headers::SecurityHeaders,
    },
    settings::ApiSettings,
};

pub(crate) fn wrap(router: Router, app: &App, settings: &ApiSettings) -> Router {
    let trusted: Arc<[IpNet]> = settings.trusted_proxies.clone().into();
    let guard = Guard {
        headers: SecurityHeaders::for_address(&app.settings.public_url),
        lang: app.settings.lang,
        limiter: Limiter::new(settings),
        gate: Gate::new(settings.in_flight),
        patience: settings.request_timeout,
    };
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(trusted, observe::observe))
            .layer(compression::layer())
            .layer(from_fn_with_state(Arc::new(guard), guarded)),
    )
}

struct Guard {
    headers: SecurityHeaders,
    lang: Lang,
    limiter: Limiter,
    gate: Gate,
    /// For a handler to begin its answer.
    patience: Duration,
}

async fn guarded(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let lang = reader_lang(request.headers(), guard.lang);
    let answer = match guard
        .limiter
        .check(&request)
        .and_then(|()| guard.gate.enter(&request))
    {
        Ok(_place) => handled(guard.patience, request, next).await,
        Err(problem) => Err(problem),
    };
    let mut response = speak(
        answer.unwrap_or_else(|problem| ApiError::from(problem).into_response()),
        lang,
    );
    guard.headers.add(response.headers_mut());
    response
}

/// A handler that panics, or does not begin its answer in time, is given up on.
async fn handled(patience: Duration, request: Request, next: Next) -> Result<Response, Problem> {
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(patience, answer).await {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(panic)) => {
            tracing::error!(panic = reason(panic.as_ref()), "a handler panicked");
            Err(Problem::Internal)
        }
        Err(_) => {
            tracing::warn!("no answer within {patience:?}");
            Err(Problem::Unavailable)
        }
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
        body::{Body, to_bytes},
        http::{Request, StatusCode},
        routing::get,
    };
    use tower::ServiceExt;

    use super::*;

    async fn broken() -> &'static str {
        panic!("the secret recipe")
    }

    #[tokio::test]
    async fn a_panic_is_told_without_its_reason() {
        let settings = ApiSettings::default();
        let guard = Guard {
            headers: SecurityHeaders::for_address(""),
            lang: Lang::En,
            limiter: Limiter::new(&settings),
            gate: Gate::new(settings.in_flight),
            patience: settings.request_timeout,
        };
        let layer = from_fn_with_state(Arc::new(guard), guarded);
        let router = Router::new().route("/", get(broken)).layer(layer);
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), 1024).await.unwrap();
        let expected = r#"{"message":"Something went wrong","code":"internal"}"#;
        assert_eq!(body, expected);
    }
}

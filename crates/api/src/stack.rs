//! Everything a request passes before its handler, outermost first. The order is the design:
//!
//! 1. **observe**: an id, a span, a metric and a log line for whatever happens further in;
//! 2. **compress**: sees finished bodies, errors included;
//! 3. **headers**: security headers on every answer, errors included;
//! 4. **speak**: gives refusals from all layers below their words in the reader's language;
//! 5. **panics** become refusals;
//! 6. **rate limit** per address, then **load shedding**: cheap refusals before work begins;
//! 7. **timeout** for the handler to begin its answer.

use std::sync::Arc;

use axum::{
    Router,
    middleware::from_fn_with_state,
    response::{IntoResponse, Response},
};
use ipnet::IpNet;
use pult_app::App;
use pult_domain::problem::Problem;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;

use crate::{
    error::{ApiError, speak},
    middleware::{
        compression, load_shed, observe, rate_limit,
        security_headers::{self, SecurityHeaders},
        timeout,
    },
    settings::ApiSettings,
};

pub(crate) fn wrap(router: Router, app: &App, settings: &ApiSettings) -> Router {
    let headers = SecurityHeaders::for_address(&app.settings.public_url);
    let trusted: Arc<[IpNet]> = settings.trusted_proxies.clone().into();
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(trusted, observe::observe))
            .layer(compression::layer())
            .layer(from_fn_with_state(headers, security_headers::add))
            .layer(from_fn_with_state(app.settings.lang, speak))
            .layer(CatchPanicLayer::custom(on_panic))
            .layer(from_fn_with_state(
                rate_limit::Limiter::new(settings),
                rate_limit::limit,
            ))
            .layer(from_fn_with_state(
                load_shed::Gate::new(settings.in_flight),
                load_shed::shed,
            ))
            .layer(from_fn_with_state(settings.request_timeout, timeout::limit)),
    )
}

fn on_panic(panic: Box<dyn std::any::Any + Send>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("unknown");
    tracing::error!(panic = text, "a handler panicked");
    ApiError::from(Problem::Internal).into_response()
}

#[cfg(test)]
mod tests {
    use axum::{
        body::{Body, to_bytes},
        http::{Request, StatusCode},
        routing::get,
    };
    use pult_domain::lang::Lang;
    use tower::ServiceExt;

    use super::*;

    async fn broken() -> &'static str {
        panic!("the secret recipe")
    }

    #[tokio::test]
    async fn a_panic_is_told_without_its_reason() {
        let layers = ServiceBuilder::new()
            .layer(from_fn_with_state(Lang::En, speak))
            .layer(CatchPanicLayer::custom(on_panic));
        let router = Router::new().route("/", get(broken)).layer(layers);
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), 1024).await.unwrap();
        let expected = r#"{"message":"Something went wrong","code":"internal"}"#;
        assert_eq!(body, expected);
    }
}

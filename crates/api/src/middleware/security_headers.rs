//! Security headers of every response.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use pult_domain::tracking_pixel::TrackingPixel;

/// Pages run only our own scripts, and write to the document only through two named Trusted Types policies, one for the
/// app and one for its worker. `{tracking_pixels}` are the sites whose pictures the operator uses to count visits.
const PAGE_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:{tracking_pixels}; \
     media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
     require-trusted-types-for 'script'; trusted-types pult pult-worker";
/// If a browser shows data as a document, nothing in it may run.
const DATA_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
);

const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Capacity for all of them is reserved at once, so that the map grows only once.
const HEADERS_MAX: usize = 8;

#[derive(Debug, Clone)]
pub(crate) struct SecurityHeaders {
    https: bool,
    page_policy: HeaderValue,
}

impl SecurityHeaders {
    pub(crate) fn new(public_url: &str, tracking_pixels: &[TrackingPixel]) -> Self {
        let sites: String = tracking_pixels
            .iter()
            .map(|pixel| format!(" {}", pixel.origin))
            .collect();
        let policy = PAGE_POLICY.replace("{tracking_pixels}", &sites);
        Self {
            https: public_url.starts_with("https://"),
            // The settings have checked the sites: letters, digits, dots and a port.
            page_policy: HeaderValue::try_from(policy).unwrap_or(DATA_POLICY),
        }
    }

    pub(crate) fn add(&self, headers: &mut HeaderMap) {
        let kind = kind(headers);
        headers.reserve(HEADERS_MAX);
        headers.insert(
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        );
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(
            header::REFERRER_POLICY,
            HeaderValue::from_static("strict-origin-when-cross-origin"),
        );
        headers
            .entry(RESOURCE)
            .or_insert(HeaderValue::from_static("same-origin"));
        if self.https {
            headers.insert(
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000"),
            );
        }
        match kind {
            Kind::Page => {
                headers
                    .entry(header::CONTENT_SECURITY_POLICY)
                    .or_insert_with(|| self.page_policy.clone());
                headers.insert(OPENER, HeaderValue::from_static("same-origin"));
                let permissions =
                    HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=(), usb=()");
                headers.insert(PERMISSIONS, permissions);
            }
            // A worker obeys the policy of its own script file, so scripts have none.
            Kind::Code => {}
            Kind::Data => {
                headers
                    .entry(header::CONTENT_SECURITY_POLICY)
                    .or_insert(DATA_POLICY);
            }
        }
    }
}

enum Kind {
    Page,
    Code,
    Data,
}

fn kind(headers: &HeaderMap) -> Kind {
    let value = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if value.starts_with("text/html") {
        Kind::Page
    } else if value.contains("javascript") {
        Kind::Code
    } else {
        Kind::Data
    }
}

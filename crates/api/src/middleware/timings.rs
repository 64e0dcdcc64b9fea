//! How long requests took, by path, method and status.

use std::{
    sync::{PoisonError, RwLock},
    time::Duration,
};

use axum::http::{Method, StatusCode};
use metrics::Histogram;

/// What unknown paths are counted under: their names are the caller's invention and endless.
const UNMATCHED: &str = "unmatched";

pub(super) struct Timings {
    known: matchit::Router<PathTimings>,
    unmatched: PathTimings,
}

impl Timings {
    pub(super) fn new<'a>(paths: impl Iterator<Item = &'a str>) -> Self {
        let mut known = matchit::Router::new();
        for path in paths {
            // The router was built from the same paths and would have refused two that collide.
            let _ = known.insert(path, PathTimings::new(path));
        }
        Self {
            known,
            unmatched: PathTimings::new(UNMATCHED),
        }
    }

    pub(super) fn of(&self, path: &str) -> &PathTimings {
        self.known.at(path).map_or(&self.unmatched, |found| found.value)
    }
}

/// Remembers its histograms: finding one by its labels costs more than filling it.
pub(super) struct PathTimings {
    path: String,
    kept: RwLock<Vec<CachedHistogram>>,
}

struct CachedHistogram {
    method: &'static str,
    status: StatusCode,
    histogram: Histogram,
}

impl PathTimings {
    fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            kept: RwLock::default(),
        }
    }

    pub(super) fn record(&self, method: &Method, status: StatusCode, took: Duration) {
        let method = method_label(method);
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        let found = kept
            .iter()
            .find(|kept| kept.method == method && kept.status == status);
        if let Some(kept) = found {
            return kept.histogram.record(took);
        }
        drop(kept);
        let histogram = metrics::histogram!(
            "pult_http_request_seconds",
            "method" => method,
            "path" => self.path.clone(),
            "status" => status.as_str().to_owned(),
        );
        histogram.record(took);
        // Two who come first at once both keep the same histogram, which does no harm.
        self.kept
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .push(CachedHistogram {
                method,
                status,
                histogram,
            });
    }
}

/// Methods are the caller's invention too.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_counted_as_they_were_routed() {
        let timings = Timings::new(["/media/audio/{version_id}", "/assets/{*path}"].into_iter());
        let counted = |path| timings.of(path).path.as_str();
        assert_eq!(counted("/media/audio/7"), "/media/audio/{version_id}");
        assert_eq!(counted("/assets/a/b.js"), "/assets/{*path}");
        assert_eq!(counted("/wp-login.php"), UNMATCHED);
    }

    #[test]
    fn a_histogram_is_looked_for_once() {
        let timings = PathTimings::new("/");
        for status in [200, 404, 200, 404] {
            let status = StatusCode::from_u16(status).unwrap();
            timings.record(&Method::GET, status, Duration::ZERO);
        }
        timings.record(&Method::POST, StatusCode::OK, Duration::ZERO);
        assert_eq!(timings.kept.read().unwrap().len(), 3);
    }
}

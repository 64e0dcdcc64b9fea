//! Histograms of the duration of requests by path, method and status.

use std::{
    sync::{PoisonError, RwLock},
    time::Duration,
};

use axum::http::{Method, StatusCode};
use metrics::Histogram;

/// The label of unknown paths: clients can invent any number of them.
const UNMATCHED: &str = "unmatched";

pub(super) struct Timings {
    paths: matchit::Router<PathTimings>,
    unmatched: PathTimings,
}

impl Timings {
    pub(super) fn new<'a>(paths: impl Iterator<Item = &'a str>) -> Self {
        let mut router = matchit::Router::new();
        for path in paths {
            // The application's router has the same paths and would have refused two that conflict.
            let _ = router.insert(path, PathTimings::new(path));
        }
        Self {
            paths: router,
            unmatched: PathTimings::new(UNMATCHED),
        }
    }

    pub(super) fn of(&self, path: &str) -> &PathTimings {
        self.paths.at(path).map_or(&self.unmatched, |found| found.value)
    }
}

/// Caches its histograms: looking one up by its labels costs more than recording a value.
pub(super) struct PathTimings {
    path: String,
    cached: RwLock<Vec<CachedHistogram>>,
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
            cached: RwLock::default(),
        }
    }

    pub(super) fn record(&self, method: &Method, status: StatusCode, elapsed: Duration) {
        let method = method_label(method);
        let cached = self.cached.read().unwrap_or_else(PoisonError::into_inner);
        let found = cached
            .iter()
            .find(|cached| cached.method == method && cached.status == status);
        if let Some(cached) = found {
            return cached.histogram.record(elapsed);
        }
        drop(cached);
        let histogram = metrics::histogram!(
            "pult_http_request_seconds",
            "method" => method,
            "path" => self.path.clone(),
            "status" => status.as_str().to_owned(),
        );
        histogram.record(elapsed);
        // Two concurrent first requests both cache the same histogram, which does no harm.
        self.cached
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .push(CachedHistogram {
                method,
                status,
                histogram,
            });
    }
}

/// Clients can invent methods too.
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
        assert_eq!(timings.cached.read().unwrap().len(), 3);
    }
}

//! Checks of addresses that staff enter: which pages may be redirected, and where to.

use pult_domain::{
    block::check_link,
    normal_path::normalize_path,
    problem::{AddressFault, Problem},
};

use crate::App;

/// A page path as it is requested: without a query, without a trailing slash.
pub(super) fn check_page_path(field: &str, path: &str) -> Result<(), Problem> {
    if path.is_empty() {
        return Err(Problem::Required { field: field.into() });
    }
    let fault = |fault| {
        let field = field.into();
        Err(Problem::BadAddress { field, fault })
    };
    let is_reserved = ["/api", "/media", "/assets", "/admin"].iter().any(|prefix| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    if is_reserved {
        return fault(AddressFault::Reserved);
    }
    if path.starts_with('/') && path.contains(['?', '#']) {
        return fault(AddressFault::Query);
    }
    if !path.starts_with('/') || check_link(path).is_none() {
        return fault(AddressFault::NotPath);
    }
    if path.len() > 1 && path.ends_with('/') {
        return fault(AddressFault::SlashAtEnd);
    }
    Ok(())
}

/// Follows existing redirects from the target, so that a redirect never leads back to itself.
pub(super) fn check_redirect(app: &App, path: &str, target: &str) -> Result<(), Problem> {
    check_page_path("path", path)?;
    let bad_address = |fault| Problem::BadAddress {
        field: "target".into(),
        fault,
    };
    if target.is_empty() {
        return Err(Problem::Required {
            field: "target".into(),
        });
    }
    let link = check_link(target).filter(|link| link.starts_with('/') || link.starts_with("https://"));
    let mut next = link.ok_or_else(|| bad_address(AddressFault::NotLink))?.to_owned();
    const HOPS: usize = 20;
    for _ in 0..HOPS {
        let local = next
            .strip_prefix(app.settings.public_url.as_str())
            .unwrap_or(&next);
        let target_path = local.split(['?', '#']).next().unwrap_or_default();
        let target_path = if target_path.len() > 1 {
            target_path.trim_end_matches('/')
        } else {
            target_path
        };
        if normalize_path(target_path) == normalize_path(path) {
            return Err(bad_address(AddressFault::Circle));
        }
        match app.content.redirect(target_path) {
            Some(redirect) => next = redirect.target,
            None => return Ok(()),
        }
    }
    Err(bad_address(AddressFault::TooManySteps))
}

//! Addresses that staff write down: which may lead elsewhere, and where to.

use pult_domain::{
    block::check_link,
    normal_path::normalize_path,
    problem::{AddressFault, Problem},
};

use crate::App;

/// A path of a page, as it is asked for: no query, no slash at its end.
pub(super) fn page_path(field: &str, path: &str) -> Result<(), Problem> {
    if path.is_empty() {
        return Err(Problem::Required { field: field.into() });
    }
    let fault = |fault| {
        let field = field.into();
        Err(Problem::BadAddress { field, fault })
    };
    let machine = ["/api", "/media", "/assets", "/admin"].iter().any(|prefix| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    if machine {
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

/// An address must not lead, over however many others, back to itself.
pub(super) fn redirect_fits(app: &App, path: &str, target: &str) -> Result<(), Problem> {
    page_path("path", path)?;
    let wrong = |fault| Problem::BadAddress {
        field: "target".into(),
        fault,
    };
    if target.is_empty() {
        return Err(Problem::Required {
            field: "target".into(),
        });
    }
    let leads = check_link(target).filter(|link| link.starts_with('/') || link.starts_with("https://"));
    let mut next = leads.ok_or_else(|| wrong(AddressFault::NotLink))?.to_owned();
    const HOPS: usize = 20;
    for _ in 0..HOPS {
        let own = next
            .strip_prefix(app.settings.public_url.as_str())
            .unwrap_or(&next);
        let bare = own.split(['?', '#']).next().unwrap_or_default();
        let bare = if bare.len() > 1 {
            bare.trim_end_matches('/')
        } else {
            bare
        };
        if normalize_path(bare) == normalize_path(path) {
            return Err(wrong(AddressFault::Circle));
        }
        match app.content.redirect(bare) {
            Some(redirect) => next = redirect.target,
            None => return Ok(()),
        }
    }
    Err(wrong(AddressFault::TooManySteps))
}

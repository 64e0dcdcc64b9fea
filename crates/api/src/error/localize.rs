//! Gives every refusal its body `{message, code, field?, plans?}` in the requester's language.

use axum::{
    Json,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use pult_domain::{lang::Lang, problem::Problem};
use serde::Serialize;

use super::{Repeated, table};

#[derive(Serialize)]
struct Body<'a> {
    message: &'a str,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plans: Option<Vec<&'static str>>,
}

pub(crate) fn localize(mut response: Response, lang: Lang) -> Response {
    match response.extensions_mut().remove::<Problem>() {
        Some(problem) => write_body(&problem, lang, response),
        None => response,
    }
}

fn write_body(problem: &Problem, lang: Lang, original: Response) -> Response {
    let row = table::row(problem);
    let message = row.text.get(lang);
    let body = Body {
        message,
        code: row.code,
        field: problem.field(),
        error: original.extensions().get::<Repeated>().map(|_| message),
        plans: match problem {
            Problem::PlanRequired { plans, .. } => Some(plans.iter().map(|plan| plan.code()).collect()),
            _ => None,
        },
    };
    let mut response = (row.status, Json(body)).into_response();
    // Headers of the refusal are kept, such as the allowed methods.
    let headers = response.headers_mut();
    for (name, value) in original.headers() {
        if name != header::CONTENT_LENGTH {
            headers.insert(name, value.clone());
        }
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
    let retry_after = match problem {
        Problem::RateLimited { seconds }
        | Problem::TooManyAttempts { seconds }
        | Problem::MailTooOften { seconds } => Some(*seconds),
        Problem::Overloaded
        | Problem::Unavailable
        | Problem::MetaUnavailable
        | Problem::PaymentsUnavailable => Some(1),
        _ => None,
    };
    if let Some(seconds) = retry_after {
        headers.insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

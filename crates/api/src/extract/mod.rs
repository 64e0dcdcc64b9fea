//! Extractors of requests; their refusals name the field.

mod body;
mod client_info;
mod cookies;
mod flag;
mod form_or_json;
mod id;
mod json;
mod multipart;
mod parts;
mod requester;

pub(crate) use body::{media_type, read as read_body};
pub(crate) use client_info::ClientInfo;
pub(crate) use cookies::cookies;
pub(crate) use flag::Flag;
pub(crate) use form_or_json::FormOrJson;
pub(crate) use id::{Id, ids};
pub(crate) use json::Json;
pub(crate) use multipart::{read_files, read_form, read_upload};
pub(crate) use parts::{Path, Query};
pub(crate) use requester::{AuthUser, AuthUserLang, MaybeUser, token};

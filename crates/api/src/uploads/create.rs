//! `POST /api/uploads`

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use pult_app::{App, submissions::uploads};
use pult_domain::problem::Problem;

use super::{PREFIX, tus};
use crate::{docs::ApiProblem, error::ApiError, extract::AuthUser};

const FILE_NAME: &str = "filename";

/// Begins an upload: tus, extension creation.
#[utoipa::path(
    post,
    path = "/api/uploads",
    operation_id = "uploads_create",
    tag = "submissions",
    params(
        ("Tus-Resumable" = String, Header, example = "1.0.0"),
        ("Upload-Length" = u64, Header, description = "At most 300 MB"),
        ("Upload-Metadata" = Option<String>, Header, description = "`filename` in base64; it is only shown"),
    ),
    responses(
        (status = 201, description = "Its address is in `Location`, its end in `Upload-Expires`"),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    _: tus::TusRequest,
    AuthUser(user): AuthUser,
    headers: HeaderMap,
) -> Response {
    let answer: Result<Response, ApiError> = async {
        let length = tus::number(&headers, tus::LENGTH)?;
        let name = file_name(&headers)?;
        let upload = uploads::begin(&app, user.account.id, &name, length).await?;
        let location = [(header::LOCATION, format!("{PREFIX}{}", upload.new.id))];
        Ok((StatusCode::CREATED, location, tus::expires(&upload)).into_response())
    }
    .await;
    tus::respond(answer)
}

/// Reads the name from `key base64,key base64`; a key may have no value.
fn file_name(headers: &HeaderMap) -> Result<String, Problem> {
    let invalid = || Problem::InvalidValue {
        field: tus::METADATA.to_owned(),
    };
    let Some(metadata) = headers.get(tus::METADATA) else {
        return Ok(String::new());
    };
    let metadata = metadata.to_str().map_err(|_| invalid())?;
    let mut pairs = metadata
        .split(',')
        .map(|pair| pair.trim().split_once(' ').unwrap_or((pair.trim(), "")));
    let Some((_, value)) = pairs.find(|(key, _)| *key == FILE_NAME) else {
        return Ok(String::new());
    };
    let bytes = STANDARD.decode(value.trim()).map_err(|_| invalid())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn read(metadata: &'static str) -> Result<String, Problem> {
        let mut headers = HeaderMap::new();
        headers.insert(tus::METADATA, HeaderValue::from_static(metadata));
        file_name(&headers)
    }

    #[test]
    fn the_name_is_found_among_other_things() {
        assert_eq!(
            read("filetype YXVkaW8vd2F2,filename 0J3QvtGH0Ywud2F2, is_confidential"),
            Ok("Ночь.wav".to_owned())
        );
        assert_eq!(read("filename"), Ok(String::new()));
        assert_eq!(read("name YQ=="), Ok(String::new()));
        assert_eq!(file_name(&HeaderMap::new()), Ok(String::new()));
        assert!(read("filename %%%").is_err());
        assert_eq!(read("filename /w=="), Ok("\u{FFFD}".to_owned()), "no text at all");
    }
}

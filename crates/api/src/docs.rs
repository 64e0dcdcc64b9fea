//! The API document, and the Swagger UI page that shows it.

use axum::{
    Router,
    http::{HeaderValue, header},
};
use serde::{Deserialize, Serialize};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::{
    Modify, OpenApi, PartialSchema, ToSchema,
    openapi::{
        OpenApi as Document, RefOr, SecurityRequirement,
        schema::{Object, ObjectBuilder, Schema, Type},
        security::{ApiKey, ApiKeyValue, SecurityScheme},
    },
};
use utoipa_swagger_ui::SwaggerUi;

use crate::error::CODES;

pub(crate) const DOCUMENT: &str = "/api/openapi.json";
const PAGE: &str = "/api/docs";
/// Paths of the document, of the page and of the files of the page.
pub(crate) const PATHS: [&str; 4] = [DOCUMENT, PAGE, "/api/docs/", "/api/docs/{*rest}"];

/// Swagger UI sets inline styles and `data:` icons, so these are allowed; scripts are still limited to our own files.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

#[derive(OpenApi)]
#[openapi(
    info(title = "Pult", description = "A music pool for DJs.", license(name = "LicenseRef-Pult")),
    components(schemas(ApiProblem)),
    modifiers(&Token),
    tags((name = "accounts"), (name = "staff"), (name = "catalogue"), (name = "charts"), (name = "player"), (name = "search"), (name = "library"), (name = "plans"), (name = "sandbox"), (name = "notifications"), (name = "editorial"), (name = "submissions")),
)]
pub(crate) struct ApiDoc;

/// What every refusal looks like.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApiProblem {
    /// In the reader's language.
    pub message: String,
    #[schema(value_type = ErrorCode)]
    pub code: String,
    /// The field or parameter that was wrong.
    #[schema(nullable = false)]
    pub field: Option<String>,
    /// The message once more, where old clients look for it when an account is not deleted.
    #[schema(nullable = false)]
    pub error: Option<String>,
    /// Codes of the plans that would open it, of a `plan_required`.
    #[schema(nullable = false)]
    pub plans: Option<Vec<String>>,
}

/// The answer of a call that has nothing else to say.
#[derive(Serialize, ToSchema)]
pub(crate) struct OkResponse {
    message: &'static str,
}

impl OkResponse {
    pub(crate) const OK: Self = Self { message: "ok" };
}

/// Every code of the error table as an enum, so that clients can match on a closed set.
pub(crate) struct ErrorCode;

impl PartialSchema for ErrorCode {
    fn schema() -> RefOr<Schema> {
        let object: Object = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(CODES.iter().copied()))
            .build();
        object.into()
    }
}

impl ToSchema for ErrorCode {}

struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut Document) {
        let header = ApiKeyValue::new("Authorization-Token");
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::ApiKey(ApiKey::Header(header)));
        // Every call accepts a token; calls for anyone work without one as well.
        let none = SecurityRequirement::default();
        let token = SecurityRequirement::new::<_, [&str; 0], &str>("token", []);
        document.security = Some(vec![token, none]);
    }
}

/// The document as it is checked in beside the web app: indented, and the same on every run.
pub fn openapi_json() -> String {
    let document = crate::routes::api().into_document();
    // A document of plain values always serializes.
    document.to_pretty_json().unwrap_or_default() + "\n"
}

/// Whether the path is the page or one of its files; the document itself is not.
pub(crate) fn is_page(path: &str) -> bool {
    path == PAGE || path.starts_with("/api/docs/")
}

pub(crate) fn router<S: Clone + Send + Sync + 'static>(document: Document) -> Router<S> {
    let policy = SetResponseHeaderLayer::overriding(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(PAGE_POLICY),
    );
    Router::from(SwaggerUi::new(PAGE).url(DOCUMENT, document)).layer(policy)
}

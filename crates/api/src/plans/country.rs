//! The country where the requester seems to be, for calls that do not name one.

use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use pult_app::{App, accounts};
use pult_domain::{country::Country, problem::Problem, requester::User};

use crate::{
    error::ApiError,
    language::requester_lang,
    middleware::client_address::{ClientAddress, ProxyCountry},
};

pub(crate) struct RequesterCountry(Option<Country>);

impl<S> FromRequestParts<S> for RequesterCountry
where
    App: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app = App::from_ref(state);
        let address: &ClientAddress = parts.extensions.get().ok_or(Problem::Internal)?;
        let proxy_country: Option<&ProxyCountry> = parts.extensions.get();
        let lang = requester_lang(&parts.headers, app.settings.lang);
        let proxy_country = proxy_country.map(|country| country.0.as_str());
        Ok(Self(accounts::location(&app, proxy_country, address.0, lang)))
    }
}

impl RequesterCountry {
    /// While an admin views as a user, the country of that user counts.
    pub(crate) fn for_user(self, user: Option<&User>) -> Self {
        match user.filter(|user| user.viewer.is_some()) {
            Some(user) => Self(accounts::location_in_view(user)),
            None => self,
        }
    }

    /// A country named by the call takes precedence.
    pub(crate) fn or(self, country_code: Option<&str>) -> Result<Option<Country>, Problem> {
        match country_code.filter(|code| !code.trim().is_empty()) {
            Some(code) => Country::find(code)
                .map(Some)
                .ok_or_else(|| Problem::InvalidValue {
                    field: "country_code".into(),
                }),
            None => Ok(self.0),
        }
    }
}

//! In which country the reader seems to be, when the call does not say.

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
        let told: Option<&ProxyCountry> = parts.extensions.get();
        let lang = requester_lang(&parts.headers, app.settings.lang);
        let told = told.map(|told| told.0.as_str());
        Ok(Self(accounts::location(&app, told, address.0, lang)))
    }
}

impl RequesterCountry {
    /// In a view, where the one who is looked at seems to be.
    pub(crate) fn for_user(self, user: Option<&User>) -> Self {
        match user.filter(|user| user.viewer.is_some()) {
            Some(user) => Self(accounts::location_in_view(user)),
            None => self,
        }
    }

    /// The country asked for goes before where the reader seems to be.
    pub(crate) fn or(self, asked: Option<&str>) -> Result<Option<Country>, Problem> {
        match asked.filter(|code| !code.trim().is_empty()) {
            Some(code) => Country::find(code)
                .map(Some)
                .ok_or_else(|| Problem::InvalidValue {
                    field: "country_code".into(),
                }),
            None => Ok(self.0),
        }
    }
}

//! The account as its owner sees it.

use pult_app::{App, plans::OwnedPlan};
use pult_domain::{ids::VocabularyEntryId, permission::must_set_two_factor, requester};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserResponse {
    pub id: i64,
    pub login: String,
    pub email: String,
    pub email_confirmed: bool,
    pub name: String,
    #[serde(rename = "userName")]
    pub user_name: String,
    pub roles: Vec<String>,
    #[schema(required)]
    pub personal_photo: Option<String>,
    pub format_sets: Vec<i64>,
    pub futures_code: Vec<String>,
    /// The same list: old clients read this spelling.
    pub futueres_code: Vec<String>,
    pub interface_tooltips: bool,
    pub track_key_variant: String,
    #[serde(rename = "useSearchAlgorithm")]
    pub use_search_algorithm: String,
    pub theme: String,
    pub lang: String,
    pub settings: UserSettings,
    pub tariff: TariffResponse,
    #[serde(rename = "currentTariff")]
    pub current_tariff: CurrentPlan,
    #[serde(rename = "nextTariff")]
    #[schema(required)]
    pub next_tariff: Option<CurrentPlan>,
    #[serde(rename = "showPopup")]
    #[schema(required)]
    pub show_popup: Option<Popup>,
    #[serde(rename = "unreadCount")]
    pub unread_count: i64,
    #[serde(rename = "ref")]
    pub ref_code: String,
    /// False for an account that only a provider opens.
    pub has_password: bool,
    pub two_factor: bool,
    /// The address that becomes the e-mail once its link is opened.
    #[schema(required)]
    pub email_pending: Option<String>,
    pub consented: bool,
    /// Staff of a real pool are asked to set two-factor up before anything else.
    pub must_set_two_factor: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserSettings {
    pub hide_played: bool,
    pub hide_downloaded: bool,
    pub key: String,
    /// Codes of the preferred version types, the most preferred first.
    pub version_types: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TariffResponse {
    pub id: i64,
    pub name: String,
    /// Months.
    pub period: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CurrentPlan {
    pub id: i64,
    pub code: String,
    pub name: String,
    /// Months; 0 for the plan without a term.
    pub period: i64,
    #[schema(required)]
    pub from: Option<String>,
    #[schema(required)]
    pub to: Option<String>,
    pub renews: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Popup {
    #[serde(rename = "type")]
    pub kind: String,
}

impl UserResponse {
    pub(crate) fn new(app: &App, user: &requester::User) -> Self {
        let now = app.now();
        let account = &user.account;
        let settings = &account.settings;
        let features: Vec<String> = user
            .plan(now)
            .features()
            .iter()
            .map(|feature| feature.code().to_owned())
            .collect();
        let key = settings.key_notation.code().to_owned();
        let current_tariff = CurrentPlan::from(user.running(now).map_or_else(OwnedPlan::free, OwnedPlan::of));
        Self {
            id: account.id.0,
            login: account.login.clone(),
            email: account.email.clone(),
            email_confirmed: account.email_confirmed,
            name: account.name.clone(),
            user_name: account.user_name.clone(),
            roles: account.roles.iter().map(|role| role.code().to_owned()).collect(),
            personal_photo: account.photo.as_ref().map(|id| format!("/media/covers/{id}")),
            format_sets: user.format_sets.iter().map(|id| id.0).collect(),
            futures_code: features.clone(),
            futueres_code: features,
            interface_tooltips: settings.interface_tooltips,
            track_key_variant: key.clone(),
            use_search_algorithm: settings.search.code().to_owned(),
            theme: settings.theme.code().to_owned(),
            lang: account.lang.code().to_owned(),
            settings: UserSettings {
                hide_played: settings.hide_played,
                hide_downloaded: settings.hide_downloaded,
                key,
                version_types: version_type_codes(app, &user.version_types),
            },
            tariff: TariffResponse {
                id: current_tariff.id,
                name: current_tariff.name.clone(),
                period: current_tariff.period,
            },
            current_tariff,
            next_tariff: user
                .next(now)
                .map(|next| CurrentPlan::from(OwnedPlan::next(next))),
            show_popup: account.show_popup.clone().map(|kind| Popup { kind }),
            unread_count: user.unread_notifications,
            ref_code: account.ref_code.clone(),
            has_password: account.has_password,
            two_factor: account.two_factor,
            email_pending: account.email_pending.clone(),
            consented: account.consented,
            must_set_two_factor: must_set_two_factor(account, app.settings.production),
        }
    }
}

fn version_type_codes(app: &App, types: &[VocabularyEntryId]) -> Vec<String> {
    let snapshot = app.catalog.snapshot();
    let entries = types.iter().filter_map(|id| snapshot.vocabulary().get(*id));
    entries.map(|entry| entry.code.clone()).collect()
}

//! Notifications of a user.

pub mod choices;
pub(crate) mod delete;
pub mod list;
pub(crate) mod read;
pub(crate) mod read_all;
pub(crate) mod restore;
pub(crate) mod stream;

use pult_app::notifications;
use pult_domain::{notification::NotificationKind, permission::AccessLevel};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use crate::calls::Calls;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NotificationQuery {
    id: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnreadCountResponse {
    #[serde(rename = "unreadCount")]
    pub unread_count: i64,
}

impl From<i64> for UnreadCountResponse {
    fn from(unread_count: i64) -> Self {
        Self { unread_count }
    }
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotificationResponse {
    pub id: String,
    pub kind: NotificationKindCode,
    pub title: String,
    pub text: String,
    /// A page of the app.
    pub link: String,
    pub date: String,
    pub readed: bool,
    #[serde(rename = "isDeleted")]
    pub is_deleted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NotificationKindCode {
    Release,
    Review,
    PlanEnding,
    PaymentFailed,
    Refund,
    Referral,
    Gift,
    News,
    Crate,
    PlaylistReview,
}

impl From<notifications::Notification> for NotificationResponse {
    fn from(notification: notifications::Notification) -> Self {
        Self {
            id: notification.id.to_string(),
            kind: notification.kind.into(),
            title: notification.title,
            text: notification.text,
            link: notification.link,
            date: notification.at.rfc3339(),
            readed: notification.read,
            is_deleted: notification.deleted,
        }
    }
}

impl From<NotificationKind> for NotificationKindCode {
    fn from(kind: NotificationKind) -> Self {
        match kind {
            NotificationKind::Release => Self::Release,
            NotificationKind::Review => Self::Review,
            NotificationKind::PlanEnding => Self::PlanEnding,
            NotificationKind::PaymentFailed => Self::PaymentFailed,
            NotificationKind::Refund => Self::Refund,
            NotificationKind::Referral => Self::Referral,
            NotificationKind::Gift => Self::Gift,
            NotificationKind::News => Self::News,
            NotificationKind::SavedFilter => Self::Crate,
            NotificationKind::PlaylistReview => Self::PlaylistReview,
        }
    }
}

impl From<NotificationKindCode> for NotificationKind {
    fn from(kind: NotificationKindCode) -> Self {
        match kind {
            NotificationKindCode::Release => Self::Release,
            NotificationKindCode::Review => Self::Review,
            NotificationKindCode::PlanEnding => Self::PlanEnding,
            NotificationKindCode::PaymentFailed => Self::PaymentFailed,
            NotificationKindCode::Refund => Self::Refund,
            NotificationKindCode::Referral => Self::Referral,
            NotificationKindCode::Gift => Self::Gift,
            NotificationKindCode::News => Self::News,
            NotificationKindCode::Crate => Self::SavedFilter,
            NotificationKindCode::PlaylistReview => Self::PlaylistReview,
        }
    }
}

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(list::list, delete::delete))
        .call(AccessLevel::User, routes!(read::read))
        .call(AccessLevel::User, routes!(read_all::read_all))
        .call(AccessLevel::User, routes!(restore::restore))
        .call(AccessLevel::User, routes!(stream::stream))
        .call(AccessLevel::User, routes!(choices::choices, choices::choose))
}

//! Notifications.
use crate::{App, AppError};
use futures::Stream;
use pult_domain::{
    ids::NotificationId,
    list::Page,
    notice::{NoticeChoice, NoticeKind},
    problem::Problem,
    reader::{Reader, User},
    time::Timestamp,
};
pub struct Notification {
    pub id: NotificationId,
    pub kind: NoticeKind,
    pub title: String,
    pub text: String,
    pub link: String,
    pub at: Timestamp,
    pub read: bool,
    pub deleted: bool,
}
pub struct Listed {
    pub items: Vec<Notification>,
    pub unread: i64,
    pub total: usize,
}
pub enum Told {
    Unread(i64),
    Notification(Notification),
}
type R<T> = Result<T, AppError>;
pub async fn list(_app: &App, _reader: &Reader, _p: Page) -> R<Listed> {
    Err(Problem::Unavailable.into())
}
pub async fn read(_app: &App, _user: &User, _id: NotificationId) -> R<i64> {
    Err(Problem::Unavailable.into())
}
pub async fn delete(_app: &App, _user: &User, _id: NotificationId) -> R<i64> {
    Err(Problem::Unavailable.into())
}
pub async fn restore(_app: &App, _user: &User, _id: NotificationId) -> R<i64> {
    Err(Problem::Unavailable.into())
}
pub async fn read_all(_app: &App, _user: &User) -> R<i64> {
    Err(Problem::Unavailable.into())
}
pub async fn choices(_app: &App, _user: &User) -> R<Vec<NoticeChoice>> {
    Err(Problem::Unavailable.into())
}
pub async fn choose(_app: &App, _user: &User, _c: NoticeChoice) -> R<Vec<NoticeChoice>> {
    Err(Problem::Unavailable.into())
}
pub async fn stream(_app: &App, _reader: &Reader) -> R<impl Stream<Item = Told> + use<>> {
    Err::<futures::stream::Empty<Told>, _>(Problem::Unavailable.into())
}

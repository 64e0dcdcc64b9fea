//! `/api/admin/tables/{table}`: every admin table, through one set of calls.

use std::collections::BTreeMap;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    admin::{
        self, AdminColumn, AdminColumnKind, AdminReference, AdminTable, AdminTableRow, FieldChange,
        TableRequest,
    },
};
use pult_domain::{
    lang::Lang, list::PageRequest, permission, problem::Problem, requester::User, time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{posts::read_revision, table_file};
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, MaybeUser, Path, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub columns: Vec<TableColumn>,
    pub items: Vec<TableRow>,
    pub total: u64,
    /// Rows can be added, and deleted.
    pub adds: bool,
    pub deletes: bool,
    /// Staff order the rows; without another order they stand in theirs.
    pub moves: bool,
    /// Without another order rows stand in one of their own; else the newest come first.
    pub in_order: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableColumn {
    pub name: String,
    /// In the reader's language.
    pub label: String,
    pub kind: ColumnKind,
    /// Words of a choice.
    pub choices: Vec<TableChoice>,
    pub edited: bool,
    /// May be left empty.
    pub optional: bool,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableChoice {
    pub value: String,
    pub label: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColumnKind {
    Text,
    Number,
    /// In minor units of the row's `currency`.
    Money,
    /// RFC 3339.
    Time,
    Choice,
    /// `1` or `0`.
    Flag,
    /// May have several lines.
    LongText,
    /// Id of a picture that was kept; it lies under `/media/covers/`.
    Picture,
    /// Numbers of what is meant; the row has its name.
    Track,
    Artist,
    Playlist,
    /// The place among the others.
    Position,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    pub id: String,
    /// By column; null where there is nothing.
    pub cells: BTreeMap<String, Option<String>>,
    /// By column: what those that refer to something refer to.
    pub names: BTreeMap<String, String>,
    /// What an entry of the log tells, in the reader's language; other lists have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changes: Option<Vec<TableChange>>,
    /// Goes back with a change, so that nobody overwrites what another has just written.
    #[schema(required)]
    pub revision: Option<String>,
}

/// A field that differs; a side on which there is nothing is empty.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    pub name: String,
    pub before: String,
    pub after: String,
}

impl From<FieldChange> for TableChange {
    fn from(change: FieldChange) -> Self {
        Self {
            name: change.name,
            before: change.before,
            after: change.after,
        }
    }
}

fn to_row(table: &AdminTable, row: AdminTableRow) -> TableRow {
    let cells = table.columns.iter().zip(row.cells);
    let names = row.names.into_iter();
    TableRow {
        id: row.id.to_string(),
        changes: None,
        revision: row.revision.map(|revision| revision.to_string()),
        names: names
            .filter_map(|(column, name)| Some((column.to_owned(), name?)))
            .collect(),
        cells: cells
            .map(|(column, cell)| {
                let cell = match column.kind {
                    AdminColumnKind::Time => cell
                        .and_then(|cell| cell.parse().ok())
                        .map(|at| Timestamp(at).rfc3339()),
                    _ => cell,
                };
                (column.name.to_owned(), cell)
            })
            .collect(),
    }
}

/// Of a pair of columns in both languages, the one in the requester's language comes first, because it identifies rows.
fn order_columns(table: &AdminTable, lang: Lang) -> Vec<&'static AdminColumn> {
    let mut columns: Vec<&AdminColumn> = table.columns.iter().collect();
    let is_pair = |first: &AdminColumn, second: &AdminColumn| {
        let stem = first.name.strip_suffix("_ru");
        stem.is_some() && stem == second.name.strip_suffix("_en")
    };
    for at in 1..columns.len() {
        if let Some([first, second]) = columns.get_mut(at - 1..=at)
            && lang == Lang::En
            && is_pair(first, second)
        {
            std::mem::swap(first, second);
        }
    }
    columns
}

fn to_columns(table: &AdminTable, lang: Lang) -> Vec<TableColumn> {
    let column = |column: &AdminColumn| {
        let (kind, choices) = match column.kind {
            AdminColumnKind::Text => (ColumnKind::Text, &[][..]),
            AdminColumnKind::Number => (ColumnKind::Number, &[][..]),
            AdminColumnKind::Money => (ColumnKind::Money, &[][..]),
            AdminColumnKind::Time => (ColumnKind::Time, &[][..]),
            AdminColumnKind::Choice(of) => (ColumnKind::Choice, of),
            AdminColumnKind::Flag => (ColumnKind::Flag, &[][..]),
            AdminColumnKind::LongText => (ColumnKind::LongText, &[][..]),
            AdminColumnKind::Picture => (ColumnKind::Picture, &[][..]),
            AdminColumnKind::Refers(AdminReference::Track) => (ColumnKind::Track, &[][..]),
            AdminColumnKind::Refers(AdminReference::Artist) => (ColumnKind::Artist, &[][..]),
            AdminColumnKind::Refers(AdminReference::Playlist) => (ColumnKind::Playlist, &[][..]),
            AdminColumnKind::Position => (ColumnKind::Position, &[][..]),
        };
        TableColumn {
            name: column.name.to_owned(),
            label: admin::column_label(table.name, column.name).get(lang).to_owned(),
            kind,
            choices: choices
                .iter()
                .map(|value| TableChoice {
                    value: (*value).to_owned(),
                    label: admin::choice_label(table.name, value).get(lang).to_owned(),
                })
                .collect(),
            edited: column.edited,
            optional: column.optional,
        }
    };
    order_columns(table, lang).into_iter().map(column).collect()
}

/// The calls are open to moderators; a table may require more.
fn open_table(app: &App, user: &User, name: &str) -> Result<&'static AdminTable, Problem> {
    let table = AdminTable::named(name).ok_or(Problem::NotFound)?;
    permission::judge(
        Some(&user.account),
        admin::required_access(table),
        app.settings.production,
    )?;
    Ok(table)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TableQuery {
    /// Part of any text in a row.
    #[param(nullable = false)]
    q: Option<String>,
    /// `status:succeeded,plan:pro`
    #[param(nullable = false)]
    filter: Option<String>,
    /// A column, with `-` before it for descending; newest first when left out.
    #[param(nullable = false)]
    sort: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

impl TableQuery {
    fn into_request(self, lang: Lang) -> TableRequest {
        TableRequest {
            lang,
            q: self.q,
            filter: self.filter,
            sort: self.sort,
        }
    }
}

/// A page of a list.
#[utoipa::path(
    get,
    path = "/api/admin/tables/{table}",
    operation_id = "staff_table",
    tag = "staff",
    params(("table" = String, Path), TableQuery),
    responses(
        (status = 200, description = "Its columns and a page of rows", body = Table),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(name): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let table = open_table(&app, requester.user()?, &name)?;
    let page = PageRequest::new(query.offset, query.limit)?;
    let found = admin::list_rows(&app, table, &query.into_request(requester.lang), page).await?;
    let changes = admin::describe_details_of_rows(&app, requester.lang, table, &found.rows).await?;
    let mut items: Vec<TableRow> = found.rows.into_iter().map(|row| to_row(table, row)).collect();
    if let Some((_, changes)) = changes {
        for (item, changes) in items.iter_mut().zip(changes) {
            item.changes = Some(changes.into_iter().map(TableChange::from).collect());
        }
    }
    let body = Table {
        columns: to_columns(table, requester.lang),
        items,
        total: found.total as u64,
        adds: table.adds,
        deletes: table.deletes,
        moves: table.position().is_some(),
        in_order: table.in_order(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// The rows that fit, as CSV. Goes on record.
#[utoipa::path(
    get,
    path = "/api/admin/tables/{table}/export",
    operation_id = "export_staff_table",
    tag = "staff",
    params(("table" = String, Path), TableQuery),
    responses(
        (status = 200, description = "CSV with a line of names", content_type = "text/csv", body = String),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn export(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    Path(name): Path<String>,
    Query(query): Query<TableQuery>,
) -> Result<Response, ApiError> {
    let user = requester.user()?;
    let table = open_table(&app, user, &name)?;
    let rows = admin::export_rows(&app, &client, user, table, &query.into_request(requester.lang)).await?;
    let changes = admin::describe_details_of_rows(&app, requester.lang, table, &rows).await?;
    let columns = order_columns(table, requester.lang);
    Ok(table_file::respond(
        table,
        &columns,
        requester.lang,
        rows,
        changes,
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableRowRequest {
    /// By column; only columns that can be edited. Times as RFC 3339.
    cells: BTreeMap<String, String>,
    /// Of the row that is changed.
    #[schema(nullable = false)]
    revision: Option<String>,
}

/// Add a row.
#[utoipa::path(
    post,
    path = "/api/admin/tables/{table}",
    operation_id = "add_row",
    tag = "staff",
    params(("table" = String, Path)),
    request_body = TableRowRequest,
    responses(
        (status = 200, description = "Added", body = TableRow),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(name): Path<String>,
    Json(body): Json<TableRowRequest>,
) -> Result<Json<TableRow>, ApiError> {
    let table = open_table(&app, &user, &name)?;
    let added = admin::add_row(&app, &client, &user, table, &body.cells).await?;
    Ok(Json(to_row(table, added)))
}

/// Change cells of a row.
#[utoipa::path(
    put,
    path = "/api/admin/tables/{table}/{id}",
    operation_id = "change_row",
    tag = "staff",
    params(("table" = String, Path), ("id" = i64, Path)),
    request_body = TableRowRequest,
    responses(
        (status = 200, description = "Changed", body = TableRow),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path((name, id)): Path<(String, i64)>,
    Json(body): Json<TableRowRequest>,
) -> Result<Json<TableRow>, ApiError> {
    let table = open_table(&app, &user, &name)?;
    let revision = read_revision(body.revision)?;
    let changed = admin::change_row(&app, &client, &user, table, id, &body.cells, revision).await?;
    Ok(Json(to_row(table, changed)))
}

/// Delete a row.
#[utoipa::path(
    delete,
    path = "/api/admin/tables/{table}/{id}",
    operation_id = "delete_row",
    tag = "staff",
    params(("table" = String, Path), ("id" = i64, Path)),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path((name, id)): Path<(String, i64)>,
) -> Result<Json<OkResponse>, ApiError> {
    let table = open_table(&app, &user, &name)?;
    admin::delete_row(&app, &client, &user, table, id).await?;
    Ok(Json(OkResponse::OK))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRowRequest {
    /// One place; down without.
    up: bool,
}

/// Move a row one place up or down.
#[utoipa::path(
    post,
    path = "/api/admin/tables/{table}/{id}/move",
    operation_id = "move_row",
    tag = "staff",
    params(("table" = String, Path), ("id" = i64, Path)),
    request_body = MoveRowRequest,
    responses(
        (status = 200, description = "Moved, or at the end already", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn move_row(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path((name, id)): Path<(String, i64)>,
    Json(body): Json<MoveRowRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let table = open_table(&app, &user, &name)?;
    admin::move_row(&app, &client, &user, table, id, body.up).await?;
    Ok(Json(OkResponse::OK))
}

//! Refusals: the status, the stable code, the field, and the text in the client's language.

use serde_json::{Value, json};

use crate::test_app::{Call, TestApp};

enum Sent {
    Get(&'static str),
    Login(Value),
    BrokenLogin,
    UnknownToken,
}

impl Sent {
    fn to<'a>(&self, app: &'a TestApp) -> Call<'a> {
        match self {
            Self::Get(path) => app.get(path),
            Self::Login(body) => app.post("/api/login").json(body),
            Self::BrokenLogin => app.post("/api/login").body(r#"{"login":"#),
            Self::UnknownToken => app.get("/api/user").token("nobody-has-this-token"),
        }
    }
}

struct Refusal {
    sent: Sent,
    status: u16,
    code: &'static str,
    field: Option<&'static str>,
    ru: &'static str,
    en: &'static str,
}

impl Refusal {
    fn expected_body(&self, message: &str) -> Value {
        match self.field {
            Some(field) => json!({ "message": message, "code": self.code, "field": field }),
            None => json!({ "message": message, "code": self.code }),
        }
    }
}

/// A refusal that names a parameter of a list or a field of a body.
fn at_field(
    sent: Sent,
    code: &'static str,
    field: &'static str,
    ru: &'static str,
    en: &'static str,
) -> Refusal {
    Refusal {
        sent,
        status: 422,
        code,
        field: Some(field),
        ru,
        en,
    }
}

fn refusal(sent: Sent, status: u16, code: &'static str, ru: &'static str, en: &'static str) -> Refusal {
    Refusal {
        sent,
        status,
        code,
        field: None,
        ru,
        en,
    }
}

async fn assert_in_both_languages(refusals: &[Refusal]) {
    let app = TestApp::start().await;
    for refusal in refusals {
        for (cookie, accepted, message) in [
            ("", "ru", refusal.ru),
            ("", "en", refusal.en),
            // The language of the cookie takes precedence over the browser's.
            ("locale=ru", "en", refusal.ru),
        ] {
            let call = refusal.sent.to(&app).header("accept-language", accepted);
            let answer = call.header("cookie", cookie).send().await;
            assert_eq!(answer.status.as_u16(), refusal.status, "{}", answer.text());
            assert_eq!(answer.header("content-type"), "application/json");
            assert_eq!(answer.json(), refusal.expected_body(message));
        }
    }
}

#[tokio::test]
async fn calls_that_cannot_be_answered_say_why_in_both_languages() {
    assert_in_both_languages(&[
        refusal(
            Sent::Get("/api/nothing"),
            404,
            "not_found",
            "Не найдено",
            "Not found",
        ),
        refusal(
            Sent::Get("/api/login"),
            405,
            "method_not_allowed",
            "Так этот адрес не вызывают",
            "This address does not take that method",
        ),
        refusal(
            Sent::Get("/api/user"),
            401,
            "login_required",
            "Войдите, чтобы продолжить",
            "Sign in to continue",
        ),
        refusal(
            Sent::UnknownToken,
            401,
            "session_expired",
            "Сеанс закончился, войдите снова",
            "Your session has ended, sign in again",
        ),
    ])
    .await;
}

#[tokio::test]
async fn bodies_that_cannot_be_read_say_why_in_both_languages() {
    assert_in_both_languages(&[
        refusal(
            Sent::BrokenLogin,
            400,
            "malformed_json",
            "Тело запроса — не JSON",
            "The request body is not JSON",
        ),
        refusal(
            Sent::Login(json!({ "login": "pro", "password": "x".repeat(300 * 1024) })),
            413,
            "body_too_large",
            "Запрос больше 256 КБ",
            "The request is larger than 256 KB",
        ),
        at_field(
            Sent::Login(json!({ "login": 5, "password": "x" })),
            "wrong_type",
            "login",
            "Неверный тип значения: login",
            "Wrong type of value: login",
        ),
        at_field(
            Sent::Login(json!({ "login": "pro" })),
            "required",
            "password",
            "Не заполнено: password",
            "Required: password",
        ),
    ])
    .await;
}

#[tokio::test]
async fn parameters_that_cannot_be_taken_say_why_in_both_languages() {
    assert_in_both_languages(&[
        at_field(
            Sent::Get("/api/tracks/recordpool?offset=-1"),
            "out_of_range",
            "offset",
            "offset: от 0 до 2147483648",
            "offset: from 0 to 2147483648",
        ),
        // An offset beyond the end of any list.
        at_field(
            Sent::Get("/api/tracks/recordpool?offset=4294967296"),
            "out_of_range",
            "offset",
            "offset: от 0 до 2147483648",
            "offset: from 0 to 2147483648",
        ),
        at_field(
            Sent::Get("/api/tracks/recordpool?limit=0"),
            "out_of_range",
            "limit",
            "limit: от 1 до 100",
            "limit: from 1 to 100",
        ),
        at_field(
            Sent::Get("/api/tracks/recordpool?limit=many"),
            "wrong_type",
            "limit",
            "Неверный тип значения: limit",
            "Wrong type of value: limit",
        ),
        at_field(
            Sent::Get("/api/tracks/recordpool?sort=password"),
            "unknown_sort",
            "sort",
            "По этой колонке сортировать нельзя",
            "You cannot sort by this column",
        ),
    ])
    .await;
}

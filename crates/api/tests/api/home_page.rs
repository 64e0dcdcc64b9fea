//! The home page, site notices, and the admin calls that edit them.

mod home;
mod lists;
mod slides;

use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

async fn add(app: &TestApp, token: &str, table: &str, cells: Value) -> TestResponse {
    app.post(&format!("/api/admin/tables/{table}"))
        .token(token)
        .json(&json!({ "cells": cells }))
        .send()
        .await
}

//! The machinery: the queue of jobs, and the record of what staff did.

use pult_domain::job::Job;

use super::{AdminTable, choice, narrowed, number, text, time};
use crate::admin_tables::ACTIONS;

const JOB_STATES: &[&str] = &["queued", "running", "dead", "done"];

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "jobs",
        from: "jobs j",
        id: "j.id",
        columns: &[
            choice("kind", "j.kind", Job::KINDS),
            choice("state", "j.state", JOB_STATES),
            number("attempts", "j.attempts"),
            time("run_at", "j.run_at"),
            text("last_error", "j.last_error"),
            text("payload", "j.payload"),
            time("created_at", "j.created_at"),
            time("finished_at", "j.finished_at"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "audit",
        from: "audit_log e JOIN accounts a ON a.id = e.account_id",
        id: "e.id",
        columns: &[
            choice("action", "e.action", ACTIONS),
            time("at", "e.at"),
            narrowed(text("who", "a.login"), "a.login = ?"),
            narrowed(text("subject", "e.subject"), "e.subject = ?"),
            text("details", "e.details"),
            text("address", "e.address"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
];

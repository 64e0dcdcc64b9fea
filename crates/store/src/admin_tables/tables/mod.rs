//! The lists there are, by area.

mod accounts;
mod catalog;
mod home_page;
mod mails;
mod payments;
mod site;
mod system;
mod texts;
mod vocabulary;

pub use catalog::TrackState;

use super::{AdminColumn, AdminColumnKind, AdminReference, AdminTable};

static AREAS: &[&[AdminTable]] = &[
    home_page::TABLES,
    mails::TABLES,
    system::TABLES,
    payments::TABLES,
    accounts::TABLES,
    catalog::TABLES,
    site::TABLES,
    vocabulary::TABLES,
    texts::TABLES,
];

/// Every list.
pub fn admin_tables() -> impl Iterator<Item = &'static AdminTable> {
    AREAS.iter().copied().flatten()
}

const fn column(name: &'static str, sql: &'static str, kind: AdminColumnKind) -> AdminColumn {
    AdminColumn {
        name,
        sql,
        kind,
        searched: false,
        folded: None,
        edited: false,
        narrows: None,
        optional: false,
        leads: false,
        shows: None,
    }
}

const fn text(name: &'static str, sql: &'static str) -> AdminColumn {
    AdminColumn {
        searched: true,
        ..column(name, sql, AdminColumnKind::Text)
    }
}

const fn searched(column: AdminColumn) -> AdminColumn {
    AdminColumn {
        searched: true,
        ..column
    }
}

const fn folded(column: AdminColumn, sql: &'static str) -> AdminColumn {
    AdminColumn {
        folded: Some(sql),
        ..column
    }
}

const fn edited(column: AdminColumn) -> AdminColumn {
    AdminColumn {
        edited: true,
        ..column
    }
}

const fn narrowed(column: AdminColumn, condition: &'static str) -> AdminColumn {
    AdminColumn {
        narrows: Some(condition),
        ..column
    }
}

const fn number(name: &'static str, sql: &'static str) -> AdminColumn {
    column(name, sql, AdminColumnKind::Number)
}

const fn money(name: &'static str, sql: &'static str) -> AdminColumn {
    column(name, sql, AdminColumnKind::Money)
}

const fn time(name: &'static str, sql: &'static str) -> AdminColumn {
    column(name, sql, AdminColumnKind::Time)
}

const fn choice(name: &'static str, sql: &'static str, of: &'static [&'static str]) -> AdminColumn {
    column(name, sql, AdminColumnKind::Choice(of))
}

const fn long_text(name: &'static str, sql: &'static str) -> AdminColumn {
    AdminColumn {
        searched: true,
        ..column(name, sql, AdminColumnKind::LongText)
    }
}

const fn flag(name: &'static str, sql: &'static str) -> AdminColumn {
    column(name, sql, AdminColumnKind::Flag)
}

const fn picture(name: &'static str, sql: &'static str) -> AdminColumn {
    optional(column(name, sql, AdminColumnKind::Picture))
}

const fn position(name: &'static str, sql: &'static str) -> AdminColumn {
    column(name, sql, AdminColumnKind::Position)
}

/// `shows` is the expression of the name.
const fn refers(
    name: &'static str,
    sql: &'static str,
    to: AdminReference,
    shows: &'static str,
) -> AdminColumn {
    AdminColumn {
        shows: Some(shows),
        ..column(name, sql, AdminColumnKind::Refers(to))
    }
}

const fn optional(column: AdminColumn) -> AdminColumn {
    AdminColumn {
        optional: true,
        ..column
    }
}

const fn leading(column: AdminColumn) -> AdminColumn {
    AdminColumn {
        leads: true,
        ..column
    }
}

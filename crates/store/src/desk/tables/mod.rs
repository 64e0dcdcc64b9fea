//! The lists there are, by area.

mod home_page;
mod machine;
mod mails;
mod money;
mod people;
mod shelf;
mod site;
mod vocabulary;
mod words;

pub use shelf::TrackState;

use super::{DeskColumn, DeskKind, DeskTable, DeskThing};

static AREAS: &[&[DeskTable]] = &[
    home_page::TABLES,
    mails::TABLES,
    machine::TABLES,
    money::TABLES,
    people::TABLES,
    shelf::TABLES,
    site::TABLES,
    vocabulary::TABLES,
    words::TABLES,
];

/// Every list.
pub fn desk_tables() -> impl Iterator<Item = &'static DeskTable> {
    AREAS.iter().copied().flatten()
}

const fn column(name: &'static str, sql: &'static str, kind: DeskKind) -> DeskColumn {
    DeskColumn {
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

const fn text(name: &'static str, sql: &'static str) -> DeskColumn {
    DeskColumn {
        searched: true,
        ..column(name, sql, DeskKind::Text)
    }
}

const fn searched(column: DeskColumn) -> DeskColumn {
    DeskColumn {
        searched: true,
        ..column
    }
}

const fn folded(column: DeskColumn, sql: &'static str) -> DeskColumn {
    DeskColumn {
        folded: Some(sql),
        ..column
    }
}

const fn edited(column: DeskColumn) -> DeskColumn {
    DeskColumn {
        edited: true,
        ..column
    }
}

const fn narrowed(column: DeskColumn, condition: &'static str) -> DeskColumn {
    DeskColumn {
        narrows: Some(condition),
        ..column
    }
}

const fn number(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Number)
}

const fn money(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Money)
}

const fn time(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Time)
}

const fn choice(name: &'static str, sql: &'static str, of: &'static [&'static str]) -> DeskColumn {
    column(name, sql, DeskKind::Choice(of))
}

const fn long_text(name: &'static str, sql: &'static str) -> DeskColumn {
    DeskColumn {
        searched: true,
        ..column(name, sql, DeskKind::LongText)
    }
}

const fn flag(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Flag)
}

const fn picture(name: &'static str, sql: &'static str) -> DeskColumn {
    optional(column(name, sql, DeskKind::Picture))
}

const fn position(name: &'static str, sql: &'static str) -> DeskColumn {
    column(name, sql, DeskKind::Position)
}

/// `shows` is the expression of the name.
const fn refers(name: &'static str, sql: &'static str, to: DeskThing, shows: &'static str) -> DeskColumn {
    DeskColumn {
        shows: Some(shows),
        ..column(name, sql, DeskKind::Refers(to))
    }
}

const fn optional(column: DeskColumn) -> DeskColumn {
    DeskColumn {
        optional: true,
        ..column
    }
}

const fn leading(column: DeskColumn) -> DeskColumn {
    DeskColumn {
        leads: true,
        ..column
    }
}

//! The peer of whatever is written down: `direct DATABASE STATEMENTS ROWS [transaction]` runs the statements of a file, one
//! a line, for each row of another, straight through sqlx on one connection opened as the product opens its own. Each row
//! is durable before the next one begins. The first line of ROWS names the values, which are `:name` in the statements; a
//! statement that ends with `\gset` keeps the numbers it returns under the names of their columns. Prints the seconds.

use std::{collections::HashMap, env, error::Error, fs, time::Instant};

use sqlx::{
    AssertSqlSafe, Column, ConnectOptions, Connection, Row, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

type Failure = Box<dyn Error>;
type Values = HashMap<String, String>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut arguments = env::args().skip(1);
    let mut next = |name: &str| arguments.next().ok_or(format!("no {name}"));
    let (database, statements, rows) = (next("database")?, next("statements")?, next("rows")?);
    let in_transaction = arguments.next().is_some();
    let statements = fs::read_to_string(statements)?;
    let statements: Vec<Statement> = statements.lines().map(Statement::of).collect();
    let rows = fs::read_to_string(rows)?;
    let (names, rows) = rows.split_once('\n').ok_or("no rows")?;
    let rows: Vec<Values> = rows.lines().map(|row| named(names, row)).collect();

    let mut connection = SqliteConnectOptions::new()
        .filename(database)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
        .connect()
        .await?;
    let started = Instant::now();
    for mut values in rows {
        if in_transaction {
            let mut tx = connection.begin_with("BEGIN IMMEDIATE").await?;
            for statement in &statements {
                statement.run(&mut tx, &mut values).await?;
            }
            tx.commit().await?;
        } else {
            for statement in &statements {
                statement.run(&mut connection, &mut values).await?;
            }
        }
    }
    println!("{}", started.elapsed().as_secs_f64());
    connection.close().await?;
    Ok(())
}

struct Statement {
    sql: String,
    /// Values it takes, in the order of their numbers.
    names: Vec<String>,
    keeps: bool,
}

impl Statement {
    /// Numbers instead of names, which is what sqlx binds.
    fn of(line: &str) -> Self {
        let kept = line.strip_suffix("\\gset");
        let mut pieces = kept.unwrap_or(line).split(':');
        let mut sql = pieces.next().unwrap_or_default().to_owned();
        let mut names: Vec<String> = Vec::new();
        for piece in pieces {
            let end = piece
                .find(|c: char| !(c.is_ascii_lowercase() || c == '_'))
                .unwrap_or(piece.len());
            let (name, rest) = piece.split_at(end);
            let place = names.iter().position(|known| known == name);
            let place = place.unwrap_or_else(|| {
                names.push(name.to_owned());
                names.len() - 1
            });
            sql += &format!("${}{rest}", place + 1);
        }
        Self {
            sql,
            names,
            keeps: kept.is_some(),
        }
    }

    async fn run(&self, connection: &mut SqliteConnection, values: &mut Values) -> Result<(), Failure> {
        let mut query = sqlx::query(AssertSqlSafe(self.sql.as_str()));
        for name in &self.names {
            let value = values.get(name).ok_or_else(|| format!("no {name}"))?.clone();
            query = match value.parse::<i64>() {
                Ok(number) => query.bind(number),
                Err(_) => query.bind(value),
            };
        }
        let rows = query.fetch_all(connection).await?;
        if let Some(row) = rows.first().filter(|_| self.keeps) {
            for column in row.columns() {
                let number: i64 = row.try_get(column.ordinal())?;
                values.insert(column.name().to_owned(), number.to_string());
            }
        }
        Ok(())
    }
}

fn named(names: &str, row: &str) -> Values {
    let pairs = names.split('\t').zip(row.split('\t'));
    pairs
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

//! `pult admin`: tools for operators.

use clap::{Args, Subcommand};
use pult_domain::{
    account::Role,
    time::{DAY_MS, HOUR_MS, SECOND_MS},
};

use super::Failure;
use crate::{config::Config, parts};

#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Shift the application's clock to try renewals and expiry: +3d, -12h, +90m, or 0 to set it right
    Clock {
        #[arg(allow_hyphen_values = true, value_parser = shift)]
        shift: Shift,
    },
    /// Give an account a role: author, editor, remixer, moderator or admin
    Grant {
        /// Login or e-mail
        login: String,
        #[arg(value_parser = role)]
        role: Role,
    },
    /// Take a role away
    Revoke {
        /// Login or e-mail
        login: String,
        #[arg(value_parser = role)]
        role: Role,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shift {
    By(i64),
    Reset,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), Failure> {
    match options.tool {
        Tool::Clock { shift } => set_clock(&config, shift).await,
        Tool::Grant { login, role } => set_role(&config, &login, role, true).await,
        Tool::Revoke { login, role } => set_role(&config, &login, role, false).await,
    }
}

async fn set_role(config: &Config, login: &str, role: Role, granted: bool) -> Result<(), Failure> {
    let store = parts::open_store(config).await?;
    let found = store.credentials(login).await?;
    let account = found.ok_or_else(|| format!("nobody is called {login}"))?.account;
    let mut tx = store.begin().await?;
    match granted {
        true => tx.grant_role(account.id, role).await?,
        false => tx.revoke_role(account.id, role).await?,
    }
    tx.commit().await?;
    store.close().await;
    Ok(())
}

fn role(text: &str) -> Result<Role, String> {
    Role::parse(text).ok_or_else(|| format!("must be one of: {}", Role::ALL.map(Role::code).join(", ")))
}

async fn set_clock(config: &Config, shift: Shift) -> Result<(), Failure> {
    if config.is_production() {
        return Err("the clock cannot be shifted in production".into());
    }
    let store = parts::open_store(config).await?;
    let offset = match shift {
        Shift::Reset => 0,
        Shift::By(ms) => store.clock_offset_ms().await?.saturating_add(ms),
    };
    store.set_clock_offset_ms(offset).await?;
    Ok(())
}

fn shift(text: &str) -> Result<Shift, String> {
    if text == "0" {
        return Ok(Shift::Reset);
    }
    let wrong = || format!("{text} is no shift: write it like +3d, -12h, +90m or 0");
    let (digits, unit) = text
        .split_at_checked(text.len().saturating_sub(1))
        .ok_or_else(wrong)?;
    let unit = match unit {
        "d" => DAY_MS,
        "h" => HOUR_MS,
        "m" => 60 * SECOND_MS,
        "s" => SECOND_MS,
        _ => return Err(wrong()),
    };
    let number: i64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(unit).map(Shift::By).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_are_read_and_nonsense_is_refused() {
        assert_eq!(shift("+3d"), Ok(Shift::By(3 * DAY_MS)));
        assert_eq!(shift("-12h"), Ok(Shift::By(-12 * HOUR_MS)));
        assert_eq!(shift("0"), Ok(Shift::Reset));
        assert_eq!(role("moderator"), Ok(Role::Moderator));
        assert!(role("owner").is_err());
        for text in ["", "d", "3", "+3w", "3дн", "99999999999999999d"] {
            assert!(shift(text).is_err(), "{text}");
        }
    }
}

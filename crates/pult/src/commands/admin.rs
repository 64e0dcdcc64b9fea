//! `pult admin`: tools for operators.

use clap::{Args, Subcommand};
use pult_app::Clock;
use pult_domain::{
    account::Role,
    time::{DAY_MS, HOUR_MS, SECOND_MS, Timestamp},
};

use super::CommandError;
use crate::{config::Config, startup};

#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// Show the application's clock, or shift it to try renewals and expiry: +3d, -12h, '+1d 5m', or 0 to set it right
    Clock {
        // The shell may split it into several words.
        #[arg(allow_hyphen_values = true, num_args = 0..)]
        shift: Vec<String>,
    },
    /// Give an account a role: author, editor, remixer, moderator or admin
    Grant {
        /// Login or e-mail
        login: String,
        #[arg(value_parser = parse_role)]
        role: Role,
    },
    /// Take a role away
    Revoke {
        /// Login or e-mail
        login: String,
        #[arg(value_parser = parse_role)]
        role: Role,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shift {
    By(i64),
    Reset,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), CommandError> {
    match options.tool {
        Tool::Clock { shift: arguments } if arguments.is_empty() => set_clock(&config, None).await,
        Tool::Clock { shift: arguments } => {
            set_clock(&config, Some(parse_shift(&arguments.join(" "))?)).await
        }
        Tool::Grant { login, role } => set_role(&config, &login, role, true).await,
        Tool::Revoke { login, role } => set_role(&config, &login, role, false).await,
    }
}

async fn set_role(config: &Config, login: &str, role: Role, granted: bool) -> Result<(), CommandError> {
    let store = startup::open_store(config).await?;
    let credentials = store.credentials(login).await?;
    let account = credentials
        .ok_or_else(|| format!("nobody is called {login}"))?
        .account;
    let mut tx = store.begin().await?;
    match granted {
        true => tx.grant_role(account.id, role).await?,
        false => tx.revoke_role(account.id, role).await?,
    }
    tx.commit().await?;
    store.close().await;
    Ok(())
}

fn parse_role(text: &str) -> Result<Role, String> {
    Role::parse(text).ok_or_else(|| format!("must be one of: {}", Role::ALL.map(Role::code).join(", ")))
}

async fn set_clock(config: &Config, shift: Option<Shift>) -> Result<(), CommandError> {
    if shift.is_some() && config.is_production() {
        return Err("the clock cannot be shifted in production".into());
    }
    let store = startup::open_store(config).await?;
    let offset = store.clock_offset_ms().await?;
    let new_offset = match shift {
        None => offset,
        Some(Shift::Reset) => 0,
        Some(Shift::By(ms)) => offset.saturating_add(ms),
    };
    if shift.is_some() {
        store.set_clock_offset_ms(new_offset).await?;
    }
    store.close().await;
    println!("{}", clock_text(Clock::machine(), new_offset));
    Ok(())
}

/// The units in which a shift is written and parsed.
const UNITS: [(&str, i64); 4] = [
    ("d", DAY_MS),
    ("h", HOUR_MS),
    ("m", 60 * SECOND_MS),
    ("s", SECOND_MS),
];

/// `15.11.2026 21:40:00 (Moscow), shifted by +3d 12h`
fn clock_text(machine: Timestamp, offset: i64) -> String {
    let now = Timestamp(machine.0.saturating_add(offset)).russian_date_time();
    if offset == 0 {
        return format!("{now} (Moscow), not shifted");
    }
    let mut rest = offset.unsigned_abs();
    let parts = UNITS.map(|(unit, size)| {
        let count = rest / size.unsigned_abs();
        rest %= size.unsigned_abs();
        (count > 0).then(|| format!("{count}{unit}"))
    });
    let sign = if offset < 0 { '-' } else { '+' };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{now} (Moscow), shifted by {sign}{}", parts.join(" "))
}

/// Parses `+3d`, `-12h`, `+1d5m`, or what [`clock_text`] prints: `+71d 31m`.
fn parse_shift(text: &str) -> Result<Shift, String> {
    if text == "0" {
        return Ok(Shift::Reset);
    }
    let invalid = || format!("{text} is no shift: write it like +3d, -12h, +1d 5m or 0");
    let compact: String = text.split_whitespace().collect();
    let (sign, mut rest) = match compact.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, compact.strip_prefix('+').unwrap_or(&compact)),
    };
    let mut total = 0_i64;
    while !rest.is_empty() {
        let (number, unparsed) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
        let (size, unparsed) = UNITS
            .iter()
            .find_map(|(unit, size)| Some((*size, unparsed.strip_prefix(unit)?)))
            .ok_or_else(invalid)?;
        let part = number
            .parse::<i64>()
            .ok()
            .and_then(|count| count.checked_mul(size));
        total = part
            .and_then(|part| total.checked_add(part))
            .ok_or_else(invalid)?;
        rest = unparsed;
    }
    // A sign alone is no shift.
    if compact.bytes().any(|byte| byte.is_ascii_digit()) {
        Ok(Shift::By(sign * total))
    } else {
        Err(invalid())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_says_how_far_it_was_shifted() {
        let machine = Timestamp(1_772_724_600_000);
        let text = |offset| clock_text(machine, offset);
        assert_eq!(text(0), "05.03.2026 18:30:00 (Moscow), not shifted");
        assert_eq!(
            text(3 * DAY_MS + 90 * 60 * SECOND_MS),
            "08.03.2026 20:00:00 (Moscow), shifted by +3d 1h 30m"
        );
        assert_eq!(
            text(-12 * HOUR_MS),
            "05.03.2026 06:30:00 (Moscow), shifted by -12h"
        );
    }

    #[test]
    fn what_the_clock_says_it_also_reads() {
        for offset in [
            DAY_MS,
            -12 * HOUR_MS,
            71 * DAY_MS + 31 * 60 * SECOND_MS,
            -(DAY_MS + 61 * SECOND_MS),
        ] {
            let text = clock_text(Timestamp(1_772_724_600_000), offset);
            let printed = text.split("shifted by ").nth(1).unwrap();
            assert_eq!(parse_shift(printed), Ok(Shift::By(offset)), "{printed}");
        }
    }

    #[test]
    fn shifts_are_read_and_nonsense_is_refused() {
        assert_eq!(parse_shift("+3d"), Ok(Shift::By(3 * DAY_MS)));
        assert_eq!(parse_shift("-12h"), Ok(Shift::By(-12 * HOUR_MS)));
        assert_eq!(parse_shift("0"), Ok(Shift::Reset));
        let day_and_five = DAY_MS + 5 * 60 * SECOND_MS;
        for text in ["+1d5m", "1d5m", "+1d 5m", " + 1d 5m ", "5m1d", "+1d4m60s"] {
            assert_eq!(parse_shift(text), Ok(Shift::By(day_and_five)), "{text}");
        }
        assert_eq!(parse_shift("-1d 5m"), Ok(Shift::By(-day_and_five)));
        assert_eq!(parse_role("moderator"), Ok(Role::Moderator));
        assert!(parse_role("owner").is_err());
        for text in [
            "",
            "d",
            "3",
            "+",
            "- ",
            "+d5m",
            "+3w",
            "3дн",
            "+1d5",
            "+1d-5m",
            "1d+5m",
            "--3d",
            "99999999999999999d",
            "106751991167d 106751991167d",
        ] {
            assert!(parse_shift(text).is_err(), "{text}");
        }
    }
}

//! Rules for texts that staff write: lengths, and that links and embeds exist.

use pult_domain::{
    bidi::strip_bidi_controls,
    block::{self, Block},
    code,
    ids::TrackId,
    lang::Bilingual,
    limits::{TEXT_CODE_MAX, TEXT_EMBEDS_MAX, TEXT_MAX},
    problem::Problem,
};
use pult_store::StoreError;

use crate::{App, AppError};

/// A text as users will see it, and the parts that cannot be shown.
pub fn preview_text(app: &App, text: &str) -> Result<(Vec<Block>, Vec<String>), Problem> {
    check_length("text", text, TEXT_MAX)?;
    let parsed = block::read(text);
    let mut refused = parsed.refused;
    refused.extend(find_missing_embeds(app, &parsed.blocks));
    Ok((parsed.blocks, refused))
}

/// Embeds of tracks or playlists that do not exist or are not public.
fn find_missing_embeds(app: &App, blocks: &[Block]) -> Vec<String> {
    let snapshot = app.catalog.snapshot();
    let tracks = block::tracks(blocks)
        .into_iter()
        .filter(|id| !snapshot.contains(TrackId(*id)))
        .map(|id| format!("::track {id}"));
    let playlists = block::playlists(blocks)
        .into_iter()
        .filter(|code| app.content.playlist(code).is_none())
        .map(|code| format!("::playlist {code}"));
    tracks.chain(playlists).collect()
}

/// Requires both languages, so that no user finds an empty page. The problem names the field with its
/// language.
pub(super) fn check_both_languages(field: &str, text: &Bilingual, max: usize) -> Result<Bilingual, Problem> {
    let check = |lang: &str, text: &str| {
        let field = format!("{field}_{lang}");
        let text = strip_bidi_controls(text);
        if text.is_empty() {
            return Err(Problem::Required { field });
        }
        check_length(&field, &text, max)?;
        Ok(text)
    };
    Ok(Bilingual::new(check("ru", &text.ru)?, check("en", &text.en)?))
}

pub(super) fn check_markdown(app: &App, field: &str, text: &Bilingual) -> Result<Bilingual, Problem> {
    let text = check_both_languages(field, text, TEXT_MAX)?;
    for (lang, text) in [("ru", &text.ru), ("en", &text.en)] {
        let field = format!("{field}_{lang}");
        let parsed = block::read(text);
        let refused = parsed
            .refused
            .into_iter()
            .chain(find_missing_embeds(app, &parsed.blocks))
            .next();
        if let Some(text) = refused {
            return Err(Problem::BadReference { field, text });
        }
        if block::tracks(&parsed.blocks).len() + block::playlists(&parsed.blocks).len() > TEXT_EMBEDS_MAX {
            return Err(Problem::TooMany {
                field,
                max: TEXT_EMBEDS_MAX,
            });
        }
    }
    Ok(text)
}

fn check_length(field: &str, text: &str, max: usize) -> Result<(), Problem> {
    if text.chars().count() > max {
        let field = field.into();
        return Err(Problem::TooLong { field, max });
    }
    if text.contains('\0') {
        return Err(Problem::InvalidValue { field: field.into() });
    }
    Ok(())
}

/// The given code, or one derived from the title.
pub(super) fn address_code(given: &str, title: &Bilingual) -> Result<String, Problem> {
    let field = || "code".to_owned();
    let code = match given.trim() {
        "" => {
            let code: String = code::slug(&title.en).chars().take(TEXT_CODE_MAX).collect();
            code.trim_end_matches('-').to_owned()
        }
        given => given.to_owned(),
    };
    if code.len() > TEXT_CODE_MAX {
        return Err(Problem::TooLong {
            field: field(),
            max: TEXT_CODE_MAX,
        });
    }
    let is_allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !code.chars().all(is_allowed) || !code.contains(|c: char| c.is_ascii_lowercase()) {
        return Err(Problem::InvalidValue { field: field() });
    }
    Ok(code)
}

pub(super) fn value_in_use(error: StoreError) -> AppError {
    match error {
        StoreError::Conflict { on } => {
            let field = on.rsplit('.').next().unwrap_or_default().to_owned();
            Problem::ValueTaken { field }.into()
        }
        other => other.into(),
    }
}

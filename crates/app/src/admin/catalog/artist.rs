//! Viewing and changing one artist.

use pult_domain::{
    bidi::strip_bidi_controls,
    block::check_link,
    catalog::{Artist, ArtistKind},
    credentials::line,
    ids::ArtistId,
    lang::Bilingual,
    limits::{ARTIST_LINKS_MAX, ARTIST_TEXT_MAX, LINK_MAX, TITLE_MAX},
    problem::Problem,
    requester::User,
    submission::same_revision,
};
use pult_media::{ObjectId, ObjectKey, ObjectKind};
use pult_store::{EditableArtist, Tx};
use serde_json::{Value, json};

use super::wait_until_visible;
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::{
        audit_diff::difference,
        text_checks::{address_code, value_in_use},
    },
    pictures,
};

#[derive(Debug, Clone)]
pub struct ArtistForm {
    pub revision: i64,
    pub name: String,
    /// Derived from the name if empty.
    pub code: String,
    pub kind: ArtistKind,
    pub exclusive: bool,
    pub description: Bilingual,
    /// Object id of a stored picture.
    pub picture: Option<String>,
    /// Unchanged if absent.
    pub links: Option<Vec<String>>,
}

/// A new artist; the rest is entered in its form.
#[derive(Debug, Clone)]
pub struct NewArtist {
    pub name: String,
    /// Derived from the name if empty.
    pub code: String,
    pub kind: ArtistKind,
    pub links: Vec<String>,
}

/// The artist becomes visible with its first track. A second artist of the same name needs a code of its
/// own.
#[crate::boxed]
pub async fn add_artist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    form: &NewArtist,
) -> Result<EditableArtist, AppError> {
    let name = line("name", &form.name, 1, TITLE_MAX)?;
    let links = check_links(&form.links)?;
    let new = Artist {
        id: ArtistId(0),
        code: address_code(&form.code, &Bilingual::new(&*name, &*name))?,
        name,
        kind: form.kind,
        exclusive: false,
        picture: None,
        description: Bilingual::default(),
        followers: 0,
    };
    let mut tx = app.store.begin().await?;
    // Approvals and imports create artists too, after looking up names.
    tx.lock_artists().await?;
    let id = tx.add_artist(&new, app.now()).await.map_err(value_in_use)?;
    tx.set_artist_links(id, &links).await?;
    let details = difference(None, Some(&describe(&new, &links)));
    audit(app, &mut tx, client, staff, "artist.add", &subject(id), details).await?;
    wait_until_visible(app, tx.commit().await?).await;
    load_artist(app, id).await
}

#[crate::boxed]
pub async fn load_artist(app: &App, id: ArtistId) -> Result<EditableArtist, AppError> {
    let found = app.store.editable_artists(&[id]).await?.pop();
    Ok(found.ok_or(Problem::NotFound)?)
}

#[crate::boxed]
pub async fn change_artist(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: ArtistId,
    form: &ArtistForm,
) -> Result<EditableArtist, AppError> {
    let current = load_artist(app, id).await?;
    let mut new = check_form(app, &current.artist, form).await?;
    let links = form.links.as_deref().map(check_links).transpose()?;
    let mut tx = app.store.begin().await?;
    let old = lock_artist(&mut tx, id).await?;
    same_revision(form.revision, old.revision)?;
    if old.merged_into.is_some() {
        return Err(Problem::Merged.into());
    }
    new.followers = old.artist.followers;
    let links = links.unwrap_or_else(|| old.links.clone());
    tx.write_artist(&new, app.now()).await.map_err(value_in_use)?;
    tx.set_artist_links(id, &links).await?;
    if let Some(picture) = &old.artist.picture
        && Some(picture) != new.picture.as_ref()
    {
        pictures::delete_later(&mut tx, picture, app.now()).await?;
    }
    let details = difference(
        Some(&describe(&old.artist, &old.links)),
        Some(&describe(&new, &links)),
    );
    audit(
        app,
        &mut tx,
        client,
        staff,
        "artist.change",
        &subject(id),
        details,
    )
    .await?;
    wait_until_visible(app, tx.commit().await?).await;
    load_artist(app, id).await
}

async fn check_form(app: &App, old: &Artist, form: &ArtistForm) -> Result<Artist, AppError> {
    let name = line("name", &form.name, 1, TITLE_MAX)?;
    let check_text = |field: &str, text: &str| {
        let text = strip_bidi_controls(text);
        if text.chars().count() > ARTIST_TEXT_MAX {
            return Err(Problem::TooLong {
                field: field.into(),
                max: ARTIST_TEXT_MAX,
            });
        }
        match text.contains(|c: char| c.is_control() && c != '\n') {
            true => Err(Problem::InvalidValue { field: field.into() }),
            false => Ok(text),
        }
    };
    // Codes of older artists may have another form, and stay valid while they are unchanged.
    let code = match form.code.trim() == old.code {
        true => old.code.clone(),
        false => address_code(&form.code, &Bilingual::new(&*name, &*name))?,
    };
    if let Some(picture) = &form.picture
        && Some(picture) != old.picture.as_ref()
    {
        let invalid = || Problem::InvalidValue {
            field: "picture".into(),
        };
        let id: ObjectId = picture.parse().map_err(|_| invalid())?;
        let key = ObjectKey::new(ObjectKind::Picture, id);
        app.media.head(key).await.map_err(|_| invalid())?;
    }
    Ok(Artist {
        id: old.id,
        code,
        name,
        kind: form.kind,
        exclusive: form.exclusive,
        picture: form.picture.clone(),
        description: Bilingual::new(
            check_text("description_ru", &form.description.ru)?,
            check_text("description_en", &form.description.en)?,
        ),
        followers: old.followers,
    })
}

/// Removes duplicates and empty links, and keeps the order.
fn check_links(links: &[String]) -> Result<Vec<String>, Problem> {
    let mut out: Vec<String> = Vec::new();
    for link in links {
        let link = link.trim();
        if link.is_empty() || out.iter().any(|other| other == link) {
            continue;
        }
        let valid = check_link(link).filter(|link| link.starts_with("https://") && link.len() <= LINK_MAX);
        let invalid = || Problem::InvalidValue {
            field: "links".into(),
        };
        out.push(valid.ok_or_else(invalid)?.to_owned());
    }
    if out.len() > ARTIST_LINKS_MAX {
        return Err(Problem::TooMany {
            field: "links".into(),
            max: ARTIST_LINKS_MAX,
        });
    }
    Ok(out)
}

pub(super) async fn lock_artist(tx: &mut Tx, id: ArtistId) -> Result<EditableArtist, AppError> {
    let found = tx.lock_editable_artists(&[id]).await?.pop();
    Ok(found.ok_or(Problem::NotFound)?)
}

fn describe(artist: &Artist, links: &[String]) -> Value {
    json!({
        "name": artist.name,
        "code": artist.code,
        "kind": artist.kind.code(),
        "exclusive": artist.exclusive,
        "description_ru": artist.description.ru,
        "description_en": artist.description.en,
        "picture": artist.picture,
        "links": links.join(" "),
    })
}

pub(super) fn subject(id: ArtistId) -> String {
    format!("artist {id}")
}

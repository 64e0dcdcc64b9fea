//! Creating, changing, ordering and deleting one's playlists.

use std::{collections::HashSet, sync::Arc};

use bytes::Bytes;
use pult_domain::{
    code,
    ids::PlaylistId,
    limits::{PLAYLIST_PICTURE_SIDE, PLAYLISTS_MAX},
    playlist::{self as rules, PlaylistStatus},
    problem::Problem,
    requester::User,
};
use pult_media::ObjectKind;
use pult_store::{NewUserPlaylist, Playlist};

use super::{PlaylistView, pictures::is_of_set};
use crate::{App, AppError, pictures, random};

#[derive(Debug)]
pub enum ChosenPicture {
    File(Bytes),
    /// By its object id.
    OfSet(String),
    None,
}

/// Fields that are absent stay unchanged.
#[derive(Debug, Default)]
pub struct PlaylistEdit {
    pub name: Option<String>,
    pub name_en: Option<String>,
    pub description: Option<String>,
    pub contacts: Option<String>,
    pub picture: Option<ChosenPicture>,
}

/// An edit whose texts are valid and whose picture is stored.
struct Checked {
    name: Option<String>,
    name_en: Option<String>,
    description: Option<String>,
    contacts: Option<String>,
    picture: Option<Option<String>>,
}

/// Texts are checked first, so that a bad name is refused before a picture is processed.
async fn check(app: &App, edit: PlaylistEdit) -> Result<Checked, AppError> {
    let checked = |text: Option<String>, rule: fn(&str) -> Result<String, Problem>| {
        text.map(|text| rule(&text)).transpose()
    };
    Ok(Checked {
        name: checked(edit.name, rules::name)?,
        name_en: checked(edit.name_en, rules::name_en)?,
        description: checked(edit.description, rules::description)?,
        contacts: checked(edit.contacts, rules::contacts)?,
        picture: match edit.picture {
            None => None,
            Some(picture) => Some(store_picture(app, picture).await?),
        },
    })
}

async fn store_picture(app: &App, picture: ChosenPicture) -> Result<Option<String>, AppError> {
    match picture {
        ChosenPicture::None => Ok(None),
        ChosenPicture::OfSet(object) if is_of_set(app, &object).await? => Ok(Some(object)),
        ChosenPicture::OfSet(_) => {
            let field = "picture_id".into();
            Err(Problem::InvalidValue { field }.into())
        }
        ChosenPicture::File(file) => {
            pictures::check_playlist_format(&file)?;
            let jpeg = app.thumbnails.resize(file, PLAYLIST_PICTURE_SIDE).await?;
            let stored = app.media.put(ObjectKind::Picture, jpeg).await?;
            Ok(Some(stored.key.id.to_string()))
        }
    }
}

/// Creates a private playlist at the top of the user's list.
#[crate::boxed]
pub async fn create_playlist(app: &App, user: &User, edit: PlaylistEdit) -> Result<PlaylistView, AppError> {
    let edit = check(app, edit).await?;
    let name = edit
        .name
        .ok_or_else(|| Problem::Required { field: "name".into() })?;
    let code = new_code(&name)?;
    let owner = user.account.id;
    let mut tx = app.store.begin().await?;
    tx.lock_account(owner).await?;
    let new = NewUserPlaylist {
        owner,
        code: &code,
        name: &name,
        name_en: edit.name_en.as_deref().unwrap_or_default(),
        description: edit.description.as_deref().unwrap_or_default(),
        contacts: edit.contacts.as_deref().unwrap_or_default(),
        picture: edit.picture.as_ref().and_then(|picture| picture.as_deref()),
        at: app.now(),
    };
    if tx.add_playlist(&new, PLAYLISTS_MAX).await?.is_none() {
        return Err(Problem::PlaylistLimit { max: PLAYLISTS_MAX }.into());
    }
    tx.commit().await?;
    load_own(app, user, &code).await
}

/// The name for people, plus random letters that make it unique. The dash keeps codes apart from ids and
/// from other paths.
pub(crate) fn new_code(name: &str) -> Result<String, AppError> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 8];
    random(&mut bytes)?;
    let letter = |byte: u8| {
        LETTERS
            .get(usize::from(byte) % LETTERS.len())
            .copied()
            .map(char::from)
    };
    let tail: String = bytes.into_iter().filter_map(letter).collect();
    Ok(format!("{}-{tail}", code::slug(name)))
}

/// Texts and picture of a published playlist were reviewed, so changing them sends it to review again. Its
/// tracks are from the pool and change freely.
#[crate::boxed]
pub async fn update_playlist(
    app: &App,
    user: &User,
    id: PlaylistId,
    edit: PlaylistEdit,
) -> Result<PlaylistView, AppError> {
    // Checked before a picture is stored for somebody without permission.
    if app.store.playlist(id).await?.and_then(|found| found.owner) != Some(user.account.id) {
        return Err(Problem::NotFound.into());
    }
    let edit = check(app, edit).await?;
    let mut tx = app.store.begin().await?;
    let old = tx.lock_playlist(user.account.id, id).await?;
    let old = old.ok_or(Problem::NotFound)?;
    let mut new = Playlist {
        name: edit.name.unwrap_or_else(|| old.name.clone()),
        name_en: edit.name_en.unwrap_or_else(|| old.name_en.clone()),
        description: edit.description.unwrap_or_else(|| old.description.clone()),
        contacts: edit.contacts.unwrap_or_else(|| old.contacts.clone()),
        picture: edit.picture.unwrap_or_else(|| old.picture.clone()),
        ..old.clone()
    };
    if new != old {
        new.updated_at = app.now();
        if new.status == PlaylistStatus::Published {
            new.status = PlaylistStatus::OnReview;
            new.sent_at = Some(app.now());
        }
        tx.change_playlist(&new).await?;
        if let Some(picture) = old
            .picture
            .filter(|picture| Some(picture) != new.picture.as_ref())
        {
            pictures::delete_later(&mut tx, &picture, app.now()).await?;
        }
        tx.commit().await?;
    } else {
        drop(tx);
    }
    load_own(app, user, &new.code).await
}

/// Deletes the playlist but not its tracks. A deleted one is not found, like somebody else's.
#[crate::boxed]
pub async fn delete_playlist(app: &App, user: &User, id: PlaylistId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let playlist = tx.lock_playlist(user.account.id, id).await?;
    let playlist = playlist.ok_or(Problem::NotFound)?;
    if let Some(picture) = &playlist.picture {
        pictures::delete_later(&mut tx, picture, app.now()).await?;
    }
    tx.delete_playlist(id).await?;
    tx.commit().await?;
    Ok(())
}

/// Sets the order of the list. Playlists that are not named, because another device has just added them,
/// follow in their order.
#[crate::boxed]
pub async fn sort_playlists(app: &App, user: &User, ids: &[PlaylistId]) -> Result<(), AppError> {
    let account = user.account.id;
    let named: HashSet<PlaylistId> = ids.iter().copied().collect();
    if named.len() != ids.len() {
        let field = "playlist_id".into();
        return Err(Problem::InvalidValue { field }.into());
    }
    let mut tx = app.store.begin().await?;
    tx.lock_account(account).await?;
    let all = tx.playlist_ids_of(account).await?;
    if ids.iter().any(|id| !all.contains(id)) {
        return Err(Problem::NotFound.into());
    }
    let rest = all.iter().filter(|id| !named.contains(id));
    let order: Vec<PlaylistId> = ids.iter().chain(rest).copied().collect();
    tx.order_playlists(account, &order).await?;
    tx.commit().await?;
    Ok(())
}

/// One's own playlist in its current state.
pub(super) async fn load_own(app: &App, user: &User, code: &str) -> Result<PlaylistView, AppError> {
    let listed = app.store.listed_playlist(code).await?;
    let listed = listed.filter(|listed| listed.playlist.owner == Some(user.account.id));
    Ok(PlaylistView {
        listed: Arc::new(listed.ok_or(Problem::NotFound)?),
        followed: false,
        is_own: true,
    })
}

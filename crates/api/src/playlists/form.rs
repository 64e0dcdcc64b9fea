//! The form that makes and changes playlists.

use axum::extract::Request;
use pult_app::playlists::{ChosenPicture, PlaylistEdit};
use pult_domain::{
    limits::{PLAYLIST_PICTURE_BYTES_MAX, PLAYLIST_PICTURE_MEGABYTES},
    problem::Problem,
};
use utoipa::ToSchema;

use crate::extract::read_form;

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct NewPlaylistForm {
    #[schema(min_length = 3, max_length = 20)]
    name: String,
    /// For readers in English; empty where the name serves both languages.
    #[schema(nullable = false, max_length = 20)]
    name_en: Option<String>,
    #[schema(nullable = false, max_length = 2000)]
    description: Option<String>,
    /// A Telegram or VK address, shown once the playlist is published.
    #[schema(nullable = false, max_length = 200)]
    contacts: Option<String>,
    /// JPG, PNG, TIFF or BMP of at most 5 MB.
    #[schema(nullable = false, value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
    /// A picture of the set instead of a file.
    #[schema(nullable = false)]
    picture_id: Option<String>,
}

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct PlaylistForm {
    playlist_id: String,
    /// What is left out stays as it is.
    #[schema(nullable = false, min_length = 3, max_length = 20)]
    name: Option<String>,
    /// For readers in English; empty where the name serves both languages.
    #[schema(nullable = false, max_length = 20)]
    name_en: Option<String>,
    #[schema(nullable = false, max_length = 2000)]
    description: Option<String>,
    /// A Telegram or VK address, shown once the playlist is published.
    #[schema(nullable = false, max_length = 200)]
    contacts: Option<String>,
    /// JPG, PNG, TIFF or BMP of at most 5 MB.
    #[schema(nullable = false, value_type = Option<String>, format = Binary)]
    picture: Option<Vec<u8>>,
    /// A picture of the set instead of a file; empty for none at all.
    #[schema(nullable = false)]
    picture_id: Option<String>,
}

/// Reads the form, and the id of the playlist if it has one.
pub(super) async fn read(request: Request) -> Result<(PlaylistEdit, Option<String>), Problem> {
    let too_large = Problem::PictureTooLarge {
        megabytes: PLAYLIST_PICTURE_MEGABYTES,
    };
    let mut form = read_form(request, "picture", PLAYLIST_PICTURE_BYTES_MAX, too_large).await?;
    let picture_id = form.read("picture_id");
    let picture = match (form.file.take(), picture_id) {
        // Browsers send a file field that was left empty as a file of no bytes.
        (Some(file), _) if !file.is_empty() => Some(ChosenPicture::File(file)),
        (_, Some(id)) if !id.is_empty() => Some(ChosenPicture::OfSet(id)),
        (_, Some(_)) => Some(ChosenPicture::None),
        _ => None,
    };
    let id = form.read("playlist_id");
    let edit = PlaylistEdit {
        name: form.read("name"),
        name_en: form.read("name_en"),
        description: form.read("description"),
        contacts: form.read("contacts"),
        picture,
    };
    Ok((edit, id))
}

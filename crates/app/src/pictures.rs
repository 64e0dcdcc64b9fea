//! Covers and artist pictures, public and named by their content. What is stored is always our own JPEG.

use std::io::Cursor;

use image::{ImageReader, Limits, codecs::jpeg::JpegEncoder, imageops::FilterType};
use pult_domain::{
    limits::{COVER_SIDE, PICTURE_BYTES_MAX, PICTURE_SIDE_MAX},
    problem::Problem,
};
use pult_media::{Layout, ObjectId, ObjectKey, ObjectKind};

use crate::{App, AppError};

pub async fn cover(app: &App, object_id: &str) -> Result<Layout, AppError> {
    let id: ObjectId = object_id.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey {
        kind: ObjectKind::Picture,
        id,
    };
    let length = app.media.head(key).await?;
    Ok(Layout::builder("image/jpeg")
        .stored(key, 0..length, None)
        .finish())
}

const JPEG_QUALITY: u8 = 88;
/// Four bytes for every point of the largest picture that is taken.
const DECODED_BYTES_MAX: u64 = 4 * PICTURE_SIDE_MAX as u64 * PICTURE_SIDE_MAX as u64;

/// Somebody's picture as a square JPEG of our own: whatever else was in the file is left behind. Nothing, when it is
/// no picture or too large. Takes a while; not for async threads.
pub fn square_jpeg(file: &[u8]) -> Option<Vec<u8>> {
    if file.len() > PICTURE_BYTES_MAX {
        return None;
    }
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(PICTURE_SIDE_MAX);
    limits.max_image_height = Some(PICTURE_SIDE_MAX);
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let picture = reader.decode().ok()?;
    let side = picture.width().min(picture.height());
    let square = picture.crop_imm(
        (picture.width() - side) / 2,
        (picture.height() - side) / 2,
        side,
        side,
    );
    let kept = square.resize(side.min(COVER_SIDE), side.min(COVER_SIDE), FilterType::Lanczos3);
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY);
    kept.to_rgb8().write_with_encoder(encoder).ok()?;
    Some(jpeg)
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, RgbaImage};

    use super::*;

    #[test]
    fn pictures_become_square_jpegs_of_our_own() {
        let mut png = Cursor::new(Vec::new());
        let wide = RgbaImage::from_pixel(900, 700, image::Rgba([200, 10, 10, 128]));
        wide.write_to(&mut png, ImageFormat::Png).unwrap();
        let jpeg = square_jpeg(png.get_ref()).unwrap();
        assert!(jpeg.starts_with(b"\xFF\xD8\xFF"));
        let made = image::load_from_memory(&jpeg).unwrap();
        assert_eq!((made.width(), made.height()), (COVER_SIDE, COVER_SIDE));
    }

    #[test]
    fn what_is_no_picture_is_nothing() {
        for file in [
            b"".as_slice(),
            b"<svg onload=alert(1)>",
            b"\xFF\xD8\xFF\xE0 but no more",
            &[0; 100],
        ] {
            assert_eq!(square_jpeg(file), None);
        }
    }
}

//! Covers and pictures of artists, public and named by their content. Stored pictures are always re-encoded
//! as JPEG.

pub(crate) mod playlist_pictures;
mod thumbnail_queue;
mod thumbnails;
mod unused;

use std::io::Cursor;

use bytes::Bytes;
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage, codecs::jpeg::JpegEncoder,
    imageops::FilterType, metadata::Orientation,
};
use pult_domain::{
    limits::{COVER_SMALL_SIDE, PICTURE_BYTES_MAX, PICTURE_SIDE_MAX},
    problem::Problem,
};
use pult_media::{Layout, ObjectId, ObjectKey, ObjectKind};

use crate::{App, AppError};

pub use thumbnail_queue::ThumbnailQueue;
pub use thumbnails::{Thumbnail, small_cover};
pub use unused::{delete_later, delete_picture, delete_soon};

#[crate::boxed]
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

pub(crate) async fn read(app: &App, object_id: &str) -> Result<Bytes, AppError> {
    let id: ObjectId = object_id.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey::new(ObjectKind::Picture, id);
    Ok(app.media.get_bytes_limited(key, PICTURE_BYTES_MAX as u64).await?)
}

const JPEG_QUALITY: u8 = 88;
/// Thumbnails are shown at half their size or less, where artefacts are invisible.
const SMALL_QUALITY: u8 = 72;
/// Four bytes for every pixel of the largest accepted picture.
const DECODED_BYTES_MAX: u64 = 4 * PICTURE_SIDE_MAX as u64 * PICTURE_SIDE_MAX as u64;
/// Accepted formats, recognised by content because names and headers are unreliable.
const FORMATS: [ImageFormat; 6] = [
    ImageFormat::Jpeg,
    ImageFormat::Png,
    ImageFormat::Tiff,
    ImageFormat::Bmp,
    ImageFormat::WebP,
    ImageFormat::Gif,
];

/// Re-encodes a picture as a square JPEG in the right orientation, with sides up to `side`. Metadata and
/// appended data are dropped. `None` if it is no picture or too large. It takes CPU time and much memory, so
/// it must not run on async threads nor many times at once.
pub fn square_jpeg(file: &[u8], side: u32) -> Option<Vec<u8>> {
    let (picture, orientation) = decode(file)?;
    let shorter = picture.width().min(picture.height());
    let scaled = scale(&picture, side.min(shorter), shorter)?;
    let side = scaled.width().min(scaled.height());
    let (left, top) = ((scaled.width() - side) / 2, (scaled.height() - side) / 2);
    // The middle of a picture is the same in every orientation, and a small picture is rotated cheaply.
    encode_rotated(scaled.crop_imm(left, top, side, side), orientation, JPEG_QUALITY)
}

/// The same without cropping: neither side is longer than `side`.
pub fn whole_jpeg(file: &[u8], side: u32) -> Option<Vec<u8>> {
    encode_fitting(file, side, JPEG_QUALITY)
}

/// A thumbnail of a stored picture for rows and cards.
fn small_jpeg(file: &[u8]) -> Option<Vec<u8>> {
    encode_fitting(file, COVER_SMALL_SIDE, SMALL_QUALITY)
}

fn encode_fitting(file: &[u8], side: u32, quality: u8) -> Option<Vec<u8>> {
    let (picture, orientation) = decode(file)?;
    let longer = picture.width().max(picture.height());
    encode_rotated(scale(&picture, side.min(longer), longer)?, orientation, quality)
}

/// Scales every length by `part` / `whole`.
fn scale(picture: &DynamicImage, part: u32, whole: u32) -> Option<DynamicImage> {
    let scaled = |length: u32| {
        let length = (u64::from(length) * u64::from(part)).checked_div(u64::from(whole))?;
        Some(u32::try_from(length).ok()?.max(1))
    };
    let (width, height) = (scaled(picture.width())?, scaled(picture.height())?);
    // This method is compiled in its own crate, so that it is fast in debug builds, too.
    Some(picture.resize_exact(width, height, FilterType::Lanczos3))
}

fn encode_rotated(mut picture: DynamicImage, orientation: Orientation, quality: u8) -> Option<Vec<u8>> {
    picture.apply_orientation(orientation);
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, quality);
    picture.write_with_encoder(encoder).ok()?;
    Some(jpeg)
}

/// Checks the limits before any pixel is decoded.
fn decode(file: &[u8]) -> Option<(DynamicImage, Orientation)> {
    if file.len() > PICTURE_BYTES_MAX {
        return None;
    }
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?;
    if !reader.format().is_some_and(|format| FORMATS.contains(&format)) {
        return None;
    }
    reader.limits(limits());
    let mut decoder = reader.into_decoder().ok()?;
    // Some decoders do not count the memory that they need.
    limits().reserve(decoder.total_bytes()).ok()?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let rgb = DynamicImage::from_decoder(decoder).ok()?.into_rgb8();
    Some((rgb.into(), orientation))
}

/// Whether the picture is valid except for its dimensions, which are read from its header.
fn is_too_wide(file: &[u8]) -> bool {
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok();
    let supported = reader.filter(|reader| reader.format().is_some_and(|format| FORMATS.contains(&format)));
    let size = supported.and_then(|mut reader| {
        reader.no_limits();
        reader.into_dimensions().ok()
    });
    size.is_some_and(|(width, height)| width.max(height) > PICTURE_SIDE_MAX)
}

/// Decodes a stored picture for drawing.
pub(crate) fn decode_rgb(file: &[u8]) -> Option<RgbImage> {
    decode(file).map(|(picture, _)| picture.into_rgb8())
}

/// Formats that are accepted for playlist pictures, recognised by content.
const PLAYLIST_FORMATS: [ImageFormat; 4] = [
    ImageFormat::Jpeg,
    ImageFormat::Png,
    ImageFormat::Tiff,
    ImageFormat::Bmp,
];

pub(crate) fn check_playlist_format(file: &[u8]) -> Result<(), Problem> {
    let format = image::guess_format(file).ok();
    match format.filter(|format| PLAYLIST_FORMATS.contains(format)) {
        Some(_) => Ok(()),
        None => Err(Problem::InvalidPicture),
    }
}

pub(crate) fn jpeg(picture: &image::RgbImage) -> Option<Vec<u8>> {
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY);
    picture.write_with_encoder(encoder).ok()?;
    Some(jpeg)
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(PICTURE_SIDE_MAX);
    limits.max_image_height = Some(PICTURE_SIDE_MAX);
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    limits
}

#[cfg(test)]
mod tests {
    use image::{ExtendedColorType, ImageEncoder, Rgb};

    use pult_domain::limits::COVER_SIDE;

    use super::*;

    /// Wider than high; the left half is red, the right half blue.
    fn wide_picture() -> RgbImage {
        RgbImage::from_fn(900, 700, |x, _| {
            if x < 450 {
                Rgb([220, 10, 10])
            } else {
                Rgb([10, 10, 220])
            }
        })
    }

    fn encode(format: ImageFormat) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        wide_picture().write_to(&mut file, format).unwrap();
        file.into_inner()
    }

    #[test]
    fn every_format_becomes_a_square_jpeg_of_our_own() {
        for format in FORMATS {
            let jpeg = square_jpeg(&encode(format), COVER_SIDE).unwrap_or_else(|| panic!("{format:?}"));
            assert!(jpeg.starts_with(b"\xFF\xD8\xFF"));
            let made = image::load_from_memory(&jpeg).unwrap();
            assert_eq!(
                (made.width(), made.height()),
                (COVER_SIDE, COVER_SIDE),
                "{format:?}"
            );
            assert!(made.to_rgb8().get_pixel(20, 300).0[0] > 150, "{format:?}");
        }
    }

    #[test]
    fn a_small_picture_is_not_blown_up() {
        let jpeg = square_jpeg(&encode(ImageFormat::Png), 2_000).unwrap();
        assert_eq!(image::load_from_memory(&jpeg).unwrap().width(), 700);
    }

    #[test]
    fn a_whole_picture_keeps_its_shape() {
        let made = image::load_from_memory(&whole_jpeg(&encode(ImageFormat::Png), 450).unwrap()).unwrap();
        assert_eq!((made.width(), made.height()), (450, 350));
        let made = image::load_from_memory(&whole_jpeg(&encode(ImageFormat::Png), 2_000).unwrap()).unwrap();
        assert_eq!((made.width(), made.height()), (900, 700));
        assert_eq!(whole_jpeg(b"<svg>", 450), None);
    }

    #[test]
    fn a_picture_taken_sideways_is_turned_and_tells_nothing_else() {
        // Exif: big-endian, one entry, orientation 3 (upside down), then data that cameras add.
        let mut exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0".to_vec();
        exif.extend(b"GPS 55.7558 37.6173");
        let mut file = Vec::new();
        let mut encoder = JpegEncoder::new(&mut file);
        encoder.set_exif_metadata(exif).unwrap();
        let picture = wide_picture();
        encoder
            .write_image(
                &picture,
                picture.width(),
                picture.height(),
                ExtendedColorType::Rgb8,
            )
            .unwrap();
        let jpeg = square_jpeg(&file, 512).unwrap();
        let made = image::load_from_memory(&jpeg).unwrap().to_rgb8();
        assert!(
            made.get_pixel(20, 256).0[2] > 150,
            "the left is now blue: {:?}",
            made.get_pixel(20, 256)
        );
        assert!(!jpeg.windows(3).any(|three| three == b"GPS"));
        assert!(!jpeg.windows(4).any(|four| four == b"Exif"));
    }

    #[test]
    fn what_is_no_picture_is_nothing() {
        for file in [
            b"".as_slice(),
            b"<svg xmlns='http://www.w3.org/2000/svg' onload=alert(1)>",
            b"<!doctype html><script>alert(1)</script>",
            b"GIF89a/*<script>*/=1;alert(1)",
            b"%PDF-1.7",
            b"\xFF\xD8\xFF\xE0 but no more",
            &[0; 100],
        ] {
            assert_eq!(square_jpeg(file, 512), None);
        }
    }

    #[test]
    fn another_file_behind_the_picture_is_left_behind() {
        let mut file = encode(ImageFormat::Jpeg);
        file.extend(b"PK\x03\x04<script>alert(1)</script>");
        let jpeg = square_jpeg(&file, 512).unwrap();
        assert!(!jpeg.windows(7).any(|seven| seven == b"<script"));
    }

    /// A PNG that declares its size and contains nothing more: decoding it would take gigabytes.
    fn declare_png(width: u32, height: u32) -> Vec<u8> {
        let mut head = b"IHDR".to_vec();
        head.extend(width.to_be_bytes());
        head.extend(height.to_be_bytes());
        head.extend([8, 2, 0, 0, 0]);
        let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0D".to_vec();
        file.extend(&head);
        file.extend(crc32fast::hash(&head).to_be_bytes());
        file.extend(b"\0\0\0\0IDAT\x35\xAF\x06\x1E");
        file
    }

    #[test]
    fn bombs_are_not_unpacked() {
        for (width, height) in [
            (65_000, 65_000),
            (1, 65_000),
            (u32::MAX >> 1, 2),
            (PICTURE_SIDE_MAX + 1, 1),
        ] {
            assert_eq!(
                square_jpeg(&declare_png(width, height), 512),
                None,
                "{width}×{height}"
            );
        }
        assert_eq!(square_jpeg(&vec![0xFF; PICTURE_BYTES_MAX + 1], 512), None);
    }
}

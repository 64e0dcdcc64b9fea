//! Covers and artist pictures, public and named by their content. What is stored is always our own JPEG.

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
/// Small pictures are shown at half their size or less, where nobody sees what is left out.
const SMALL_QUALITY: u8 = 72;
/// Four bytes for every point of the largest picture that is taken.
const DECODED_BYTES_MAX: u64 = 4 * PICTURE_SIDE_MAX as u64 * PICTURE_SIDE_MAX as u64;
/// What people have on their disks. Known by content: a name or a header may say anything.
const FORMATS: [ImageFormat; 6] = [
    ImageFormat::Jpeg,
    ImageFormat::Png,
    ImageFormat::Tiff,
    ImageFormat::Bmp,
    ImageFormat::WebP,
    ImageFormat::Gif,
];

/// Somebody's picture as a JPEG of our own, square, as it is meant to be looked at and no larger than `side`. Whatever
/// else was in the file is left behind: places, names, other files. Nothing, when it is no picture or too large.
/// Takes a while and much memory; not for async threads, and not for many at once.
pub fn square_jpeg(file: &[u8], side: u32) -> Option<Vec<u8>> {
    let (picture, orientation) = decode(file)?;
    let shorter = picture.width().min(picture.height());
    let scaled = resized(&picture, side.min(shorter), shorter)?;
    let side = scaled.width().min(scaled.height());
    let (left, top) = ((scaled.width() - side) / 2, (scaled.height() - side) / 2);
    // The middle of a picture is the same however it is turned, and a small one is turned cheaply.
    turned(scaled.crop_imm(left, top, side, side), orientation, JPEG_QUALITY)
}

/// The same without the cut: neither side is longer than `side`.
pub fn whole_jpeg(file: &[u8], side: u32) -> Option<Vec<u8>> {
    fitting(file, side, JPEG_QUALITY)
}

/// One of our own for rows and cards.
fn small_jpeg(file: &[u8]) -> Option<Vec<u8>> {
    fitting(file, COVER_SMALL_SIDE, SMALL_QUALITY)
}

fn fitting(file: &[u8], side: u32, quality: u8) -> Option<Vec<u8>> {
    let (picture, orientation) = decode(file)?;
    let longer = picture.width().max(picture.height());
    turned(resized(&picture, side.min(longer), longer)?, orientation, quality)
}

/// Every length becomes `part` of `whole`.
fn resized(picture: &DynamicImage, part: u32, whole: u32) -> Option<DynamicImage> {
    let scaled = |length: u32| {
        let length = (u64::from(length) * u64::from(part)).checked_div(u64::from(whole))?;
        Some(u32::try_from(length).ok()?.max(1))
    };
    let (width, height) = (scaled(picture.width())?, scaled(picture.height())?);
    // By a method that is compiled with its crate, so that it is quick in a debug build, too.
    Some(picture.resize_exact(width, height, FilterType::Lanczos3))
}

fn turned(mut kept: DynamicImage, orientation: Orientation, quality: u8) -> Option<Vec<u8>> {
    kept.apply_orientation(orientation);
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, quality);
    kept.write_with_encoder(encoder).ok()?;
    Some(jpeg)
}

/// Within the limits, which are looked at before a point is decoded.
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
    // Not every decoder counts what it will need.
    limits().reserve(decoder.total_bytes()).ok()?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let rgb = DynamicImage::from_decoder(decoder).ok()?.into_rgb8();
    Some((rgb.into(), orientation))
}

/// Whether all that is wrong with it is how many points it has, which its first bytes say.
fn is_too_wide(file: &[u8]) -> bool {
    let reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok();
    let known = reader.filter(|reader| reader.format().is_some_and(|format| FORMATS.contains(&format)));
    let size = known.and_then(|mut reader| {
        reader.no_limits();
        reader.into_dimensions().ok()
    });
    size.is_some_and(|(width, height)| width.max(height) > PICTURE_SIDE_MAX)
}

/// One of our own pictures, to draw with.
pub(crate) fn decoded(file: &[u8]) -> Option<RgbImage> {
    decode(file).map(|(picture, _)| picture.into_rgb8())
}

/// What a playlist's picture may be sent as, told by content.
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

    /// Wider than high; red on the left, blue on the right of its middle.
    fn wide() -> RgbImage {
        RgbImage::from_fn(900, 700, |x, _| {
            if x < 450 {
                Rgb([220, 10, 10])
            } else {
                Rgb([10, 10, 220])
            }
        })
    }

    fn written(format: ImageFormat) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        wide().write_to(&mut file, format).unwrap();
        file.into_inner()
    }

    #[test]
    fn every_format_becomes_a_square_jpeg_of_our_own() {
        for format in FORMATS {
            let jpeg = square_jpeg(&written(format), COVER_SIDE).unwrap_or_else(|| panic!("{format:?}"));
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
        let jpeg = square_jpeg(&written(ImageFormat::Png), 2_000).unwrap();
        assert_eq!(image::load_from_memory(&jpeg).unwrap().width(), 700);
    }

    #[test]
    fn a_whole_picture_keeps_its_shape() {
        let made = image::load_from_memory(&whole_jpeg(&written(ImageFormat::Png), 450).unwrap()).unwrap();
        assert_eq!((made.width(), made.height()), (450, 350));
        let made = image::load_from_memory(&whole_jpeg(&written(ImageFormat::Png), 2_000).unwrap()).unwrap();
        assert_eq!((made.width(), made.height()), (900, 700));
        assert_eq!(whole_jpeg(b"<svg>", 450), None);
    }

    #[test]
    fn a_picture_taken_sideways_is_turned_and_tells_nothing_else() {
        // Exif: big-endian, one entry, orientation 3 (upside down), then what a camera likes to add.
        let mut exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0".to_vec();
        exif.extend(b"GPS 55.7558 37.6173");
        let mut file = Vec::new();
        let mut encoder = JpegEncoder::new(&mut file);
        encoder.set_exif_metadata(exif).unwrap();
        let picture = wide();
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
        let mut file = written(ImageFormat::Jpeg);
        file.extend(b"PK\x03\x04<script>alert(1)</script>");
        let jpeg = square_jpeg(&file, 512).unwrap();
        assert!(!jpeg.windows(7).any(|seven| seven == b"<script"));
    }

    /// A PNG that says how large it is, and nothing more: decoding it would take gigabytes.
    fn bomb(width: u32, height: u32) -> Vec<u8> {
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
            assert_eq!(square_jpeg(&bomb(width, height), 512), None, "{width}×{height}");
        }
        assert_eq!(square_jpeg(&vec![0xFF; PICTURE_BYTES_MAX + 1], 512), None);
    }
}

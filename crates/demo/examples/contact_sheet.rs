//! Draws all covers and portraits small on one sheet, for a visual check: `contact_sheet covers.png
//! portraits.png`.

use image::{GenericImage, RgbImage, imageops::FilterType};

const THUMB: u32 = 96;
const COLUMNS: u32 = 20;

fn draw_sheet(
    pictures: impl Iterator<Item = Vec<u8>>,
    columns: u32,
    count: u32,
) -> Result<RgbImage, image::ImageError> {
    let mut sheet = RgbImage::new(columns * THUMB, count.div_ceil(columns) * THUMB);
    for (i, jpeg) in (0..).zip(pictures) {
        let picture = image::load_from_memory(&jpeg)?
            .resize(THUMB, THUMB, FilterType::Triangle)
            .to_rgb8();
        sheet.copy_from(&picture, i % columns * THUMB, i / columns * THUMB)?;
    }
    Ok(sheet)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut names = std::env::args().skip(1);
    let mut largest = 0;
    for (draw, count) in [
        (
            pult_demo::covers::cover as fn(u64, u64) -> _,
            pult_demo::pool::COVERS as u64,
        ),
        (pult_demo::covers::portrait, pult_demo::pool::PORTRAITS as u64),
    ] {
        let pictures = (0..count)
            .map(|i| draw(pult_demo::SEED, i))
            .collect::<Result<Vec<_>, image::ImageError>>()?;
        largest = pictures.iter().map(Vec::len).fold(largest, usize::max);
        let name = names.next().ok_or("two file names, please")?;
        draw_sheet(pictures.into_iter(), COLUMNS, count as u32)?.save(name)?;
    }
    println!("largest picture: {largest} bytes");
    Ok(())
}

//! A QR code as an SVG path: no picture to fetch, no script to draw it.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

use crate::AppError;

pub struct QrSvg {
    /// Modules a side.
    pub size: i32,
    pub path: String,
}

impl QrSvg {
    pub(super) fn of(text: &str) -> Result<Self, AppError> {
        let code = QrCode::encode_text(text, QrCodeEcc::Medium)
            .map_err(|error| AppError::Internal(format!("no QR code: {error:?}")))?;
        let size = code.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let dark = (x..size).take_while(|x| code.get_module(*x, y)).count() as i32;
                if dark > 0 {
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{x} {y}h{dark}v1h-{dark}z");
                }
                x += dark + 1;
            }
        }
        Ok(Self { size, path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_square_is_in_the_path_once() {
        let text = "otpauth://totp/Pult:dj?secret=GEZDGNBV&issuer=Pult";
        let qr = QrSvg::of(text).unwrap();
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).unwrap();
        let dark = (0..qr.size).flat_map(|y| (0..qr.size).map(move |x| (x, y)));
        let dark = dark.filter(|(x, y)| code.get_module(*x, *y)).count();
        let drawn: usize = qr
            .path
            .split('h')
            .skip(1)
            .step_by(2)
            .map(|run| run.split('v').next().unwrap().parse::<usize>().unwrap())
            .sum();
        assert_eq!(drawn, dark);
        assert!(qr.path.chars().all(|c| "Mhvz- 0123456789".contains(c)));
    }
}

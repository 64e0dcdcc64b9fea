//! States and warnings on the wire, and the texts of warnings.

use pult_app::submissions::uploads::LookalikeMatch;
use pult_domain::{
    lang::Bilingual,
    limits::{MP3_KBITS_MIN, SILENCE_AT_EDGE_MS, UPSCALED_BELOW_HZ},
    upload::{UploadState, Warning},
};

use super::dto::{UploadStateCode, WarningCode};

pub(super) fn to_state_code(state: UploadState) -> UploadStateCode {
    match state {
        UploadState::Uploading => UploadStateCode::Uploading,
        UploadState::Joining => UploadStateCode::Joining,
        UploadState::Waiting => UploadStateCode::Waiting,
        UploadState::Working => UploadStateCode::Working,
        UploadState::Ready => UploadStateCode::Ready,
        UploadState::Failed => UploadStateCode::Failed,
    }
}

pub(super) fn to_warning_code(warning: Warning) -> WarningCode {
    match warning {
        Warning::Clipping => WarningCode::Clipping,
        Warning::Silence => WarningCode::Silence,
        Warning::Upscaled => WarningCode::Upscaled,
        Warning::LowBitrate => WarningCode::LowBitrate,
        Warning::TempoDiffers => WarningCode::TempoDiffers,
        Warning::Mono => WarningCode::Mono,
        Warning::AlreadyHere => WarningCode::AlreadyHere,
    }
}

pub(super) fn describe_warning(warning: Warning, by: Option<LookalikeMatch>) -> Bilingual {
    let silence = SILENCE_AT_EDGE_MS / 1_000;
    let cutoff = UPSCALED_BELOW_HZ as f64 / 1_000.0;
    match warning {
        Warning::Clipping => Bilingual::new("Есть перегрузка: сигнал срезан", "The signal clips"),
        Warning::Silence => Bilingual::new(
            format!("Много тишины: больше {silence} секунд с краю или большая часть файла"),
            format!("A lot of silence: over {silence} seconds at one end, or most of the file"),
        ),
        Warning::Upscaled => Bilingual::new(
            format!(
                "Спектр обрывается ниже {} кГц: похоже, файл сделан из MP3",
                format_decimal(cutoff)
            ),
            format!("The spectrum ends below {cutoff} kHz: this looks like a converted MP3"),
        ),
        Warning::LowBitrate => Bilingual::new(
            format!("Битрейт MP3 ниже {MP3_KBITS_MIN} кбит/с"),
            format!("The MP3 bitrate is below {MP3_KBITS_MIN} kbit/s"),
        ),
        Warning::TempoDiffers => Bilingual::new(
            "Темп в тегах не совпадает с результатом анализа",
            "The tempo in the tags differs from the one we detected",
        ),
        Warning::Mono => Bilingual::new("Файл в моно", "The file is mono"),
        Warning::AlreadyHere => match by {
            Some(LookalikeMatch::Title) => Bilingual::new(
                "Трек с таким исполнителем и названием уже есть",
                "A track by this artist with this title is already here",
            ),
            _ => Bilingual::new(
                "Похоже, эта запись уже есть в пуле",
                "This recording seems to be in the pool already",
            ),
        },
    }
}

/// Russian writes a decimal comma.
fn format_decimal(value: f64) -> String {
    value.to_string().replace('.', ",")
}

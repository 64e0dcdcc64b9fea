//! What was measured of an audio file. Times are milliseconds, loudness hundredths, confidence percent.

use pult_domain::{
    audio::TrackSection,
    catalog::Bpm,
    ids::{AudioFileId, StoredFileId, TrackId},
    key::MusicalKey,
    time::Timestamp,
};

use crate::{
    Result, Store, StoreError, Tx,
    catalog::push_only,
    db::{read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq)]
pub struct AudioMeasurements {
    pub duration_ms: i64,
    pub bpm: Option<Bpm>,
    /// Half, double and other readings of the same beat.
    pub bpm_alternatives: Vec<Bpm>,
    pub bpm_confidence: i64,
    /// One tempo from beginning to end.
    pub steady: bool,
    pub first_beat_ms: Option<i64>,
    pub first_downbeat_ms: Option<i64>,
    pub key: Option<MusicalKey>,
    pub key_confidence: i64,
    pub lufs_hundredths: Option<i64>,
    pub range_hundredths: Option<i64>,
    pub peak_hundredths: Option<i64>,
    pub clipped_samples: i64,
    pub cutoff_hz: Option<i64>,
    pub energy: Option<i64>,
    pub intro_ms: Option<i64>,
    pub outro_ms: Option<i64>,
    pub sections: Vec<TrackSection>,
    pub highlight_ms: Option<i64>,
    /// Overview, 0–100.
    pub soundwave: Vec<u8>,
    /// Object id of the three-band waveform.
    pub waveform: String,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewAudioFile {
    pub mp3: StoredFileId,
    pub wav: Option<StoredFileId>,
    pub stream: Option<StoredFileId>,
    pub measured: AudioMeasurements,
    pub fingerprint: Vec<u8>,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AudioFile {
    pub id: AudioFileId,
    pub mp3: StoredFileId,
    pub wav: Option<StoredFileId>,
    pub stream: Option<StoredFileId>,
    pub measured: AudioMeasurements,
}

#[derive(sqlx_macros::FromRow)]
struct AudioFileRow {
    id: i64,
    mp3_file_id: i64,
    wav_file_id: Option<i64>,
    stream_file_id: Option<i64>,
    waveform: String,
    soundwave: Vec<u8>,
    duration_ms: i64,
    bpm: Option<i64>,
    bpm_alternatives: String,
    bpm_confidence: i64,
    steady: bool,
    first_beat_ms: Option<i64>,
    first_downbeat_ms: Option<i64>,
    key_index: Option<i64>,
    key_confidence: i64,
    lufs_hundredths: Option<i64>,
    range_hundredths: Option<i64>,
    peak_hundredths: Option<i64>,
    clipped_samples: i64,
    cutoff_hz: Option<i64>,
    energy: Option<i64>,
    intro_ms: Option<i64>,
    outro_ms: Option<i64>,
    sections: String,
    highlight_ms: Option<i64>,
}

/// All but the fingerprint, which only a search for doubles needs.
macro_rules! select {
    ($tail:literal) => {
        concat!(
            "SELECT s.id, s.mp3_file_id, s.wav_file_id, s.stream_file_id, s.waveform, s.soundwave, s.duration_ms, \
             s.bpm, s.bpm_alternatives, s.bpm_confidence, s.steady, s.first_beat_ms, s.first_downbeat_ms, s.key_index, \
             s.key_confidence, s.lufs_hundredths, s.range_hundredths, s.peak_hundredths, s.clipped_samples, \
             s.cutoff_hz, s.energy, s.intro_ms, s.outro_ms, s.sections, s.highlight_ms FROM audio_files s ",
            $tail
        )
    };
}

impl Store {
    pub async fn sound(&self, id: AudioFileId) -> Result<Option<AudioFile>> {
        let row: Option<AudioFileRow> = read!(self, |c| sqlx::query_as(select!("WHERE s.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(AudioFileRow::into_audio_file).transpose()
    }

    /// Those that there are.
    pub async fn load_audio_files(&self, ids: &[AudioFileId]) -> Result<Vec<AudioFile>> {
        let rows: Vec<AudioFileRow> = read!(self, |c| async move {
            let mut query = sqlx::QueryBuilder::new(select!(""));
            push_only(&mut query, "WHERE s.id", ids.iter().map(|id| id.0));
            query.build_query_as().fetch_all(c).await
        })?;
        rows.into_iter().map(AudioFileRow::into_audio_file).collect()
    }

    /// The audio files of a track's versions; versions may share one.
    pub async fn audio_files_of(&self, track: TrackId) -> Result<Vec<AudioFile>> {
        let rows: Vec<AudioFileRow> = read!(self, |c| {
            sqlx::query_as(select!(
            "WHERE s.id IN (SELECT audio_file_id FROM versions WHERE track_id = $1 AND removed_at IS NULL) \
             ORDER BY s.id"
        ))
        .bind(track.0)
        .fetch_all(c)
        })?;
        rows.into_iter().map(AudioFileRow::into_audio_file).collect()
    }
}

impl Tx {
    /// There is one audio file for each MP3, however often it is measured; the last measurement counts.
    pub async fn put_audio_file(&mut self, new: &NewAudioFile) -> Result<AudioFileId> {
        let m = &new.measured;
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO audio_files (mp3_file_id, wav_file_id, waveform, soundwave, duration_ms, bpm, \
             bpm_alternatives, \
             bpm_confidence, steady, first_beat_ms, first_downbeat_ms, key_index, key_confidence, lufs_hundredths, \
             range_hundredths, peak_hundredths, clipped_samples, cutoff_hz, energy, intro_ms, outro_ms, sections, \
             highlight_ms, fingerprint, created_at, stream_file_id) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, \
             $22, $23, $24, $25, $26) \
             ON CONFLICT (mp3_file_id) DO UPDATE SET wav_file_id = COALESCE(excluded.wav_file_id, \
             audio_files.wav_file_id), \
             stream_file_id = COALESCE(excluded.stream_file_id, audio_files.stream_file_id), \
             waveform = excluded.waveform, soundwave = excluded.soundwave, duration_ms = excluded.duration_ms, \
             bpm = excluded.bpm, bpm_alternatives = excluded.bpm_alternatives, \
             bpm_confidence = excluded.bpm_confidence, steady = excluded.steady, \
             first_beat_ms = excluded.first_beat_ms, first_downbeat_ms = excluded.first_downbeat_ms, \
             key_index = excluded.key_index, key_confidence = excluded.key_confidence, \
             lufs_hundredths = excluded.lufs_hundredths, range_hundredths = excluded.range_hundredths, \
             peak_hundredths = excluded.peak_hundredths, clipped_samples = excluded.clipped_samples, \
             cutoff_hz = excluded.cutoff_hz, energy = excluded.energy, intro_ms = excluded.intro_ms, \
             outro_ms = excluded.outro_ms, sections = excluded.sections, highlight_ms = excluded.highlight_ms, \
             fingerprint = excluded.fingerprint RETURNING id"
        )
        .bind(new.mp3.0)
        .bind(new.wav.map(|id| id.0))
        .bind(&m.waveform)
        .bind(&m.soundwave)
        .bind(m.duration_ms)
        .bind(m.bpm.map(|bpm| bpm.0))
        .bind(json(&m.bpm_alternatives.iter().map(|bpm| bpm.0).collect::<Vec<_>>())?)
        .bind(m.bpm_confidence)
        .bind(m.steady)
        .bind(m.first_beat_ms)
        .bind(m.first_downbeat_ms)
        .bind(m.key.map(|key| i64::from(key.index())))
        .bind(m.key_confidence)
        .bind(m.lufs_hundredths)
        .bind(m.range_hundredths)
        .bind(m.peak_hundredths)
        .bind(m.clipped_samples)
        .bind(m.cutoff_hz)
        .bind(m.energy)
        .bind(m.intro_ms)
        .bind(m.outro_ms)
        .bind(json(&m.sections)?)
        .bind(m.highlight_ms)
        .bind(&new.fingerprint)
        .bind(new.created_at.0)
        .bind(new.stream.map(|id| id.0))
        .fetch_one(c)
        })?;
        Ok(AudioFileId(id))
    }
}

impl AudioFileRow {
    fn into_audio_file(self) -> Result<AudioFile> {
        let key = match self.key_index {
            None => None,
            Some(index) => {
                let key = u8::try_from(index).ok().and_then(MusicalKey::from_index);
                Some(parse_column(key, "audio_files.key_index", &index.to_string())?)
            }
        };
        let alternatives: Vec<i64> = read_json("audio_files.bpm_alternatives", &self.bpm_alternatives)?;
        let measured = AudioMeasurements {
            duration_ms: self.duration_ms,
            bpm: self.bpm.map(Bpm),
            bpm_alternatives: alternatives.into_iter().map(Bpm).collect(),
            bpm_confidence: self.bpm_confidence,
            steady: self.steady,
            first_beat_ms: self.first_beat_ms,
            first_downbeat_ms: self.first_downbeat_ms,
            key,
            key_confidence: self.key_confidence,
            lufs_hundredths: self.lufs_hundredths,
            range_hundredths: self.range_hundredths,
            peak_hundredths: self.peak_hundredths,
            clipped_samples: self.clipped_samples,
            cutoff_hz: self.cutoff_hz,
            energy: self.energy,
            intro_ms: self.intro_ms,
            outro_ms: self.outro_ms,
            sections: read_json("audio_files.sections", &self.sections)?,
            highlight_ms: self.highlight_ms,
            soundwave: self.soundwave,
            waveform: self.waveform,
        };
        Ok(AudioFile {
            id: AudioFileId(self.id),
            mp3: StoredFileId(self.mp3_file_id),
            wav: self.wav_file_id.map(StoredFileId),
            stream: self.stream_file_id.map(StoredFileId),
            measured,
        })
    }
}

fn json(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::Other(error.into()))
}

fn read_json<T: serde::de::DeserializeOwned>(column: &str, text: &str) -> Result<T> {
    parse_column(serde_json::from_str(text).ok(), column, text)
}

//! The tracks of a submission and their versions, in the order that their author gave them.

use std::collections::HashMap;

use pult_domain::{
    catalog::Bpm,
    ids::{SubmissionId, SubmissionTrackId, SubmissionVersionId, TrackId, VocabularyEntryId},
    key::MusicalKey,
    submission::{RejectionReason, TrackFields, TrackReviewStatus},
};
use sqlx::QueryBuilder;

use super::TrackRemark;
use crate::{
    Result, Store, StoreError, Tx,
    catalog::push_only,
    db::{affected, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmissionVersion {
    /// None before it is written.
    pub id: Option<SubmissionVersionId>,
    pub kind: Option<VocabularyEntryId>,
    pub upload: Option<String>,
    /// As somebody corrected them.
    pub bpm: Option<Bpm>,
    pub key: Option<MusicalKey>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmissionTrack {
    /// None before it is written.
    pub id: Option<SubmissionTrackId>,
    pub facts: TrackFields,
    pub versions: Vec<SubmissionVersion>,
    pub verdict: TrackReviewStatus,
    pub reason: Option<RejectionReason>,
    pub comment: String,
    /// What it has become.
    pub track: Option<TrackId>,
}

impl SubmissionTrack {
    /// The decision about the track for the history, when it has a remark.
    pub fn to_remark(&self) -> Option<TrackRemark> {
        let is_silent = self.reason.is_none() && self.comment.is_empty();
        (!is_silent).then(|| TrackRemark {
            about: self.facts.called(),
            verdict: self.verdict,
            reason: self.reason,
            comment: self.comment.clone(),
        })
    }
}

#[derive(sqlx_macros::FromRow)]
struct TrackRow {
    id: i64,
    submission_id: i64,
    fields: String,
    review_status: String,
    reason: Option<String>,
    comment: String,
    track_id: Option<i64>,
}

#[derive(sqlx_macros::FromRow)]
struct VersionRow {
    id: i64,
    submission_track_id: i64,
    type_id: Option<i64>,
    upload_id: Option<String>,
    bpm: Option<i64>,
    key_index: Option<i64>,
}

impl Store {
    /// Of several submissions at once.
    pub async fn tracks_of_submissions(
        &self,
        ids: &[SubmissionId],
    ) -> Result<HashMap<SubmissionId, Vec<SubmissionTrack>>> {
        self.begin_reading().await?.submission_tracks(ids).await
    }
}

impl Tx {
    /// What the transaction sees.
    pub async fn tracks_of_submission(&mut self, id: SubmissionId) -> Result<Vec<SubmissionTrack>> {
        let mut found = self.submission_tracks(&[id]).await?;
        Ok(found.remove(&id).unwrap_or_default())
    }

    async fn submission_tracks(
        &mut self,
        ids: &[SubmissionId],
    ) -> Result<HashMap<SubmissionId, Vec<SubmissionTrack>>> {
        let rows: Vec<TrackRow> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT id, submission_id, fields, review_status, reason, comment, track_id FROM submission_tracks",
            );
            push_only(&mut select, " WHERE submission_id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY submission_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        let tracks: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut versions = self.submission_versions(&tracks).await?;
        let mut found: HashMap<SubmissionId, Vec<SubmissionTrack>> = HashMap::new();
        for row in rows {
            let of = versions.remove(&row.id).unwrap_or_default();
            found
                .entry(SubmissionId(row.submission_id))
                .or_default()
                .push(row.into_track(of)?);
        }
        Ok(found)
    }

    async fn submission_versions(&mut self, tracks: &[i64]) -> Result<HashMap<i64, Vec<SubmissionVersion>>> {
        let rows: Vec<VersionRow> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT id, submission_track_id, type_id, upload_id, bpm, key_index FROM submission_versions",
            );
            push_only(&mut select, " WHERE submission_track_id", tracks.iter().copied());
            select.push(" ORDER BY submission_track_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut found: HashMap<i64, Vec<SubmissionVersion>> = HashMap::new();
        for row in rows {
            found
                .entry(row.submission_track_id)
                .or_default()
                .push(row.into_version()?);
        }
        Ok(found)
    }

    /// Writes exactly these tracks in this order: those with an id are changed, new ones added, and others deleted. The
    /// decision about a changed one stays. Every id must belong to the submission.
    pub async fn write_submission_tracks(
        &mut self,
        submission: SubmissionId,
        tracks: &[SubmissionTrack],
    ) -> Result<()> {
        let remaining: Vec<i64> = tracks
            .iter()
            .filter_map(|track| track.id)
            .map(|id| id.0)
            .collect();
        self.delete_others("submission_tracks", "submission_id", submission.0, &remaining)
            .await?;
        for (position, track) in (0i64..).zip(tracks) {
            let facts = facts_json(&track.facts)?;
            let id: i64 = match track.id {
                Some(id) => {
                    tx!(self, |c| affected(
                        sqlx::query("UPDATE submission_tracks SET position = $2, fields = $3 WHERE id = $1")
                            .bind(id.0)
                            .bind(position)
                            .bind(facts)
                            .execute(c)
                    ))?;
                    id.0
                }
                None => tx!(self, |c| {
                    sqlx::query_scalar(
                    "INSERT INTO submission_tracks (submission_id, position, fields, review_status, comment) \
                     VALUES ($1, $2, $3, $4, '') RETURNING id"
                )
                .bind(submission.0)
                .bind(position)
                .bind(facts)
                .bind(TrackReviewStatus::Pending.code())
                .fetch_one(c)
                })?,
            };
            self.write_submission_versions(id, &track.versions).await?;
        }
        Ok(())
    }

    async fn write_submission_versions(&mut self, track: i64, versions: &[SubmissionVersion]) -> Result<()> {
        let remaining: Vec<i64> = versions
            .iter()
            .filter_map(|version| version.id)
            .map(|id| id.0)
            .collect();
        self.delete_others("submission_versions", "submission_track_id", track, &remaining)
            .await?;
        for (position, version) in (0i64..).zip(versions) {
            let statement = match version.id {
                Some(_) => {
                    "UPDATE submission_versions SET submission_track_id = $2, position = $3, type_id = $4, \
                     upload_id = $5, bpm = $6, key_index = $7 WHERE id = $1"
                }
                None => {
                    "INSERT INTO submission_versions (submission_track_id, position, type_id, upload_id, bpm, \
                     key_index) SELECT $2, $3, $4, $5, $6, $7 WHERE CAST($1 AS BIGINT) IS NULL"
                }
            };
            tx!(self, |c| affected(
                sqlx::query(statement)
                    .bind(version.id.map(|id| id.0))
                    .bind(track)
                    .bind(position)
                    .bind(version.kind.map(|id| id.0))
                    .bind(&version.upload)
                    .bind(version.bpm.map(|bpm| bpm.0))
                    .bind(version.key.map(|key| i64::from(key.index())))
                    .execute(c)
            ))?;
        }
        Ok(())
    }

    /// Deletes the rows that do not remain, and moves the others away from the positions that are set next.
    async fn delete_others(
        &mut self,
        table: &'static str,
        owner: &'static str,
        of: i64,
        remaining: &[i64],
    ) -> Result<()> {
        tx!(self, |c| async move {
            let mut delete = QueryBuilder::new("DELETE FROM ");
            delete.push(table).push(" WHERE ").push(owner).push(" = ");
            delete.push_bind(of);
            if !remaining.is_empty() {
                push_only(&mut delete, " AND id NOT", remaining.iter().copied());
            }
            affected(delete.build().execute(c)).await
        })?;
        tx!(self, |c| async move {
            let mut aside = QueryBuilder::new("UPDATE ");
            aside
                .push(table)
                .push(" SET position = -1 - position WHERE ")
                .push(owner)
                .push(" = ");
            aside.push_bind(of);
            affected(aside.build().execute(c)).await
        })?;
        Ok(())
    }

    /// What was decided about a track, and what it has become.
    pub async fn decide_submission_track(&mut self, track: &SubmissionTrack) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE submission_tracks SET review_status = $2, reason = $3, comment = $4, track_id = $5 \
                 WHERE id = $1"
            )
            .bind(track.id.map(|id| id.0))
            .bind(track.verdict.code())
            .bind(track.reason.map(RejectionReason::code))
            .bind(&track.comment)
            .bind(track.track.map(|id| id.0))
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Nothing is decided about its tracks any more.
    pub async fn clear_decisions(&mut self, submission: SubmissionId) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE submission_tracks SET review_status = $2, reason = NULL, comment = '' WHERE submission_id = $1"
            )
            .bind(submission.0)
            .bind(TrackReviewStatus::Pending.code())
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Puts tracks into another submission, which has none yet, as they are.
    pub async fn move_submission_tracks(
        &mut self,
        tracks: &[SubmissionTrackId],
        to: SubmissionId,
    ) -> Result<()> {
        for (position, track) in (0i64..).zip(tracks) {
            tx!(self, |c| affected(
                sqlx::query("UPDATE submission_tracks SET submission_id = $2, position = $3 WHERE id = $1")
                    .bind(track.0)
                    .bind(to.0)
                    .bind(position)
                    .execute(c)
            ))?;
        }
        Ok(())
    }
}

fn facts_json(facts: &TrackFields) -> Result<String> {
    serde_json::to_string(facts).map_err(|error| StoreError::Other(error.into()))
}

impl TrackRow {
    fn into_track(self, versions: Vec<SubmissionVersion>) -> Result<SubmissionTrack> {
        let reason = match &self.reason {
            Some(code) => Some(parse_column(
                RejectionReason::parse(code),
                "submission_tracks.reason",
                code,
            )?),
            None => None,
        };
        Ok(SubmissionTrack {
            id: Some(SubmissionTrackId(self.id)),
            facts: parse_column(
                serde_json::from_str(&self.fields).ok(),
                "submission_tracks.fields",
                &self.fields,
            )?,
            versions,
            verdict: parse_column(
                TrackReviewStatus::parse(&self.review_status),
                "submission_tracks.review_status",
                &self.review_status,
            )?,
            reason,
            comment: self.comment,
            track: self.track_id.map(TrackId),
        })
    }
}

impl VersionRow {
    fn into_version(self) -> Result<SubmissionVersion> {
        let key = match self.key_index {
            Some(index) => Some(parse_column(
                u8::try_from(index).ok().and_then(MusicalKey::from_index),
                "submission_versions.key_index",
                &index.to_string(),
            )?),
            None => None,
        };
        Ok(SubmissionVersion {
            id: Some(SubmissionVersionId(self.id)),
            kind: self.type_id.map(VocabularyEntryId),
            upload: self.upload_id,
            bpm: self.bpm.map(Bpm),
            key,
        })
    }
}

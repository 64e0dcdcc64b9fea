//! Tantivy, one segment, mapped into memory, fast fields for what is compared.

use std::{collections::HashSet, ops::Bound, path::Path, sync::Arc};

use anyhow::{Context, Result, ensure};
use pult_domain::{
    catalog::Track,
    ids::{TrackId, VocabularyEntryId},
    list::SortColumn,
};
use tantivy::{
    DocAddress, Index, IndexReader, InvertedIndexReader, Order, Searcher, TantivyDocument, Term,
    collector::{Collector, Count, FilterCollector, SegmentCollector, TopDocs},
    columnar::Column,
    query::{AllQuery, BooleanQuery, FuzzyTermQuery, Occur, Query, RangeQuery, TermQuery, TermSetQuery},
    schema::{FAST, Field, INDEXED, IndexRecordOption, STRING, Schema, TEXT},
};

use crate::{
    cases::{Case, Way},
    facts,
};

pub struct Tantivy {
    reader: IndexReader,
    fields: Fields,
    ids: Column<u64>,
    days: Column<u64>,
    words: Arc<InvertedIndexReader>,
    /// By id.
    hidden: Arc<[bool]>,
}

#[derive(Clone, Copy)]
struct Fields {
    id: Field,
    published: Field,
    day: Field,
    bpm: Field,
    key: Field,
    rating: Field,
    term: Field,
    attribute: Field,
    text: Field,
}

impl Tantivy {
    /// An index that is already in the folder is used as it is.
    pub fn fill(
        folder: &Path,
        tracks: &[Track],
        text_of: impl Fn(&Track) -> String,
        hidden: &HashSet<TrackId>,
    ) -> Result<Self> {
        let mut schema = Schema::builder();
        let number = FAST | INDEXED;
        let fields = Fields {
            id: schema.add_u64_field("id", number.clone()),
            published: schema.add_u64_field("published", number.clone()),
            day: schema.add_u64_field("day", number.clone()),
            bpm: schema.add_u64_field("bpm", number.clone()),
            key: schema.add_u64_field("key", number.clone()),
            rating: schema.add_u64_field("rating", number.clone()),
            term: schema.add_u64_field("term", number),
            attribute: schema.add_text_field("attribute", STRING),
            text: schema.add_text_field("text", TEXT),
        };
        let schema = schema.build();
        let index = if folder.join("meta.json").exists() {
            Index::open_in_dir(folder)?
        } else {
            std::fs::create_dir_all(folder)?;
            let index = Index::create_in_dir(folder, schema)?;
            write(&index, fields, tracks, text_of)?;
            index
        };
        let reader = index.reader()?;
        ensure!(
            reader.searcher().num_docs() == tracks.len() as u64,
            "{} holds another pool, or half of one: delete it",
            folder.display()
        );
        let searcher = reader.searcher();
        let [segment] = searcher.segment_readers() else {
            anyhow::bail!("{} segments", searcher.segment_readers().len());
        };
        let highest = tracks
            .iter()
            .map(|track| track.id.0 as usize)
            .max()
            .unwrap_or_default();
        let mut is_hidden = vec![false; highest + 1];
        hidden.iter().for_each(|id| is_hidden[id.0 as usize] = true);
        Ok(Self {
            ids: segment.fast_fields().u64("id")?,
            days: segment.fast_fields().u64("day")?,
            words: segment.inverted_index(fields.text)?,
            reader,
            fields,
            hidden: is_hidden.into(),
        })
    }

    /// The ids of the page and the total, and what else the case asks for; answers the total.
    pub fn ask(&self, case: &Case, way: Way) -> Result<u64> {
        case.until_found(|words| self.ask_for(case, words, way))
    }

    fn ask_for(&self, case: &Case, words: &[String], way: Way) -> Result<u64> {
        let searcher = self.reader.searcher();
        let query = all_of(self.clauses(case, words)?);
        if case.facets {
            for field in ["term", "key", "rating"] {
                searcher.search(&query, &Values { field })?;
            }
            return Ok(0);
        }
        let page = TopDocs::with_limit(case.page.limit).and_offset(case.page.offset);
        let (total, rows) = match (&case.text, case.sort.column) {
            (Some(_), _) => self.page(case, way, &searcher, &query, page.order_by_score())?,
            (None, SortColumn::Bpm) => {
                let sorted = page.order_by_fast_field::<u64>("bpm", Order::Asc);
                self.page(case, way, &searcher, &query, sorted)?
            }
            _ => {
                let sorted = page.order_by_fast_field::<u64>("published", Order::Desc);
                self.page(case, way, &searcher, &query, sorted)?
            }
        };
        let ids: Vec<u64> = rows.iter().filter_map(|row| self.ids.first(row.doc_id)).collect();
        std::hint::black_box(ids);
        if case.days {
            let days: HashSet<u64> = rows
                .iter()
                .filter_map(|row| self.days.first(row.doc_id))
                .collect();
            let days = days
                .into_iter()
                .map(|day| Term::from_field_u64(self.fields.day, day));
            let mut clauses = self.clauses(case, words)?;
            clauses.push((Occur::Must, Box::new(TermSetQuery::new(days))));
            searcher.search(&all_of(clauses), &Values { field: "day" })?;
        }
        Ok(total as u64)
    }

    fn page<K: Send + 'static>(
        &self,
        case: &Case,
        way: Way,
        searcher: &Searcher,
        query: &dyn Query,
        page: impl Collector<Fruit = Vec<(K, DocAddress)>>,
    ) -> Result<(usize, Vec<DocAddress>)> {
        let (total, rows) = match (case.hide, way) {
            (true, _) => {
                let hidden = Arc::clone(&self.hidden);
                let shown = move |id: u64| !hidden[id as usize];
                searcher.search(query, &FilterCollector::new("id".into(), shown, (Count, page)))?
            }
            (false, Way::Together) => searcher.search(query, &(Count, page))?,
            (false, Way::Apart) => match searcher.search(query, &Count)? {
                0 => return Ok((0, Vec::new())),
                total => (total, searcher.search(query, &page)?),
            },
        };
        Ok((total, rows.into_iter().map(|(_, row)| row).collect()))
    }

    fn clauses(&self, case: &Case, words: &[String]) -> Result<Clauses> {
        let filter = &case.filter;
        let fields = self.fields;
        let mut all: Clauses = Vec::new();
        let mut any_of = |occur, terms: &[VocabularyEntryId]| {
            if !terms.is_empty() {
                let terms = terms
                    .iter()
                    .map(|term| Term::from_field_u64(fields.term, term.0 as u64));
                all.push((occur, Box::new(TermSetQuery::new(terms))));
            }
        };
        any_of(Occur::Must, &filter.genres.any_of);
        any_of(Occur::Must, &filter.version_types);
        any_of(Occur::MustNot, &filter.genres.none_of);
        any_of(Occur::MustNot, &filter.markers.none_of);
        if let Some((min, max)) = filter.bpm {
            let bound = |bpm: i64| Bound::Included(Term::from_field_u64(fields.bpm, bpm as u64));
            all.push((Occur::Must, Box::new(RangeQuery::new(bound(min.0), bound(max.0)))));
        }
        if !filter.keys.is_empty() {
            let keys = filter
                .keys
                .iter()
                .map(|key| Term::from_field_u64(fields.key, u64::from(key.index())));
            all.push((Occur::Must, Box::new(TermSetQuery::new(keys))));
        }
        if let Some(rating) = filter.min_rating {
            let least = Bound::Included(Term::from_field_u64(fields.rating, u64::from(rating)));
            all.push((Occur::Must, Box::new(RangeQuery::new(least, Bound::Unbounded))));
        }
        for attribute in &filter.attributes {
            let term = Term::from_field_text(fields.attribute, &attribute.bit().trailing_zeros().to_string());
            all.push((
                Occur::Must,
                Box::new(TermQuery::new(term, IndexRecordOption::Basic)),
            ));
        }
        if let Some(text) = &case.text {
            for (n, word) in words.iter().enumerate() {
                let query: Box<dyn Query> = if text.typo {
                    Box::new(FuzzyTermQuery::new(
                        Term::from_field_text(fields.text, word),
                        1,
                        true,
                    ))
                } else if n + 1 == words.len() {
                    self.beginning(word)?
                } else {
                    self.holding(word)
                };
                all.push((Occur::Must, query));
            }
        }
        if !all.iter().any(|(occur, _)| *occur == Occur::Must) {
            all.push((Occur::Must, Box::new(AllQuery)));
        }
        Ok(all)
    }

    fn holding(&self, word: &str) -> Box<dyn Query> {
        let term = Term::from_field_text(self.fields.text, word);
        Box::new(TermQuery::new(term, IndexRecordOption::Basic))
    }

    /// Any of the words that begin so. Its own queries by prefix lay out a bit for every document, which takes longer
    /// than to look the words up and ask for each.
    fn beginning(&self, prefix: &str) -> Result<Box<dyn Query>> {
        let index = self.words.terms();
        let mut words = index
            .range()
            .ge(prefix)
            .lt(format!("{prefix}\u{10ffff}"))
            .into_stream()?;
        let mut any: Clauses = Vec::new();
        while words.advance() {
            any.push((Occur::Should, self.holding(std::str::from_utf8(words.key())?)));
        }
        Ok(match any.is_empty() {
            true => self.holding(prefix),
            false => all_of(any),
        })
    }
}

type Clauses = Vec<(Occur, Box<dyn Query>)>;

/// One clause is asked by itself: Tantivy skips more then.
fn all_of(mut clauses: Clauses) -> Box<dyn Query> {
    match clauses.len() {
        1 => clauses.remove(0).1,
        _ => Box::new(BooleanQuery::new(clauses)),
    }
}

fn write(index: &Index, fields: Fields, tracks: &[Track], text_of: impl Fn(&Track) -> String) -> Result<()> {
    let mut writer = index.writer_with_num_threads::<TantivyDocument>(1, 500_000_000)?;
    for track in tracks {
        let main = track.main_version().context("a track without a version")?;
        let mut document = TantivyDocument::new();
        document.add_u64(fields.id, track.id.0 as u64);
        document.add_u64(fields.published, track.published_at.0 as u64);
        document.add_u64(fields.day, track.published_at.moscow_day() as u64);
        document.add_u64(fields.bpm, main.bpm.0 as u64);
        document.add_u64(fields.key, u64::from(main.key.index()));
        document.add_u64(fields.rating, u64::from(track.rating));
        for term in terms_of(track) {
            document.add_u64(fields.term, term.0 as u64);
        }
        let bits = facts::attributes(track);
        for bit in (0..10).filter(|bit| bits & (1 << bit) != 0) {
            document.add_text(fields.attribute, bit.to_string());
        }
        document.add_text(fields.text, text_of(track));
        writer.add_document(document)?;
    }
    writer.commit()?;
    let segments = index.searchable_segment_ids()?;
    if segments.len() > 1 {
        writer.merge(&segments).wait()?;
    }
    writer.wait_merging_threads()?;
    Ok(())
}

fn terms_of(track: &Track) -> impl Iterator<Item = VocabularyEntryId> {
    let lists = [
        &track.genres,
        &track.markers,
        &track.event_markers,
        &track.parts_of_night,
        &track.additional_categories,
    ];
    let listed = lists.into_iter().flatten().copied();
    let types = track.versions.iter().map(|version| version.kind);
    listed.chain(types).chain(track.category).chain(track.label)
}

/// How often each value of a fast field occurs among the matches.
struct Values {
    field: &'static str,
}

struct ValuesOfSegment {
    column: Column<u64>,
    /// By value.
    counts: Vec<u32>,
}

impl Collector for Values {
    type Fruit = usize;
    type Child = ValuesOfSegment;

    fn for_segment(&self, _: u32, segment: &tantivy::SegmentReader) -> tantivy::Result<Self::Child> {
        let column = segment.fast_fields().u64(self.field)?;
        Ok(ValuesOfSegment {
            counts: vec![0; column.max_value() as usize + 1],
            column,
        })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, fruits: Vec<usize>) -> tantivy::Result<usize> {
        Ok(fruits.into_iter().sum())
    }
}

impl SegmentCollector for ValuesOfSegment {
    type Fruit = usize;

    fn collect(&mut self, doc: u32, _: f32) {
        for value in self.column.values_for_doc(doc) {
            self.counts[value as usize] += 1;
        }
    }

    fn harvest(self) -> usize {
        self.counts.iter().filter(|count| **count > 0).count()
    }
}

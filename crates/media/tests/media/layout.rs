//! Any layout read by any range equals a slice of its concatenated parts.
use crate::support::{collect, noise};
use proptest::prelude::*;
use pult_media::{ByteRange, Layout, MediaError, MediaStore, ObjectKind, StoredObject};
use tokio::runtime::Runtime;

#[derive(Debug, Clone)]
enum Piece {
    Inline(Vec<u8>),
    Stored {
        object: usize,
        start: usize,
        length: usize,
    },
}

fn piece() -> impl Strategy<Value = Piece> {
    let stored = (0..3_usize, 0..70_000_usize, 0..70_000_usize);
    prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..40).prop_map(Piece::Inline),
        stored.prop_map(|(object, start, length)| Piece::Stored {
            object,
            start,
            length
        }),
    ]
}

struct Fixture {
    store: MediaStore,
    objects: Vec<(StoredObject, bytes::Bytes)>,
}

async fn create_fixture() -> Fixture {
    let store = MediaStore::in_memory().await.unwrap();
    let mut objects = Vec::new();
    for length in [1, 140_000, 200_001] {
        let content = noise(length);
        objects.push((
            store.put(ObjectKind::Rendition, content.clone()).await.unwrap(),
            content,
        ));
    }
    Fixture { store, objects }
}

impl Fixture {
    fn build_layout(&self, pieces: &[Piece]) -> (Layout, Vec<u8>) {
        let mut builder = Layout::builder("audio/mpeg");
        let mut whole = Vec::new();
        for piece in pieces {
            assert_eq!(builder.offset(), whole.len() as u64);
            match piece {
                Piece::Inline(bytes) => {
                    whole.extend_from_slice(bytes);
                    builder = builder.inline(bytes.clone());
                }
                Piece::Stored {
                    object,
                    start,
                    length,
                } => {
                    let (stored, content) = &self.objects[*object];
                    let start = *start.min(&content.len());
                    let end = (start + length).min(content.len());
                    let bytes = &content[start..end];
                    whole.extend_from_slice(bytes);
                    let crc32 = Some(crc32fast::hash(bytes));
                    builder = builder.stored(stored.key, start as u64..end as u64, crc32);
                }
            }
        }
        (builder.finish(), whole)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn reading_a_range_is_slicing_the_whole(
        pieces in proptest::collection::vec(piece(), 0..8),
        ends in any::<(prop::sample::Index, prop::sample::Index)>(),
    ) {
        Runtime::new().unwrap().block_on(async {
            let fixture = create_fixture().await;
            let (layout, whole) = fixture.build_layout(&pieces);
            let (a, b) = (ends.0.index(whole.len() + 1), ends.1.index(whole.len() + 1));
            let (start, end) = (a.min(b), a.max(b));
            let read = collect(layout.read(&fixture.store, start as u64..end as u64)).await.unwrap();
            prop_assert_eq!(layout.total(), whole.len() as u64);
            prop_assert_eq!(layout.crc32(), Some(crc32fast::hash(&whole)));
            prop_assert!(read == whole[start..end]);
            Ok(())
        })?;
    }
}

#[tokio::test]
async fn a_range_outside_the_layout_is_refused() {
    let fixture = create_fixture().await;
    let (layout, _) = fixture.build_layout(&[Piece::Inline(b"0123456789".to_vec())]);
    let backwards = std::ops::Range { start: 5, end: 4 };
    for range in [0..11, 11..11, backwards] {
        let refused = collect(layout.read(&fixture.store, range)).await;
        assert!(
            matches!(refused, Err(MediaError::OutOfRange { total: 10, .. })),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn an_unknown_checksum_makes_the_whole_unknown() {
    let fixture = create_fixture().await;
    let key = fixture.objects[1].0.key;
    assert_eq!(
        Layout::builder("a/b")
            .inline("x")
            .stored(key, 0..10, None)
            .finish()
            .crc32(),
        None
    );
}

#[tokio::test]
async fn a_layout_within_a_layout_is_the_same_bytes() {
    let fixture = create_fixture().await;
    let (file, bytes) = fixture.build_layout(&[
        Piece::Inline(b"head".to_vec()),
        Piece::Stored {
            object: 2,
            start: 9,
            length: 70_000,
        },
    ]);
    let archive = Layout::builder("application/zip")
        .inline("local")
        .layout(&file)
        .inline("central")
        .finish();
    let read = collect(archive.read(&fixture.store, 0..archive.total()))
        .await
        .unwrap();
    assert!(read == [b"local", &bytes[..], b"central"].concat());
    assert_eq!(archive.crc32(), Some(crc32fast::hash(&read)));
}

#[tokio::test]
async fn the_etag_follows_the_content() {
    let fixture = create_fixture().await;
    let (one, two) = (fixture.objects[1].0.key, fixture.objects[2].0.key);
    let tag = |layout: Layout| layout.etag().to_owned();
    let base = || {
        Layout::builder("audio/mpeg")
            .inline("head")
            .stored(one, 0..100, None)
    };
    let same = tag(base().finish());
    assert_eq!(tag(base().finish()), same);
    assert!(same.starts_with('"') && same.ends_with('"') && same.len() == 34);
    for other in [
        base().inline("x"),
        Layout::builder("audio/wav")
            .inline("head")
            .stored(one, 0..100, None),
        Layout::builder("audio/mpeg")
            .inline("heap")
            .stored(one, 0..100, None),
        Layout::builder("audio/mpeg")
            .inline("head")
            .stored(one, 0..99, None),
        Layout::builder("audio/mpeg")
            .inline("head")
            .stored(two, 0..100, None),
    ] {
        assert_ne!(tag(other.finish()), same);
    }
}

#[tokio::test]
async fn if_range_decides_whether_the_range_counts() {
    let layout = Layout::builder("audio/mpeg").inline("0123456789").finish();
    let part = ByteRange::Partial(2..5);
    let weak = format!("W/{}", layout.etag());
    assert_eq!(layout.select(Some("bytes=2-4"), None), part);
    assert_eq!(layout.select(Some("bytes=2-4"), Some(layout.etag())), part);
    for stale in ["\"other\"", &weak, "Sun, 15 Nov 2026 00:00:00 GMT"] {
        assert_eq!(layout.select(Some("bytes=2-4"), Some(stale)), ByteRange::Whole);
    }
    assert_eq!(layout.select(Some("bytes=10-"), None), ByteRange::NotSatisfiable);
}

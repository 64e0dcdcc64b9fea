//! What every store guarantees, tested in memory, in a folder and on S3.
use std::time::Duration;

use crate::support::{collect, noise};
use bytes::Bytes;
use futures::{StreamExt, TryStreamExt, stream};
use pult_media::{Layout, MediaError, MediaStore, ObjectEntry, ObjectId, ObjectKey, ObjectKind};

const MIB: usize = 1024 * 1024;
const NO_LIMIT: u64 = u64::MAX;

macro_rules! contract {
    ($($promise:ident),* $(,)?) => {
        contract!(@fixture memory $($promise)*);
        contract!(@fixture folder $($promise)*);
        contract!(@fixture s3 $($promise)*);
    };
    (@fixture $fixture:ident $($promise:ident)*) => {
        mod $fixture {
            $(#[tokio::test]
            async fn $promise() {
                let fixture = crate::support::$fixture().await;
                super::$promise(&fixture.store).await;
            })*
        }
    };
}

contract!(
    content_is_named_by_its_hash,
    the_same_content_is_stored_once,
    many_may_store_the_same_at_once,
    large_content_is_stored_whole,
    a_long_stream_arrives_whole,
    a_long_stream_of_known_content_leaves_nothing_behind,
    a_stream_over_its_limit_is_refused,
    a_broken_stream_leaves_nothing,
    empty_content_is_content,
    ranges_are_exact_and_come_in_small_pieces,
    a_range_past_the_end_fails,
    a_missing_object_is_not_found,
    a_limited_read_keeps_its_limit,
    kinds_are_kept_apart,
    deleting_is_final_and_repeatable,
    what_is_listed_can_go_while_it_is_listed,
    the_store_answers_when_asked,
    a_layout_reads_through_stored_parts,
);

type ChunkResult = Result<Bytes, std::io::Error>;

fn uneven_chunks(content: &Bytes) -> impl futures::Stream<Item = ChunkResult> + Send + use<> {
    let mut remaining = content.clone();
    let mut size = 1;
    stream::iter(std::iter::from_fn(move || {
        size = size * 7 % 200_003;
        (!remaining.is_empty()).then(|| Ok(remaining.split_to(size.min(remaining.len()))))
    }))
}

async fn list_all(store: &MediaStore, kind: ObjectKind) -> Vec<ObjectEntry> {
    store.list(kind).try_collect().await.unwrap()
}

async fn cleanup_unfinished(store: &MediaStore) -> usize {
    store.cleanup(Duration::ZERO).await.unwrap()
}

async fn content_is_named_by_its_hash(store: &MediaStore) {
    let stored = store.put(ObjectKind::Picture, "abc").await.unwrap();
    let sha = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    assert_eq!(
        stored.key,
        ObjectKey::new(ObjectKind::Picture, sha.parse().unwrap())
    );
    assert_eq!((stored.length, stored.crc32), (3, 0x3524_41C2));
    assert_eq!(store.head(stored.key).await.unwrap(), 3);
    assert_eq!(store.get_bytes_limited(stored.key, 3).await.unwrap(), "abc");
}

async fn the_same_content_is_stored_once(store: &MediaStore) {
    let first = store.put(ObjectKind::Master, "abc").await.unwrap();
    let before = list_all(store, ObjectKind::Master).await;
    let second = store.put(ObjectKind::Master, "abc").await.unwrap();
    let streamed = store
        .put_stream(ObjectKind::Master, uneven_chunks(&Bytes::from("abc")), 3)
        .await
        .unwrap();
    assert_eq!((second, streamed), (first, first));
    assert_eq!(list_all(store, ObjectKind::Master).await, before);
    assert_eq!(
        (before.len(), before[0].id, before[0].length),
        (1, first.key.id, 3)
    );
}

async fn many_may_store_the_same_at_once(store: &MediaStore) {
    let content = noise(6 * MIB);
    let puts = (0..4).map(|_| store.put(ObjectKind::Picture, content.clone()));
    let streams = (0..4).map(|_| store.put_stream(ObjectKind::Picture, uneven_chunks(&content), NO_LIMIT));
    let (puts, streams) = futures::join!(
        futures::future::try_join_all(puts),
        futures::future::try_join_all(streams)
    );
    let stored = puts.unwrap();
    assert_eq!(stored, streams.unwrap());
    assert_eq!(list_all(store, ObjectKind::Picture).await.len(), 1);
    assert!(store.get_bytes_limited(stored[0].key, NO_LIMIT).await.unwrap() == content);
    assert_eq!(cleanup_unfinished(store).await, 0);
}

async fn large_content_is_stored_whole(store: &MediaStore) {
    let content = noise(11 * MIB + 5);
    let stored = store.put(ObjectKind::Rendition, content.clone()).await.unwrap();
    assert_eq!(stored.length, content.len() as u64);
    assert!(store.get_bytes_limited(stored.key, NO_LIMIT).await.unwrap() == content);
}

async fn a_long_stream_arrives_whole(store: &MediaStore) {
    let content = noise(16 * MIB + 3);
    let stored = store
        .put_stream(ObjectKind::Master, uneven_chunks(&content), NO_LIMIT)
        .await
        .unwrap();
    assert_eq!(stored.crc32, crc32fast::hash(&content));
    assert!(
        collect(store.get_range(stored.key, 0..stored.length))
            .await
            .unwrap()
            == content
    );
    assert_eq!(store.put(ObjectKind::Master, content).await.unwrap(), stored);
    assert_eq!(cleanup_unfinished(store).await, 0);
}

async fn a_long_stream_of_known_content_leaves_nothing_behind(store: &MediaStore) {
    let content = noise(6 * MIB);
    let first = store.put(ObjectKind::Master, content.clone()).await.unwrap();
    let second = store
        .put_stream(ObjectKind::Master, uneven_chunks(&content), NO_LIMIT)
        .await
        .unwrap();
    assert_eq!(first, second);
    assert_eq!(list_all(store, ObjectKind::Master).await.len(), 1);
    assert_eq!(cleanup_unfinished(store).await, 0);
}

async fn a_stream_over_its_limit_is_refused(store: &MediaStore) {
    for (length, limit) in [(10, 9), (7 * MIB, 6 * MIB as u64)] {
        let refused = store
            .put_stream(ObjectKind::Attachment, uneven_chunks(&noise(length)), limit)
            .await;
        assert!(
            matches!(refused, Err(MediaError::TooLarge { limit: l }) if l == limit),
            "{refused:?}"
        );
    }
    assert_eq!(list_all(store, ObjectKind::Attachment).await, []);
    assert_eq!(cleanup_unfinished(store).await, 0);
}

async fn a_broken_stream_leaves_nothing(store: &MediaStore) {
    for length in [100, 11 * MIB] {
        let broken =
            uneven_chunks(&noise(length)).chain(stream::iter([Err(std::io::Error::other("cut off"))]));
        let failed = store.put_stream(ObjectKind::Master, broken, NO_LIMIT).await;
        assert!(matches!(failed, Err(MediaError::Source(_))), "{failed:?}");
    }
    assert_eq!(list_all(store, ObjectKind::Master).await, []);
    assert_eq!(cleanup_unfinished(store).await, 0);
}

async fn empty_content_is_content(store: &MediaStore) {
    let stored = store.put(ObjectKind::Waveform, Bytes::new()).await.unwrap();
    assert_eq!((stored.length, stored.crc32), (0, 0));
    let streamed = store
        .put_stream(ObjectKind::Waveform, uneven_chunks(&Bytes::new()), 0)
        .await
        .unwrap();
    assert_eq!(streamed, stored);
    assert_eq!(store.head(stored.key).await.unwrap(), 0);
    assert_eq!(store.get_bytes_limited(stored.key, 0).await.unwrap(), "");
    assert_eq!(collect(store.get_range(stored.key, 0..0)).await.unwrap(), b"");
}

async fn ranges_are_exact_and_come_in_small_pieces(store: &MediaStore) {
    let content = noise(3 * MIB + 17);
    let key = store
        .put(ObjectKind::Rendition, content.clone())
        .await
        .unwrap()
        .key;
    let end = content.len();
    for range in [
        0..end,
        0..1,
        end - 1..end,
        65_535..65_537,
        131_072..1_200_000,
        5..5,
        1_000_001..end,
    ] {
        let requested = range.start as u64..range.end as u64;
        let pieces: Vec<_> = store.get_range(key, requested).try_collect().await.unwrap();
        assert!(
            pieces
                .iter()
                .all(|piece| !piece.is_empty() && piece.len() <= 64 * 1024)
        );
        assert!(pieces.concat() == content[range.clone()], "{range:?}");
    }
}

async fn a_range_past_the_end_fails(store: &MediaStore) {
    let key = store.put(ObjectKind::Picture, "0123456789").await.unwrap().key;
    assert!(matches!(collect(store.get_range(key, 5..11)).await, Err(MediaError::Damaged(k)) if k == key));
    assert!(collect(store.get_range(key, 10..11)).await.is_err());
}

async fn a_missing_object_is_not_found(store: &MediaStore) {
    let key = ObjectKey::new(ObjectKind::Master, ObjectId::from_bytes([7; 32]));
    assert!(matches!(store.head(key).await, Err(MediaError::NotFound)));
    assert!(matches!(
        store.get_bytes_limited(key, 10).await,
        Err(MediaError::NotFound)
    ));
    assert!(matches!(
        collect(store.get_range(key, 0..1)).await,
        Err(MediaError::NotFound)
    ));
}

async fn a_limited_read_keeps_its_limit(store: &MediaStore) {
    let key = store.put(ObjectKind::Picture, "0123456789").await.unwrap().key;
    assert_eq!(store.get_bytes_limited(key, 10).await.unwrap(), "0123456789");
    assert!(matches!(
        store.get_bytes_limited(key, 9).await,
        Err(MediaError::TooLarge { limit: 9 })
    ));
}

async fn kinds_are_kept_apart(store: &MediaStore) {
    let master = store.put(ObjectKind::Master, "abc").await.unwrap().key;
    let picture = ObjectKey::new(ObjectKind::Picture, master.id);
    assert!(matches!(store.head(picture).await, Err(MediaError::NotFound)));
    assert_eq!(list_all(store, ObjectKind::Picture).await, []);
    assert_eq!(list_all(store, ObjectKind::Master).await.len(), 1);
}

async fn deleting_is_final_and_repeatable(store: &MediaStore) {
    let key = store.put(ObjectKind::Picture, "abc").await.unwrap().key;
    store.delete(key).await.unwrap();
    assert!(matches!(store.head(key).await, Err(MediaError::NotFound)));
    store.delete(key).await.unwrap();
}

async fn what_is_listed_can_go_while_it_is_listed(store: &MediaStore) {
    let other = store.put(ObjectKind::Waveform, "a waveform").await.unwrap();
    for n in 0..40 {
        store
            .put(ObjectKind::Rendition, format!("sound {n}"))
            .await
            .unwrap();
    }
    let before = waveform_time(store).await;
    let mut seen = 0;
    let mut listing = std::pin::pin!(store.list(ObjectKind::Rendition));
    while let Some(entry) = listing.try_next().await.unwrap() {
        assert!(entry.modified_ms >= before - 60_000, "{entry:?}");
        let key = ObjectKey::new(ObjectKind::Rendition, entry.id);
        store.delete(key).await.unwrap();
        seen += 1;
    }
    assert_eq!(seen, 40);
    assert_eq!(list_all(store, ObjectKind::Rendition).await, []);
    assert_eq!(list_all(store, ObjectKind::Waveform).await[0].id, other.key.id);
}

/// When the waveform was written, by the store's own clock.
async fn waveform_time(store: &MediaStore) -> i64 {
    list_all(store, ObjectKind::Waveform).await[0].modified_ms
}

async fn the_store_answers_when_asked(store: &MediaStore) {
    store.check().await.unwrap();
}

async fn a_layout_reads_through_stored_parts(store: &MediaStore) {
    let frames = noise(2 * MIB);
    let stored = store.put(ObjectKind::Rendition, frames.clone()).await.unwrap();
    let layout = Layout::builder("audio/mpeg")
        .inline("a generated head")
        .stored(stored.key, 0..stored.length, Some(stored.crc32))
        .stored(stored.key, 100..200, None)
        .finish();
    let whole = [&b"a generated head"[..], &frames, &frames[100..200]].concat();
    assert_eq!(layout.total(), whole.len() as u64);
    for range in [
        0..whole.len(),
        10..20,
        16..17,
        whole.len() - 150..whole.len() - 50,
    ] {
        let read = collect(layout.read(store, range.start as u64..range.end as u64))
            .await
            .unwrap();
        assert!(read == whole[range.clone()], "{range:?}");
    }
}

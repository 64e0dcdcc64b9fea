//! Occasions, their moments and what lies in the boxes.

use pult_domain::{
    ids::{BoxId, InteractiveId},
    lang::Bilingual,
};
use pult_store::{BoxTrack, Interactive, InteractiveBox};

use crate::fixtures::{NOW, catalog};

fn interactive(id: i64, position: i64, published_in_days: Option<i64>) -> Interactive {
    Interactive {
        id: InteractiveId(id),
        code: format!("occasion-{id}"),
        position,
        title: Bilingual::new("Свадьба", "Wedding"),
        lead: Bilingual::new("Что ставить", "What to play"),
        picture: None,
        published_at: published_in_days.map(|days| NOW.plus_days(days)),
    }
}

fn moment(id: i64, interactive: i64, position: i64) -> InteractiveBox {
    InteractiveBox {
        id: BoxId(id),
        interactive: InteractiveId(interactive),
        position,
        title: Bilingual::new("Торт", "The cake"),
        hint: Bilingual::new("Когда гаснет свет", "As the lights go down"),
    }
}

on_both! {
    async fn boxes_and_their_tracks_come_in_order(store: &Store) {
        let tracks = catalog(store, 3).await;
        let lies = |place_of, position, track: usize| BoxTrack {
            box_id: BoxId(place_of),
            position,
            track: tracks[track].track.id,
        };
        let shown = [interactive(1, 2, Some(-1)), interactive(2, 1, Some(0))];
        let hidden = [interactive(3, 0, Some(1)), interactive(4, 0, None)];
        let all = [shown.as_slice(), &hidden].concat();
        let boxes = [moment(1, 1, 1), moment(2, 1, 0), moment(3, 2, 0)];
        let lying = [lies(1, 0, 0), lies(2, 1, 1), lies(2, 0, 2), lies(3, 0, 0)];
        let mut tx = store.begin().await.unwrap();
        tx.insert_interactives(&all, &boxes, &lying).await.unwrap();
        tx.commit().await.unwrap();

        let listed = store.interactives(NOW).await.unwrap();
        assert_eq!(listed, [shown[1].clone(), shown[0].clone()]);
        let first = InteractiveId(1);
        assert_eq!(store.boxes_of(first).await.unwrap(), [boxes[1].clone(), boxes[0].clone()]);
        assert_eq!(store.tracks_in_boxes(first).await.unwrap(), [lying[2], lying[1], lying[0]]);
    }

    async fn one_is_found_by_its_code_once_it_is_published(store: &Store) {
        let all = [interactive(1, 0, Some(0)), interactive(2, 0, Some(1))];
        let mut tx = store.begin().await.unwrap();
        tx.insert_interactives(&all, &[], &[]).await.unwrap();
        tx.commit().await.unwrap();
        let found = async |code: &str| store.interactive(code, NOW).await.unwrap();
        assert_eq!(found("occasion-1").await.as_ref(), Some(&all[0]));
        assert_eq!(found("occasion-2").await, None);
        assert_eq!(found("occasion\0").await, None);
    }

    async fn boxes_are_written_anew_and_keep_their_numbers(store: &Store) {
        let tracks = catalog(store, 3).await;
        let ids: Vec<_> = tracks.iter().map(|new| new.track.id).collect();
        let mut tx = store.begin().await.unwrap();
        let boxes = [moment(1, 1, 1), moment(2, 1, 2), moment(3, 2, 1)];
        tx.insert_interactives(&[interactive(1, 0, None), interactive(2, 0, None)], &boxes, &[]).await.unwrap();
        tx.commit().await.unwrap();
        let one = InteractiveId(1);
        assert_eq!(store.any_interactive(one).await.unwrap().unwrap().code, "occasion-1");
        assert_eq!(store.any_interactive(InteractiveId(9)).await.unwrap(), None);

        // The second goes first, the first goes, a new one follows; another interactive's is left alone.
        let wishes = [
            (InteractiveBox { title: Bilingual::new("Вход", "Entrance"), ..moment(2, 1, 0) }, vec![ids[2], ids[0]]),
            (moment(0, 1, 0), vec![ids[1]]),
        ];
        let mut tx = store.begin().await.unwrap();
        tx.set_boxes(one, &wishes, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let now = store.boxes_of(one).await.unwrap();
        assert_eq!((now.len(), now[0].id, now[0].title.en.as_str()), (2, BoxId(2), "Entrance"));
        assert!(now[1].id.0 > 3 && now[0].position < now[1].position);
        let lying = store.tracks_in_boxes(one).await.unwrap();
        assert_eq!(lying.iter().map(|lies| lies.track).collect::<Vec<_>>(), [ids[2], ids[0], ids[1]]);
        assert_eq!(store.boxes_of(InteractiveId(2)).await.unwrap().len(), 1);

        let mut tx = store.begin().await.unwrap();
        tx.set_boxes(one, &[], NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.boxes_of(one).await.unwrap().is_empty());
    }
}

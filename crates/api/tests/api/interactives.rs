//! Interactives with a box of tracks for each moment.

use pult_api::catalog::interactives::dto::InteractiveResponse;

use crate::{account_lifecycle::OCCASION, lists::ids, test_app::TestApp};

#[tokio::test]
async fn an_occasion_tells_its_moments_in_the_readers_language() {
    let app = TestApp::start().await;
    let listed = app.get("/api/interactives").send().await.ok();
    let listed: Vec<InteractiveResponse> = serde_json::from_value(listed).unwrap();
    assert_eq!(listed.len(), 1, "what is being prepared does not show");
    let one = app
        .get("/api/interactives/wedding")
        .header("accept-language", "en");
    let one: InteractiveResponse = serde_json::from_value(one.send().await.ok()).unwrap();
    assert_eq!((one.title.as_str(), one.count), ("Wedding", OCCASION.1.len()));
    assert_eq!(one.boxes[0].hint, "As the lights go down");
    for missing in ["/api/interactives/prepared", "/api/interactives/nothing"] {
        assert_eq!(app.get(missing).send().await.status, 404, "{missing}");
    }
}

#[tokio::test]
async fn a_box_is_a_list_like_any_other() {
    let app = TestApp::start().await;
    let of = |moment: &str, query: &str| format!("/api/interactives/wedding/boxes/{moment}/tracks{query}");
    assert_eq!(ids(&app.get(&of("1", "")).send().await), OCCASION.1);
    assert_eq!(
        ids(&app.get(&of("1", "?offset=1&limit=1")).send().await),
        [OCCASION.1[1]]
    );
    let newest = app.get(&of("1", "?sort=-date")).send().await;
    assert_eq!(ids(&newest).len(), OCCASION.1.len());
    for missing in ["2", "x"] {
        let answer = app.get(&of(missing, "")).send().await;
        assert_eq!(answer.status, 404, "{missing}: {}", answer.text());
    }
}

//! Vocabulary entries behind the codes.

use pult_api::catalog::vocabulary::VocabularyResponse;

use crate::test_app::TestApp;

#[tokio::test]
async fn every_word_comes_in_the_readers_language_with_the_code_its_filter_takes() {
    let app = TestApp::start().await;
    let parse = |answer: crate::test_app::TestResponse| -> VocabularyResponse {
        serde_json::from_slice(&answer.body).unwrap()
    };
    let russian = parse(app.get("/api/vocabulary").send().await);
    let english = parse(app.get("/vocabulary").english().send().await);
    assert_eq!(
        (russian.genres[0].title.as_str(), english.genres[0].title.as_str()),
        ("Хаус", "House")
    );
    assert_eq!(english.genres[0].code, "house");
    assert_eq!(english.variants.len(), 10);
    assert!(english.types[0].offered_first && english.format_sets[0].id.parse::<i64>().is_ok());
    assert!(english.labels.iter().any(|label| label.title == "Pult"));
    assert!(
        english
            .markers
            .iter()
            .all(|marker| !marker.icon.literal.is_empty())
    );
    let codes = |parse: &[pult_api::catalog::vocabulary::VocabularyEntryResponse]| -> String {
        let codes: Vec<&str> = parse.iter().map(|word| word.code.as_str()).collect();
        codes.join(",")
    };
    let markers: Vec<&str> = english.markers.iter().map(|word| word.code.as_str()).collect();
    let types: Vec<&str> = english.types.iter().map(|word| word.code.as_str()).collect();
    for (param, codes) in [
        ("GENRES", codes(&english.genres)),
        ("GENRE", codes(&english.categories)),
        ("GENRE_ADDITIONAL", codes(&english.additional_categories)),
        ("PART_NIGHT", codes(&english.parts_of_night)),
        ("LABEL", codes(&english.labels)),
        ("VARIANT", codes(&english.variants)),
        ("MARKING", markers.join(",")),
        ("TYPE", types.join(",")),
    ] {
        let answer = app
            .get(&format!("/api/tracks/recordpool?{param}={codes}"))
            .send()
            .await;
        assert_eq!(answer.status, 200, "{param}: {}", answer.text());
    }
}

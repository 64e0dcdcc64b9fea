//! No store function without a contract test.

use std::{fs, path::Path};

fn sources(folder: &Path, found: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") && !path.ends_with("testing.rs") {
            found.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_public_function_is_called_by_a_contract_test() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut code, mut tests) = (String::new(), String::new());
    sources(&here.join("src"), &mut code);
    sources(&here.join("tests/contract"), &mut tests);
    let functions: Vec<&str> = code
        .split("pub async fn ")
        .skip(1)
        .map(|rest| rest.split(['(', '<']).next().unwrap())
        .collect();
    assert!(functions.len() > 50, "the sources were not found");
    let missing: Vec<_> = functions
        .iter()
        .filter(|name| !tests.contains(&format!(".{name}(")) && !tests.contains(&format!("::{name}(")))
        .collect();
    assert!(missing.is_empty(), "without a contract test: {missing:?}");
}

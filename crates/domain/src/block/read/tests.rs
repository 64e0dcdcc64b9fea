use proptest::prelude::*;

use super::*;
use crate::block::{plain, playlists, tracks};

fn paragraph(text: &str) -> Block {
    Block::Paragraph {
        text: vec![TextRun {
            text: text.into(),
            ..TextRun::default()
        }],
    }
}

#[test]
fn a_post_becomes_a_tree() {
    let read = read(
        "One *two* **three** `four`\nfive.\n\n# Head\n\n- a\n- b\n  1. c\n\n> said\n\n```\nx < y\n```\n\n---\n\n[pool](/recordpool)",
    );
    assert_eq!(read.refused, Vec::<String>::new());
    let run = |text: &str| TextRun {
        text: text.into(),
        ..TextRun::default()
    };
    assert_eq!(
        read.blocks,
        [
            Block::Paragraph {
                text: vec![
                    run("One "),
                    TextRun {
                        emphasis: true,
                        ..run("two")
                    },
                    run(" "),
                    TextRun {
                        strong: true,
                        ..run("three")
                    },
                    run(" "),
                    TextRun {
                        code: true,
                        ..run("four")
                    },
                    run(" five."),
                ]
            },
            Block::Heading {
                level: 2,
                id: "head".into(),
                text: vec![run("Head")]
            },
            Block::List {
                ordered: false,
                items: vec![
                    vec![paragraph("a")],
                    vec![
                        paragraph("b"),
                        Block::List {
                            ordered: true,
                            items: vec![vec![paragraph("c")]]
                        }
                    ]
                ]
            },
            Block::Quote {
                blocks: vec![paragraph("said")]
            },
            Block::Code { text: "x < y".into() },
            Block::Rule,
            Block::Paragraph {
                text: vec![TextRun {
                    link: Some("/recordpool".into()),
                    ..run("pool")
                }]
            },
        ]
    );
}

#[test]
fn lines_of_their_own_embed_what_plays() {
    let blocks = read("Listen:\n::track 12\n::playlist warm-up_2\nand more\n\n- ::track 7").blocks;
    assert_eq!(
        blocks[..4],
        [
            paragraph("Listen:"),
            Block::Track { id: "12".into() },
            Block::Playlist {
                code: "warm-up_2".into()
            },
            paragraph("and more"),
        ]
    );
    assert_eq!(tracks(&blocks), [12, 7]);
    assert_eq!(playlists(&blocks), ["warm-up_2"]);
    for text in [
        "::track x",
        "::track -1",
        "say ::track 1",
        "::track",
        "::playlist ../x",
        "`::track 1`",
        "::other 1",
        "::track 99999999999999999999",
    ] {
        let blocks = read(text).blocks;
        assert!(
            matches!(blocks[..], [Block::Paragraph { .. }]),
            "{text}: {blocks:?}"
        );
    }
}

#[test]
fn html_is_a_text() {
    for text in [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<a href=\"javascript:alert(1)\">x</a>",
    ] {
        let blocks = read(text).blocks;
        assert_eq!(plain(&blocks), text);
        let Block::Paragraph { text } = &blocks[0] else {
            panic!("{blocks:?}")
        };
        assert!(text.iter().all(|run| run.link.is_none()));
    }
}

#[test]
fn bad_links_and_foreign_pictures_are_words() {
    let read = read("[click](javascript:alert(1)) ![seen](https://spy.example/1.png) <javascript:x>");
    assert_eq!(
        read.refused,
        ["javascript:alert(1)", "https://spy.example/1.png", "javascript:x"]
    );
    assert_eq!(read.blocks, [paragraph("click seen javascript:x")]);
}

#[test]
fn our_pictures_stand_under_their_paragraph() {
    let object = "0f".repeat(32);
    let blocks = read(&format!("Look ![a *deck*](/media/covers/{object}) here")).blocks;
    assert_eq!(
        blocks,
        [
            paragraph("Look  here"),
            Block::Picture {
                object,
                alt: "a deck".into()
            }
        ]
    );
}

#[test]
fn headings_have_addresses_of_their_own() {
    let ids: Vec<String> = read("## Шаг\n\n### Шаг\n\n##### 1")
        .blocks
        .into_iter()
        .map(|block| match block {
            Block::Heading { id, level, .. } => format!("{level} {id}"),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(ids, ["2 shag", "3 shag-2", "4 n-1"]);
}

fn depth(blocks: &[Block]) -> usize {
    let inner = |block: &Block| match block {
        Block::List { items, .. } => 1 + items.iter().map(|item| depth(item)).max().unwrap_or(0),
        Block::Quote { blocks } => 1 + depth(blocks),
        _ => 0,
    };
    blocks.iter().map(inner).max().unwrap_or(0)
}

#[test]
fn endless_nesting_stays_shallow_and_loses_no_word() {
    for text in [
        format!("{}word", ">".repeat(20_000)),
        format!("{}word", "- ".repeat(5_000)),
        format!("{}word{}", "*a ".repeat(20_000), "*".repeat(20_000)),
        format!("{}word", "[".repeat(50_000)),
        format!("a {}word", "`".repeat(9_999)),
    ] {
        let blocks = read(&text).blocks;
        assert!(depth(&blocks) <= TEXT_DEPTH_MAX, "{}", depth(&blocks));
        assert!(plain(&blocks).contains("word"));
    }
}

proptest! {
    #[test]
    fn whatever_is_written_keeps_the_rules(text in "[ -~\\n\\tа-я\\u{0}-\\u{20}]{0,300}") {
        let blocks = read(&text).blocks;
        prop_assert!(depth(&blocks) <= TEXT_DEPTH_MAX);
        check(&blocks)?;
        let written = serde_json::to_string(&blocks).unwrap();
        prop_assert_eq!(serde_json::from_str::<Vec<Block>>(&written).unwrap(), blocks);
    }

    #[test]
    fn so_does_what_looks_like_markdown(
        pieces in proptest::collection::vec(
            prop::sample::select(vec![
                "# ", "- ", "> ", "1. ", "**", "*", "~~", "`", "```\n", "\n", "\n\n", "[a](", ")", "![b](", "javascript:x",
                "https://a.b", "<script>", "</script>", "<!--", "::track 1", "::playlist x", "&#13;", "&lt;", "  \n", "\\",
                "слово", "    ", "\t", "---\n", "<a href=x>", "[x]: javascript:y\n", "[x]",
            ]),
            0..60,
        )
    ) {
        let text: String = pieces.concat();
        let blocks = read(&text).blocks;
        prop_assert!(depth(&blocks) <= TEXT_DEPTH_MAX);
        check(&blocks)?;
    }
}

fn check(blocks: &[Block]) -> Result<(), TestCaseError> {
    for block in blocks {
        match block {
            Block::Heading { text, level, id } => {
                prop_assert!((2..=4).contains(level) && !id.is_empty());
                check_runs(text)?;
            }
            Block::Paragraph { text } => check_runs(text)?,
            Block::List { items, .. } => items.iter().try_for_each(|item| check(item))?,
            Block::Quote { blocks } => check(blocks)?,
            Block::Code { text } => prop_assert!(!text.contains('\0')),
            Block::Picture { object, .. } => prop_assert_eq!(object.len(), 64),
            Block::Rule | Block::Track { .. } | Block::Playlist { .. } => {}
        }
    }
    Ok(())
}

fn check_runs(runs: &[TextRun]) -> Result<(), TestCaseError> {
    prop_assert!(!runs.is_empty());
    for run in runs {
        prop_assert!(!run.text.is_empty());
        prop_assert!(
            run.text
                .chars()
                .all(|c| !c.is_control() || c == '\n' || c == '\t')
        );
        if let Some(link) = &run.link {
            prop_assert_eq!(check_link(link), Some(link.as_str()));
        }
    }
    Ok(())
}

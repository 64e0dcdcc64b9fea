//! Markdown into blocks. HTML in it stays what it looks like: characters.

use std::collections::HashSet;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::{Block, TextRun, check_link, picture_of};
use crate::{code, limits::TEXT_DEPTH_MAX};

/// Stands for the end of a line inside a paragraph until the paragraph is whole.
const SOFT: char = '\r';

/// A text that was read, and what of it could not be taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ParsedText {
    pub blocks: Vec<Block>,
    /// Links and pictures that are shown as words only.
    pub refused: Vec<String>,
}

pub fn read(markdown: &str) -> ParsedText {
    let mut reader = Reader::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_STRIKETHROUGH) {
        reader.take(event);
    }
    reader.finish()
}

/// What is being filled.
enum Frame {
    List {
        ordered: bool,
        items: Vec<Vec<Block>>,
    },
    Item(Vec<Block>),
    Quote(Vec<Block>),
    /// Too deep to be one of its own: what it holds goes to where it stands.
    Flat,
}

#[derive(Default)]
struct Reader {
    done: Vec<Block>,
    open: Vec<Frame>,
    spans: Vec<TextRun>,
    /// The look of the words that come, and how often each mark was opened.
    strong: u32,
    emphasis: u32,
    struck: u32,
    links: Vec<Option<String>>,
    heading: Option<u8>,
    code: Option<String>,
    /// The words of a picture that is being read, and where it lies.
    picture: Option<(Option<String>, String)>,
    pictures: Vec<Block>,
    ids: HashSet<String>,
    refused: Vec<String>,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.words(&text, false),
            Event::Code(text) => self.words(&text, true),
            Event::SoftBreak => self.push(SOFT.to_string(), false),
            Event::HardBreak => self.push("\n".to_owned(), false),
            Event::Rule => {
                self.close_words();
                self.add(Block::Rule);
            }
            // Not asked for, so they do not come.
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => {
                self.close_words();
                self.heading = Some(level_of(level));
            }
            Tag::Paragraph | Tag::HtmlBlock => self.close_words(),
            Tag::List(first) => self.begin(Frame::List {
                ordered: first.is_some(),
                items: Vec::new(),
            }),
            Tag::Item => self.begin(Frame::Item(Vec::new())),
            Tag::BlockQuote(_) => self.begin(Frame::Quote(Vec::new())),
            Tag::CodeBlock(_) => {
                self.close_words();
                self.code = Some(String::new());
            }
            Tag::Strong => self.strong += 1,
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strikethrough => self.struck += 1,
            Tag::Link { dest_url, .. } => {
                let link = check_link(&dest_url).map(str::to_owned);
                if link.is_none() {
                    self.refused.push(dest_url.to_string());
                }
                self.links.push(link);
            }
            Tag::Image { dest_url, .. } => {
                let object = picture_of(&dest_url).map(str::to_owned);
                if object.is_none() {
                    self.refused.push(dest_url.to_string());
                }
                self.picture = Some((object, String::new()));
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::HtmlBlock => self.close_words(),
            TagEnd::List(_) | TagEnd::Item | TagEnd::BlockQuote(_) => self.end_frame(),
            TagEnd::CodeBlock => {
                if let Some(text) = self.code.take() {
                    let text = text.trim_end_matches('\n').to_owned();
                    self.add(Block::Code { text });
                }
            }
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strikethrough => self.struck = self.struck.saturating_sub(1),
            TagEnd::Link => drop(self.links.pop()),
            TagEnd::Image => match self.picture.take() {
                Some((Some(object), alt)) => self.pictures.push(Block::Picture { object, alt }),
                Some((None, alt)) => self.push(alt, false),
                None => {}
            },
            _ => {}
        }
    }

    fn words(&mut self, text: &str, code: bool) {
        let seen = text
            .chars()
            .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
            .collect::<String>();
        if let Some(open) = &mut self.code {
            open.push_str(&seen);
        } else if let Some((_, alt)) = &mut self.picture {
            alt.push_str(&seen);
        } else {
            self.push(seen, code);
        }
    }

    fn push(&mut self, text: String, code: bool) {
        if let Some((_, alt)) = &mut self.picture {
            alt.push(' ');
            return;
        }
        let span = TextRun {
            text,
            strong: self.strong > 0,
            emphasis: self.emphasis > 0,
            struck: self.struck > 0,
            code,
            link: self.links.last().cloned().flatten(),
        };
        join(&mut self.spans, span);
    }

    fn begin(&mut self, frame: Frame) {
        self.close_words();
        // An item belongs to its list, however deep.
        let fits = match (&frame, self.open.last()) {
            (Frame::Item(_), Some(Frame::List { .. })) => true,
            (Frame::Item(_), _) => false,
            _ => self.open.len() < TEXT_DEPTH_MAX && !matches!(self.open.last(), Some(Frame::Flat)),
        };
        self.open.push(if fits { frame } else { Frame::Flat });
    }

    fn end_frame(&mut self) {
        self.close_words();
        match self.open.pop() {
            Some(Frame::Item(blocks)) => match self.open.last_mut() {
                Some(Frame::List { items, .. }) => items.push(blocks),
                _ => blocks.into_iter().for_each(|block| self.add(block)),
            },
            Some(Frame::List { ordered, items }) if !items.is_empty() => {
                self.add(Block::List { ordered, items });
            }
            Some(Frame::Quote(blocks)) if !blocks.is_empty() => self.add(Block::Quote { blocks }),
            _ => {}
        }
    }

    fn add(&mut self, block: Block) {
        let place = self.open.iter_mut().rev().find_map(|frame| match frame {
            Frame::Item(blocks) | Frame::Quote(blocks) => Some(blocks),
            Frame::List { .. } | Frame::Flat => None,
        });
        place.unwrap_or(&mut self.done).push(block);
    }

    /// What was said so far becomes a heading or a paragraph, its embedding lines blocks of their own.
    fn close_words(&mut self) {
        let spans = std::mem::take(&mut self.spans);
        if let Some(level) = self.heading.take() {
            let text = joined(spans);
            if !text.is_empty() {
                let title: String = text.iter().map(|span| span.text.as_str()).collect();
                let id = code::unique(&title, &mut self.ids);
                self.add(Block::Heading { level, id, text });
            }
        } else {
            let mut said = Vec::new();
            for line in lines(spans) {
                match embedded(&line) {
                    Some(block) => {
                        self.add_paragraph(std::mem::take(&mut said));
                        self.add(block);
                    }
                    None => said.push(line),
                }
            }
            self.add_paragraph(said);
        }
        for picture in std::mem::take(&mut self.pictures) {
            self.add(picture);
        }
    }

    fn add_paragraph(&mut self, lines: Vec<Vec<TextRun>>) {
        let mut spans = Vec::new();
        for line in lines {
            if !spans.is_empty() {
                spans.push(TextRun {
                    text: SOFT.to_string(),
                    ..TextRun::default()
                });
            }
            spans.extend(line);
        }
        let text = joined(spans);
        if text.iter().any(|span| !span.text.trim().is_empty()) {
            self.add(Block::Paragraph { text });
        }
    }

    fn finish(mut self) -> ParsedText {
        self.close_words();
        ParsedText {
            blocks: self.done,
            refused: self.refused,
        }
    }
}

fn level_of(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        _ => 4,
    }
}

fn join(spans: &mut Vec<TextRun>, span: TextRun) {
    match spans.last_mut() {
        Some(last) if last.looks_like(&span) => last.text.push_str(&span.text),
        _ if span.text.is_empty() => {}
        _ => spans.push(span),
    }
}

/// With the ends of lines as the spaces they mean.
fn joined(spans: Vec<TextRun>) -> Vec<TextRun> {
    let mut out = Vec::new();
    for mut span in spans {
        span.text = span.text.replace(SOFT, " ");
        join(&mut out, span);
    }
    out
}

fn lines(spans: Vec<TextRun>) -> Vec<Vec<TextRun>> {
    let mut lines = vec![Vec::new()];
    for span in spans {
        for (index, piece) in span.text.split(SOFT).enumerate() {
            if index > 0 {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut()
                && !piece.is_empty()
            {
                line.push(TextRun {
                    text: piece.to_owned(),
                    ..span.clone()
                });
            }
        }
    }
    lines
}

/// `::track 123` or `::playlist code`, alone in its line.
fn embedded(line: &[TextRun]) -> Option<Block> {
    let [only] = line else { return None };
    let plain = only.looks_like(&TextRun::default());
    let (word, name) = only.text.trim().strip_prefix("::")?.split_once(' ')?;
    let name = name.trim();
    let of_code = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    match word {
        "track" if plain => {
            let id: i64 = name.parse().ok()?;
            (id > 0).then(|| Block::Track { id: id.to_string() })
        }
        "playlist" if plain && !name.is_empty() && name.chars().all(of_code) => Some(Block::Playlist {
            code: name.to_owned(),
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests;

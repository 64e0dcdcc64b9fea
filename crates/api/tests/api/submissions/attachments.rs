//! Files attached to a submission: their type is detected by content, and they are only offered for saving.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

use super::*;
use crate::test_app::TestResponse;

const BOUNDARY: &str = "----of-the-tests";

async fn attach(scene: &Scene<'_>, id: &str, name: &str, file: &[u8]) -> TestResponse {
    let mut body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
         Content-Type: image/jpeg\r\n\r\n"
    )
    .into_bytes();
    body.extend(file);
    body.extend(format!("\r\n--{BOUNDARY}--\r\n").into_bytes());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let call = scene.app.post(&format!("/api/submissions/{id}/attachments"));
    call.token(&scene.token)
        .header("content-type", &kind)
        .bare_body(body)
        .send()
        .await
}

fn picture(format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    let image = RgbImage::from_pixel(40, 30, Rgb([200, 20, 20]));
    image.write_to(&mut file, format).unwrap();
    file.into_inner()
}

/// A header that declares a picture of 60,000 by 60,000 pixels.
fn bomb() -> Vec<u8> {
    let mut file = picture(ImageFormat::Png);
    file[16..20].copy_from_slice(&60_000u32.to_be_bytes());
    file[20..24].copy_from_slice(&60_000u32.to_be_bytes());
    let crc = crate::catalog_admin_lists::crc32(&file[12..29]);
    file[29..33].copy_from_slice(&crc.to_be_bytes());
    file
}

#[tokio::test]
async fn pictures_papers_and_notes_are_kept_and_saved() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&[]).await;
    for (name, file, kind, code) in [
        ("cover.exe", picture(ImageFormat::Png), "png", "cover.exe.png"),
        ("a.jpeg", picture(ImageFormat::Jpeg), "jpeg", "a.jpeg"),
        ("p.pdf", b"%PDF-1.7\n1 0 obj\n%%EOF\n".to_vec(), "pdf", "p.pdf"),
        ("../../note.txt", "Права у меня".into(), "text", "note.txt"),
        (
            "a %22b%22%0D%0Ac 100%.txt",
            "Кавычки".into(),
            "text",
            "a \"b\" c 100%.txt",
        ),
    ] {
        let attached = attach(&scene, &id, name, &file).await.ok();
        assert_eq!(
            (&attached["kind"], &attached["name"]),
            (&json!(kind), &json!(code))
        );
        let link = attached["link"].as_str().unwrap();
        let saved = app.get(link).send().await;
        assert_eq!((saved.status.as_u16(), &saved.body), (200, &file));
        assert!(saved.header("content-disposition").starts_with("attachment; "));
        assert_eq!(saved.header("x-content-type-options"), "nosniff");
        let forged = link.replace("signature=", "signature=A");
        assert_eq!(
            app.get(&forged).send().await.refusal(),
            (403, "link_invalid".into())
        );
    }
    let submission = scene.show(&id).await;
    let first = submission["attachments"][0].clone();
    assert_eq!(submission["attachments"].as_array().unwrap().len(), 5);
    let path = format!(
        "/api/submissions/{id}/attachments/{}",
        first["id"].as_str().unwrap()
    );
    let other = Scene::of(&app, "pro").await;
    assert_eq!(app.delete(&path).token(&other.token).send().await.status, 404);
    app.delete(&path).token(&scene.token).send().await.ok();
    assert_eq!(app.delete(&path).token(&scene.token).send().await.status, 404);
    // The next job removes files that nothing refers to.
    let link = first["link"].as_str().unwrap();
    let object = link.split(['/', '?']).nth(3).unwrap();
    pult_app::attachments::delete_attachment(&app.app, object)
        .await
        .unwrap();
    assert_eq!(app.get(link).send().await.status, 404);
}

#[tokio::test]
async fn drawings_programs_bombs_and_the_sixth_are_refused_with_their_field() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&[]).await;
    let mut damaged = picture(ImageFormat::Jpeg);
    damaged.truncate(60);
    for file in [
        &b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"[..],
        b"MZ\x90\0\x03\0\0\0",
        b"\x7FELF\x02\x01\x01",
        b"#!/bin/sh\n",
        b"",
        &damaged,
        &bomb(),
        &picture(ImageFormat::Bmp),
    ] {
        let refused = attach(&scene, &id, "x.jpg", file).await;
        let refused = refused.refused_field();
        assert_eq!(
            refused,
            (422, "attachment_refused".into(), "file".into()),
            "{:?}",
            file.get(..8)
        );
    }
    let large = vec![b'a'; (5 << 20) + 1];
    let refused = attach(&scene, &id, "x.txt", &large).await;
    assert_eq!(
        refused.refused_field(),
        (413, "attachment_too_large".into(), "file".into())
    );
    for n in 0..5 {
        attach(&scene, &id, "x.txt", &large[..(5 << 20) - n]).await.ok();
    }
    let refused = attach(&scene, &id, "x.txt", b"one more").await;
    assert_eq!(refused.refused_field(), (422, "too_many".into(), "file".into()));
    let sent = scene.sent(&["Ночь"]).await;
    let refused = attach(&scene, &sent, "x.txt", b"late").await;
    assert_eq!(refused.refusal(), (409, "step_closed".into()));
}

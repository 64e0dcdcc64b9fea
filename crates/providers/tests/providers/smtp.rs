//! SMTP against a small mail server inside the test.
use pult_providers::mail::{MailError, Mailer, OutgoingMail};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpListener,
    task::JoinHandle,
};

fn mail(to: &str) -> OutgoingMail {
    OutgoingMail {
        id: 41,
        to: to.into(),
        subject: "Смена пароля".into(),
        text: "Ссылка: http://pult.test/x\n.\nточка на строке\n".into(),
        html: "<p>Ссылка</p>".into(),
        choices: None,
    }
}

/// Accepts one connection, answers `RCPT` with `recipient`, and returns the lines between `DATA` and its end.
async fn server(recipient: &'static str) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let session = tokio::spawn(async move {
        let (socket, _) = listener.accept().await.unwrap();
        let (read, mut write) = socket.into_split();
        let mut lines = BufReader::new(read).lines();
        let (mut data, mut in_data) = (Vec::new(), false);
        write.write_all(b"220 test\r\n").await.unwrap();
        while let Some(line) = lines.next_line().await.unwrap() {
            let reply = match line.split([' ', ':']).next().unwrap() {
                "." if in_data => {
                    in_data = false;
                    "250 taken"
                }
                _ if in_data => {
                    data.push(line);
                    continue;
                }
                "EHLO" => "250 test",
                "RCPT" => recipient,
                "DATA" => {
                    in_data = true;
                    "354 go on"
                }
                "QUIT" => break,
                _ => "250 fine",
            };
            write.write_all(format!("{reply}\r\n").as_bytes()).await.unwrap();
            if !in_data && !data.is_empty() {
                break;
            }
        }
        data
    });
    (url, session)
}

#[tokio::test]
async fn a_letter_reaches_the_server_whole() {
    let (url, session) = server("250 fine").await;
    let mailer = Mailer::smtp(&url, "Pult <no-reply@pult.test>").unwrap();
    mailer.send(&mail("dj@example.com")).await.unwrap();
    let lines = session.await.unwrap();
    assert!(
        lines.iter().any(|line| line == "From: Pult <no-reply@pult.test>"),
        "{lines:?}"
    );
    assert!(lines.iter().any(|line| line == "Message-ID: <mail-41@pult.test>"));
    assert!(!mailer.keeps_mails());
}

#[tokio::test]
async fn an_unknown_mailbox_is_final_and_a_busy_server_is_not() {
    let from = "Pult <no-reply@pult.test>";
    let (url, _session) = server("550 no such mailbox").await;
    let refused = Mailer::smtp(&url, from)
        .unwrap()
        .send(&mail("dj@example.com"))
        .await;
    assert!(matches!(refused, Err(MailError::Refused(_))), "{refused:?}");
    let (url, _session) = server("451 come back later").await;
    let away = Mailer::smtp(&url, from)
        .unwrap()
        .send(&mail("dj@example.com"))
        .await;
    assert!(matches!(away, Err(MailError::Away(_))), "{away:?}");
    // Nothing listens on a port that was just released.
    let free = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let mailer = Mailer::smtp(&format!("smtp://{free}"), from).unwrap();
    assert!(matches!(
        mailer.send(&mail("dj@example.com")).await,
        Err(MailError::Away(_))
    ));
}

#[tokio::test]
async fn without_a_server_letters_lie_in_a_folder() {
    let data = tempfile::TempDir::new().unwrap();
    let mailer = Mailer::folder(data.path().join("mail"), "Pult <no-reply@pult.test>").unwrap();
    for _ in 0..2 {
        mailer.send(&mail("dj@example.com")).await.unwrap();
    }
    let names: Vec<_> = std::fs::read_dir(data.path().join("mail"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert_eq!(names, ["00000041.eml"], "sent twice, it is one letter");
    assert!(mailer.keeps_mails());
}

#[tokio::test]
async fn settings_that_cannot_work_are_told() {
    for (url, from) in [
        ("http://host", "Pult <a@b.test>"),
        ("smtp://", "Pult <a@b.test>"),
        ("smtp://host", "nobody"),
        ("smtp://host", "Pult <a@b.test>\r\nBcc: x@y.test"),
    ] {
        assert!(
            matches!(Mailer::smtp(url, from), Err(MailError::Settings(_))),
            "{url} {from}"
        );
    }
}

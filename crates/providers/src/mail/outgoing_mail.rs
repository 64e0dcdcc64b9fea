//! One mail, and the message built from it.

use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
};

use super::MailError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutgoingMail {
    /// Makes the message id permanent: a mail sent twice by accident is still one mail to the recipient's program.
    pub id: i64,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// The page where the recipient can unsubscribe from mails of this kind.
    pub choices: Option<String>,
}

impl OutgoingMail {
    pub(super) fn message(&self, from: &Mailbox) -> Result<Message, MailError> {
        let refuse = |reason: &str| MailError::Refused(reason.to_owned());
        let to: Address = self.to.parse().map_err(|_| refuse("the address cannot be one"))?;
        // User input must not be able to start another header.
        let subject: String = self.subject.chars().filter(|c| !c.is_control()).collect();
        let mut message = Message::builder()
            .from(from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(format!("<mail-{}@{}>", self.id, from.email.domain())))
            // Suppresses out-of-office replies.
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ));
        if let Some(page) = &self.choices {
            message = message.raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("List-Unsubscribe"),
                format!("<{page}>"),
            ));
        }
        message
            .multipart(MultiPart::alternative_plain_html(
                self.text.clone(),
                self.html.clone(),
            ))
            .map_err(|error| MailError::Refused(error.to_string()))
    }

    pub(super) fn file_name(&self) -> String {
        format!("{:08}.eml", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(to: &str, subject: &str) -> OutgoingMail {
        OutgoingMail {
            id: 7,
            to: to.into(),
            subject: subject.into(),
            text: "Здравствуйте\n".into(),
            html: "<p>Здравствуйте</p>".into(),
            choices: None,
        }
    }

    fn from() -> Mailbox {
        "Pult <no-reply@pult.test>".parse().unwrap()
    }

    #[test]
    fn a_letter_is_plain_and_html_with_a_name_of_its_own() {
        let message = mail("dj@example.com", "Подтвердите почту")
            .message(&from())
            .unwrap();
        let text = String::from_utf8(message.formatted()).unwrap();
        assert!(text.contains("To: dj@example.com\r\n"));
        assert!(text.contains("Message-ID: <mail-7@pult.test>\r\n"));
        assert!(text.contains("Auto-Submitted: auto-generated\r\n"));
        assert!(text.contains("text/plain") && text.contains("text/html"));
    }

    #[test]
    fn only_letters_one_can_choose_say_where() {
        let headers =
            |mail: OutgoingMail| String::from_utf8(mail.message(&from()).unwrap().formatted()).unwrap();
        let mut news = mail("dj@example.com", "Новости");
        assert!(!headers(news.clone()).contains("List-Unsubscribe"));
        news.choices = Some("https://pult.test/profile?tab=notifications".into());
        assert!(
            headers(news).contains("List-Unsubscribe: <https://pult.test/profile?tab=notifications>\r\n")
        );
    }

    #[test]
    fn nobody_can_add_a_header() {
        let hostile = "Hello\r\nBcc: everybody@example.com\r\n\r\nbody";
        let message = mail("dj@example.com", hostile).message(&from()).unwrap();
        let text = String::from_utf8(message.formatted()).unwrap();
        let headers: Vec<_> = text.split("\r\n\r\n").next().unwrap().lines().collect();
        assert!(
            !headers.iter().any(|line| line.to_lowercase().starts_with("bcc")),
            "{headers:?}"
        );
        for to in [
            "dj@example.com\r\nBcc: x@example.com",
            "a@example.com, b@example.com",
            "dj@example.com\0",
            "",
            "nobody",
        ] {
            assert!(
                matches!(mail(to, "x").message(&from()), Err(MailError::Refused(_))),
                "{to:?}"
            );
        }
    }
}

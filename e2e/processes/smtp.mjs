// A mail server on loopback that stores received mails and returns them over HTTP by recipient.
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const mails = [];

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, session, done) {
    const pieces = [];
    for await (const piece of stream) pieces.push(piece);
    const mail = await PostalMime.parse(Buffer.concat(pieces));
    mails.push({
      to: session.envelope.rcptTo.map((recipient) => recipient.address),
      from: mail.from?.address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.messageId,
    });
    done();
  },
});

const http = createServer((request, response) => {
  const to = new URL(request.url, 'http://localhost').searchParams.get('to');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(mails.filter((mail) => mail.to.includes(to))));
});

smtp.listen(0, '127.0.0.1', () => {
  http.listen(0, '127.0.0.1', () => {
    process.send({ smtp: smtp.server.address().port, http: http.address().port });
  });
});
process.once('disconnect', () => process.exit());

// A real OpenID provider on loopback. The login determines the claims it returns: `verified dj@example.com`,
// `unverified dj@example.com`, or `bare 5` for a user without an e-mail.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [clientId, clientSecret, redirectUri] = process.argv.slice(2);

const server = createServer();
server.listen(0, 'localhost', () => {
  const issuer = `http://localhost:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    // Grants consent without asking, because no test is about it.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url.startsWith('/interaction/')) return answer(request, response);
    (request.method === 'POST' ? signIn : form)(provider, request, response).catch((error) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  process.send({ issuer });
});
process.once('disconnect', () => process.exit());

function claimsOf(accountId) {
  const [kind, email] = accountId.split(' ');
  if (kind === 'bare') return { sub: accountId };
  return { sub: accountId, name: 'DJ Контур', email, email_verified: kind === 'verified' };
}

async function form(_provider, request, response) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><head><title>Provider</title><link rel="icon" href="data:,"></head><body>
    <form method="post" action="${request.url}"><label>Login <input name="login" autofocus></label>
    <button>Sign in</button></form></body></html>`);
}

async function signIn(provider, request, response) {
  let body = '';
  for await (const piece of request) body += piece;
  const accountId = new URLSearchParams(body).get('login');
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

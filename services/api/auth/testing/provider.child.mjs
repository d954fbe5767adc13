/**
 * A fake identity provider for tests: `oidc-provider` on loopback. The login `<subject> <address>` signs in as that
 * subject with that address; `/user` returns the same for OAuth 2 only. Argument: the redirect URL.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const [, , redirect] = process.argv;
let handle = (_request, response) => response.end();
const server = createServer((request, response) => handle(request, response));
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: ['post', 'basic'].map((how) => ({
    client_id: `lintas-${how}`,
    client_secret: 'rahasia-penyedia',
    redirect_uris: [redirect],
    token_endpoint_auth_method: `client_secret_${how}`,
  })),
  scopes: ['openid', 'email', 'profile', 'read:user', 'users.read', 'tweet.read'],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['for tests alone'] },
  // Skips the consent page.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile read:user users.read tweet.read');
    await grant.save();
    return grant;
  },
  findAccount: (_ctx, id) => {
    const [, email] = id.split(' ');
    return { accountId: id, claims: () => ({ sub: id, email, name: id }) };
  },
});
provider.use(async (ctx, next) => {
  if (ctx.path !== '/user') return next();
  const token = await provider.AccessToken.find((ctx.headers.authorization ?? '').replace(/^Bearer /, ''));
  const [subject = '', username] = (token?.accountId ?? '').split(' ');
  ctx.status = token ? 200 : 401;
  ctx.body = { id: subject, login: username, data: { id: subject, username } };
});
handle = provider.callback();
process.stdout.write(`issuer ${issuer}\n`);

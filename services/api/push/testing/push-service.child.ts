/**
 * For tests: a push service as a process of its own. The endpoint's path selects its behaviour: `/slow/…` is accepted
 * late, `/deaf/…` accepted without a response, `/gone/…` an expired subscription, `/busy/…` is asked to retry later.
 * Others are accepted if they are encrypted and signed (VAPID) for this origin. Prints `port <n>` on stdout, then each
 * request as JSON.
 */
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from '../../../../infra/proof/testing/say.js';

process.stdin.resume().once('close', () => process.exit(0)); // exits with the test
const bytesOf = (text: string) => Buffer.from(text, 'base64url');
/** Why a request is not signed for this origin; empty if it is. */
const unsigned = ({ headers }: IncomingMessage, origin: string): string => {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = bytesOf(key);
  if (point.length !== 65) return 'no key';
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, bytesOf(signature))) return 'not signed by its key';
  const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString()) as { aud: string; exp: number; sub: string };
  if (aud !== origin || exp * 1_000 < Date.now()) return 'for another origin or time';
  return sub.startsWith('mailto:') ? '' : 'by nobody';
};

const service = createServer((request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { url = '', headers } = request;
    const { topic, ttl, 'content-encoding': encoding } = headers;
    const why = unsigned(request, `http://${headers.host}`);
    const body = Buffer.concat(parts).toString('base64url');
    say(JSON.stringify({ path: url, why, topic, ttl, encoding, body }));
    const end = (status: number, more = {}) => answer.writeHead(status, more).end();
    if (why !== '' || encoding !== 'aes128gcm') return end(403);
    if (url.startsWith('/gone/')) return end(410);
    if (url.startsWith('/busy/')) return end(429, { 'retry-after': '1' });
    if (url.startsWith('/away/')) return end(302, { location: 'http://169.254.169.254/' });
    if (url.startsWith('/deaf/')) return;
    setTimeout(() => end(201), url.startsWith('/slow/') ? 1_500 : 0);
  });
});
service.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => say(`port ${(service.address() as AddressInfo).port}`));

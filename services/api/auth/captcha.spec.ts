/** The robot check for branch logins, by our own server and by Google: each answer passes once, and only in time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../../infra/engines/embedded/state-store.js';
import { solved } from '../../../infra/proof/testing/robot.js';
import { Captcha } from './captcha.js';

const folder = mkdtempSync(join(tmpdir(), 'lintas-captcha-'));
const state = new EmbeddedStateStore(join(folder, 'state.db'));
afterAll(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});

it('takes an answer of our own once, in time, for the address that asked', async () => {
  let clock = Date.now();
  const captcha = new Captcha(state, undefined, () => clock);
  const answer = async () => {
    const request = await captcha.ask('10.0.0.1');
    if (request.kind !== 'altcha') throw new Error(request.kind);
    return solved(request.challenge as never);
  };
  const [good, late] = [await answer(), await answer()];
  expect(await captcha.passes('10.0.0.2', good)).toBe(false);
  expect([await captcha.passes('10.0.0.1', good), await captcha.passes('10.0.0.1', good)]).toEqual([true, false]);
  clock += 301_000;
  expect(await captcha.passes('10.0.0.1', late)).toBe(false);
});

describe('with reCAPTCHA', () => {
  /** Fake of Google's siteverify endpoint that accepts one secret and a fixed set of answers. */
  let google: Server;
  let verifyCalls: URLSearchParams[] = [];
  let down = false;
  beforeAll(async () => {
    google = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = new URLSearchParams(Buffer.concat(parts).toString());
        verifyCalls.push(body);
        const success = body.get('secret') === 'rahasia' && (body.get('response') ?? '').startsWith('benar');
        response.writeHead(down ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
      });
    });
    await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => new Promise((done) => google.close(done)));
  const captcha = (secret = 'rahasia') => {
    const { port } = google.address() as AddressInfo;
    return new Captcha(state, { siteKey: 'kunci', secret, verifyUrl: `http://127.0.0.1:${port}/siteverify` });
  };

  it('tells pages the site key, and asks Google about an answer, each once', async () => {
    expect(await captcha().ask('10.0.0.1')).toEqual({ kind: 'recaptcha', siteKey: 'kunci' });
    verifyCalls = [];
    expect(await captcha().passes('10.0.0.1', 'benar 1')).toBe(true);
    expect(Object.fromEntries(verifyCalls[0] ?? [])).toEqual({
      secret: 'rahasia',
      response: 'benar 1',
      remoteip: '10.0.0.1',
    });
    // Refused even if Google confirmed the same answer twice.
    expect(await captcha().passes('10.0.0.1', 'benar 1')).toBe(false);
    expect(await captcha().passes('10.0.0.1', 'salah')).toBe(false);
    expect(await captcha('bukan').passes('10.0.0.1', 'benar 2')).toBe(false);
  });
  it('lets nobody in while Google is away, and says so', async () => {
    down = true;
    await expect(captcha().passes('10.0.0.1', 'benar 3')).rejects.toMatchObject({ code: 'captcha-away' });
    down = false;
    const nowhere = new Captcha(state, { siteKey: 'k', secret: 's', verifyUrl: 'http://127.0.0.1:9/' });
    await expect(nowhere.passes('10.0.0.1', 'benar 4')).rejects.toMatchObject({ code: 'captcha-away' });
  });
});

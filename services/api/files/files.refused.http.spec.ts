/** S7: polyglots, bombs, wrong types. What is refused and how, and that nothing active is ever served. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import sharp from 'sharp';
import { type FakeClamd, startClamd } from '../../../infra/proof/testing/clamd.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { flatPng, get, gif, jpegOf, pdfOf, pngOf, type Sent, send, textChunk, webpOf } from './testing.js';

let server: TestServer;
let clamd: FakeClamd;
let purchasing: Person;
let owner: string;
beforeAll(async () => {
  clamd = await startClamd();
  server = await TestServer.start({ FILE_MAX_MB: '1', SCANNER_URL: clamd.url });
  purchasing = await server.person('purchasing');
});
beforeEach(() => {
  owner = `mitra/${testId()}`;
});
afterAll(async () => {
  await server.end();
  await clamd.close();
});

const upload = (bytes: Uint8Array, how: Parameters<typeof send>[4] = {}): Promise<Sent> =>
  send(server.url, purchasing.token, owner, bytes, how);
const read = (id: string, rest = '', headers: Record<string, string> = {}) =>
  get(server.url, purchasing.token, id, rest, headers);
const stored = async (): Promise<string[]> => {
  const waiting = await server.server.engines.state.list<{ owner: { id: string } }>('file-waiting/');
  return waiting.filter(({ value }) => `mitra/${value.owner.id}` === owner).map(({ key }) => key);
};

describe('what is refused', () => {
  const script = '<html><body onload="alert(1)"><script>alert(document.cookie)</script></body></html>';
  const refused = async (bytes: Uint8Array, status: number, code: string, how = {}) => {
    expect(await upload(bytes, how)).toMatchObject({ status, code });
    expect(await stored()).toEqual([]);
  };
  it.each([
    ['a gif', gif],
    ['a gif with a script', Buffer.concat([gif, Buffer.from(script)])],
    ['a gif that is JavaScript', Buffer.from('GIF89a=1;alert(document.domain)//')],
    ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an svg with a head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from(script)],
    ['a page that goes on as a PDF', Buffer.concat([Buffer.from(script), pdfOf()])],
    ['a page that goes on as a photo', Buffer.concat([Buffer.from(script), gif])],
    ['a bmp', Buffer.from('BM66666666')],
    ['a tiff', Buffer.from('II*\0\x08\0\0\0')],
    ['a heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['an xlsx', Buffer.from('PK\x03\x04nothing')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a sound in a RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['a byte', Buffer.from([0xff])],
  ])('%s, under any name', async (_, bytes) => {
    for (const [name, type] of [
      ['foto.jpg', 'image/jpeg'],
      ['izin.pdf', 'application/pdf'],
      ['x', 'application/json'],
    ] as const)
      await refused(bytes, 415, 'file-type', { name, type });
  });

  it('what a virus scanner knows, and everything while it is away; each is told and journalled', async () => {
    await refused(pdfOf('EICAR'), 422, 'file-harmful');
    expect(await upload(pdfOf('EICAR'))).toMatchObject({ message: expect.stringContaining('Eicar-Test-Signature') });
    clamd.odd = 'cut';
    await refused(pdfOf(), 503, 'scanner-away');
    clamd.odd = undefined;
    // A retry of the same upload is scanned again, and accepted.
    const sent = pdfOf('BT');
    expect((await upload(sent)).status).toBe(200);
    expect(clamd.seen.at(-1)).toBe(sent.length);
    await server.server.journal.flush();
    const events = await server.server.engines.events.readAll('', 100_000);
    const payloads = events.map((e) => e.data as { perihal?: string; kali?: number; pelaku_id?: string });
    expect(payloads).toContainEqual(
      expect.objectContaining({ perihal: 'Berkas berbahaya dikirim', kali: 2, pelaku_id: purchasing.actor.id }),
    );
  });

  it('nothing', async () => {
    await refused(Buffer.alloc(0), 400, 'file-empty');
    const { status, code } = await send(server.url, purchasing.token, owner, Buffer.alloc(0), { type: 'image/png' });
    expect([status, code]).toEqual([400, 'file-empty']);
  });

  it('half an image, and one of another kind than it begins as', async () => {
    const whole = await jpegOf(400, 400);
    await refused(whole.subarray(0, whole.length / 2), 400, 'file-broken');
    await refused((await pngOf(400, 400)).subarray(0, 5_000), 400, 'file-broken');
    await refused((await webpOf(400, 400)).subarray(0, 200), 400, 'file-broken');
    await refused(Buffer.from(`\xff\xd8\xff${script}`, 'latin1'), 400, 'file-broken');
    await refused(Buffer.from(`\x89PNG\r\n\x1a\n${script}`, 'latin1'), 400, 'file-broken');
    await refused(Buffer.from(`RIFF\xff\0\0\0WEBP${script}`, 'latin1'), 400, 'file-broken');
  });

  it('bombs: pixels and text that are few bytes only while they are packed', async () => {
    // 900 million pixels in 120 KB, and a size that only the header claims.
    const bomb = flatPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const letter = flatPng(8, 8, textChunk(200_000_000));
    const before = process.memoryUsage().rss;
    await refused(bomb, 413, 'file-pixels');
    const lie = flatPng(8, 8);
    lie.writeUInt32BE(2_000_000_000, 16);
    expect((await upload(lie)).status).toBeGreaterThanOrEqual(400);
    const packed = await upload(letter);
    // Read without its text, or refused.
    expect([200, 400]).toContain(packed.status);
    if (packed.status === 200) expect(packed.data.size).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it.each([
    ['without an end', pdfOf().subarray(0, -8)],
    ['with a page before it', Buffer.concat([Buffer.from('%PDF-'), Buffer.from(script), pdfOf()])],
    ['with a page behind it', Buffer.concat([pdfOf(), Buffer.from(script)])],
    ['with a zip behind it', Buffer.concat([pdfOf(), Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)])],
    ['of a head alone', Buffer.from('%PDF-1.7\n')],
    ['with the end of another', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ])('a PDF %s', async (_, bytes) => refused(bytes, 400, 'file-broken'));

  it('more than the setting allows, told or not told before', async () => {
    const large = Buffer.concat([await jpegOf(), Buffer.alloc(1_048_577)]);
    const { status, code, message } = await upload(large, { lang: 'en' });
    expect([status, code, message]).toEqual([
      413,
      'file-too-large',
      'This file is larger than 1 MB. Make it smaller or split it, then upload it again.',
    ]);
    const chunked = await new Promise<number>((done, failed) => {
      const headers = { authorization: purchasing.token, 'idempotency-key': randomUUID() };
      const sent = request(`${server.url}/api/files?owner=${owner}`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      sent.on('error', failed);
      for (let n = 0; n < 20; n++) sent.write(large.subarray(0, 100_000));
      sent.end();
    });
    expect(chunked).toBe(413);
    expect(await stored()).toEqual([]);
    // Exactly the permitted size: a photo with trailing bytes, which are cut off.
    const { data } = await upload(large.subarray(0, 1_048_576));
    expect(data.size).toBeLessThan(10_000);
  });

  it('a body for who says nothing of its owner, key or name in a way that is understood', async () => {
    const sent = await jpegOf();
    for (const bad of ['', 'mitra', 'mitra/', 'mitra/A/b', '/x', 'sp/x1', 'user/x1', 'nothing/x1', 'mitra/..'])
      expect(await send(server.url, purchasing.token, bad, sent)).toMatchObject({ status: 400, code: 'file-owner' });
    expect(await send(server.url, purchasing.token, 'mitra/%00', sent)).toMatchObject({
      status: 400,
      code: 'odd-text',
    });
    expect(await send(server.url, purchasing.token, `${owner}&x=1`, sent)).toMatchObject({ code: 'unknown-parameter' });
    expect(await send(server.url, purchasing.token, `${owner}&owner=mitra/b`, sent)).toMatchObject({
      code: 'file-owner',
    });
    expect(await upload(sent, { key: 'no-uuid' })).toMatchObject({ status: 400, code: 'bad-command-id' });
    expect(await upload(sent, { name: '%E0%A4%A' })).toMatchObject({ status: 400, code: 'file-name' });
    expect(await stored()).toEqual([]);
  });

  it('other bodies than JSON stay refused everywhere else', async () => {
    for (const type of ['image/jpeg', 'application/x-lintas-raw', 'text/plain']) {
      const { status, body } = await server.call(`/api/mitra/${testId()}/register`, {
        token: purchasing.token,
        body: '{}',
        headers: { 'content-type': type, 'idempotency-key': randomUUID() },
      });
      expect([status, body.errors[0]?.code]).toEqual([415, 'media-type']);
    }
  });
});

describe('what comes out of a file with a second face', () => {
  const payload = '<script>alert(document.domain)</script>';
  const js = '*/=1;alert(document.domain)//';
  it.each([
    ['a jpeg with a page behind it', async () => Buffer.concat([await jpegOf(), Buffer.from(payload + js)])],
    [
      'a jpeg with a page in its comment',
      async () => {
        const [plain, text] = [await jpegOf(), Buffer.from(payload + js)];
        const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2]);
        return Buffer.concat([head, text, plain.subarray(2)]);
      },
    ],
    ['a png with a page behind it', async () => Buffer.concat([await pngOf(), Buffer.from(payload + js)])],
    ['a webp with a page behind it', async () => Buffer.concat([await webpOf(), Buffer.from(payload + js)])],
    [
      'a photo with a page in its camera data',
      async () =>
        sharp(await jpegOf())
          .withExif({ IFD0: { ImageDescription: payload, Copyright: js } })
          .toBuffer(),
    ],
  ])('%s: the picture alone', async (_, make) => {
    const sent = await make();
    expect(sent.includes('document.domain')).toBe(true);
    const { status, data } = await upload(sent, { name: 'x.html', type: 'text/html' });
    expect(status).toBe(200);
    const all = [await read(data.id), await read(data.id, '?w=160'), await read(data.id, '?inline')];
    for (const { bytes, headers } of all) {
      expect([bytes.includes('alert'), bytes.includes('<script')]).toEqual([false, false]);
      expect(headers.get('content-type')).toMatch(/^image\//);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('a PDF with a script: offered for saving, or shown in a sandbox', async () => {
    const { data } = await upload(pdfOf(payload), {
      name: encodeURIComponent('a".html\r\nX-Bad: 1'),
      type: 'text/html',
    });
    for (const rest of ['', '?inline']) {
      const { headers } = await read(data.id, rest);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('x-bad')).toBeNull();
      expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
      expect(headers.get('content-disposition')).toContain('filename="a_.htmlX-Bad_ 1.pdf"');
    }
  });
});

/** Uploads and downloads over HTTP: every accepted type, what is stored of it, how it is served. */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { fileValue } from '../../domain/kit/values/file-value.js';
import { flatPng, get, jpegOf, pdfOf, pngOf, type Sent, send, webpOf } from './testing.js';

let server: TestServer;
let purchasing: Person;
let owner: string;
beforeAll(async () => {
  server = await TestServer.start({ FILE_MAX_MB: '1' });
  purchasing = await server.person('purchasing');
});
beforeEach(() => {
  owner = `mitra/${testId()}`;
});
afterAll(() => server.end());

const upload = (bytes: Uint8Array, how: Parameters<typeof send>[4] = {}): Promise<Sent> =>
  send(server.url, purchasing.token, owner, bytes, how);
const read = (id: string, rest = '', headers: Record<string, string> = {}) =>
  get(server.url, purchasing.token, id, rest, headers);
const stored = async (): Promise<string[]> => {
  const waiting = await server.server.engines.state.list<{ owner: { id: string } }>('file-waiting/');
  return waiting.filter(({ value }) => `mitra/${value.owner.id}` === owner).map(({ key }) => key);
};

describe('what is taken', () => {
  it.each([
    ['image/jpeg', 'jpg', jpegOf],
    ['image/png', 'png', pngOf],
    ['image/webp', 'webp', webpOf],
    ['application/pdf', 'pdf', async () => pdfOf('BT ET')],
  ] as const)('%s, whatever it is called and said to be', async (type, ending, make) => {
    const sent = await make();
    const name = encodeURIComponent('Izin usaha – 2026 (ünï).html');
    const { status, data } = await upload(sent, { name, type: 'text/html', base: 'race-api' });
    expect(status).toBe(200);
    expect(fileValue.parse(data)).toEqual(data);
    expect(data).toMatchObject({ type, name: `Izin usaha – 2026 (ünï).html.${ending}` });
    expect([data.width, data.height]).toEqual(ending === 'pdf' ? [undefined, undefined] : [60, 40]);
    const { headers, bytes } = await read(data.id);
    expect(bytes.length).toBe(data.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(data.sha256);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-length': String(data.size),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${data.sha256}"`,
    });
    const [kind, ...names] = (headers.get('content-disposition') ?? '').split('; ');
    expect(kind).toBe(ending === 'pdf' ? 'attachment' : 'inline');
    expect(names).toEqual([
      `filename="Izin usaha _ 2026 (_n_).html.${ending}"`,
      `filename*=UTF-8''Izin%20usaha%20%E2%80%93%202026%20%28%C3%BCn%C3%AF%29.html.${ending}`,
    ]);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox$/);
    expect(bytes.equals(sent)).toBe(ending === 'pdf');
  });

  it('a PDF is shown on demand, and runs nothing then', async () => {
    const { data } = await upload(pdfOf());
    const { headers } = await read(data.id, '?inline');
    expect(headers.get('content-disposition')).toMatch(/^inline; /);
    expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
  });

  it('a photo is put upright and forgets where and with what it was taken', async () => {
    const sent = await sharp(await jpegOf(60, 40))
      .withExif({ IFD0: { Make: 'KameraRahasia' }, IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { data } = await upload(sent);
    expect([data.width, data.height]).toEqual([40, 60]);
    const { bytes } = await read(data.id);
    const { width, height, exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation, xmp, iptc]).toEqual([40, 60, undefined, undefined, undefined, undefined]);
  });

  it('what is too long is made smaller', async () => {
    const { data } = await upload(flatPng(5_000, 100));
    expect([data.width, data.height]).toEqual([4_000, 80]);
  });

  it('the same upload again answers the same and stores nothing; another one under its key is refused', async () => {
    const [key, sent, name] = [randomUUID(), await jpegOf(), 'foto.jpg'];
    const all = await Promise.all([1, 2, 3].map(() => upload(sent, { key, name })));
    const [first] = all as [Sent, Sent, Sent];
    expect(all.map(({ status, data }) => [status, data])).toEqual(all.map(() => [200, first.data]));
    expect((await upload(sent, { key: key.toUpperCase(), name })).data).toEqual(first.data);
    expect(await stored()).toHaveLength(1);
    for (const other of [
      upload(await jpegOf(), { key, name }),
      upload(sent, { key, name: 'lain.jpg' }),
      send(server.url, purchasing.token, `mitra/${testId()}`, sent, { key, name }),
    ])
      expect(await other).toMatchObject({ status: 422, code: 'command-id-reused' });
    // The same key of another user is another upload.
    const other = await server.person('webmaster');
    const theirs = await send(server.url, other.token, owner, sent, { key, name });
    expect([theirs.status, theirs.data.id === first.data.id]).toEqual([200, false]);
  });

  it('is still there after a restart', async () => {
    const { data } = await upload(await webpOf());
    await server.restart();
    expect((await read(data.id)).bytes.length).toBe(data.size);
  });
});

describe('an image small', () => {
  it('is made once and kept beside the image, never larger than it', async () => {
    const { data } = await upload(await jpegOf(900, 600), { name: 'foto.jpg' });
    const first = await read(data.id, '?w=320');
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('content-disposition')).toContain('foto.webp');
    const { width, height, format } = await sharp(first.bytes).metadata();
    expect([width, height, format]).toEqual([320, 213, 'webp']);
    const stored = await import('node:fs').then(({ readFileSync }) =>
      readFileSync(`${server.dataDir}/files/${data.id.slice(0, 2)}/${data.id}/w320`),
    );
    expect((await read(data.id, '?w=320')).bytes).toEqual(stored);
    expect((await read(data.id, '?w=1280')).bytes.length).toBe(data.size);
  });

  it('has a version of its own, and is not sent to who has it', async () => {
    const { data } = await upload(await jpegOf(900, 600));
    const tags = [];
    for (const rest of ['', '?w=160', '?w=640']) {
      const etag = (await read(data.id, rest)).headers.get('etag') ?? '';
      const again = await read(data.id, rest, { 'if-none-match': etag });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(3);
    expect((await read(data.id, '?w=160', { 'if-none-match': tags[0] as string })).status).toBe(200);
  });

  it('comes in some widths, of images', async () => {
    const [{ data: image }, { data: paper }] = [await upload(await jpegOf()), await upload(pdfOf())];
    for (const [id, rest] of [
      [image.id, '?w=321'],
      [image.id, '?w=0'],
      [image.id, '?w=320&w=640'],
      [image.id, '?width=320'],
      [paper.id, '?w=320'],
    ] as const)
      expect((await read(id, rest)).status).toBe(400);
  });
});

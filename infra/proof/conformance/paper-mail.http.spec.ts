/**
 * A paper by mail takes one line in a kind's declaration: rendered by the server, sent once to each address with its
 * file, by people with the right and while its document is in a permitted status, shown in its history, and never lost
 * when the product stops.
 */
import { randomUUID } from 'node:crypto';
import { Post } from '../../../services/api/mail/testing/post.js';
import { MAILED_AN_HOUR, MOST_MAILED } from '../../../services/domain/print/mail-terms.js';
import { until } from '../contracts/harness.js';
import { callAt, testId } from '../testing/server.js';
import { FixtureProduct } from './fixture/running.js';
import type { Values } from './samples.js';
import type { World } from './world.js';

const post = new Post();
const PAGE = '/akunting/nota/cetak/';
let product: FixtureProduct;
let world: World;
let [billing, branch] = ['', ''];
beforeAll(async () => {
  await post.up();
  const more = { SMTP_URL: post.url, MAIL_FROM: 'Lintas <kirim@lintas.example>' };
  product = new FixtureProduct({ more, web: 'print' });
  world = await product.begin();
  branch = (await world.register('branch')).id;
  billing = await world.newcomer('akunting', [branch]);
}, 240_000);
afterAll(async () => {
  await product.remove();
  await post.down();
});

type Bill = { id: string; revision: number };
const bill = (email: string, status = 'TERBIT'): Promise<Bill> =>
  world.walk('nota').standing(status, { branch, email }) as Promise<Bill>;
type Sent = { to: { to: string; mail: string; file: string }[] };
type SendOptions = { token?: string; key?: string; more?: object };
const send = async (id: string, to: unknown, { token = billing, key = randomUUID(), more = {} }: SendOptions = {}) => {
  const { status, data, body } = await callAt<Sent>(world.url, '/api/prints/mail', {
    token,
    body: { page: PAGE, id, to, ...more },
    headers: { 'idempotency-key': key },
  });
  const { code, field, message } = body.errors[0] ?? {};
  return { status, sent: data?.to ?? [], code, field, message };
};
const mails = async (id: string): Promise<Values[]> =>
  (await callAt<{ rows: Values[] }>(world.url, `/api/mail?dok=nota&dok_id=${id}&size=50`, { token: billing })).data
    .rows;
const stand = (id: string, statuses: readonly string[]) =>
  until(
    async () =>
      (await mails(id))
        .map(({ status }) => status)
        .sort()
        .join() === [...statuses].sort().join(),
    `mails ${statuses.join()}`,
  );
type HistoryEntry = {
  type: string;
  by: { fullname: string };
  data: { to: { to: string; status: string }[]; print: number };
};
const mailEntries = async (id: string, token = billing): Promise<HistoryEntry[]> =>
  (await callAt<HistoryEntry[]>(world.url, `/api/nota/${id}/history`, { token })).data.filter(
    ({ type }) => type === 'PaperMailed',
  );
/** The attachment of a mail: its name and bytes. */
const attached = (text: string) => {
  const [, head = '', body = ''] = /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
  return { name: /filename="?([^"\r\n]+)/.exec(head)?.[1], bytes: Buffer.from(body, 'base64') };
};
const file = async (mail: string, token: string) => {
  const { data } = await callAt<{ lampiran: { id: string } }>(world.url, `/api/mail/${mail}`, { token });
  const answer = await fetch(`${world.url}/api/files/${data?.lampiran.id}`, { headers: { authorization: token } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

it('goes to each address in a mail of its own, as the PDF that is kept, once a key, and the history tells it', async () => {
  const { id, revision } = await bill('tagihan@samudra.example');
  const { data } = await world.read<Values>('nota', `/${id}`, `nota-${id}@${revision}`);
  const key = randomUUID();
  const to = [String(data.email), 'arsip@samudra.example'];
  const message = 'Mohon dibayar\nsebelum jatuh tempo <b>';
  const first = await send(id, to, { key, more: { message } });
  expect([first.status, first.sent.map((one) => one.to)]).toEqual([200, to]);
  expect((await send(id, to, { key, more: { message } })).sent).toEqual(first.sent);
  expect(await send(id, [to[0]], { key, more: { message } })).toMatchObject({ status: 422, code: 'command-id-reused' });
  await stand(id, ['TERKIRIM', 'TERKIRIM']);
  for (const [n, address] of to.entries()) {
    const [{ text } = { text: '' }, ...more] = post.to(address);
    expect(more).toEqual([]);
    const { name, bytes } = attached(text);
    expect(name).toBe(`Nota ${data.nomor}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const stored = await file(first.sent[n]?.mail ?? '', billing);
    expect([stored.status, stored.bytes.equals(bytes)]).toEqual([200, true]);
    expect(text).toContain('Mohon dibayar');
    expect(text).toContain('jatuh tempo &lt;b&gt;');
  }
  const [entry, ...more] = await mailEntries(id);
  expect(more).toEqual([]);
  expect(entry?.by.fullname).toBe('akunting');
  expect(entry?.data.to).toMatchObject(
    to.map((one) => ({ to: one, status: 'TERKIRIM', stand: { label: 'Terkirim' } })),
  );
  // The print that was sent can be viewed.
  const print = await callAt(world.url, `/api/prints/nota/${id}/${entry?.data.print}`, { token: billing });
  expect(print.status).toBe(200);
  // The document itself is unchanged.
  const after = await callAt<Values>(world.url, `/api/nota/${id}`, { token: billing });
  expect(after.data.version).toBe(data.version);
});

it('is nobody’s who may not send it, or does not read the document, and its mail no other reader’s', async () => {
  const { id } = await bill('a@samudra.example');
  expect(await send(id, ['x@samudra.example'], { token: await world.newcomer('keuangan') })).toMatchObject({
    ...{ status: 403, code: 'forbidden' },
  });
  const other = (await world.register('branch')).id;
  const stranger = await world.newcomer('akunting', [other]);
  expect(await send(id, ['x@samudra.example'], { token: stranger })).toMatchObject({ status: 404, code: 'not-found' });
  expect(await send(testId(), ['x@samudra.example'])).toMatchObject({ status: 404 });
  expect(await mailEntries(id)).toEqual([]);
  const { sent } = await send(id, ['b@samudra.example']);
  await stand(id, ['TERKIRIM']);
  const mail = sent[0]?.mail ?? '';
  expect((await file(mail, billing)).status).toBe(200);
  // Sales may read mails of orders, but not of bills.
  const sales = await world.newcomer('sales', [branch]);
  for (const token of [sales, stranger])
    expect((await callAt(world.url, `/api/mail/${mail}`, { token })).status).toBe(404);
  expect(
    (await callAt<{ total: number }>(world.url, `/api/mail?dok_id=${id}&totals=1`, { token: sales })).data.total,
  ).toBe(0);
  const { data } = await callAt<{ lampiran: { id: string } }>(world.url, `/api/mail/${mail}`, { token: billing });
  const open = await fetch(`${world.url}/api/files/${data.lampiran.id}`, { headers: { authorization: sales } });
  expect(open.status).toBe(404);
  // Only the server records mails.
  const path = `/api/nota_print/${id}/mail`;
  expect((await callAt(world.url, path, { token: billing, body: {} })).status).toBe(404);
});

it('is refused as a draft and once it is cancelled, in words', async () => {
  const draft = await bill('a@samudra.example', 'DRAF');
  expect(await send(draft.id, ['a@samudra.example'])).toMatchObject({
    ...{ status: 422, code: 'mail-not-now', message: 'Yang berstatus Draf tidak dikirim lewat email.' },
  });
  const gone = await bill('a@samudra.example', 'BATAL');
  expect(await send(gone.id, ['a@samudra.example'])).toMatchObject({ status: 422, code: 'mail-not-now' });
  expect(await send(gone.id, ['a@samudra.example'], { more: { page: '/PrintSJRace/' } })).toMatchObject({
    ...{ status: expect.any(Number), sent: [] },
  });
});

it.each([
  ['no address', [], 'to'],
  ['a newline', ['a@b.example\nBcc: c@d.example'], 'to.0'],
  ['a list in one', ['a@b.example', 'a@b.example, c@d.example'], 'to.1'],
  ['a name before it', ['Nama <a@b.example>'], 'to.0'],
  ['no address at all', ['a@'], 'to.0'],
  ['the same twice', ['a@b.example', 'A@b.example'], 'to'],
  ['too many', Array.from({ length: MOST_MAILED + 1 }, (_, n) => `a${n}@b.example`), 'to'],
  ['a text', 'a@b.example', 'to'],
])(
  'refuses %s, naming the field',
  async (_, to, field) => {
    const { id } = await bill('a@samudra.example');
    const answer = await send(id, to);
    expect([answer.status, answer.field]).toEqual([400, field]);
    expect(await mailEntries(id)).toEqual([]);
  },
  60_000,
);

it('is bounded by the hour, each person by their own', async () => {
  const { id } = await bill('a@samudra.example');
  const busy = await world.newcomer('akunting', [branch]);
  const many = (n: number) => Array.from({ length: MOST_MAILED }, (_, at) => `n${n}.${at}@samudra.example`);
  for (let n = 0; n < MAILED_AN_HOUR / MOST_MAILED; n++)
    expect((await send(id, many(n), { token: busy })).status).toBe(200);
  expect(await send(id, ['x@samudra.example'], { token: busy })).toMatchObject({ status: 429, code: 'mailed-often' });
  expect((await send(id, ['y@samudra.example'])).status).toBe(200);
}, 120_000);

it('that waits outlives the end of the product, and goes to nobody once its document is cancelled', async () => {
  const [valid, gone] = [await bill('a@samudra.example'), await bill('a@samudra.example')];
  await post.down();
  await send(valid.id, ['kept@samudra.example']);
  await send(gone.id, ['gone.away@samudra.example']);
  await product.end('SIGKILL');
  await product.start();
  for (const { id } of [valid, gone]) await stand(id, ['ANTRE']);
  const cancel = await world.give(
    'nota',
    gone.id,
    'cancel',
    { alasan: 'Salah' },
    { ifMatch: gone.revision, token: billing },
  );
  expect(cancel.status).toBe(200);
  await stand(gone.id, ['BATAL']);
  expect((await mails(gone.id))[0]?.jawaban).toBe('Dibatalkan: dokumennya tidak lagi dikirim (Batal).');
  await post.up();
  const webmaster = await world.newcomer('webmaster');
  await until(async () => {
    const [{ id = '', version = 0 } = {}] = await mails(valid.id);
    const again = await world.give('mail', String(id), 'retry', {}, { ifMatch: Number(version), token: webmaster });
    return again.status === 200;
  }, 'the mail to be asked for again');
  await stand(valid.id, ['TERKIRIM']);
  expect(post.to('kept@samudra.example')).toHaveLength(1);
  expect(post.to('gone.away@samudra.example')).toEqual([]);
}, 120_000);

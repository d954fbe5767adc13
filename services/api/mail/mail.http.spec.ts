/** Mails of SP through the whole product: created over HTTP, sent to a real mail server, shown to readers of the SP. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, dayFromNow, loadingOn, makeCompany, spData } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { Post } from './testing/post.js';

type Mail = { id: string; version: number; penerima: string; status: string; jawaban: string; jenis: string };
const post = new Post();
let server: TestServer;
let company: Company;
let sales: Person;
beforeAll(async () => {
  await post.up();
  server = await TestServer.start({
    SMTP_URL: post.url,
    MAIL_FROM: 'Lintas <kirim@lintas.example>',
    MAIL_REQUESTS: 'ops@lintas.example',
    APP_URL: 'https://lintas.example',
  });
  company = await makeCompany(server);
  sales = await server.person('sales', { branches: [company.jkt] });
});
afterAll(async () => {
  await server.end();
  await post.down();
});

/** A submitted SP, with its recipients. */
const handedIn = async (...email: string[]): Promise<string> => {
  const id = testId();
  const data = spData(company, { cabang: company.jkt, email, ...loadingOn(dayFromNow(10)) });
  expect((await server.command(sales.token, 'sp', id, 'create', data)).status).toBe(200);
  expect((await server.command(sales.token, 'sp', id, 'submit', {}, { ifMatch: 0 })).status).toBe(200);
  return id;
};
const mailsOf = async (sp: string, who: Person = sales): Promise<Mail[]> =>
  (await server.call<{ rows: Mail[] }>(`/api/mail?sp_id=${sp}&size=50`, who)).data.rows;
const stand = async (sp: string, statuses: readonly string[]) => {
  let seen: string[] = [];
  const awaited = [...statuses].sort().join();
  await until(
    async () => {
      const mails = await mailsOf(sp);
      seen = mails.map(({ penerima, status, jawaban }) => `${penerima} ${status} ${jawaban}`);
      return (
        mails
          .map(({ status }) => status)
          .sort()
          .join() === awaited
      );
    },
    () => `mails ${awaited}; there were: ${seen.join('; ')}`,
  );
};
/** A mail's text, decoded. */
const decoded = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());

it('goes to each recipient of an SP by both templates and to Operasional once, with links to where they sign in', async () => {
  const id = await handedIn('a@samudra.example', 'b@samudra.example');
  await stand(id, Array(5).fill('TERKIRIM'));
  for (const address of ['a@samudra.example', 'b@samudra.example']) {
    const texts = post.to(address).map(({ text }) => decoded(text));
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('Pesanan berhasil dibuat. Berikut detail transaksinya:');
      expect(text).toContain('copyright 2023');
    }
    const links = [`detail-sp/${id}`, `operasional/myreq/detail/${id}`];
    for (const link of links)
      expect(texts.filter((text) => text.includes(`href="https://lintas.example/${link}"`))).toHaveLength(1);
  }
  const requests = post.to('ops@lintas.example').map(({ text }) => decoded(text));
  expect(
    requests.filter((text) => text.includes(`https://lintas.example/operasional/myreq/detail/${id}`)),
  ).toHaveLength(1);
});

it('goes out no second time when all that processes and senders know is made again from the log', async () => {
  const id = await handedIn('c@samudra.example');
  await stand(id, Array(3).fill('TERKIRIM'));
  const { state } = server.server.engines;
  for (const root of ['following/', 'mail/']) for (const { key } of await state.list(root)) await state.delete(key);
  await server.restart();
  const later = await handedIn('d@samudra.example');
  await stand(later, Array(3).fill('TERKIRIM'));
  expect(await mailsOf(id)).toHaveLength(3);
  expect(post.to('c@samudra.example')).toHaveLength(2);
});

it('that is refused is seen by who reads the SP, in its branch alone, and mended by another address', async () => {
  const id = await handedIn('gone@samudra.example');
  await stand(id, ['DITOLAK', 'DITOLAK', 'TERKIRIM']);
  expect((await mailsOf(id)).find(({ jenis }) => jenis === 'SP')?.jawaban).toBe('550 No such user here');
  const bandung = await server.person('sales', { branches: [company.bdg] });
  expect(await mailsOf(id, bandung)).toEqual([]);
  const gudang = await server.person('rcgudang', { branches: [company.jkt] });
  expect((await server.call(`/api/mail?sp_id=${id}`, gudang)).status).toBe(403);

  const { data } = await server.call<{ version: number; isi: object }>(`/api/sp/${id}`, sales);
  const mended = { ...data.isi, email: ['mended@samudra.example'] };
  const edit = await server.command(sales.token, 'sp', id, 'edit', mended, { ifMatch: data.version });
  expect([edit.status, edit.body.errors]).toEqual([200, []]);
  await stand(id, ['DITOLAK', 'DITOLAK', ...Array(3).fill('TERKIRIM')]);
  expect(post.to('mended@samudra.example')).toHaveLength(2);
});

it('that waits when its SP is rejected or cancelled goes to nobody, and says why at the SP and in the outbox', async () => {
  await post.down();
  const [rejected, cancelled, accepted] = [
    await handedIn('f@samudra.example'),
    await handedIn('g@samudra.example'),
    await handedIn('h@samudra.example'),
  ];
  for (const id of [rejected, cancelled, accepted]) {
    await stand(id, Array(3).fill('ANTRE'));
    await until(async () => (await mailsOf(id)).every(({ jawaban }) => jawaban.includes('ECONNREFUSED')));
  }
  const { kacab, reasons } = company;
  const end = async (id: string, who: Person, step: string, data: object) => {
    const answer = await server.command(who.token, 'sp', id, step, data, { ifMatch: 1 });
    expect([answer.status, answer.body.errors]).toEqual([200, []]);
  };
  await end(rejected, kacab, 'reject', { alasan_id: reasons.reject });
  await end(cancelled, sales, 'cancel', { alasan_id: reasons.cancel });
  await stand(rejected, Array(3).fill('BATAL'));
  await stand(cancelled, Array(3).fill('BATAL'));
  expect((await mailsOf(rejected))[0]?.jawaban).toBe('Dibatalkan: SP tidak lagi berlaku (Ditolak).');
  const webmaster = await server.person('webmaster');
  const [seen] = await mailsOf(cancelled, webmaster);
  expect(seen?.jawaban).toBe('Dibatalkan: SP tidak lagi berlaku (Batal).');
  // A retry by a person gets the same result while the SP is over; the mail server is up by then.
  await post.up();
  const retry = async ({ id, version }: Mail) => {
    const answer = await server.command(webmaster.token, 'mail', id, 'retry', {}, { ifMatch: version });
    expect([answer.status, answer.body.errors]).toEqual([200, []]);
    return answer.data.revision;
  };
  const retryRevision = await retry(seen as Mail);
  await until(
    async () => Number((await mailsOf(cancelled)).find(({ id }) => id === seen?.id)?.version) > retryRevision,
  );
  await stand(cancelled, Array(3).fill('BATAL'));
  for (const mail of await mailsOf(accepted)) await retry(mail);
  await stand(accepted, Array(3).fill('TERKIRIM'));
  expect([...post.to('f@samudra.example'), ...post.to('g@samudra.example')]).toEqual([]);
  expect(post.to('h@samudra.example')).toHaveLength(2);
});

it('that waits for settings to name a mail server is called off with its SP too', async () => {
  const other = await TestServer.start();
  try {
    const here = await makeCompany(other);
    const by = await other.person('sales', { branches: [here.jkt] });
    const id = testId();
    const data = spData(here, { cabang: here.jkt, email: ['i@samudra.example'], ...loadingOn(dayFromNow(10)) });
    await other.command(by.token, 'sp', id, 'create', data);
    await other.command(by.token, 'sp', id, 'submit', {}, { ifMatch: 0 });
    const twice = (one: string) => [one, one].join();
    const shown = async () => {
      const { rows } = (await other.call<{ rows: Mail[] }>(`/api/mail?sp_id=${id}`, by)).data;
      return rows.map(({ status, jawaban }) => `${status} ${jawaban}`);
    };
    await until(async () => (await shown()).join() === twice('ANTRE Belum dikirim: SMTP belum disetel.'));
    const why = { alasan_id: here.reasons.reject };
    expect((await other.command(here.kacab.token, 'sp', id, 'reject', why, { ifMatch: 1 })).status).toBe(200);
    await until(async () => (await shown()).join() === twice('BATAL Dibatalkan: SP tidak lagi berlaku (Ditolak).'));
  } finally {
    await other.end();
  }
});

it('is made, sent, thrown away and asked for by nobody whose it is not', async () => {
  const id = await handedIn('e@samudra.example');
  await stand(id, Array(3).fill('TERKIRIM'));
  const [{ id: mail } = { id: '' }] = await mailsOf(id);
  const before = await server.head();
  const webmaster = await server.person('webmaster');
  const head = await server.head();
  for (const step of ['begin', 'deliver', 'postpone', 'refuse', 'give-up', 'doubt', 'hold', 'change', 'register'])
    for (const who of [sales, webmaster]) {
      const target = step === 'register' ? testId() : mail;
      expect((await server.command(who.token, 'mail', target, step, {}, { ifMatch: 3 })).status).toBe(403);
    }
  for (const step of ['retry', 'discard', 'bounce'])
    expect((await server.command(sales.token, 'mail', mail, step, {}, { ifMatch: 3 })).status).toBe(403);
  const again = await server.command(webmaster.token, 'mail', mail, 'retry', {}, { ifMatch: 3 });
  expect([again.status, await server.head()]).toEqual([expect.any(Number), head]);
  expect(again.status).toBeGreaterThanOrEqual(400);
  expect(before <= head).toBe(true);
  expect(post.to('e@samudra.example')).toHaveLength(2);
});

/** Mails through a real mail server, which is a process of its own: down, slow, refusing, back; and killed senders. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { FolderFiles } from '../../../infra/engines/files/folder.js';
import { SmtpMailer } from '../../../infra/engines/mail/smtp.js';
import { Unavailable } from '../../../infra/ports/ports.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { mail } from '../../domain/flows/mail/mail.js';
import { aggregates } from '../../domain/index.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { as } from '../../domain/kit/aggregate/testing.js';
import { type Letter, sealLetter } from '../../domain/print/letter.js';
import { commandSide } from '../module.js';
import { MailSender } from './sender.js';
import { Post } from './testing/post.js';

const FROM = 'Lintas <kirim@lintas.example>';
const letter: Letter = {
  from: 'Lintas',
  title: 'Pesanan',
  parts: [{ facts: [['Memo', '<b>tebal</b>']] }],
  foot: 'kaki',
};

type Side = Awaited<ReturnType<typeof openSide>>;
const openSide = async (folder: string) => {
  const engines = await openEmbedded(folder, { wait: 10_000 });
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
  const give = (id: string, command: string, data: object = {}, by = system, now?: string) =>
    executor.run(by, mail.name, id, command, data, { commandId: randomUUID(), ...(now ? { now } : {}) });
  const queue = (id: string, penerima: string, more: object = {}, now?: string) =>
    give(
      id,
      'register',
      { branch: '', jenis: 'SP', penerima, perihal: 'Pesanan: ä', isi: sealLetter(letter), ...more },
      system,
      now,
    );
  const fields = async (id: string) => {
    const { state } = await executor.streams.load(mail.aggregate, id);
    return (state as { fields: Record<string, string | number> }).fields;
  };
  const events = async (id: string) => (await engines.events.readStream(`mail-${id}`)).map(({ type }) => type);
  const files = new FolderFiles(join(folder, 'files'));
  return { engines, executor, files, give, queue, fields, events };
};

let folder: string;
let post: Post;
let side: Side | undefined;
const senders: MailSender[] = [];
const errors: unknown[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-mail-'));
  post = new Post();
  await post.up();
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((one) => one.stop()));
  await side?.engines.close();
  side = undefined;
  await post.down();
  rmSync(folder, { recursive: true, force: true });
});
const opened = async (): Promise<Side> => {
  side = await openSide(folder);
  return side;
};
const closed = async () => {
  await Promise.all(senders.splice(0).map((one) => one.stop()));
  await side?.engines.close();
  side = undefined;
};
type Terms = { patience?: number; retry?: (tries: number) => number | undefined; why?: string; now?: () => number };
const sending = (
  { engines, executor, files }: Side,
  { patience = 5_000, retry = () => 30, why, now }: Terms = {},
): MailSender => {
  const mailer = why === undefined ? new SmtpMailer(post.url, FROM, { patience }) : undefined;
  const sender = new MailSender(executor, { ...engines, files }, mailer, {
    instance: `i${senders.length}`,
    onError: (error) => errors.push(error),
    look: 10,
    term: 200,
    retryAfter: retry,
    ...(why === undefined ? {} : { why }),
    ...(now ? { now } : {}),
  });
  sender.start();
  senders.push(sender);
  return sender;
};
const stands = async (of: Side, id: string, status: string, more: object = {}): Promise<void> => {
  let last: Record<string, unknown> = {};
  for (let n = 0; n < 1_000; n++) {
    last = await of.fields(id);
    if (last.status === status && Object.entries(more).every(([key, value]) => last[key] === value)) return;
    await new Promise((go) => setTimeout(go, 10));
  }
  expect(last).toMatchObject({ status, ...more });
};

describe('a mail server', () => {
  it('gets each mail once, from its sender, as text and HTML, under the Message-ID that was written first', async () => {
    const of = await opened();
    await of.queue('m1', 'a@samudra.example');
    sending(of);
    await stands(of, 'm1', 'TERKIRIM');
    const [{ text } = { text: '' }, ...more] = post.to('a@samudra.example');
    expect(more).toEqual([]);
    expect(text).toContain('Message-ID: <m1@lintas.example>');
    expect(text).toContain('From: Lintas <kirim@lintas.example>');
    expect(text).toContain('Subject: =?UTF-8?');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(text).toContain('&lt;b&gt;tebal');
    expect(await of.events('m1')).toEqual(['Registered', 'MailSending', 'MailSent']);
    expect((await of.fields('m1')).jawaban).toMatch(/^250 /);
    expect(errors).toEqual([]);
  });

  it('is asked again while it is down or has no room, and no more than so often', async () => {
    const of = await opened();
    await post.down();
    await of.queue('m1', 'a@samudra.example');
    await of.queue('m2', 'full@samudra.example');
    sending(of, { retry: (tries) => (tries < 20 ? 100 : undefined) });
    await stands(of, 'm1', 'ANTRE', { jawaban: `connect ECONNREFUSED 127.0.0.1:${post.port}` });
    await post.up();
    await stands(of, 'm1', 'TERKIRIM');
    expect(post.to('a@samudra.example')).toHaveLength(1);
    expect(post.to('a@samudra.example')[0]?.text).toContain('Message-ID: <m1@lintas.example>');
    await stands(of, 'm2', 'GAGAL', { jawaban: '452 Mailbox is full', percobaan: 20 });
    expect(post.to('full@samudra.example')).toEqual([]);
  });

  it('that refuses an address is not asked again, until a person says so', async () => {
    const of = await opened();
    await of.queue('m1', 'gone@samudra.example');
    await of.queue('m2', 'b@samudra.example');
    sending(of);
    await stands(of, 'm1', 'DITOLAK', { jawaban: '550 No such user here', percobaan: 1 });
    await stands(of, 'm2', 'TERKIRIM');
    await of.give('m1', 'retry', {}, as('webmaster', { id: 'w' }));
    await stands(of, 'm1', 'DITOLAK', { percobaan: 2 });
  });

  it('that heard all and says nothing leaves it in doubt; sent again by hand it has the same Message-ID', async () => {
    const of = await opened();
    await of.queue('m1', 'deaf@samudra.example');
    sending(of, { patience: 300 });
    await stands(of, 'm1', 'RAGU');
    await new Promise((go) => setTimeout(go, 200));
    expect(post.to('deaf@samudra.example')).toHaveLength(1);
    await of.give('m1', 'retry', {}, as('webmaster', { id: 'w' }));
    await stands(of, 'm1', 'RAGU', { percobaan: 2 });
    const ids = post.to('deaf@samudra.example').map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim());
    expect(ids).toEqual(['<m1@lintas.example>', '<m1@lintas.example>']);
  });

  it('gets the headers that a mail has and no more, whatever its subject says', async () => {
    const of = await opened();
    const names = (text: string) =>
      [...text.slice(0, text.indexOf('\r\n\r\n')).matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => name);
    const odd = [
      'x\r\nBcc: z@lain.example',
      'x\nX-Evil: 1',
      '=?utf-8?B?DQpCY2M6IHo=?=',
      '"><script>',
      '\u2028Bcc: z',
      'a'.repeat(200),
    ];
    await of.queue('m0', 'm0@samudra.example');
    await Promise.all(odd.map((perihal, n) => of.queue(`m${n + 1}`, `m${n + 1}@samudra.example`, { perihal })));
    sending(of);
    for (let n = 0; n <= odd.length; n++) {
      await stands(of, `m${n}`, 'TERKIRIM');
      const [{ text, to } = { text: '', to: [] }] = post.to(`m${n}@samudra.example`);
      expect(to).toEqual([`m${n}@samudra.example`]);
      expect(names(text)).toEqual(names(post.to('m0@samudra.example')[0]?.text ?? ''));
    }
  });

  it('that is slow to one holds up no other', async () => {
    const of = await opened();
    await of.queue('m1', 'slow@samudra.example');
    await of.queue('m2', 'b@samudra.example');
    sending(of);
    await stands(of, 'm2', 'TERKIRIM');
    expect((await of.fields('m1')).status).toBe('MENGIRIM');
    await stands(of, 'm1', 'TERKIRIM');
    expect(post.to('slow@samudra.example')).toHaveLength(1);
  });

  it('gets nothing that was thrown away, nothing stale, and what a person asks for however old', async () => {
    const of = await opened();
    const long = new Date(Date.now() - 100 * 3_600_000).toISOString();
    await of.queue('m1', 'a@samudra.example');
    await of.give('m1', 'discard', {}, as('webmaster', { id: 'w' }));
    await of.queue('m2', 'b@samudra.example', {}, long);
    sending(of);
    await stands(of, 'm2', 'GAGAL', { percobaan: 0 });
    await of.give('m2', 'retry', {}, as('webmaster', { id: 'w' }));
    await stands(of, 'm2', 'TERKIRIM');
    expect((await of.fields('m1')).status).toBe('DIBUANG');
    expect(post.taken.map(({ to }) => to)).toEqual([['b@samudra.example']]);
  });

  it('is not named by the settings: mails stay, say why, and go once it is', async () => {
    const of = await opened();
    await of.queue('m1', 'a@samudra.example');
    const none = sending(of, { why: 'Belum dikirim: SMTP belum disetel.' });
    await stands(of, 'm1', 'ANTRE', { jawaban: 'Belum dikirim: SMTP belum disetel.' });
    await new Promise((go) => setTimeout(go, 100));
    expect(await of.events('m1')).toEqual(['Registered', 'MailHeld']);
    await none.stop();
    sending(of);
    await stands(of, 'm1', 'TERKIRIM');
  });
});

describe('a mail that brings a paper', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(70_000)}`);
  const value = (n: number, bytes = pdf) => ({
    ...{ id: String(n).repeat(32), name: 'Nota NT-1.pdf', type: 'application/pdf' as const, size: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const brings = (n: number) => ({
    jenis: 'CETAK',
    dok: 'kwitansi',
    dok_id: 'k1',
    dokumen: 'Nota NT-1',
    lampiran: value(n),
  });
  const keep = ({ files }: Side, n: number, id: string, bytes = pdf) => {
    const { id: file, ...rest } = value(n, bytes);
    const owner = { entity: mail.name, id };
    return files.put(file, bytes, { ...rest, owner, sent: rest.sha256, by: 'b', at: '2026-07-20T03:04:05.000Z' });
  };
  it('has it as an attachment, byte for byte', async () => {
    const of = await opened();
    await keep(of, 1, 'm1');
    await of.queue('m1', 'a@samudra.example', brings(1));
    sending(of);
    await stands(of, 'm1', 'TERKIRIM');
    const [{ text } = { text: '' }] = post.to('a@samudra.example');
    expect(text).toMatch(/Content-Disposition: attachment; filename="?Nota NT-1\.pdf/);
    const [, body = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
    expect(Buffer.from(body, 'base64').equals(pdf)).toBe(true);
  });
  it('never goes without it: one that is gone, another mail’s or another file is said so, and nothing is sent', async () => {
    const of = await opened();
    await keep(of, 2, 'other');
    await keep(of, 3, 'm3', Buffer.from('%PDF-1.7 another'));
    for (const n of [1, 2, 3]) await of.queue(`m${n}`, `m${n}@samudra.example`, brings(n));
    sending(of);
    for (const n of [1, 2, 3]) await stands(of, `m${n}`, 'GAGAL');
    expect((await of.fields('m1')).jawaban).toBe(
      'Berkas lampiran tidak ada atau bukan yang dikirim. Email tidak dikirim tanpa lampirannya.',
    );
    expect(post.taken).toEqual([]);
  });
  it('waits while it can’t be read', async () => {
    const of = await opened();
    await keep(of, 1, 'm1');
    await of.queue('m1', 'a@samudra.example', brings(1));
    const { get } = of.files;
    let away = true;
    of.files.get = async (id) => {
      if (away) throw new Unavailable('file store');
      return get.call(of.files, id);
    };
    sending(of, { retry: () => 50 });
    await stands(of, 'm1', 'ANTRE', { jawaban: 'Berkas lampiran belum bisa dibaca.' });
    expect(post.taken).toEqual([]);
    away = false;
    await stands(of, 'm1', 'TERKIRIM');
  });
});

describe('two senders', () => {
  it('send each mail once', async () => {
    const of = await opened();
    sending(of);
    sending(of);
    const ids = Array.from({ length: 20 }, (_, n) => `m${n}`);
    await Promise.all(ids.map((id) => of.queue(id, `${id}@samudra.example`)));
    for (const id of ids) await stands(of, id, 'TERKIRIM');
    for (const id of ids) expect(post.to(`${id}@samudra.example`)).toHaveLength(1);
  });
});

describe('a sender that is killed', () => {
  const child = async (): Promise<ChildProcess> => {
    const args = [...nodeArgs('./testing/sender.child.js', import.meta.url), folder, post.url];
    const started = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise((ready) => started.stdout?.once('data', ready));
    return started;
  };
  const kill = async (one: ChildProcess): Promise<void> => {
    const ended = new Promise((done) => one.once('close', done));
    one.kill('SIGKILL');
    await ended;
  };

  it('while the server has the mail and has not answered sends it no second time', async () => {
    await (await opened()).queue('m1', 'slow@samudra.example');
    await closed();
    const one = await child();
    while (post.taken.length === 0) await new Promise((go) => setTimeout(go, 5));
    await kill(one);
    const of = await opened();
    sending(of);
    await stands(of, 'm1', 'RAGU');
    await new Promise((go) => setTimeout(go, 300));
    expect(post.to('slow@samudra.example')).toHaveLength(1);
    expect((await of.fields('m1')).message_id).toBe('<m1@lintas.example>');
  });

  it('again and again, anywhere: none is lost, none comes twice, what is in doubt says so', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `m${String(n).padStart(2, '0')}`);
    const first = await opened();
    await Promise.all(ids.map((id) => first.queue(id, `${id}@samudra.example`)));
    await closed();
    for (let n = 0; n < 4; n++) {
      const one = await child();
      const had = post.taken.length;
      for (let waited = 0; post.taken.length < had + 3 + n && waited < 400; waited++)
        await new Promise((go) => setTimeout(go, 5));
      await kill(one);
    }
    const of = await opened();
    sending(of);
    const ends: string[] = [];
    for (const id of ids) {
      for (let n = 0; n < 1_000; n++) {
        if (['TERKIRIM', 'RAGU'].includes(String((await of.fields(id)).status))) break;
        await new Promise((go) => setTimeout(go, 10));
      }
      const { status } = await of.fields(id);
      ends.push(String(status));
      const came = post.to(`${id}@samudra.example`).length;
      expect(status === 'TERKIRIM' ? came === 1 : status === 'RAGU' && came <= 1).toBe(true);
    }
    // At most as many as were in progress at each kill.
    expect(ends.filter((status) => status === 'RAGU').length).toBeLessThanOrEqual(4 * 4);
    expect(errors).toEqual([]);
  }, 60_000);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { EmbeddedStateStore } from '../../engines/embedded/index.js';
import { faultOf, readHead, type SignedHead } from './head.js';
import { openKey, publicText, type SigningKey } from './key.js';
import { mailWitness } from './mail.js';
import { Witnessing } from './witnessing.js';

const HOUR = 3_600_000;
let folder: string;
let state: EmbeddedStateStore;
let key: SigningKey;
let smtp: SMTPServer;
let url: string;
let mails: { to: string[]; user: unknown; text: string }[];
let away: boolean;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-mail-'));
  mkdirSync(join(folder, 'data'));
  key = openKey(join(folder, 'keys', 'audit.key'), join(folder, 'data'));
  smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'p:w' ? null : new Error('no such user'), { user: username }),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (data: Buffer) => {
        text += data;
      });
      stream.on('end', () => {
        if (away) return done(new Error('mailbox is full'));
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), user: session.user, text });
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', () => done()));
  const { port } = smtp.server.address() as AddressInfo;
  url = `smtp://lintas:${encodeURIComponent('p:w')}@127.0.0.1:${port}`;
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()));
  rmSync(folder, { recursive: true, force: true });
});
let n = 0;
beforeEach(() => {
  mails = [];
  away = false;
  state = new EmbeddedStateStore(join(folder, `state-${++n}.db`));
});
afterEach(() => state.close());

const attached = (text: string): (SignedHead | undefined)[] =>
  [...text.matchAll(/filename=head-\d+\.ndjson[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, part = '']) => {
    const plain = readHead(part.trim());
    return plain ?? readHead(Buffer.from(part, 'base64').toString('utf8').trim());
  });

/** A growing log, signed and mailed at the given times. */
const rig = (server = url) => {
  const at = { position: 0, now: Date.parse('2026-07-21T00:00:00Z') };
  const witness = mailWitness('owner@example.com', server, 24 * HOUR, { key: key.id, publicText: publicText(key) });
  const make = () =>
    new Witnessing(
      {
        state,
        logHead: async () => ({ position: String(at.position), events: at.position, hash: 'a'.repeat(64) }),
      } as never,
      key,
      [witness],
      { every: 1, instance: 'here', alone: true, onError: () => {}, onAlarm: () => {}, now: () => at.now },
    );
  const witnessing = make();
  /** Advances by some hours and events. */
  const beat = async (hours: number) => {
    at.now += hours * HOUR;
    at.position++;
    await witnessing.beat();
    return witnessing.status.witnesses[0];
  };
  return { beat };
};

it('sends the newest head at once and then once in so many hours, signed and with the public key', async () => {
  const { beat } = rig();
  expect(await beat(0)).toMatchObject({ kind: 'mail', name: 'owner@example.com', n: 1, lacks: 0, failures: 0 });
  expect(await beat(1)).toMatchObject({ n: 1, lacks: 0, failures: 0 });
  await beat(22);
  expect(mails).toHaveLength(1);
  expect(await beat(1)).toMatchObject({ n: 4, lacks: 0 });
  expect(mails.map(({ to, user }) => [to, user])).toEqual(Array(2).fill([['owner@example.com'], 'lintas']));
  const heads = mails.map(({ text }) => attached(text)[0]);
  expect(heads.map((head) => head?.n)).toEqual([1, 4]);
  for (const head of heads) expect(faultOf(head as SignedHead, key.publics)).toBeUndefined();
  expect(mails[0]?.text).toContain(`audit-${key.id}.pem`);
});

it('is tried again at the next interval while the server refuses, and shows it', async () => {
  const { beat } = rig();
  away = true;
  expect(await beat(0)).toMatchObject({ lacks: 1, failures: 1, error: expect.stringContaining('mailbox is full') });
  expect(await beat(1)).toMatchObject({ lacks: 2, failures: 2 });
  away = false;
  expect(await beat(1)).toMatchObject({ n: 3, lacks: 0, failures: 0 });
  expect(mails).toHaveLength(1);
});

it('tells no password where sign-in fails', async () => {
  const status = await rig(url.replace('p%3Aw', 'wrong')).beat(0);
  expect(status).toMatchObject({ failures: 1, name: 'owner@example.com' });
  expect(JSON.stringify(status)).not.toContain('wrong');
});

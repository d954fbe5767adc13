/**
 * Notifications pushed to browsers through a real push service, which is a process of its own: down, slow, gone, back;
 * and killed senders.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { openEmbedded } from '../../../infra/engines/embedded/index.js';
import { WebPusher } from '../../../infra/engines/push/web-push.js';
import { nodeArgs } from '../../../infra/ports/worker.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { aggregates } from '../../domain/index.js';
import { system } from '../../domain/kit/aggregate/actor.js';
import { Settings } from '../me/settings.js';
import { commandSide } from '../module.js';
import { PushSender } from './sender.js';
import { Subscriptions } from './subscriptions.js';
import { Browser, PushService } from './testing/push-service.js';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const openSide = async (folder: string, origin: string) => {
  const engines = await openEmbedded(folder, { wait: 10_000 });
  const { executor } = commandSide(engines, aggregates, { sessionHours: 1 });
  const browsers = new Subscriptions(engines.state, executor.streams, publicKey, [origin]);
  const settings = new Settings(engines.state);
  const run = (aggregate: string, id: string, command: string, data: object) =>
    executor.run(system, aggregate, id, command, data, { commandId: randomUUID() });
  const account = (username: string, jobdesk: string) =>
    run('user', username, 'create', {
      ...{ username, fullname: username, jobdesk, level: 'user', branches: ['*'], password: 'kata sandi uji' },
    });
  const browserOf = async (user: string, path: string) => {
    const browser = new Browser();
    const { point, auth } = browser;
    const from = { session: `s-${user}`, browser: 'Chrome', system: 'Linux' };
    await browsers.add({ endpoint: origin + path, point, auth, user, ...from });
    return browser;
  };
  const tell = (id: string, to: string, more: object = {}) =>
    run('news', id, 'tell', {
      ...{ to, about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00485' }, text: 'sp-waits' },
      ...{ params: { customer: 'PT Rahasia' }, at: new Date().toISOString() },
      ...more,
    });
  return { engines, executor, browsers, settings, run, account, browserOf, tell };
};
type Side = Awaited<ReturnType<typeof openSide>>;

let folder: string;
let service: PushService;
let side: Side | undefined;
const senders: PushSender[] = [];
const errors: unknown[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-push-'));
  service = new PushService();
  await service.up();
  errors.length = 0;
});
const closed = async () => {
  await Promise.all(senders.splice(0).map((one) => one.stop()));
  await side?.engines.close();
  side = undefined;
};
afterEach(async () => {
  await closed();
  await service.down();
  rmSync(folder, { recursive: true, force: true });
});
const opened = async (): Promise<Side> => {
  side = await openSide(folder, service.origin);
  return side;
};
type Terms = { patience?: number; now?: () => number };
const sending = ({ engines, executor, browsers, settings }: Side, { patience = 5_000, now }: Terms = {}): void => {
  const pusher = new WebPusher({ publicKey, privateKey, contact: 'mailto:it@lintas.example' }, patience);
  const sender = new PushSender(executor, engines, pusher, browsers, settings, {
    ...{ instance: `i${senders.length}`, lang: 'en', onError: (error) => errors.push(error) },
    ...{ look: 10, term: 200, retryAfter: () => 30 },
    ...(now ? { now } : {}),
  });
  sender.start();
  senders.push(sender);
};
const took = (path: string, count = 1) => until(async () => service.at(path).length >= count, `${path} ${count} times`);
/** All pushes are finished. */
const settled = ({ engines: { state } }: Side) =>
  until(async () => {
    const rows = await state.list<{ status: string }>('push/due/');
    return rows.length > 0 && rows.every(({ value }) => value.status === 'done');
  }, 'what was due');

it('pushes news once to each browser of whom they are told, encrypted, signed, and with no field of the document', async () => {
  const of = await opened();
  await Promise.all([of.account('hendra', 'operasional'), of.account('rina', 'sales')]);
  const [phone, desk] = [await of.browserOf('hendra', '/p/phone'), await of.browserOf('hendra', '/p/desk')];
  await of.browserOf('rina', '/p/rina');
  sending(of);
  await of.tell('n1', 'operasional');
  await took('/p/phone');
  await took('/p/desk');
  await settled(of);
  expect(service.taken).toHaveLength(2);
  const [message] = service.at('/p/phone');
  expect(message).toMatchObject({ why: '', encoding: 'aes128gcm', ttl: '14400' });
  const shown = { title: 'SP-JKT-2607-00485: Late or waiting for long', tag: 'n1', link: '/pemberitahuan?kabar=n1' };
  expect(phone.read(message as never)).toEqual(shown);
  expect(desk.read(service.at('/p/desk')[0] as never)).toEqual(shown);
  expect(errors).toEqual([]);
});

it('tells nobody of what they did, of another branch, of what is dealt with, or of what they do not read', async () => {
  const of = await opened();
  await Promise.all([of.account('hendra', 'operasional'), of.account('gudang', 'rcgudang')]);
  await of.browserOf('hendra', '/p/hendra');
  await of.browserOf('gudang', '/p/gudang');
  await of.run('user', 'hendra', 'change', {
    ...{ fullname: 'hendra', jobdesk: 'operasional', level: 'user', branches: ['sby'] },
  });
  await of.browserOf('hendra', '/p/hendra2');
  await of.tell('n1', 'operasional', { params: { byId: 'hendra' } });
  await of.tell('n2', 'operasional', { branch: 'jkt' });
  await of.tell('n3', 'operasional');
  await of.run('news', 'n3', 'settle', {});
  // For a person whose desk may not read SP.
  await of.tell('n4', 'user:gudang', { text: 'document-moved' });
  await of.tell('n5', 'operasional');
  sending(of);
  await took('/p/hendra2');
  await settled(of);
  expect(service.taken).toHaveLength(1);
});

it('waits while the service is down, and comes once it is back; a slow one holds up no other', async () => {
  const of = await opened();
  await of.account('hendra', 'operasional');
  await of.browserOf('hendra', '/p/1');
  await service.down();
  sending(of);
  await of.tell('n1', 'operasional');
  await until(async () => {
    const [row] = await of.engines.state.list<{ tries: number }>('push/due/');
    return (row?.value.tries ?? 0) >= 3;
  }, 'three tries');
  await service.up();
  await took('/p/1');
  await of.browserOf('hendra', '/slow/1');
  await of.tell('n2', 'operasional');
  await took('/p/1', 2);
  await settled(of);
  expect([service.at('/p/1').length, service.at('/slow/1').length]).toEqual([2, 1]);
});

it('is not sent again where it may have come: one that never answers, one that leads elsewhere', async () => {
  const of = await opened();
  await of.account('hendra', 'operasional');
  await of.browserOf('hendra', '/deaf/1');
  await of.browserOf('hendra', '/away/1');
  sending(of, { patience: 300 });
  await of.tell('n1', 'operasional');
  await settled(of);
  expect(service.taken.map(({ path }) => path).sort()).toEqual(['/away/1', '/deaf/1']);
  expect(errors.map(String)).toEqual([`Error: 127.0.0.1:${service.port} answers 302`]);
});

it('forgets a browser that is gone, and comes back later to a service that asks for it', async () => {
  const of = await opened();
  await of.account('hendra', 'operasional');
  await of.browserOf('hendra', '/gone/1');
  await of.browserOf('hendra', '/busy/1');
  sending(of);
  await of.tell('n1', 'operasional');
  await took('/gone/1');
  await took('/busy/1');
  await until(async () => (await of.browsers.of('hendra')).length === 1, 'one browser left');
  const row = async () =>
    (await of.engines.state.list<{ status: string; next: number }>('push/due/')).find(
      ({ value }) => value.status === 'waits',
    );
  await until(async () => (await row()) !== undefined, 'the one that waits');
  expect((await row())?.value.next).toBeGreaterThan(Date.now() + 500);
});

it('stays silent in quiet hours and about kinds that are off: what came then is never pushed later', async () => {
  const of = await opened();
  await Promise.all([of.account('hendra', 'operasional'), of.account('budi', 'operasional')]);
  await of.browserOf('hendra', '/p/hendra');
  await of.browserOf('budi', '/p/budi');
  let now = Date.parse('2026-07-20T23:00:00+07:00');
  await of.settings.write('hendra', 'news', 0, { quiet: { from: '22:00', to: '06:00' }, off: [] });
  await of.settings.write('budi', 'news', 0, { quiet: null, off: ['proposed'] });
  const clock = { now: () => now };
  sending(of, clock);
  await of.tell('n1', 'operasional');
  await took('/p/budi');
  await settled(of);
  now = Date.parse('2026-07-21T07:00:00+07:00');
  await of.tell('n2', 'operasional', { text: 'rights-proposed' });
  await took('/p/hendra');
  await settled(of);
  expect(service.taken.map(({ path }) => path)).toEqual(['/p/budi', '/p/hendra']);
});

it('ends with the account: one that is locked, or has another desk or password by now, is pushed to no more', async () => {
  const of = await opened();
  await Promise.all([of.account('hendra', 'operasional'), of.account('budi', 'operasional')]);
  await of.browserOf('hendra', '/p/hendra');
  await of.browserOf('budi', '/p/budi');
  sending(of);
  await of.run('user', 'hendra', 'lock', { alasan: 'keluar dari perusahaan' });
  await until(async () => (await of.browsers.of('hendra')).length === 0, 'no browser of theirs');
  await of.tell('n1', 'operasional');
  await took('/p/budi');
  await settled(of);
  expect(service.taken).toHaveLength(1);
});

it('is pushed once by two senders, and by one that was killed while it pushed and the next', async () => {
  const of = await opened();
  await of.account('hendra', 'operasional');
  await of.browserOf('hendra', '/p/1');
  sending(of);
  sending(of);
  for (let n = 0; n < 10; n++) await of.tell(`n${n}`, 'operasional');
  await took('/p/1', 10);
  await settled(of);
  expect(service.at('/p/1')).toHaveLength(10);
  await Promise.all(senders.splice(0).map((one) => one.stop()));
  await of.browserOf('hendra', '/slow/1');
  await of.tell('n20', 'operasional');
  await closed();
  const child = await childOf(folder);
  await took('/slow/1');
  await child.kill();
  const last = await opened();
  sending(last);
  await last.tell('n21', 'operasional');
  await took('/slow/1', 2);
  await settled(last);
  expect(service.at('/slow/1')).toHaveLength(2);
  expect(new Set(service.at('/slow/1').map(({ topic }) => topic)).size).toBe(2);
});

const childOf = async (data: string) => {
  const args = [...nodeArgs('./testing/sender.child.js', import.meta.url), data, publicKey, privateKey, service.origin];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise<void>((ready) => child.stdout?.once('data', () => ready()));
  return {
    kill: async () => {
      const ended = new Promise((done) => child.once('close', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
};

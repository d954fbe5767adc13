/** The state of the product over HTTP, and a webmaster's actions on it. */

import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { report } from '../../../infra/runtime/status.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { type SystemOut, systemOut } from '../../../services/domain/queries/system.js';
import type { Parked } from '../../runner/types.js';
import { views } from '../../views/index.js';
import type { ProjectionDoc } from '../../views/projection.js';
import type { HistoryEntry } from '../query/past.js';
import { processStatus, viewStatus } from './system.fixture.js';

let server: TestServer;
let webmaster: Person;
let sales: Person;
beforeAll(async () => {
  server = await TestServer.start();
  [webmaster, sales] = await Promise.all([server.person('webmaster'), server.person('sales')]);
  // Counts are cached for a while: the users must exist before the first one.
  await server.shown('user', webmaster.actor.id, 0);
});
afterAll(() => server.end());

const system = async (): Promise<SystemOut> => {
  const { status, data } = await server.call<SystemOut>('/api/system', { token: webmaster.token });
  expect(status).toBe(200);
  expect(systemOut.parse(data)).toEqual(data);
  return data;
};
const state = () => server.server.engines.state;
/** A document that a view failed to process, as the runner parks it. */
const park = async (view: string, id: string): Promise<Parked> => {
  const parked: Parked = {
    view,
    version: '1.1',
    id,
    stream: `${view}-${id}`,
    revision: 2,
    type: 'SpSubmitted',
    error: 'cannot read this',
    at: new Date().toISOString(),
  };
  await state().put(`parked/${view}@1.1/${id}`, parked);
  return parked;
};
const events = async (view: string) =>
  (await server.server.engines.events.readStream(`projection-${view}`)).map(({ type, data, meta }) => ({
    type,
    data,
    by: meta.by.id,
  }));

it('names every view with its version, also while no process says anything', async () => {
  const { events: store } = server.server.engines;
  const before = await store.head();
  const { views: shown, log } = await system();
  expect(shown.map((v) => v.view)).toEqual([...views.map((v) => v.name), 'trail']);
  const users = shown.find((v) => v.view === 'user');
  const version = `${views.find((v) => v.name === 'user')?.version}.1`;
  expect(users).toMatchObject({ served: version, versions: [version], parked: 0 });
  expect(users?.documents).toBeGreaterThan(0);
  // The journal may append meanwhile.
  expect([before, await store.head()]).toContain(log.head);
});
it('tells what processes say of themselves while they say it', async () => {
  const mitra = views.find((v) => v.name === 'mitra') as AnyView;
  const [version, next] = [`${mitra.version}.1`, `${mitra.version}.2`];
  const of = (share: number) => ({
    engines: { events: 'ok', feed: 'ok', reads: 'away', state: 'ok' },
    commandsPerSecond: 7,
    projector: {
      ready: true,
      position: '9',
      views: [viewStatus({ view: 'mitra', version, rebuild: { share, events: 9, since: 'x', version: next } })],
    },
  });
  const { reads } = server.server.engines;
  await reads.prepare(mitra, next);
  await report(state(), processStatus('elsewhere-1', of(0.25)));
  const { processes, views: shown, engines } = await system();
  expect(processes.find((p) => p.instance === 'elsewhere-1')).toMatchObject({ commandsPerSecond: 7, projecting: true });
  expect(shown.find((v) => v.view === 'mitra')?.rebuild).toMatchObject({ share: 0.25, version: next });
  expect(engines.find((e) => e.name === 'reads')?.troubles).toContainEqual({ instance: 'elsewhere-1', text: 'away' });
  await state().delete('process/elsewhere-1');
  expect((await system()).processes.some((p) => p.instance === 'elsewhere-1')).toBe(false);
});
it('takes no parameters', async () => {
  const { status, body } = await server.call('/api/system?size=1', { token: webmaster.token });
  expect([status, body.errors[0]?.field]).toEqual([400, 'size']);
});

describe('what lies parked', () => {
  it('is told with its error, and refused commands beside it', async () => {
    const id = testId();
    const parked = await park('branch', id);
    const refused = {
      ...{ process: 'spwaits', instance: 'i', key: 'k', stream: 'news-i', command: 'news.tell', code: 'sp-status' },
      ...{ params: { status: 'DRAF' }, at: parked.at, tries: 1 },
    };
    await state().put('parked/processes/r1', { ...refused, following: { data: 'kept' }, cause: { id: 'e' } });
    const out = await system();
    expect(out.parked).toEqual({ count: 1, rows: [parked] });
    expect(out.refused).toEqual({ count: 1, rows: [{ id: 'r1', ...refused }] });
    expect(out.views.find((v) => v.view === 'branch')?.parked).toBe(1);
    await state().delete(`parked/branch@1.1/${id}`);
    await state().delete('parked/processes/r1');
  });
  it('is tried again, and discarded where two webmasters say so, by events that say who and why', async () => {
    const document = testId();
    const parkedEvent = { document, revision: 2, type: 'SpSubmitted', error: 'cannot read this' };
    const event = { document, revision: 2 };
    const second = await server.person('webmaster');
    const give = (command: string, data: object, token = webmaster.token) =>
      server.command(token, 'projection', 'mitra', command, data);
    const codeOf = async (...args: Parameters<typeof give>) => (await give(...args)).body.errors[0]?.code;
    expect((await give('retry-parked', { document })).status).toBe(200);
    const without = await give('discard-parked', parkedEvent);
    expect([without.status, without.body.errors[0]?.field]).toEqual([400, 'reason']);
    expect((await give('discard-parked', { ...parkedEvent, reason: 'data uji' }, sales.token)).status).toBe(403);
    // Refused if nothing is parked, or the parked event or error differs.
    expect(await codeOf('discard-parked', { ...parkedEvent, reason: 'data uji' })).toBe('not-parked');
    await park('mitra', document);
    for (const wrong of [{ revision: 1 }, { document: testId() }, { type: 'SpMade' }, { error: 'all is well' }])
      expect(await codeOf('discard-parked', { ...parkedEvent, ...wrong, reason: 'data uji' })).toBe('not-parked');
    const proposed = await give('discard-parked', { ...parkedEvent, reason: 'data uji' });
    expect([proposed.status, proposed.data.events]).toEqual([200, ['ParkedDiscardProposed']]);
    expect(await codeOf('confirm-discard', event)).toBe('discard-own');
    expect((await give('confirm-discard', event, sales.token)).status).toBe(403);
    expect((await give('withdraw-discard', event, second.token)).data.events).toEqual(['ParkedDiscardWithdrawn']);
    expect(await codeOf('confirm-discard', event, second.token)).toBe('discard-not-proposed');
    await give('discard-parked', { ...parkedEvent, reason: 'data uji' });
    await state().delete(`parked/mitra@1.1/${document}`);
    expect(await codeOf('confirm-discard', event, second.token)).toBe('not-parked');
    await park('mitra', document);
    const done = await give('confirm-discard', event, second.token);
    expect([done.status, done.data.events]).toEqual([200, ['ParkedDiscarded']]);
    expect((await give('discard-parked', { ...parkedEvent, reason: 'sekali lagi' })).data.events).toEqual([]);
    expect((await events('mitra')).map(({ type, by }) => [type, by])).toEqual([
      ['ParkedRetryAsked', webmaster.actor.id],
      ['ParkedDiscardProposed', webmaster.actor.id],
      ['ParkedDiscardWithdrawn', second.actor.id],
      ['ParkedDiscardProposed', webmaster.actor.id],
      ['ParkedDiscarded', second.actor.id],
    ]);
    const headers = { 'x-min-revision': `projection-mitra@${done.data.revision}` };
    const one = await server.call<ProjectionDoc>('/api/projection/mitra', { token: webmaster.token, headers });
    expect(one.data.discarded).toMatchObject([{ ...parkedEvent, reason: 'data uji', by: 'webmaster user' }]);
    expect(one.data.proposed).toEqual([]);
    const { data } = await server.call<HistoryEntry[]>('/api/projection/mitra/history', { token: webmaster.token });
    expect(data.map((e) => e.type)).toHaveLength(5);
    await state().delete(`parked/mitra@1.1/${document}`);
  });
});

describe('a rebuild', () => {
  it('is asked for without knowing a revision, first or later', async () => {
    const ask = (data: object) => server.command(webmaster.token, 'projection', 'driver', 'rebuild', data);
    expect((await ask({})).data).toMatchObject({ revision: 0, events: ['RebuildAsked'] });
    expect((await ask({ reason: 'indeks baru' })).data.revision).toBe(1);
    const both = await Promise.all([ask({}), ask({})]);
    expect(both.map((a) => a.status)).toEqual([200, 200]);
    expect((await events('driver')).map((e) => e.data)).toEqual([{}, { reason: 'indeks baru' }, {}, {}]);
  });
  it('is refused for what is no name of a view', async () => {
    const { status, body } = await server.command(webmaster.token, 'projection', '9sp', 'rebuild', {}, { lang: 'id' });
    expect([status, body.status.message]).toEqual([404, 'Tidak ada model baca bernama 9sp.']);
    expect(body.errors[0]?.code).toBe('projection-unknown');
  });
});

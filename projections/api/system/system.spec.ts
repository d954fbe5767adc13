import type { ProcessStatus } from '../../../infra/runtime/status.js';
import { PARKED_SHOWN, type ParkedRow, systemOut } from '../../../services/domain/queries/system.js';
import { ago, at, NOW, processStatus, relayStatus, viewStatus } from './system.fixture.js';
import { systemOf } from './system.js';

const none = { documents: [], commands: [] };
const versions = [{ view: 'sp', served: '1.1', all: ['1.1'] }];
const of = (
  processes: readonly ProcessStatus[],
  more: Partial<{ parked: ParkedRow[]; versions: typeof versions }> = {},
) => {
  const out = systemOf(processes, { ...none, documents: more.parked ?? [] }, more.versions ?? versions, NOW);
  expect(systemOut.parse(out)).toEqual(out);
  return out;
};
const parked = (id: string, more: Partial<ParkedRow> = {}): ParkedRow => ({
  view: 'sp',
  version: '1.1',
  id,
  stream: `sp-${id}`,
  revision: 3,
  type: 'SpSubmitted',
  error: 'cannot read this',
  at,
  ...more,
});
const ill = (more: Partial<ProcessStatus['engines']>) => ({
  events: 'ok',
  feed: 'ok',
  reads: 'ok',
  state: 'ok',
  ...more,
});
const projector = (...views: ReturnType<typeof viewStatus>[]) => ({ projector: { ready: true, position: '7', views } });

describe('engines', () => {
  const stateOf = (processes: readonly ProcessStatus[]) =>
    Object.fromEntries(of(processes).engines.map((e) => [e.name, e.state]));
  it('are well, partly away or away, by what those that use them say', () => {
    const [a, b] = [processStatus('a'), processStatus('b', { engines: ill({ reads: 'away', feed: 'away' }) })];
    const c = processStatus('c', { engines: ill({ feed: 'no leader' }) });
    expect(stateOf([a])).toEqual({ events: 'ok', feed: 'ok', reads: 'ok', state: 'ok' });
    expect(stateOf([a, b])).toMatchObject({ events: 'ok', reads: 'partly' });
    expect(stateOf([b, c])).toMatchObject({ feed: 'away', reads: 'partly' });
    expect(of([b, c]).engines[1]?.troubles).toEqual([
      { instance: 'b', text: 'away' },
      { instance: 'c', text: 'no leader' },
    ]);
  });
  it('are unknown while nobody says anything', () => {
    expect(new Set(Object.values(stateOf([])))).toEqual(new Set(['unknown']));
  });
});

describe('the relay', () => {
  it('is no part of a single process', () => expect(of([processStatus('a')]).relay).toBeUndefined());
  it('is the active one; the others stand by', () => {
    const standby = processStatus('a', { relay: relayStatus({ active: false, lagMs: 9_000 }) });
    const active = processStatus('b', { relay: relayStatus() });
    const out = of([standby, active]);
    expect(out.relay).toEqual({ active: 'b', standbys: ['a'], lagMs: 15, perSecond: 20, position: 'C:7/P:7' });
    expect(out.processes.map((p) => p.relay)).toEqual(['standby', 'active']);
  });
  it('says when none relays, and why', () => {
    const out = of([processStatus('a', { relay: relayStatus({ active: false, error: 'no lease' }) })]);
    expect(out.relay).toEqual({ standbys: ['a'], error: 'no lease' });
  });
  it('tells the one that is further behind while two think they are active', () => {
    const two = [relayStatus({ lagMs: 5 }), relayStatus({ lagMs: 900 })];
    expect(of(two.map((relay, n) => processStatus(`r${n}`, { relay }))).relay).toMatchObject({
      active: 'r1',
      standbys: ['r0'],
      lagMs: 900,
    });
  });
});

describe('a view', () => {
  it('has the longest lag and all the events of the processes that project it', () => {
    const out = of([
      processStatus('a', projector(viewStatus({ lagMs: 40, perSecond: 12 }), viewStatus({ view: 'user', lagMs: 9 }))),
      processStatus('b', projector(viewStatus({ lagMs: 700, perSecond: 8 }))),
    ]);
    expect(out.views).toEqual([{ view: 'sp', served: '1.1', versions: ['1.1'], lagMs: 700, perSecond: 20, parked: 0 }]);
    expect(out.processes.map((p) => p.eventsPerSecond)).toEqual([24, 8]);
  });
  it('shows a rebuild beside the served version, whose lag still counts', () => {
    const rebuild = { share: 0.4, events: 4_000, since: at };
    const building = viewStatus({ version: '1.2', served: false, lagMs: 0, perSecond: 900, rebuild });
    const [view] = of([processStatus('a', projector(viewStatus(), building))], {
      versions: [{ view: 'sp', served: '1.1', all: ['1.1', '1.2'] }],
    }).views;
    expect(view).toMatchObject({ served: '1.1', lagMs: 40, perSecond: 900, rebuild: { ...rebuild, version: '1.2' } });
  });
  it('shows a rebuild that is told with the served version', () => {
    const rebuild = { share: 0, events: 0, since: at };
    const reports = [processStatus('a', projector(viewStatus({ rebuild })))];
    const out = of(reports, { versions: [{ view: 'sp', served: '1.1', all: ['1.1', '1.2'] }] });
    expect(out.views[0]?.rebuild).toEqual({ ...rebuild, version: '1.2' });
    // The store's state is unknown: the report is shown as it is.
    const away = systemOf(reports, none, [{ view: 'sp', all: [] }], NOW);
    expect(away.views[0]?.rebuild).toEqual(rebuild);
  });
  it('takes no word about another version for what is built now', () => {
    const rebuild = { share: 1, events: 9, since: at, version: '1.1' };
    const before = processStatus('a', projector(viewStatus({ served: false, rebuild })));
    const versions = [{ view: 'sp', served: '1.1', all: ['1.1', '1.2'] }];
    expect(of([before], { versions }).views[0]).not.toHaveProperty('rebuild');
    const now = { ...rebuild, share: 0.2, version: '1.2' };
    const building = processStatus('b', projector(viewStatus({ rebuild: now })));
    expect(of([before, building], { versions }).views[0]?.rebuild).toEqual(now);
  });
  it('shows no rebuild whose version is served already, however old the reports are', () => {
    const rebuild = { share: 0.7, events: 9, since: at };
    const old = [processStatus('a', projector(viewStatus({ rebuild })))];
    for (const all of [['1.2'], ['1.1', '1.2']]) {
      const out = of(old, { versions: [{ view: 'sp', served: '1.2', all }] });
      expect(out.views[0]).not.toHaveProperty('rebuild');
    }
    const switched = [processStatus('a', projector(viewStatus({ version: '1.2', rebuild })))];
    const out = of(switched, { versions: [{ view: 'sp', served: '1.2', all: ['1.2'] }] });
    expect(out.views[0]).not.toHaveProperty('rebuild');
  });
  it('has no lag where nobody projects it', () => {
    expect(of([processStatus('a')]).views[0]).toEqual({
      view: 'sp',
      served: '1.1',
      versions: ['1.1'],
      perSecond: 0,
      parked: 0,
    });
  });
  it('is not there yet before its first build', () => {
    const out = systemOf([], none, [{ view: 'sp', all: [] }], NOW);
    expect(out.views[0]).toMatchObject({ view: 'sp', versions: [] });
    expect(out.views[0]).not.toHaveProperty('served');
  });
  it('counts a document once that is parked in two versions', () => {
    const rows = [parked('s1'), parked('s1', { version: '1.2' }), parked('s2'), parked('u1', { view: 'user' })];
    const out = of([], { parked: rows });
    expect([out.views[0]?.parked, out.parked.count]).toEqual([2, 4]);
  });
});

it('tells the oldest parked documents, and how many there are', () => {
  const rows = Array.from({ length: PARKED_SHOWN + 30 }, (_, n) => parked(`s${n}`, { at: ago(n) }));
  const { count, rows: shown } = of([], { parked: rows }).parked;
  expect([count, shown.length, shown[0]?.id]).toEqual([PARKED_SHOWN + 30, PARKED_SHOWN, `s${PARKED_SHOWN + 29}`]);
});

describe('processes', () => {
  it('tell what their threads keep in memory; those of an older release do not', () => {
    const thread = {
      ...{ name: 'main', heap: 90_000_000, external: 4_000_000 },
      loop: { p50: 0.2, p99: 12, max: 80, gc: 60, apart: 25 },
      caches: [{ name: 'streams', bytes: 1_000, entries: 2, limit: 4_000 }],
    };
    const out = of([processStatus('a', { threads: [thread] }), processStatus('b')]);
    expect(out.processes.map(({ threads }) => threads)).toEqual([[thread], []]);
  });
  it('are there whatever their clocks say', () => {
    const late = processStatus('late', { at: ago(86_400_000), startedAt: ago(86_400_000 + 60_000) });
    const ahead = processStatus('ahead', { at: ago(-7_200_000), startedAt: ago(-7_200_000 + 5_000) });
    const odd = processStatus('odd', { startedAt: ago(-5_000) });
    const out = of([late, ahead, odd, processStatus('right', { at: ago(9_000) })]);
    expect(out.processes.map((p) => [p.instance, p.skewMs, p.upMs])).toEqual([
      ['ahead', 7_200_000, 5_000],
      ['late', -86_400_000, 60_000],
      ['odd', undefined, 0],
      ['right', undefined, 3_591_000],
    ]);
  });
  it('add up to the commands and sockets of the product', () => {
    const some = [
      processStatus('a', { commandsPerSecond: 3.5, sockets: 20 }),
      processStatus('b', { commandsPerSecond: 1, sockets: 2 }),
      processStatus('c', { roles: ['projector'], ...projector(viewStatus()) }),
    ];
    expect(of(some)).toMatchObject({ commandsPerSecond: 4.5, sockets: 22 });
    expect(of([processStatus('c')])).not.toHaveProperty('commandsPerSecond');
  });
});

describe('the witnesses of the log', () => {
  const audit = {
    ...{ active: true, key: 'k1', n: 7, at: ago(30_000), position: '70' },
    witnesses: [
      { kind: 'file' as const, name: '/mnt/saksi', n: 7, at: ago(30_000), lacks: 0, failures: 0 },
      { kind: 'http' as const, name: 'https://saksi', lacks: 7, failures: 3, error: 'it answers 503' },
    ],
  };
  it('are as the process tells that signs, with ages', () => {
    const standby = processStatus('a', { audit: { ...audit, active: false, n: 3 }, forged: 2 });
    const out = of([standby, processStatus('b', { audit: { ...audit, alarm: 'rewritten' }, forged: 1 })]).audit;
    expect(out).toEqual({
      ...{ key: 'k1', n: 7, ageMs: 30_000, position: '70', alarm: 'rewritten', forged: 3 },
      witnesses: [
        { kind: 'file', name: '/mnt/saksi', n: 7, ageMs: 30_000, lacks: 0, failures: 0 },
        { kind: 'http', name: 'https://saksi', lacks: 7, failures: 3, error: 'it answers 503' },
      ],
    });
  });
  it('tell how many people’s second factors could not be read, of all processes, whoever signs', () => {
    const lost = [processStatus('a', { unreadable: 2 }), processStatus('b'), processStatus('c', { unreadable: 1 })];
    expect(of(lost).audit).toEqual({ witnesses: [], forged: 0, unreadable: 3 });
    expect(of([...lost, processStatus('d', { audit })]).audit).toMatchObject({ key: 'k1', unreadable: 3 });
  });
  it('are none where nobody signs', () => expect(of([processStatus('a')]).audit).toEqual({ witnesses: [], forged: 0 }));
});

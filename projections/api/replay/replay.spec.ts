/**
 * For any history and any delay of reports, the replay of a day equals the live boards at every moment: the events
 * folded up to that moment.
 */
import fc from 'fast-check';
import type { Condition, Doc, Page, Query, Recorded, StateStore } from '../../../infra/ports/ports.js';
import { rounds } from '../../../infra/proof/testing/chance.js';
import { type BoardRow, boardColumns, boardFields, columnOf } from '../../../services/domain/flows/sj/board.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { sjStatus } from '../../../services/domain/flows/sj/status.js';
import { type Actor, mayLookAt } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import { type Fix, mergedFixes, newestOf, seenAt } from '../../../services/domain/telemetry/positions.js';
import { dayStart, sjAt, unitsAt } from '../../../services/domain/telemetry/replay.js';
import { ridesAt, type UnitRide, unitOf } from '../../../services/domain/telemetry/units.js';
import { applied, nothing, stamped, type Working } from '../../runner/document.js';
import { PositionBook } from '../positions/book.js';
import { carOf } from '../positions/units.js';
import { PastDays } from './past-days.js';
import { Replay } from './replay.js';

const DAY = '2026-11-20';
const START = dayStart(DAY);
const HOUR = 3_600_000;
/** After all events. */
const NOW = START + 5 * 24 * HOUR;
const CARS = ['v0', 'v1', 'v2'];
const BRANCHES = ['jkt', 'bdg'];
const who = (branches: readonly string[]): Actor => ({
  ...{ id: 'u', username: 'u', fullname: 'U', jobdesk: 'monitoring', level: 'user', branches },
});

type Log = Recorded[];
const meta = (at: number) => ({
  ...{ commandId: 'c', command: 'c', bodyHash: '', correlationId: 'c', prev: '' },
  ...{
    at: new Date(at).toISOString(),
    by: { id: 'u', username: 'u', fullname: 'U', jobdesk: 'monitoring', level: 'user' },
  },
});
/** Adds an event to the end of its stream. */
const append = (log: Log, stream: string, type: string, data: object, at: number): void => {
  const revision = log.filter((event) => event.stream === stream).length;
  log.push({ id: `${stream}@${revision}`, stream, revision, position: String(log.length), type, data, meta: meta(at) });
};
/** The live projector, stopped at a moment. */
const docsAt = (view: AnyView, log: Log, at = Number.POSITIVE_INFINITY): Doc[] => {
  const docs = new Map<string, Working>();
  for (const event of log) {
    const id = event.stream.slice(view.of.name.length + 1);
    if (event.stream !== `${view.of.name}-${id}` || Date.parse(event.meta.at) > at) continue;
    docs.set(id, applied(view, docs.get(id) ?? nothing, event));
  }
  return [...docs].map(([id, working]) => stamped(id, working));
};

const passes = (doc: Doc, condition: Condition): boolean => {
  const value = doc[condition.field] as string;
  if ('in' in condition) return condition.in.includes(value);
  if ('not' in condition) return value !== condition.not;
  const { from = '', to = '\uffff' } = condition as { from?: string; to?: string };
  return value >= from && value <= to;
};
const picked = (doc: Doc, select: readonly string[]): Doc =>
  select.length === 0 ? doc : Object.fromEntries(select.map((field) => [field, doc[field]]));
/** The part of a read store that is needed here. */
const storeOf = (log: Log) => ({
  find: async (name: string, { where, sort, limit, totals, select = [] }: Query): Promise<Page> => {
    const view = [sj.view, vehicle.view].find((one) => one.name === name) as AnyView;
    const matches = docsAt(view, log).filter((doc) => where.every((condition) => passes(doc, condition)));
    const key = ({ [sort.field]: value, id }: Doc) => `${value}\0${id}`;
    matches.sort((a, b) => (key(a) < key(b) ? -1 : 1) * (sort.desc ? -1 : 1));
    return {
      rows: matches.slice(0, limit).map((doc) => picked(doc, select)),
      ...(totals && { totals: { count: matches.length, exact: true } }),
    };
  },
});
const states = (): StateStore => {
  const all = new Map<string, unknown>();
  return {
    get: async (key: string) => all.get(key),
    list: async (prefix: string) =>
      [...all].flatMap(([key, value]) => (key.startsWith(prefix) ? [{ key, value }] : [])),
    swap: async (key: string, _was: unknown, value: unknown) => {
      all.set(key, value);
      return true;
    },
  } as unknown as StateStore;
};

/** Minutes from a day and a half before the day's beginning to a day after its end. */
const minute = fc.integer({ min: -36 * 60, max: 48 * 60 });
const note = fc.record({
  branch: fc.constantFrom(...BRANCHES),
  tanggal: fc.constantFrom('', '2026-11-19', '2026-11-20'),
  life: fc.array(
    fc.record({
      at: minute,
      status: fc.constantFrom(...Object.keys(sjStatus)),
      vehicle: fc.constantFrom('', ...CARS),
      branch: fc.option(fc.constantFrom(...BRANCHES), { freq: 6 }),
      road: fc.option(
        fc.record({ late: fc.integer({ min: 0, max: 90 }), lon: fc.double({ min: 106, max: 108, noNaN: true }) }),
      ),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
type Note = typeof note extends fc.Arbitrary<infer T> ? T : never;
const fixes = fc.uniqueArray(
  fc.record({
    car: fc.constantFrom(...CARS),
    at: fc.integer({ min: -36 * 60, max: 25 * 60 }),
    late: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -2, max: 300 })),
    /** Occasional outliers. */
    lon: fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: 106.8, max: 106.9, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(120) },
    ),
  }),
  { selector: ({ car, at }) => `${car}/${at}`, maxLength: 60 },
);
const cars = fc.array(
  fc.record({
    car: fc.constantFrom(...CARS),
    at: minute,
    fields: fc.constantFrom({ branch: 'bdg' }, { branch: 'jkt' }, { nopol: 'B 1 ZZ' }, 'Retired', 'Restored'),
  }),
  { maxLength: 5 },
);

/** SJ that returned before the day and did not change. */
const crowdOf = (many: number): Note[] =>
  Array.from({ length: many }, (_, n) => ({
    ...{ branch: BRANCHES[n % 2] ?? '', tanggal: '2026-11-19' },
    life: [{ at: -30 * 60 + n * 7, status: 'KEMBALI', vehicle: '', branch: null, road: null }],
  }));
type World = { log: Log; fixes: Map<string, Fix[]> };
const worldOf = (
  notes: readonly Note[],
  reports: readonly { car: string; at: number; late: number; lon: number }[],
  changes: readonly { car: string; at: number; fields: object | string }[],
): World => {
  const log: Log = [];
  const at = (minutes: number) => START + minutes * 60_000;
  const all: { at: number; put: () => void }[] = [];
  CARS.forEach((car, n) => {
    const fields = { code: car, nopol: `B ${n} AA`, type: 'CDD', milik: 'SENDIRI', branch: BRANCHES[n % 2] };
    all.push({ at: at(-40 * 60), put: () => append(log, `vehicle-${car}`, 'Registered', fields, at(-40 * 60)) });
  });
  for (const { car, at: when, fields } of changes) {
    const [type, data] = typeof fields === 'string' ? [fields, {}] : ['Changed', { fields }];
    all.push({ at: at(when), put: () => append(log, `vehicle-${car}`, type, data, at(when)) });
  }
  notes.forEach(({ branch, tanggal, life }, n) => {
    let was = '';
    life
      .toSorted((a, b) => a.at - b.at)
      .forEach((step, i) => {
        const now = new Date(at(step.at)).toISOString();
        const fields = {
          ...{ status: step.status, vehicle: step.vehicle, namaDriver: step.vehicle },
          ...(step.status === was ? {} : { sejak: now }),
          ...(step.branch && i > 0 ? { branch: step.branch } : {}),
        };
        was = step.status;
        const date = new Date(at(step.at - (step.road?.late ?? 0))).toISOString();
        const adds = step.road && {
          statusKendaraan: [
            { status: 'x', keterangan: '', date, receivedAt: now, lat: -6.2, lon: step.road.lon, by: '' },
          ],
        };
        const first = {
          ...fields,
          branch,
          tanggal,
          nomor: `SM-${n}`,
          sekolahTujuan: `SDN ${n}`,
          kota: 'Bogor',
          nopol: '',
          statusKendaraan: [],
        };
        const [type, data] = i === 0 ? ['Registered', first] : ['SjPickedUp', { fields, ...(adds ? { adds } : {}) }];
        all.push({ at: at(step.at), put: () => append(log, `sj-n${n}`, type, data, at(step.at)) });
      });
  });
  for (const { put } of all.sort((a, b) => a.at - b.at)) put();
  const by = Map.groupBy(reports, ({ car }) => car);
  const fix = ({ at: when, late, lon }: { at: number; late: number; lon: number }): Fix => ({
    ...{ at: at(when), lat: -6.2, lon, accuracy: 10, speed: 8, driver: 'd', seen: at(when + late) },
  });
  return { log, fixes: new Map([...by].map(([car, some]) => [car, some.map(fix)])) };
};

const seen = (actor: Actor, doc: Doc | undefined): boolean =>
  doc !== undefined && mayLookAt(actor, String(doc.branch), '');
/** The live boards of a user at a moment. */
const liveSj = ({ log }: World, actor: Actor, at: number) => {
  const now = new Map(docsAt(sj.view, log).map((doc) => [doc.id, doc]));
  const rows = docsAt(sj.view, log, at)
    .filter((doc) => seen(actor, doc) && seen(actor, now.get(doc.id)))
    .map((doc) => Object.fromEntries(boardFields.map((field) => [field, doc[field]])) as BoardRow);
  return boardColumns.map((statuses) => columnOf(rows, statuses));
};
const liveUnits = ({ log, fixes }: World, actor: Actor, at: number) => {
  const now = new Map(docsAt(vehicle.view, log).map((doc) => [doc.id, doc]));
  const rides = ridesAt(docsAt(sj.view, log, at) as unknown as UnitRide[], at);
  return docsAt(vehicle.view, log, at)
    .filter((doc) => !doc.retired && seen(actor, doc) && seen(actor, now.get(doc.id)))
    .map((doc) => {
      const merged = mergedFixes(
        [],
        (fixes.get(String(doc.id)) ?? []).filter((fix) => seenAt(fix) <= at),
      );
      return unitOf(
        carOf(doc).car,
        rides.filter((ride) => ride.vehicle === doc.id),
        newestOf(merged),
      );
    })
    .sort((a, b) => (a.nopol < b.nopol ? -1 : a.nopol > b.nopol ? 1 : a.id < b.id ? -1 : 1));
};

/** The stretch containing a moment, reached through the preceding ones. */
const until = async <S extends { until: number }>(at: number, from: number, ask: (from: number) => Promise<S>) => {
  let stretch = await ask(from);
  while (stretch.until < at) stretch = await ask(stretch.until);
  return stretch;
};

it('plays at every moment what was live then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(note, { maxLength: 6 }),
      // More than a column shows.
      fc.constantFrom(0, 0, 0, 45),
      fixes,
      cars,
      fc.constantFrom(['jkt'], ['jkt', 'bdg'], ['*']),
      fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { minLength: 1, maxLength: 4 }),
      async (notes, crowd, reports, changes, branches, moments) => {
        const world = worldOf([...notes, ...crowdOf(crowd)], reports, changes);
        const actor = who(branches);
        const book = new PositionBook(states(), 30);
        for (const [car, all] of world.fixes)
          for (const fix of all.toSorted((a, b) => seenAt(a) - seenAt(b))) await book.add(car, [fix]);
        const events = { readStream: async (stream: string) => world.log.filter((event) => event.stream === stream) };
        const store = storeOf(world.log);
        const reads = {
          list: async (view: AnyView, by: Actor, query: Query) => {
            const page = await store.find(view.name, { ...query, limit: 1_000, select: [] });
            const rows = page.rows.filter((doc) => seen(by, doc)).map((doc) => picked(doc, query.select ?? []));
            return { rows: rows.slice(0, query.limit), totals: { count: rows.length, exact: true } };
          },
        };
        const replay = new Replay(new PastDays({ store, events }, book, () => NOW), reads);
        for (const minutes of moments) {
          const at = START + minutes * 60_000;
          // Requested directly, and reached by playing from an earlier time.
          for (const from of [at, at - 40 * 60_000]) {
            const note = await until(at, from, (begin) => replay.sj(actor, DAY, begin));
            const rows = [...sjAt(note, at).values()];
            const played = boardColumns.map((statuses) => columnOf(rows, statuses, note.rest[statuses[0] ?? '']));
            expect(played).toEqual(liveSj(world, actor, at));
            const units = await until(at, from, (begin) => replay.positions(actor, DAY, begin));
            expect(unitsAt(units, at)).toEqual(liveUnits(world, actor, at));
          }
        }
      },
    ),
    { numRuns: rounds(60, 400) },
  );
}, 300_000);

/**
 * The outbox against a server that behaves as ours, over a network that loses, duplicates and delays requests, on a
 * phone that is killed: every report arrives exactly once, those of one SJ in order, or its driver sees that it was
 * refused.
 */
import fc from 'fast-check';
import { mended, provesAlone } from './mending.js';
import {
  again,
  atOnce,
  due,
  dueAt,
  type Item,
  meaningOf,
  pauseAfter,
  queued,
  type Report,
  type SendOutcome,
  settled,
  uploaded,
} from './outbox.js';

const RUNS = process.env.LONG ? 10_000 : 1_000;
/** Every third has a photo. */
const reportOf = (n: number, sj: string): Report => ({
  ...{ key: `k${n}`, driver: 'd', sj, nomor: sj, step: 'pickup', data: { n } },
  files: n % 3 === 0 ? [{ field: 'foto', key: `f${n}`, name: 'f.jpg' }] : [],
  at: '2026-07-22T03:00:00.000Z',
});

/** The parts of our server that matter here: keys, versions, and rules that refuse. */
class Server {
  readonly taken: string[] = [];
  private readonly done = new Map<string, number>();
  private readonly versions = new Map<string, number>();
  constructor(private readonly refuses: ReadonlySet<string>) {}
  /** The office writes to the SJ too. */
  office(sj: string): void {
    this.versions.set(sj, this.version(sj) + 1);
  }
  /** Photos by the key of their upload, as often as their bytes came. */
  readonly uploads = new Map<string, number>();
  upload(key: string): void {
    this.uploads.set(key, (this.uploads.get(key) ?? 0) + 1);
  }
  version = (sj: string): number => this.versions.get(sj) ?? 0;
  take({ key, sj, revision, files }: Item): SendOutcome {
    // Its photo must arrive first.
    if (files.some((file) => !this.uploads.has(file.key))) throw new Error(`${key} came before its photo`);
    const storedRevision = this.done.get(key);
    if (storedRevision !== undefined) return { kind: 'done', revision: storedRevision };
    if (this.version(sj) !== revision) return { kind: 'stale', revision: this.version(sj) };
    if (this.refuses.has(key)) return { kind: 'refused', refusal: { code: 'action-not-now', message: 'x' } };
    this.office(sj);
    this.done.set(key, this.version(sj));
    this.taken.push(key);
    return { kind: 'done', revision: this.version(sj) };
  }
}
type Event =
  | 'ok'
  | 'lost'
  | 'answer-lost'
  | 'doubled'
  | 'late'
  | 'killed'
  | 'killed-after'
  | 'office'
  | 'signed-out'
  | 'report';
const events = fc.constantFrom<Event>(
  ...(['ok', 'ok', 'ok', 'lost', 'answer-lost', 'doubled', 'late', 'killed', 'killed-after', 'office'] as const),
  ...(['signed-out', 'report', 'report'] as const),
);
const SJ = ['a', 'b', 'c'];

it('brings every report once and in order, or tells that it was refused, whatever happens on the way', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(events, fc.nat({ max: 2 })), { maxLength: 60 }),
      fc.uniqueArray(fc.nat({ max: 12 })),
      (schedule, refused) => {
        const server = new Server(new Set(refused.map((n) => `k${n}`)));
        /** Contents of IndexedDB; the page's memory is lost when it is killed. */
        let shelf: Item[] = [];
        const reports: Report[] = [];
        const late: Item[] = [];
        const uploadedKeys = new Set<string>();
        const anew: string[] = [];
        let now = 0;
        const put = (changed: readonly Item[], gone?: Item) => {
          const by = new Map(changed.map((item) => [item.key, item]));
          shelf = shelf.filter(({ key }) => key !== gone?.key).map((item) => by.get(item.key) ?? item);
        };
        const step = (event: Event, n: number) => {
          const sj = SJ[n] as string;
          if (event === 'report') {
            const one = reportOf(reports.length, sj);
            reports.push(one);
            shelf = [...shelf, queued(shelf, one, server.version(sj))];
            return;
          }
          if (event === 'office') return server.office(sj);
          const item = due(shelf, 'd', now);
          if (!item) {
            now = Math.max(now, dueAt(shelf, 'd') ?? now);
            return;
          }
          const photo = item.files.find(({ sent }) => !sent);
          if (photo) {
            if (event === 'lost' || event === 'killed' || event === 'signed-out') return;
            // An upload that is known to have arrived must not be sent again.
            if (uploadedKeys.has(photo.key)) anew.push(photo.key);
            server.upload(photo.key);
            if (event === 'answer-lost' || event === 'late' || event === 'killed-after') return;
            uploadedKeys.add(photo.key);
            put([uploaded(item, photo.key, { id: photo.key })]);
            return;
          }
          if (event === 'late') late.push(item);
          // A delayed request arrives after later ones.
          for (const old of event === 'ok' ? late.splice(0) : []) server.take(old);
          const arrives = !['lost', 'killed', 'signed-out', 'late'].includes(event);
          let answer: SendOutcome = event === 'signed-out' ? { kind: 'signed-out' } : { kind: 'unknown' };
          if (arrives) answer = server.take(item);
          if (event === 'doubled') server.take(item);
          if (event === 'answer-lost') answer = { kind: 'unknown' };
          // Killed before the response was stored: the shelf is unchanged.
          if (event === 'killed' || event === 'killed-after') return;
          const { gone, changed } = settled(shelf, item, answer, now);
          put(changed, gone ? item : undefined);
          now += 10;
        };
        for (const [event, n] of schedule) step(event, n);
        for (const old of late) server.take(old);
        for (let n = 0; n < 1_000 && dueAt(shelf, 'd') !== undefined; n++) step('ok', 0);
        expect(anew).toEqual([]);
        const refusedKeys = new Set(shelf.filter((item) => item.refused).map(({ key }) => key));
        expect(shelf.every((item) => item.refused)).toBe(true);
        // Each exactly once: stored or refused, never both, never neither.
        expect([...server.taken, ...refusedKeys].sort()).toEqual(reports.map(({ key }) => key).sort());
        for (const sj of SJ) {
          const order = reports.filter((one) => one.sj === sj && !refusedKeys.has(one.key)).map(({ key }) => key);
          expect(server.taken.filter((key) => order.includes(key))).toEqual(order);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

const item = (n: number, more: Partial<Item> = {}): Item => ({
  ...{ ...reportOf(n, 'a'), files: [], seq: n, tries: 0, notBefore: 0, revision: 1 },
  ...more,
});
it('holds up no other SJ while one waits, and lets nothing of an SJ pass what came before', () => {
  const items = [item(1, { notBefore: 500 }), item(2), item(3, { sj: 'b' })];
  expect([due(items, 'd', 0)?.seq, dueAt(items, 'd')]).toEqual([3, 0]);
  expect(due([item(1, { notBefore: 500 }), item(2)], 'd', 0)).toBeUndefined();
  expect(due(atOnce(items).concat(items[1] as Item), 'd', 0)?.seq).toBe(1);
});
it('goes on with an SJ where a report was refused, which stays until its driver decides', () => {
  const refused = settled([], item(1), { kind: 'refused', refusal: { code: 'x', message: 'y' } }, 0).changed[0] as Item;
  expect(due([refused, item(2)], 'd', 0)?.seq).toBe(2);
  expect(due([again({ ...refused, files: [{ field: 'foto', key: 'f', name: 'f' }] }, false)], 'd', 0)).toMatchObject({
    ...{ seq: 1, files: [], key: 'k1' },
  });
});
it('keeps what another driver reported on this phone for them alone', () => {
  expect(due([item(1, { driver: 'other' })], 'd', 0)).toBeUndefined();
});
it('waits longer each time, a minute at most', () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 60_000]);
  const { changed } = settled([], item(1, { tries: 9 }), { kind: 'unknown' }, 7);
  expect(changed[0]).toMatchObject({ tries: 10, notBefore: 60_007 });
});

const foto = { field: 'foto', key: 'f', name: 'f.jpg' } as const;
it('sends statuses before photos, those of an SJ in their order all the same', () => {
  const items = [item(1, { files: [foto] }), item(2), item(3, { sj: 'b' })];
  expect(due(items, 'd', 0)?.seq).toBe(3);
  expect(due(items.slice(0, 2), 'd', 0)?.seq).toBe(1);
  // Once its photo is uploaded it is no longer heavy.
  expect(due([uploaded(items[0] as Item, 'f', { id: 'x' }), ...items.slice(1)], 'd', 0)?.seq).toBe(1);
});
it('uploads anew what the server let go meanwhile, a few times, and what its driver sends again', () => {
  const gone: SendOutcome = { kind: 'refused', refusal: { code: 'file-unknown', message: 'x' } };
  const sent = uploaded(item(1, { files: [foto] }), 'f', { id: 'x' });
  expect(settled([], sent, gone, 0).changed[0]).toMatchObject({ files: [foto], tries: 1 });
  expect(settled([], sent, gone, 0).changed[0]?.refused).toBeUndefined();
  expect(settled([], { ...sent, tries: 3 }, gone, 0).changed[0]?.refused?.code).toBe('file-unknown');
  expect(again({ ...sent, refused: gone.refusal }, true).files).toEqual([foto]);
});

it('has its driver mend what it says, and keeps time, key and proof as they were', () => {
  const problem = { status: 400, data: null, message: 'Terlalu panjang', errors: [{ code: 'too_big', field: 'memo' }] };
  const answer = meaningOf(problem);
  expect(answer).toMatchObject({ kind: 'refused', refusal: { field: 'memo' } });
  const sent = uploaded(item(1, { files: [foto], data: { penerima: 'Ibu', memo: 'x' } }), 'f', { id: 'x' });
  const refused = settled([], sent, answer, 0).changed[0] as Item;
  const next = mended(refused, { memo: 'koli\u0007 basah' });
  expect(next).toMatchObject({ key: 'k1', at: sent.at, data: { penerima: 'Ibu', memo: 'koli basah' }, files: [foto] });
  expect(next.refused).toBeUndefined();
});
it('is not thrown away while nobody else has what it proves', () => {
  expect(provesAlone(item(1))).toBe(false);
  expect(provesAlone(item(1, { files: [foto] }))).toBe(true);
  expect(provesAlone(item(1, { data: { penerima: 'Ibu' } }))).toBe(true);
  expect(provesAlone(item(1, { files: [foto], saved: true }))).toBe(false);
});
it('sends by itself what an earlier server refused for where the SJ stood, or for what no keyboard types', () => {
  const refused = (code: string) =>
    item(1, { refused: { code, message: 'x' }, data: { memo: 'a\u0000b' }, files: [foto] });
  expect(atOnce([refused('action-not-now')])).toMatchObject([{ key: 'k1', files: [foto] }]);
  expect(atOnce([refused('odd-text')])).toMatchObject([{ data: { memo: 'ab' } }]);
  expect(atOnce([refused('action-not-now')])[0]?.refused).toBeUndefined();
  expect(atOnce([refused('driver-not-yours')])).toEqual([]);
});

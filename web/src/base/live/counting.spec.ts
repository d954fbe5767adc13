import { counted, LatestRows, Rhythm } from './counting';
import type { LiveRow } from './patch';

const AT = Date.parse('2026-07-21T10:00:00.000Z');
const row = (id: string, version: number, status: string, more: object = {}): LiveRow => ({
  id,
  version,
  status,
  total: 10,
  updatedAt: new Date(AT + 5_000).toISOString(),
  ...more,
});
const totals = { total: 3, exact: true, sums: { total: 30 } };
const filter = { status: 'A' };

describe('counted', () => {
  it('asks the server where sums leave some out: which these are it alone knows', () => {
    const some = { ...totals, unsummed: 0 };
    expect(counted(some, filter, [{ id: 'x', before: null, now: row('x', 0, 'A') }], AT)).toBeUndefined();
    expect(counted(some, filter, [], AT)).toBe(some);
  });
  it('a document that was made, came in, went out, changed within, and left', () => {
    const of = (before: LiveRow | null, now: LiveRow) => counted(totals, filter, [{ id: 'x', before, now }], AT);
    expect(of(null, row('x', 0, 'A'))).toEqual({ total: 4, exact: true, sums: { total: 40 } });
    expect(of(null, row('x', 0, 'B'))).toMatchObject({ total: 3 });
    expect(of(row('x', 0, 'B'), row('x', 1, 'A'))).toMatchObject({ total: 4 });
    expect(of(row('x', 0, 'A'), row('x', 1, 'B'))).toEqual({ total: 2, exact: true, sums: { total: 20 } });
    expect(of(row('x', 0, 'A'), row('x', 1, 'A', { total: 25 }))).toEqual({
      total: 3,
      exact: true,
      sums: { total: 45 },
    });
  });
  it('leaves to the server what only it can tell', () => {
    const now = row('x', 1, 'A');
    expect(counted(totals, filter, [{ id: 'x', before: undefined, now }], AT)).toBeUndefined();
    expect(counted(totals, { q: 'sinar' }, [{ id: 'x', before: null, now }], AT)).toBeUndefined();
    expect(counted({ ...totals, exact: false }, filter, [{ id: 'x', before: null, now }], AT)).toBeUndefined();
    expect(counted(totals, filter, [{ id: 'x', before: row('x', 0, 'A'), now: null }], AT)).toBeUndefined();
    // A customer was renamed: the row carries no time for that.
    expect(counted(totals, filter, [{ id: 'x', before: row('x', 1, 'B'), now }], AT)).toBeUndefined();
  });
  it('what was counted already counts no more, and what is too near to tell is asked for', () => {
    const at = (ms: number) =>
      counted(totals, filter, [{ id: 'x', before: null, now: row('x', 0, 'A') }], AT + 5_000 + ms)?.total;
    expect([at(-10_000), at(-2_001), at(-2_000), at(0), at(2_000), at(2_001)]).toEqual([
      4,
      4,
      undefined,
      undefined,
      undefined,
      3,
    ]);
  });
});

describe('Known', () => {
  const nothing = () => undefined;
  it('tells what became of a row: by what is shown, by what was told before, or that it is new', () => {
    const latest = new LatestRows();
    expect(latest.take('sp', [row('a', 0, 'A')], [], nothing)).toEqual([
      { id: 'a', before: null, now: row('a', 0, 'A') },
    ]);
    const changed = { id: 'a', before: row('a', 0, 'A'), now: row('a', 2, 'B') };
    expect(latest.take('sp', [row('a', 2, 'B')], [], nothing)).toEqual([changed]);
    expect(latest.take('sp', [row('b', 3, 'B')], [], nothing)).toEqual([
      { id: 'b', before: undefined, now: row('b', 3, 'B') },
    ]);
    const shown = { id: 'c', before: row('c', 1, 'A'), now: row('c', 3, 'B') };
    expect(latest.take('sp', [row('c', 3, 'B')], [], () => row('c', 1, 'A'))).toEqual([shown]);
    const gone = [
      { id: 'a', version: 3 },
      { id: 'z', version: 9 },
    ];
    expect(latest.take('sp', [], gone, nothing)).toEqual([
      { id: 'a', before: row('a', 2, 'B'), now: null },
      { id: 'z', before: undefined, now: null },
    ]);
    // A deleted row comes back; late or repeated messages about earlier versions are ignored.
    expect(latest.take('sp', [row('a', 2, 'B')], [{ id: 'a', version: 3 }], nothing)).toEqual([]);
    expect(latest.take('sp', [row('a', 4, 'B')], [], nothing)).toEqual([
      { id: 'a', before: null, now: row('a', 4, 'B') },
    ]);
    expect(latest.take('sp', [], [{ id: 'a', version: 3 }], nothing)).toEqual([]);
  });
  it('counts no row twice, whatever is told again or late', () => {
    const latest = new LatestRows();
    latest.take('sp', [row('a', 1, 'A')], [], nothing);
    expect(latest.take('sp', [row('a', 1, 'A'), row('a', 0, 'B')], [], nothing)).toEqual([]);
    expect(latest.take('sp', [row('a', 1, 'A')], [], () => row('a', 4, 'A'))).toEqual([]);
  });
  it('keeps no more than it needs', () => {
    const latest = new LatestRows();
    latest.take(
      'sp',
      Array.from({ length: 2_000 }, (_, n) => row(`r${n}`, 5, 'A')),
      [],
      nothing,
    );
    const [old, young] = ['r0', 'r1999'].map((id) => latest.take('sp', [row(id, 6, 'A')], [], nothing)[0]);
    expect([old?.before, young?.before]).toEqual([undefined, row('r1999', 5, 'A')]);
  });
});

describe('Rhythm', () => {
  it('asks soon while it is quiet, and the more changes the later, never all browsers at once', () => {
    const waits = (rows: number, random: number) => {
      const rhythm = new Rhythm(() => random);
      rhythm.record(rows, 1_000);
      return rhythm.wait(1_000, false);
    };
    expect([waits(1, 0.5), waits(50, 0.5), waits(250, 0.5), waits(5_000, 0.5)]).toEqual([250, 3_000, 15_000, 15_000]);
    expect([waits(250, 0), waits(250, 0.999)].map(Math.round)).toEqual([11_250, 18_743]);
  });
  it('comes back to its quick pace, and proves later what was counted here', () => {
    const rhythm = new Rhythm(() => 0.5);
    rhythm.record(250, 0);
    expect([rhythm.wait(0, false), rhythm.wait(2_500, false), rhythm.wait(5_000, false)]).toEqual([15_000, 7_500, 250]);
    expect(rhythm.wait(5_000, true)).toBe(10_000);
  });
});

import { arrived, type LiveRow, livePage, matches, patchRows, patchTotals } from './patch';

const row = (id: string, version: number, status = 'MENUNGGU_AKUNTING'): LiveRow => ({
  id,
  version,
  status,
  total: 10,
  tgl: '2026-07-21T12:00:00.000Z',
});
const params = { status: 'MENUNGGU_AKUNTING', sort: '-tgl', page: 1, size: 20, totals: 1 };
const page = () =>
  livePage({ rows: [row('a', 1), row('b', 4)], page: 1, size: 20, total: 2, exact: true, sums: { total: 20 } });

describe('matches', () => {
  it('reads values, ranges and days', () => {
    const r = { ...row('a', 1), cabang: 'JKT' };
    expect(matches(r, { status: 'DRAF,MENUNGGU_AKUNTING', cabang: 'JKT' })).toBe(true);
    expect(matches(r, { status: 'DRAF' })).toBe(false);
    expect(matches(r, { total: '10..' })).toBe(true);
    expect(matches(r, { total: '11..20' })).toBe(false);
    expect(matches(r, { tgl: '2026-07-21..2026-07-21' })).toBe(true);
    expect(matches(r, { tgl: '..2026-07-20' })).toBe(false);
    expect(matches(r, params)).toBe(true);
  });
  it('leaves to the server what only it can tell', () => {
    expect(matches(row('a', 1), { q: 'sinar' })).toBeUndefined();
    expect(matches(row('a', 1), { pembuat_id: 'u1' })).toBeUndefined();
    expect(matches(row('a', 1), { q: '' })).toBe(true);
  });
});

describe('patchRows', () => {
  it('changes a row in place, without moving it', () => {
    const before = page();
    const after = patchRows(before, params, ['b'], [row('b', 5, 'DISETUJUI')]);
    expect(after.rows).toEqual([before.rows[0], row('b', 5, 'DISETUJUI')]);
    expect(after.left).toEqual(['b']);
    expect(after.rows[0]).toBe(before.rows[0]);
  });
  it('takes no older version, and answers the same page if nothing differs', () => {
    const before = page();
    expect(patchRows(before, params, ['b'], [row('b', 3, 'DRAF')])).toBe(before);
    expect(patchRows(before, params, ['b'], [row('b', 4)])).toBe(before);
    expect(patchRows(before, params, ['z'], [row('z', 1, 'DRAF')])).toBe(before);
  });
  it('takes a row that shows others anew, though its own version is the same, and never an older look', () => {
    const seen = patchRows(page(), params, ['b'], [{ ...row('b', 4), joinedAt: 3, customer: 'Lama' }]);
    expect(seen.rows[1]).toMatchObject({ customer: 'Lama' });
    const after = patchRows(seen, params, ['b'], [{ ...row('b', 4), joinedAt: 5, customer: 'Baru' }]);
    expect(after.rows[1]).toMatchObject({ customer: 'Baru' });
    expect(patchRows(after, params, ['b'], [{ ...row('b', 4), joinedAt: 3, customer: 'Lama' }])).toBe(after);
    // A new version may refer to other documents that changed less often.
    expect(patchRows(after, params, ['b'], [{ ...row('b', 5), joinedAt: 1 }]).rows[1]).toMatchObject({ version: 5 });
  });
  it('keeps a row in sight that may no longer be read, and counts it as left', () => {
    const after = patchRows(page(), params, ['a'], []);
    expect(after.rows).toHaveLength(2);
    expect(after.left).toEqual(['a']);
  });
  it('a row that comes back into the filter has not left', () => {
    const gone = patchRows(page(), params, ['a'], [row('a', 2, 'DITOLAK')]);
    expect(patchRows(gone, params, ['a'], [row('a', 3)]).left).toEqual([]);
  });
});

describe('arrived', () => {
  const totals = (total: number) => ({ total, exact: true, sums: { total: 0 } });
  it('counts new rows that pass the filter, and inserts none', () => {
    const after = patchTotals(patchRows(page(), params, ['c', 'd'], [row('c', 0), row('d', 0, 'DRAF')]), totals(3));
    expect(after.rows.map((r) => r.id)).toEqual(['a', 'b']);
    expect(arrived(after)).toBe(1);
  });
  it('does not take a change on another page for a new row', () => {
    expect(arrived(patchTotals(patchRows(page(), params, ['p2'], [row('p2', 7)]), totals(2)))).toBe(0);
  });
  it('sees one come while another leaves', () => {
    const swapped = patchRows(page(), params, ['a', 'c'], [row('a', 2, 'DISETUJUI'), row('c', 0)]);
    expect(arrived(patchTotals(swapped, totals(2)))).toBe(1);
  });
  it('goes by the totals where rows do not tell whether they pass', () => {
    const roParams = { ...params, ro_id: 'r1' };
    const after = patchRows(page(), roParams, ['c'], [row('c', 0)]);
    expect([arrived(after), arrived(patchTotals(after, totals(3)))]).toEqual([0, 1]);
    // A deleted row is recognized without the totals.
    expect(patchRows(page(), roParams, ['c'], []).came).toEqual([]);
  });
  it('goes by the totals alone after a lost connection', () => {
    expect(arrived({ ...page(), came: undefined, total: 5 })).toBe(3);
    expect(arrived({ ...page(), came: undefined, total: 1 })).toBe(0);
  });
});

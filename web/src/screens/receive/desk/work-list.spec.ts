import type { Sj } from '../scan/number';
import { answerOf, lackIn, needIn, shortOf } from './scan-message';
import { sums } from './sums';
import {
  type Happening,
  happened,
  isReady,
  type LookupResult,
  newSession,
  readSession,
  type Session,
} from './work-list';

const AT = '2026-11-23T02:00:00.000Z';
const sj = (nomor: string, more: Partial<Sj> = {}): Sj =>
  ({
    ...{ id: nomor, nomor, version: 4, status: 'SAMPAI_TUJUAN', hasil: 'LENGKAP', jumlahFaktur: 3 },
    ...{ qty: 100, koli: 2, ikat: 0, qty_sampai: 100, koli_sampai: 2, ikat_sampai: 0, alasan: '' },
    ...more,
  }) as Sj;
const part: Partial<Sj> = { status: 'SEBAGIAN', hasil: 'SEBAGIAN', qty_sampai: 60, koli_sampai: 1 };
const failed: Partial<Sj> = { status: 'GAGAL', hasil: 'GAGAL', qty_sampai: 0, koli_sampai: 0 };
const played = (events: readonly Happening[], from: Session = newSession(AT)): Session => events.reduce(happened, from);
const scan = (key: string, number: string, more: Partial<Sj> = {}): Happening[] => [
  { type: 'scanned', key, number, at: AT },
  { type: 'answered', key, answer: { sj: sj(number, more) } },
];
const line = (s: Session, key: string) => s.lines.find((one) => one.key === key);

it('puts what was scanned on top, whole and with all of its invoices', () => {
  const s = played([...scan('a', 'SM-1'), ...scan('b', 'SM-2')]);
  expect(s.lines.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(s.at).toBe('b');
  expect(line(s, 'a')).toMatchObject({
    outcome: 'ok',
    no: 1,
    given: { kondisi: 'LENGKAP', fakturBack: 3, catatan_terima: '' },
  });
});
describe('what was reported', () => {
  const pile = () => played([...scan('a', 'SM-1'), ...scan('b', 'SM-2', part), ...scan('c', 'SM-3', failed)]);
  const ready = (s: Session) => s.lines.filter(isReady).map(({ key }) => key);
  it('is what a paper starts from; goods that come back are none', () => {
    const s = pile();
    expect(
      s.lines.map(({ key, outcome, given: details }) => [key, outcome, details.kondisi, details.fakturBack]),
    ).toEqual([
      ['c', 'returned', '', 0],
      ['b', 'ok', 'KURANG', 0],
      ['a', 'ok', 'LENGKAP', 3],
    ]);
    expect(ready(s)).toEqual(['b', 'a']);
    expect(sums(s)).toMatchObject({
      ready: 2,
      lacking: 0,
      returned: 1,
      papers: 2,
      LENGKAP: 1,
      KURANG: 1,
      fakturAll: 6,
    });
    expect(s.lines.map(({ sj: of }) => of && shortOf(of))).toEqual([undefined, { unit: 'koli', n: 1 }, undefined]);
  });
  it('asks for a condition and a reason of a paper that came all the same, and leaves it until both are said', () => {
    const came = played([{ type: 'paperCame', key: 'c' }], pile());
    const lackNow = (s: Session) => {
      const one = line(s, 'c');
      return one && lackIn(one);
    };
    expect([line(came, 'c')?.outcome, lackNow(came), ready(came)]).toEqual(['ok', 'condition', ['b', 'a']]);
    const withCondition = played([{ type: 'given', key: 'c', change: { kondisi: 'RUSAK' } }], came);
    expect([lackNow(withCondition), sums(withCondition).lacking]).toEqual(['failed', 1]);
    const whole = played([{ type: 'given', key: 'c', change: { alasan_terima: 'ditolak' } }], withCondition);
    expect(ready(whole)).toEqual(['c', 'b', 'a']);
    // A newer version of the same report keeps the input, and the line is no longer set aside.
    expect(line(played([{ type: 'told', sj: sj('SM-3', { ...failed, version: 5 }) }], whole), 'c')).toMatchObject({
      ...{ outcome: 'ok', given: { kondisi: 'RUSAK', alasan_terima: 'ditolak' } },
    });
  });
  it('asks for a reason as soon as LENGKAP goes against it or invoices are missing, and sends none that nothing asks for', () => {
    const of = (key: string, change: object) => {
      const result = line(played([{ type: 'given', key, change }], pile()), key);
      return result && [needIn(result), isReady(result), answerOf(result)];
    };
    expect(of('b', { kondisi: 'LENGKAP' })).toMatchObject(['report', false, { kondisi: 'LENGKAP', fakturBack: 0 }]);
    expect(of('b', { kondisi: 'LENGKAP', alasan_terima: 'dihitung' })).toMatchObject([
      ...['report', true, { alasan_terima: 'dihitung' }],
    ]);
    expect(of('a', { fakturBack: 2 })).toMatchObject(['faktur', false, {}]);
    const [, , answer] = of('a', { kondisi: 'KURANG', fakturBack: 2, alasan_terima: 'dihitung' }) ?? [];
    expect(answer).toEqual({ kondisi: 'KURANG', fakturBack: 2, catatan_terima: '' });
  });
  it('said anew by the office begins anew; a note stays', () => {
    const s = played(
      [
        { type: 'given', key: 'b', change: { kondisi: 'LENGKAP', alasan_terima: 'dihitung', catatan_terima: 'basah' } },
        { type: 'told', sj: sj('SM-2', { ...failed, version: 5 }) },
      ],
      pile(),
    );
    expect(line(s, 'b')).toMatchObject({
      ...{ outcome: 'returned', given: { kondisi: '', fakturBack: 0, alasan_terima: '', catatan_terima: 'basah' } },
    });
    // A `returned` line follows a newer report as well, and becomes `ok`.
    expect(line(played([{ type: 'told', sj: sj('SM-3', { version: 5 }) }], pile()), 'c')).toMatchObject({
      ...{ outcome: 'ok', given: { kondisi: 'LENGKAP', fakturBack: 3 } },
    });
  });
  it('is scanned twice as any other', () => {
    expect(line(played(scan('d', 'SM-3', failed), pile()), 'd')?.outcome).toBe('twice');
  });
  it('is asked for of a pile that was kept before it was told', () => {
    const s = pile();
    const old = { ...s, lines: s.lines.map((one) => ({ ...one, sj: { ...one.sj, hasil: undefined } })) };
    expect(readSession(JSON.stringify(old))?.lines.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unasked'));
  });
});
it('tells apart what can not be taken in', () => {
  const s = played([
    ...scan('a', 'SM-1'),
    ...scan('b', 'SM-1'),
    ...scan('c', 'SM-3', { status: 'KEMBALI' }),
    ...scan('d', 'SM-4', { status: 'PICKUP' }),
    { type: 'scanned', key: 'e', number: 'SM-BDG-2611-00001', at: AT },
    { type: 'answered', key: 'e', answer: { branch: 'BDG' } },
    { type: 'scanned', key: 'f', number: '899', at: AT },
    { type: 'answered', key: 'f', answer: 'unknown' },
    { type: 'scanned', key: 'g', number: '6', at: AT },
    { type: 'answered', key: 'g', answer: { several: 2 } },
  ]);
  expect(Object.fromEntries(s.lines.map(({ key, outcome }) => [key, outcome]))).toEqual({
    a: 'ok',
    b: 'twice',
    c: 'already',
    d: 'early',
    e: 'elsewhere',
    f: 'unknown',
    g: 'several',
  });
  expect(sums(s)).toMatchObject({ ready: 1, odd: 6, papers: 1 });
});
it('keeps pictures of a paper in their order, no more than are taken, and takes any of them away', () => {
  const file = (id: string) => ({ id, name: id, type: 'image/png' as const, size: 1, sha256: '' });
  const pictured = (id: string): Happening => ({ type: 'pictured', key: 'a', file: file(id) });
  const of = (events: Happening[]) => played([...scan('a', 'SM-1'), ...events]).lines[0]?.given;
  expect(of([pictured('p')])).toMatchObject({ scan: file('p'), scan_lain: undefined });
  expect(of(['p', 'q', 'r'].map(pictured))).toMatchObject({
    scan: file('p'),
    scan_lain: [{ berkas: file('q') }, { berkas: file('r') }],
  });
  expect(of([...['p', 'q'].map(pictured), { type: 'pictureDropped', key: 'a', id: 'p' }])).toMatchObject({
    scan: file('q'),
    scan_lain: undefined,
  });
  expect(of([...'pqrstuvw'].map(pictured))?.scan_lain).toHaveLength(5);
});
it('tells that it is there already of two scans whose answers cross', () => {
  const [scanA, answerA] = scan('a', 'SM-1') as [Happening, Happening];
  const [scanB, answerB] = scan('b', 'SM-1') as [Happening, Happening];
  const s = played([scanA, scanB, answerB, answerA]);
  expect([line(s, 'a')?.outcome, line(s, 'b')?.outcome]).toEqual(['twice', 'ok']);
});
it('moves what was taken in, with who and when, and forgets that it was scanned twice', () => {
  const s = played([
    ...scan('a', 'SM-1'),
    ...scan('b', 'SM-1'),
    { type: 'took', key: 'a', by: 'Nurul Hidayah', at: AT },
  ]);
  expect(s.lines).toHaveLength(1);
  expect(line(s, 'a')).toMatchObject({ outcome: 'taken', sj: { receivedBy: 'Nurul Hidayah', status: 'KEMBALI' } });
  expect(sums(s)).toMatchObject({ ready: 0, taken: 1, faktur: 3, fakturAll: 3 });
});
it('keeps what was refused with its reason, on the version that it has now', () => {
  const s = played([
    ...scan('a', 'SM-1'),
    { type: 'given', key: 'a', change: { kondisi: 'KURANG', fakturBack: 3 } },
    { type: 'refused', key: 'a', why: 'Sudah diubah', sj: sj('SM-1', { version: 5, jumlahFaktur: 2 }) },
  ]);
  expect(line(s, 'a')).toMatchObject({
    outcome: 'ok',
    refused: 'Sudah diubah',
    sj: { version: 5 },
    given: { kondisi: 'KURANG', fakturBack: 2 },
  });
});
it('hears that somebody else was quicker', () => {
  const back = sj('SM-1', { version: 5, status: 'KEMBALI', receivedBy: 'Rudi' });
  expect(line(played([...scan('a', 'SM-1'), { type: 'told', sj: back }]), 'a')?.outcome).toBe('already');
  // A version older than the one already seen is ignored.
  expect(line(played([...scan('a', 'SM-1'), { type: 'told', sj: { ...back, version: 3 } }]), 'a')?.outcome).toBe('ok');
});
it('keeps what nobody solved when the session ends, and lets go what is done with', () => {
  const odd: [string, LookupResult][] = [
    ['unknown', 'unknown'],
    ['elsewhere', { branch: 'Bandung' }],
    ['several', { several: 2 }],
    ['unasked', 'unasked'],
  ];
  const s = played([
    ...scan('done', 'SM-1'),
    ...scan('twice', 'SM-2'),
    ...scan('again', 'SM-2'),
    ...scan('already', 'SM-3', { status: 'KEMBALI' }),
    ...odd.flatMap(([key, answer]): Happening[] => [
      { type: 'scanned', key, number: key, at: AT },
      { type: 'answered', key, answer },
    ]),
    { type: 'scanned', key: 'asking', number: 'SM-9', at: AT },
    { type: 'took', key: 'done', by: 'Nurul', at: AT },
    { type: 'ended', at: AT },
  ]);
  expect(s.lines.map(({ key }) => key).toSorted()).toEqual(
    ['asking', 'elsewhere', 'several', 'twice', 'unasked', 'unknown'].toSorted(),
  );
});
it('keeps what still waits when the session ends', () => {
  const s = played([
    ...scan('a', 'SM-1'),
    ...scan('b', 'SM-2'),
    ...scan('c', 'SM-3', { status: 'PICKUP' }),
    { type: 'took', key: 'a', by: 'Nurul', at: AT },
    { type: 'ended', at: '2026-11-23T03:00:00.000Z' },
  ]);
  // Not yet delivered: it deserves a second look.
  expect(s.lines.map(({ key }) => key)).toEqual(['c', 'b']);
  expect(s).toMatchObject({ since: '2026-11-23T03:00:00.000Z', scans: 0 });
});

it('is there again after a reload; what was on its way is asked for anew', () => {
  const s = played([...scan('a', 'SM-1'), { type: 'scanned', key: 'b', number: 'SM-2', at: AT }]);
  const again = readSession(JSON.stringify(s));
  expect(again && line(again, 'a')).toEqual(line(s, 'a'));
  expect(again && line(again, 'b')?.outcome).toBe('unasked');
});
it.each([null, '', '{', '{}', '{"since":"x","scans":1,"lines":[{}]}', '[]', 'null'])('begins anew for %j', (text) =>
  expect(readSession(text)).toBeUndefined(),
);

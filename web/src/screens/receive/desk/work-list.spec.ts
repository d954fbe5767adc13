import type { Sj } from '../scan/number';
import { type Happening, happened, newSession, readSession, type Session, sums } from './work-list';

const AT = '2026-11-23T02:00:00.000Z';
const sj = (nomor: string, more: Partial<Sj> = {}): Sj =>
  ({ id: nomor, nomor, version: 4, status: 'SAMPAI_TUJUAN', jumlahFaktur: 3, ...more }) as Sj;
const after = (events: readonly Happening[], from: Session = newSession(AT)): Session => events.reduce(happened, from);
const scan = (key: string, number: string, more: Partial<Sj> = {}): Happening[] => [
  { type: 'scanned', key, number, at: AT },
  { type: 'answered', key, answer: { sj: sj(number, more) } },
];
const line = (s: Session, key: string) => s.lines.find((one) => one.key === key);

it('puts what was scanned on top, whole and with all of its invoices', () => {
  const s = after([...scan('a', 'SM-1'), ...scan('b', 'SM-2')]);
  expect(s.lines.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(s.at).toBe('b');
  expect(line(s, 'a')).toMatchObject({
    outcome: 'ok',
    no: 1,
    given: { kondisi: 'LENGKAP', fakturBack: 3, catatan_terima: '' },
  });
});
it('tells apart what can not be taken in', () => {
  const s = after([
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
  expect(sums(s)).toMatchObject({ waiting: 1, odd: 6, papers: 1 });
});
it('keeps pictures of a paper in their order, no more than are taken, and takes any of them away', () => {
  const file = (id: string) => ({ id, name: id, type: 'image/png' as const, size: 1, sha256: '' });
  const pictured = (id: string): Happening => ({ type: 'pictured', key: 'a', file: file(id) });
  const of = (events: Happening[]) => after([...scan('a', 'SM-1'), ...events]).lines[0]?.given;
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
  const s = after([scanA, scanB, answerB, answerA]);
  expect([line(s, 'a')?.outcome, line(s, 'b')?.outcome]).toEqual(['twice', 'ok']);
});
it('moves what was taken in, with who and when, and forgets that it was scanned twice', () => {
  const s = after([
    ...scan('a', 'SM-1'),
    ...scan('b', 'SM-1'),
    { type: 'took', key: 'a', by: 'Nurul Hidayah', at: AT },
  ]);
  expect(s.lines).toHaveLength(1);
  expect(line(s, 'a')).toMatchObject({ outcome: 'taken', sj: { receivedBy: 'Nurul Hidayah', status: 'KEMBALI' } });
  expect(sums(s)).toMatchObject({ waiting: 0, taken: 1, faktur: 3, fakturAll: 3 });
});
it('keeps what was refused with its reason, on the version that it has now', () => {
  const s = after([
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
  expect(line(after([...scan('a', 'SM-1'), { type: 'told', sj: back }]), 'a')?.outcome).toBe('already');
  // What is older than what was seen is no news.
  expect(line(after([...scan('a', 'SM-1'), { type: 'told', sj: { ...back, version: 3 } }]), 'a')?.outcome).toBe('ok');
});
it('keeps what still waits when the session ends', () => {
  const s = after([
    ...scan('a', 'SM-1'),
    ...scan('b', 'SM-2'),
    ...scan('c', 'SM-3', { status: 'PICKUP' }),
    { type: 'took', key: 'a', by: 'Nurul', at: AT },
    { type: 'ended', at: '2026-11-23T03:00:00.000Z' },
  ]);
  expect(s.lines.map(({ key }) => key)).toEqual(['b']);
  expect(s).toMatchObject({ since: '2026-11-23T03:00:00.000Z', scans: 0 });
});

it('is there again after a reload; what was on its way is asked for anew', () => {
  const s = after([...scan('a', 'SM-1'), { type: 'scanned', key: 'b', number: 'SM-2', at: AT }]);
  const again = readSession(JSON.stringify(s));
  expect(again && line(again, 'a')).toEqual(line(s, 'a'));
  expect(again && line(again, 'b')?.outcome).toBe('unasked');
});
it.each([null, '', '{', '{}', '{"since":"x","scans":1,"lines":[{}]}', '[]', 'null'])('begins anew for %j', (text) =>
  expect(readSession(text)).toBeUndefined(),
);

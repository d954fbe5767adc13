import fc from 'fast-check';
import { as, type Facts, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import type { DriverStep } from '../driver/steps.js';
import { leftId } from '../ro/left.js';
import { undecided } from './late-reports.js';
import { roadSteps } from './road.js';
import { drafted, facts, issued, moved, operasional, pickedUp, ridden, stateOf, system, when } from './sj.fixture.js';
import { sj } from './sj.js';

const RUNS = process.env.LONG ? 5_000 : 300;
const driver = as('driver', { id: 'd1', fullname: 'Nandang' });
const hendra = as('rcadmin', { id: 'h', fullname: 'Hendra' });
const foto = {
  ...{ id: 'a'.repeat(32), name: 'foto.jpg', type: 'image/jpeg' as const, size: 9 },
  sha256: 'b'.repeat(64),
};
const hand = { ...foto, id: 'c'.repeat(32), name: 'tangan.png', type: 'image/png' as const };
const at = (minutes: number) => new Date(Date.parse('2026-07-22T11:00:00.000Z') + minutes * 60_000).toISOString();
const fieldsOf = (events: readonly TestEvent[]) => stateOf(events).fields;
const reported = {
  penerima: 'Ibu Yanti',
  memo: 'dekat pos',
  foto,
  tanda_tangan: hand,
  date: at(54),
  lat: -6.2,
  lon: 106.9,
};
const failed = () => moved(pickedUp(), ['fail', { alasan: 'Sekolah libur' }, { by: hendra, now: at(57) }]);
const arrives = (events: readonly TestEvent[], data: object = reported, now = at(60)) =>
  moved(events, ['arrive', data, { by: driver, now }]);

it('keeps why, as it was chosen, and the office takes that over too', () => {
  const done = moved(pickedUp(), ['arrive', { penerima: 'Ibu' }, { by: hendra, now: at(50) }]);
  const shut = { alasan: 'Gerbang dikunci', alasan_jenis: 'TUTUP', date: at(54) };
  const late = moved(done, ['fail', shut, { by: driver, now: at(60) }]);
  expect(fieldsOf(late)).toMatchObject({ alasan_jenis: '', laporan: [{ alasan_jenis: 'TUTUP' }] });
  const used = moved(late, ['useReport', { ke: 1 }, { by: hendra, now: at(65) }]);
  expect(fieldsOf(used)).toMatchObject({ hasil: 'GAGAL', alasan: 'Gerbang dikunci', alasan_jenis: 'TUTUP' });
});

it('keeps what a driver reported where the office was first, with all of its proof, and moves nothing', () => {
  const before = failed();
  const then = arrives(before);
  expect(then.at(-1)?.type).toBe('SjReportedLate');
  const { laporan, ...left } = fieldsOf(then);
  const { laporan: none, ...stood } = fieldsOf(before);
  expect([left, none]).toEqual([stood, []]);
  expect(laporan).toEqual([
    {
      ...{ ke: 1, langkah: 'arrive', driver: 'd1', by: 'Nandang', date: at(54), receivedAt: at(60) },
      ...{ status: 'sampai tujuan', keterangan: 'sampai tujuan, terkirim kemudian', memo: 'dekat pos', foto },
      ...{
        penerima: 'Ibu Yanti',
        tanda_tangan: hand,
        ttd: true,
        alasan: '',
        alasan_jenis: '',
        qty_sampai: 40,
        koli_sampai: 4,
        ikat_sampai: 2,
      },
      ...{ lat: -6.2, lon: 106.9, accuracy: null },
      ...{ bertemu: 'GAGAL', bertemu_oleh: 'Hendra', bertemu_sejak: at(57) },
    },
  ]);
});
it('says nothing for the office to decide where both said the same', () => {
  const then = moved(failed(), ['fail', { alasan: 'libur', foto }, { by: driver, now: at(60) }]);
  expect(fieldsOf(then).laporan).toMatchObject([{ langkah: 'fail', foto }]);
  expect(undecided(fieldsOf(then))).toEqual([]);
  expect(refusalOf(() => when(then, 'useReport', { ke: 1 }))).toBe('sj-report-same @ ke');
});
it('tells on the road what a step says that lies behind, or before a cancelled SJ waits for the office', () => {
  const road = moved(pickedUp(), ['depart', {}, { by: hendra, now: at(57) }]);
  const then = moved(road, ['pickup', { foto, date: at(30) }, { by: driver, now: at(60) }]);
  expect(fieldsOf(then)).toMatchObject({ status: 'DALAM_PERJALANAN', laporan: [] });
  expect(fieldsOf(then).statusKendaraan.at(-1)).toMatchObject({ foto, keterangan: 'pickup, terkirim kemudian' });
  const gone = moved(issued(), ['cancel', { alasan: 'ganda' }]);
  expect(fieldsOf(moved(gone, ['pickup', { foto }, { by: driver, now: at(60) }]))).toMatchObject({
    ...{ status: 'BATAL', laporan: [{ langkah: 'pickup', foto, bertemu: 'BATAL' }] },
  });
});
it('has what is wrong in itself mended by its driver, late or not', () => {
  const much = { penerima: 'Ibu', alasan: 'basah', qty_sampai: 41, koli_sampai: 4, ikat_sampai: 2 };
  const late = () => when(failed(), 'deliverPart', much, { by: driver });
  expect(refusalOf(late)).toBe('sj-too-many @ qty_sampai');
});
it('is nobody’s but a driver’s: the office sees where it stands', () => {
  expect(refusalOf(() => when(failed(), 'arrive', { penerima: 'Ibu' }, { by: hendra }))).toBe('action-not-now');
});

describe('the office', () => {
  it('takes a report over, with its time, its receiver and its proof, and stands for it', () => {
    const then = moved(arrives(failed()), ['useReport', { ke: 1 }, { by: hendra, now: at(65) }]);
    expect(fieldsOf(then)).toMatchObject({
      ...{ status: 'SAMPAI_TUJUAN', hasil: 'LENGKAP', penerima: 'Ibu Yanti', tanda_tangan: hand, oleh: 'Hendra' },
      ...{ qty_sampai: 40, koli_sampai: 4, ikat_sampai: 2, sejak: at(65) },
      laporan_putusan: [{ ke: 1, putusan: 'DIPAKAI', kata: '', oleh: 'Hendra', pada: at(65) }],
    });
    expect(fieldsOf(then).statusKendaraan.at(-1)).toMatchObject({
      ...{ status: 'sampai tujuan', date: at(54), receivedAt: at(60), by: 'Nandang', foto, memo: 'dekat pos' },
    });
    expect(refusalOf(() => when(then, 'useReport', { ke: 1 }))).toBe('sj-report-decided @ ke');
    expect(refusalOf(() => when(then, 'setAsideReport', { ke: 1, alasan: 'ganda' }))).toBe('sj-report-decided @ ke');
  });
  it('sets it aside with a word, wherever it stands, and moves nothing by it', () => {
    for (const events of [failed(), moved(failed(), ['receive', { kondisi: 'RUSAK', alasan_terima: 'sobek' }])]) {
      const late = arrives(events);
      const then = moved(late, ['setAsideReport', { ke: 1, alasan: 'salah sekolah' }, { by: hendra, now: at(65) }]);
      const { laporan_putusan, ...left } = fieldsOf(then);
      expect({ ...left, laporan_putusan: [] }).toEqual(fieldsOf(late));
      expect(laporan_putusan).toMatchObject([{ putusan: 'DISISIHKAN', kata: 'salah sekolah', oleh: 'Hendra' }]);
    }
    expect(refusalOf(() => when(failed(), 'setAsideReport', { ke: 1, alasan: 'apa' }))).toBe('sj-report-none @ ke');
  });
  const order = (status: string): Facts => ({ ...facts, 'sp_race/o1': { status: 'active', fields: { status } } });
  const back = (status: string): Facts => ({
    ...facts,
    [`ro/${leftId('x')}`]: { status: 'active', fields: { status, nomor: 'RO-1' } },
  });
  const paper = { kondisi: 'RUSAK', alasan_terima: 'sobek' };
  it.each<[string, TestEvent[], Facts, string]>([
    [
      'it is a draft again',
      moved(issued(), ['ride', ridden(), { by: system }], ['release', {}, { by: system, now: at(40) }]),
      facts,
      'sj-report-draft',
    ],
    ['it was cancelled', moved(issued(), ['cancel', { alasan: 'ganda' }]), facts, 'sj-report-cancelled'],
    ['its paper is back', moved(failed(), ['receive', paper]), facts, 'sj-report-received'],
    ['its order is over', failed(), order('SELESAI'), 'sj-report-order-over'],
    ['its order is invoiced', failed(), order('DITAGIH'), 'sj-report-order-over'],
    ['its order goes on', failed(), order('BERJALAN'), 'accepted'],
    ['its goods were fetched', failed(), back('DIJEMPUT'), 'sj-report-goods-back'],
    ['its goods wait to be fetched', failed(), back('DISETUJUI'), 'accepted'],
  ])('takes none over where %s', (_, events, returnFacts, answer) => {
    const late = arrives(events, { ...reported, date: at(30) });
    expect(late.at(-1)?.type).toBe('SjReportedLate');
    expect(refusalOf(() => given(sj.aggregate, late, returnFacts).when('useReport', { ke: 1 }, hendra))).toBe(answer);
  });
  it('takes none over while something of it is to come back', () => {
    const part = { penerima: 'Ibu', alasan: 'basah', qty_sampai: 5, koli_sampai: 1, ikat_sampai: 0 };
    const there = moved(pickedUp(), ['arrive', { penerima: 'Pak Dedi' }], ['askReturn', { qty: 10, alasan: 'salah' }]);
    const late = moved(there, ['deliverPart', part, { by: driver, now: at(60) }]);
    expect(late.at(-1)?.type).toBe('SjReportedLate');
    expect(refusalOf(() => when(late, 'useReport', { ke: 1 }))).toBe('sj-has-returns');
  });
});

/** Moves of office, trip and driver, in any order; a move that is not allowed then is refused and changes nothing. */
const part = { penerima: 'Ibu', alasan: 'basah', qty_sampai: 30, koli_sampai: 3, ikat_sampai: 2 };
const office: [string, object][] = [
  ...(['pickup', 'depart'] as const).map((step): [string, object] => [step, {}]),
  ...([
    ['arrive', { penerima: 'Pak Dedi' }],
    ['deliverPart', part],
    ['fail', { alasan: 'tutup' }],
  ] as [string, object][]),
  ...(['toIssued', 'toPickup', 'toRoad', 'cancel'] as const).map((step): [string, object] => [
    step,
    { alasan: 'salah' },
  ]),
  ['receive', { kondisi: 'RUSAK', alasan_terima: 'sobek' }],
  ['withdrawReceipt', { alasan_terima: 'salah SJ' }],
  ...([
    ['askReturn', { qty: 20, alasan: 'salah' }],
    ['useReport', { ke: 1 }],
    ['useReport', { ke: 2 }],
  ] as [string, object][]),
  ['setAsideReport', { ke: 1, alasan: 'ganda' }],
];
const reports: [DriverStep, object][] = [
  ['pickup', {}],
  ['depart', {}],
  ['arrive', { penerima: 'Ibu Yanti', tanda_tangan: hand }],
  ['deliverPart', { ...part, tanda_tangan: hand }],
  ['fail', { alasan: 'libur' }],
];
const turns = fc.array(
  fc.oneof(
    fc.record({ by: fc.constant('office' as const), n: fc.nat({ max: office.length - 1 }) }),
    fc.record({ by: fc.constant('driver' as const), n: fc.nat({ max: reports.length - 1 }) }),
    fc.constant({ by: 'swap' as const, n: 0 }),
  ),
  { maxLength: 14 },
);
it('has the proof of every report on the SJ, whatever the order of office and phone, and stands where the office or a step that counts put it', () => {
  fc.assert(
    fc.property(turns, (schedule) => {
      let events = moved(drafted(), ['ride', ridden(), { by: system, now: at(0) }]);
      const sent: { id: string; hand?: true }[] = [];
      for (const [n, turn] of schedule.entries()) {
        const now = at(10 + n);
        const before = fieldsOf(events);
        const go = (command: string, data: object, by: typeof driver) => {
          try {
            events = moved(events, [command, data, { by, now }]);
            return true;
          } catch {
            return false;
          }
        };
        if (turn.by === 'swap') {
          const step = { TERBIT: 'ride', PICKUP: 'rideLoaded', DALAM_PERJALANAN: 'rideOnRoad' }[
            before.status as 'TERBIT'
          ];
          if (step) go(step, ridden({ driver: before.driver === 'd1' ? 'd2' : 'd1' }), system);
          continue;
        }
        if (turn.by === 'office') {
          const [command, data] = office[turn.n] as [string, object];
          go(command, data, operasional);
          continue;
        }
        const [step, data] = reports[turn.n] as [DriverStep, object];
        const photo = { ...foto, id: String(n).padStart(32, '0') };
        const signature = 'tanda_tangan' in data ? { tanda_tangan: { ...hand, id: String(n).padStart(32, 'f') } } : {};
        // From the first minute, when the SJ was theirs, whoever has it now.
        const took = go(step, { ...data, ...signature, foto: photo, date: at(0) }, driver);
        const after = fieldsOf(events);
        // A driver's report is refused for its content alone.
        expect([step, before.status, took]).toEqual([step, before.status, true]);
        sent.push({ id: photo.id, ...(signature.tanda_tangan ? { hand: true } : {}) });
        const last = events.at(-1);
        if (last?.type === 'SjReportedLate')
          expect({ ...after, laporan: 0, laporan_putusan: 0 }).toEqual({ ...before, laporan: 0, laporan_putusan: 0 });
        else if (after.status !== before.status) expect(roadSteps[step].from).toContain(before.status);
      }
      const { statusKendaraan, laporan, tanda_tangan } = fieldsOf(events);
      const whole = JSON.stringify([statusKendaraan, laporan]);
      for (const { id } of sent) expect(whole).toContain(id);
      // A late signature stays with its report.
      for (const row of laporan) if (row.langkah === 'arrive') expect(row.tanda_tangan).toBeDefined();
      expect(tanda_tangan === undefined || JSON.stringify(tanda_tangan).includes('f')).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

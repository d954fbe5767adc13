import { jobdesks } from '../../kit/aggregate/job-desks.js';
import { as, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { waits } from './holds.js';
import { crew, draft, drafted, issued, moved, pickedUp, ridden, stateOf, system, when } from './sj.fixture.js';
import { sj } from './sj.js';
import { arrived, closed, departed, goesHired, sjStatus } from './status.js';

const fieldsOf = (events: readonly TestEvent[]) => stateOf(events).fields;
const road = (events: readonly TestEvent[]) =>
  fieldsOf(events).statusKendaraan.map(({ status, keterangan }: { status: string; keterangan: string }) => [
    status,
    keterangan,
  ]);
const part = { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 2, alasan: 'koli basah' };
const delivered = (): TestEvent[] => moved(pickedUp(), ['arrive', { penerima: 'Ibu Yanti' }]);
const inPart = (): TestEvent[] => moved(pickedUp(), ['deliverPart', part]);
const failed = (): TestEvent[] => moved(pickedUp(), ['fail', { alasan: 'sekolah libur' }]);
const received = (): TestEvent[] => moved(delivered(), ['receive', { fakturBack: 3 }]);

const picture = (id: string) => ({
  ...{ id: id.repeat(32), name: `${id}.jpg`, type: 'image/jpeg', size: 9, sha256: 'c'.repeat(64) },
});
it('keeps several photos of a status, and one where a phone sends one', () => {
  const several = { foto: picture('a'), foto_lain: [{ berkas: picture('b') }, { berkas: picture('c') }] };
  const { statusKendaraan } = fieldsOf(moved(issued(), ['pickup', { foto: picture('a') }], ['depart', several]));
  expect(statusKendaraan[0]).toMatchObject({ foto: picture('a') });
  expect(statusKendaraan[0]).not.toHaveProperty('foto_lain');
  expect(statusKendaraan[1]).toMatchObject(several);
  const many = Array.from({ length: 6 }, () => ({ berkas: picture('d') }));
  expect(() => when(issued(), 'pickup', { foto_lain: many })).toThrow('<=5 items');
});
it('keeps several scans of the paper that came back', () => {
  const several = { scan: picture('a'), scan_lain: [{ berkas: picture('b') }] };
  expect(fieldsOf(moved(delivered(), ['receive', { fakturBack: 3, ...several }]))).toMatchObject(several);
  expect(fieldsOf(received()).scan_lain).toEqual([]);
});

describe('a draft', () => {
  it('is told its kecamatan by who dispatches, and stays where it stands', () => {
    const destination = { kota: 'Kabupaten Bogor', kecamatan: 'Ciawi' };
    // The city's short form, as boards show it.
    const there = { kota: 'Kab. Bogor', kecamatan: 'Ciawi' };
    expect(fieldsOf(moved(drafted(), ['place', destination]))).toMatchObject({ status: 'DRAF', ...there });
    expect(fieldsOf(moved(issued(), ['place', destination]))).toMatchObject({ status: 'TERBIT', ...there });
  });
  it('has the number that its line has, or takes the next of its branch', () => {
    expect(fieldsOf(drafted({ sm: 'SM-JKT-2607-00077' })).nomor).toBe('SM-JKT-2607-00077');
    expect(fieldsOf(drafted()).nomor).toBe('SM-JKT-2607-00001');
    const requestedSeries: string[] = [];
    const number = (series: string) => `${requestedSeries.push(series)}`;
    const { decide } = sj.aggregate;
    const ctx = { id: 'x', now: '2026-07-22T03:00:00.000Z', by: system, revision: -1, number, fact: () => stateOf([]) };
    expect(() => decide.register?.(stateOf([]), draft({ sm: 'SM-1' }) as never, ctx as never)).toThrow();
    expect(requestedSeries).toEqual([]);
  });
  it('is the product’s own: nobody makes one or changes it', () => {
    const { may } = sj.aggregate;
    expect([may.register, may.change]).toEqual([['system'], ['system']]);
  });
  it('is issued for a day that is near', () => {
    const issue = (tanggal: string) => refusalOf(() => when(drafted(), 'issue', crew({ tanggal })));
    expect(['2000-01-01', '2026-06-21', '2026-06-22', '2027-07-22', '2027-07-23'].map(issue)).toEqual([
      'day-span @ tanggal',
      'day-span @ tanggal',
      'accepted',
      // The vehicle's papers are refused, not the day.
      'sp-vehicle-expired @ vehicle',
      'day-span @ tanggal',
    ]);
  });
  it('is changed until it is issued', () => {
    expect(refusalOf(() => when(drafted(), 'change', { nopol: 'B 1 AA' }, { by: system }))).toBe('accepted');
    expect(refusalOf(() => when(issued(), 'change', { nopol: 'B 1 AA' }, { by: system }))).toBe('document-closed');
  });
});

describe('without a trip', () => {
  const claims = (events: readonly TestEvent[]) =>
    (sj.aggregate.holds?.(stateOf(events), 'd1') ?? []).filter(
      ({ space }) => space === 'vehicle' || space === 'driver',
    );
  const day = { from: '2026-07-22T03:00:00.000Z', to: '2026-07-22T17:00:00.000Z', use: 'v1/d1' };
  const held = (more: object = {}) => [
    { space: 'vehicle', key: 'v1', label: 'B 9001 AA', ...day, ...more },
    { space: 'driver', key: 'd1', label: 'Nandang', ...day, ...more },
  ];
  it('holds its vehicle and driver on its day, and on the road until it is there', () => {
    expect(claims(drafted())).toEqual([]);
    expect(claims(issued())).toEqual(held());
    expect(claims(moved(drafted(), ['issue', crew({ tanggal: '2026-07-23' })]))).toEqual(
      held({ from: '2026-07-22T17:00:00.000Z', to: '2026-07-23T17:00:00.000Z' }),
    );
    expect(claims(pickedUp())).toEqual(held({ open: true }));
    expect([claims(delivered()), claims(moved(issued(), ['cancel', { alasan: 'salah' }]))]).toEqual([[], []]);
  });
  it('holds nothing that its trip or its CHARTER order holds', () => {
    const ride = { by: system };
    expect(claims(moved(issued(), ['ride', ridden(), ride]))).toEqual([]);
    const loose = moved(issued(), ['ride', ridden(), ride], ['pickup'], ['releaseLoaded', {}, ride]);
    expect([waits(fieldsOf(loose)), claims(loose)]).toEqual([true, []]);
    // On another trip as before; once delivered it no longer waits.
    const again = fieldsOf(
      moved(loose, ['ride', ridden({ trip: 't2' }), { ...ride, now: '2026-07-22T05:00:00.000Z' }]),
    );
    const { sejak, oleh } = fieldsOf(loose);
    expect(again).toMatchObject({ status: 'PICKUP', trip: 't2', released: false, sejak, oleh });
    const there = fieldsOf(moved(loose, ['arrive', { penerima: 'Ibu Yanti' }]));
    expect([waits(again), waits(there)]).toEqual([false, false]);
  });
  it('waits for one as long as nobody but a mitra carries it', () => {
    const unit = { jenis: 'CHARTER', vehicle: 'v1', driver: 'd1' };
    expect(
      [drafted(), issued(), pickedUp(), drafted(unit), drafted({ jenis: 'CHARTER' })].map((e) => waits(fieldsOf(e))),
    ).toEqual([true, true, false, true, false]);
  });
});

it('goes hired where a mitra’s unit carries a CHARTER order', () => {
  const of = (more: object) => goesHired(fieldsOf(drafted(more)));
  const all = [
    { jenis: 'CHARTER', mitra: 'm1' },
    { jenis: 'CHARTER', vehicle: 'v1', driver: 'd1' },
    { mitra: 'm1' },
    {},
  ];
  expect(all.map(of)).toEqual([true, false, false, false]);
});

describe('issuing', () => {
  it('keeps what vehicle and driver are called, and drops the mitra', () => {
    expect(fieldsOf(moved(drafted({ mitra: 'm1' }), ['issue', crew()]))).toMatchObject({
      ...{ status: 'TERBIT', vehicle: 'v1', driver: 'd1', mitra: '', tanggal: '2026-07-22' },
      ...{ nopol: 'B 9001 AA', jenisKendaraan: 'CDD', namaDriver: 'Nandang', telp: '+62811111111' },
    });
  });
  it.each([
    ['the company’s own', {}, 'accepted'],
    ['a mitra’s vehicle', { vehicle: 'hired' }, 'sp-vehicle-mitra @ vehicle'],
    ['a mitra’s driver', { driver: 'hired' }, 'sp-driver-mitra @ driver'],
    ['a vehicle that is not there', { vehicle: 'none' }, 'ref-missing @ vehicle'],
    ['another branch’s vehicle', { vehicle: 'bdg' }, 'sp-of-branch @ vehicle'],
    ['another branch’s driver', { driver: 'bdg' }, 'sp-of-branch @ driver'],
    ['a vehicle lent to the branch that day', { vehicle: 'lent' }, 'accepted'],
    ['a vehicle that is lent no longer', { vehicle: 'lent', tanggal: '2026-08-01' }, 'sp-of-branch @ vehicle'],
    ['papers that are over that day', { vehicle: 'old' }, 'sp-vehicle-expired @ vehicle'],
    ['papers that hold that day still', { vehicle: 'old', tanggal: '2026-07-21' }, 'accepted'],
    ['a licence that is over that day', { driver: 'old' }, 'sp-driver-expired @ driver'],
    ['a licence that is not for the vehicle', { vehicle: 'big' }, 'sp-licence @ driver'],
  ])('looks at %s', (_, more, answer) => {
    expect(refusalOf(() => when(drafted(), 'issue', crew(more)))).toBe(answer);
  });
  it('is taken again with another crew until it is picked up, and stands since the first time', () => {
    const again = moved(issued(), ['issue', crew({ vehicle: 'lent' }), { now: '2026-07-22T05:00:00.000Z' }]);
    expect(fieldsOf(again)).toMatchObject({
      ...{ nopol: 'D 9004 AA', status: 'TERBIT', sejak: '2026-07-22T03:00:00.000Z' },
    });
    expect(refusalOf(() => when(pickedUp(), 'issue', crew()))).toBe('action-not-now');
  });
  it('takes a mitra’s unit as it was ordered, where there is one', () => {
    const unit = { mitra: 'm1', nopol: 'BK 8831 LT', namaDriver: 'Parlin' };
    const out = fieldsOf(moved(drafted(unit), ['issueHired', { tanggal: '2026-07-22' }]));
    expect(out).toMatchObject({ ...unit, status: 'TERBIT', tanggal: '2026-07-22' });
    expect(refusalOf(() => when(drafted(), 'issueHired', { tanggal: '2026-07-22' }))).toBe('sj-no-mitra @ mitra');
  });
});

const back = { qty: 1, alasan: 'salah judul' };
describe('the road', () => {
  /** Every step, with valid data. */
  const data: Record<string, object> = {
    ...{ issue: crew(), issueHired: { tanggal: '2026-07-22' }, arrive: { penerima: 'Ibu Yanti' }, deliverPart: part },
    ...{ fail: { alasan: 'libur' }, cancel: { alasan: 'salah' } },
    withdrawReceipt: { alasan_terima: 'surat SJ lain' },
    correctReceipt: { kondisi: 'KURANG', fakturBack: 0, alasan_terima: 'salah hitung' },
    ...{ place: { kota: 'Bogor', kecamatan: 'Ciawi' }, ride: ridden(), rideLoaded: ridden(), rideOnRoad: ridden() },
    ...{ askReturn: back, askReturnOfPart: back, askReturnLater: back },
    ...{ dropReturn: { ke: 1 }, dropReturnOfPart: { ke: 1 }, dropReturnLater: { ke: 1 } },
    ...{ useReport: { ke: 1 }, setAsideReport: { ke: 1, alasan: 'ganda' } },
    ...{ toIssued: { alasan: 'salah' }, toPickup: { alasan: 'salah' }, toRoad: { alasan: 'salah' } },
    correctReceiver: { penerima: 'Pak Adi', alasan: 'salah nama' },
    ...{ waive: { alasan: 'disetujui customer' }, unwaive: { alasan: 'salah' } },
    ...{ bill: { invoice_id: 'i1', invoice: 'INV-1', terbit: true }, unbill: { invoice_id: 'i1' } },
  };
  const standing: Record<keyof typeof sjStatus, () => TestEvent[]> = {
    DRAF: () => drafted({ mitra: 'm1' }),
    TERBIT: () => moved(drafted({ mitra: 'm1' }), ['issueHired', { tanggal: '2026-07-22' }]),
    PICKUP: pickedUp,
    DALAM_PERJALANAN: () => moved(pickedUp(), ['depart']),
    SAMPAI_TUJUAN: delivered,
    SEBAGIAN: inPart,
    GAGAL: failed,
    KEMBALI: received,
    DITAGIH: () => moved(received(), ['bill', { invoice_id: 'i1', invoice: 'INV-1', terbit: true }, { by: system }]),
    BATAL: () => moved(drafted(), ['cancel', { alasan: 'salah' }]),
  };
  it.each(Object.keys(sjStatus) as (keyof typeof sjStatus)[])(
    'goes on from %s as it may, and no other way',
    (status) => {
      expect(fieldsOf(standing[status]()).status).toBe(status);
      const steps = Object.keys(sj.life?.steps ?? {});
      // Late reports may be decided in any status.
      const late = ['reportLate', 'useReport', 'setAsideReport'];
      expect(sj.life?.steps.useReport?.from).toContain(status);
      const open = steps.filter(
        (step) =>
          !late.includes(step) &&
          refusalOf(() => when(standing[status](), step, data[step] ?? {})) !== 'action-not-now',
      );
      expect(open).toEqual(
        {
          DRAF: ['issue', 'issueHired', 'ride', 'place', 'cancel'],
          TERBIT: ['issue', 'issueHired', 'ride', 'place', 'release', 'tellDriver', 'pickup', 'cancel'],
          PICKUP: [
            'ride',
            'rideLoaded',
            'releaseLoaded',
            'tellDriverLoaded',
            'pickup',
            'depart',
            'arrive',
            'deliverPart',
            'fail',
            'toIssued',
          ],
          DALAM_PERJALANAN: [
            'ride',
            'rideOnRoad',
            'releaseOnRoad',
            'tellDriverOnRoad',
            'depart',
            'arrive',
            'deliverPart',
            'fail',
            'toIssued',
            'toPickup',
          ],
          SAMPAI_TUJUAN: [
            'arrive',
            'deliverPart',
            'receive',
            'askReturn',
            'dropReturn',
            'toPickup',
            'toRoad',
            'correctReceiver',
          ],
          SEBAGIAN: ['receive', 'askReturnOfPart', 'dropReturnOfPart', 'toPickup', 'toRoad', 'correctReceiver'],
          GAGAL: ['receive', 'toPickup', 'toRoad'],
          KEMBALI: [
            'correctReceipt',
            'withdrawReceipt',
            'askReturnLater',
            'dropReturnLater',
            'correctReceiver',
            'bill',
            'unbill',
          ],
          DITAGIH: ['askReturnLater', 'dropReturnLater', 'bill', 'unbill'],
          BATAL: [],
        }[status],
      );
    },
  );
  it('goes over from a corrected invoice to the draft that replaces it, and comes off for no other', () => {
    const on = moved(received(), ['bill', { invoice_id: 'i1', invoice: 'INV-1', terbit: true }, { by: system }]);
    const off = (invoice_id: string) =>
      stateOf(moved(on, ['unbill', { invoice_id, pengganti_id: 'i1.koreksi' }, { by: system }])).fields;
    expect(off('i1')).toMatchObject({ status: 'KEMBALI', invoice: '', invoice_id: 'i1.koreksi' });
    expect(off('i2')).toMatchObject({ status: 'DITAGIH', invoice: 'INV-1', invoice_id: 'i1' });
  });
  it('is reported by the desks that dispatch, and closed by them', () => {
    const { may } = sj.aggregate;
    for (const step of [
      'issue',
      'pickup',
      'arrive',
      'fail',
      'receive',
      'correctReceipt',
      'withdrawReceipt',
      'toIssued',
      'cancel',
    ]) {
      const whose = jobdesks.filter((desk) => may[step]?.some((grant: string) => grant === desk));
      expect([step, whose]).toEqual([step, ['operasional', 'rcadmin', 'kacab']]);
    }
  });
  it('adds an entry when a status is told again, which stands since the first', () => {
    const events = moved(
      issued(),
      ['pickup', { memo: 'satu' }, { now: '2026-07-22T04:00:00.000Z' }],
      [
        'pickup',
        { keterangan: 'muat lagi', lat: -6.5, lon: 106.5 },
        { now: '2026-07-22T05:00:00.000Z', by: as('rcadmin') },
      ],
    );
    const { sejak, oleh, statusKendaraan } = fieldsOf(events);
    expect([sejak, oleh]).toEqual(['2026-07-22T04:00:00.000Z', 'OPERASIONAL']);
    expect(statusKendaraan).toEqual([
      {
        ...{
          status: 'pickup',
          keterangan: 'pickup',
          memo: 'satu',
          lat: null,
          lon: null,
          accuracy: null,
          by: 'OPERASIONAL',
        },
        ...{ date: '2026-07-22T04:00:00.000Z', receivedAt: '2026-07-22T04:00:00.000Z' },
      },
      {
        ...{
          status: 'pickup',
          keterangan: 'muat lagi',
          memo: '',
          lat: -6.5,
          lon: 106.5,
          accuracy: null,
          by: 'RCADMIN',
        },
        ...{ date: '2026-07-22T05:00:00.000Z', receivedAt: '2026-07-22T05:00:00.000Z' },
      },
    ]);
    // An event holds only its own status entry.
    expect(events.at(-1)).toMatchObject({ data: { adds: { statusKendaraan: [{ keterangan: 'muat lagi' }] } } });
  });
  it.each([
    ['2026-07-22T02:00:00.000Z', '2026-07-22T02:00:00.000Z'],
    ['2026-07-22T09:30:00.000+07:00', '2026-07-22T02:30:00.000Z'],
    ['2026-07-22T10:01:00.000+07:00', '2026-07-22T03:00:00.000Z'],
    ['2031-01-01T00:00:00.000Z', '2026-07-22T03:00:00.000Z'],
    ['', '2026-07-22T03:00:00.000Z'],
  ])('takes the time of the driver’s device, never one that is still to come: %s', (date, stored) => {
    expect(fieldsOf(moved(issued(), ['pickup', { date }])).statusKendaraan).toMatchObject([
      { date: stored, receivedAt: '2026-07-22T03:00:00.000Z' },
    ]);
  });
});

describe('a trip', () => {
  const onTrip = (): TestEvent[] => moved(drafted(), ['ride', ridden(), { by: system }]);
  it('issues it with its vehicle, driver and place; the product alone says so', () => {
    expect(fieldsOf(onTrip())).toMatchObject({
      ...{ status: 'TERBIT', trip: 't1', no_trip: 'TR-JKT-2607-00001', urutan: 1, vehicle: 'v1', driver: 'd1' },
      ...{ nopol: 'B 9001 AA', namaDriver: 'Nandang', tanggal: '2026-07-22' },
    });
    const { may } = sj.aggregate;
    for (const step of ['ride', 'rideLoaded', 'rideOnRoad', 'release']) expect(may[step]).toEqual(['system']);
  });
  it('alone names its vehicle from then on, and who reports it is anybody', () => {
    expect(refusalOf(() => when(onTrip(), 'issue', crew()))).toBe('sj-on-trip @ vehicle');
    expect(refusalOf(() => when(onTrip(), 'issueHired', { tanggal: '2026-07-22' }))).toBe('sj-on-trip @ vehicle');
    expect(refusalOf(() => when(onTrip(), 'pickup'))).toBe('accepted');
  });
  it('gives it another place or crew where it stands, on the road too, and leaves who brought it there', () => {
    const loaded = moved(onTrip(), ['pickup', {}, { now: '2026-07-22T04:00:00.000Z' }]);
    const other = moved(loaded, ['rideLoaded', ridden({ vehicle: 'lent', urutan: 2 }), { by: system }]);
    expect(fieldsOf(other)).toMatchObject({
      ...{ status: 'PICKUP', nopol: 'D 9004 AA', urutan: 2, oleh: 'OPERASIONAL', sejak: '2026-07-22T04:00:00.000Z' },
    });
  });
  it('lets it go as a draft that waits again', () => {
    expect(fieldsOf(moved(onTrip(), ['release', {}, { by: system }]))).toMatchObject({
      ...{ status: 'DRAF', trip: '', no_trip: '', urutan: 0, vehicle: '', driver: '', nopol: '', namaDriver: '' },
      ...{ telp: '', tanggal: '' },
    });
  });
});

describe('the delivery', () => {
  it('is whole when it arrives', () => {
    expect(fieldsOf(delivered())).toMatchObject({
      ...{ penerima: 'Ibu Yanti', hasil: 'LENGKAP', qty_sampai: 40, koli_sampai: 4, ikat_sampai: 2 },
    });
    expect(() => when(pickedUp(), 'arrive', {})).toThrow(/penerima/);
  });
  it('is in part with a reason, never of more than was carried, and not of all of it', () => {
    expect(fieldsOf(inPart())).toMatchObject({ hasil: 'SEBAGIAN', qty_sampai: 30, alasan: 'koli basah' });
    expect(road(inPart()).at(-1)).toEqual(['sampai tujuan', 'sebagian: koli basah']);
    const of = (more: object) => refusalOf(() => when(pickedUp(), 'deliverPart', { ...part, ...more }));
    expect([of({ qty_sampai: 41 }), of({ koli_sampai: 5 }), of({ ikat_sampai: 3 })]).toEqual([
      'sj-too-many @ qty_sampai',
      'sj-too-many @ koli_sampai',
      'sj-too-many @ ikat_sampai',
    ]);
    expect(of({ qty_sampai: 40 })).toBe('sj-whole @ qty_sampai');
    expect(() => when(pickedUp(), 'deliverPart', { ...part, alasan: '' })).toThrow(/alasan/);
    expect(fieldsOf(moved(delivered(), ['deliverPart', part])).hasil).toBe('SEBAGIAN');
  });
  it('fell short by a reason of its own list, or by free words alone, and no more once that is corrected', () => {
    const fell = (step: string, more: object) => fieldsOf(moved(pickedUp(), [step, { ...part, ...more }]));
    const fail = (more: object) => fieldsOf(moved(pickedUp(), ['fail', { alasan: 'sekolah libur', ...more }]));
    expect([fell('deliverPart', {}).alasan_jenis, fail({}).alasan_jenis]).toEqual(['', '']);
    expect(fell('deliverPart', { alasan_jenis: 'RUSAK' }).alasan_jenis).toBe('RUSAK');
    const closed = moved(pickedUp(), ['fail', { alasan: 'sekolah libur', alasan_jenis: 'TUTUP' }]);
    expect(fieldsOf(closed).alasan_jenis).toBe('TUTUP');
    expect(() => fail({ alasan_jenis: 'TIDAK_MUAT' })).toThrow(/alasan_jenis/);
    expect(() => fell('deliverPart', { alasan_jenis: 'TUTUP' })).toThrow(/alasan_jenis/);
    expect(() => fail({ alasan_jenis: 'apa saja' })).toThrow(/alasan_jenis/);
    expect(fieldsOf(moved(closed, ['toRoad', { alasan: 'salah tekan' }])).alasan_jenis).toBe('');
  });
  it('fails with a reason: nothing was delivered', () => {
    expect(fieldsOf(failed())).toMatchObject({
      ...{ hasil: 'GAGAL', qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0, alasan: 'sekolah libur' },
    });
    expect(road(failed()).at(-1)).toEqual(['gagal', 'sekolah libur']);
  });
  it('is over when its paper is back, with no more papers than went out', () => {
    expect(fieldsOf(received())).toMatchObject({
      ...{ status: 'KEMBALI', kondisi: 'LENGKAP', fakturBack: 3, alasan_terima: '' },
      ...{ receivedBy: 'OPERASIONAL', receivedAt: '2026-07-22T03:00:00.000Z' },
    });
    expect(refusalOf(() => when(delivered(), 'receive', { fakturBack: 4 }))).toBe('sj-too-many @ fakturBack');
  });
});

describe('a correction', () => {
  it('takes the outcome back with a reason, and leaves what was reported in the list', () => {
    const back = moved(inPart(), ['toRoad', { alasan: 'salah tekan' }]);
    expect(fieldsOf(back)).toMatchObject({
      ...{ status: 'DALAM_PERJALANAN', hasil: '', penerima: '', qty_sampai: 0, koli_sampai: 0, ikat_sampai: 0 },
      ...{ alasan: 'salah tekan' },
    });
    expect(road(back)).toEqual([
      ['pickup', 'pickup'],
      ['sampai tujuan', 'sebagian: koli basah'],
      ['dalam perjalanan', 'koreksi: salah tekan'],
    ]);
    expect(() => when(inPart(), 'toRoad', {})).toThrow(/alasan/);
    expect(() => when(inPart(), 'toRoad', { alasan: 'x' })).toThrow(/alasan/);
  });
  it('of a pickup lets it be cancelled again', () => {
    expect(refusalOf(() => when(pickedUp(), 'cancel', { alasan: 'salah' }))).toBe('action-not-now');
    const back = moved(pickedUp(), ['toIssued', { alasan: 'belum dimuat' }]);
    expect(fieldsOf(moved(back, ['cancel', { alasan: 'tidak jadi' }]))).toMatchObject({
      ...{ status: 'BATAL', alasan: 'tidak jadi' },
    });
  });
});

it('is told by its status whether it left, arrived, and is over', () => {
  const all = Object.keys(sjStatus);
  expect([all.filter(departed), all.filter(arrived), all.filter(closed)]).toEqual([
    ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI', 'DITAGIH'],
    ['SAMPAI_TUJUAN', 'SEBAGIAN', 'GAGAL', 'KEMBALI', 'DITAGIH'],
    ['KEMBALI', 'DITAGIH', 'BATAL'],
  ]);
  expect(departed('')).toBe(false);
});

describe('a note of the office', () => {
  it('is written wherever it stands until it arrives, and moves nothing', () => {
    const note = { catatan: 'Lapor pos 2, bongkar di dock 4' };
    for (const [events, step] of [
      [issued(), 'tellDriver'],
      [moved(issued(), ['pickup']), 'tellDriverLoaded'],
      [moved(issued(), ['pickup'], ['depart']), 'tellDriverOnRoad'],
    ] as const) {
      const before = fieldsOf(events);
      expect(fieldsOf(moved(events, [step, note]))).toEqual({ ...before, ...note });
    }
    expect(refusalOf(() => when(delivered(), 'tellDriverOnRoad', note))).toBe('action-not-now');
    expect(sj.aggregate.may.tellDriver).not.toContain('driver');
  });
});

describe('a driver who was swapped off', () => {
  const [mine, other] = [
    as('driver', { id: 'd1', fullname: 'Nandang' }),
    as('driver', { id: 'd2', fullname: 'Maman' }),
  ];
  const at = (hour: number): string => `2026-07-22T0${hour}:00:00.000Z`;
  /** Given to another driver at 5. */
  const swapped = (...before: [command: string][]): TestEvent[] =>
    moved(issued(), ['ride', ridden(), { by: system }], ...before, [
      before.length === 0 ? 'ride' : 'rideOnRoad',
      ridden({ driver: 'd2' }),
      { by: system, now: at(5) },
    ]);
  const late = (events: readonly TestEvent[], step: string, data: object, by = mine): TestEvent[] =>
    moved(events, [step, data, { by, now: at(8) }]);
  const whole = (date: string) => ({ penerima: 'Ibu Yanti', date });
  it('tells of their time what counts as it would have', () => {
    const then = late(late(swapped(), 'pickup', { date: at(4) }), 'depart', { date: at(5) });
    expect(fieldsOf(then)).toMatchObject({
      ...{ status: 'DALAM_PERJALANAN', driver: 'd2', namaDriver: 'Maman' },
      unit_sebelum: [{ driver: 'd1', vehicle: 'v1', sampai: at(5) }],
      statusKendaraan: [
        { status: 'pickup', keterangan: 'pickup, sebelum ganti driver', date: at(4), receivedAt: at(8), by: 'Nandang' },
        { status: 'dalam perjalanan', date: at(5) },
      ],
    });
    expect(fieldsOf(late(then, 'arrive', whole(at(5))))).toMatchObject({
      status: 'SAMPAI_TUJUAN',
      penerima: 'Ibu Yanti',
    });
  });
  it('tells of it beside what others reported since, which stands', () => {
    const gone = moved(swapped(), ['pickup', {}, { by: other, now: at(6) }], ['depart', {}, { by: other, now: at(7) }]);
    const then = late(late(gone, 'pickup', { date: at(4), memo: 'koli 3 basah' }), 'arrive', whole(at(4)));
    const { statusKendaraan, laporan, ...left } = fieldsOf(then);
    const { statusKendaraan: before, laporan: none, ...stood } = fieldsOf(gone);
    expect([left, none]).toEqual([stood, []]);
    expect(statusKendaraan.slice(before.length)).toMatchObject([
      { status: 'pickup', memo: 'koli 3 basah', date: at(4), by: 'Nandang' },
    ]);
    expect(laporan).toMatchObject([
      { ke: 1, langkah: 'arrive', penerima: 'Ibu Yanti', date: at(4), by: 'Nandang', bertemu: 'DALAM_PERJALANAN' },
    ]);
    // Delivered by the other driver: the receiver is not changed.
    const there = moved(gone, ['arrive', { penerima: 'Pak Dedi' }, { by: other, now: at(7) }]);
    expect(fieldsOf(late(there, 'fail', { alasan: 'sekolah libur', date: at(4) }))).toMatchObject({
      ...{ status: 'SAMPAI_TUJUAN', penerima: 'Pak Dedi', hasil: 'LENGKAP', alasan: '' },
    });
  });
  it('is told that it is theirs no more where it is of a later time, or of none, and whoever it never was', () => {
    const gone = swapped();
    for (const date of [at(6), ''])
      expect(refusalOf(() => when(gone, 'pickup', { date }, { by: mine, now: at(8) }))).toBe('driver-not-yours');
    const stranger = as('driver', { id: 'd3' });
    expect(refusalOf(() => when(gone, 'pickup', { date: at(4) }, { by: stranger, now: at(8) }))).toBe(
      'driver-not-yours',
    );
    expect(refusalOf(() => when(gone, 'pickup', {}, { by: other, now: at(8) }))).toBe('accepted');
  });
  it('is told so too where it comes more than a week after, or is of before it was theirs, a photo as well', () => {
    const gone = swapped();
    const until = (now: string) => refusalOf(() => when(gone, 'pickup', { date: at(4) }, { by: mine, now }));
    expect([until('2026-07-29T05:00:00.000Z'), until('2026-07-29T05:00:00.001Z')]).toEqual([
      'accepted',
      'driver-not-yours',
    ]);
    const photo = (id: string, now: string) => sj.aggregate.drove?.(stateOf(gone), id, undefined, now);
    expect([photo('d1', at(8)), photo('d1', '2026-07-30T00:00:00.000Z'), photo('d3', at(8))]).toEqual([
      'noted',
      undefined,
      undefined,
    ]);
    // With the first driver again from 6, with a third from 7: each reports for their own hours.
    const back = moved(
      gone,
      ['ride', ridden(), { by: system, now: at(6) }],
      ['ride', ridden({ driver: 'd3' }), { by: system, now: at(7) }],
    );
    const tells = (id: string, hour: number) =>
      refusalOf(() => when(back, 'pickup', { date: at(hour) }, { by: as('driver', { id }), now: at(8) }));
    expect([tells('d1', 4), tells('d1', 7), tells('d2', 6)]).toEqual(['accepted', 'accepted', 'accepted']);
    expect([tells('d2', 4), tells('d2', 7)]).toEqual(['driver-not-yours', 'driver-not-yours']);
    expect(refusalOf(() => when(back, 'pickup', { date: '2026-07-22T05:30:00.000Z' }, { by: mine, now: at(8) }))).toBe(
      'driver-not-yours',
    );
  });
  it('keeps what they loaded on one that was taken off the trip meanwhile, for who looks', () => {
    const off = moved(issued(), ['ride', ridden(), { by: system }], ['release', {}, { by: system, now: at(5) }]);
    expect(fieldsOf(late(off, 'pickup', { date: at(4) }))).toMatchObject({
      ...{ status: 'DRAF', driver: '', statusKendaraan: [{ status: 'pickup', by: 'Nandang' }] },
    });
  });
});

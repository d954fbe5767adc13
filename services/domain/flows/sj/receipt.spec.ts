import fc from 'fast-check';
import { given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { billable } from './receiving.js';
import { drafted, facts, moved, operasional, pickedUp, stateOf, when } from './sj.fixture.js';
import { sj } from './sj.js';

const part = { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 2, alasan: 'koli basah' };
const whole = (): TestEvent[] => moved(pickedUp(), ['arrive', { penerima: 'Ibu Yanti' }]);
const inPart = (): TestEvent[] => moved(pickedUp(), ['deliverPart', part]);
const failed = (): TestEvent[] => moved(pickedUp(), ['fail', { alasan: 'sekolah libur' }]);
const fieldsOf = (events: readonly TestEvent[]) => stateOf(events).fields;
const taken = (events: TestEvent[], data: object) => fieldsOf(moved(events, ['receive', data]));
const refused = (events: TestEvent[], data: object) => refusalOf(() => when(events, 'receive', data));
const alasan_terima = 'dihitung ulang bersama sekolah';

describe('a paper whose condition nobody says', () => {
  it('is as its delivery was reported', () => {
    expect(taken(whole(), { fakturBack: 3 })).toMatchObject({ kondisi: 'LENGKAP', fakturBack: 3 });
    expect(taken(inPart(), {})).toMatchObject({
      kondisi: 'KURANG',
      fakturBack: 0,
      qty_sampai: 30,
      alasan: 'koli basah',
    });
  });
  it('of a delivery that failed is none: the goods come back', () => {
    expect(refused(failed(), {})).toBe('sj-receipt-condition @ kondisi');
    expect(refused(failed(), { alasan_terima })).toBe('sj-receipt-condition @ kondisi');
  });
});

describe('a paper against what was reported', () => {
  it('is whole with a reason alone', () => {
    expect(refused(inPart(), { kondisi: 'LENGKAP', fakturBack: 3 })).toBe('sj-receipt-report @ alasan_terima');
    expect(refused(inPart(), { kondisi: 'LENGKAP', fakturBack: 3, alasan_terima: 'x ' })).toBe(
      'sj-receipt-report @ alasan_terima',
    );
    expect(taken(inPart(), { kondisi: 'LENGKAP', fakturBack: 3, alasan_terima })).toMatchObject({
      ...{ status: 'KEMBALI', kondisi: 'LENGKAP', alasan_terima, alasan: 'koli basah' },
    });
  });
  it('of one that failed comes with a condition and a reason, whatever it is', () => {
    for (const kondisi of ['LENGKAP', 'KURANG', 'RUSAK'])
      expect(refused(failed(), { kondisi })).toBe('sj-receipt-failed @ alasan_terima');
    expect(taken(failed(), { kondisi: 'KURANG', alasan_terima })).toMatchObject({
      status: 'KEMBALI',
      kondisi: 'KURANG',
    });
  });
  it('is whole without all of its invoices with a reason alone, and never has more of them than went out', () => {
    for (const data of [{}, { fakturBack: 2 }, { kondisi: 'LENGKAP', fakturBack: 2 }])
      expect(refused(whole(), data)).toBe('sj-receipt-faktur @ alasan_terima');
    expect(taken(whole(), { fakturBack: 2, alasan_terima })).toMatchObject({ kondisi: 'LENGKAP', fakturBack: 2 });
    expect(taken(whole(), { kondisi: 'KURANG', fakturBack: 2 })).toMatchObject({
      kondisi: 'KURANG',
      alasan_terima: '',
    });
    expect(refused(whole(), { fakturBack: 4, alasan_terima })).toBe('sj-too-many @ fakturBack');
  });
});

describe('what was taken in wrongly', () => {
  const correct = { kondisi: 'KURANG', fakturBack: 1, alasan_terima: 'satu koli tertinggal' };
  const received = () => moved(whole(), ['receive', { fakturBack: 3 }]);
  /** A receipt recorded before this rule existed. */
  const old = (): TestEvent[] => [
    ...failed(),
    {
      type: 'SjReceived',
      data: {
        action: 'receive',
        fields: { status: 'KEMBALI', kondisi: 'LENGKAP', fakturBack: 3, receivedBy: 'Nurul', receivedAt: '2026-07-22' },
      },
    },
  ];
  it('is set anew with a reason; who took it in, when, and that it is back stay', () => {
    const events = received();
    const { receivedBy, receivedAt, sejak } = fieldsOf(events);
    const later = moved(events, ['correctReceipt', correct, { now: '2026-07-23T03:00:00.000Z' }]);
    expect(fieldsOf(later)).toMatchObject({ ...correct, status: 'KEMBALI', receivedBy, receivedAt, sejak });
    expect(() => when(events, 'correctReceipt', { ...correct, alasan_terima: '' })).toThrow(/alasan_terima/);
    expect(() => when(events, 'correctReceipt', { kondisi: 'KURANG', alasan_terima })).toThrow(/fakturBack/);
    expect(refusalOf(() => when(events, 'correctReceipt', { ...correct, fakturBack: 4 }))).toBe(
      'sj-too-many @ fakturBack',
    );
    expect(refusalOf(() => when(whole(), 'correctReceipt', correct))).toBe('action-not-now');
  });
  it('is none of an invoice though it says LENGKAP, until somebody says why it is', () => {
    expect([billable(fieldsOf(received())), billable(fieldsOf(old()))]).toEqual([true, false]);
    expect(billable(fieldsOf(moved(received(), ['correctReceipt', correct])))).toBe(false);
    const stands = moved(old(), ['correctReceipt', { kondisi: 'LENGKAP', fakturBack: 3, alasan_terima }]);
    expect(billable(fieldsOf(stands))).toBe(true);
    const led = moved(old(), ['correctReceipt', { ...correct, fakturBack: 0 }]);
    expect(fieldsOf(led)).toMatchObject({ kondisi: 'KURANG', fakturBack: 0, hasil: 'GAGAL', alasan: 'sekolah libur' });
  });
  it('stays once its order is billed', () => {
    const of = (order: string, state: object, events = received()) =>
      refusalOf(() =>
        given(sj.aggregate, events, { ...facts, [order]: state }).when('correctReceipt', correct, operasional),
      );
    const hired = moved(
      drafted({ jenis: 'CHARTER', mitra: 'm1' }),
      ['issueHired', { tanggal: '2026-07-22' }],
      ['pickup'],
      ['arrive', { penerima: 'Ibu Yanti' }],
      ['receive', { fakturBack: 3 }],
    );
    for (const status of ['DITAGIH', 'LUNAS'])
      expect([of('sp_race/o1', { fields: { status } }), of('sp/o1', { status }, hired)]).toEqual([
        'sj-billed',
        'sj-billed',
      ]);
    expect([of('sp_race/o1', { fields: { status: 'SELESAI' } }), of('sp/o1', { status: 'SELESAI' }, hired)]).toEqual([
      'accepted',
      'accepted',
    ]);
  });
});

describe('what was taken in without a paper', () => {
  const because = { alasan_terima: 'surat SJ lain yang terpindai' };
  it('stands as it was reported again, and is taken in anew', () => {
    for (const [end, data, status] of [
      [whole, { fakturBack: 3 }, 'SAMPAI_TUJUAN'],
      [inPart, {}, 'SEBAGIAN'],
      [failed, { kondisi: 'KURANG', alasan_terima }, 'GAGAL'],
    ] as const) {
      const before = fieldsOf(end());
      const events = moved(end(), ['receive', data], ['withdrawReceipt', because]);
      expect(fieldsOf(events)).toMatchObject({
        ...{ status, hasil: before.hasil, alasan: before.alasan, qty_sampai: before.qty_sampai, kondisi: '' },
        ...{ fakturBack: 0, receivedBy: '', receivedAt: '', ...because },
      });
      expect(billable(fieldsOf(events))).toBe(false);
      expect(taken(events, data)).toMatchObject({ status: 'KEMBALI', ...data });
    }
    // The earlier reason does not carry over to a new receipt.
    const again = moved(whole(), ['receive', { fakturBack: 3 }], ['withdrawReceipt', because]);
    expect(refused(again, { fakturBack: 2 })).toBe('sj-receipt-faktur @ alasan_terima');
  });
  it('stays with a reason alone, and once its order ended', () => {
    const events = moved(whole(), ['receive', { fakturBack: 3 }]);
    expect(() => when(events, 'withdrawReceipt', {})).toThrow(/alasan_terima/);
    const of = (status: string) =>
      refusalOf(() =>
        given(sj.aggregate, events, { ...facts, 'sp_race/o1': { fields: { status } } }).when(
          'withdrawReceipt',
          because,
          operasional,
        ),
      );
    expect(['BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS'].map(of)).toEqual([
      ...['accepted', 'sj-order-over', 'sj-billed', 'sj-billed'],
    ]);
  });
});

it('is never to be invoiced against its report without a reason, however it is taken in and corrected', () => {
  const kondisi = fc.constantFrom('', 'LENGKAP', 'KURANG', 'RUSAK');
  const receipt = fc.record(
    { kondisi, fakturBack: fc.nat({ max: 4 }), alasan_terima: fc.constantFrom('', 'ab', alasan_terima) },
    { requiredKeys: [] },
  );
  const step = fc.tuple(fc.constantFrom('receive', 'correctReceipt', 'withdrawReceipt'), receipt);
  fc.assert(
    fc.property(fc.constantFrom(whole, inPart, failed), fc.array(step, { maxLength: 5 }), (from, steps) => {
      let events = from();
      for (const [command, data] of steps) {
        try {
          events = moved(events, [command, data]);
        } catch {
          // Refused: the state is unchanged.
        }
        const s = fieldsOf(events);
        expect(s.fakturBack).toBeLessThanOrEqual(s.jumlahFaktur);
        const stands = s.alasan_terima.length >= 3;
        if (s.kondisi === 'LENGKAP') expect((s.hasil === 'LENGKAP' && s.fakturBack === 3) || stands).toBe(true);
        expect(billable(s)).toBe(s.status === 'KEMBALI' && s.kondisi === 'LENGKAP');
      }
    }),
  );
});
it('is corrected by who takes papers in', () => {
  const { may } = sj.aggregate;
  expect([may.correctReceipt, may.withdrawReceipt]).toEqual([may.receive, may.receive]);
});

import { as, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { driverSjOf } from '../driver/calls.js';
import { roadRead, signedAs } from './received.js';
import { cameAt } from './road-times.js';
import { facts, moved, pickedUp, stateOf, when } from './sj.fixture.js';
import { sj } from './sj.js';

const HAND = { id: 'c'.repeat(32), name: 'ttd.png', type: 'image/png' as const, size: 9, sha256: 'b'.repeat(64) };
const OTHER = { ...HAND, id: 'd'.repeat(32) };
const hendra = as('rcadmin', { id: 'h', fullname: 'Hendra' });
const right = { penerima: 'Pak Dedi', alasan: 'Salah ketik nama' };
const part = { penerima: 'Ibu Yanti', qty_sampai: 30, koli_sampai: 4, ikat_sampai: 2, alasan: 'koli basah' };
const at = (hour: string) => `2026-07-22T${hour}:00.000Z`;
const arrived = (more: object = {}): TestEvent[] =>
  moved(pickedUp(), ['arrive', { penerima: 'Ibu Yanti', memo: 'pos', ...more }, { now: at('04:00') }]);
const inPart = (): TestEvent[] => moved(pickedUp(), ['deliverPart', part]);
const back = (): TestEvent[] => moved(arrived({ tanda_tangan: HAND }), ['receive', { fakturBack: 3 }]);
const fieldsOf = (events: readonly TestEvent[]) => stateOf(events).fields;
const corrected = (events: readonly TestEvent[], data: object = right) =>
  moved(events, ['correctReceiver', data, { by: hendra, now: at('09:00') }]);
const refused = (events: readonly TestEvent[], data: object = right, by = hendra) =>
  refusalOf(() => when(events, 'correctReceiver', data, { by }));

it('says who received it and leaves all else of the delivery as it was told', () => {
  for (const events of [arrived({ tanda_tangan: HAND }), inPart(), back()]) {
    const { penerima: _, penerima_koreksi: none, ...before } = fieldsOf(events);
    const { penerima, penerima_koreksi: rows, ...after } = fieldsOf(corrected(events));
    expect([after, none, penerima]).toEqual([before, [], 'Pak Dedi']);
    expect(rows).toEqual([
      {
        ...{ dari: 'Ibu Yanti', menjadi: 'Pak Dedi', alasan: 'Salah ketik nama', oleh: 'Hendra', pada: at('09:00') },
        tanda_tangan: before.tanda_tangan?.id ?? '',
      },
    ]);
  }
});
it('tells it on its road, and none of the times', () => {
  const fields = fieldsOf(corrected(arrived()));
  expect(
    roadRead(fields)
      .map(({ status, keterangan, by }) => [status, keterangan, by])
      .at(-1),
  ).toEqual([...['penerima diubah', 'Ibu Yanti → Pak Dedi: Salah ketik nama', 'Hendra']]);
  expect(fields.statusKendaraan).toEqual(fieldsOf(arrived()).statusKendaraan);
  expect(cameAt(fields)).toBe(at('04:00'));
  const shown = driverSjOf({ ...fields, id: 's1', version: 9, sebutan: {} });
  expect([shown.status, shown.penerima, shown.tiba]).toEqual(['SAMPAI_TUJUAN', 'Pak Dedi', at('04:00')]);
  expect(shown.statusKendaraan).toHaveLength(3);
  expect(shown).not.toHaveProperty('koreksi');
});
it('keeps the hand that was drawn, under the name that it was drawn under', () => {
  const signed = arrived({ tanda_tangan: HAND });
  const as = (events: readonly TestEvent[]) => signedAs(fieldsOf(events));
  expect([as(signed), as(corrected(signed)), as(corrected(arrived()))]).toEqual(['', 'Ibu Yanti', '']);
  const twice = corrected(corrected(signed), { ...right, penerima: 'Pak Adi' });
  expect(as(twice)).toBe('Ibu Yanti');
  expect(as(corrected(twice, { ...right, penerima: 'Ibu Yanti' }))).toBe('');
  // Signed again after the whole report was corrected.
  const anew = moved(
    corrected(signed),
    ['toRoad', { alasan: 'salah sekolah' }],
    ['arrive', { penerima: 'X', tanda_tangan: OTHER }],
  );
  expect(as(anew)).toBe('');
});
it('is for who dispatches, with a reason and another name, of what was received and not billed', () => {
  for (const jobdesk of ['operasional', 'rcadmin', 'kacab'] as const)
    expect(refused(arrived(), right, as(jobdesk))).toBe('accepted');
  const { may } = sj.aggregate;
  expect(may.correctReceiver).toEqual(['operasional', 'rcadmin', 'kacab']);
  expect(refused(arrived(), { penerima: ' Ibu  Yanti ', alasan: 'sama saja' })).toBe('sj-receiver-same @ penerima');
  expect(refused(arrived(), { penerima: 'ibu yanti', alasan: 'huruf' })).toBe('accepted');
  expect(() => when(arrived(), 'correctReceiver', { penerima: 'Pak Dedi', alasan: ' ' })).toThrow('alasan');
  expect(() => when(arrived(), 'correctReceiver', { penerima: '', alasan: 'nama' })).toThrow('penerima');
  expect(refused(pickedUp())).toBe('action-not-now');
  const failed = moved(pickedUp(), ['fail', { alasan: 'sekolah libur' }]);
  expect(refused(failed)).toBe('action-not-now');
  const failedBack = moved(failed, ['receive', { kondisi: 'KURANG', alasan_terima: 'surat penolakan' }]);
  expect(refused(failedBack)).toBe('action-not-now');
});
it('stands once its order is billed', () => {
  for (const status of ['DITAGIH', 'LUNAS']) {
    const of = { ...facts, 'sp_race/o1': { status: 'active', fields: { status } } };
    const give = () => given(sj.aggregate, arrived(), of).when('correctReceiver', right, hendra, { now: at('09:00') });
    expect(refusalOf(give)).toBe('sj-receiver-billed');
  }
});
it('is changed so often and no more', () => {
  let events = arrived();
  for (let n = 0; n < 50; n++) events = corrected(events, { penerima: `P ${n}`, alasan: 'lagi' });
  expect(refused(events)).toBe('sj-receivers-many');
});
it('tells the driver why it was put back, until it is reported again', () => {
  const shown = (events: readonly TestEvent[]) =>
    driverSjOf({ ...fieldsOf(events), id: 's1', version: 9, sebutan: {} });
  const put = moved(arrived(), ['toRoad', { alasan: 'Salah sekolah' }, { by: hendra, now: at('05:00') }]);
  expect(shown(put).koreksi).toEqual({ alasan: 'Salah sekolah', oleh: 'Hendra', pada: at('05:00') });
  expect(shown(moved(put, ['arrive', { penerima: 'X' }]))).not.toHaveProperty('koreksi');
});

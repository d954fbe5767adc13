import { nopol, phone } from '../common/fields.js';
import { toNopol, toPhone } from '../common/typed.js';
import { entities } from '../index.js';
import { as, given } from '../kit/aggregate/testing.js';
import { requiredFields } from './customer.fixture.js';
import { customer, customerWaits } from './customer.js';
import { mitraLacks } from './mitra.js';

it.each([
  ['0812-9044-1173', '+6281290441173'],
  ['62 812 9044 1173', '+6281290441173'],
  ['+62 812.9044.1173', '+6281290441173'],
  ['+62 0812 9044 1173', '+6281290441173'],
  ['+62 (0)21-555 1234', '+62215551234'],
  ['0062 812 9044 1173', '+6281290441173'],
  ['6208129044173', '+628129044173'],
])('takes the phone %s', (typed, normalized) => {
  expect(toPhone(typed)).toBe(normalized);
  expect(phone('x').parse(typed)).toBe(normalized);
});
it.each(['+65 6123 4567', '00812', '+62 00812 9044 1173', '12345', 'telepon', '+62'])(
  'refuses the phone %s',
  (typed) => {
    expect(phone('x').safeParse(typed).success).toBe(false);
  },
);
it.each([
  ['b9494kxa', 'B 9494 KXA'],
  [' bk  8831 lt ', 'BK 8831 LT'],
  ['B 1 ', 'B 1 '],
])('takes the plate %s', (typed, normalized) => {
  expect(toNopol(typed)).toBe(normalized);
  expect(nopol().parse(typed)).toBe(normalized);
});
it('refuses what is no plate', () => expect(nopol().safeParse('9494 KXA').success).toBe(false));

it('a customer waits for whoever has not said Y', () => {
  expect(customerWaits({ akunting: 'Y', manager: '', direktur: '' })).toEqual([
    'menunggu manager',
    'menunggu direktur',
  ]);
  const registered = {
    type: 'Registered',
    data: { ...requiredFields, nama_perusahaan: 'PT A', akunting: '', kredit_ditahan: false },
  };
  const [event] = given(customer.aggregate, [registered]).when('approveAkunting', { memo: 'ok' }, as('akunting'));
  expect(event?.data).toEqual({
    fields: { akunting: 'Y', akunting_date: '2026-07-20T03:00:00.000Z', akunting_memo: 'ok' },
    action: 'approveAkunting',
  });
});
it('a mitra lacks what has run out, by the newest paper of its kind', () => {
  const paper = (jenis: string, berlaku_sampai: string) => ({ jenis, nomor: '1', berlaku_sampai, file: {} });
  const dokumen = [paper('SIUP', '2026-01-01'), paper('siup', '2027-01-01'), paper('NPWP', '2026-02-01')];
  expect(mitraLacks({ awal_kontrak: '2026-01-01', akhir_kontrak: '2026-12-31', dokumen }, '2026-07-01')).toEqual([
    { paper: 'NPWP', kind: 'until', value: '2026-02-01' },
    { paper: 'TDP', kind: 'lack', value: 'belum ada' },
  ]);
  const some = [{ ...paper('SIUP', ''), file: undefined }, { jenis: 'NPWP', berlaku_sampai: '' }, paper('TDP', '')];
  expect(mitraLacks({ awal_kontrak: '2026-01-01', akhir_kontrak: '2026-12-31', dokumen: some }, '2026-07-01')).toEqual([
    { paper: 'SIUP', kind: 'lack', value: 'tanpa scan' },
    { paper: 'NPWP', kind: 'lack', value: 'tanpa nomor dan scan' },
  ]);
});
it('every entity shows fields it has', () => {
  for (const e of entities) {
    const stamped = [
      'actors',
      'deciders',
      'sebutan',
      'retired',
      'editors',
      'editor',
      'waits',
      'waits_since',
      'waits_by',
    ];
    const fieldNames = [...Object.keys(e.fields.shape), ...Object.keys(e.derived ?? {}), ...stamped];
    for (const name of [...e.view.columns, ...e.view.filters, ...Object.values(e.form).flat()])
      expect(fieldNames).toContain(name);
  }
});

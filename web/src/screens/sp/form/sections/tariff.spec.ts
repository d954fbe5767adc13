import { feeNames } from '@domain/master/price-words';
import { newValues } from '../values';
import { feesAfter, lookupOf, matching, type TariffRow, unknownCities } from './tariff';

const point = { nama: 'A', alamat: '', kota: 'Bandung', pic: '', telp: '' };
const v = {
  ...newValues('2026-07-20', 'jkt'),
  customer: 'c1',
  unit_type: 'CDD' as const,
  tgl_muat: '2026-07-21T20:00:00.000Z',
  muat: [{ ...point, kota_id: '31.75' }],
  bongkar: [
    { ...point, kota_id: '32.73' },
    { ...point, kota_id: '35.78', kecamatan_id: '35.78.08' },
  ],
};
const row = (id: string, more: Partial<TariffRow> = {}): TariffRow =>
  ({
    id,
    origin_kota: '31.75',
    origin_kecamatan: '',
    dest_kota: '35.78',
    dest_kecamatan: '',
    unitType: 'CDD',
    service: 'Charter',
    basis: 'UNIT',
    minQty: 0,
    validFrom: '2026-01-01',
    validTo: '',
    price: 1,
    ...more,
  }) as TariffRow;

it('looks up the way from the first to the last place on the day of loading in Jakarta', () => {
  expect(lookupOf(v)).toEqual({
    customer: 'c1',
    origin_kota: '31.75',
    dest_kota: '35.78',
    dest_kecamatan: '35.78.08',
    unitType: 'CDD',
    service: 'Charter',
    day: '2026-07-22',
  });
  expect(lookupOf({ ...v, muat: [point] })).toBeUndefined();
  expect(lookupOf({ ...v, unit_type: '' })).toBeUndefined();
});
it('takes what the quantities reach, the customer’s own first', () => {
  const d = lookupOf(v) as NonNullable<ReturnType<typeof lookupOf>>;
  const harga = {
    eureka: [row('many', { minQty: 3 }), row('e'), row('kg', { basis: 'KG', minQty: 500 })],
    customer: [row('c')],
  };
  expect(matching(harga, d, v).map((one) => one.id)).toEqual(['c', 'e']);
  expect(matching(harga, d, { ...v, unit_count: 3, berat: 900 }).map((one) => one.id)).toEqual([
    'c',
    'many',
    'e',
    'kg',
  ]);
});
it('names the cities of the way that are none of the official kota yet', () => {
  expect(unknownCities(v)).toEqual([]);
  expect(unknownCities({ muat: [point], bongkar: [point, { ...point, kota_id: '35.78' }] })).toEqual(['Bandung']);
  expect(unknownCities(newValues('2026-07-20', 'jkt'))).toEqual([]);
});

it('changes the fees that came from a tariff with it, and none that somebody typed', () => {
  const fees = { ...newValues('2026-07-20', 'jkt').biaya };
  const [one, two, three] = feeNames;
  const tariff = (amounts: Partial<Record<(typeof feeNames)[number], number>>) =>
    Object.fromEntries(feeNames.map((name) => [`fee_${name}`, amounts[name] ?? 0])) as never;
  const before = tariff({ [one as string]: 100, [two as string]: 200 });
  const typed = { ...fees, [one as string]: 100, [two as string]: 250, [three as string]: 70 };
  expect(feesAfter(typed, before, undefined)).toEqual({ ...typed, [one as string]: 0 });
  expect(feesAfter(typed, before, tariff({ [two as string]: 300 }))).toEqual({
    ...typed,
    [one as string]: 0,
    [two as string]: 300,
  });
  expect(feesAfter(typed, undefined, undefined)).toEqual(typed);
});

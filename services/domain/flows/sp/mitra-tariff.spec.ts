import { looseCities, type MitraTariff, mitraAsk, mitraQuery, priceGap } from './mitra-tariff.js';
import { content } from './sp.fixture.js';

const [muat, bongkar] = [content.muat[0], content.bongkar[0]] as [(typeof content.muat)[0], (typeof content.muat)[0]];
const ordered = { ...content, muat: [{ ...muat, kota_id: '36.71' }], bongkar: [{ ...bongkar, kota_id: '12.71' }] };
const tariff = (id: string, mitra: string, price: number, more: Partial<MitraTariff> = {}): MitraTariff => ({
  id,
  mitra,
  price,
  origin_kota: '36.71',
  origin_kecamatan: '',
  dest_kota: '12.71',
  dest_kecamatan: '',
  unitType: 'trailer 20',
  service: 'Charter',
  basis: 'UNIT',
  minQty: 0,
  validFrom: '2026-01-01',
  validTo: '',
  ...more,
});
const ask = (tariffs: MitraTariff[]) =>
  mitraAsk(tariffs, ordered, 'trailer 20').map(({ tariff: { id }, comes }) => [id, comes]);

it('has each mitra once, cheapest first, by what holds on the loading day', () => {
  expect(
    ask([
      tariff('dear', 'm1', 21_000_000),
      tariff('cheap', 'm2', 20_000_000),
      tariff('over', 'm3', 1, { validTo: '2026-07-21' }),
      tariff('not-yet', 'm3', 1, { validFrom: '2026-07-23' }),
      tariff('other-unit', 'm3', 1, { unitType: 'CDD' }),
      tariff('other-route', 'm3', 1, { dest_kota: '35.78' }),
      tariff('for-many', 'm3', 1, { minQty: 2 }),
    ]),
  ).toEqual([
    ['cheap', 20_000_000],
    ['dear', 21_000_000],
  ]);
});
it('counts fees, and by weight what one of the units carries', () => {
  // 31,400 kg on two units.
  expect(ask([tariff('kg', 'm1', 1_000, { basis: 'KG', minQty: 10_000 })])).toEqual([['kg', 15_700_000]]);
  expect(ask([tariff('fees', 'm1', 20_000_000, { fee_muat: 300_000 })])).toEqual([['fees', 20_300_000]]);
  expect(ask([tariff('unit', 'm1', 20_000_000), tariff('kg', 'm1', 1_000, { basis: 'KG' })])).toEqual([
    ['kg', 15_700_000],
  ]);
});
it('says how much dearer a price is', () => {
  expect(priceGap(20_500_000, 20_000_000)).toEqual({ rupiah: 500_000, percent: 2.5 });
  expect(priceGap(19_000_000, 20_000_000)).toEqual({ rupiah: -1_000_000, percent: -5 });
  expect(priceGap(1, 0)).toEqual({ rupiah: 1 });
});
it('is asked for by the route, and names the cities by which it can not be', () => {
  expect(mitraQuery(ordered, 'trailer 40')).toEqual({
    origin_kota: '36.71',
    dest_kota: '12.71',
    unitType: 'trailer 40',
    service: 'Charter',
    day: '2026-07-22',
  });
  expect(looseCities(content)).toEqual(['Tangerang', 'Medan']);
  expect(looseCities(ordered)).toEqual([]);
});

import { given, type TestEvent } from '../../kit/aggregate/testing.js';
import type { Content } from './content.js';
import { content, created, facts, sales, submitted, upTo } from './sp.fixture.js';
import { sp } from './sp.js';

const tarif = {
  customer: 'c1',
  origin_kota: '36.71',
  origin_kecamatan: '',
  dest_kota: '12.71',
  dest_kecamatan: '',
  unitType: 'trailer 20',
  service: 'Charter',
  basis: 'UNIT',
  price: 23_500_000,
  minQty: 0,
  validFrom: '2026-07-01',
  validTo: '2026-07-31',
};
const [muat, bongkar] = [content.muat[0], content.bongkar[0]] as [Content['muat'][0], Content['bongkar'][0]];
const priced: Content = {
  ...content,
  muat: [{ ...muat, kota_id: '36.71' }],
  bongkar: [{ ...bongkar, kota_id: '12.71' }],
  sumber_harga: { jenis: 'TARIF', tarif: 'CUSTOMER', id_price: 't1', keterangan: 'Tarif Customer' },
};
const sebutan = { origin_kota: 'Kota Tangerang', dest_kota: 'Kota Medan' };
const rejected = upTo.DITOLAK[2] as TestEvent;
const create = (more: Partial<Content> = {}, tariffFields: object = {}) => {
  const all = { ...facts, 'tarif_customer/t1': { status: 'active', fields: { ...tarif, ...tariffFields }, sebutan } };
  const [creation] = given(sp, [], all).when('create', { ...priced, ...more }, sales);
  return {
    made: creation,
    submit: () => given(sp, [{ ...creation, by: sales } as TestEvent], all).when('submit', {}, sales),
  };
};

describe('a price out of a tariff', () => {
  it('is taken where the tariff holds for the SP', () => {
    const { made: creation, submit } = create();
    expect(creation).toMatchObject({ type: 'SpCreated', data: { isi: { sumber_harga: { id_price: 't1' } } } });
    expect(submit()).toHaveLength(1);
  });
  it.each<[string, Partial<Content>, object]>([
    ['another price', { harga: 23_000_000 }, {}],
    ['another customer’s tariff', {}, { customer: 'c2' }],
    ['another route', { bongkar: [{ ...bongkar, kota_id: '35.78' }] }, {}],
    ['a place that was typed, not chosen', { muat: [muat] }, {}],
    ['another unit', { unit_type: 'CDD' }, {}],
    ['a minimum that is not reached', {}, { minQty: 3 }],
    ['a tariff that is over', {}, { validTo: '2026-07-21' }],
    [
      'a city that is called otherwise than its region',
      { bongkar: [{ ...bongkar, kota: 'Jambi', kota_id: '12.71' }] },
      {},
    ],
    ['the kabupaten of the same name', { muat: [{ ...muat, kota: 'Kab. Tangerang', kota_id: '36.71' }] }, {}],
  ])('is refused for %s once the draft is handed in', (_, more, tariffFields) => {
    expect(create(more, tariffFields).submit).toThrow(expect.objectContaining({ code: 'sp-tariff', field: 'harga' }));
  });
  it('is refused for a tariff that is not there', () => {
    expect(() => given(sp, [created(priced)], facts).when('submit', {}, sales)).toThrow(
      expect.objectContaining({ code: 'ref-missing' }),
    );
  });
  it('stays as it is while an edit touches nothing that it depends on', () => {
    const waiting = [{ ...create().made, by: sales } as TestEvent, submitted];
    const gone = { ...facts, 'tarif_customer/t1': { status: 'retired', fields: tarif } };
    const edit = (more: Partial<Content>) => given(sp, waiting, gone).when('edit', { ...priced, ...more }, sales);
    expect(edit({ memo: 'Hubungi gudang' })).toHaveLength(1);
    expect(() => edit({ unit_count: 1 })).toThrow(expect.objectContaining({ code: 'ref-retired' }));
    // Rejected and revised: fields that were handed in before and are unchanged are not checked again.
    const revised = [...waiting, rejected, { type: 'SpRevised', data: {}, by: sales }];
    expect(given(sp, revised, gone).when('submit', {}, sales)).toHaveLength(1);
    const typed = { type: 'SpEdited', data: { isi: { unit_count: 1 }, nama: {}, void: false }, by: sales };
    expect(() => given(sp, [...revised, typed], gone).when('submit', {}, sales)).toThrow(/ref-retired/);
  });
});

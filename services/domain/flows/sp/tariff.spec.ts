import { given } from '../../kit/testing.js';
import type { Content } from './content.js';
import { content, facts, sales } from './sp.fixture.js';
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
const create = (more: Partial<Content> = {}, own: object = {}) => {
  const all = { ...facts, 'tarif_customer/t1': { status: 'active', fields: { ...tarif, ...own } } };
  return given(sp, [], all).when('create', { ...priced, ...more }, sales);
};

describe('a price out of a tariff', () => {
  it('is taken where the tariff holds for the SP', () => {
    expect(create()[0]).toMatchObject({ type: 'SpCreated', data: { isi: { sumber_harga: { id_price: 't1' } } } });
  });
  it.each<[string, Partial<Content>, object]>([
    ['another price', { harga: 23_000_000 }, {}],
    ['another customer’s tariff', {}, { customer: 'c2' }],
    ['another route', { bongkar: [{ ...bongkar, kota_id: '35.78' }] }, {}],
    ['a place that was typed, not chosen', { muat: [muat] }, {}],
    ['another unit', { unit_type: 'CDD' }, {}],
    ['a minimum that is not reached', {}, { minQty: 3 }],
    ['a tariff that is over', {}, { validTo: '2026-07-21' }],
  ])('is refused for %s', (_, more, own) => {
    expect(() => create(more, own)).toThrow(expect.objectContaining({ code: 'sp-tariff', field: 'harga' }));
  });
  it('is refused for a tariff that is not there', () => {
    expect(() => given(sp, [], facts).when('create', priced, sales)).toThrow(
      expect.objectContaining({ code: 'ref-missing' }),
    );
  });
  it('stays as it is while an edit touches nothing that it depends on', () => {
    const created = { type: 'SpCreated', data: create()[0]?.data, by: sales };
    const gone = { ...facts, 'tarif_customer/t1': { status: 'retired', fields: tarif } };
    const edit = (more: Partial<Content>) => given(sp, [created], gone).when('edit', { ...priced, ...more }, sales);
    expect(edit({ memo: 'Hubungi gudang' })).toHaveLength(1);
    expect(() => edit({ unit_count: 1 })).toThrow(expect.objectContaining({ code: 'ref-retired' }));
  });
});

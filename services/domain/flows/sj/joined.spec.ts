import { sjJoined } from './joined.js';

const terms = { layanan: 'Charter', basis: 'UNIT', harga: 7, even: 15, minimum: [], count: 2 };

const line = { do: 'DO-1', nama: 'Semen', qty: 40, koli: 4, berat: 120, bongkar: 0 };
const lines = [{ ...line, unit: 2 }, { ...line, nama: 'Mortar', unit: 1 }, line];
const receipt = { kondisi: 'LENGKAP', fakturBack: 0, jumlahFaktur: 0, alasan_terima: '' };
const ownFields = {
  ...{ jenis: 'CHARTER', sp_id: 'o1', tujuan_id: '', qty: 60, koli: 6, berat: 180, rantai: [] },
  ...{ status: 'KEMBALI', hasil: 'LENGKAP', invoice: '', invoice_id: '', lepas_oleh: '', ...receipt },
};
const parts = {
  tujuan: () => undefined,
  pesanan: (id: string) => (id === 'o1' ? { lines, of: 2, terms } : undefined),
  race: () => undefined,
};
const goods = (note: object = {}, id = 'o1.u1') =>
  (sjJoined.show({ ...ownFields, ...note }, parts, id).barang as { nama: string; koli: number }[]).map(
    ({ nama, koli }) => `${nama} ${koli}`,
  );

it('has on its page the lines that stand on its paper: those of its unit, and its share of those of none', () => {
  expect(goods()).toEqual(['Mortar 4', 'Semen 2']);
  expect(goods({}, 'o1.u2')).toEqual(['Semen 4', 'Semen 2']);
});
it('has none where it carries something else by now, is of no unit of the order, or of no CHARTER order', () => {
  expect(goods({ koli: 5 })).toEqual([]);
  expect(goods({}, 'o1.u3')).toEqual([]);
  expect(goods({ jenis: 'RACE' })).toEqual([]);
  expect(goods({ sp_id: 'gone' })).toEqual([]);
});

it('shows what it is worth, of which unit, and how its billing stands', () => {
  const billing = (note: object = {}, id = 'o1.u2') => {
    const { nilai, layanan, skema, unit_ke, tagih, tagih_sebab } = sjJoined.show({ ...ownFields, ...note }, parts, id);
    return [nilai, layanan, skema, unit_ke, tagih, tagih_sebab].join(' ');
  };
  expect(billing()).toBe('8 Charter UMUM 2/2 SIAP ');
  expect(billing({}, 'o1.u9')).toBe('0 Charter UMUM  TANPA_NILAI LAIN');
  expect(billing({ status: 'SAMPAI_TUJUAN' })).toBe('8 Charter UMUM 2/2  ');
  expect(billing({ kondisi: 'KURANG' })).toBe('8 Charter UMUM 2/2 TERHALANG KURANG');
  expect(billing({ kondisi: 'KURANG', lepas_oleh: 'Ani' })).toBe('8 Charter UMUM 2/2 SIAP ');
  expect(billing({ invoice_id: 'i1' })).toBe('8 Charter UMUM 2/2 DRAF ');
  expect(billing({ invoice_id: 'i1', status: 'DITAGIH' })).toBe('8 Charter UMUM 2/2 DITAGIH ');
  expect(billing({ sp_id: 'gone' })).toBe('0    TANPA_NILAI LAIN');
});

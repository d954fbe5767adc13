import { sjJoined } from './joined.js';

const line = { do: 'DO-1', nama: 'Semen', qty: 40, koli: 4, berat: 120, bongkar: 0 };
const lines = [{ ...line, unit: 2 }, { ...line, nama: 'Mortar', unit: 1 }, line];
const ownFields = { jenis: 'CHARTER', sp_id: 'o1', tujuan_id: '', qty: 60, koli: 6, berat: 180 };
const parts = { tujuan: () => undefined, pesanan: (id: string) => (id === 'o1' ? { lines, of: 2 } : undefined) };
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

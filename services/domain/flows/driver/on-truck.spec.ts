import { type LeftNote, type LeftReturn, leftOnTruck } from './on-truck.js';

const TODAY = '2026-11-25';
const note = (more: Partial<LeftNote> = {}): LeftNote => ({
  ...{ id: 'a', nomor: 'SM-JKT-2611-00001', sekolahTujuan: 'SDN 1', sp: 'SP-1', kota: 'Depok', hasil: 'GAGAL' },
  ...{ koli: 4, qty: 40, ikat: 2, koli_sampai: 0, qty_sampai: 0, ikat_sampai: 0 },
  ...more,
});
const back = (more: Partial<LeftReturn> = {}): LeftReturn => ({
  ...{ status: 'DRAF', tgl_jemput: '', tgl_terima: '', jam_terima: '', diterima_oleh: '' },
  ...{ koli_kurang: 0, qty_kurang: 0, ikat_kurang: 0 },
  ...more,
});
const AT = `${TODAY}T10:40:00.000Z`;
const taken = { status: 'DITERIMA', tgl_terima: TODAY, jam_terima: AT, diterima_oleh: 'Nurul' };

it('is all of what failed and the rest of what went in part, from its report on till it is taken in', () => {
  for (const its of [undefined, back(), back({ status: 'DISETUJUI' })])
    expect(leftOnTruck(note(), its, TODAY)).toMatchObject({ koli: 4, qty: 40, ikat: 2, oleh: '', pada: '' });
  const part = note({ hasil: 'SEBAGIAN', koli_sampai: 3, qty_sampai: 38, ikat_sampai: 2 });
  expect(leftOnTruck(part, undefined, TODAY)).toMatchObject({ koli: 1, qty: 2, ikat: 0 });
});
it('is nothing where all arrived, where it is under way, and where the count alone is what was short', () => {
  for (const more of [
    { hasil: '' },
    { hasil: 'LENGKAP', koli_sampai: 4 },
    { hasil: 'SEBAGIAN', koli_sampai: 4, qty_sampai: 40, ikat_sampai: 2 },
  ])
    expect(leftOnTruck(note(more), undefined, TODAY)).toBeUndefined();
});
it('tells on its day who took it in, when, and what was not there, also of what went on since', () => {
  const short = { ...taken, koli_kurang: 1 };
  expect(leftOnTruck(note(), back({ ...short, status: 'KURANG' }), TODAY)).toMatchObject({
    ...{ oleh: 'Nurul', pada: AT, kurang: { koli: 1, qty: 0, ikat: 0 } },
  });
  // The branch head has acknowledged it since.
  expect(leftOnTruck(note(), back(short), TODAY)).toMatchObject({ oleh: 'Nurul', pada: AT, kurang: { koli: 1 } });
  expect(leftOnTruck(note(), back({ ...taken, status: 'SELESAI' }), TODAY)).toMatchObject({ oleh: 'Nurul', pada: AT });
  // Before receipts had a time.
  expect(leftOnTruck(note(), back({ ...taken, jam_terima: '' }), TODAY)).toMatchObject({ oleh: 'Nurul', pada: '' });
  expect(leftOnTruck(note(), back(taken), '2026-11-26')).toBeUndefined();
});
it('is no more of the driver’s when the office calls it off, or somebody else fetched it', () => {
  expect(leftOnTruck(note(), back({ status: 'BATAL' }), TODAY)).toBeUndefined();
  expect(leftOnTruck(note(), back({ status: 'DIJEMPUT', tgl_jemput: TODAY }), TODAY)).toBeUndefined();
  expect(leftOnTruck(note(), back({ ...taken, tgl_jemput: TODAY }), TODAY)).toBeUndefined();
});

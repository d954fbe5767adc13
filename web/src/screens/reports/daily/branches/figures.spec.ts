import type { BranchDay } from '@domain/queries/daily';
import { columnsOf, figureOf, sheetOf } from './figures';

const t = ((key: string) => key) as Parameters<typeof columnsOf>[0];
const row = {
  ...{
    branch: 'jkt',
    nama: 'Jakarta',
    hari: '2026-07-22',
    sj: 4,
    belum: 1,
    jalan: 0,
    lengkap: 2,
    sebagian: 0,
    gagal: 1,
  },
  ...{
    batal: 0,
    late: 0,
    koli: 1_200,
    koli_sampai: 400,
    berat: 9,
    faktur: 3,
    faktur_sisa: 1,
    surat: 2,
    surat_kurang: 0,
  },
  ...{ retur: 0, trip: 1, unit: 1, driver: 1, pesanan: 1, sekolah: 3 },
} satisfies BranchDay;

it('tells how many of those that ended came whole, and how much of the load', () => {
  expect(figureOf(row, 'berhasil')).toMatch(/^66,7/);
  expect(figureOf({ ...row, lengkap: 0, gagal: 0 }, 'berhasil')).toBe('');
  expect(figureOf(row, 'sampai')).toBe('400/1.200');
  expect(figureOf(row, 'jalan')).toBe('–');
});
it('is taken along with a line a branch', () => {
  const [head, line] = sheetOf([row], t);
  expect(head).toHaveLength(columnsOf(t).length + 1);
  expect(line?.slice(0, 2)).toEqual(['Jakarta', 4]);
});

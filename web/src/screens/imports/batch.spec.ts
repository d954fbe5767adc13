import type { EntityInfo } from '@/base/entity/entity';
import { translate } from '@/base/text/translate';
import { type Batch, countsText, offersOf, progressOf } from './batch';
import { isNeeded, sheetFields } from './columns';
import { changesOf, doesText } from './row-values';

const t = (key: string, values?: Record<string, string | number>) => translate({}, 'id', key, values);
const batch = (more: Partial<Batch>): Batch =>
  ({
    status: 'DRAF',
    oleh: { id: 'u1' },
    jumlah: 10,
    nomor: 0,
    dikerjakan: 0,
    tersimpan: 0,
    urung: null,
    ...more,
  }) as Batch;

it('says counts as words, in order, without what there is none of', () => {
  const none = { baru: 0, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 0 };
  expect(countsText({ ...none, baru: 12, ubah: 30, sama: 1_204, salah: 3 }, t)).toBe(
    '12 baru, 30 berubah, 1.204 sama, 3 salah',
  );
  expect(countsText(none, t)).toBe('');
});

it('measures its own way, and on the way back that one', () => {
  expect(progressOf(batch({ status: 'BERJALAN', dikerjakan: 4 }))).toEqual({ done: 4, of: 10, share: 0.4 });
  const urung = { dikerjakan: 7 } as Batch['urung'];
  expect(progressOf(batch({ status: 'MENGURUNGKAN', dikerjakan: 10, urung })).share).toBe(0.7);
  expect(progressOf(batch({ jumlah: 0 })).share).toBe(0);
});

it.each([
  ['DRAF', 'u1', 'sales', ['start', 'drop']],
  ['DRAF', 'w', 'webmaster', ['drop']],
  ['DRAF', 'x', 'sales', []],
  ['BERJALAN', 'u1', 'sales', ['stop']],
  ['BERHENTI', 'u1', 'sales', ['goOn', 'undo']],
  ['SELESAI', 'w', 'webmaster', ['undo']],
  ['SELESAI', 'x', 'sales', []],
  ['GAGAL', 'u1', 'sales', ['undo']],
  ['MENGURUNGKAN', 'u1', 'sales', []],
  ['DIURUNGKAN', 'u1', 'sales', []],
  ['DIBATALKAN', 'u1', 'sales', []],
] as const)('offers in %s to %s, %s: %j', (status, id, jobdesk, offered) => {
  const offers = offersOf(batch({ status, tersimpan: status === 'DRAF' ? 0 : 5 }), { id, jobdesk });
  expect(Object.entries(offers).flatMap(([name, on]) => (on ? [name] : []))).toEqual(offered);
});
it('undoes nothing where nothing was stored, and starts nothing where nothing is to be done', () => {
  expect(offersOf(batch({ status: 'BERHENTI' }), { id: 'u1', jobdesk: 'sales' }).undo).toBe(false);
  expect(offersOf(batch({ jumlah: 0 }), { id: 'u1', jobdesk: 'sales' }).start).toBe(false);
  expect(offersOf(batch({ nomor: 1 }), { id: 'u1', jobdesk: 'sales' })).toMatchObject({ start: false, check: true });
});

const info = {
  name: 'barang',
  label: 'Barang',
  title: 'nama',
  form: [{ label: 'Isi', fields: ['kode', 'nama'] }],
  fields: [
    { name: 'nama', label: 'Nama', kind: 'text', optional: false },
    { name: 'foto', label: 'Foto', kind: 'file', optional: true },
    { name: 'kode', label: 'Kode', kind: 'text', optional: false },
    { name: 'harga', label: 'Harga', kind: 'money', optional: false, default: 0 },
    { name: 'kota', label: 'Kota', kind: 'ref', ref: 'kota', optional: true },
    { name: 'tahap', label: 'Tahap', kind: 'text', optional: true, actionOnly: true },
  ],
  actions: [
    {
      name: 'setujui',
      label: 'Setujui',
      may: [],
      fields: [{ name: 'memo', label: 'Memo', kind: 'text', optional: true }],
    },
  ],
} as unknown as EntityInfo;
const words = { t, lang: 'id' as const };
const nameOf = (entity: string, id: string) => (entity === 'kota' ? `Kota ${id}` : undefined);

it('lists a sheet’s columns in the form’s order, without files and what actions set', () => {
  expect(sheetFields(info).map((f) => f.name)).toEqual(['kode', 'nama', 'harga', 'kota']);
  expect(
    sheetFields(info)
      .filter(isNeeded)
      .map((f) => f.name),
  ).toEqual(['kode', 'nama']);
});
it('shows old beside new, refs by name', () => {
  const row = {
    row: 2,
    do: 'ubah' as const,
    command: 'change',
    data: { harga: 1_500, kota: 'b' },
    before: { harga: 1_000, kota: 'a' },
  };
  expect(changesOf(info, row, nameOf, words)).toEqual([
    { name: 'harga', label: 'Harga', before: 'Rp\u00a01.000', after: 'Rp\u00a01.500' },
    { name: 'kota', label: 'Kota', before: 'Kota a', after: 'Kota b' },
  ]);
  expect(doesText(info, row, t)).toBe('Ubah');
});
it('shows of a new entry what is filled in beside its name, of an action its own fields', () => {
  const fresh = { row: 2, command: 'register', data: { nama: 'Cat', kode: 'C1', harga: 5, foto: undefined } };
  expect(changesOf(info, fresh, nameOf, words).map((c) => c.after)).toEqual(['C1', 'Rp\u00a05']);
  const act = { row: 1, command: 'setujui', data: { memo: 'ya' } };
  expect([doesText(info, act, t), changesOf(info, act, nameOf, words)[0]?.label]).toEqual(['Setujui', 'Memo']);
});

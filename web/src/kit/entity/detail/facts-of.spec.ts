import { entityInfo } from '@/base/entity/entities';
import type { EntityInfo } from '@/base/entity/entity';
import { newValues } from '../values';
import { factSections, fillable } from './facts-of';

const of = (name: string, doc: Record<string, unknown>) => {
  const info = entityInfo(name);
  const whole = { ...newValues(info), sebutan: {}, ...doc };
  return factSections(info, whole).map(({ label, fields }) => [label, fields.map((f) => f.name)] as const);
};
const section = (sections: ReturnType<typeof of>, label: string) => sections.find(([one]) => one === label)?.[1];
const field = (info: EntityInfo, name: string) => {
  const match = info.fields.find((f) => f.name === name);
  if (!match) throw new Error(name);
  return match;
};

it('lets steps alone set what stands in a section of its own, and counts there only what could be set now', () => {
  // Without approval there is no pickup yet, and without cancellation no reason is missing.
  expect(section(of('ro', { status: 'DRAF' }), 'Tindak lanjut')).toEqual(['alasan_kurang', 'disimpan_di']);
  expect(section(of('ro', { status: 'DISETUJUI' }), 'Tindak lanjut')).toEqual([
    ...['vehicle', 'driver', 'tgl_jemput', 'alasan_kurang', 'disimpan_di'],
  ]);
  // Goods that are not on the truck can't be handed in from it.
  expect(section(of('ro', { status: 'DISETUJUI', jenis: 'RETUR' }), 'Tindak lanjut')).toEqual([
    ...['vehicle', 'driver', 'tgl_jemput'],
  ]);
  expect(section(of('ro', { status: 'BATAL', alasan_batal: 'Rusak' }), 'Tindak lanjut')).toEqual(['alasan_batal']);
  expect(section(of('sj', { status: 'DRAF' }), 'Penerimaan SJ')).toBeUndefined();
  expect(section(of('sj', { status: 'SAMPAI_TUJUAN' }), 'Penerimaan SJ')).toEqual([
    'kondisi',
    'fakturBack',
    'scan',
    'scan_lain',
    'catatan_terima',
    'alasan_terima',
  ]);
});
it('counts what is typed as long as it may be, and of what the product writes nothing', () => {
  const race = entityInfo('sp_race');
  expect(fillable(race, { status: 'DRAF' }, field(race, 'memo'))).toBe(true);
  expect(fillable(race, { status: 'BERJALAN' }, field(race, 'memo'))).toBe(false);
  const ro = entityInfo('ro');
  expect(fillable(ro, { status: 'DRAF' }, field(ro, 'kecamatan'))).toBe(false);
  expect(fillable(entityInfo('mitra'), {}, field(entityInfo('mitra'), 'homepage'))).toBe(true);
});
it('says nothing twice: neither what a ref is called nor what stands above', () => {
  const trip = of('trip', {
    status: 'RENCANA',
    vehicle: 'v1',
    nopol: 'B 1 A',
    driver: 'd1',
    namaDriver: 'Udin',
    telp: '+62811',
    sebutan: { vehicle: 'B 1 A', driver: 'Budi' },
  });
  expect(section(trip, 'Trip')).not.toContain('nopol');
  expect(section(trip, 'Trip')).toEqual(expect.arrayContaining(['vehicle', 'namaDriver', 'telp']));
  const sj = of('sj', { status: 'TERBIT', jenis: 'RACE', sp: 'SP-1', sp_id: 'x', kota: 'Kota' });
  expect(section(sj, 'SJ')).not.toContain('sp');
});
it('puts worked-out records beside the fields that say what they come to', () => {
  const barang = [{ nama: 'Semen', do: '', qty: 1, koli: 2, berat: 3 }];
  const load = section(of('sj', { status: 'TERBIT', jenis: 'CHARTER', koli: 2, barang }), 'Muatan');
  expect(load?.at(-1)).toBe('barang');
  expect(section(of('sj', { status: 'TERBIT', koli: 2, barang: [] }), 'Muatan')).toEqual(['koli']);
});
it('keeps of what has no life all of it, what is worked out beside the first', () => {
  const [first] = of('customer', { top: 30, keadaan: 'AKTIF' });
  expect(first?.[1]).toContain('keadaan');
  expect(of('customer', {}).flatMap(([, names]) => names)).toContain('npwp');
});
it('stands worked-out fields where a section names them, also in one of their own, and nowhere twice', () => {
  const nota = {
    ...entityInfo('ro'),
    life: undefined,
    fields: [{ name: 'harga', label: 'Harga', kind: 'money', optional: false }],
    derived: ['total', 'sisa', 'lain'].map((name) => ({ name, label: name, kind: 'money', optional: true })),
    form: [
      { label: 'Nota', fields: ['harga', 'total'] },
      { label: 'Nilai', fields: ['sisa'] },
    ],
  } as unknown as Parameters<typeof factSections>[0];
  const sections = factSections(nota, { harga: 1, total: 2, sisa: 3, lain: 4 });
  expect(sections.map(({ label, fields }) => [label, fields.map(({ name }) => name)])).toEqual([
    ['Nota', ['harga', 'total', 'lain']],
    ['Nilai', ['sisa']],
  ]);
});

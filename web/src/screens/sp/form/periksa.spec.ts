import type { Titik } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import { daftarPeriksa, dayaAngkut } from './daftar';
import { type Nilai, nilaiAwal } from './nilai';
import { isiDari, periksa } from './periksa';
import type { T } from './teks';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const bongkar = content.bongkar[0] as Titik;
const fields = (v: Nilai, lengkap = true) => periksa(v, lengkap, t, 'id').map((s) => s.field);
const now = '2026-07-20T03:00:00.000Z';
const aktif = {
  nama_perusahaan: 'PT Samudra',
  akunting: 'Y',
  manager: 'Y',
  direktur: 'Y',
  kredit_ditahan: false,
  kredit_alasan: '',
  retired: false,
} as const;

describe('errors of the form', () => {
  it('are none in a complete SP, and its content goes out as stored', () => {
    expect(fields(content)).toEqual([]);
    expect(isiDari({ ...content, bongkar: [{ ...bongkar, telp: '0813-6120-4456' }] }).bongkar[0]?.telp).toBe(
      '+6281361204456',
    );
  });
  it('come in the form’s order, one per field', () => {
    expect(fields(nilaiAwal('2026-07-20', 'jkt'))).toEqual([
      'customer',
      'tgl_pickup',
      'tgl_muat',
      'jenis_barang',
      'unit_type',
      'berat',
      'muat.0.nama',
      'muat.0.kota',
      'muat.0.pic',
      'muat.0.telp',
      'bongkar.0.nama',
      'bongkar.0.kota',
      'bongkar.0.pic',
      'bongkar.0.telp',
      'harga',
    ]);
  });
  it('of a draft are only those it can’t be stored with', () => {
    const v: Nilai = { ...content, jenis_barang: '', berat: 0, harga: 0, bongkar: [{ ...bongkar, telp: '', pic: '' }] };
    expect(fields(v, false)).toEqual([]);
    expect(fields({ ...v, tgl_pickup: '2026-07-23T00:00:00.000Z' }, false)).toEqual(['tgl_pickup']);
    expect(fields({ ...v, tgl_muat: '' }, false)).toEqual(['tgl_muat']);
    expect(fields({ ...v, unit_count: 11, email: ['a'], bongkar: [{ ...bongkar, telp: '12' }] }, false)).toEqual([
      'unit_count',
      'bongkar.0.telp',
      'email.0',
    ]);
  });
  it('say the next step in words, never zod’s own', () => {
    const all = periksa({ ...nilaiAwal('', ''), email: ['x'], berat: 1e9, memo: 'x'.repeat(2000) }, true, t, 'id');
    expect(all.filter((s) => /invalid|expected|zod|Terlalu kecil/i.test(s.pesan))).toEqual([]);
    expect(periksa({ ...content, bongkar: [{ ...bongkar, telp: '' }] }, true, t, 'id')).toEqual([
      { field: 'bongkar.0.telp', pesan: 'Isi telepon PIC' },
    ]);
    expect(periksa({ ...content, promo: 99_000_000 }, true, t, 'en')[0]?.pesan).toMatch(/^The promo is larger/);
  });
});

describe('the list before submitting', () => {
  const daftar = (v: Nilai, c?: object) => daftarPeriksa(v, c === undefined ? aktif : { ...aktif, ...c }, now, t, 'id');
  const tanda = (v: Nilai, c?: object) => daftar(v, c).map((b) => `${b.tanda} ${b.teks}`);

  it('is all in order for a complete SP', () => {
    expect(tanda(content)).toEqual([
      'beres Customer aktif, kredit tidak ditahan',
      'beres Jadwal pickup dan muat lengkap',
      'beres Muatan di bawah daya angkut 2 Trailer 20',
      'beres Rute, PIC dan telepon lengkap',
      'beres Harga diketik',
    ]);
  });
  it('has nothing missing exactly when the form has no error', () => {
    const variants: Nilai[] = [
      content,
      nilaiAwal('2026-07-20', 'jkt'),
      { ...content, harga: 0 },
      { ...content, promo: 99_000_000 },
      { ...content, asuransi: true },
      { ...content, basis: 'IKAT' },
      { ...content, tgl_pickup: '2026-07-29T00:00:00.000Z' },
      { ...content, bongkar: [{ ...bongkar, nama: '', pic: '', telp: '' }] },
      { ...content, bongkar: [{ ...bongkar, kota: '' }] },
      { ...content, bongkar: [{ ...bongkar, pic: '' }] },
      { ...content, berat: 0, jenis_barang: '' },
      { ...content, unit_type: '' },
    ];
    for (const v of variants) expect(daftar(v).some((b) => b.tanda === 'kurang')).toBe(fields(v).length > 0);
  });
  it('points to a field that the form calls wrong', () => {
    const v = { ...nilaiAwal('2026-07-20', 'jkt'), berat: 5 };
    const wrong = fields(v);
    for (const b of daftar(v).filter((x) => x.tanda === 'kurang')) expect(wrong).toContain(b.field);
  });
  it('warns of a hold, of too much weight and of a loading time that has passed', () => {
    expect(daftar(content, { kredit_ditahan: true })[0]?.tanda).toBe('awas');
    expect(daftar(content, { direktur: '' })[0]).toMatchObject({ tanda: 'kurang', field: 'customer' });
    expect(tanda({ ...content, berat: 60_000 })).toContain(
      'awas Berat 60.000 kg melebihi 44.000 kg, daya angkut 2 Trailer 20',
    );
    const late = { ...content, tgl_pickup: '2026-07-19T00:00:00.000Z', tgl_muat: '2026-07-19T01:00:00.000Z' };
    expect(tanda(late)).toContain('awas Waktu muat sudah lewat');
    expect(dayaAngkut({ unit_type: '', unit_count: 2 })).toBeUndefined();
  });
});

import { type Point, content as schema } from '@domain/flows/sp/content';
import { content } from '@domain/flows/sp/sp.fixture';
import { sourceWords } from '../labels';
import { capacityOf, checklistOf } from '../panel/checklist';
import { newValues, type SpValues } from '../values';
import type { T } from '../words';
import { contentOf, faultsOf } from './check';
import { missingPaths } from './lacks';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const bongkar = content.bongkar[0] as Point;
const now = '2026-07-20T03:00:00.000Z';
const fields = (v: SpValues, whole = true) => faultsOf(v, whole, { now }, t, 'id').map((s) => s.field);
const active = {
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
    expect(contentOf({ ...content, bongkar: [{ ...bongkar, telp: '0813-6120-4456' }] }).bongkar[0]?.telp).toBe(
      '+6281361204456',
    );
  });
  it('come in the form’s order, one per field', () => {
    expect(fields(newValues('2026-07-20', 'jkt'))).toEqual([
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
  it('mark every empty field of a new form that Ajukan asks for, and none that may stay empty', () => {
    const fresh = newValues('2026-07-20', 'jkt');
    expect(missingPaths(fresh)).toEqual(fields(fresh));
    expect(missingPaths({ ...content, koli: 0, ikat: 0, promo: 0, memo: '' })).toEqual([]);
    expect(missingPaths({ ...content, basis: 'KOLI', koli: 0 })).toEqual(['koli']);
    // A wrong value is reported as an error, not marked as missing.
    expect(missingPaths({ ...content, promo: 99_000_000 })).toEqual([]);
  });
  it('of a draft are only what has no room, and a missing branch', () => {
    const v: SpValues = {
      ...content,
      jenis_barang: '',
      berat: 0,
      harga: 0,
      bongkar: [{ ...bongkar, telp: '', pic: '' }],
    };
    expect(fields(v, false)).toEqual([]);
    expect(fields({ ...v, tgl_pickup: '2026-07-23T00:00:00.000Z' }, false)).toEqual([]);
    expect(fields({ ...newValues('', ''), cabang: 'jkt' }, false)).toEqual([]);
    expect(fields(newValues('2026-07-20', ''), false)).toEqual(['cabang']);
    const wrong = { ...v, unit_count: 11, email: ['a'], bongkar: [{ ...bongkar, telp: '12' }] };
    expect(fields(wrong, false)).toEqual([]);
    expect(contentOf(wrong)).toMatchObject(wrong);
    expect(fields({ ...wrong, jenis_barang: 'Cat', berat: 1, harga: 1 })).toEqual([
      'unit_count',
      'bongkar.0.telp',
      'email.0',
    ]);
    expect(fields({ ...v, berat: 1e9, memo: 'x'.repeat(2_000) }, false)).toEqual(['berat', 'memo']);
  });
  it('are told of days that no order has, and of a price that passes the most, as the server refuses them', () => {
    const wrong = (v: Partial<SpValues>, base?: SpValues) =>
      faultsOf({ ...content, ...v }, true, { now, base }, t, 'id').map(({ field, message }) => `${field}: ${message}`);
    const order = 'tgl_order: Tanggal order harus antara 20 Jun 2026 dan 20 Jul 2026';
    const loading = { tgl_pickup: '2027-08-01T05:00:00.000Z', tgl_muat: '2027-08-01T05:00:00.000Z' };
    expect(wrong({ tgl_order: '2026-07-21' })).toEqual([order]);
    expect(wrong({ tgl_order: '2026-06-19', tgl_muat: '' })).toEqual([order, 'tgl_muat: Isi tanggal dan jam muat']);
    expect(wrong(loading)).toEqual([
      'tgl_muat: Tanggal muat harus antara tanggal order dan setahun sesudahnya: 20 Jul 2026 sampai 20 Jul 2027',
    ]);
    expect(wrong({ tgl_order: '' })).toEqual(['tgl_order: Isi tanggal order']);
    // Unchanged dates are not checked again: other fields of an old SP can still be corrected.
    const old: SpValues = { ...content, tgl_order: '2026-01-05' };
    expect(wrong({ ...old, memo: 'x' }, old)).toEqual([]);
    expect(wrong({ ...old, tgl_order: '2026-01-06' }, old)).toEqual([order]);
    expect(wrong({ basis: 'KOLI', harga: 10_000_000 })).toEqual([
      'harga: Total paling banyak Rp 9.000.000.000. Periksa harga, jumlah dan biayanya, atau bagi menjadi beberapa SP',
    ]);
  });
  it('say the next step in words, never zod’s own', () => {
    const all = faultsOf(
      { ...newValues('', ''), email: ['x'], berat: 1e9, memo: 'x'.repeat(2000) },
      true,
      { now },
      t,
      'id',
    );
    expect(all.filter((s) => /invalid|expected|zod|Terlalu kecil/i.test(s.message))).toEqual([]);
    expect(faultsOf({ ...content, bongkar: [{ ...bongkar, telp: '' }] }, true, { now }, t, 'id')).toEqual([
      { field: 'bongkar.0.telp', message: 'Isi telepon PIC' },
    ]);
    expect(faultsOf({ ...content, promo: 99_000_000 }, true, { now }, t, 'en')[0]?.message).toMatch(
      /^The promo is larger/,
    );
  });
});

describe('the list before submitting', () => {
  const listed = (v: SpValues, c?: object) =>
    checklistOf(v, c === undefined ? active : { ...active, ...c }, { now }, t, 'id');
  const itemTexts = (v: SpValues, c?: object) => listed(v, c).map((b) => `${b.mark} ${b.text}`);

  const complete = {
    ...content,
    muat: content.muat.map((point) => ({ ...point, kota_id: '36.71' })),
    bongkar: [{ ...bongkar, kota_id: '12.71' }],
  };
  it('is all in order for a complete SP', () => {
    expect(itemTexts(complete)).toEqual([
      'good Customer aktif, kredit tidak ditahan',
      'good Jadwal pickup dan muat lengkap',
      'good Muatan di bawah daya angkut 2 Trailer 20',
      'good Rute, PIC dan telepon lengkap',
      'good Harga diketik',
    ]);
  });
  it('says which city is none of the official kota, and leads to it', () => {
    expect(listed({ ...complete, bongkar: [bongkar] })).toContainEqual({
      mark: 'watch',
      text: 'Kota Medan belum dikenal',
      field: 'bongkar.0.kota',
    });
  });
  it('never calls a base tariff the customer’s', () => {
    const source = (tarif: 'EUREKA' | 'CUSTOMER' | undefined) => ({
      ...complete,
      sumber_harga: {
        jenis: 'TARIF' as const,
        ...(tarif && { tarif }),
        id_price: 't1',
        keterangan: 'Tarif Customer: x',
      },
    });
    expect(itemTexts(source('CUSTOMER'))).toContain('good Harga dari Tarif Customer');
    for (const base of ['EUREKA', undefined] as const) {
      expect(itemTexts(source(base))).toContain('good Harga dari Tarif Eureka');
      expect(sourceWords(source(base).sumber_harga, t)).toBe('Tarif Eureka: x');
    }
  });
  it('has nothing missing exactly when the form has no error', () => {
    const variants: SpValues[] = [
      content,
      newValues('2026-07-20', 'jkt'),
      { ...content, harga: 0 },
      { ...content, promo: 99_000_000 },
      { ...content, asuransi: true },
      { ...content, basis: 'IKAT' },
      { ...content, tgl_pickup: '2026-07-29T00:00:00.000Z' },
      { ...content, bongkar: [{ ...bongkar, nama: '', pic: '', telp: '' }] },
      { ...content, bongkar: [{ ...bongkar, kota: '' }] },
      { ...content, bongkar: [{ ...bongkar, pic: '' }] },
      { ...content, berat: 0, jenis_barang: '' },
      { ...content, tgl_order: '2026-07-21' },
      { ...content, tgl_pickup: '2028-07-21T05:00:00.000Z', tgl_muat: '2028-07-21T05:00:00.000Z' },
      { ...content, basis: 'KOLI', harga: 10_000_000 },
      { ...content, unit_type: '' },
    ];
    for (const v of variants) expect(listed(v).some((b) => b.mark === 'lacks')).toBe(fields(v).length > 0);
  });
  it('points to a field that the form calls wrong', () => {
    const v = { ...newValues('2026-07-20', 'jkt'), berat: 5 };
    const wrong = fields(v);
    for (const b of listed(v).filter((x) => x.mark === 'lacks')) expect(wrong).toContain(b.field);
  });
  it('warns of a hold, of too much weight and of a loading time that has passed', () => {
    expect(listed(content, { kredit_ditahan: true })[0]?.mark).toBe('watch');
    expect(listed(content, { direktur: '' })[0]).toMatchObject({ mark: 'lacks', field: 'customer' });
    expect(itemTexts({ ...content, berat: 60_000 })).toContain(
      'watch Berat 60.000 kg melebihi 44.000 kg, daya angkut 2 Trailer 20',
    );
    const late = { ...content, tgl_pickup: '2026-07-20T00:00:00.000Z', tgl_muat: '2026-07-20T01:00:00.000Z' };
    expect(itemTexts(late)).toContain('watch Waktu muat sudah lewat');
    expect(capacityOf({ unit_type: '', unit_count: 2 })).toBeUndefined();
  });
});

it('marks as missing whatever the schema finds empty', () => {
  const empty = newValues('2026-07-20', '');
  const issuePaths = schema.safeParse(empty).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const blank = (path: string) =>
    ['', 0, undefined].includes(path.split('.').reduce<never>((v, part) => v?.[part], empty as never));
  expect(missingPaths(empty)).toEqual(expect.arrayContaining(issuePaths.filter(blank)));
});

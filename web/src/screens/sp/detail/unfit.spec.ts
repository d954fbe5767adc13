import { usualReturn } from '@domain/flows/sp/fleet';
import { content, facts } from '@domain/flows/sp/sp.fixture';
import type { T } from '../form/words';
import {
  busyText,
  type Driver,
  driverUnfit,
  driverWarning,
  type Mitra,
  mitraUnfit,
  mitraUnits,
  mitraWarning,
  type Vehicle,
  vehicleUnfit,
  vehicleWarning,
} from './unfit';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const words = { lang: 'id' as const, t, today: '2026-07-20' };
const until = usualReturn(content.tgl_muat);
const of = { id: 'sp1', cabang: 'jkt', tgl_muat: content.tgl_muat, unit_type: 'fuso' } as const;
const need = { ...words, until, taken: [] as string[], of };

describe('an own vehicle', () => {
  const v: Vehicle = {
    id: 'v1',
    nopol: 'B 9001 AA',
    type: 'fuso',
    capacity_kg: 8_000,
    milik: 'SENDIRI',
    stnk_until: '2027-01-01',
    kir_until: '2027-01-01',
    retired: false,
    branch: 'jkt',
    sebutan: { branch: 'Jakarta' },
  };
  const why = (more: Partial<Vehicle>, taken: string[] = []) => vehicleUnfit({ ...v, ...more }, { ...need, taken });
  it('is not for an order by its papers, its branch, its size', () => {
    expect(why({})).toBeUndefined();
    expect(why({ kir_until: '2026-07-22' })).toBe('KIR habis 22 Jul 2026, 2 hari lagi');
    expect(why({ kir_until: '2026-07-23' })).toBeUndefined();
    expect(why({ milik: 'MITRA' })).toBe('Milik mitra');
    expect(why({ retired: true })).toBe('Sudah tidak aktif');
    expect(why({}, ['v1'])).toBe('B 9001 AA disebut dua kali');
    expect(why({ type: 'CDD' })).toBe('Lebih kecil dari Fuso');
    expect(why({ type: 'trailer 40' })).toBeUndefined();
    const lent = {
      pinjam: 'DIPINJAMKAN',
      pinjam_cabang: 'bdg',
      pinjam_dari: '2026-07-22',
      pinjam_sampai: '2026-07-23',
    } as const;
    expect(why({ branch: 'bdg', sebutan: { branch: 'Bandung' } })).toBe('Milik cabang Bandung');
    expect(why({ branch: 'bdg', ...lent, pinjam_cabang: 'jkt' })).toBeUndefined();
    expect(why({ ...lent, sebutan: { pinjam_cabang: 'Bandung' } })).toBe('Dipinjamkan ke cabang Bandung');
  });
  it('is told with its papers that run out soon, by their day', () => {
    expect(vehicleWarning(v, need)).toBeUndefined();
    expect(vehicleWarning({ ...v, stnk_until: '2026-07-31', kir_until: '2026-07-24' }, need)).toBe(
      'KIR habis 24 Jul 2026, 4 hari lagi; STNK habis 31 Jul 2026, 11 hari lagi',
    );
    expect(vehicleWarning({ ...v, stnk_until: '2026-07-31' }, { ...need, lang: 'en' })).toBe(
      'STNK expires 31 Jul 2026, in 11 days',
    );
  });
  it('is told until when and with what it is busy', () => {
    const held = { id: 'v1', until: '2026-07-24T07:00:00.000Z', with: 'SP-JKT-2607-00042' };
    expect(busyText(held, words)).toBe('Dipakai SP-JKT-2607-00042 sampai 24 Jul 2026 14.00');
    expect(busyText(undefined, words)).toBeUndefined();
  });
});

describe('a driver', () => {
  const d: Driver = {
    id: 'd',
    name: 'Budi',
    phone: '',
    licence_type: 'b1',
    sebutan: { licence_type: 'B1' },
    licence_until: '2026-07-22',
    milik: 'SENDIRI',
    retired: false,
  };
  const unfit = (more: object, taken: string[] = [], drives: 'fuso' | 'wingbox' | 'trailer 40' = 'fuso') =>
    driverUnfit({ ...d, ...more }, { ...need, taken, drives });
  const valid = { licence_until: '2027-01-01' };
  it('is not for an order by papers and branch', () => {
    expect(unfit({ branch: 'jkt' })).toBe('SIM habis 22 Jul 2026, 2 hari lagi');
    expect(unfit({ branch: 'jkt', ...valid }, ['d'])).toBe('Driver Budi disebut dua kali');
    expect(unfit({ branch: 'bdg', ...valid, sebutan: { licence_type: 'B1', branch: 'Bandung' } })).toBe(
      'Milik cabang Bandung',
    );
    expect(driverWarning({ ...d, licence_until: '2026-07-23' }, need)).toBe('SIM habis 23 Jul 2026, 3 hari lagi');
  });
  it('is not for a unit type by his licence, and hears which one it asks for', () => {
    const of = (code: string) => ({ ...valid, sebutan: { licence_type: code } });
    expect(unfit(of('B1'), [], 'trailer 40')).toBe('SIM B1, sedangkan Trailer 40 butuh SIM B2');
    expect(unfit(of('SIM C'), [], 'wingbox')).toBe('SIM C, sedangkan Wingbox butuh SIM B1/B2');
    expect(unfit(of('B2 Umum'), [], 'wingbox')).toBeUndefined();
    // A company-specific licence entry narrows its class; the server checks it as well.
    const sim = { code: 'B1', unit: [{ type: 'CDD' as const }] };
    expect(unfit({ ...of('B1'), sim }, [], 'wingbox')).toBe('SIM B1 tidak mencantumkan Wingbox');
  });
});

describe('a mitra', () => {
  const m = { id: 'm1', retired: false, ...(facts['mitra/m1'] as { fields: Omit<Mitra, 'id' | 'retired'> }).fields };
  const why = (more: Partial<Mitra>, lang: 'id' | 'en' = 'id') =>
    mitraUnfit({ ...m, ...more }, content.tgl_muat, { ...words, lang });
  it('is not for an order by its contract and papers', () => {
    expect([why({}), mitraWarning(m, content.tgl_muat, words)]).toEqual([undefined, undefined]);
    expect(why({ dokumen: [] })).toBe('SIUP belum ada; NPWP belum ada; TDP belum ada');
    const bare = m.dokumen.map(({ file: _, ...d }) => d);
    expect(why({ dokumen: bare })).toBe('SIUP tanpa scan; NPWP tanpa scan; TDP tanpa scan');
    expect(why({ dokumen: bare.slice(1) }, 'en')).toBe('SIUP is missing; NPWP has no scan; TDP has no scan');
    expect(why({ akhir_kontrak: '2026-07-01' })).toBe('Kontrak habis 1 Jul 2026, 19 hari lalu');
    expect(why({ awal_kontrak: '2026-08-01' }, 'en')).toBe('Contract only begins 1 Aug 2026');
  });
  it('is told with what runs out soon, in words and not in codes', () => {
    const soon = {
      ...m,
      akhir_kontrak: '2026-08-20',
      dokumen: [...m.dokumen, { jenis: 'SURAT_DOMISILI', berlaku_sampai: '2026-08-03' }],
    };
    const last = 'Kontrak habis 20 Agu 2026, 31 hari lagi';
    expect(mitraWarning(soon, content.tgl_muat, words)).toBe(`Surat domisili habis 3 Agu 2026, 14 hari lagi; ${last}`);
    expect(mitraWarning(soon, content.tgl_muat, { ...words, lang: 'en' })).toContain('Surat domisili expires');
    const renewed = [...soon.dokumen, { jenis: 'SURAT_DOMISILI', berlaku_sampai: '2029-01-01' }];
    expect(mitraWarning({ ...soon, dokumen: renewed }, content.tgl_muat, words)).toBe(last);
  });
  it('says how many of a unit type it has, where it was ever said how many it has', () => {
    expect(mitraUnits({ qty_cde: 4 }, 'CDE', words)).toBe('CDE 4 unit');
    expect(mitraUnits({ qty_cde: 0, qty_trailer20: 9 }, 'CDE', words)).toBe('CDE 0 unit');
    expect(mitraUnits({ qty_trailer20: 9 }, 'trailer 20', words)).toBe('Trailer 20 9 unit');
    expect(mitraUnits({ qty_cde: 0 }, 'CDE', words)).toBeUndefined();
  });
});

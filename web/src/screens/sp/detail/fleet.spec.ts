import { hired, own } from '@domain/flows/sp/sp.fixture';
import type { T } from '../form/words';
import { armadaAwas, type Kendaraan, kurangDari, type Pilihan, persen, type Sopir } from './fleet';
import { isianDari, mitraKosong, mitraUnitDari, periksaMitra, salahSlot } from './mitra-input';
import { kembaliKe } from './way-back';

const t: T = (key) => key;
const kendaraan = { id: 'v', type: 'fuso', capacity_kg: 8_000 } as Kendaraan;
const sopir = { id: 'd' } as Sopir;
const dari = {
  tgl_muat: '2026-07-22T06:00:00.000Z',
  kembali: '2026-07-23T06:00:00.000Z',
  berat: 9_000,
  alasan: undefined,
};

describe('what Operasional’s choice lacks', () => {
  const kurang = (p: Pilihan[], more: object = {}) => Object.keys(kurangDari(p, { ...dari, ...more }, t, 'id'));
  const full = { kendaraan, sopir, uang_jalan: 0 };
  it('is named field by field, in order', () => {
    expect(kurang([{ uang_jalan: 0 }, { kendaraan, uang_jalan: 0 }])).toEqual([
      'units.0.vehicle',
      'units.0.driver',
      'units.1.driver',
    ]);
    expect(kurang([], { alasan: ' x ' })).toEqual(['alasan']);
    expect(kurang([full, full], { kembali: dari.tgl_muat })).toEqual(['kembali']);
  });
  it('is weight only where all units are own', () => {
    expect(kurang([full])).toEqual(['units']);
    expect(kurang([full, full])).toEqual([]);
    expect(kurang([full], { alasan: 'docking' })).toEqual([]);
  });
});

describe('a unit of a mitra', () => {
  it('goes out as the command wants it', () => {
    const u = hired('m1', 'B 1 AA');
    expect(mitraUnitDari([...own, u])).toEqual([u]);
    expect(isianDari(u)).not.toHaveProperty('milik');
    expect(periksaMitra(isianDari(u), t)).toEqual({});
    expect(periksaMitra({ ...isianDari(u), nopol: 'b9417uex', driver_telp: '0812 8840 2217' }, t)).toEqual({});
  });
  it('is told field by field what is missing, in words', () => {
    const salah = periksaMitra(mitraKosong('fuso'), t);
    expect(Object.keys(salah).sort()).toEqual(['driver_nama', 'driver_telp', 'harga', 'mitra', 'nopol']);
    expect(salah.harga).toBe('Isi harga beli');
  });
  it('takes the server’s refusal for its own slot only', () => {
    expect(salahSlot({ 'units.1.nopol': 'dua kali', units: 'kurang' }, 1)).toEqual({ nopol: 'dua kali' });
    expect(salahSlot({ 'units.1.nopol': 'dua kali' }, 0)).toEqual({});
  });
});

it('writes a share of the price', () => {
  expect([persen(9_050_000, 50_550_000), persen(-1, 4), persen(5, 0)]).toEqual(['17,9 %', '−25,0 %', '']);
});
it('leads back to the list of the reader’s desk', () => {
  const ke = (jobdesk: 'purchasing' | 'sales' | 'webmaster', path = '/detail-sp/x') =>
    kembaliKe(path, { jobdesk, level: 'user' }, t).path;
  expect(ke('purchasing')).toBe('/purchasing/newsplist');
  expect(ke('webmaster')).toBe('/masterdata/splist');
  expect(ke('sales', '/detailsplama/x')).toBe('/splistlama');
});

describe('armadaAwas', () => {
  const t = ((text: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never;
  const said = (now: object, more: object = {}) =>
    armadaAwas(
      { vehicle: 'v1' },
      {
        status: 'DISETUJUI',
        tgl_muat: '2026-07-22T06:00:00.000Z',
        armada_kini: { v1: { stnk_until: '2027-01-01', kir_until: '2027-01-01', ...now } },
        ...more,
      },
      t,
    );
  it('says what became of a named vehicle, as long as the order goes on', () => {
    expect(said({})).toBeUndefined();
    expect(said({ pensiun: true, nopol: 'B 1 ZZ' })).toBe('Sudah tidak aktif, Nopol kini B 1 ZZ');
    expect(said({ kir_until: '2026-07-22' })).toBe('KIR habis 22-07-2026');
    expect(said({ stnk_until: '2026-07-23' })).toBeUndefined();
    expect(said({ pensiun: true }, { status: 'LUNAS' })).toBeUndefined();
    expect(said({}, { armada_kini: undefined })).toBeUndefined();
  });
});

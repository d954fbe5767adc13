import { hired, ownUnits } from '@domain/flows/sp/sp.fixture';
import { takeMenus } from '@/testing/take-menus';
import type { T } from '../form/words';
import { type Choice, lacksOf, percent } from './fleet';
import { checkUnit, emptyUnit, inputOf, mitraUnitsOf, slotFaults } from './mitra-input';
import { type Driver, fleetWarning, type Vehicle } from './unfit';
import { wayBack } from './way-back';

beforeAll(takeMenus);

const t: T = (key) => key;
const vehicle = { id: 'v', type: 'fuso', capacity_kg: 8_000 } as Vehicle;
const driver = { id: 'd' } as Driver;
const requirements = {
  tgl_muat: '2026-07-22T06:00:00.000Z',
  kembali: '2026-07-23T06:00:00.000Z',
  berat: 9_000,
  alasan: undefined,
  missing: 0,
};

describe('what Operasional’s choice lacks', () => {
  const lacks = (p: Choice[], more: object = {}) => Object.keys(lacksOf(p, { ...requirements, ...more }, t, 'id'));
  const full = { vehicle, driver, uang_jalan: 0 };
  it('is named field by field, in order', () => {
    expect(lacks([{ uang_jalan: 0 }, { vehicle, uang_jalan: 0 }])).toEqual([
      'units.0.vehicle',
      'units.0.driver',
      'units.1.driver',
    ]);
    expect(lacks([], { alasan: ' x ' })).toEqual(['alasan']);
    expect(lacks([full, full], { kembali: requirements.tgl_muat })).toEqual(['kembali']);
  });
  it('is weight, that of the units a mitra is asked for as well', () => {
    expect(lacks([full])).toEqual(['units']);
    expect(lacks([full, full])).toEqual([]);
    expect(lacks([full], { alasan: 'docking', missing: 500 })).toEqual(['units']);
    expect(lacks([full], { alasan: 'docking', missing: 9_000 })).toEqual([]);
  });
});

describe('a unit of a mitra', () => {
  it('goes out as the command wants it', () => {
    const u = hired('m1', 'B 1 AA');
    expect(mitraUnitsOf([...ownUnits, u])).toEqual([u]);
    expect(inputOf(u)).not.toHaveProperty('milik');
    expect(checkUnit(inputOf(u), t)).toEqual({});
    expect(checkUnit({ ...inputOf(u), nopol: 'b9417uex', driver_telp: '0812 8840 2217' }, t)).toEqual({});
  });
  it('is told field by field what is missing, in words', () => {
    const faults = checkUnit(emptyUnit('fuso'), t);
    expect(Object.keys(faults).sort()).toEqual(['driver_nama', 'driver_telp', 'harga', 'mitra', 'nopol']);
    expect(faults.harga).toBe('Isi harga beli');
  });
  it('takes the server’s refusal for its own slot only', () => {
    expect(slotFaults({ 'units.1.nopol': 'dua kali', units: 'kurang' }, 1)).toEqual({ nopol: 'dua kali' });
    expect(slotFaults({ 'units.1.nopol': 'dua kali' }, 0)).toEqual({});
  });
});

it('writes a share of the price', () => {
  expect([percent(9_050_000, 50_550_000), percent(-1, 4), percent(5, 0)]).toEqual(['17,9\u00a0%', '−25\u00a0%', '']);
});
it('leads back to the list of the reader’s desk', () => {
  const goTo = (jobdesk: 'purchasing' | 'sales' | 'webmaster', path = '/detail-sp/x') =>
    wayBack(path, { jobdesk, level: 'user' }, t).path;
  expect(goTo('purchasing')).toBe('/purchasing/newsplist');
  expect(goTo('webmaster')).toBe('/masterdata/splist');
  expect(goTo('sales', '/detailsplama/x')).toBe('/splistlama');
});

describe('armadaAwas', () => {
  const t = ((text: string, values: Record<string, unknown> = {}) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))) as never;
  const warningText = (now: object, more: object = {}) =>
    fleetWarning(
      { vehicle: 'v1' },
      {
        status: 'DISETUJUI',
        tgl_muat: '2026-07-22T06:00:00.000Z',
        armada_kini: { v1: { stnk_until: '2027-01-01', kir_until: '2027-01-01', ...now } },
        ...more,
      },
      { t, lang: 'id', today: '2026-07-10' },
    );
  it('says what became of a named vehicle, as long as the order goes on', () => {
    expect(warningText({})).toBeUndefined();
    expect(warningText({ pensiun: true, nopol: 'B 1 ZZ' })).toBe('Sudah tidak aktif, Nopol kini B 1 ZZ');
    expect(warningText({ kir_until: '2026-07-22' })).toBe('KIR habis 22 Jul 2026, 12 hari lagi');
    expect(warningText({ stnk_until: '2026-07-23' })).toBe('STNK habis 23 Jul 2026, 13 hari lagi');
    expect(warningText({ stnk_until: '2026-10-23' })).toBeUndefined();
    expect(warningText({ pensiun: true }, { status: 'LUNAS' })).toBeUndefined();
    expect(warningText({}, { armada_kini: undefined })).toBeUndefined();
  });
});

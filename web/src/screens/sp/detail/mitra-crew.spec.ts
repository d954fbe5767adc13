import type { T } from '../form/words';
import { driverLines, fleetText, type MitraDriver, type MitraVehicle, vehicleLines } from './mitra-crew';

const t: T = (key, values = {}) => key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
// Loading on the 22nd at 13.00 in Jakarta: back on the 23rd.
const need = {
  lang: 'id' as const,
  t,
  today: '2026-07-20',
  tglMuat: '2026-07-22T06:00:00.000Z',
  taken: [] as string[],
};
const truck = (id: string, more: Partial<MitraVehicle> = {}): MitraVehicle => ({
  ...{ id, version: 0, nopol: `B ${id} MT`, type: 'CDD', capacity_kg: 5_000, milik: 'MITRA', mitra: 'm1' },
  ...{ stnk_until: '2027-01-01', kir_until: '2027-01-01', retired: false, sebutan: {}, updatedAt: '' },
  ...more,
});
const man = (id: string, more: Partial<MitraDriver> = {}): MitraDriver => ({
  ...{ id, version: 0, name: `Sopir ${id}`, phone: `08121000${id}`, licence_type: 'b1', licence_until: '2027-01-01' },
  ...{ milik: 'MITRA', mitra: 'm1', retired: false, sebutan: { licence_type: 'B1 Umum' }, updatedAt: '' },
  ...more,
});
const held = (until: string, more: object = {}) => ({ id: 'x', until, with: 'SP-JKT-2607-00042', ...more });

describe('vehicles of a mitra', () => {
  const why = (row: MitraVehicle, more: Partial<typeof need> = {}) =>
    vehicleLines([{ row }], 'CDD', { ...need, ...more })[0];
  it('can go unless papers end before they are back, they are too small, named twice, or busy', () => {
    expect(why(truck('1'))).toMatchObject({ reason: undefined, warning: undefined });
    expect(why(truck('1', { kir_until: '2026-07-22' }))?.reason).toBe('KIR habis 22 Jul 2026, 2 hari lagi');
    expect(why(truck('1', { kir_until: '2026-07-23' }))).toMatchObject({
      reason: undefined,
      warning: 'KIR habis 23 Jul 2026, 3 hari lagi',
    });
    expect(why(truck('1', { type: 'L300' }))?.reason).toBe('Lebih kecil dari CDD');
    expect(why(truck('1', { retired: true }))?.reason).toBe('Sudah tidak aktif');
    expect(why(truck('1'), { taken: ['B 1 MT'] })?.reason).toBe('B 1 MT disebut dua kali');
    expect(vehicleLines([{ row: truck('1'), held: held('2026-07-24T07:00:00.000Z') }], 'CDD', need)[0]?.reason).toBe(
      'Dipakai SP-JKT-2607-00042 sampai 24 Jul 2026 14.00',
    );
  });
  it('stand in order: who can go, the busy ones by when they are free, all others', () => {
    const lines = vehicleLines(
      [
        { row: truck('1', { stnk_until: '2026-01-01' }) },
        { row: truck('2'), held: held('2026-07-25T00:00:00.000Z', { late: true }) },
        { row: truck('3'), held: held('2026-07-26T00:00:00.000Z') },
        { row: truck('4'), held: held('2026-07-25T00:00:00.000Z') },
        { row: truck('5') },
      ],
      'CDD',
      need,
    );
    expect(lines.map(({ row }) => row.id)).toEqual(['5', '4', '3', '2', '1']);
  });
  it('are told in one line: how many can go, else from when one can', () => {
    const free = (...ids: string[]) => ids.map((id) => ({ row: truck(id) }));
    const text = (vehicles: Parameters<typeof vehicleLines>[0]) => fleetText(vehicleLines(vehicles, 'CDD', need), need);
    expect(text([])).toBe('belum ada kendaraan terdaftar');
    expect(text(free('1', '2', '3'))).toBe('3 dari 3 kendaraan bisa: B 1 MT, B 2 MT, +1');
    const busy = { row: truck('4'), held: held('2026-07-24T07:00:00.000Z') };
    expect(text([busy, ...free('1')])).toBe('1 dari 2 kendaraan bisa: B 1 MT');
    expect(text([busy])).toBe('1 kendaraan tidak bisa, bebas paling awal 24 Jul 2026 14.00');
    const over = { row: truck('5', { stnk_until: '2026-01-01' }) };
    expect(text([over, { ...busy, held: held(busy.held.until, { late: true }) }])).toBe('2 kendaraan tidak bisa');
  });
});

it('drivers of a mitra can go by their licence, its last day, and their time', () => {
  const why = (row: MitraDriver, drives: 'CDD' | 'trailer 40' = 'CDD', taken: string[] = []) =>
    driverLines([{ row }], drives, { ...need, taken })[0]?.reason;
  expect(why(man('1'))).toBeUndefined();
  expect(why(man('1'), 'trailer 40')).toBe('SIM B1 Umum, sedangkan Trailer 40 butuh SIM B2');
  expect(why(man('1', { licence_until: '2026-07-22' }))).toBe('SIM habis 22 Jul 2026, 2 hari lagi');
  expect(why(man('1'), 'CDD', ['081210001'])).toBe('Driver Sopir 1 disebut dua kali');
  const [busy] = driverLines([{ row: man('1'), held: held('2026-07-24T07:00:00.000Z') }], 'CDD', need);
  expect(busy?.reason).toMatch(/^Dipakai SP-JKT/);
});

/** An SJ and its masters, for specs. */
import { as, type Facts, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { facts as race } from '../race/race.fixture.js';
import { sp } from '../sp/sp.js';
import { sj } from './sj.js';

const active = (fields: object, sebutan: object = {}) => ({ status: 'active', fields, sebutan });
const truck = {
  ...{ nopol: 'B 9001 AA', type: 'CDD', milik: 'SENDIRI', branch: 'jkt', capacity_kg: 5_000 },
  ...{ stnk_until: '2027-01-01', kir_until: '2027-01-01' },
};
const man = {
  ...{ name: 'Nandang', phone: '+62811111111', milik: 'SENDIRI', branch: 'jkt' },
  ...{ licence_type: 'b1', licence_until: '2027-01-01' },
};
export const facts: Facts = {
  ...race,
  'vehicle/v1': active(truck),
  'vehicle/hired': active({ ...truck, nopol: 'B 9002 AA', milik: 'MITRA' }),
  'vehicle/bdg': active({ ...truck, nopol: 'D 9003 AA', branch: 'bdg' }, { branch: 'Bandung' }),
  'vehicle/lent': active({
    ...{ ...truck, nopol: 'D 9004 AA', branch: 'bdg', pinjam: 'DIPINJAMKAN', pinjam_cabang: 'jkt' },
    ...{ pinjam_dari: '2026-07-01', pinjam_sampai: '2026-07-31' },
  }),
  'vehicle/old': active({ ...truck, nopol: 'B 9005 AA', stnk_until: '2026-07-21' }),
  'vehicle/big': active({ ...truck, nopol: 'B 9006 AA', type: 'trailer 20' }),
  'driver/d1': active(man),
  'driver/d2': active({ ...man, name: 'Maman' }),
  'driver/d3': active({ ...man, name: 'Dadang' }),
  'driver/hired': active({ ...man, milik: 'MITRA' }),
  'driver/bdg': active({ ...man, branch: 'bdg' }, { branch: 'Bandung' }),
  'driver/old': active({ ...man, licence_until: '2026-07-21' }),
  'jenis_sim/b1': active({ code: 'B1 Umum', unit: [] }),
  'sp/o1': {
    ...sp.initial,
    units: [{ milik: 'SENDIRI', vehicle: 'v1', driver: 'd1', nopol: 'B 9001 AA', driver_nama: 'Nandang' }],
  },
  'mitra/m1': active({ nama_mitra: 'CV Mitra' }),
};
export const draft = (more: object = {}) => ({
  ...{ branch: 'jkt', customer: 'c1', jenis: 'RACE', sp: 'SP-JKT-2607-00001', sp_id: 'o1' },
  ...{ sekolahTujuan: 'SDN 1', qty: 40, koli: 4, ikat: 2, berat: 120, jumlahFaktur: 3 },
  ...more,
});
export const system = as('system');
export const operasional = as('operasional');
type Options = { by?: ReturnType<typeof as>; now?: string };
/** Events that a command on an SJ yields. */
export const when = (
  events: readonly TestEvent[],
  command: string,
  data: object = {},
  { by = operasional, now = '2026-07-22T03:00:00.000Z' }: Options = {},
) => given(sj.aggregate, events, facts).when(command, data, by, { now });
export const stateOf = (events: readonly TestEvent[]) => fold(sj.aggregate, events);

export const drafted = (more: object = {}): TestEvent[] => when([], 'register', draft(more), { by: system });
/** Events after several steps. */
export const moved = (
  events: readonly TestEvent[],
  ...steps: [command: string, data?: object, options?: Options][]
): TestEvent[] => {
  const all = [...events];
  for (const [command, data, options] of steps) all.push(...when(all, command, data, options));
  return all;
};
export const crew = (more: object = {}) => ({ vehicle: 'v1', driver: 'd1', tanggal: '2026-07-22', ...more });
export const issued = (more: object = {}): TestEvent[] => moved(drafted(more), ['issue', crew()]);
export const pickedUp = (more: object = {}): TestEvent[] => moved(issued(more), ['pickup']);
/** Data that a trip gives an SJ. */
export const ridden = (more: object = {}) => ({
  ...crew(),
  trip: 't1',
  no_trip: 'TR-JKT-2607-00001',
  urutan: 1,
  ...more,
});

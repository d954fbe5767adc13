/** The commands that make the fleet: vehicles and drivers, our own and those of partners. */
import { jenisSimId } from '../../../services/domain/master/jenis-sim.js';
import { ownerOf } from './partner.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { World } from './world.js';

export const fleetSteps = (w: World, start: number): Step[] => {
  const keeper = (branch: World['vehicles'][number]['branch'], milik: string) =>
    milik === 'MITRA'
      ? w.people.actor('purchasing')
      : (w.people.at(branch, 'operasional')[0] ?? w.people.actor('operasional'));
  return [
    ...w.vehicles.map((v, n) => ({
      at: plusWork(start, 14 + n * 0.1),
      actor: keeper(v.branch, v.milik),
      aggregate: 'vehicle',
      id: v.id,
      command: 'register',
      data: {
        code: v.code,
        nopol: v.nopol,
        type: v.type,
        year: v.year,
        capacity_kg: v.kg,
        capacity_koli: v.koli,
        milik: v.milik,
        mitra: v.milik === 'MITRA' ? ownerOf(w, v.branch, n) : '',
        stnk_until: v.stnk,
        kir_until: v.kir,
        branch: w.branchId(v.branch),
      },
      path: `vehicle/${v.code}/register`,
      keys: v.milik === 'MITRA' ? [v.id, ownerOf(w, v.branch, n)] : [v.id],
      phase: 3,
    })),
    ...w.drivers.map((d, n) => ({
      at: plusWork(start, 20 + n * 0.1),
      actor: keeper(d.branch, d.milik),
      aggregate: 'driver',
      id: d.id,
      command: 'register',
      data: {
        code: d.code,
        name: d.name,
        phone: d.phone,
        licence_number: d.number,
        licence_type: jenisSimId(d.licence),
        licence_until: d.until,
        milik: d.milik,
        mitra: d.milik === 'MITRA' ? ownerOf(w, d.branch, n) : '',
        branch: w.branchId(d.branch),
      },
      path: `driver/${d.code}/register`,
      keys: d.milik === 'MITRA' ? [d.id, ownerOf(w, d.branch, n)] : [d.id],
      phase: 3,
    })),
  ];
};

/** Commands that create the fleet: own and partner vehicles and drivers. */
import { jenisSimId } from '../../../services/domain/master/jenis-sim.js';
import { ownerOf } from './partner.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import { dayFrom, type World } from './world.js';

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

/** Vehicles and drivers that Jakarta currently lends to Bandung; planned after its own orders. */
export const lendingSteps = (w: World, phase: number): Step[] => {
  const spare = { branch: 'JKT', milik: 'SENDIRI' } as const;
  const [truck, man] = [w.vehicles, w.drivers].map((some) =>
    some.find((one) => one.branch === spare.branch && one.milik === spare.milik),
  );
  const data = { cabang: w.branchId('BDG'), dari: dayFrom(w.now, 40), sampai: dayFrom(w.now, 47) };
  return [['vehicle', truck] as const, ['driver', man] as const].flatMap(([aggregate, one], n): Step[] =>
    one
      ? [
          {
            at: plusWork(w.now, -5 + n * 0.1),
            actor: w.people.at('JKT', 'operasional')[0] ?? w.people.actor('operasional'),
            aggregate,
            id: one.id,
            command: 'lend',
            data,
            path: `${aggregate}/${one.code}/lend`,
            keys: [one.id],
            phase,
          },
        ]
      : [],
  );
};

/** Commands that create the warehouses, their storage places and the stored goods. */
import { goods, warehouses } from './data/company.js';
import { demoId } from './random.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import type { World } from './world.js';

export const warehouseSteps = (w: World, start: number): Step[] => {
  const step = (hours: number, step: Omit<Step, 'at' | 'command' | 'phase'>): Step => ({
    ...step,
    at: plusWork(start, hours),
    command: 'register',
    phase: 3,
  });
  return [
    ...warehouses.flatMap(({ code, name, branch, address, storage }, n) => {
      const id = demoId(w.seed, `gudang/${code}`, n);
      // The warehouse account belongs to Jakarta.
      const actor = w.people.actor(branch === 'JKT' ? 'rcgudang' : 'webmaster');
      const at = w.branchId(branch);
      return [
        step(8 + n * 0.2, {
          actor,
          aggregate: 'gudang',
          id,
          data: { code, name, branch: at, address },
          path: `gudang/${code}/register`,
          keys: [id],
        }),
        ...storage.map((place, nth) => {
          const placeId = demoId(w.seed, `storage/${code}/${place.code}`, nth);
          return step(8.1 + n * 0.2 + nth * 0.02, {
            actor,
            aggregate: 'storage',
            id: placeId,
            data: { branch: at, gudang: id, ...place },
            path: `storage/${code}/${place.code}/register`,
            keys: [placeId, id],
          });
        }),
      ];
    }),
    ...goods.map((item, n) => {
      const id = demoId(w.seed, `barang/${item.code}`, n);
      return step(10.5 + n * 0.05, {
        actor: w.people.actor('rcgudang'),
        aggregate: 'barang',
        id,
        data: item,
        path: `barang/${item.code}/register`,
        keys: [id],
      });
    }),
  ];
};

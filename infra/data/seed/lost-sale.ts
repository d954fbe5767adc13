/** Lost sales of the last weeks: requests that never became an SP, as salespeople note them. */
import { reasons } from './data/company.js';
import { branches, route, sameIsland } from './data/places.js';
import { kotaCodes } from './data/wilayah.js';
import { reasonId } from './office.js';
import { unitPrice } from './price.js';
import { demoId, random } from './random.js';
import type { Step } from './types.js';
import { plusWork } from './work-clock.js';
import { dayFrom, type World } from './world.js';

/** People who inquired and are not customers. */
const strangers = [
  'Toko Sumber Rejeki',
  'PT Graha Mandiri Abadi',
  'CV Putra Nusantara',
  'Ibu Ratna, Pasar Induk',
  'PT Cipta Karya Plastik',
];
const lost = reasons.filter((reason) => reason.jenis === 'LOST_SALE');
const units = ['CDE', 'CDD', 'fuso', 'wingbox'] as const;
const COUNT = 18;

export const lostSaleSteps = (w: World, phase: number): Step[] =>
  Array.from({ length: COUNT }, (_, n): Step => {
    const r = random(`${w.seed}/lost/${n}`);
    const branch = r.weighted(branches.map((b) => [b, b.share] as const));
    const to = r.weighted(branch.to.filter(([kota]) => sameIsland(branch.kota, kota)));
    const type = r.pick(units);
    const candidates = w.customers.filter((c) => c.branch === branch.code && c.approvals === 3);
    const customer = r.chance(0.65) && candidates.length > 0 ? r.pick(candidates) : undefined;
    const days = Math.floor(n * 2.2) + 1;
    const id = demoId(w.seed, `lost_sale/${n}`, n);
    return {
      at: plusWork(w.now, -8 * days),
      actor: customer?.owner ?? w.people.at(branch.code, 'sales')[0] ?? w.people.actor('sales'),
      aggregate: 'lost_sale',
      id,
      command: 'register',
      data: {
        tanggal: dayFrom(w.now, -days),
        branch: w.branchId(branch.code),
        ...(customer ? { customer: customer.id } : { nama: r.pick(strangers) }),
        origin_kota: kotaCodes.get(branch.kota),
        dest_kota: kotaCodes.get(to),
        unitType: type,
        nilai: unitPrice(r, route(branch.kota, to), type, false),
        alasan: reasonId(w, r.pick(lost)),
      },
      path: `lost_sale/${n}`,
      keys: [id],
      phase,
    };
  });

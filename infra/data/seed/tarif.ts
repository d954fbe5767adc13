/** Commands that create tariffs: base prices on each branch's routes, customer prices, partner prices. */
import type { UnitType } from '../../../services/domain/common/unit-types.js';
import { branches, route, sameIsland } from './data/places.js';
import { kotaCodes } from './data/wilayah.js';
import { buyingPrice, rounded, unitPrice } from './price.js';
import { demoId, random } from './random.js';
import type { BranchCode, Step } from './types.js';
import { plusWork } from './work-clock.js';
import { dayFrom, type World } from './world.js';

/** Unit types in demand on short routes, long routes and ferry routes. */
const shortUnits: readonly UnitType[] = ['grandmax', 'CDE', 'CDD'];
const longUnits: readonly UnitType[] = ['CDE', 'CDD', 'fuso', 'wingbox'];
const LONG_KM = 180;
/** Only a branch's busiest routes have tariffs. */
const WAYS = 7;
/** Phase of the tariffs: the customers and partners they refer to exist by then. */
const TARIFFS = 4;

type Way = { branch: BranchCode; from: string; to: string; units: readonly UnitType[] };
const ways: readonly Way[] = branches.flatMap(({ code, kota, to }) =>
  [...to]
    .sort((a, b) => b[1] - a[1])
    .slice(0, WAYS)
    .map(([name]) => ({
      branch: code,
      from: kota,
      to: name,
      units: route(kota, name).km > LONG_KM || !sameIsland(kota, name) ? longUnits : shortUnits,
    })),
);

/** Start of the current price year, in days from the demo's today. */
const VALID_FROM = -200;

export const tarifSteps = (w: World, start: number): Step[] => {
  const from = dayFrom(w.now, VALID_FROM);
  let n = 0;
  const step = (kind: string, by: Step['actor'], way: Way, type: UnitType, price: number, more: object = {}): Step => {
    const path = `${kind}/${way.branch}/${way.to}/${type}/${JSON.stringify(more)}`;
    const id = demoId(w.seed, path, n);
    return {
      at: plusWork(start, 40 + n++ * 0.02),
      actor: by,
      aggregate: kind,
      id,
      command: 'register',
      data: {
        ...more,
        origin_kota: kotaCodes.get(way.from),
        dest_kota: kotaCodes.get(way.to),
        unitType: type,
        price,
        validFrom: from,
      },
      path,
      keys: [id],
      phase: TARIFFS,
    };
  };
  const buyer = w.people.actor('purchasing');
  return ways.flatMap((way) =>
    way.units.flatMap((type) => {
      const r = random(`${w.seed}/tarif/${way.branch}/${way.to}/${type}`);
      const selling = unitPrice(r, route(way.from, way.to), type, false);
      const boss = w.people.at(way.branch, 'kacab')[0] ?? w.people.actor('kacab');
      const customers = w.customers.filter((c) => c.branch === way.branch && c.approvals === 3).slice(0, 3);
      const partners = w.mitra.filter((m) => m.branches.includes(way.branch) && m.units.includes(type)).slice(0, 3);
      return [
        step('tarif_eureka', boss, way, type, selling),
        ...customers
          .filter(() => r.chance(0.45))
          .map((c) =>
            step('tarif_customer', c.owner, way, type, rounded(selling * r.between(0.92, 0.99), 25_000), {
              customer: c.id,
            }),
          ),
        ...partners.map((m) => step('tarif_mitra', buyer, way, type, buyingPrice(r, selling), { mitra: m.id })),
      ];
    }),
  );
};

/** Cari Tarif: the prices that hold for a load, of the customer, the base and the mitra, side by side. */
import type { Condition, Doc } from '../../infra/ports.js';
import type { Actor } from '../../services/domain/kit/actor.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { tarifCustomer, tarifEureka, tarifMitra } from '../../services/domain/master/tarif.js';
import { kunciTarif, type Muatan, type Tarif, tarifCocok } from '../../services/domain/master/tariff-pick.js';
import type { CariTarif } from '../../services/domain/master/tariff-search.js';
import { mayRead, type Reads } from './reads.js';

/** A tariff as lists show it. `id` is its `id_price`. */
export type TarifRow = Doc & Tarif & { id: string; price: number; sebutan: Record<string, string> };
/** Best first; a kind that the actor may not read is absent. */
export type Harga = { customer?: TarifRow[]; eureka?: TarifRow[]; mitra?: TarifRow[] };

/** Tariffs of one key that are looked through: far more than a route ever has of one unit and service. */
const MOST = 500;
const fees = ['fee_muat', 'fee_bongkar', 'fee_multidrop', 'fee_overtonase', 'fee_lain'];
const columns = (view: AnyView): string[] => [...new Set(['id', 'version', ...view.columns, ...fees])];

/** One read of one index for each kind of tariff. */
export const cariTarif = async (reads: Reads, actor: Actor, cari: CariTarif): Promise<Harga> => {
  const { customer, ...load } = cari;
  const muatan = load as Muatan;
  const found = async (view: AnyView, owner: Condition[]): Promise<TarifRow[]> => {
    const where: Condition[] = [
      { field: 'kunci', in: [kunciTarif(muatan)] },
      ...owner,
      { field: 'retired', in: [false] },
    ];
    const sort = { field: 'validFrom', desc: true };
    const { rows } = await reads.list(view, actor, { where, sort, limit: MOST, select: columns(view) });
    return rows as TarifRow[];
  };
  const ask = async (view: AnyView, owner: Condition[] = []): Promise<TarifRow[] | undefined> =>
    mayRead(view, actor) ? tarifCocok(await found(view, owner), muatan) : undefined;
  const none: Promise<TarifRow[] | undefined> = Promise.resolve(undefined);
  const [own, eureka, mitra] = await Promise.all([
    customer ? ask(tarifCustomer.view, [{ field: 'customer', in: [customer] }]) : none,
    ask(tarifEureka.view),
    ask(tarifMitra.view),
  ]);
  return { ...(own ? { customer: own } : {}), ...(eureka ? { eureka } : {}), ...(mitra ? { mitra } : {}) };
};

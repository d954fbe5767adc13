/** Cari Tarif: the prices that hold for a load, of the customer, the base and the mitra, side by side. */
import type { Condition, Doc } from '../../infra/ports/ports.js';
import type { Actor } from '../../services/domain/kit/actor.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { tarifCustomer, tarifEureka, tarifMitra } from '../../services/domain/master/tarif.js';
import { fittingTariffs, type Load, type Tarif, tariffKey } from '../../services/domain/master/tariff-pick.js';
import type { TariffSearch } from '../../services/domain/master/tariff-search.js';
import { mayRead, type Reads } from './reads.js';
import { sightOf } from './sight.js';

/** A tariff as lists show it. `id` is its `id_price`. */
export type TariffRow = Doc & Tarif & { id: string; price: number; sebutan: Record<string, string> };
/** Best first; a kind that the actor may not read, or whose price they do not see, is absent. */
export type Prices = { customer?: TariffRow[]; eureka?: TariffRow[]; mitra?: TariffRow[] };

/** Tariffs of one key that are looked through: far more than a route ever has of one unit and service. */
const MOST = 500;
const fees = ['fee_muat', 'fee_bongkar', 'fee_multidrop', 'fee_overtonase', 'fee_lain'];
const columns = (view: AnyView): string[] => [...new Set(['id', 'version', ...view.columns, ...fees])];

/** One read of one index for each kind of tariff. */
export const searchTariffs = async (reads: Reads, actor: Actor, asked: TariffSearch): Promise<Prices> => {
  const { customer, ...within } = asked;
  const load = within as Load;
  const found = async (view: AnyView, owner: Condition[]): Promise<TariffRow[]> => {
    const where: Condition[] = [{ field: 'kunci', in: [tariffKey(load)] }, ...owner, { field: 'retired', in: [false] }];
    const sort = { field: 'validFrom', desc: true };
    const { rows } = await reads.list(view, actor, { where, sort, limit: MOST, select: columns(view) });
    return rows as TariffRow[];
  };
  const ask = async (view: AnyView, owner: Condition[] = []): Promise<TariffRow[] | undefined> =>
    mayRead(view, actor) && !sightOf(view, actor).hides('price')
      ? fittingTariffs(await found(view, owner), load)
      : undefined;
  const none: Promise<TariffRow[] | undefined> = Promise.resolve(undefined);
  const [own, eureka, mitra] = await Promise.all([
    customer ? ask(tarifCustomer.view, [{ field: 'customer', in: [customer] }]) : none,
    ask(tarifEureka.view),
    ask(tarifMitra.view),
  ]);
  return { ...(own ? { customer: own } : {}), ...(eureka ? { eureka } : {}), ...(mitra ? { mitra } : {}) };
};

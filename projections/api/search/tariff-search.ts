/** Cari Tarif: the valid prices for a load, of the customer, the base and the mitra, side by side. */
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { customer as customerEntity } from '../../../services/domain/master/customer.js';
import { mitra } from '../../../services/domain/master/mitra.js';
import { tarifCustomer, tarifEureka, tarifMitra } from '../../../services/domain/master/tarif.js';
import { fittingTariffs, type Load, placeKeys, type Tarif } from '../../../services/domain/master/tariff-pick.js';
import type { TariffSearch } from '../../../services/domain/master/tariff-search.js';
import { visibilityFor } from '../query/field-visibility.js';
import { mayRead, type Reads } from '../query/reads.js';

/** A tariff as lists show it. `id` is its `id_price`. */
export type TariffRow = Doc & Tarif & { id: string; price: number; sebutan: Record<string, string> };
/** Best first; a kind is absent if the actor may not read it or its price. */
export type Prices = { customer?: TariffRow[]; eureka?: TariffRow[]; mitra?: TariffRow[] };

/** Upper bound of tariffs valid on one day for one place: a handful of bases and minima per mitra. */
const MAX_TARIFFS = 5_000;
const fees = ['fee_muat', 'fee_bongkar', 'fee_multidrop', 'fee_overtonase', 'fee_lain'];
const columns = (view: AnyView): string[] => [...new Set(['id', 'version', ...view.columns, ...fees])];

/** One indexed read per kind of tariff. */
export const searchTariffs = async (reads: Reads, actor: Actor, query: TariffSearch): Promise<Prices> => {
  const { customer, ...within } = query;
  const load = within as Load;
  const matching = async (view: AnyView, owner: Condition[]): Promise<TariffRow[]> => {
    const where: Condition[] = [
      { field: 'tempat', in: placeKeys(load) },
      ...owner,
      { field: 'berakhir', from: load.day },
      { field: 'retired', in: [false] },
    ];
    const sort = { field: 'berakhir', desc: false };
    const { rows } = await reads.list(view, actor, { where, sort, limit: MAX_TARIFFS, select: columns(view) });
    return rows as TariffRow[];
  };
  const ask = async (view: AnyView, owner: Condition[] = []): Promise<TariffRow[] | undefined> =>
    mayRead(view, actor) && !visibilityFor(view, actor).hides('price')
      ? fittingTariffs(await matching(view, owner), load)
      : undefined;
  /** Prices of a retired customer or mitra are not valid. */
  const ofActive = async (rows: TariffRow[] | undefined, field: string, of: AnyView) => {
    const gone = await reads.retired(of, [...new Set(rows?.map((row) => String(row[field])))]);
    return rows?.filter((row) => !gone.has(String(row[field])));
  };
  const none: Promise<TariffRow[] | undefined> = Promise.resolve(undefined);
  const [customerRows, eureka, hired] = await Promise.all([
    customer
      ? ask(tarifCustomer.view, [{ field: 'customer', in: [customer] }]).then((rows) =>
          ofActive(rows, 'customer', customerEntity.view),
        )
      : none,
    ask(tarifEureka.view),
    ask(tarifMitra.view).then((rows) => ofActive(rows, 'mitra', mitra.view)),
  ]);
  return {
    ...(customerRows ? { customer: customerRows } : {}),
    ...(eureka ? { eureka } : {}),
    ...(hired ? { mitra: hired } : {}),
  };
};

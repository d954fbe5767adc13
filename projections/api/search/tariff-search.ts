/** Cari Tarif: the prices that hold for a load, of the customer, the base and the mitra, side by side. */
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import type { Actor } from '../../../services/domain/kit/actor.js';
import type { AnyView } from '../../../services/domain/kit/view.js';
import { customer as customerEntity } from '../../../services/domain/master/customer.js';
import { mitra } from '../../../services/domain/master/mitra.js';
import { tarifCustomer, tarifEureka, tarifMitra } from '../../../services/domain/master/tarif.js';
import { fittingTariffs, type Load, placeKeys, type Tarif } from '../../../services/domain/master/tariff-pick.js';
import type { TariffSearch } from '../../../services/domain/master/tariff-search.js';
import { visibilityFor } from '../query/field-visibility.js';
import { mayRead, type Reads } from '../query/reads.js';

/** A tariff as lists show it. `id` is its `id_price`. */
export type TariffRow = Doc & Tarif & { id: string; price: number; sebutan: Record<string, string> };
/** Best first; a kind that the actor may not read, or whose price they do not see, is absent. */
export type Prices = { customer?: TariffRow[]; eureka?: TariffRow[]; mitra?: TariffRow[] };

/** Tariffs that hold on one day for one place: a handful of bases and minima, of each mitra. */
const MAX_TARIFFS = 5_000;
const fees = ['fee_muat', 'fee_bongkar', 'fee_multidrop', 'fee_overtonase', 'fee_lain'];
const columns = (view: AnyView): string[] => [...new Set(['id', 'version', ...view.columns, ...fees])];

/** One read of one index for each kind of tariff. */
export const searchTariffs = async (reads: Reads, actor: Actor, asked: TariffSearch): Promise<Prices> => {
  const { customer, ...within } = asked;
  const load = within as Load;
  const found = async (view: AnyView, owner: Condition[]): Promise<TariffRow[]> => {
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
      ? fittingTariffs(await found(view, owner), load)
      : undefined;
  /** Of a customer or mitra that is retired no price holds. */
  const ofActive = async (rows: TariffRow[] | undefined, field: string, of: AnyView) => {
    const gone = await reads.retired(of, [...new Set(rows?.map((row) => String(row[field])))]);
    return rows?.filter((row) => !gone.has(String(row[field])));
  };
  const none: Promise<TariffRow[] | undefined> = Promise.resolve(undefined);
  const [own, eureka, hired] = await Promise.all([
    customer
      ? ask(tarifCustomer.view, [{ field: 'customer', in: [customer] }]).then((rows) =>
          ofActive(rows, 'customer', customerEntity.view),
        )
      : none,
    ask(tarifEureka.view),
    ask(tarifMitra.view).then((rows) => ofActive(rows, 'mitra', mitra.view)),
  ]);
  return { ...(own ? { customer: own } : {}), ...(eureka ? { eureka } : {}), ...(hired ? { mitra: hired } : {}) };
};

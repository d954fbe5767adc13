/** A list's address (`?status=A,B&tgl_muat=2026-07-01..&sort=-total&page=2`) as a query of the read store. */

import type { Condition, Query } from '../../infra/ports/ports.js';
import { Problem } from '../../infra/runtime/http/problem.js';
import type { AnyView } from '../../services/domain/kit/view.js';
import { type Kind, kindsOf } from './fields.js';

export const MAX_SIZE = 100;
export const MAX_IDS = 200;
const MAX_VALUES = 200;
const STAMPED = ['id', 'version', 'updatedAt'];

export type Params = Record<string, string | string[] | undefined>;
export type List = { page: number; size: number; query: Query };

const bad = (name: string, value: string): never => {
  throw new Problem('bad-parameter', { field: name, params: { name, value: value.slice(0, 100) } });
};
const one = (name: string, value: string | string[]): string =>
  Array.isArray(value) ? bad(name, value.join('&')) : value;
const whole = (name: string, value: string | string[], least: number, most: number): number => {
  const text = one(name, value);
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return n >= least && n <= most ? n : (bad(name, text) as never);
};

const typed = (kind: Kind, name: string, text: string): string | number | boolean => {
  if (kind === 'text') return text;
  if (kind === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : bad(name, text);
  const n = Number(text);
  return text.trim() !== '' && Number.isFinite(n) ? n : bad(name, text);
};

/** `a,b` → any of them; `from..to` → the range, both ends included, either side may be empty; `\,` is a comma. */
const conditionOf = (field: string, kind: Kind, value: string | string[]): Condition | undefined => {
  const text = Array.isArray(value) ? value.join(',') : value;
  if (text === '') return undefined;
  const dots = text.indexOf('..');
  if (dots >= 0 && kind !== 'boolean') {
    const end = (side: string) => (side === '' ? undefined : (typed(kind, field, side) as string | number));
    const [from, to] = [end(text.slice(0, dots)), end(text.slice(dots + 2))];
    return { field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  }
  const values = text.split(/(?<!\\),/).map((part) => typed(kind, field, part.replaceAll('\\,', ',')));
  return values.length > MAX_VALUES ? bad(field, text) : { field, in: values };
};

/** What the lists of a view understand. */
export class Asks {
  private readonly kinds: ReadonlyMap<string, Kind>;
  private readonly sortable: ReadonlySet<string>;
  /** Fields of a list row. */
  readonly columns: readonly string[];

  constructor(private readonly view: AnyView) {
    this.kinds = kindsOf(view);
    this.sortable = new Set([...view.sortable, view.sort.replace(/^-/, '')]);
    this.columns = [...new Set([...STAMPED, ...(view.joined ? ['joinedAt'] : []), ...view.columns])];
  }

  /** @throws Problem 400 naming what is not known */
  list(params: Params): List {
    let [page, size, search, totals] = [1, 20, '', false];
    let { sort } = this.view;
    const where: Condition[] = [];
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined) continue;
      if (name === 'page') page = whole(name, value, 1, 1_000_000);
      else if (name === 'size') size = whole(name, value, 0, MAX_SIZE);
      else if (name === 'q') search = one(name, value).slice(0, 200);
      else if (name === 'totals') totals = whole(name, value, 0, 1) === 1;
      else if (name === 'sort') sort = this.sortOf(one(name, value));
      else {
        const kind = this.kinds.get(name);
        if (!kind) throw new Problem('unknown-parameter', { field: name, params: { name: name.slice(0, 60) } });
        const condition = conditionOf(name, kind, value);
        if (condition) where.push(condition);
      }
    }
    const query: Query = {
      where,
      ...(search.trim() ? { search } : {}),
      sort: { field: sort.replace(/^-/, ''), desc: sort.startsWith('-') },
      limit: size,
      ...(page > 1 ? { offset: (page - 1) * size } : {}),
      select: this.columns,
      ...(totals ? { totals } : {}),
    };
    return { page, size, query };
  }

  /** The ids of `?ids=a,b`. @throws Problem 400 */
  ids(params: Params): string[] {
    const extra = Object.keys(params).find((name) => name !== 'ids');
    if (extra) throw new Problem('unknown-parameter', { field: extra, params: { name: extra.slice(0, 60) } });
    const ids = one('ids', params.ids ?? '')
      .split(',')
      .filter(Boolean);
    return ids.length > MAX_IDS ? bad('ids', `> ${MAX_IDS}`) : [...new Set(ids)];
  }

  private sortOf(text: string): string {
    return this.sortable.has(text.replace(/^-/, '')) ? text : bad('sort', text);
  }
}

/**
 * Parses a list's URL parameters (`?status=A,B&tgl_muat=2026-07-01..&sort=-total&page=2`) into a query of the read
 * store.
 */

import { picked } from '../../../infra/ports/picked.js';
import type { Condition, Doc, Query } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { TextCode } from '../../../infra/runtime/http/texts.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { linkWord } from '../../../services/domain/kit/entity/linked.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { isDay, spanOf, wantedOf, withDays } from '../../../services/domain/kit/view/filter-match.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { type FieldVisibility, visibilityFor } from './field-visibility.js';
import { type Holds, heldBy, judgedBy } from './fields.js';
import { momentOf } from './past.js';

export const MAX_SIZE = 100;
export const MAX_IDS = 200;
const MAX_VALUES = 200;
const STAMPED = ['id', 'version', 'updatedAt'];

export type Params = Record<string, string | string[] | undefined>;
/** `time`: of a list as it was. */
export type List = { page: number; size: number; query: Query; time?: string };

const bad = (name: string, value: string): never => {
  throw new Problem('bad-parameter', { field: name, params: { name, value: value.slice(0, 100) } });
};
const one = (name: string, value: string | string[]): string =>
  Array.isArray(value) ? bad(name, value.join('&')) : value;
const whole = (name: string, value: string | string[], least: number, most: number): number => {
  const text = one(name, value);
  const n = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return n >= least && n <= most ? n : bad(name, text);
};

const refuse = (code: TextCode, name: string, text: string): never => {
  throw new Problem(code, { field: name, params: { name, value: text.slice(0, 60) } });
};
/** A day, or a time in stored form. */
const when = (format: Holds['format'], name: string, text: string): string => {
  if (text === '' || (format === 'date' && isDay(text))) return text;
  const span = format === 'datetime' ? spanOf(text) : undefined;
  return span?.first === span?.last ? (span?.first ?? refuse('no-such-day', name, text)) : bad(name, text);
};
const typed = ({ kind, values, format }: Holds, name: string, text: string): string | number | boolean => {
  if (kind === 'text') {
    if (values && !values.includes(text)) {
      const params = { name, value: text.slice(0, 60), values: values.filter((one) => one !== '').join(', ') };
      throw new Problem('no-such-value', { field: name, params });
    }
    return format ? when(format, name, text) : text;
  }
  if (kind === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : bad(name, text);
  const n = Number(text);
  return text.trim() !== '' && Number.isFinite(n) ? n : bad(name, text);
};

type Ends = { from?: string | number; to?: string | number };
/** Lower bound that excludes empty texts: before every real day. */
const DAWN = '0000-01-01';
const endsOf = (holds: Holds, name: string, from: string, to: string): Ends => {
  if (holds.kind === 'number') {
    const end = (side: string) => typed(holds, name, side) as number;
    return { ...(from !== '' && { from: end(from) }), ...(to !== '' && { to: end(to) }) };
  }
  const end = (side: string, which: 'first' | 'last') =>
    (holds.format === 'datetime' ? spanOf(side)?.[which] : undefined) ?? when(holds.format, name, side);
  return {
    ...(from !== '' ? { from: end(from, 'first') } : to !== '' && { from: DAWN }),
    ...(to !== '' && { to: end(to, 'last') }),
  };
};
/** The condition of a filter value ({@link wantedOf}). */
const conditionOf = (field: string, holds: Holds, value: string | string[], time: string): Condition | undefined => {
  const raw = Array.isArray(value) ? value.join(',') : value;
  const text = holds.format ? withDays(raw, dayWib(time)) : raw;
  if (text === '') return undefined;
  const wanted = wantedOf(text, holds.kind === 'number' || holds.format !== undefined);
  if ('not' in wanted) return { field, not: typed(holds, field, wanted.not) };
  if ('from' in wanted) {
    if (wanted.from === '' && wanted.to === '') bad(field, text);
    const ends = endsOf(holds, field, wanted.from, wanted.to);
    if (ends.from !== undefined && ends.to !== undefined && ends.from > ends.to) refuse('range-order', field, text);
    return { field, ...ends };
  }
  const { any } = wanted;
  // A single day in a time field covers that whole day.
  if (holds.format === 'datetime' && any.length === 1 && isDay(any[0] as string))
    return { field, ...endsOf(holds, field, any[0] as string, any[0] as string) };
  return any.length > MAX_VALUES ? bad(field, text) : { field, in: any.map((part) => typed(holds, field, part)) };
};

/** Parses the list parameters of a view for users with the same field visibility. */
export class ListQueryParser {
  private readonly held: ReadonlyMap<string, Holds>;
  private readonly sortable: ReadonlySet<string>;
  private readonly linked: readonly string[];
  /** Fields of a list row. */
  readonly columns: readonly string[];
  /** The same plus the fields that determine access; `columns` itself if it contains them. */
  readonly judged: readonly string[];

  private readonly sort: string;

  constructor(
    private readonly view: AnyView,
    sight: Pick<FieldVisibility, 'hides'>,
  ) {
    const open = (field: string) => !sight.hides(field);
    const standard = view.sort.replace(/^-/, '');
    this.held = new Map([...heldBy(view)].filter(([field]) => open(field)));
    this.linked = (view.linked ?? []).filter(open);
    this.sortable = new Set([...view.sortable, standard].filter(open));
    this.columns = [...new Set([...STAMPED, ...(view.joined ? ['joinedAt'] : []), ...view.columns])].filter(open);
    const more = judgedBy(view).filter((field) => !this.columns.includes(field));
    this.judged = more.length > 0 ? [...this.columns, ...more] : this.columns;
    this.sort = open(standard) ? view.sort : '-updatedAt';
  }

  /** A list, with `asOf` as it was then. @throws Problem 400 naming an unknown parameter */
  listAt({ asOf, ...params }: Params): List {
    if (asOf === undefined || this.held.has('asOf')) return this.list(params);
    if (this.view.balancing) return this.list({ asOf });
    const moment = momentOf(one('asOf', asOf));
    if (!moment || !('time' in moment)) return bad('asOf', String(asOf));
    return { ...this.list(params, moment.time), time: moment.time };
  }

  /** @param time of the day that `today` is @throws Problem 400 naming an unknown parameter */
  list(params: Params, time = new Date().toISOString()): List {
    let [page, size, search, totals] = [1, 20, '', false];
    let { sort } = this;
    const where: Condition[] = [];
    const marked: string[] = [];
    for (const [name, value] of Object.entries(params)) {
      if (value === undefined) continue;
      if (name === 'page') page = whole(name, value, 1, 1_000_000);
      else if (name === 'size') size = whole(name, value, 0, MAX_SIZE);
      else if (name === 'q') search = one(name, value).slice(0, 200);
      else if (name === 'totals') totals = whole(name, value, 0, 1) === 1;
      else if (this.linked.includes(name)) {
        if (value !== '') marked.push(linkWord(name, one(name, value)));
      } else if (name === 'sort') sort = this.sortOf(one(name, value));
      else {
        const holds = this.held.get(name);
        if (name === 'asOf' && !holds)
          throw new Problem('as-of-list', { field: name, params: { view: this.view.name } });
        if (!holds) throw new Problem('unknown-parameter', { field: name, params: { name: name.slice(0, 60) } });
        const condition = conditionOf(name, holds, value, time);
        if (condition) where.push(condition);
      }
    }
    const query: Query = {
      where,
      ...(search.trim() ? { search } : {}),
      ...(marked.length > 0 ? { marked } : {}),
      sort: { field: sort.replace(/^-/, ''), desc: sort.startsWith('-') },
      limit: size,
      ...(page > 1 ? { offset: (page - 1) * size } : {}),
      select: this.columns,
      ...(totals ? { totals } : {}),
    };
    return { page, size, query };
  }

  /** Reduces a row of {@link judged} fields to the list's columns. */
  row(doc: Doc): Doc {
    return this.judged === this.columns ? doc : picked(doc, this.columns);
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

const asks = new WeakMap<AnyView, Map<string, ListQueryParser>>();
/**
 * The parser of a view for a user. Users with equal visibility share one instance, so that cached rows are shared too.
 */
export const asksOf = (view: AnyView, actor: Pick<Actor, 'jobdesk' | 'level'>): ListQueryParser => {
  const mine = asks.get(view) ?? new Map<string, ListQueryParser>();
  asks.set(view, mine);
  const sight = visibilityFor(view, actor);
  const parser = mine.get(sight.key) ?? new ListQueryParser(view, sight);
  mine.set(sight.key, parser);
  return parser;
};

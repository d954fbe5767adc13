/**
 * Balances of an amount that documents share: the total of each key of a space, and its movements. A read model folded
 * from the declared postings of its kinds; nothing else writes it. Lists, files, rights and live rows work as for an
 * entity.
 */
import { z } from 'zod';
import type { KindRoutes } from '../document/kind-routes.js';
import { type Entity, entity } from '../entity/entity.js';
import { labelOf, metaOf } from '../entity/field-info.js';
import { targetNamed } from '../entity/targets.js';
import { derivedId } from '../values/derived-id.js';
import { idPattern } from '../values/id.js';
import type { Join } from '../view/joined.js';
import type { AnyView } from '../view/view.js';
import type { Grant } from './actor.js';
import type { AnyAggregate } from './aggregate.js';
import type { AnyState } from './any.js';
import { only } from './extend.js';
import type { Balancing, PartSign } from './movements.js';

type Doc = Record<string, unknown>;
type Kind = { name: string; aggregate: AnyAggregate };
/** A part of a balance: its amounts are the postings of one space, shown in a field of their own. */
export type BalancePart = { space: string; label: string; sign: PartSign };
export type BalancesDef<K extends Readonly<Record<string, z.ZodType>>> = {
  /** URL part; no `-` in it. */
  name: string;
  label: string;
  /** Raise it when what is built from recorded postings changes. */
  version?: number;
  /** The space of the postings; or several, each a part of the balance. */
  space: string | Readonly<Record<string, BalancePart>>;
  /** Kinds whose documents move amounts in it. */
  of: readonly Kind[];
  /** Parts of a key, in order: texts, or refs to the documents whose ids they are. */
  key: K;
  /** Separator of the parts of a key. Default `|`. */
  between?: string;
  /** How its numbers are displayed. */
  format: 'money' | 'number' | 'kg';
  /** Labels of its numbers: `Jumlah masuk`, `Jumlah keluar`, `Saldo`. */
  words?: { in?: string; out?: string; balance?: string };
  /**
   * Fields beside the amounts, shown from the target of a part of the key. `pick`: what is read of it; `show`: the
   * fields, undefined while it is unknown.
   */
  beside?: {
    of: NoInfer<keyof K & string>;
    pick: (state: AnyState) => Doc;
    fields: Readonly<Record<string, z.ZodType>>;
    show: (row: Doc, picked: Doc | undefined) => Doc;
  };
  /** The part of a key that is the branch it belongs to; absent: it is open to everybody who may read. */
  scope?: NoInfer<keyof K & string>;
  can: { read: readonly Grant[] };
  routes?: Pick<KindRoutes, 'list' | 'detail' | 'menu' | 'icon'>;
};
/** Declares balances; list the result in the registry among the entities. */
export const balances = <K extends Readonly<Record<string, z.ZodType>>>(def: BalancesDef<K>): Entity => {
  const { name, key: shape, between = '|', format, words = {}, scope, beside } = def;
  const parts = Object.keys(shape);
  const schemas: Readonly<Record<string, z.ZodType>> = shape;
  const amount = (label: string) => z.int().default(0).meta({ label, format });
  const several = typeof def.space === 'string' ? {} : def.space;
  const split = Object.keys(several);
  const figures = {
    ...Object.fromEntries(Object.entries(several).map(([field, { label }]) => [field, amount(label)])),
    masuk: amount(words.in ?? 'Jumlah masuk'),
    keluar: amount(words.out ?? 'Jumlah keluar'),
    saldo: amount(words.balance ?? 'Saldo'),
    gerakan: z.int().default(0).meta({ label: 'Banyak mutasi', format: 'number' }),
    terakhir: z.string().default('').meta({ label: 'Terakhir', format: 'datetime' }),
  };
  const refs = parts.filter((part) => metaOf(schemas[part] as z.ZodType).ref);
  const called = (doc: Doc, sebutan: Readonly<Record<string, string>>) =>
    parts.map((part) => sebutan[part] || String(doc[part] ?? '')).join(' · ');
  const base = entity({
    name,
    label: def.label,
    key: 'id',
    once: true,
    ...(def.version === undefined ? {} : { version: def.version }),
    fields: z.object({ ...shape, ...figures }),
    derived: {
      sebutannya: {
        schema: z.string().meta({ label: parts.map((part) => labelOf(schemas[part] as z.ZodType) ?? part).join(', ') }),
        of: (doc: Doc, sebutan: Readonly<Record<string, string>>) => called(doc, sebutan),
      },
      ...Object.fromEntries(
        Object.entries(beside?.fields ?? {}).map(([field, schema]) => [
          field,
          { schema, of: (doc: Doc) => beside?.show(doc, undefined)[field] },
        ]),
      ),
    },
    title: 'sebutannya',
    identity: parts,
    ...(scope ? { scope } : {}),
    unique: [],
    search: ['sebutannya'],
    imports: false,
    list: {
      columns: [
        ...parts,
        ...(split.length > 0 ? [] : ['masuk', 'keluar']),
        'saldo',
        ...Object.keys(beside?.fields ?? {}),
        // What the balance consists of comes after it: narrow screens show the first columns.
        ...split,
        'terakhir',
      ],
      filters: [...parts, ...split],
      sort: split.length > 0 ? '-saldo' : '-terakhir',
    },
    form: { [def.label]: [...parts, ...Object.keys(figures)] },
    can: { read: def.can.read, write: [] },
    ...(def.routes ? { routes: def.routes } : {}),
    // biome-ignore lint/suspicious/noExplicitAny: its fields are known at run time alone.
  } as any) as Entity;
  const aggregate = only(base.aggregate, [], []);
  const joins = Object.fromEntries(
    refs.map((part): [string, Join] => {
      const target = targetNamed(String(metaOf(schemas[part] as z.ZodType).ref));
      if (!target) throw new Error(`${name}.${part} points to what \`ref\` was never given`);
      const of = target.aggregate;
      return [
        part,
        {
          of,
          ids: (row) => [String(row[part] ?? '')],
          pick: (state) => ({ title: of.title(state), ...(part === beside?.of ? { of: beside.pick(state) } : {}) }),
        },
      ];
    }),
  );
  const balancing: Balancing = {
    parts: new Map(
      typeof def.space === 'string'
        ? [[def.space, { name: '', sign: 1 }]]
        : Object.entries(several).map(([part, { space, sign }]) => [space, { name: part, sign }]),
    ),
    kinds: new Map(def.of.map((kind) => [kind.name, kind.aggregate])),
    idOf: (key) => (idPattern.test(key) ? key : derivedId('k', key)),
    partsOf: (key) => {
      const values = key.split(between);
      return Object.fromEntries(parts.map((part, n) => [part, values[n] ?? '']));
    },
  };
  const view: AnyView = {
    ...base.view,
    of: aggregate,
    sums: [...split, 'masuk', 'keluar', 'saldo'],
    balancing,
    apply: () => {
      throw new Error(`${name} has no stream of its own`);
    },
    joined: {
      joins,
      fields: ['sebutan', 'sebutannya', ...Object.keys(beside?.fields ?? {})],
      show: (row: Doc, by: Record<string, (id: string) => { title: string; of?: Doc } | undefined>) => {
        const named = refs.map((part) => [part, by[part]?.(String(row[part] ?? ''))?.title ?? '']);
        const sebutan = Object.fromEntries(named) as Record<string, string>;
        const more = beside?.show(row, by[beside.of]?.(String(row[beside.of] ?? ''))?.of);
        return { sebutan, sebutannya: called(row, sebutan), ...more };
      },
    },
  };
  return { ...base, aggregate, view };
};

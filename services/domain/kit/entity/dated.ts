/**
 * Dated rates: rows of a key (a kind of tax, a service) that never overlap. Values that a document used never change:
 * each version of a row's values has a fixed number of permits, a document that stores the row takes one, and a row
 * whose values change moves all of them to its next version. The amount itself refuses that once a permit is taken.
 */
import { z } from 'zod';
import type { AnyAggregate, Claim, Ctx, DocumentNeed, EventMeta, Posting } from '../aggregate/aggregate.js';
import { type CommandPart, extend } from '../aggregate/extend.js';
import { Rejected, reject } from '../aggregate/reject.js';
import { claimKey } from '../values/marks.js';
import { dayWib } from '../values/time.js';
import type { Dated } from './dated-rule.js';
import type { AnyEntity, EntityDef, EntityState } from './entity-def.js';
import { fieldInfo, labelOf, metaOf, recordOf } from './field-info.js';
import { optionalRef, targetNamed } from './targets.js';

type Data = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodType>>;
/** A row as a document uses it. `version`: of its values. */
export type Rate<V = Data> = { id: string; version: number; fields: V };
type Row = EntityState<Data> & { rate?: Pick<Rate, 'id' | 'version'> };

/** Permits of a version: more than documents will ever use of one row. */
const PERMITS = 1_000_000_000;
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
/** The day after a day; undefined if it is empty or the last day of all. */
const next = (day: string): string | undefined =>
  day === '' || day >= '9999-12-31' ? undefined : new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
/** The period of a claim from a day to a last day, inclusive; `''`: until further notice. Days are `YYYY-MM-DD`. */
export const daysHeld = (from: string, last: string): Pick<Claim, 'from' | 'to'> => {
  const to = next(last);
  return { from, ...(to === undefined ? {} : { to }) };
};

const spaceOf = (name: string): string => `${name}.berlaku`;
const keyOf = ({ by }: Dated, values: Data): string => by.map((field) => claimKey(textOf(values[field]))).join('|');
const permitOf = (name: string, id: string, version: number) => ({
  ...{ space: `${name}.pakai`, key: `${id}@${version}`, permit: true as const },
});
type Values<E extends AnyEntity> = z.infer<E['fields']>;
const datedOf = ({ name, dated }: AnyEntity): Dated => {
  if (!dated) throw new Error(`${name} has no rows with dates: it is not \`dated\``);
  return dated;
};
/** A field's value in words. @param named the name of a ref's target */
const wordOf = (schema: z.ZodType | undefined, value: unknown, named: (kind: string) => string | undefined): string => {
  const { ref, options } = schema ? fieldInfo('', schema) : {};
  if (ref) return named(ref) || textOf(value);
  return options?.find((one) => one.value === value)?.label ?? textOf(value);
};

/** Need for the row of a key that is valid on a day; {@link rateOf} reads it. @param day `YYYY-MM-DD` */
export const validOn = <E extends AnyEntity>(entity: E, values: Partial<Values<E>>, day: string): DocumentNeed => {
  const dated = datedOf(entity);
  const key = keyOf(dated, values);
  const { shape } = entity.fields as { shape: Shape };
  const named = dated.by.flatMap((field): DocumentNeed[] => {
    const { ref } = metaOf(shape[field] as z.ZodType);
    const target = ref === undefined ? undefined : targetNamed(ref);
    return target && values[field] ? [{ aggregate: target.aggregate, id: textOf(values[field]) }] : [];
  });
  return {
    aggregate: entity.aggregate,
    id: `?${key}@${day}`,
    held: { space: spaceOf(entity.name), key, at: day },
    ...(named.length > 0 ? { more: () => named } : {}),
  };
};
/**
 * The row of a key that is valid on a day; requires the need of `validOn` with the same arguments.
 * @param field of the day: a refusal names it @throws Rejected `rate-missing` if there is no such row
 */
export const rateOf = <E extends AnyEntity>(
  ctx: Pick<Ctx, 'fact'>,
  entity: E,
  values: Partial<Values<E>>,
  day: string,
  field?: string,
): Rate<Values<E>> => {
  const { rate, status, fields } = ctx.fact<Row>(entity.aggregate, validOn(entity, values, day).id);
  if (status === 'active' && rate) return { ...rate, fields: fields as Values<E> };
  const { shape } = entity.fields as { shape: Shape };
  const words = datedOf(entity).by.map((name) =>
    wordOf(shape[name], values[name], (kind) => {
      const target = targetNamed(kind);
      return target && values[name] ? target.aggregate.title(ctx.fact(target.aggregate, values[name])) : '';
    }),
  );
  return reject('rate-missing', { label: entity.label, key: words.join(', '), day }, field);
};

const VERSION = '_versi';
type RateFields<N extends string> = { [K in N]: ReturnType<typeof optionalRef> } & {
  [K in `${N}${typeof VERSION}`]: z.ZodDefault<z.ZodInt>;
};
/**
 * Two fields of a document, or of its rows, that store the row it used: spread into them. They are never typed; {@link
 * keeping} fills them. A document takes a permit of the row whatever its status: the row's values never change.
 */
export const usedRate = <N extends string>(name: N, entity: AnyEntity, label: string): RateFields<N> => {
  datedOf(entity);
  const row = optionalRef(entity, label);
  const version = z.int().min(0).default(0);
  return {
    [name]: row.meta({ ...row.meta(), written: true, version: `${name}${VERSION}` }),
    [`${name}${VERSION}`]: version.meta({ label: `${label}, versi`, internal: true, written: true }),
  } as RateFields<N>;
};
/** The values of the fields of {@link usedRate} for a row. */
export const keeping = <N extends string>(name: N, { id, version }: Omit<Rate, 'fields'>) =>
  ({ [name]: id, [`${name}${VERSION}`]: version }) as { [K in N]: string } & {
    [K in `${N}${typeof VERSION}`]: number;
  };
type RateField = { field: string; version: string; kind: string; label: string };
/** Fields that store a row, with the field of its version. */
const rateFieldsOf = (shape: Shape): RateField[] =>
  Object.entries(shape).flatMap(([field, schema]) => {
    const { version, ref: kind = '', label = field } = metaOf(schema);
    return version === undefined ? [] : [{ field, version, kind, label }];
  });
/** What the rate fields of a shape mean for its documents. */
export const ratesUsed = (shape: Shape) => {
  const ownFields = rateFieldsOf(shape);
  const lists = Object.entries(shape).flatMap(([list, schema]) => {
    const rateFields = rateFieldsOf((recordOf(schema)?.shape ?? {}) as Shape);
    return rateFields.length > 0 ? [{ list, kept: rateFields }] : [];
  });
  const taken = (values: Data, rateFields: readonly RateField[]): Posting[] =>
    rateFields.flatMap(({ field, version, kind, label }) => {
      const id = textOf(values[field]);
      return id === '' ? [] : [{ ...permitOf(kind, id, Number(values[version])), amount: -1, label }];
    });
  return {
    /** The fields outside lists; they are never typed. */
    fields: ownFields.flatMap(({ field, version }) => [field, version]),
    any: ownFields.length + lists.length > 0,
    postings: (values: Data): Posting[] => [
      ...taken(values, ownFields),
      ...lists.flatMap(({ list, kept: rateFields }) =>
        ((values[list] ?? []) as readonly Data[]).flatMap((row) => taken(row, rateFields)),
      ),
    ],
    /** Names of the rows in those fields outside lists that are in `set`. */
    called: (set: Data, ctx: Pick<Ctx, 'fact'>): Record<string, string> =>
      Object.fromEntries(
        ownFields.flatMap(({ field, kind }) => {
          if (!(field in set)) return [];
          const target = targetNamed(kind);
          const id = textOf(set[field]);
          return [[field, target && id ? target.aggregate.title(ctx.fact(target.aggregate, id)) : '']];
        }),
      ),
  };
};

/** Whether a row's new last day is in the past and shortens it: documents of the days between used it. */
const cutShort = (before: unknown, after: unknown, today: string): boolean => {
  const [was, is] = [textOf(before), textOf(after)];
  return is !== '' && is < today && (was === '' || is < was);
};

/**
 * The aggregate of dated rows: they never overlap, and values that documents used stay. @throws if `dated` does not fit
 * the fields
 */
export const underDates = (
  plain: AnyAggregate,
  { name, label, fields, dated, fourEyes }: EntityDef<z.ZodObject, string> & { dated: Dated },
): AnyAggregate => {
  const shape = fields.shape as Shape;
  const { by, from, to, free = [] } = dated;
  if (fourEyes && fourEyes.rows.length > 0)
    throw new Error(`${name} takes two and is dated: no proposal knows what documents have used`);
  if (by.length === 0) throw new Error(`${name} is dated by no field: it needs \`by\``);
  for (const field of [...by, from, to, ...free])
    if (!(field in shape)) throw new Error(`${name} is dated by ${field}, which it does not have`);
  for (const field of [from, to])
    if (metaOf(shape[field] as z.ZodType).format !== 'date') throw new Error(`${name}.${field} is no day`);
  if (!(shape[to] as z.ZodType).safeParse('').success) throw new Error(`${name}.${to} can't stay empty`);
  const fieldLabel = (field: string): string => labelOf(shape[field] as z.ZodType) ?? field;
  const words = ({ fields: values, sebutan = {} }: Row): string =>
    by.map((field) => wordOf(shape[field], values[field], () => sebutan[field])).join(', ');
  /** Changed fields that documents may have used: free ones do not count, and the last day only if it is cut short. */
  const values = (before: Data, after: Data, at: string): string[] =>
    Object.keys(after).filter(
      (field) =>
        !free.includes(field) &&
        JSON.stringify(after[field]) !== JSON.stringify(before[field]) &&
        (field !== to || cutShort(before[field], after[field], dayWib(at))),
    );
  const amountOf = ({ id, version }: Pick<Rate, 'id' | 'version'>) => permitOf(name, id, version);
  const unused = ({ fields: before, rate }: Row, after: Data, ctx: Ctx): void => {
    const [field, ...others] = values(before, after, ctx.now);
    if (field === undefined || !rate) return;
    const { space, key } = amountOf(rate);
    const { least, most } = ctx.amount(space, key);
    // `most` is 0 for a version that an earlier pending command creates: none of its permits is taken yet.
    if (most > 0 && most < PERMITS)
      throw new Rejected(field === to ? 'rate-ended' : 'rate-used', { label: fieldLabel(to) }, field, others);
    if (most > 0 && least < PERMITS) throw new Rejected('rate-now', { label }, field, others);
  };
  type Decided = { type: string; data: Record<string, unknown> }[];
  const guarded = (command: string): CommandPart => ({
    needs: (s: Row, data, ctx) => [
      ...(plain.needs?.[command]?.(s, data, ctx) ?? []),
      ...(s.rate ? [{ amount: amountOf(s.rate) }] : []),
    ],
    decide: (s: Row, data, ctx) => {
      const events: Decided = plain.decide[command]?.(s, data, ctx) ?? [];
      for (const { type, data: eventData } of events) {
        const after = (type === 'Registered' ? eventData : eventData.fields) as Data;
        const whole = { ...s.fields, ...after };
        if (textOf(whole[to]) !== '' && textOf(whole[to]) < textOf(whole[from]))
          reject('dates-order', { label: fieldLabel(to), before: fieldLabel(from) }, to);
        if (type === 'Changed') unused(s, after, ctx);
      }
      return events;
    },
  });
  const { Registered, Changed } = plain.evolve;
  const writing = Object.keys(plain.commands).filter((command) => command !== 'retire' && command !== 'restore');
  const aggregate = extend(plain, {
    commands: Object.fromEntries(writing.map((command) => [command, guarded(command)])),
    events: {
      Registered: {
        evolve: (s: Row, data, meta: EventMeta) => ({
          ...Registered?.(s, data, meta),
          rate: { id: meta.id, version: 0 },
        }),
      },
      ...(Changed && {
        Changed: {
          evolve: (s: Row, data, meta: EventMeta) => {
            const after: Row = Changed(s, data, meta);
            const { id, version } = s.rate ?? { id: meta.id, version: 0 };
            const more = values(s.fields, after.fields, meta.at).length > 0 ? 1 : 0;
            return { ...after, rate: { id, version: version + more } };
          },
        },
      }),
    },
  });
  return {
    ...aggregate,
    // A retired row holds no day; values that documents used of it stay.
    holds: (s: Row, id: string) => [
      ...(plain.holds?.(s, id) ?? []),
      ...(s.status === 'active'
        ? [
            {
              ...{ space: spaceOf(name), key: keyOf(dated, s.fields), fields: [...by, from, to] },
              label: `${words(s)} (${fieldLabel(from)}–${fieldLabel(to)})`,
              ...daysHeld(textOf(s.fields[from]), textOf(s.fields[to])),
            },
          ]
        : []),
    ],
    postings: (s: Row, id: string) => [
      ...(plain.postings?.(s, id) ?? []),
      ...(s.rate ? [{ ...amountOf(s.rate), amount: PERMITS, label }] : []),
    ],
  };
};

/** The references of an entity's fields and of its rows: all of them are checked whenever they are written. */
import type { z } from 'zod';
import type { Ctx, DocumentNeed } from '../aggregate/aggregate.js';
import { reject } from '../aggregate/reject.js';
import { bare, metaOf, type Narrowed, rowRefsOf } from './field-info.js';
import { present, type Target, targetNamed } from './targets.js';

type Data = Record<string, unknown>;
type Shape = Readonly<Record<string, z.ZodType>>;
type Inner = {
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
};
type Pointing = Narrowed & { target: Target };

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
/** Paths of refs anywhere beneath a schema. */
const beneath = (schema: z.ZodType, path: string): string[] => {
  const inside = bare(schema);
  const { element, valueType, options = [], left, right } = inside.def as Inner;
  const { shape = {} } = inside as { shape?: Shape };
  return [
    ...(metaOf(schema).ref ? [path] : []),
    ...Object.entries(shape).flatMap(([name, one]) => beneath(one, `${path}.${name}`)),
    ...[element, valueType, left, right, ...options].flatMap((one) => (one?.def ? beneath(one, `${path}.*`) : [])),
  ];
};

/** The references of some fields. @param of their owner, for messages @throws if a reference would remain unchecked */
export const referencesOf = (of: string, shape: Shape) => {
  const targetAt = (path: string, name: string, narrow: Narrowed): Pointing => {
    const target = targetNamed(name);
    if (!target) throw new Error(`${of}.${path} points to ${name}, which \`ref\` was never given`);
    for (const [theirs, ours] of narrow.within)
      if (!(ours in shape)) throw new Error(`${of}.${path}: ${theirs} is to be as ${ours}, which ${of} does not have`);
    return { target, within: narrow.within, where: narrow.where };
  };
  const refs = Object.entries(shape).flatMap(([field, schema]) => {
    const { ref: name, within = {}, where = {} } = metaOf(schema);
    if (!name) return [];
    const narrow = { within: Object.entries(within), where: Object.entries(where) };
    return [{ field, ...targetAt(field, name, narrow) }];
  });
  const rowRefs = Object.entries(shape).flatMap(([list, schema]) =>
    rowRefsOf(schema).map(({ field, ref: name, optional, class: _, ...narrow }) => ({
      list,
      field,
      optional,
      ...targetAt(`${list}.*.${field}`, name, narrow),
    })),
  );
  const checkedPaths = new Set([
    ...refs.map(({ field }) => field),
    ...rowRefs.map(({ list, field }) => `${list}.*.${field}`),
  ]);
  for (const path of Object.entries(shape).flatMap(([name, schema]) => beneath(schema, name)))
    if (!checkedPaths.has(path))
      throw new Error(`${of}.${path} is a reference that nobody looks at: it stands in a field or in a row of a list`);

  /** Rows whose refs are checked again: those in `data`, and those that a field in `data` narrows. */
  const rowsOf = ({ list, within }: (typeof rowRefs)[number], data: Data, before: Data): Data[] => {
    const rows = list in data ? data[list] : within.some(([, ours]) => ours in data) ? before[list] : [];
    return Array.isArray(rows) ? (rows as Data[]) : [];
  };
  /** Targets of these rows, with their paths. */
  const idsOf = (one: (typeof rowRefs)[number], data: Data, before: Data) =>
    rowsOf(one, data, before).flatMap((row, n) => {
      const id = textOf(row[one.field]);
      return id === '' ? [] : [{ id, at: `${one.list}.${n}.${one.field}` }];
    });
  /** Refs that are checked again: those in `data`, and those that a field in `data` narrows. */
  const touched = (data: Data) =>
    refs.filter(({ field, within }) => field in data || within.some(([, ours]) => ours in data));
  /** Refuses a target that does not meet the ref's conditions. */
  const fits = ({ target, where, within }: Pointing, state: object, field: string, whole: Data) => {
    if (where.length + within.length === 0) return;
    const params = { label: target.label, title: target.aggregate.title(state) };
    if (where.some(([theirs, takes]) => !takes.includes(textOf(target.value(state, theirs)))))
      reject('ref-kind', params, field);
    if (within.some(([theirs, ours]) => whole[ours] && target.value(state, theirs) !== whole[ours]))
      reject('ref-elsewhere', params, field);
  };
  return {
    any: refs.length > 0,
    /** Names of the targets of refs in `fields` that were worked out, not typed: they are not judged. */
    names: (typed: Data, fields: Data, ctx: Pick<Ctx, 'fact'>): Record<string, string> =>
      Object.fromEntries(
        refs.flatMap(({ field, target }) => {
          const id = textOf(fields[field]);
          if (!(field in fields) || id === textOf(typed[field])) return [];
          return [[field, id === '' ? '' : target.aggregate.title(ctx.fact(target.aggregate, id))]];
        }),
      ),
    /** The target of a ref, by its field, or by its list and its field there. */
    target: (name: string, row?: string): Target | undefined =>
      row === undefined
        ? refs.find(({ field }) => field === name)?.target
        : rowRefs.find(({ list, field }) => list === name && field === row)?.target,
    /** Documents needed to check `data`. @param before the current fields */
    needs: (before: Data, data: Data): DocumentNeed[] => {
      const ownNeeds = touched(data).map(({ field, target }) => ({
        aggregate: target.aggregate,
        id: textOf(field in data ? data[field] : before[field]),
      }));
      const within = rowRefs.flatMap((one) =>
        [...new Set(rowsOf(one, data, before).map((row) => textOf(row[one.field])))].map((id) => ({
          aggregate: one.target.aggregate,
          id,
        })),
      );
      return [...ownNeeds, ...within].filter(({ id }) => id !== '');
    },
    /** Refuses rows whose targets are missing or do not meet the conditions, at the row's own field. */
    rows: (data: Data, before: Data, ctx: Pick<Ctx, 'fact' | 'by'>): void => {
      for (const one of rowRefs)
        for (const { id, at } of idsOf(one, data, before))
          fits(one, present(one.target, ctx, id, at), at, { ...before, ...data });
    },
    /** Whether a row of a list fills all its required refs. */
    pointsAll: (list: string, row: Data): boolean =>
      rowRefs.every((one) => one.list !== list || one.optional || textOf(row[one.field]) !== ''),
    /** Refuses missing targets of all of `data`; {@link asked} checks the conditions. */
    there: (data: Data, ctx: Pick<Ctx, 'fact' | 'by'>): void => {
      for (const { field, target } of refs)
        if (textOf(data[field]) !== '') present(target, ctx, textOf(data[field]), field);
      for (const one of rowRefs) for (const { id, at } of idsOf(one, data, {})) present(one.target, ctx, id, at);
    },
    /** Refuses targets of all of `data` that exist but do not meet the conditions. */
    asked: (data: Data, ctx: Ctx): void => {
      for (const one of refs) {
        const id = textOf(data[one.field]);
        if (id !== '') fits(one, ctx.fact(one.target.aggregate, id), one.field, data);
      }
      for (const one of rowRefs)
        for (const { id, at } of idsOf(one, data, {})) fits(one, ctx.fact(one.target.aggregate, id), at, data);
    },
    /**
     * Names of the targets of refs that `data` touches; `whole` is the entry as it will be. Only what was typed, or is
     * narrowed, is judged.
     */
    called: (data: Data, whole: Data, ctx: Ctx, typed = data): Record<string, string> => {
      const names: Record<string, string> = {};
      for (const one of touched(data)) {
        const { field, target } = one;
        if (field in data && !(field in typed)) continue;
        const id = textOf(whole[field]);
        if (id === '') names[field] = '';
        else {
          const state = present(target, ctx, id, field);
          fits(one, state, field, whole);
          names[field] = target.aggregate.title(state);
        }
      }
      return names;
    },
  };
};

/** How fields that follow refs (`joined-fields.ts`) are read from other documents. */
import type { z } from 'zod';
import type { EntityDef } from '../entity/entity-def.js';
import { metaOf, rowRefsOf } from '../entity/field-info.js';
import type { Target } from '../entity/targets.js';
import type { Join, Joined, JoinedRef, Through } from './joined.js';

type Doc = Record<string, unknown>;
type Step = { name: string; start: string; row?: string; to: Target; via?: string; field: string; next?: Target };
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
/** Ids in the first ref of a way. */
const startOf =
  ({ start, row }: Pick<Step, 'start' | 'row'>) =>
  (doc: Doc): string[] => {
    if (row === undefined) return [textOf(doc[start])];
    const rows = doc[start];
    return Array.isArray(rows) ? [...new Set((rows as Doc[]).map((one) => textOf(one[row])))].filter(Boolean) : [];
  };

type Def<F extends z.ZodObject> = Pick<EntityDef<F, string>, 'name' | 'fields' | 'derived' | 'joined' | 'list'>;
/** The resolved way of a field. @throws if it leads nowhere, or to what is not for everybody */
const stepOf = <F extends z.ZodObject>(
  def: Def<F>,
  name: string,
  { ref, row, way }: JoinedRef,
  target: (field: string, row?: string) => Target | undefined,
): Step | undefined => {
  const at = row === undefined ? ref : `${ref}.*.${row}`;
  const says = (why: string): never => {
    throw new Error(`${def.name}.${name} follows ${why}`);
  };
  const to = target(ref, row) ?? says(`${at}, which is no reference of ${def.name}`);
  const list = def.fields.shape[ref] as z.ZodType;
  const classes = [metaOf(list), ...(row === undefined ? [] : rowRefsOf(list).filter(({ field }) => field === row))];
  if (classes.some(({ class: of = 'open' }) => of !== 'open')) says(`${at}, which is not for everybody`);
  if (row !== undefined && [...def.list.columns, ...def.list.filters].some((one) => one === name))
    says(`${at}: it stands beside the rows, not in a list`);
  const isReadable = (of: Target, field: string): boolean => {
    if (of.fields && !of.fields.has(field)) says(`${field} of ${of.name}, which it does not have`);
    if (of.fields?.get(field)?.closed) says(`${field} of ${of.name}, which is not a text for everybody`);
    return of.fields !== undefined;
  };
  const start = { name, start: ref, ...(row === undefined ? {} : { row }), to };
  if (typeof way === 'string') {
    isReadable(to, way);
    return { ...start, field: way };
  }
  const [via, field] = way;
  // A browser does not know the targets of a flow's refs, and follows nothing.
  if (!isReadable(to, via)) return undefined;
  const next = to.leads(via) ?? says(`${via} of ${to.name}, which points to nothing`);
  isReadable(next, field);
  return { ...start, via, field, next };
};

/**
 * The joins of a declaration: its own, and those of fields that follow refs. @param target of a reference @throws if
 * there is nothing to follow
 */
export const joinedOf = <F extends z.ZodObject>(
  def: Def<F>,
  target: (field: string, row?: string) => Target | undefined,
): Joined | undefined => {
  const steps = Object.entries(def.derived ?? {}).flatMap(
    ([name, { joined: way }]) => (way && stepOf(def, name, way, target)) ?? [],
  );
  if (steps.length === 0) return def.joined;
  const first = ({ start, row }: Step) => (row === undefined ? `follows ${start}` : `follows ${start}.*.${row}`);
  const second = (step: Step) => `${first(step)} ${step.via}`;
  const joins: Record<string, Join> = {};
  for (const step of steps) {
    const { to, next, via } = step;
    const along = steps.filter((one) => first(one) === first(step));
    joins[first(step)] = {
      of: to.aggregate,
      ids: startOf(step),
      pick: (state) =>
        Object.fromEntries(
          along.map((one) =>
            one.via === undefined
              ? ([one.field, to.word(state, one.field)] as const)
              : ([`id of ${one.via}`, textOf(to.value(state, one.via as string))] as const),
          ),
        ),
    };
    if (!next || via === undefined) continue;
    const further = along.filter((one) => one.via === via);
    joins[second(step)] = {
      of: next.aggregate,
      further: true,
      ids: (doc: Doc, through: Through) =>
        startOf(step)(doc).map((id) => textOf(through(first(step), id)?.[`id of ${via}`])),
      pick: (state) => Object.fromEntries(further.map(({ field }) => [field, next.word(state, field)])),
    };
  }
  const before = def.joined;
  type Parts = Record<string, (id: string) => Doc | undefined>;
  const wordOf = (step: Step, parts: Parts, id: string): string => {
    const part = parts[first(step)]?.(id);
    if (step.via === undefined) return textOf(part?.[step.field]);
    return textOf(parts[second(step)]?.(textOf(part?.[`id of ${step.via}`]))?.[step.field]);
  };
  return {
    joins: { ...before?.joins, ...joins },
    fields: [...(before?.fields ?? []), ...steps.map(({ name }) => name)],
    show: (doc: Doc, parts: Parts, id: string) => ({
      ...before?.show(doc, parts, id),
      ...Object.fromEntries(
        steps.map((step) => {
          const ids = startOf(step)(doc);
          const all = Object.fromEntries(ids.map((id) => [id, wordOf(step, parts, id)]));
          return [step.name, step.row === undefined ? wordOf(step, parts, ids[0] ?? '') : all];
        }),
      ),
    }),
  };
};

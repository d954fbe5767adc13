/**
 * What an entry or a document shows of what it points to: as it is there now, not as it was when it was chosen. Over one
 * reference or two, of its fields or of the rows of a list. Only what is for everybody: who reads this need not read that.
 */
import { z } from 'zod';
import type { EntityDef } from './entity-def.js';
import { metaOf, rowRefsOf } from './field-info.js';
import type { Followed, Join, Joined, Through, Way } from './joined.js';
import type { Target } from './targets.js';

type Doc = Record<string, unknown>;
/**
 * A worked-out field (`derived`) that is what a reference says: `customer: follows('sp', 'customer', 'Customer')`, or what
 * is said over one more: `follows('sp', ['customer', 'kota'], 'Kota customer')`.
 */
export const follows = <R extends string>(ref: R, way: Way, label: string) => ({
  schema: z.string().meta({ label }),
  // Until what it points to is known.
  of: (): string => '',
  follows: { ref, way } as Followed<R>,
});
/** The same of a reference in the rows of a list: stands beside it where the rows are shown, by what the row points to. */
export const followsInRows = <L extends string>(list: L, row: string, way: Way, label: string) => ({
  schema: z.record(z.string(), z.string()).meta({ label }),
  of: (): Record<string, string> => ({}),
  follows: { ref: list, row, way } as Followed<L>,
});

type Step = { name: string; start: string; row?: string; to: Target; via?: string; field: string; next?: Target };
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
/** Ids that the first reference of a way holds. */
const startOf =
  ({ start, row }: Pick<Step, 'start' | 'row'>) =>
  (own: Doc): string[] => {
    if (row === undefined) return [textOf(own[start])];
    const rows = own[start];
    return Array.isArray(rows) ? [...new Set((rows as Doc[]).map((one) => textOf(one[row])))].filter(Boolean) : [];
  };

type Def<F extends z.ZodObject> = Pick<EntityDef<F, string>, 'name' | 'fields' | 'derived' | 'joined' | 'list'>;
/** The steps of a way. @throws where there is nothing to follow, or not for everybody */
const stepOf = <F extends z.ZodObject>(
  def: Def<F>,
  name: string,
  { ref, row, way }: Followed,
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
  const told = (of: Target, field: string): boolean => {
    if (of.fields && !of.fields.has(field)) says(`${field} of ${of.name}, which it does not have`);
    if (of.fields?.get(field)?.closed) says(`${field} of ${of.name}, which is not a text for everybody`);
    return of.fields !== undefined;
  };
  const start = { name, start: ref, ...(row === undefined ? {} : { row }), to };
  if (typeof way === 'string') {
    told(to, way);
    return { ...start, field: way };
  }
  const [via, field] = way;
  // A browser does not know where a flow leads, and follows nothing.
  if (!told(to, via)) return undefined;
  const next = to.leads(via) ?? says(`${via} of ${to.name}, which points to nothing`);
  told(next, field);
  return { ...start, via, field, next };
};

/** The joins of a declaration: its own, and what its fields follow. @param target what a reference points to @throws where there is nothing to follow */
export const joinedOf = <F extends z.ZodObject>(
  def: Def<F>,
  target: (field: string, row?: string) => Target | undefined,
): Joined | undefined => {
  const steps = Object.entries(def.derived ?? {}).flatMap(
    ([name, { follows: way }]) => (way && stepOf(def, name, way, target)) ?? [],
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
      ids: (own: Doc, through: Through) =>
        startOf(step)(own).map((id) => textOf(through(first(step), id)?.[`id of ${via}`])),
      pick: (state) => Object.fromEntries(further.map(({ field }) => [field, next.word(state, field)])),
    };
  }
  const before = def.joined;
  type Parts = Record<string, (id: string) => Doc | undefined>;
  const said = (step: Step, parts: Parts, id: string): string => {
    const found = parts[first(step)]?.(id);
    if (step.via === undefined) return textOf(found?.[step.field]);
    return textOf(parts[second(step)]?.(textOf(found?.[`id of ${step.via}`]))?.[step.field]);
  };
  return {
    joins: { ...before?.joins, ...joins },
    fields: [...(before?.fields ?? []), ...steps.map(({ name }) => name)],
    show: (own: Doc, parts: Parts, id: string) => ({
      ...before?.show(own, parts, id),
      ...Object.fromEntries(
        steps.map((step) => {
          const ids = startOf(step)(own);
          const all = Object.fromEntries(ids.map((id) => [id, said(step, parts, id)]));
          return [step.name, step.row === undefined ? said(step, parts, ids[0] ?? '') : all];
        }),
      ),
    }),
  };
};

/** The read model derived from an entity's declaration. */
import { z } from 'zod';
import type { AnyAggregate, EventMeta } from '../aggregate/aggregate.js';
import { type Classes, type ClosedClass, closedClasses, tagFor, tagToken } from '../aggregate/redacted-fields.js';
import { eventReader, withRows } from '../aggregate/upcast.js';
import { waitSteps, waitsAfter, waitsOf } from '../lifecycle/waits.js';
import { workedOut } from '../view/names-now.js';
import { type Format, type View, view } from '../view/view.js';
import type { EntityDef, EntityDoc } from './entity-def.js';
import { bare, classesIn, filesIn, labelOf, metaOf } from './field-info.js';
import { linksIn, linkWords } from './linked.js';

/** The path of a ref's target name in a document: lists sort and search by it. */
export const named = (field: string): string => `sebutan.${field}`;

/**
 * Raise it when the kit itself derives other documents, words or orders from the same events: every view is then
 * rebuilt.
 */
const BUILT = 3;

const FORMATS: readonly string[] = ['money', 'number', 'kg', 'date', 'datetime'] satisfies Format[];
const labelled = (name: string, schema: z.ZodType): { label: string; format?: Format } => {
  const { format } = metaOf(schema);
  return {
    label: labelOf(schema) ?? name,
    ...(format && FORMATS.includes(format) ? { format: format as Format } : {}),
  };
};

/** The path that a column is sorted by: for a ref the name of its target; a list of records has none. */
export const sortPath = (name: string, schema: z.ZodType | undefined): string | undefined => {
  if (!schema) return name;
  if (metaOf(schema).ref) return named(name);
  const { kind, format } = metaOf(schema);
  return ['array', 'object', 'union'].includes(bare(schema).def.type) && !kind && !format ? undefined : name;
};

/** Closed fields of an entity's documents: its own, derived ones, and the target names of closed refs. */
export const entityClasses = (def: {
  fields: z.ZodObject;
  derived?: Readonly<Record<string, { schema: z.ZodType }>> | undefined;
}): Classes => {
  const derived = Object.fromEntries(Object.entries(def.derived ?? {}).map(([name, d]) => [name, d.schema]));
  const classes = classesIn(def.fields.extend(derived));
  const shape = def.fields.shape as Record<string, z.ZodType>;
  const refs = Object.entries(classes).filter(([name]) => shape[name] && metaOf(shape[name] as z.ZodType).ref);
  return { ...classes, ...Object.fromEntries(refs.map(([name, of]) => [named(name), of])) };
};
/** Further fields of an entity with actions that entries wait for. */
const waitingDoc = z.object({ waits: z.number(), waits_since: z.string(), waits_by: z.string() });
type Waiting = z.infer<typeof waitingDoc>;
/** Every set of some classes, the empty one first. */
const setsOf = (classes: readonly ClosedClass[]): ClosedClass[][] =>
  Array.from({ length: 2 ** classes.length }, (_, n) => classes.filter((__, bit) => n & (1 << bit)));

/** Documents with the entity's fields, what is derived from them, `sebutan` and `retired`. */
export const entityView = <F extends z.ZodObject>(
  def: EntityDef<F, string>,
  of: AnyAggregate,
): View<EntityDoc<z.infer<F>>> => {
  type V = z.infer<F>;
  type D = EntityDoc<V>;
  const shape = def.fields.shape as Record<string, z.ZodType>;
  const derived = Object.entries(def.derived ?? {});
  const refs = Object.keys(shape).filter((name) => metaOf(shape[name] as z.ZodType).ref);
  const schemaOf = (name: string) => shape[name] ?? def.derived?.[name]?.schema;
  const steps = waitSteps(def.actions ?? {});
  const order = def.list.sort.replace(/^-/, '');
  const sortable = [
    ...[...new Set<string>([...def.list.columns, order, ...(def.list.sortAlso ?? [])])].flatMap((name) => {
      const path = sortPath(name, schemaOf(name));
      return path ? [path] : [];
    }),
    ...(steps.length > 0 ? ['waits_since'] : []),
    // Stamped on every document: sorts by the last change.
    'updatedAt',
  ];
  const seconds = (def.subtitle ?? []).filter((field) => !field.startsWith('sebutan.'));
  const filters = [
    ...new Set<string>([
      ...def.list.filters,
      ...(def.list.buckets ? [def.list.buckets.field] : []),
      ...(def.scope ? [def.scope] : []),
      ...refs,
      'retired',
      ...(steps.length > 0 ? ['waits'] : []),
    ]),
  ];
  const worked = workedOut(def.derived);
  const finished = (doc: D): D => (derived.length === 0 ? doc : { ...doc, ...worked(doc) });
  /** The actions that it waits for, since when the latest of them was added, and who brought it there. */
  const waiting = (doc: D, before: D | undefined, { at, by }: EventMeta): D => {
    if (steps.length === 0) return doc;
    const { waits: had = 0, waits_since: since = '', waits_by = '' } = (before ?? {}) as Partial<Waiting>;
    const waits = waitsOf(steps, doc, doc.retired === true);
    const now = waitsAfter(had > 0 ? { waits: had, added: 0, since } : undefined, waits, at);
    const last = now?.added === 0 ? waits_by : by.fullname;
    return { ...doc, waits, waits_since: now?.since ?? '', waits_by: now ? last : '' };
  };
  const read = eventReader(shape, def.upcast);
  const next = (doc: D | undefined, type: string, data: unknown): D => {
    if (type === 'Registered') {
      const { fields, sebutan } = read.registered(data as Record<string, unknown>);
      return finished({ ...fields, sebutan, retired: false } as D);
    }
    const before = doc ?? ({ sebutan: {}, retired: false } as D);
    if (type === 'Changed') {
      const { fields, sebutan } = read.changed(data as Record<string, unknown>);
      const whole = withRows({ ...before, ...fields }, data as Record<string, never>);
      return finished({ ...whole, sebutan: { ...before.sebutan, ...sebutan } } as D);
    }
    if (type === 'Retired' || type === 'Restored') return finished({ ...before, retired: type === 'Retired' } as D);
    return before;
  };
  const classes = entityClasses(def);
  const files = filesIn(def.fields);
  const searched = Object.fromEntries(def.search.flatMap((field) => (classes[field] ? [[field, classes[field]]] : [])));
  const textOf = (doc: D, field: string): string =>
    String(
      (metaOf(shape[field] ?? z.unknown()).ref ? doc.sebutan?.[field] : (doc as Record<string, unknown>)[field]) ?? '',
    );
  const wordSets = setsOf(closedClasses.filter((one) => Object.values(searched).includes(one))).map((set) => ({
    mark: tagFor(set),
    fields: def.search.filter((field) => !searched[field] || set.includes(searched[field])),
  }));
  const linked = linksIn(def.fields);
  const facets = [
    ...new Set<string>([
      ...(def.list.facets ?? []),
      'retired',
      ...(steps.length > 0 ? ['waits'] : []),
      ...(def.scope ? [def.scope] : []),
      ...(def.shared ? [def.shared] : []),
    ]),
  ];
  const counted = new Set([def.list.perDay?.day, def.list.buckets?.field].filter((field) => field !== undefined));
  return view<D>({
    name: def.name,
    version: BUILT * 100 + (def.version ?? 1),
    of,
    doc: def.fields.extend({
      ...Object.fromEntries(derived.map(([name, d]) => [name, d.schema])),
      sebutan: z.object(Object.fromEntries(refs.map((name) => [name, z.string().default('')]))),
      retired: z.boolean(),
      ...(steps.length > 0 ? waitingDoc.shape : {}),
      // Its shape is known at run time only.
    }) as unknown as z.ZodType<D>,
    ...(def.joined ? { joined: def.joined } : {}),
    apply: (doc, type, data, meta) => waiting(next(doc, type, data), doc, meta),
    indexes: [
      ...new Map(
        [
          [order],
          ...sortable.map((path) => [path]),
          ...filters.map((field) => [field, order]),
          ...(def.indexes ?? []),
          ...(steps.length > 0 ? [['waits', 'waits_since']] : []),
        ].map((index) => [index.join(), index]),
      ).values(),
    ],
    facets,
    // Day headings and list footers show exact sums.
    ...(counted.size > 0 ? { groups: [...counted].map((field) => [field, ...facets]) } : {}),
    sums: [],
    tokens: (doc) => {
      const more = def.searchAlso?.(doc) ?? [];
      return [
        ...wordSets.flatMap(({ mark, fields }) =>
          [...fields.map((field) => textOf(doc, field)), ...more].map((text) => tagToken(mark, text)),
        ),
        ...linkWords(linked, doc),
      ];
    },
    ...(Object.keys(classes).length > 0 ? { classes } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(Object.keys(searched).length > 0 ? { searched } : {}),
    ...(def.scope ? { scope: def.scope } : {}),
    ...(def.shared ? { shared: def.shared } : {}),
    columns: [
      ...new Set<string>([
        ...def.list.columns,
        def.title,
        ...seconds,
        ...(def.extraRowFields ?? []),
        'sebutan',
        'retired',
      ]),
      ...(steps.length > 0 ? Object.keys(waitingDoc.shape) : []),
    ],
    filters,
    ...(linked.length > 0 ? { linked } : {}),
    sort: def.list.sort,
    sortable,
    read: def.can.read,
    labels: {
      ...Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, labelled(name, schema)])),
      // A history shows the name that a ref's target had.
      ...Object.fromEntries(refs.map((name) => [named(name), labelled(name, shape[name] as z.ZodType)])),
    },
  });
};

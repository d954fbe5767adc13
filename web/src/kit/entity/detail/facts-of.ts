/** Facts of an entry by section: input fields, derived fields, fields set by life cycle steps. */
import { isNow } from '@domain/kit/lifecycle/action-now';
import { turnOf } from '@domain/kit/lifecycle/lifecycle-path';
import type { EntityInfo, FieldInfo } from '@/base/entity/entity';
import { sectionsOf } from '../sections-of';
import { isBlank, isFigure } from '../values';

type EntryValues = Readonly<Record<string, unknown>> & { sebutan?: Readonly<Record<string, string>> };
type Declared = Pick<EntityInfo, 'fields' | 'derived' | 'form' | 'title' | 'life' | 'can' | 'actions' | 'relations'>;
export type FactSection = { label: string; fields: readonly FieldInfo[] };

const byPeople = (grants: readonly string[]): boolean => grants.some((grant) => grant !== 'system');
/**
 * Whether a person could fill in a field in the entry's current state: in its form, or in an action that continues the
 * life cycle and asks for it.
 */
export const fillable = ({ life, can, actions }: Declared, doc: EntryValues, field: FieldInfo): boolean => {
  if (!life) return true;
  const status = String(doc.status ?? '');
  if (!field.actionOnly && byPeople(can.write) && life.editableIn.includes(status)) return true;
  const now = actions.filter((action) => isNow(action, doc));
  const next = turnOf(life, now, status)?.steps ?? [];
  return now.some(
    ({ name, may, fields }) =>
      next.includes(name) && byPeople(may) && fields.some((input) => input.name === field.name),
  );
};
/** Repeats the display name of one of the entry's references: a vehicle's plate beside the vehicle. */
const repeats = ({ fields, can }: Declared, field: FieldInfo, doc: EntryValues): boolean =>
  (field.actionOnly === true || !byPeople(can.write)) &&
  field.kind !== 'ref' &&
  fields.some(
    ({ kind, name }) =>
      kind === 'ref' && Boolean(doc[name]) && Boolean(doc[field.name]) && doc.sebutan?.[name] === doc[field.name],
  );

/** Derived records belong to the section of the fields that hold their sums. */
const sumsUp = ({ rows = [] }: FieldInfo, fields: readonly string[]): boolean =>
  rows.some((column) => isFigure(column) && fields.includes(column.name));

/** Fields about the document's own process, which the life strip shows. */
export const PAPERS: readonly string[] = ['pembuat'];
/** @param shown fields shown elsewhere on the page */
export const factSections = (info: Declared, doc: EntryValues, shown: readonly string[] = []): FactSection[] => {
  const { life, relations = [] } = info;
  const elsewhere = new Set<string>([
    ...shown,
    info.title,
    ...relations.flatMap(({ id, title }) => (doc[id] ? [title] : [])),
  ]);
  const here = (field: FieldInfo) => !elsewhere.has(field.name) && !field.internal && !repeats(info, field, doc);
  const worth = (field: FieldInfo) => !isBlank(field, doc[field.name]) || fillable(info, doc, field);
  const all = info.derived.filter((f) => f.kind !== 'boolean' && here(f) && !isBlank(f, doc[f.name]));
  const placed = info.form.flatMap(({ fields }) => fields);
  const home = (field: FieldInfo) => info.form.find(({ fields }) => sumsUp(field, fields))?.label;
  const derived = all.filter((f) => !placed.includes(f.name) && home(f) === undefined);
  const set = info.fields.filter((f) => f.actionOnly && here(f));
  // Fields named in a section of the form are set by the server or derived, and shown beside their source.
  const named = (label: string) => {
    const names = info.form.find((section) => section.label === label)?.fields ?? [];
    return names.flatMap((name) => [...(life ? set : []), ...all].find((f) => f.name === name) ?? []);
  };
  const steps = life ? set.filter(({ name }) => !PAPERS.includes(name) && !placed.includes(name)) : [];
  const first = [...derived, ...(life ? set.filter(({ name }) => PAPERS.includes(name)) : set)];
  const typed = new Map(sectionsOf(info).map(({ label, fields }) => [label, fields]));
  const labels = [...new Set([...info.form.map(({ label }) => label), ...typed.keys()])];
  const sections = labels.map((label, n) => ({
    label,
    fields: [
      ...(typed.get(label) ?? []).filter(here),
      ...named(label),
      ...(n === 0 ? first : []),
      ...all.filter((f) => !placed.includes(f.name) && home(f) === label),
    ],
  }));
  return [...sections, ...(steps.length > 0 ? [{ label: 'Tindak lanjut', fields: steps }] : [])]
    .map(({ label, fields }) => ({ label, fields: life ? fields.filter(worth) : fields }))
    .filter(({ fields }) => fields.length > 0);
};

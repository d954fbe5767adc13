/** What is known of an entry, by sections: what was typed, what is worked out of it, what the steps of its life set. */
import { isNow } from '@domain/kit/action-now';
import { turnOf } from '@domain/kit/lifecycle-path';
import type { EntityInfo, FieldInfo } from '@/base/entity';
import { sectionsOf } from '../sections-of';
import { isBlank, isFigure } from '../values';

type Entry = Readonly<Record<string, unknown>> & { sebutan?: Readonly<Record<string, string>> };
type Declared = Pick<EntityInfo, 'fields' | 'derived' | 'form' | 'title' | 'life' | 'can' | 'actions' | 'relations'>;
export type FactSection = { label: string; fields: readonly FieldInfo[] };

const byPeople = (grants: readonly string[]): boolean => grants.some((grant) => grant !== 'system');
/** Whether somebody could fill a field in as the entry stands: by its form, or by a step that brings it on and asks for it. */
export const fillable = ({ life, can, actions }: Declared, doc: Entry, field: FieldInfo): boolean => {
  if (!life) return true;
  const status = String(doc.status ?? '');
  if (!field.actionOnly && byPeople(can.write) && life.open.includes(status)) return true;
  const now = actions.filter((action) => isNow(action, doc));
  const next = turnOf(life, now, status)?.steps ?? [];
  return now.some(
    ({ name, may, fields }) =>
      next.includes(name) && byPeople(may) && fields.some((asked) => asked.name === field.name),
  );
};
/** It says only what a ref of the entry is called anyway: a vehicle's plate beside the vehicle. */
const repeats = ({ fields, can }: Declared, field: FieldInfo, doc: Entry): boolean =>
  (field.actionOnly === true || !byPeople(can.write)) &&
  field.kind !== 'ref' &&
  fields.some(
    ({ kind, name }) =>
      kind === 'ref' && Boolean(doc[name]) && Boolean(doc[field.name]) && doc.sebutan?.[name] === doc[field.name],
  );

/** Worked-out records stand with the fields that say what they come to. */
const sumsUp = ({ rows = [] }: FieldInfo, fields: readonly string[]): boolean =>
  rows.some((column) => isFigure(column) && fields.includes(column.name));

/** What the document itself keeps of its way: the strip of its life tells it. */
export const PAPERS: readonly string[] = ['pembuat'];
/** @param shown fields that stand elsewhere on the page */
export const factSections = (info: Declared, doc: Entry, shown: readonly string[] = []): FactSection[] => {
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
  // What a section of the form names is written there by the server or worked out, beside what it follows from.
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

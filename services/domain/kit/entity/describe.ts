/** An entity as plain data, without its schemas: lists, forms, details, import and export are built from it. */

import type { Grant, JobDesk } from '../aggregate/actor.js';
import type { ClosedFields } from '../aggregate/redacted-fields.js';
import type { ColumnPriority, DocumentTab, PerDay } from '../document/list-plan.js';
import type { When } from '../lifecycle/action-now.js';
import { type ApproverRestriction, type FourEyesRow, guardedFields } from '../lifecycle/four-eyes-rule.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { ApprovalMark } from '../lifecycle/status.js';
import type { Buckets } from '../values/buckets.js';
import type { AnyEntity, Relation } from './entity-def.js';
import { type FieldInfo, fieldInfo, fieldInfos, labelOf } from './field-info.js';

export type ActionInfo = {
  /** The command, as the aggregate names it. */
  name: string;
  label: string;
  may: readonly Grant[];
  fields: readonly FieldInfo[];
  when?: When;
  /** When it can't be taken. */
  unless?: When;
  /** What must be filled before: one of each group of fields. */
  filled?: readonly (readonly string[])[];
  look?: 'primary' | 'danger' | 'quiet';
  /** No list offers it. */
  pageOnly?: true;
  /** Who may not take it, or who alone may: see `againstFourEyes`. */
  eyes?: ApproverRestriction;
  /** See `approval.ts`. */
  approval?: ApprovalMark;
  /** Entries wait for it: see `waits.ts`. */
  waits?: true | 'back';
};
export type EntityInfo = {
  name: string;
  label: string;
  /** The specification's name of the key. */
  key: string;
  /** Field that names an entry, and fields that tell homonyms apart. */
  title: string;
  subtitle: readonly string[];
  scope?: string;
  /** Field with the branch whose people alone may change an entry that has one. */
  kept?: string;
  fields: readonly FieldInfo[];
  /** Fields that are not for every reader: see `visibleTo`. */
  closed?: readonly ClosedFields[];
  /** In a list's declaration: replacements for desks that do not see all of it. */
  unseen?: readonly (readonly [desks: readonly JobDesk[], instead: Partial<EntityInfo>])[];
  /** Fields computed from the others; shown, sorted and filtered, never typed. */
  derived: readonly FieldInfo[];
  unique: readonly string[];
  /** Columns that identify a row: they never leave a list. */
  identity: readonly string[];
  list: {
    columns: readonly string[];
    filters: readonly string[];
    facets: readonly string[];
    /** As in a list's address; `-` before it for descending. */
    sort: string;
    sortable: readonly string[];
    linked?: readonly FieldInfo[];
    columnPriority?: ColumnPriority;
    stackedIn?: Readonly<Record<string, string>>;
    /** Fields that it sums up. */
    sums?: readonly string[];
    tabs?: readonly DocumentTab[];
    perDay?: PerDay;
    buckets?: Buckets;
  };
  form: readonly { label: string; fields: readonly string[] }[];
  can: { read: readonly Grant[]; write: readonly Grant[] };
  actions: readonly ActionInfo[];
  /**
   * Entries of other entities that refer to this one: a detail shows them below. `title`: their field that holds this
   * one's name.
   */
  related: readonly { entity: string; label: string; by: string; title?: string }[];
  /** Documents that an entry belongs to: a detail links to them at its top. */
  relations?: readonly Relation[];
  /** Entries can be imported too. */
  imports: boolean;
  /** Fields that one person proposes and another approves; `always`: from registration on. */
  fourEyes?: { fields: readonly string[]; always: boolean; rows: readonly FourEyesRow[] };
  /** Documents only: statuses and steps; a document is never retired. */
  life?: Lifecycle;
  /** One of the tariffs. */
  tariff?: true;
  /** Entries are balances: each has movements, and no history of its own. */
  balances?: true;
};

/** Columns that identify a row of a list: the fields by which people and rules tell entries apart. */
const identityOf = (of: AnyEntity): readonly string[] => {
  const { title, subtitle = [], unique, uniqueTogether = [], scope } = of;
  const candidates = [
    title,
    ...subtitle.map((path) => path.replace('sebutan.', '')),
    ...unique,
    ...uniqueTogether.flat(),
    scope,
  ];
  return of.identity ?? of.list.columns.filter((name) => candidates.includes(name));
};
/** Columns of its record lists that it is found by, named by their paths. */
const linkedOf = ({ fields, view: { linked = [] } }: AnyEntity): FieldInfo[] =>
  fieldInfos(fields).flatMap(({ name, rows = [] }) =>
    rows.flatMap((column) => {
      const path = `${name}.${column.name}`;
      return linked.includes(path) ? [{ ...column, name: path }] : [];
    }),
  );
/** Entries that refer to an entity, by a ref or by a relation. */
export const relatedTo = (name: string, all: readonly AnyEntity[]): EntityInfo['related'] => {
  // The kinds that it belongs to are linked already.
  const above = new Set(all.find((of) => of.name === name)?.relations?.map(({ kind }) => kind));
  return all.flatMap((other) => {
    const refs = fieldInfos(other.fields).filter((field) => field.ref === name);
    const rows = above.has(other.name) ? [] : linkedOf(other).filter((column) => column.ref === name);
    const belongs = (other.relations ?? []).filter(({ kind }) => kind === name);
    return [
      ...refs.map((field) => ({ entity: other.name, label: other.label, by: field.name })),
      ...rows.map((column) => ({ entity: other.name, label: other.label, by: column.name })),
      ...belongs.map(({ id, title }) => ({
        entity: other.name,
        label: other.label,
        by: String(id),
        title: String(title),
      })),
    ];
  });
};
/** What rows of a list show of the entries that they refer to. */
const besideOf = ({ derived = {} }: AnyEntity, list: string): Pick<FieldInfo, 'beside'> => {
  const beside = Object.entries(derived).flatMap(([name, { schema, joined }]) =>
    joined?.ref === list && joined.row !== undefined ? [{ name, label: labelOf(schema) ?? name, by: joined.row }] : [],
  );
  return beside.length > 0 ? { beside } : {};
};
/** @param all the registry's entities; those that refer to `of` are looked up among them */
export const describeEntity = (of: AnyEntity, all: readonly AnyEntity[]): EntityInfo => ({
  name: of.name,
  label: of.label,
  key: of.key,
  title: of.title,
  subtitle: of.subtitle ?? [],
  ...(of.scope ? { scope: of.scope } : {}),
  ...(of.writeScope ? { kept: of.writeScope } : {}),
  fields: fieldInfos(of.fields).map((field) => ({
    ...field,
    ...besideOf(of, field.name),
    ...(of.actionOnly?.includes(field.name) ? { actionOnly: true } : {}),
    ...(of.life && field.name === 'status' ? { looks: of.life.statuses } : {}),
  })),
  derived: Object.entries(of.derived ?? {}).flatMap(([name, d]) =>
    d.joined?.row === undefined ? [fieldInfo(name, d.schema)] : [],
  ),
  ...(of.tariff ? { tariff: true } : {}),
  ...(of.view.balancing ? { balances: true } : {}),
  unique: of.unique,
  identity: identityOf(of),
  list: {
    columns: of.list.columns,
    filters: of.list.filters,
    facets: of.view.facets,
    sort: of.list.sort,
    sortable: of.view.sortable,
    ...(of.view.linked ? { linked: linkedOf(of) } : {}),
    ...(of.list.columnPriority ? { columnPriority: of.list.columnPriority } : {}),
    ...(of.list.stackedIn ? { stackedIn: of.list.stackedIn as Record<string, string> } : {}),
    ...(of.view.sums.length > 0 ? { sums: of.view.sums } : {}),
    ...(of.list.tabs ? { tabs: of.list.tabs } : {}),
    ...(of.list.perDay ? { perDay: of.list.perDay } : {}),
    ...(of.list.buckets ? { buckets: of.list.buckets as Buckets } : {}),
  },
  form: Object.entries(of.form).map(([label, fields]) => ({ label, fields })),
  can: of.can,
  actions: Object.entries(of.actions ?? {}).map(([name, action]) => ({
    name,
    label: action.label,
    may: action.may,
    fields: fieldInfos(action.data),
    ...(action.when ? { when: action.when } : {}),
    ...(action.unless ? { unless: action.unless } : {}),
    ...(action.filled ? { filled: action.filled } : {}),
    ...(action.look ? { look: action.look } : {}),
    ...(action.pageOnly ? { pageOnly: action.pageOnly } : {}),
    ...(action.eyes ? { eyes: action.eyes } : {}),
    ...(action.approval ? { approval: action.approval } : {}),
    ...(action.waits ? { waits: action.waits } : {}),
  })),
  related: relatedTo(of.name, all),
  ...(of.relations ? { relations: of.relations as readonly Relation[] } : {}),
  imports: of.imports ?? true,
  ...(of.fourEyes && of.fourEyes.rows.length > 0
    ? {
        fourEyes: {
          fields: guardedFields(of.fourEyes),
          always: of.fourEyes.appliesWhen(undefined),
          rows: of.fourEyes.rows,
        },
      }
    : {}),
  ...(of.life ? { life: of.life } : {}),
});

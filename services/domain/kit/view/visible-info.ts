/** An entity's declaration for one reader: without the fields that are closed to them. */
import { type Actor, granted } from '../aggregate/actor.js';
import type { ClosedFields } from '../aggregate/redacted-fields.js';
import type { EntityInfo } from '../entity/describe.js';
import type { FieldInfo } from '../entity/field-info.js';

type Who = Pick<Actor, 'jobdesk' | 'level'>;
type Declared = Partial<
  Pick<EntityInfo, 'fields' | 'derived' | 'list' | 'form' | 'subtitle' | 'identity' | 'fourEyes' | 'actions'>
> & {
  closed?: readonly ClosedFields[];
};

const seen = new WeakMap<object, Map<string, object>>();
/**
 * What a reader may know of an entity. A list of records with a part that is closed to them is shown without it, and
 * they can't write it (`partly`).
 */
export const visibleTo = <I extends Declared>(info: I, who: Who): I => {
  const paths = (info.closed ?? []).flatMap(({ read, paths }) => (granted(read, who) ? [] : paths));
  if (paths.length === 0 || (who as Actor).jobdesk === 'system') return info;
  const mine = seen.get(info) ?? new Map<string, object>();
  seen.set(info, mine);
  const key = paths.join();
  const visible = mine.get(key) ?? without(info, new Set(paths));
  mine.set(key, visible);
  return visible as I;
};

const without = (info: Declared, paths: ReadonlySet<string>): Declared => {
  const open = (name: string) => !paths.has(name);
  const partly = (name: string) => [...paths].some((path) => path.startsWith(`${name}.`));
  const fields = (of: readonly FieldInfo[]) =>
    of
      .filter(({ name }) => open(name))
      .map((one) =>
        partly(one.name)
          ? { ...one, partly: true, rows: (one.rows ?? []).filter((row) => open(`${one.name}.*.${row.name}`)) }
          : one,
      );
  const { list, form } = info;
  const { buckets, ...lines } = list ?? {};
  return {
    ...info,
    ...(info.fields && { fields: fields(info.fields) }),
    ...(info.derived && { derived: fields(info.derived) }),
    ...(info.subtitle && { subtitle: info.subtitle.filter(open) }),
    ...(info.identity && { identity: info.identity.filter(open) }),
    ...(info.fourEyes && {
      fourEyes: {
        ...info.fourEyes,
        fields: info.fourEyes.fields.filter(open),
        rows: info.fourEyes.rows.map((row) => ({ ...row, fields: row.fields.filter(open) })),
      },
    }),
    ...(info.actions && {
      actions: info.actions.map((one) =>
        one.filled ? { ...one, filled: one.filled.filter((group) => group.every(open)) } : one,
      ),
    }),
    ...(list && {
      list: {
        ...(lines as typeof list),
        ...(buckets && open(buckets.field) && (!buckets.sum || open(buckets.sum)) ? { buckets } : {}),
        columns: list.columns.filter(open),
        filters: list.filters.filter(open),
        facets: list.facets.filter(open),
        sortable: list.sortable.filter(open),
        ...(list.sums && { sums: list.sums.filter(open) }),
        ...(list.columnPriority && {
          columnPriority: {
            pinned: list.columnPriority.pinned.filter(open),
            hideLast: list.columnPriority.hideLast.filter(open),
            hideFirst: list.columnPriority.hideFirst.filter(open),
          },
        }),
        ...(list.stackedIn && {
          stackedIn: Object.fromEntries(
            Object.entries(list.stackedIn).filter(([name, host]) => open(name) && open(host)),
          ),
        }),
      },
    }),
    ...(form && {
      form: form
        .map((section) => ({ ...section, fields: section.fields.filter(open) }))
        .filter((section) => section.fields.length > 0),
    }),
  };
};

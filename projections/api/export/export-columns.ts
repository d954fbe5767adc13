/** Columns of a view in a sheet: for an entity those of its declaration, else those of its list. */
import { z } from 'zod';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { hiddenNames } from '../../../infra/runtime/http/secrets.js';
import { entityColumns } from '../../../infra/runtime/sheets/columns.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import { type FieldInfo, fieldInfo } from '../../../services/domain/kit/entity/field-info.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { visibleTo } from '../../../services/domain/kit/view/visible-info.js';
import { visibilityFor } from '../query/field-visibility.js';
import { schemaAt } from '../query/fields.js';

type Who = Pick<Actor, 'jobdesk' | 'level'>;

/** `path`: dotted, in the document. `extra`: an id, or the value behind a name; exported only on request. */
export type ExportColumn = {
  path: string;
  header: string;
  field: FieldInfo;
  extra?: true;
  /** Texts that look like a date or time are converted: list schemas often declare times as text. */
  times?: true;
};

const LEAF: FieldInfo = { name: '', label: '', kind: 'text', optional: true };
/** `kota_muat` → `Kota muat`: fallback for a column without a label. */
const humanized = (path: string): string => {
  const words = path.replace(/_(nama|id)$/, '').replace(/[._]/g, ' ');
  return words.length <= 3 ? words.toUpperCase() : words[0]?.toUpperCase() + words.slice(1);
};

/** A list's column as one or more: a composite value gets a column per part. */
const listed = (view: AnyView, path: string, depth = 0): ExportColumn[] => {
  const schema = schemaAt(view.doc, path);
  if (schema instanceof z.ZodObject && depth < 2)
    return Object.keys(schema.shape).flatMap((name) => listed(view, `${path}.${name}`, depth + 1));
  const { label, format } = view.labels[path] ?? {};
  const header = view.headers?.[path];
  // A list of plain values becomes one text.
  const plain = schema instanceof z.ZodArray && !(schema.element instanceof z.ZodObject);
  const info = schema && !plain ? fieldInfo(path, schema) : LEAF;
  const kind = format && ['money', 'number', 'kg', 'date', 'datetime'].includes(format) ? format : info.kind;
  const id = /(^|[._])id$/.test(path) || view.columns.includes(`${path}_nama`);
  const words = view.words?.[path];
  const options = words && Object.entries(words).map(([value, word]) => ({ value, label: word }));
  const field: FieldInfo = options
    ? { ...info, name: path, kind: 'enum', options }
    : { ...info, name: path, kind: kind as FieldInfo['kind'] };
  const extra = id || header === '';
  return [{ path, header: header || (label ?? humanized(path)), field, times: true, ...(extra ? { extra } : {}) }];
};

/** All columns of a view that the user may export; never secrets. */
export const exportColumns = (view: AnyView, declared: EntityInfo | undefined, who: Who): ExportColumn[] => {
  const info = declared && visibleTo(declared, who);
  const sight = visibilityFor(view, who);
  const hidden = hiddenNames(view.of);
  const all = info
    ? entityColumns(info).map(({ field, header }) =>
        field.age
          ? { path: field.name, header: `${header} (hari)`, field: { ...field, kind: 'number' as const } }
          : { path: field.name, header, field },
      )
    : ['id', ...view.columns, ...(view.inFiles ?? [])].flatMap((path) => listed(view, path));
  return all.filter(({ path }) => !sight.hides(path) && !path.split('.').some((name) => hidden.has(name)));
};

/** The requested columns, in that order. @throws Problem */
export const chosen = (all: readonly ExportColumn[], requested: string | undefined): readonly ExportColumn[] => {
  if (requested === undefined || requested === '') return all.filter(({ extra }) => !extra);
  return [...new Set(requested.split(','))].flatMap((name) => {
    const matches = all.filter(({ path }) => path === name || path.startsWith(`${name}.`));
    if (matches.length === 0)
      throw new Problem('bad-parameter', { field: 'columns', params: { name: 'columns', value: name.slice(0, 60) } });
    return matches;
  });
};

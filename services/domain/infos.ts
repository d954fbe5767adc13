/** Every entity as plain data: what the derived screens, import and export are drawn from. */
import { entities } from './index.js';
import { describeEntity, type EntityInfo } from './kit/describe.js';
import { type DocumentKind, kindOf } from './kit/document-kind.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => describeEntity(entity, entities));
/** Those with a life as kinds of documents. */
export const documents: readonly DocumentKind[] = infos.flatMap((info) => kindOf(info) ?? []);

/**
 * An entity as lists of others need it: what it is called, who reads it, and the fields that name an entry. The list of its
 * own fetches the whole.
 */
const headOf = (info: EntityInfo): EntityInfo => {
  const names = [info.title, ...info.second.map((path) => path.replace('sebutan.', ''))];
  const named = (fields: EntityInfo['fields']) =>
    fields.filter(({ name }) => names.includes(name)).map(({ hint: _, ...field }) => field);
  const list = { columns: [], filters: [], facets: [], sort: info.list.sort, sortable: [] };
  return {
    ...{ name: info.name, label: info.label, key: info.key, title: info.title, second: info.second, can: info.can },
    ...{ fields: named(info.fields), derived: named(info.derived), list, imports: info.imports },
    ...{ unique: [], form: [], actions: [], related: [] },
  };
};
export const heads: readonly EntityInfo[] = infos.map(headOf);

/** Every entity as plain data: what the derived screens, import and export are drawn from. */
import { type MenuGroup, openLines } from './access.js';
import { closedFields } from './field-rights.js';
import { spKind } from './flows/sp/kind.js';
import { entities } from './index.js';
import { granted, type JobDesk, jobdesks } from './kit/actor.js';
import { describeEntity, type EntityInfo } from './kit/describe.js';
import { type DocumentKind, kindOf } from './kit/document-kind.js';
import { seenBy } from './kit/seen.js';
import { menus } from './menus.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => {
  const closed = closedFields(entity.name, entity.view.classes ?? {});
  return { ...describeEntity(entity, entities), ...(closed.length > 0 ? { closed } : {}) };
});
/** Those with a life as kinds of documents. */
export const documents: readonly DocumentKind[] = infos.flatMap((info) => kindOf(info) ?? []);

/** Fields without what only forms say of them. */
const shown = (fields: EntityInfo['fields'], names: ReadonlySet<string>): EntityInfo['fields'] =>
  fields.filter(({ name }) => names.has(name)).map(({ hint: _, default: __, ...field }) => field);
/** Those that say what an entry is called. */
const naming = ({ title, second }: EntityInfo) => [title, ...second.map((path) => path.replace('sebutan.', ''))];

/** What lists of others need of an entity: what it is called, who reads it, and the fields that name an entry. */
export type EntityHead = Pick<EntityInfo, 'name' | 'label' | 'key' | 'title' | 'second' | 'fields' | 'derived'> & {
  can: Pick<EntityInfo['can'], 'read'>;
};
export const heads: readonly EntityHead[] = infos.map((info) => {
  const { name, label, key, title, second, can } = info;
  const names = new Set(naming(info));
  const [fields, derived] = [shown(info.fields, names), shown(info.derived, names)];
  return { name, label, key, title, second, can: { read: can.read }, fields, derived };
});
/** What of a list's declaration is otherwise for desks that do not see all of it; parts of records are in no column of their own. */
const unseen = ({ closed = [] }: EntityInfo, whole: EntityInfo): Pick<EntityInfo, 'unseen'> => {
  const groups = closed.map((group) => ({ ...group, paths: group.paths.filter((path) => !path.includes('*')) }));
  const info = { ...whole, closed: groups };
  const by = new Map<string, [JobDesk[], Partial<EntityInfo>]>();
  for (const jobdesk of jobdesks) {
    const { fields, list, second, identity } = seenBy(info, { jobdesk, level: 'user' });
    if (fields.length === whole.fields.length) continue;
    const key = fields.map(({ name }) => name).join();
    by.set(key, [[...(by.get(key)?.[0] ?? []), jobdesk], { fields, list, second, identity }]);
  }
  return by.size > 0 ? { unseen: [...by.values()] } : {};
};
/** What an entity's own list needs of it: nothing of its form and its detail. */
export const listed: readonly EntityInfo[] = infos.map((info) => {
  const { list, scope, actions, fields, derived } = info;
  const asked = [
    list.sort.replace('-', ''),
    ...list.columns,
    ...list.filters,
    ...(scope ? [scope] : []),
    ...actions.flatMap(({ when }) => when?.field ?? []),
  ];
  const refs = fields.filter(({ kind }) => kind === 'ref').map(({ name }) => name);
  const names = new Set([...asked, ...refs, ...naming(info)]);
  // What is proposed is decided where it is seen: on the entry's own page.
  const offered = actions.filter(({ eyes }) => eyes === undefined || eyes === 'editor');
  const { closed: _, fourEyes: __, ...rest } = info;
  const whole = {
    ...rest,
    actions: offered,
    fields: shown(fields, names),
    derived: shown(derived, names),
    form: [],
    related: [],
  };
  return { ...whole, ...unseen(info, whole) };
});

/** A desk's menu as far as it is there, with the names of all icons that its lines and the documents it finds are drawn with. */
export type DeskMenu = { groups: readonly MenuGroup[]; icons: readonly string[] };
export const deskMenus = Object.fromEntries(
  jobdesks.map((desk): [JobDesk, DeskMenu] => {
    const who = { jobdesk: desk, level: 'admin' } as const;
    const groups = openLines(menus[desk], who);
    const lines = groups.flatMap(({ items }) => items.map(({ icon }) => icon));
    const kinds = [spKind, ...documents].filter(({ read }) => granted(read, who));
    return [desk, { groups, icons: [...new Set([...lines, ...kinds.map(({ icon }) => icon)])].sort() }];
  }),
) as Record<JobDesk, DeskMenu>;

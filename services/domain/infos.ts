/** Every entity as plain data: what the derived screens, import and export are drawn from. */

import { spKind } from './flows/sp/kind.js';
import { spStatus } from './flows/sp/status.js';
import { entities } from './index.js';
import { type Grant, granted, type JobDesk, type MenuName, menuOf } from './kit/actor.js';
import { describeEntity, type EntityInfo, relatedTo } from './kit/describe.js';
import { type DocumentKind, kindOf } from './kit/document-kind.js';
import { jobdesks } from './kit/job-desks.js';
import type { Approvals } from './kit/queue.js';
import { visibleTo } from './kit/visible-info.js';
import { waitSteps } from './kit/waits.js';
import { type MenuGroup, openLines } from './navigation/access.js';
import { withLater } from './navigation/later.js';
import { menus } from './navigation/menus.js';
import { closedFields } from './rights/field-rights.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => {
  const closed = closedFields(entity.name, entity.view.classes ?? {});
  return { ...describeEntity(entity, entities), ...(closed.length > 0 ? { closed } : {}) };
});
/** Those with a life as kinds of documents. */
export const documents: readonly DocumentKind[] = infos.flatMap((info) => kindOf(info) ?? []);

/** What of entities waits for people. */
export const approvals: readonly Approvals[] = infos.flatMap(({ name, label, title, subtitle, actions }) => {
  const asked = Object.fromEntries(actions.map(({ name: action, ...rest }) => [action, rest]));
  const steps = waitSteps(asked).map(({ when: _, unless: __, ...step }) => step);
  const changes = asked.approveChange?.may ?? [];
  return steps.length + changes.length > 0 ? [{ name, label, title, about: subtitle[0] ?? '', steps, changes }] : [];
});

/** Fields without what only forms say of them. */
const shown = (fields: EntityInfo['fields'], names: ReadonlySet<string>): EntityInfo['fields'] =>
  fields.filter(({ name }) => names.has(name)).map(({ hint: _, default: __, suggests: ___, ...field }) => field);
/** Those that say what an entry is called. */
const naming = ({ title, subtitle }: EntityInfo) => [title, ...subtitle.map((path) => path.replace('sebutan.', ''))];

/** Longest name that is not a long one. */
const SHORT = 80;
/** Of what names an entry its words are read alone: nobody types it there, and nothing says what it is called. */
const namedBy = (fields: EntityInfo['fields']): EntityInfo['fields'] =>
  fields.map(({ name, kind, options, ref, max = 0 }) => {
    const read = { name, kind, ...(options && { options }), ...(ref && { ref }), ...(max > SHORT && { max }) };
    return read as EntityInfo['fields'][number];
  });

/** What lists of others need of an entity: what it is called, who reads it, and the fields that name an entry. */
export type EntityHead = Pick<EntityInfo, 'name' | 'label' | 'key' | 'title' | 'subtitle' | 'fields' | 'derived'> & {
  can: Pick<EntityInfo['can'], 'read'>;
  /** It has a page of its own and is never retired. */
  flow?: true;
};
/** Nobody looks for them by their name. */
const UNNAMED = ['journal', 'mail', 'lost_sale', 'tarif_eureka', 'tarif_mitra', 'intake_mapping'];
/** All fields of an entity, those of its rows and what its actions ask included. */
const everyField = (info: EntityInfo): EntityInfo['fields'] =>
  [info, ...info.actions].flatMap((one) => one.fields.flatMap((field) => [field, ...(field.rows ?? [])]));
/** Names of what fields point to. */
const pointedTo = new Set(infos.flatMap((info) => everyField(info).flatMap(({ ref }) => ref ?? [])));
/** Flows that fields point to, as lists, details and forms know them: by number, and whom they are about. */
const flows = [spKind]
  .filter(({ name }) => pointedTo.has(name))
  .map(({ name, label, read, row: { title, about } }): EntityHead => {
    const text = (field: string) => ({ name: field, kind: 'text' }) as EntityInfo['fields'][number];
    const fields = [text(title), text(about)];
    return { name, label, key: 'id', title, subtitle: [about], fields, derived: [], can: { read }, flow: true };
  });
const entityHeads = infos
  .filter(({ name }) => !UNNAMED.includes(name) || pointedTo.has(name))
  .map((info): EntityHead => {
    const { name, label, key, title, subtitle, can } = info;
    const names = new Set(naming(info));
    const [fields, derived] = [shown(info.fields, names), shown(info.derived, names)].map(namedBy);
    return { name, label, key, title, subtitle, can: { read: can.read }, fields: fields ?? [], derived: derived ?? [] };
  });
/** Whatever a field points to is one of them. */
export const heads: readonly EntityHead[] = [...entityHeads, ...flows];
for (const name of pointedTo)
  if (!heads.some((one) => one.name === name))
    throw new Error(`A field points to ${name}, which nobody could choose: it is no kind of document in infos.ts`);
/** What sheets know of what their cells point to. */
export type Pointed = Pick<EntityInfo, 'name' | 'label' | 'title'> & Partial<Pick<EntityInfo, 'unique' | 'life'>>;
export const pointedInfos: readonly Pointed[] = [...infos, ...flows];
/** What of a list's declaration is otherwise for desks that do not see all of it; parts of records are in no column of their own. */
const unseen = ({ closed = [] }: EntityInfo, whole: EntityInfo): Pick<EntityInfo, 'unseen'> => {
  const groups = closed.map((group) => ({ ...group, paths: group.paths.filter((path) => !path.includes('*')) }));
  const info = { ...whole, closed: groups };
  const by = new Map<string, [JobDesk[], Partial<EntityInfo>]>();
  for (const jobdesk of jobdesks) {
    // Who reads none of it needs no list of it.
    if (!granted(whole.can.read, { jobdesk, level: 'admin' })) continue;
    const { fields, list, subtitle, identity } = visibleTo(info, { jobdesk, level: 'user' });
    if (fields.length === whole.fields.length) continue;
    const key = fields.map(({ name }) => name).join();
    by.set(key, [[...(by.get(key)?.[0] ?? []), jobdesk], { fields, list, subtitle, identity }]);
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
  const { closed: _, fourEyes: __, relations: ___, ...rest } = info;
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

/** Tariffs, as far as a page that found none offers to add one. */
export type TariffKindInfo = Pick<EntityInfo, 'name' | 'key' | 'label' | 'can'>;
export const tariffs: readonly TariffKindInfo[] = infos
  .filter(({ tariff }) => tariff)
  .map(({ name, key, label, can }) => ({ name, key, label, can }));

/** What a page needs of an entity whose entry a field names: what lists need of it, and who makes a new one. */
export type EntityNear = Omit<EntityHead, 'can'> & { can: EntityInfo['can'] };
/** What an entity's detail and form need of it and of those that its fields name. */
export type EntityWhole = { info: EntityInfo; near: readonly EntityNear[] };
export const wholes: readonly EntityWhole[] = infos.map((info) => {
  const named = new Set(everyField(info).map(({ ref }) => ref));
  const near = heads
    .filter(({ name }) => named.has(name))
    .map((head) => ({ ...head, can: infos.find(({ name }) => name === head.name)?.can ?? { ...head.can, write: [] } }));
  return { info, near };
});

/** Of an entity those whose entries point to it, as their own lists have them: what its detail shows below. */
export const pointing = (of: Pick<EntityInfo, 'related'>): readonly EntityInfo[] =>
  listed.filter(({ name }) => of.related.some(({ entity }) => entity === name));
/** Documents that are no entities, with what belongs to them. */
export const flowsRelated: readonly Pick<EntityInfo, 'name' | 'related'>[] = [
  { name: spKind.name, related: relatedTo(spKind.name, entities) },
];

/** A desk's menu as far as it is there, the kinds of documents that it reads, and the names of all icons that these are drawn with. */
export type DeskMenu = { groups: readonly MenuGroup[]; documents: readonly DocumentKind[]; icons: readonly string[] };
/** Every page has these. */
const known = new Set(Object.values(spStatus).map(({ icon }): string => icon));
/** Documents that others read beside what they belong to, and have no list of: their pages know nothing of the kind. */
const listedFor: Readonly<Record<string, readonly Grant[]>> = { mail: ['webmaster'] };
export const deskMenus = Object.fromEntries(
  // Any branch login has, with its flag, all that one of them has.
  [...new Map(jobdesks.toReversed().map((desk) => [menuOf(desk), desk]))].map(([name, desk]): [MenuName, DeskMenu] => {
    const who = { jobdesk: desk, level: 'admin' } as const;
    const groups = openLines(withLater(menus[name], who), who);
    const lines = groups.flatMap(({ items }) => items.map(({ icon }) => icon));
    const own = documents.filter(({ name, read }) => granted(listedFor[name] ?? read, who));
    const kinds = [...(granted(spKind.read, who) ? [spKind] : []), ...own].map(({ icon }) => icon);
    const statuses = own.flatMap(({ status }) => Object.values(status).map(({ icon }) => icon));
    const icons = [...new Set([...lines, ...kinds, ...statuses.filter((icon) => !known.has(icon))])].sort();
    return [name, { groups, documents: own, icons }];
  }),
) as Record<MenuName, DeskMenu>;

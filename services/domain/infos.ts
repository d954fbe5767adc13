/** Every entity as plain data: derived screens, import and export are built from it. */

import { spKind } from './flows/sp/kind.js';
import { spStatus } from './flows/sp/status.js';
import { entities } from './index.js';
import { type Grant, granted, type JobDesk, type MenuName, menuOf } from './kit/aggregate/actor.js';
import { jobdesks } from './kit/aggregate/job-desks.js';
import { type DocumentKind, kindOf } from './kit/document/document-kind.js';
import { describeEntity, type EntityInfo, relatedTo } from './kit/entity/describe.js';
import { approverGroups } from './kit/lifecycle/four-eyes-rule.js';
import type { Approvals } from './kit/lifecycle/queue.js';
import { waitSteps } from './kit/lifecycle/waits.js';
import { visibleTo } from './kit/view/visible-info.js';
import { type MenuGroup, openLines } from './navigation/access.js';
import { withLater } from './navigation/later.js';
import { menus } from './navigation/menus.js';
import { approvalFilter } from './queries/approval-rows.js';
import { type ApprovalWay, approvalWays } from './queries/approvals.js';
import { ownerApproval } from './queries/approvals-owner.js';
import { APPROVALS, type CountedApproval, ME } from './queries/approvals-page.js';
import { spApprovals } from './queries/approvals-sp.js';
import { closedFields } from './rights/field-rights.js';

export const infos: readonly EntityInfo[] = entities.map((entity) => {
  const closed = closedFields(entity.name, entity.view.classes ?? {});
  return { ...describeEntity(entity, entities), ...(closed.length > 0 ? { closed } : {}) };
});
/** Entities with a lifecycle, as kinds of documents. */
export const documents: readonly DocumentKind[] = infos.flatMap((info) => kindOf(info) ?? []);

/** Steps and changes of entities that wait for an approval. */
export const approvals: readonly Approvals[] = infos.flatMap(({ name, label, title, subtitle, actions, fourEyes }) => {
  const actionsByName = Object.fromEntries(actions.map(({ name: action, ...rest }) => [action, rest]));
  const steps = waitSteps(actionsByName).map(({ when: _, unless: __, ...step }) => step);
  const changes = fourEyes ? approverGroups(fourEyes) : [];
  return steps.length + changes.length > 0 ? [{ name, label, title, about: subtitle[0] ?? '', steps, changes }] : [];
});

/** Everything that is approved, by anybody. */
export const approvedWays: readonly ApprovalWay[] = [...spApprovals, ...infos.flatMap(approvalWays), ownerApproval];

/** The named fields, without what only forms need. */
const shown = (fields: EntityInfo['fields'], names: ReadonlySet<string>): EntityInfo['fields'] =>
  fields.filter(({ name }) => names.has(name)).map(({ hint: _, default: __, suggests: ___, ...field }) => field);
/** Names of the fields that make up an entry's title and subtitle. */
const naming = ({ title, subtitle }: EntityInfo) => [title, ...subtitle.map((path) => path.replace('sebutan.', ''))];

/** Longest `max` of a name that still counts as short; only a longer one is included. */
const SHORT = 80;
/** Where fields name an entry they are only displayed, so everything for input and the labels are left out. */
const namedBy = (fields: EntityInfo['fields']): EntityInfo['fields'] =>
  fields.map(({ name, kind, options, ref, max = 0 }) => {
    const read = { name, kind, ...(options && { options }), ...(ref && { ref }), ...(max > SHORT && { max }) };
    return read as EntityInfo['fields'][number];
  });

/**
 * Whether a list offers an action: proposals are decided where they can be seen, on the entry's own page, and nobody is
 * offered what only the product takes.
 */
export const isListed = ({ eyes, pageOnly, may }: EntityInfo['actions'][number]): boolean =>
  (eyes === undefined || eyes === 'editor') && !pageOnly && may.some((grant) => grant !== 'system');

/** What lists of other entities need of an entity: its label, who reads it, and the fields that name an entry. */
export type EntityHead = Pick<EntityInfo, 'name' | 'label' | 'key' | 'title' | 'subtitle' | 'fields' | 'derived'> & {
  can: Pick<EntityInfo['can'], 'read'>;
  /** A flow: it has a page of its own and is never retired. */
  flow?: true;
};
/** Entities whose entries are never looked up by name. */
const UNNAMED = [
  'journal',
  'mail',
  'lost_sale',
  'tarif_eureka',
  'tarif_mitra',
  'intake_mapping',
  'kolom_mutasi',
  'nama_pembayar',
  'ketentuan',
  'periode',
];
/** All fields of an entity, including those of its rows and of its actions. */
const everyField = (info: EntityInfo): EntityInfo['fields'] =>
  [info, ...info.actions].flatMap((one) => one.fields.flatMap((field) => [field, ...(field.rows ?? [])]));
/** Names of the entities that fields refer to. */
const pointedTo = new Set(infos.flatMap((info) => everyField(info).flatMap(({ ref }) => ref ?? [])));
/**
 * Flows that fields refer to, in the shape that lists, details and forms expect: titled by number, with the party that
 * they are about.
 */
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
/** Every target that a field can refer to. */
export const heads: readonly EntityHead[] = [...entityHeads, ...flows];
for (const name of pointedTo)
  if (!heads.some((one) => one.name === name))
    throw new Error(`A field points to ${name}, which nobody could choose: it is no kind of document in infos.ts`);
/** What sheets need of the entities that their cells refer to. */
export type Pointed = Pick<EntityInfo, 'name' | 'label' | 'title'> & Partial<Pick<EntityInfo, 'unique' | 'life'>>;
export const pointedInfos: readonly Pointed[] = [...infos, ...flows];
/**
 * Parts of a list's declaration that differ for desks that do not see all of it. Parts of records (`*`) have no column
 * of their own, so they are left out.
 */
const unseen = ({ closed = [] }: EntityInfo, whole: EntityInfo): Pick<EntityInfo, 'unseen'> => {
  const groups = closed.map((group) => ({ ...group, paths: group.paths.filter((path) => !path.includes('*')) }));
  const info = { ...whole, closed: groups };
  const by = new Map<string, [JobDesk[], Partial<EntityInfo>]>();
  for (const jobdesk of jobdesks) {
    // A desk that may not read the entity needs no list of it.
    if (!granted(whole.can.read, { jobdesk, level: 'admin' })) continue;
    const { fields, list, subtitle, identity } = visibleTo(info, { jobdesk, level: 'user' });
    if (fields.length === whole.fields.length) continue;
    const key = fields.map(({ name }) => name).join();
    by.set(key, [[...(by.get(key)?.[0] ?? []), jobdesk], { fields, list, subtitle, identity }]);
  }
  return by.size > 0 ? { unseen: [...by.values()] } : {};
};
/** What an entity's own list needs of it: without its form and its detail. */
export const listed: readonly EntityInfo[] = infos.map((info) => {
  const { list, scope, actions, fields, derived } = info;
  const listFields = [
    list.sort.replace('-', ''),
    ...list.sortable,
    ...list.columns,
    ...list.filters,
    ...(scope ? [scope] : []),
    ...actions.flatMap(({ when }) => when?.field ?? []),
  ];
  const refs = fields.filter(({ kind }) => kind === 'ref').map(({ name }) => name);
  const names = new Set([...listFields, ...refs, ...naming(info)]);
  const { closed: _, fourEyes: __, relations: ___, ...rest } = info;
  const whole = {
    ...rest,
    actions: actions.filter(isListed),
    fields: shown(fields, names),
    derived: shown(derived, names),
    form: [],
    related: [],
  };
  return { ...whole, ...unseen(info, whole) };
});

/** Tariffs, as far as a page needs them to offer to add a missing one. */
export type TariffKindInfo = Pick<EntityInfo, 'name' | 'key' | 'label' | 'can'>;
export const tariffs: readonly TariffKindInfo[] = infos
  .filter(({ tariff }) => tariff)
  .map(({ name, key, label, can }) => ({ name, key, label, can }));

/** What a page needs of an entity that a field refers to: the same as lists, and who may create an entry. */
export type EntityNear = Omit<EntityHead, 'can'> & { can: EntityInfo['can'] };
/** What an entity's detail and form need of it and of the entities that its fields refer to. */
export type EntityWhole = { info: EntityInfo; near: readonly EntityNear[] };
export const wholes: readonly EntityWhole[] = infos.map((info) => {
  const named = new Set(everyField(info).map(({ ref }) => ref));
  const near = heads
    .filter(({ name }) => named.has(name))
    .map((head) => ({ ...head, can: infos.find(({ name }) => name === head.name)?.can ?? { ...head.can, write: [] } }));
  return { info, near };
});

/** The lists of the entities that refer to `of`: its detail shows them below. */
export const pointing = (of: Pick<EntityInfo, 'related'>): readonly EntityInfo[] =>
  listed.filter(({ name }) => of.related.some(({ entity }) => entity === name));
/** Kinds of documents that are no entities, with the entities related to them. */
export const flowsRelated: readonly Pick<EntityInfo, 'name' | 'related'>[] = [
  { name: spKind.name, related: relatedTo(spKind.name, entities) },
];

/**
 * A desk's menu with the lines that exist, the kinds of documents that it reads, and the names of their icons; those of
 * statuses come with the kind's own pages.
 */
export type DeskMenu = {
  groups: readonly MenuGroup[];
  documents: readonly DocumentKind[];
  icons: readonly string[];
  /** What the line of all approvals counts. */
  approvals: readonly CountedApproval[];
};
/** What the line of all approvals counts, where a desk's menu has it. */
const countedFor = (groups: readonly MenuGroup[], jobdesk: JobDesk): CountedApproval[] =>
  groups.some(({ items }) => items.some(({ path }) => path === APPROVALS))
    ? approvedWays.flatMap((way) => {
        const filter = approvalFilter(way, { id: ME, jobdesk, level: 'admin' });
        return filter ? [{ view: way.view, filter }] : [];
      })
    : [];
/** Icons that every page has anyway. */
const commonIcons = new Set(Object.values(spStatus).map(({ icon }): string => icon));
/** Names of the icons of a kind's statuses, those that every page has left out. */
export const statusIconsOf = ({ life }: Pick<EntityInfo, 'life'>): string[] =>
  [...new Set(life?.statuses.map(({ icon }) => icon))].filter((icon) => !commonIcons.has(icon)).sort();
/**
 * Grants that list a kind of document which other readers see only beside what it belongs to; their pages need nothing
 * of the kind.
 */
const listedFor: Readonly<Record<string, readonly Grant[]>> = { mail: ['webmaster'] };
export const deskMenus = Object.fromEntries(
  // Branch logins share one menu. Any one of them, with its flag set, has all the rights of the others.
  [...new Map(jobdesks.toReversed().map((desk) => [menuOf(desk), desk]))].map(([name, desk]): [MenuName, DeskMenu] => {
    const who = { jobdesk: desk, level: 'admin' } as const;
    const groups = openLines(withLater(menus[name], who), who);
    const lines = groups.flatMap(({ items }) => items.map(({ icon }) => icon));
    // Of who reads a kind, only those who share this menu matter here.
    const readers = jobdesks.filter((one) => menuOf(one) === name);
    const deskDocuments = documents
      .filter(({ name: kind, read }) => granted(listedFor[kind] ?? read, who))
      .map((kind) => ({
        ...kind,
        read: kind.read.filter((one) => readers.some((jobdesk) => granted([one], { jobdesk, level: 'admin' }))),
      }));
    const kinds = [...(granted(spKind.read, who) ? [spKind] : []), ...deskDocuments].map(({ icon }) => icon);
    const icons = [...new Set([...lines, ...kinds])].sort();
    return [name, { groups, documents: deskDocuments, icons, approvals: countedFor(groups, desk) }];
  }),
) as Record<MenuName, DeskMenu>;

/** The words of a kind that other languages must have: what its screens say, and what the server says of it. */
import { refusalsByKind } from '../declared/refusals.js';
import type { EntityInfo } from '../kit/describe.js';
import type { Entity } from '../kit/entity-def.js';
import type { FieldInfo } from '../kit/field-info.js';
import type { KindRoute } from '../kit/kind-routes.js';
import { own } from '../kit/own.js';
import { menus } from '../navigation/menus.js';

/** All that is said of a field, its rows' fields included. */
export const fieldWords = (field: FieldInfo): string[] => [
  field.label,
  ...(field.hint ? [field.hint] : []),
  ...(field.zeroWarning ? [field.zeroWarning] : []),
  ...(field.options ?? []).map((option) => option.label),
  ...(field.outcomes?.parts ?? []).map(({ label }) => label),
  ...(field.rows ?? []).flatMap(fieldWords),
];
const titleOf = (route: KindRoute | undefined): string[] =>
  typeof route === 'object' && route.title ? [route.title] : [];
/** Headings that menus have for it alone: those of the specification stay as they are. */
const headingsOf = ({ menu = {} }: NonNullable<Entity['routes']>): string[] =>
  Object.entries(menu).flatMap(([name, heading]) =>
    own(menus, name)?.some((group) => group.own && group.label === heading) ? [heading] : [],
  );
/** What screens say of a kind that is described so. */
export const screenWords = (info: EntityInfo, { routes = {}, papers = [] }: Pick<Entity, 'routes' | 'papers'> = {}) => [
  info.label,
  ...Object.values(info.life?.steps ?? {}).map(({ historyLabel }) => historyLabel),
  ...[...info.fields, ...info.derived].flatMap(fieldWords),
  ...info.form.map((section) => section.label),
  ...(info.list.buckets?.first ? [info.list.buckets.first] : []),
  ...(info.list.tabs ?? []).flatMap(({ label }) => label ?? []),
  ...info.actions.flatMap((action) => [action.label, ...action.fields.flatMap(fieldWords)]),
  ...[routes.list, routes.detail, routes.create, routes.edit].flatMap(titleOf),
  ...headingsOf(routes),
  ...papers.flatMap(({ title, label = title }) => [title, label]),
];
/** What the server says of a kind: its statuses, what its creator hears, what it refuses with. */
export const spokenWords = ({ name, life }: Pick<EntityInfo, 'name' | 'life'>): string[] => [
  ...(life?.statuses ?? []).flatMap(({ label, notifyCreator }) => [label, ...(notifyCreator ? [notifyCreator] : [])]),
  ...Object.values(own(refusalsByKind, name) ?? {}).map(([, text]) => text),
];
/** Both, each word once. `spoken`: the server says it; `shown`: screens alone do. */
export const kindWords = (entity: Entity, info: EntityInfo): { spoken: string[]; shown: string[] } => {
  const spoken = new Set(spokenWords(info));
  const shown = new Set(screenWords(info, entity).filter((word) => word !== '' && !spoken.has(word)));
  return { spoken: [...spoken], shown: [...shown] };
};

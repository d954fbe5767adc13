/** The words of a kind that have to be translated: those of its screens, and those of the server about it. */
import { refusalsByKind } from '../declared/refusals.js';
import type { KindRoute } from '../kit/document/kind-routes.js';
import type { EntityInfo } from '../kit/entity/describe.js';
import type { Entity } from '../kit/entity/entity-def.js';
import type { FieldInfo } from '../kit/entity/field-info.js';
import { ownProperty } from '../kit/values/own-property.js';
import { menus } from '../navigation/menus.js';

/** All words of a field, including the fields of its rows. */
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
/** Menu headings that only this kind has; the specification's headings stay as they are. */
const headingsOf = ({ menu = {} }: NonNullable<Entity['routes']>): string[] =>
  Object.entries(menu).flatMap(([name, heading]) =>
    ownProperty(menus, name)?.some((group) => group.translatable && group.label === heading) ? [heading] : [],
  );
/** Words that screens show of a kind. */
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
/** Words that the server uses for a kind: its statuses, notifications to its creator, its refusals. */
export const spokenWords = ({ name, life }: Pick<EntityInfo, 'name' | 'life'>): string[] => [
  ...(life?.statuses ?? []).flatMap(({ label, notifyCreator }) => [label, ...(notifyCreator ? [notifyCreator] : [])]),
  ...Object.values(ownProperty(refusalsByKind, name) ?? {}).map(([, text]) => text),
];
/** Both, without duplicates. `spoken`: used by the server; `shown`: only by screens. */
export const kindWords = (entity: Entity, info: EntityInfo): { spoken: string[]; shown: string[] } => {
  const spoken = new Set(spokenWords(info));
  const shown = new Set(screenWords(info, entity).filter((word) => word !== '' && !spoken.has(word)));
  return { spoken: [...spoken], shown: [...shown] };
};

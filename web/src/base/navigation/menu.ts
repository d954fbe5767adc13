/**
 * The menu of the reader's own desk, with its icons: fetched beside the page, so that the page does not include those
 * of other desks.
 */

import loads from 'virtual:menus';
import { type JobDesk, type MenuName, menuOf } from '@domain/kit/aggregate/actor';
import { type MenuGroup, openLines, type Who } from '@domain/navigation/access';
import type { CountedApproval } from '@domain/queries/approvals-page';
import { type LucideIcon, Square } from 'lucide-react';
import { takeDocuments } from '../entity/documents';
import { fetched } from '../server/fetched';
import type { T } from '../text/i18n';
import { moreIcons, takeIcons } from '../text/icons';

type Menu = Awaited<ReturnType<(typeof loads)[MenuName]>>['default'];
const menus = new Map<string, readonly MenuGroup[]>();
const counted = new Map<string, readonly CountedApproval[]>();
const requests = new Map<MenuName, Promise<void>>();
export const takeMenu = (desk: MenuName, menu: Menu): void => {
  takeIcons(menu.icons);
  takeDocuments(menu.documents);
  menus.set(desk, menu.groups);
  counted.set(desk, menu.approvals);
};

export const hasMenu = (desk: JobDesk): boolean => menus.has(menuOf(desk));
const ask = (name: MenuName, load: () => Promise<{ default: Menu }>): Promise<void> => {
  const ready = fetched(load, { everywhere: true }).then((menu) => takeMenu(name, menu.default));
  requests.set(name, ready);
  // Callers handle the error.
  ready.catch(() => undefined);
  return ready;
};
/** Fetches a desk's menu, once; the same promise each time. */
export const menuReady = (desk: JobDesk): Promise<void> => {
  const name = menuOf(desk);
  return requests.get(name) ?? ask(name, loads[name]);
};
/**
 * Resolves once the menu is loaded or the first attempt has failed. The page's main module awaits this only: the retry
 * imports a chunk that itself waits for the main module.
 */
export const menuTried = (desk: JobDesk): Promise<unknown> => {
  const name = menuOf(desk);
  const first = loads[name]();
  const ready = ask(name, () => first);
  return first.then(
    () => ready,
    () => undefined,
  );
};
/** A reader's menu; empty until it is loaded. */
export const menuFor = (who: Who): MenuGroup[] => openLines(menus.get(menuOf(who.jobdesk as JobDesk)) ?? [], who);
/** What waits for the approval of a reader's desk, where its menu has a line for it. */
export const approvalsOf = (who: Who): readonly CountedApproval[] => counted.get(menuOf(who.jobdesk as JobDesk)) ?? [];
/** Display text of a line or group. */
export const menuLabel = ({ label = '', translatable }: { label?: string; translatable?: true }, t: T): string =>
  translatable ? t(label) : label;
/** Icon of a menu line or of a document kind, by name. */
export const menuIcon = (name: string): LucideIcon => moreIcons.get(name) ?? Square;

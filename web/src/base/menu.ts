/** The menu of the reader's own desk, with its icons: fetched beside the page, which then comes without those of others. */

import loads from 'virtual:menus';
import { type JobDesk, type MenuName, menuOf } from '@domain/kit/actor';
import { type MenuGroup, openLines, type Who } from '@domain/navigation/access';
import { type LucideIcon, Square } from 'lucide-react';
import { takeDocuments } from './documents';
import { fetched } from './fetched';
import type { T } from './i18n';
import { moreIcons, takeIcons } from './icons';

type Menu = Awaited<ReturnType<(typeof loads)[MenuName]>>['default'];
const known = new Map<string, readonly MenuGroup[]>();
const asked = new Map<MenuName, Promise<void>>();
export const takeMenu = (desk: MenuName, menu: Menu): void => {
  takeIcons(menu.icons);
  takeDocuments(menu.documents);
  known.set(desk, menu.groups);
};

export const menuKnown = (desk: JobDesk): boolean => known.has(menuOf(desk));
const ask = (name: MenuName, load: () => Promise<{ default: Menu }>): Promise<void> => {
  const ready = fetched(load, { everywhere: true }).then((menu) => takeMenu(name, menu.default));
  asked.set(name, ready);
  // Who needs it says what is wrong.
  ready.catch(() => undefined);
  return ready;
};
/** Fetches a desk's menu, once; the same promise each time. */
export const menuReady = (desk: JobDesk): Promise<void> => {
  const name = menuOf(desk);
  return asked.get(name) ?? ask(name, loads[name]);
};
/**
 * Resolves once the menu is there or the first try has failed. The page's own code waits for no more: to try again needs code
 * that waits for the page's own.
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
/** The menu of a reader; nothing before it is there. */
export const menuFor = (who: Who): MenuGroup[] => openLines(known.get(menuOf(who.jobdesk as JobDesk)) ?? [], who);
/** What a line or group is called. */
export const menuLabel = ({ label = '', own }: { label?: string; own?: true }, t: T): string =>
  own ? t(label) : label;
/** An icon of a line, or of a kind of documents, by its name. */
export const menuIcon = (name: string): LucideIcon => moreIcons.get(name) ?? Square;

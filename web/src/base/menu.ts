/** The menu of the reader's own desk, with its icons: fetched beside the page, which then comes without those of others. */

import loads from 'virtual:menus';
import { type MenuGroup, openLines, type Who } from '@domain/access';
import type { JobDesk } from '@domain/kit/actor';
import { createLucideIcon, type LucideIcon, Square } from 'lucide-react';
import { fetched } from './fetched';

type Menu = Awaited<ReturnType<(typeof loads)[JobDesk]>>['default'];
const known = new Map<Who['jobdesk'], readonly MenuGroup[]>();
const icons = new Map<string, LucideIcon>();
const asked = new Map<JobDesk, Promise<void>>();
export const takeMenu = (desk: JobDesk, menu: Menu): void => {
  for (const [name, node] of Object.entries(menu.icons)) icons.set(name, createLucideIcon(name, node));
  known.set(desk, menu.groups);
};

export const menuKnown = (desk: JobDesk): boolean => known.has(desk);
/** Fetches a desk's menu, once; the same promise each time. */
export const menuReady = (desk: JobDesk): Promise<void> => {
  const ready = asked.get(desk) ?? fetched(loads[desk]).then((menu) => takeMenu(desk, menu.default));
  asked.set(desk, ready);
  return ready;
};
/** The menu of a reader; nothing before it is there. */
export const menuFor = (who: Who): MenuGroup[] => openLines(known.get(who.jobdesk) ?? [], who);
/** An icon of a line, or of a kind of documents, by its name. */
export const menuIcon = (name: string): LucideIcon => icons.get(name) ?? Square;

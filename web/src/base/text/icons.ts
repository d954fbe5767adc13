/** Icons that ship with a desk's menu, of its lines and documents, and with a kind's pages, of its statuses. */
import { createLucideIcon, type LucideIcon } from 'lucide-react';
import { type PackedIcon, unpacked } from './packed-icon';

export const moreIcons = new Map<string, LucideIcon>();
const watchers = new Set<() => void>();
/** Calls it whenever icons arrive. @returns stops it */
export const onIcons = (call: () => void): (() => void) => {
  watchers.add(call);
  return () => watchers.delete(call);
};
/** Registers icons. @param nodes their SVG nodes by name */
export const takeIcons = (nodes: Readonly<Record<string, PackedIcon>>): void => {
  for (const [name, node] of Object.entries(nodes))
    if (!moreIcons.has(name)) moreIcons.set(name, createLucideIcon(name, unpacked(node)));
  for (const call of watchers) call();
};

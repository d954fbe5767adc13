/** Icons that ship with a desk's menu: of its lines, and of the documents it reads and their statuses. */
import { createLucideIcon, type LucideIcon } from 'lucide-react';
import { type PackedIcon, unpacked } from './packed-icon';

export const moreIcons = new Map<string, LucideIcon>();
/** Registers icons. @param nodes their SVG nodes by name */
export const takeIcons = (nodes: Readonly<Record<string, PackedIcon>>): void => {
  for (const [name, node] of Object.entries(nodes))
    if (!moreIcons.has(name)) moreIcons.set(name, createLucideIcon(name, unpacked(node)));
};

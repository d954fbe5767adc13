/**
 * Preload links for the files that a page needs beyond the common ones, added to the HTML: the browser fetches them at
 * once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { home, routeOf } from '../../../services/domain/navigation/access.js';
import { screenParts } from '../../../services/domain/navigation/master-screens.js';

/** URLs of built files by the part that needs them: `sp-list`, `list`, `entity/driver` (web/page-loads.ts). */
type Parts = Readonly<Record<string, { files: readonly string[]; phone?: readonly string[] }>>;

const link = (file: string): string => `<link rel="modulepreload" crossorigin href="${file}">`;
const linkOnPhone = (file: string): string => link(file).replace('>', ' media="(width < 768px)">');

/**
 * @param file of the built parts (`pages.json`); without it there are no links
 * @returns the elements for a path's page; empty for a path without its own page
 */
export const loadsOf = (file: string): ((path: string) => string) => {
  const parts: Parts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const cache = new Map<string, string>();
  const make = (screen: string): string => {
    const needed = screenParts(screen, (part) => part in parts).flatMap((part) => parts[part] ?? []);
    const files = new Set(needed.flatMap((part) => part.files));
    return [...files].map(link).join('') + needed.flatMap(({ phone = [] }) => phone.map(linkOnPhone)).join('');
  };
  return (path) => {
    const screen = routeOf(path === '/' ? home : path)?.screen;
    if (screen === undefined) return '';
    const links = cache.get(screen) ?? make(screen);
    cache.set(screen, links);
    return links;
  };
};

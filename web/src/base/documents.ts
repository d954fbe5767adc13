/** Every kind of document with a life; news, palette, dashboard and badges go through them alike. */

import documents from 'virtual:documents';
import { routeOf, type Who } from '@domain/access';
import { spKind } from '@domain/flows/sp/kind';
import { granted } from '@domain/kit/actor';
import type { AnyRow, DocumentKind } from '@domain/kit/document-kind';
import { waitingFor } from '@domain/kit/status';
import { masterScreen } from '@domain/master-screens';

export type { AnyRow, DocumentKind } from '@domain/kit/document-kind';

export const documentKinds: readonly DocumentKind[] = [spKind, ...documents];
export const kindNamed = (name: string): DocumentKind | undefined => documentKinds.find((kind) => kind.name === name);
/** The kinds that a job desk may read. */
export const kindsFor = (who: Who): DocumentKind[] => documentKinds.filter(({ read }) => granted(read, who));
/** A list's row of any kind. */
export type DocumentRow = AnyRow & { version: number };

/** The kind whose list an address shows to find what waits: an SP's own screen for it, another kind's list. */
const waitingKind = (path: string): DocumentKind | undefined => {
  const screen = routeOf(path)?.screen ?? '';
  const drawn = masterScreen(screen);
  return screen === 'sp-waiting' ? spKind : drawn?.mode === 'list' ? kindNamed(drawn.entity) : undefined;
};
/** The view whose changes wait for a second person where an address is for that, and the reader may be the one. */
const waitingChanges = (path: string, who: Who): string | undefined => {
  if (path === '/admin/user/menu') return who.jobdesk === 'webmaster' ? 'user' : undefined;
  return path.startsWith('/persetujuan/') ? masterScreen(routeOf(path)?.screen ?? '')?.entity : undefined;
};
/** What a menu line counts: documents that wait for this job desk. Undefined: nothing of its address ever does. */
export const badgeOf = (path: string, who: Who): { view: string; filter: Record<string, string> } | undefined => {
  const changes = waitingChanges(path, who);
  if (changes) return { view: changes, filter: { waiting: 'true' } };
  const kind = waitingKind(path);
  const waits = kind ? waitingFor(kind.status, who) : [];
  return kind && waits.length > 0 ? { view: kind.name, filter: { status: waits.join() } } : undefined;
};

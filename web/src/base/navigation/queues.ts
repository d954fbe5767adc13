/**
 * Work that waits for the reader, and where it is done: the only source for badges, tiles, the bell and the palette.
 */
import approvals from 'virtual:approvals';
import type { Actor } from '@domain/kit/aggregate/actor';
import type { Queue } from '@domain/kit/lifecycle/queue';
import { routeOf } from '@domain/navigation/access';
import { masterScreen } from '@domain/navigation/master-screens';
import { APPROVALS, ME } from '@domain/queries/approvals-page';
import { queuesOf } from '@domain/queries/queues';
import { documentKinds, kindNamed } from '../entity/documents';
import { entityHead } from '../entity/entity-heads';
import { entityHref } from './entity-href';
import { approvalsOf, menuFor } from './menu';
import { listPath, waitingPath } from './sp-lists';

export type { Queue } from '@domain/kit/lifecycle/queue';

type Reader = Pick<Actor, 'id' | 'jobdesk' | 'level'>;

let cached: { who: string; queues: readonly Queue[] } | undefined;
/** All queues of a reader, documents first. */
export const queuesFor = (who: Reader): readonly Queue[] => {
  const key = `${who.id}/${who.jobdesk}/${who.level}`;
  if (cached?.who !== key) cached = { who: key, queues: queuesOf(documentKinds(), approvals, who) };
  return cached.queues;
};

/** Display name of a queue's rows: `SP`, `Customer`. */
export const queueNoun = ({ view }: Pick<Queue, 'view'>): string =>
  kindNamed(view)?.label ?? entityHead(view)?.label ?? { user: 'User', owner: 'Konfirmasi akun' }[view] ?? view;

/** The list of an entity in the reader's menu; of several, the one for decisions. */
const inMenu = (view: string, who: Reader): string | undefined => {
  const lists = menuFor(who)
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => {
      const drawn = masterScreen(routeOf(path)?.screen ?? '');
      return drawn?.entity === view && drawn.mode === 'list' && !drawn.within;
    });
  return lists.find((path) => routeOf(path)?.deciding) ?? lists[0];
};
const pathOf = ({ view, id }: Queue, who: Reader): string | undefined => {
  if (view === 'sp') return (id === 'menunggu' ? waitingPath(who) : undefined) ?? listPath(who);
  if (view === 'user') return '/admin/user/menu';
  if (view === 'owner') return '/persetujuan/akun';
  const head = entityHead(view);
  return inMenu(view, who) ?? (head && entityHref(head, 'list', who, ''));
};
/** The list that shows what a queue counts, longest wait first. Undefined: the reader may open none. */
export const queueHref = (queue: Queue, who: Reader): string | undefined => {
  const path = pathOf(queue, who);
  if (path === undefined) return undefined;
  // A list of nothing but the queue has no tabs.
  return path === waitingPath(who) ? path : `${path}?tab=${queue.id}`;
};
/** Rows of a list that a badge counts. */
export type Counted = Pick<Queue, 'view' | 'filter'>;
/** What a menu line's badge counts: its queues, or all that waits for the reader's approval. */
export const badgeOf = (path: string, who: Reader): Counted[] =>
  path === APPROVALS
    ? (JSON.parse(JSON.stringify(approvalsOf(who)).replaceAll(ME, who.id)) as Counted[])
    : queuesFor(who).filter((queue) => pathOf(queue, who) === path);

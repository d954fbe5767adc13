/** Read your own writes: waits until a read model has a command's revision. */

import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { Changes } from '../live/changes.js';

/** Longest wait, ms. */
export const MAX_WAIT_MS = 2_000;
const POLL_MS = 50;
export type Wanted = { stream: string; id: string; revision: number };

/** `<stream>@<revision>`, comma-separated. @throws Problem 400 */
export const wantedOf = (header: string): Wanted[] =>
  header.split(',').map((part) => {
    const match = /^\s*([a-z][a-z0-9_]*-[^@\s]{1,60})@(\d{1,9})\s*$/.exec(part);
    if (!match) throw new Problem('bad-min-revision', { field: 'X-Min-Revision' });
    const stream = match[1] as string;
    return { stream, id: parseStream(stream).id, revision: Number(match[2]) };
  });

/** Whether the rows contain the document at the wanted revision or newer. */
export const showsIt = (rows: readonly Doc[], { id, revision }: Wanted): boolean =>
  rows.some((row) => row.id === id && Number(row.version) >= revision);

type Options = {
  sees?: (doc: Doc) => boolean;
  /** Returns as soon as the revision is announced, without reading. */
  hasty?: boolean;
  /**
   * Deadline in ms since 1970, independent of the document, so that the duration reveals nothing about invisible ones.
   */
  until?: number;
};

/**
 * True once the view has the revision, false on timeout; `told`: it was announced, and a hasty caller must read it
 * itself.
 */
export const waitFor = async (
  reads: Pick<ReadStore, 'get'>,
  changes: Pick<Changes, 'onChanged' | 'latestVersion'>,
  view: string,
  { stream, id, revision }: Wanted,
  { sees = () => true, hasty = false, until = Date.now() + MAX_WAIT_MS }: Options = {},
): Promise<boolean | 'told'> => {
  let announced = false;
  let wake = () => {};
  // Subscribed before the first read, so that announcements during it count.
  const off = changes.onChanged((list) => {
    if (!list.some((change) => change.view === view && change.id === id && change.version >= revision)) return;
    announced = true;
    wake();
  });
  const news = () =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, POLL_MS);
      wake = () => {
        clearTimeout(timer);
        go();
      };
    });
  try {
    const latest = changes.latestVersion?.(view, id);
    if (latest !== undefined) {
      // The change will be announced: reading before that would only find the old state.
      if (latest < revision) await news();
      if (hasty && (announced || latest >= revision)) return 'told';
    }
    for (;;) {
      announced = false;
      const stored = await reads.get(view, id);
      if (stored && (stored.sources[stream] ?? -1) >= revision && sees(stored.doc)) return true;
      if (Date.now() >= until) return false;
      if (!announced) await news();
      if (announced && hasty) return 'told';
    }
  } finally {
    off();
  }
};

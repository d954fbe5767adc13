/** Read your own writes: waits until a read model has what a command answered. */

import type { Doc, ReadStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { parseStream } from '../../../services/domain/kit/aggregate.js';
import type { Changes } from '../live/changes.js';

/** Longest wait, ms. */
export const MAX_WAIT_MS = 2_000;
const POLL_MS = 50;
export type Wanted = { stream: string; id: string; revision: number };

/** `<stream>@<revision>`, several by commas. @throws Problem 400 */
export const wantedOf = (header: string): Wanted[] =>
  header.split(',').map((part) => {
    const found = /^\s*([a-z][a-z0-9_]*-[^@\s]{1,60})@(\d{1,9})\s*$/.exec(part);
    if (!found) throw new Problem('bad-min-revision', { field: 'X-Min-Revision' });
    const stream = found[1] as string;
    return { stream, id: parseStream(stream).id, revision: Number(found[2]) };
  });

/** Rows among which the document is as new as wanted. */
export const showsIt = (rows: readonly Doc[], { id, revision }: Wanted): boolean =>
  rows.some((row) => row.id === id && Number(row.version) >= revision);

type Options = {
  sees?: (doc: Doc) => boolean;
  /** Comes back as soon as it is told of the revision, without having looked. */
  hasty?: boolean;
  /** When the wait is over, ms since 1970: its length tells nothing of a document that is not to be seen. */
  until?: number;
};

/** True once the view has the revision, false if that takes too long; `told`: who asked in haste is to look by itself. */
export const waitFor = async (
  reads: Pick<ReadStore, 'get'>,
  changes: Pick<Changes, 'onChanged' | 'heard'>,
  view: string,
  { stream, id, revision }: Wanted,
  { sees = () => true, hasty = false, until = Date.now() + MAX_WAIT_MS }: Options = {},
): Promise<boolean | 'told'> => {
  let told = false;
  let wake = () => {};
  // Before the first look: what is told while that is under way counts too.
  const off = changes.onChanged((list) => {
    if (!list.some((change) => change.view === view && change.id === id && change.version >= revision)) return;
    told = true;
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
    const heard = changes.heard?.(view, id);
    if (heard !== undefined) {
      // What was told of before is told of again: a look before that would only find what was there.
      if (heard < revision) await news();
      if (hasty && (told || heard >= revision)) return 'told';
    }
    for (;;) {
      told = false;
      const stored = await reads.get(view, id);
      if (stored && (stored.sources[stream] ?? -1) >= revision && sees(stored.doc)) return true;
      if (Date.now() >= until) return false;
      if (!told) await news();
      if (told && hasty) return 'told';
    }
  } finally {
    off();
  }
};

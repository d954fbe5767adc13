/** Read your own writes: waits until a read model has what a command answered. */

import type { Doc, ReadStore } from '../../infra/ports/ports.js';
import { Problem } from '../../infra/runtime/http/problem.js';
import { parseStream } from '../../services/domain/kit/aggregate.js';
import type { Changes } from './changes.js';

/** Longest wait, ms. */
const MOST = 2_000;
const LOOK = 50;
export type Wanted = { stream: string; id: string; revision: number };

/** `<stream>@<revision>`, several by commas. @throws Problem 400 */
export const wantedOf = (header: string): Wanted[] =>
  header.split(',').map((part) => {
    const found = /^\s*([a-z][a-z0-9_]*-[^@\s]{1,60})@(\d{1,9})\s*$/.exec(part);
    if (!found) throw new Problem('bad-min-revision', { field: 'X-Min-Revision' });
    const stream = found[1] as string;
    return { stream, id: parseStream(stream).id, revision: Number(found[2]) };
  });

/** True once the view has the revision, false if that takes too long. */
export const waitFor = async (
  reads: Pick<ReadStore, 'get'>,
  changes: Pick<Changes, 'onChanged'>,
  view: string,
  { stream, id, revision }: Wanted,
  sees: (doc: Doc) => boolean = () => true,
): Promise<boolean> => {
  let told = false;
  let wake = () => {};
  // Before the first look: what is told while that is under way counts too.
  const off = changes.onChanged((list) => {
    if (!list.some((change) => change.view === view && change.id === id && change.version >= revision)) return;
    told = true;
    wake();
  });
  try {
    const end = Date.now() + MOST;
    for (;;) {
      told = false;
      const stored = await reads.get(view, id);
      if (stored && (stored.sources[stream] ?? -1) >= revision && sees(stored.doc)) return true;
      if (Date.now() >= end) return false;
      if (told) continue;
      await new Promise<void>((go) => {
        const timer = setTimeout(go, LOOK);
        wake = () => {
          clearTimeout(timer);
          go();
        };
      });
    }
  } finally {
    off();
  }
};

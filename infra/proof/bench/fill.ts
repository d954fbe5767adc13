/** Large lists: written through the read store's port, as the log behind them would only take time. */
import type { AnyView } from '../../../services/domain/kit/view.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Doc, Write } from '../../ports/ports.js';

const AT_ONCE = 5_000;

/**
 * Puts `size` documents into a view of a data folder that no server has open, in the place of what it has. They go into a
 * version that nobody reads yet, as in a rebuild: its indexes and words are made at the end, in one pass each.
 */
export const fillView = async (
  folder: string,
  view: AnyView,
  size: number,
  docOf: (n: number) => Doc & { id: string },
): Promise<void> => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  try {
    const { served } = await reads.versions(view.name);
    if (!served) throw new Error(`${view.name} is not served`);
    // A served version takes documents one index at a time: it steps aside, and comes again under its name.
    await reads.prepare(view, 'aside');
    await reads.serve(view.name, 'aside');
    await reads.prepare(view, served);
    for (let at = 0; at < size; ) {
      const writes: Write[] = [];
      for (const end = Math.min(size, at + AT_ONCE); at < end; at++) {
        const doc = docOf(at);
        writes.push({ id: doc.id, doc, source: `${view.name}-${doc.id}`, was: -1, revision: 0 });
      }
      await reads.save(view.name, served, writes);
    }
    await reads.serve(view.name, served);
  } finally {
    await reads.close();
  }
};

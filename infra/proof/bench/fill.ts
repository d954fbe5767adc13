/** Large lists: written through the read store's port, since appending the log behind them would only take time. */
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Doc, Write } from '../../ports/ports.js';

const AT_ONCE = 5_000;

/**
 * Replaces a view's documents with `size` documents, in a data folder that no server has open. Writes them into a
 * version that is not served yet, as in a rebuild: its indexes and words are built at the end, in one pass each.
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
    // A served version updates its indexes document by document: serve another version meanwhile, then prepare this one
    // again under its name.
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

/** What the read store itself does for a page, in processor time: it is the same on a busy machine. */
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Query } from '../../ports/ports.js';

const ROUNDS = 10;
const { view } = customerAddress;
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Ms of processor time: `first` the most that any of the queries took when it was asked first, `again` their mean later on. */
export type Cost = { first: number; again: number };

/** Asks queries of the list in a folder, one after the other, each for the first time and then in turns. */
export const costOf = async (folder: string, queries: readonly Query[]): Promise<Cost> => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const timed = async (query: Query): Promise<number> => {
    const began = used();
    await reads.find(view.name, query);
    return used() - began;
  };
  try {
    // The file's first pages and the statements are no page's own.
    await reads.find(view.name, { where: [], sort: { field: 'name', desc: true }, limit: 20, select: view.columns });
    let first = 0;
    for (const query of queries) first = Math.max(first, await timed(query));
    let again = 0;
    for (let round = 0; round < ROUNDS; round++) for (const query of queries) again += await timed(query);
    return { first, again: again / (ROUNDS * queries.length) };
  } finally {
    await reads.close();
  }
};

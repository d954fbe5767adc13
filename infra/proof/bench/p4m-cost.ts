/** The read store's own work for a page, in processor time, which is the same on a busy machine. */
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { EmbeddedReadStore, filesOf } from '../../engines/embedded/index.js';
import type { Query } from '../../ports/ports.js';

const ROUNDS = 10;
const { view } = customerAddress;
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Ms of processor time: `first` the maximum over the first runs of the queries, `again` the mean of later runs. */
export type Cost = { first: number; again: number };

/** Runs the queries on the list in a folder, one after the other: each a first time, then in turn. */
export const costOf = async (folder: string, queries: readonly Query[]): Promise<Cost> => {
  const reads = new EmbeddedReadStore(filesOf(folder).reads);
  const timed = async (query: Query): Promise<number> => {
    const began = used();
    await reads.find(view.name, query);
    return used() - began;
  };
  try {
    // Reading the file's first pages and preparing statements belongs to no query.
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

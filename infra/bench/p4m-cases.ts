/** What is asked of the long list: pages near and far, filters, searches, totals. */
import { branchId, townId } from './address.js';

export type Case = {
  name: string;
  /** Query of the list, without the page. */
  query: string;
  /** Page of 20, where it is one and the same at every size. */
  page?: number;
  /** Else: of all pages that there are, the share that lies before it. */
  share?: number;
  /** Meanwhile documents change in another process, so many a second. */
  writes?: number;
};

const filtered = `kota=${townId(7)}&retired=false`;
const branched = `branch=${branchId(3)}&retired=false`;
const MIDDLE = 0.5;
const LAST = 1;

export const cases: readonly Case[] = [
  { name: 'first page', query: 'sort=name', page: 1 },
  { name: 'page 500', query: 'sort=name', page: 500 },
  { name: 'middle page', query: 'sort=name', share: MIDDLE },
  { name: 'middle, 100 writes/s', query: 'sort=name', share: MIDDLE, writes: 100 },
  { name: 'last page', query: 'sort=name', share: LAST },
  { name: 'town, active', query: `${filtered}&sort=name`, page: 1 },
  { name: 'branch, active, by address', query: `${branched}&sort=-address`, page: 1 },
  { name: 'the same, middle', query: `${branched}&sort=-address`, share: MIDDLE },
  { name: 'one word', query: 'q=sum&sort=name', page: 1 },
  { name: 'two words', query: 'q=sum+jay&sort=name', page: 1 },
  { name: 'one word, by customer', query: 'q=sum&sort=-sebutan.customer', page: 1 },
  { name: 'one word, page 30', query: 'q=sum&sort=name', page: 30 },
  { name: 'totals', query: 'sort=name&totals=1', page: 1 },
  { name: 'filter, totals', query: `${branched}&sort=name&totals=1`, page: 1 },
  { name: 'one word, totals', query: 'q=sum&sort=name&totals=1', page: 1 },
];

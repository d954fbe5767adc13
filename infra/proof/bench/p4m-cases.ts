/** Queries of the long list: pages near and far, filters, searches, totals. */
import { branchId, townId } from './address.js';

export type Case = {
  name: string;
  /** Query of the list, without the page: one of several in turn, so that no response merely repeats. */
  query: (turn: number) => string;
  /** Page of 20, where it is the same at every size. */
  page?: number;
  /** Otherwise: the share of all pages that lies before it. */
  share?: number;
  /** Documents that another process changes meanwhile, per second. */
  writes?: number;
};

/** Number of different queries per case, or of consecutive pages from the named one on. */
export const TURNS = 16;

const WORDS = [
  'abad',
  'ber',
  'bint',
  'cah',
  'ind',
  'jay',
  'kar',
  'maj',
  'mak',
  'man',
  'mit',
  'mul',
  'prim',
  'sen',
  'sin',
  'sum',
];
const word = (turn: number): string => WORDS[turn % WORDS.length] as string;
const all = () => 'sort=name';
const town = (turn: number) => `kota=${townId(5 + turn)}&retired=false&sort=name`;
const branch = (turn: number) => `branch=${branchId(turn % 12)}&retired=false`;
const MIDDLE = 0.5;
const LAST = 1;

export const cases: readonly Case[] = [
  { name: 'first page', query: all, page: 1 },
  { name: 'page 500', query: all, page: 480 },
  { name: 'middle page', query: all, share: MIDDLE },
  { name: 'middle, 100 writes/s', query: all, share: MIDDLE, writes: 100 },
  { name: 'last page', query: all, share: LAST },
  { name: 'town, active', query: town, page: 1 },
  { name: 'branch, active, by address', query: (n) => `${branch(n)}&sort=-address`, page: 1 },
  { name: 'the same, middle', query: (n) => `${branch(n)}&sort=-address`, share: MIDDLE },
  { name: 'one word', query: (n) => `q=${word(n)}&sort=name`, page: 1 },
  { name: 'two words', query: (n) => `q=${word(n)}+${word(n + 5)}&sort=name`, page: 1 },
  { name: 'one word, by customer', query: (n) => `q=${word(n)}&sort=-sebutan.customer`, page: 1 },
  { name: 'one word, page 20', query: (n) => `q=${word(n)}&sort=name`, page: 20 },
  { name: 'totals', query: () => 'sort=name&totals=1', page: 1 },
  { name: 'branch, active, totals', query: (n) => `${branch(n)}&sort=name&totals=1`, page: 1 },
  { name: 'one word, totals', query: (n) => `q=${word(n)}&sort=name&totals=1`, page: 1 },
];

/** The list as lines: customers, each with its SJ below. Pure. */
import type { Lock } from '@domain/flows/invoice/to-bill';
import { byCustomer, isOld } from '@domain/flows/invoice/to-bill';
import type { SjRow } from './data';

/** An SJ with what locks it; undefined: it can be chosen. */
export type Item = { row: SjRow; lock: Lock | undefined };
export type Group = {
  customer: string;
  name: string;
  items: readonly Item[];
  /** Ids of those that can be chosen, and what they are worth. */
  free: readonly string[];
  worth: number;
};
export type Line = { key: string; group: Group; item?: Item };

export const TABS = ['', 'siap', 'terhalang', 'lama', 'dilepas'] as const;
export type TabId = (typeof TABS)[number];
const isInTab: Readonly<Record<TabId, (item: Item, now: number) => boolean>> = {
  '': () => true,
  siap: ({ lock }) => lock === undefined,
  terhalang: ({ lock }) => lock !== undefined,
  lama: ({ row }, now) => isOld(row, now),
  dilepas: ({ row }) => row.lepas_oleh !== '',
};
export type Choice = { tab: TabId; q: string; customer: string; branch: string };

const nameOf = ({ sebutan, customer }: SjRow): string => sebutan.customer ?? customer;
const hasWords = (row: SjRow, words: readonly string[]): boolean => {
  const text = [row.nomor, row.sp, nameOf(row), row.sekolahTujuan, row.kota, row.nopol].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};
/** The items of a choice, and how many each tab has of the same words, customer and branch. */
export const itemsIn = (items: readonly Item[], { tab, q, customer, branch }: Choice, now: number) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = items.filter(
    ({ row }) =>
      (customer === '' || row.customer === customer) &&
      (branch === '' || row.branch === branch) &&
      (words.length === 0 || hasWords(row, words)),
  );
  const counts = Object.fromEntries(
    TABS.map((id) => [id, { count: wanted.filter((item) => isInTab[id](item, now)).length, exact: true }]),
  );
  return { shown: wanted.filter((item) => isInTab[tab](item, now)), counts };
};
/** Customers by their oldest SJ back. */
export const groupsOf = (items: readonly Item[]): Group[] => {
  const byId = new Map(items.map((item) => [item.row.id, item]));
  return byCustomer(items.map(({ row }) => row)).map(({ customer, rows }) => {
    const all = rows.flatMap(({ id }) => byId.get(id) ?? []);
    const free = all.filter(({ lock }) => lock === undefined);
    return {
      customer,
      name: rows[0] ? nameOf(rows[0]) : customer,
      items: all,
      free: free.map(({ row }) => row.id),
      worth: free.reduce((sum, { row }) => sum + row.nilai, 0),
    };
  });
};
/** @param closed customers whose SJ are hidden */
export const linesOf = (groups: readonly Group[], closed: ReadonlySet<string>): Line[] =>
  groups.flatMap((group): Line[] => [
    { key: `c/${group.customer}`, group },
    ...(closed.has(group.customer) ? [] : group.items).map((item) => ({ key: item.row.id, group, item })),
  ]);
/** Rows that count as on a draft of one's own until the server says so: by id, the version at which it was made. */
export const withCreated = (
  rows: Iterable<SjRow>,
  created: ReadonlyMap<string, { version: number; id: string }>,
): SjRow[] =>
  [...rows].map((row) => {
    const one = created.get(row.id);
    return one && row.tagih === 'SIAP' && row.version === one.version
      ? { ...row, tagih: 'DRAF' as const, invoice_id: one.id }
      : row;
  });

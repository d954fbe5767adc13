/** Filters of SP lists beyond the declared ones: they depend on rights to other documents. */
import type { T } from '@/base/text/i18n';
import type { Filter } from '@/kit/list/types';
import type { Reader } from './row';

/** Branches to choose from: all, the reader's, or none. */
export type Branches = 'all' | readonly { value: string; label: string }[];
type FilterRow = Record<string, unknown>;
const text = (v: unknown): string => (typeof v === 'string' ? v : '');

const branchOf = (branches: Branches, label: string): Filter | undefined => {
  if (branches === 'all')
    return {
      field: 'cabang',
      label,
      kind: 'ref',
      view: 'branch',
      entry: (row: FilterRow) => ({ label: text(row.name), second: text(row.code) }),
    };
  return branches.length > 1 ? { field: 'cabang', label, kind: 'enum', options: branches } : undefined;
};
const sales = (t: T): Filter => ({
  field: 'sales_id',
  label: t('Sales'),
  kind: 'ref',
  view: 'user',
  where: { jobdesk: 'sales,kacab' },
  entry: (row: FilterRow) => ({ label: text(row.fullname), second: text(row.username) }),
});

export const ownFilters = (who: Reader, branches: Branches, t: T): Readonly<Record<string, Filter | undefined>> => ({
  cabang: branchOf(branches, t('Cabang')),
  // Only readers of the user list can choose from it; everyone can search for a salesperson by name.
  sales_id: who.jobdesk === 'akunting' || who.jobdesk === 'webmaster' ? sales(t) : undefined,
});

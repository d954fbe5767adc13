/** What SP lists are filtered and sorted by. */

import type { Content } from '@domain/flows/sp/content';
import { spStatuses } from '@domain/flows/sp/status';
import { unitTypeNames } from '@domain/master/unit-types';
import { statusText } from '@domain/texts/status';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Filter } from '@/kit/list/types';
import { type Reader, unitName } from './row';

/** Fields a user can set; those of tabs and lists come beside them. */
export const FILTERS = [
  'tgl_muat',
  'status',
  'cabang',
  'customer',
  'sales_id',
  'service',
  'unit_type',
  'tgl_order',
] as const;
export const SORTABLE = ['tgl_muat', 'sejak', 'total', 'sp'] as const;

const services: Record<Content['service'], true> = { Charter: true, Retail: true, Express: true };
/** Branches to choose from: all, those of the reader, or none to choose. */
export type Branches = 'all' | readonly { value: string; label: string }[];
const text = (v: unknown): string => (typeof v === 'string' ? v : '');

export const filtersOf = (who: Reader, branches: Branches, lang: FormatLang, t: T): Filter[] => [
  { field: 'tgl_muat', label: t('Tgl muat'), kind: 'days', moments: true },
  {
    field: 'status',
    label: t('Status'),
    kind: 'enum',
    options: spStatuses.map((value) => ({ value, label: statusText(value, lang) })),
  },
  ...(branches === 'all'
    ? [
        {
          field: 'cabang',
          label: t('Cabang'),
          kind: 'ref' as const,
          view: 'branch',
          entry: (row: Record<string, unknown>) => ({ label: text(row.name), second: text(row.code) }),
        },
      ]
    : branches.length > 1
      ? [{ field: 'cabang', label: t('Cabang'), kind: 'enum' as const, options: branches }]
      : []),
  {
    field: 'customer',
    label: t('Customer'),
    kind: 'ref',
    view: 'customer',
    entry: (row) => ({
      label: text(row.nama_perusahaan),
      second: [text(row.kode_customer), text(row.kota)].filter(Boolean).join(', '),
    }),
  },
  // Only who may read the list of users can choose among them; the search finds a salesperson by name for everybody.
  ...(who.jobdesk === 'akunting' || who.jobdesk === 'webmaster'
    ? [
        {
          field: 'sales_id',
          label: t('Sales'),
          kind: 'ref' as const,
          view: 'user',
          where: { jobdesk: 'sales,kacab' },
          entry: (row: Record<string, unknown>) => ({ label: text(row.fullname), second: text(row.username) }),
        },
      ]
    : []),
  {
    field: 'service',
    label: t('Layanan'),
    kind: 'enum',
    options: Object.keys(services).map((value) => ({ value, label: value })),
  },
  {
    field: 'unit_type',
    label: t('Unit'),
    kind: 'enum',
    options: unitTypeNames.map((value) => ({ value, label: unitName(value) })),
  },
  { field: 'tgl_order', label: t('Tgl order'), kind: 'days' },
];

/** The sort menu. */
export const sorts = (t: T) => [
  { field: 'tgl_muat', label: t('Tgl muat'), asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') },
  { field: 'sejak', label: t('Perubahan status'), asc: t('Terlama dahulu'), desc: t('Terbaru dahulu') },
  { field: 'total', label: t('Total'), asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') },
  { field: 'sp', label: t('No. SP'), asc: t('Terkecil dahulu'), desc: t('Terbesar dahulu') },
];

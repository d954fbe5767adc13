/** Tabs of an entity's list: active entries, presets of some desks, retired entries. */

import type { DocumentTab, TabDays } from '@domain/kit/document/list-plan';
import type { Lifecycle } from '@domain/kit/lifecycle/lifecycle';
import { isAside } from '@domain/kit/lifecycle/lifecycle-path';
import { addDays } from '@domain/kit/values/time';
import { inLang } from '@domain/texts/speech';
import type { EntityInfo } from '@/base/entity/entity';
import type { Queue } from '@/base/navigation/queues';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { Tab } from '@/kit/list/types';

/** An additional tab: active entries that match some filters. */
export type Preset = {
  id: string;
  label: string;
  filters: Readonly<Record<string, string>>;
  sort?: string;
  /** Its count is the reader's own work. */
  mine?: boolean;
  empty?: Tab['empty'];
};

/**
 * `today` in Jakarta, `YYYY-MM-DD`; `queues`: queues of the reader in this list; `deciding`: the list opens for
 * decisions.
 */
type Words = { t: T; lang: FormatLang; today?: string; queues: readonly Queue[]; deciding?: boolean };
const empties = {
  menunggu: ['Tidak ada yang menunggu Anda', 'Yang baru datang langsung muncul di sini.'],
  giliran: ['Tidak ada yang menunggu Anda', 'Yang baru datang langsung muncul di sini.'],
  usulan: ['Tidak ada usulan', 'Yang baru datang langsung muncul di sini.'],
  revisi: ['Tidak ada yang perlu direvisi', 'Yang ditolak tampil di sini dengan alasannya.'],
} as const;
const queueTab = ({ id, label, filter, sort }: Queue, t: T): Tab => {
  const [title, detail] = empties[id];
  return { id, label: t(label), filters: filter, sort, mine: true, empty: { title: t(title), detail: t(detail) } };
};
/** Maximum number of tabs side by side: beyond it, statuses off the regular path share one tab. */
const MANY = 6;
const byStatus = ({ statuses }: Lifecycle): DocumentTab[] => {
  const regular = statuses.length > MANY ? statuses.filter((status) => !isAside(status)) : statuses;
  const rest = statuses.filter((status) => !regular.includes(status)).map(({ value }) => value);
  return [
    ...regular.map(({ value }) => ({ id: value.toLowerCase(), status: [value] })),
    ...(rest.length > 0 ? [{ id: 'lainnya', label: 'Lainnya', status: rest }] : []),
  ];
};
const daysOf = ({ field, span }: TabDays, today: string): Record<string, string> => {
  if (span !== 'week') return { [field]: `${addDays(today, span[0])}..${addDays(today, span[1])}` };
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { [field]: `${monday}..${addDays(monday, 6)}` };
};
/** The declared tabs; by default one per status. */
const documentTabs = (
  life: Lifecycle,
  declared: readonly DocumentTab[] = byStatus(life),
  { t, lang, today = '' }: Pick<Words, 't' | 'lang' | 'today'>,
): Tab[] =>
  declared.flatMap(({ id, label, status = [], filters, days, sort }) => {
    if (days && !today) return [];
    const [one] = life.statuses.filter(({ value }) => status.includes(value));
    return {
      id,
      label: label ? t(label) : one ? inLang(one.label, lang) : id,
      ...(status.length > 0 || filters
        ? { filters: { ...(status.length > 0 && { status: status.join() }), ...filters } }
        : {}),
      ...(days && today ? { preset: daysOf(days, today) } : {}),
      ...(sort ? { sort } : {}),
    };
  });

/** Presets with filters that the entity does not declare are omitted. */
export const entityTabs = (
  info: EntityInfo,
  presets: readonly Preset[],
  { t, lang, today, queues, deciding = false }: Words,
): readonly [Tab, ...Tab[]] => {
  const mine = queues.map((queue) => queueTab(queue, t));
  const filterable = new Set([...info.list.filters, ...info.fields.filter((f) => f.kind === 'ref').map((f) => f.name)]);
  if (info.life) {
    return [
      { id: 'semua', label: t('Semua'), whole: true },
      ...mine,
      ...documentTabs(info.life, info.list.tabs, { t, lang, today }),
    ];
  }
  // Entries written only by the system are never retired.
  if (info.can.write.every((grant) => grant === 'system')) return [{ id: 'semua', label: t('Semua'), whole: true }];
  const presetTabs = presets
    .filter(
      (p) => Object.keys(p.filters).every((field) => filterable.has(field)) && !mine.some(({ id }) => id === p.id),
    )
    .map((p): Tab => ({ ...p, filters: { ...p.filters, retired: 'false' } }));
  const all: Tab = { id: 'aktif', label: t('Semua aktif'), filters: { retired: 'false' }, whole: true };
  const [head, ...rest] = mine;
  return [
    ...(head && deciding ? ([head, ...rest, all] as const) : ([all, ...mine] as const)),
    ...presetTabs,
    {
      id: 'tidak-aktif',
      label: t('Tidak aktif'),
      filters: { retired: 'true' },
      empty: {
        title: t('Tidak ada {{noun}} yang tidak aktif', { noun: t(info.label) }),
        detail: t('Yang dinonaktifkan tampil di sini dan bisa dipulihkan.'),
      },
    },
  ];
};

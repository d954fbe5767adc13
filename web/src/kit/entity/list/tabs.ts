/** The tabs of an entity's list: what is in use, what some desks look for, what is out of use. */

import { inLang } from '@domain/texts/speech';
import type { EntityInfo } from '@/base/entity';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Queue } from '@/base/queues';
import type { Tab } from '@/kit/list/types';

/** A tab that an entity has beside those of all: entries in use under some filters. */
export type Preset = {
  id: string;
  label: string;
  filters: Readonly<Record<string, string>>;
  sort?: string;
  /** What it counts is the reader's own work. */
  mine?: boolean;
  empty?: Tab['empty'];
};

/** `queues`: work that waits for the reader in this list; `deciding`: it is opened for that. */
type Words = { t: T; lang: FormatLang; queues: readonly Queue[]; deciding?: boolean };
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
/** Presets whose filters the entity does not declare are left out. */
export const entityTabs = (
  info: EntityInfo,
  presets: readonly Preset[],
  { t, lang, queues, deciding = false }: Words,
): readonly [Tab, ...Tab[]] => {
  const mine = queues.map((queue) => queueTab(queue, t));
  const known = new Set([...info.list.filters, ...info.fields.filter((f) => f.kind === 'ref').map((f) => f.name)]);
  if (info.life) {
    return [
      { id: 'semua', label: t('Semua'), whole: true },
      ...mine,
      ...info.life.statuses.map(
        ({ value, label }): Tab => ({
          id: value.toLowerCase(),
          label: inLang(label, lang),
          filters: { status: value },
        }),
      ),
    ];
  }
  // What the product alone writes is never out of use.
  if (info.can.write.every((grant) => grant === 'system')) return [{ id: 'semua', label: t('Semua'), whole: true }];
  const own = presets
    .filter((p) => Object.keys(p.filters).every((field) => known.has(field)) && !mine.some(({ id }) => id === p.id))
    .map((p): Tab => ({ ...p, filters: { ...p.filters, retired: 'false' } }));
  const all: Tab = { id: 'aktif', label: t('Semua aktif'), filters: { retired: 'false' }, whole: true };
  const [head, ...rest] = mine;
  return [
    ...(head && deciding ? ([head, ...rest, all] as const) : ([all, ...mine] as const)),
    ...own,
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

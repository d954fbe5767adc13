/** The tabs of an entity's list: what is in use, what some desks look for, what is out of use. */

import type { Who } from '@domain/access';
import { granted } from '@domain/kit/actor';
import type { EntityInfo } from '@/base/entity';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import type { Tab } from '@/kit/list/types';

/** A tab that an entity has beside those of all: entries in use under some filters. */
export type Preset = {
  id: string;
  label: string;
  filters: Readonly<Record<string, string>>;
  sort?: string;
  /** What it counts is the reader's own work. */
  mine?: boolean;
  /** The list opens with it. */
  first?: boolean;
  empty?: Tab['empty'];
};

/** Presets whose filters the entity does not declare are left out. */
export const entityTabs = (
  info: EntityInfo,
  presets: readonly Preset[],
  { t, lang, who }: { t: T; lang: FormatLang; who: Who },
): readonly [Tab, ...Tab[]] => {
  const known = new Set([...info.list.filters, ...info.fields.filter((f) => f.kind === 'ref').map((f) => f.name)]);
  if (info.life) {
    const waits = info.life.statuses.filter((status) => granted(status.waits ?? [], who)).map(({ value }) => value);
    const mine: Tab = {
      id: 'menunggu',
      label: t('Menunggu Anda'),
      filters: { status: waits.join() },
      sort: 'sejak',
      mine: true,
      empty: { title: t('Tidak ada yang menunggu Anda'), detail: t('Yang baru datang langsung muncul di sini.') },
    };
    return [
      { id: 'semua', label: t('Semua'), whole: true },
      ...(waits.length > 0 ? [mine] : []),
      ...info.life.statuses.map(
        ({ value, label }): Tab => ({
          id: value.toLowerCase(),
          label: label[lang === 'id' ? 0 : 1],
          filters: { status: value },
        }),
      ),
    ];
  }
  // What the product alone writes is never out of use.
  if (info.can.write.every((grant) => grant === 'system')) return [{ id: 'semua', label: t('Semua'), whole: true }];
  const own = presets
    .filter((p) => Object.keys(p.filters).every((field) => known.has(field)))
    .map(({ first, ...p }) => ({ first, tab: { ...p, filters: { ...p.filters, retired: 'false' } } }));
  const all: Tab = { id: 'aktif', label: t('Semua aktif'), filters: { retired: 'false' }, whole: true };
  const [head, ...rest] = own.filter(({ first }) => first).map(({ tab }) => tab);
  return [
    ...(head ? ([head, ...rest, all] as const) : ([all] as const)),
    ...own.filter(({ first }) => !first).map(({ tab }) => tab),
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

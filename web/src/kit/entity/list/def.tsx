/** An entity's list, derived from its declaration. */

import type { PerDay } from '@domain/kit/document/list-plan';
import { routeOf, type Who } from '@domain/navigation/access';
import { Eye, Pencil } from 'lucide-react';
import { type EntityInfo, type FieldInfo, mayRead, mayWrite } from '@/base/entity/entity';
import { entityHead } from '@/base/entity/entity-heads';
import { entityHref } from '@/base/navigation/entity-href';
import { pointedHref } from '@/base/navigation/pointed-href';
import type { Queue } from '@/base/navigation/queues';
import { dayHead, type FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { ExportMenu } from '@/kit/list/export/export-menu';
import type { ListDef, RowLink } from '@/kit/list/types';
import { isInOwnBranch } from '../field-access';
import { entityListActions } from './actions';
import { entityCard } from './card';
import type { CellWords } from './cell';
import { drawnByKind } from './column-width';
import { EntityListHeader, FirstStep } from './header';
import { declaredList } from './list-from-entity';
import type { EntityRow } from './row';
import { entityTabs, type Preset } from './tabs';
import { totalsOf } from './totals';

export type EntityListOptions = {
  who: Who;
  /** Branches of the reader; absent: not loaded. They may not change rows lent by other branches. */
  branches?: readonly string[] | undefined;
  lang: FormatLang;
  /** Address of the list: its links stay in the same section of the product. */
  path: string;
  title: string;
  /** In Jakarta, `YYYY-MM-DD`; absent: no tabs by day. */
  today?: string;
  /** Fields that the address fixes, with their ids: the branches of one mitra. */
  within: Readonly<Record<string, string>>;
  presets: readonly Preset[];
  /** Queues of the reader in this list. */
  queues: readonly Queue[];
  back?: string;
};
/** Placeholder for an id, so that an address is built once for many rows. */
const ANY = '_id_';
type Mode = 'detail' | 'edit';
const wayTo = (
  info: Pick<EntityInfo, 'name' | 'key'>,
  mode: Mode,
  { who, path, within }: Pick<EntityListOptions, 'who' | 'path' | 'within'>,
) => {
  const template = entityHref(info, mode, who, path, { id: ANY, within });
  return template === undefined ? undefined : (id: string): string => template.replace(ANY, encodeURIComponent(id));
};
/** Links to referenced entries, computed once per target entity. */
const refLinks = ({ who, path }: EntityListOptions): CellWords['linkOf'] => {
  const links = new Map<string, ((id: string) => string) | undefined>();
  return ({ ref = '' }: FieldInfo) => {
    if (!links.has(ref)) {
      const to = entityHead(ref);
      const way = to && mayRead(to, who) ? pointedHref(to, who, path, ANY) : undefined;
      links.set(ref, way === undefined ? way : (id) => way.replace(ANY, encodeURIComponent(id)));
    }
    return links.get(ref);
  };
};

/** Groups rows under a header per day while they are sorted by day. */
const dayGroups = ({ day, sum }: PerDay, t: T): NonNullable<ListDef<EntityRow>['group']> => ({
  sort: day,
  field: day,
  head: (key, now, lang) => dayHead(key, now, lang) || t('Belum ada tanggal'),
  ask: (key) => ({ [day]: `${key}..${key}` }),
  sum,
});
export const entityListDef = (info: EntityInfo, options: EntityListOptions, t: T): ListDef<EntityRow> => {
  const { who, path, within, presets } = options;
  const { perDay } = info.list;
  const fixed = Object.keys(within);
  const words = { t, lang: options.lang, who, linkOf: refLinks(options) };
  const look = wayTo(info, 'detail', options);
  const edit = mayWrite(info, who) ? wayTo(info, 'edit', options) : undefined;
  const create = mayWrite(info, who, 'register') ? entityHref(info, 'create', who, path, { within }) : undefined;
  const isTheirs = (row: EntityRow) => options.branches === undefined || isInOwnBranch(info, options.branches, row);
  const href = (row: EntityRow): string => look?.(row.id) ?? path;
  const list = declaredList<EntityRow>(
    info,
    {
      name: fixed.length > 0 ? `${info.name}.${fixed.join('.')}` : info.name,
      sort: info.list.sort,
      fixed: within,
      columns: info.list.columns.filter((name) => !fixed.includes(name)),
    },
    words,
    { column: drawnByKind(info) },
  );
  const { noun } = list;
  const links = (row: EntityRow): RowLink[] => [
    { id: 'lihat', label: t('Lihat'), icon: <Eye aria-hidden />, href: href(row) },
    ...(edit && row.retired !== true && isTheirs(row)
      ? [{ id: 'ubah', label: t('Ubah'), icon: <Pencil aria-hidden />, href: edit(row.id), hotkey: 'u' }]
      : []),
  ];
  return {
    ...list,
    title: options.title,
    searchHint: t('Cari {{label}}', { label: noun }),
    tabs: entityTabs(info, presets, {
      t,
      lang: options.lang,
      ...(options.today ? { today: options.today } : {}),
      queues: options.queues,
      deciding: routeOf(path)?.deciding === true,
    }),
    filters: [...list.filters, 'retired'],
    ...(perDay ? { group: dayGroups(perDay, t) } : {}),
    columns: list.columns.map((column) => (column.id === perDay?.sum ? { ...column, sum: perDay.sum } : column)),
    ...(info.list.sums?.some((name) => info.list.columns.includes(name)) ? { totals: totalsOf(info) } : {}),
    href,
    card: entityCard(info, fixed, words),
    actions: entityListActions(info, who, href, t).map((action) => ({
      ...action,
      can: (row) => isTheirs(row) && action.can(row),
    })),
    links,
    plan: async (action, params, text, choice) => {
      const { planAll } = await import('./batch');
      return planAll(info, action, params, [text, choice], `${action.label.replace('…', '')}: ${noun}`);
    },
    quiet: (row) => row.retired === true,
    ...(options.back ? { back: options.back } : {}),
    header: (now) => (
      <EntityListHeader
        info={info}
        create={create}
        now={now}
        mayImport={info.imports && mayWrite(info, who, 'register')}
      />
    ),
    phoneTools: (now) => <ExportMenu view={info.name} now={now} />,
    first: {
      title: t('Belum ada {{noun}}', { noun }),
      detail: create
        ? info.imports
          ? t('Tambahkan yang pertama, atau impor sekaligus dari Excel.')
          : t('Tambahkan yang pertama.')
        : t('Begitu ada yang menambahkan, datanya tampil di sini dengan sendirinya.'),
      action: create && <FirstStep info={info} create={create} mayImport={info.imports} />,
    },
  };
};

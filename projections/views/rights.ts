/**
 * All rights as one list: each line comes from a table that the server itself enforces, with its grants. Only for the
 * page of rights, which gets it as plain data; nothing is decided by it.
 */

import { takeable } from '../../services/domain/accounts/accounts.js';
import { INTAKE_DESKS } from '../../services/domain/flows/race/intake/body.js';
import { detailCalls } from '../../services/domain/flows/sj/details.js';
import { heldReaders } from '../../services/domain/flows/sp/held.js';
import { spFlow } from '../../services/domain/flows/sp/sp.js';
import { aggregates, papers } from '../../services/domain/index.js';
import { deskMenus, infos } from '../../services/domain/infos.js';
import { type Grant, type JobDesk, type Level, menuOf, rightOf } from '../../services/domain/kit/aggregate/actor.js';
import { type AnyAggregate, kebab } from '../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../services/domain/kit/aggregate/job-desks.js';
import { ownProperty } from '../../services/domain/kit/values/own-property.js';
import { tariffSearchReaders } from '../../services/domain/master/tariff-search.js';
import { openLines, routes } from '../../services/domain/navigation/access.js';
import { laterRoutes } from '../../services/domain/navigation/later.js';
import { printPages } from '../../services/domain/navigation/print-pages.js';
import { printedName } from '../../services/domain/print/paper.js';
import { reports } from '../../services/domain/queries/reports.js';
import { systemReaders } from '../../services/domain/queries/system.js';
import { trailReaders } from '../../services/domain/queries/trail.js';
import { positionReaders, positionTellers } from '../../services/domain/telemetry/positions.js';
import { replayReaders } from '../../services/domain/telemetry/replay-query.js';
import { views } from './index.js';
import type { RightArea } from './right-areas.js';

export type RightLine = {
  area: RightArea;
  /** Subject: technical name, and label. */
  of: string;
  group: string;
  /** Technical name (`POST /api/sp/:id/cancel`), and label. */
  name: string;
  label: string;
  grants: readonly Grant[];
  /** Open to everybody, signed in or not. */
  open?: true;
  /** Name of the right, if it can be removed from single accounts. */
  right?: string;
  /** The line of the source table behind it. */
  line: string;
  /** Further conditions: own branch, being the addressee, own task; `later`: the page does not exist yet. */
  also?: readonly ('branch' | 'audience' | 'driver' | 'later')[];
  /** In the menu but disabled: desks that see the line. */
  off?: readonly Grant[];
};

/** Labels that the tables themselves lack. */
const groupWords: Readonly<Record<string, string>> = {
  sp: spFlow.label,
  user: 'User',
  users: 'User',
  owner: 'Konfirmasi akun',
  news: 'Kabar',
  newsread: 'Kabar yang dibaca',
  follow: 'Dokumen yang diikuti',
  note: 'Catatan',
  news_read: 'Kabar yang dibaca',
  batch: 'Impor dan perubahan massal',
  projection: 'Daftar yang dibangun ulang',
  process: 'Proses latar',
};
const stepWords: Readonly<Record<string, string>> = {
  register: 'Tambah',
  create: 'Tambah',
  change: 'Ubah',
  retire: 'Nonaktifkan',
  restore: 'Aktifkan lagi',
  print: 'Cetak',
  mail: 'Kirim lewat email',
  reset: 'Reset password',
  lock: 'Kunci akun',
  unlock: 'Buka kunci akun',
  approve: 'Setujui',
  decline: 'Tolak',
  withdraw: 'Tarik usulan',
  confirmOwner: 'Konfirmasi pemilik',
  restrict: 'Cabut hak dan menu',
  link: 'Buat tautan',
  comment: 'Tulis komentar',
  plan: 'Siapkan',
  start: 'Jalankan',
  cancel: 'Hentikan',
  undo: 'Urungkan',
  read: 'Tandai dibaca',
  write: 'Tulis',
  edit: 'Ubah',
  tick: 'Tandai selesai',
  remove: 'Hapus',
  follow: 'Ikuti',
  unfollow: 'Berhenti mengikuti',
};
const groups = {
  now: 'Sudah dibuka',
  later: 'Menyusul',
  menu: 'Baris menu',
  views: 'Daftar, detail, riwayat dan unduhan',
  calls: 'Bacaan lain',
  inside: 'Hanya sistem',
} as const;
/** Labels that are in no other table, for the test of texts. */
export const rightWords: readonly string[] = [
  ...new Set([...Object.values(groupWords), ...Object.values(stepWords), ...Object.values(groups)]),
];
const groupOf = (name: string): string =>
  ownProperty(groupWords, name) ?? infos.find((info) => info.name === name)?.label ?? name.replaceAll('_', ' ');
const stepLabel = (aggregate: string, command: string): string => {
  const steps: Readonly<Record<string, { label?: string }>> = spFlow.steps;
  const step = aggregate === 'sp' ? steps[command]?.label : undefined;
  const action = infos.find(({ name }) => name === aggregate)?.actions.find(({ name }) => name === command);
  const plain = kebab(command).replaceAll('-', ' ');
  return step ?? action?.label ?? ownProperty(stepWords, command) ?? plain.slice(0, 1).toUpperCase() + plain.slice(1);
};
/** No account of a person has these grants. */
const isInside = (grants: readonly Grant[]): boolean => grants.every((grant) => grant === 'system');
const alsoOf = ({ scope, driver }: Pick<AnyAggregate, 'scope' | 'driver'>): Pick<RightLine, 'also'> => {
  const also = [...(scope ? ['branch' as const] : []), ...(driver ? ['driver' as const] : [])];
  return also.length > 0 ? { also } : {};
};

const takenAs = (aggregate: string, command: string, grants: readonly Grant[]): Pick<RightLine, 'right'> =>
  takeable(grants) ? { right: rightOf(aggregate, command) } : {};

const routeLines = (): RightLine[] => [
  ...routes.map(({ path, title, access }) => ({
    area: 'route' as const,
    of: path.split('/')[1] ?? '',
    group: groups.now,
    name: path,
    label: title,
    grants: access,
    ...(access.length === 0 ? { open: true as const } : {}),
    line: `routes: ${path}`,
  })),
  ...laterRoutes.map(({ path, title, access }) => ({
    area: 'route' as const,
    of: path.split('/')[1] ?? '',
    group: groups.later,
    name: path,
    label: title,
    grants: access,
    ...(access.length === 0 ? { open: true as const } : {}),
    line: `laterRoutes: ${path}`,
    also: ['later' as const],
  })),
];
const menuAt = (jobdesk: JobDesk, level: Level) =>
  openLines(deskMenus[menuOf(jobdesk)].groups, { jobdesk, level }).flatMap(({ items }) => items);
const menuLines = (): RightLine[] => {
  const lines = new Map<string, { label: string; path: string; on: Grant[]; off: Grant[]; later: boolean }>();
  for (const desk of jobdesks)
    for (const { label, path, disabled, later = false } of menuAt(desk, 'admin')) {
      const line = lines.get(`${label} ${path}`) ?? { label, path, on: [], off: [], later };
      const always = menuAt(desk, 'user').some((one) => one.label === label && one.path === path);
      (disabled ? line.off : line.on).push(always ? desk : `${desk}:admin`);
      lines.set(`${label} ${path}`, line);
    }
  return [...lines.values()].map(({ label, path, on, off, later }) => ({
    area: 'menu' as const,
    of: 'menu',
    group: groups.menu,
    name: path,
    label,
    grants: on,
    line: `menus: ${label}`,
    ...(off.length > 0 ? { off } : {}),
    ...(later ? { also: ['later' as const] } : {}),
  }));
};
const commandLines = (): RightLine[] =>
  aggregates
    .filter(({ name }) => !Object.keys(papers).some((kind) => printedName(kind) === name))
    .flatMap((aggregate) =>
      Object.keys(aggregate.commands).map((command) => ({
        area: 'command' as const,
        of: aggregate.name,
        group: isInside(aggregate.may[command] as readonly Grant[]) ? groups.inside : groupOf(aggregate.name),
        name: `POST /api/${aggregate.name}/:id/${kebab(command)}`,
        label: stepLabel(aggregate.name, command),
        grants: aggregate.may[command] as readonly Grant[],
        ...takenAs(aggregate.name, command, aggregate.may[command] as readonly Grant[]),
        line: `${aggregate.name}.may.${command}`,
        ...alsoOf(aggregate),
      })),
    )
    .toSorted((a, b) => Number(a.group === groups.inside) - Number(b.group === groups.inside));
const call = (name: string, label: string, grants: readonly Grant[], line: string): RightLine => ({
  area: 'view',
  of: 'call',
  group: groups.calls,
  name,
  label,
  grants,
  line,
});
const viewLines = (): RightLine[] => [
  ...views.map(({ name, read, scope, audience }) => ({
    area: 'view' as const,
    of: name,
    group: groups.views,
    name: `GET /api/${name}`,
    label: groupOf(name),
    grants: read,
    line: `${name}.read`,
    ...(scope || audience
      ? { also: [...(scope ? (['branch'] as const) : []), ...(audience ? (['audience'] as const) : [])] }
      : {}),
  })),
  ...Object.entries(detailCalls).map(([name, { read }]) =>
    call(`GET /api/sp/${name}`, name, read, `detailCalls.${name}.read`),
  ),
  ...Object.entries(reports).map(([name, { read }]) =>
    call(`GET /api/report/${name}`, name, read, `reports.${name}.read`),
  ),
  call('GET /api/positions', 'Posisi kendaraan', positionReaders, 'positionReaders'),
  call('POST /api/positions', 'Kirim posisi', positionTellers, 'positionTellers'),
  call('GET /api/replay/…', 'Putar ulang hari', replayReaders, 'replayReaders'),
  call('GET /api/cari-tarif', 'Cari Tarif', tariffSearchReaders, 'tariffSearchReaders'),
  call('POST /api/held', 'Siapa yang memakai', heldReaders, 'heldReaders'),
  call('POST /api/erlangga/…', 'Erlangga', INTAKE_DESKS, 'INTAKE_DESKS'),
  call('GET /api/system', 'Sistem', systemReaders, 'systemReaders'),
  call('GET /api/trail/:id', 'Jejak user', trailReaders, 'trailReaders'),
];
const printLines = (): RightLine[] =>
  Object.entries(papers).flatMap(([kind, of]) => {
    const aggregate = aggregates.find(({ name }) => name === printedName(kind));
    return of.flatMap(({ name, mailing }) => {
      const { path = name, label = name } = printPages.find(({ paper }) => paper === name) ?? {};
      const line = (command: 'print' | 'mail', more: { name: string; label: string }, grants: readonly Grant[]) => ({
        area: 'print' as const,
        of: kind,
        group: groupOf(kind),
        ...more,
        grants,
        ...takenAs(printedName(kind), command, grants),
        line: `${printedName(kind)}.may.${command}`,
        ...(aggregate ? alsoOf(aggregate) : {}),
      });
      return [
        line('print', { name: path, label }, aggregate?.may.print ?? []),
        ...(mailing ? [line('mail', { name: `${path} (email)`, label: stepLabel(kind, 'mail') }, mailing.may)] : []),
      ];
    });
  });

/** All lines, in the order of the areas. */
export const rights: readonly RightLine[] = [
  ...routeLines(),
  ...menuLines(),
  ...commandLines(),
  ...viewLines(),
  ...printLines(),
];

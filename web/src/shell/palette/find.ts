/** Search of the palette: records of all kinds, and the reader's current actions on them. */

import { type NamedStep, rowSteps, type SeenRow } from '@domain/flows/sp/row-steps';
import { spFlow } from '@domain/flows/sp/sp';
import { spStatus } from '@domain/flows/sp/status';
import { textAt } from '@domain/kit/document/document-kind';
import { mayOpen, type Who } from '@domain/navigation/access';
import type { KindMatches } from '@domain/queries/find';
import { kindNamed } from '@/base/entity/documents';
import { entityInfos } from '@/base/entity/entities';
import { actionsFor, mayChange } from '@/base/entity/entity';
import { documentHref } from '@/base/navigation/document-href';
import { entityHref } from '@/base/navigation/entity-href';
import { api } from '@/base/server/api';
import { actorOf, type Session } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import type { FormatLang } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import { secondOf, titleOf } from '@/kit/entity/entry-words';
import { afterVerb, namesOf, routesIn } from './words';

type SearchRow = Readonly<Record<string, unknown>> & { id: string };
/** A record as a result line. */
export type PaletteEntry = {
  kind: string;
  id: string;
  title: string;
  second: string;
  path: string;
  status?: string;
  retired: boolean;
};
/** An action as a result line: it leads to the page that asks for confirmation. */
export type Deed = { id: string; kind: string; label: string; title: string; second: string; path: string };
export type PaletteResults = { entries: readonly PaletteEntry[]; deeds: readonly Deed[]; routes: readonly Deed[] };
export const NOTHING: PaletteResults = { entries: [], deeds: [], routes: [] };

export type Reader = { session: Session; from: string; t: T; lang: FormatLang };
/** Maximum number of actions and routes: more of them are a list's job. */
const MAX_RESULTS = 8;

const infoOf = (kind: string) => entityInfos.find(({ name }) => name === kind);
const entryOf = (kind: string, row: SearchRow, { session, from, t, lang }: Reader): PaletteEntry | undefined => {
  const path = documentHref(session, kind, row.id, from);
  if (path === undefined) return undefined;
  const rest = { kind, id: row.id, path, retired: row.retired === true };
  const status = kindNamed(kind) && { status: textAt(row, 'status') };
  const text = (field: string) => textAt(row, field);
  if (kind === 'sp') {
    const second = [text('customer_nama'), `${text('kota_muat')} – ${text('kota_bongkar')}`, text('nopol')];
    return { ...rest, ...status, title: text('sp'), second: second.filter(Boolean).join(', ') };
  }
  if (kind === 'user') {
    const desk = deskLabel(text('jobdesk'), text('level'));
    return { ...rest, title: text('fullname'), second: `${text('username')}, ${desk}` };
  }
  const info = infoOf(kind);
  if (!info) return undefined;
  return { ...rest, ...status, title: titleOf(info, row, { t, lang }), second: secondOf(info, row, { t, lang }) };
};

const asking = (path: string, step: string): string => `${path}${path.includes('?') ? '&' : '?'}aksi=${step}`;
const isSeen = (row: SearchRow): row is SearchRow & SeenRow =>
  textAt(row, 'status') in spStatus &&
  typeof row.pembuat_id === 'string' &&
  (row.pricers === undefined || Array.isArray(row.pricers));
type Offer = { name: string; label: string; path: string };
/** Current actions of the reader on a record, by the same rules as its page. */
const offersOn = (kind: string, row: SearchRow, path: string, { session, from }: Reader): Offer[] => {
  if (kind === 'sp')
    return (isSeen(row) ? rowSteps(row, actorOf(session)) : []).map(({ name, label }) => ({
      name,
      label,
      path: name === 'edit' ? `/edit-sp/${row.id}` : asking(path, name),
    }));
  const info = infoOf(kind);
  if (!info) return [];
  const edit = mayChange(info, session, row) ? entityHref(info, 'edit', session, from, { id: row.id }) : undefined;
  const actions = row.retired === true ? [] : actionsFor(info, session, row);
  return [
    // A proposal is decided on the record's own page, where it is visible.
    ...actions
      .filter(({ eyes }) => eyes === undefined || eyes === 'editor')
      .map(({ name, label }) => ({ name, label, path: asking(path, name) })),
    ...(edit === undefined ? [] : [{ name: 'edit', label: 'Ubah', path: edit }]),
  ];
};

const SP_STEPS: readonly NamedStep[] = [
  { name: 'approve', label: spFlow.steps.approveMarketing.label ?? '' },
  ...(['reject', 'edit', 'submit', 'revise', 'cancel'] as const).map((name) => ({
    name,
    label: spFlow.steps[name].label ?? '',
  })),
];
/** The search text after a leading verb of any kind; the shortest rest, as a verb may have several words. */
const aboutOf = (typed: string, t: T): string | undefined => {
  const verbs = [...SP_STEPS, ...entityInfos.flatMap(({ actions }) => actions), { name: 'edit', label: 'Ubah' }];
  return verbs
    .flatMap(({ name, label }) => afterVerb(typed, namesOf(name, label, t(label))) ?? [])
    .toSorted((a, b) => a.length - b.length)[0];
};

const find = (q: string, signal: AbortSignal) =>
  api.get<KindMatches<SearchRow>[]>(`/find?${new URLSearchParams({ q: q.slice(0, 200) })}`, { signal });

const deedsOf = async (typed: string, reader: Reader, signal: AbortSignal): Promise<Deed[]> => {
  const { t } = reader;
  const about = aboutOf(typed, t);
  if (about === undefined) return [];
  const matches = await find(about, signal);
  const deeds = matches.flatMap(({ kind, rows }) =>
    rows.flatMap((row) => {
      const entry = entryOf(kind, row, reader);
      if (!entry) return [];
      return offersOn(kind, row, entry.path, reader)
        .filter(({ name, label }) => afterVerb(typed, namesOf(name, label, t(label))) !== undefined)
        .map(({ name, label, path }) => ({ ...entry, id: `${kind}/${row.id}/${name}`, label: t(label), path }));
    }),
  );
  return deeds.slice(0, MAX_RESULTS);
};

const SEARCH = '/CariTarif';
/** Cari Tarif with origin and destination filled in. */
const routesOf = async (typed: string, { session, t }: Reader, signal: AbortSignal): Promise<Deed[]> => {
  const info = infoOf('kota');
  const about = info && mayOpen(session as Who, SEARCH) ? afterVerb(typed, ['tarif', 'tariff']) : undefined;
  if (about === undefined) return [];
  const places = async (q: string): Promise<SearchRow[]> =>
    q === '' ? [] : (await api.list<SearchRow>('kota', { q, size: 3, retired: 'false' }, { signal })).rows;
  const ways = await Promise.all(
    routesIn(about).map(async ([from, to]) => {
      const [origins, targets] = await Promise.all([places(from), places(to)]);
      const ends: (SearchRow | undefined)[] = to === '' ? [undefined] : targets;
      return origins.flatMap((origin) => ends.map((target) => [origin, target] as const));
    }),
  );
  const name = (row: SearchRow | undefined) => (row ? textAt(row, 'nama') : '…');
  return ways
    .flat()
    .filter(([origin, target]) => origin.id !== target?.id)
    .slice(0, MAX_RESULTS)
    .map(([origin, target]) => ({
      id: `tarif/${origin.id}/${target?.id ?? ''}`,
      kind: 'tarif',
      label: t('Cari Tarif'),
      title: `${name(origin)} – ${name(target)}`,
      second: '',
      path: `${SEARCH}?${new URLSearchParams({ origin_kota: origin.id, ...(target && { dest_kota: target.id }) })}`,
    }));
};

/** Minimum length of a search. */
export const LEAST = 2;
export const answerOf = async (typed: string, reader: Reader, signal: AbortSignal): Promise<PaletteResults> => {
  if (typed.length < LEAST) return NOTHING;
  const [matches, deeds, routes] = await Promise.all([
    find(typed, signal),
    deedsOf(typed, reader, signal),
    routesOf(typed, reader, signal),
  ]);
  const entries = matches.flatMap(({ kind, rows }) => rows.flatMap((row) => entryOf(kind, row, reader) ?? []));
  return { entries, deeds, routes };
};

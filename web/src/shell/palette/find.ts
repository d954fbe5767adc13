/** What is found for what was typed: entries of all kinds, and what the reader may do with them now. */

import { type NamedStep, rowSteps, type SeenRow } from '@domain/flows/sp/row-steps';
import { spFlow } from '@domain/flows/sp/sp';
import { spStatus } from '@domain/flows/sp/status';
import { textAt } from '@domain/kit/document-kind';
import { mayOpen, type Who } from '@domain/navigation/access';
import type { Found } from '@domain/queries/find';
import { api } from '@/base/api';
import { deskLabel } from '@/base/desk-label';
import { documentHref } from '@/base/document-href';
import { kindNamed } from '@/base/documents';
import { entityInfos } from '@/base/entities';
import { actionsFor, mayChange } from '@/base/entity';
import { entityHref } from '@/base/entity-href';
import type { FormatLang } from '@/base/format';
import type { T } from '@/base/i18n';
import { actorOf, type Session } from '@/base/session';
import { secondOf, titleOf } from '@/kit/entity/entry-words';
import { afterVerb, namesOf, routesIn } from './words';

type FoundRow = Readonly<Record<string, unknown>> & { id: string };
/** An entry as a line. */
export type Entry = {
  kind: string;
  id: string;
  title: string;
  second: string;
  path: string;
  status?: string;
  retired: boolean;
};
/** Something to do: it leads to the page that asks. */
export type Deed = { id: string; kind: string; label: string; title: string; second: string; path: string };
export type Answer = { entries: readonly Entry[]; deeds: readonly Deed[]; routes: readonly Deed[] };
export const NOTHING: Answer = { entries: [], deeds: [], routes: [] };

export type Reader = { session: Session; from: string; t: T; lang: FormatLang };
/** Deeds and routes are few: more are a list's work. */
const MAX_RESULTS = 8;

const infoOf = (kind: string) => entityInfos.find(({ name }) => name === kind);
const entryOf = (kind: string, row: FoundRow, { session, from, t, lang }: Reader): Entry | undefined => {
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
const isSeen = (row: FoundRow): row is FoundRow & SeenRow =>
  textAt(row, 'status') in spStatus &&
  typeof row.pembuat_id === 'string' &&
  (row.pricers === undefined || Array.isArray(row.pricers));
type Offer = { name: string; label: string; path: string };
/** What the reader may do with an entry now, by the rules that its own page has. */
const offersOn = (kind: string, row: FoundRow, path: string, { session, from }: Reader): Offer[] => {
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
    // What is proposed is decided where it is seen: on the entry's own page.
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
/** What the typed is about where it begins with a verb of any kind; the shortest, as a verb may have several words. */
const aboutOf = (typed: string, t: T): string | undefined => {
  const verbs = [...SP_STEPS, ...entityInfos.flatMap(({ actions }) => actions), { name: 'edit', label: 'Ubah' }];
  return verbs
    .flatMap(({ name, label }) => afterVerb(typed, namesOf(name, label, t(label))) ?? [])
    .toSorted((a, b) => a.length - b.length)[0];
};

const find = (q: string, signal: AbortSignal) =>
  api.get<Found<FoundRow>[]>(`/find?${new URLSearchParams({ q: q.slice(0, 200) })}`, { signal });

const deedsOf = async (typed: string, reader: Reader, signal: AbortSignal): Promise<Deed[]> => {
  const { t } = reader;
  const about = aboutOf(typed, t);
  if (about === undefined) return [];
  const found = await find(about, signal);
  const deeds = found.flatMap(({ kind, rows }) =>
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
/** Cari Tarif with its two places filled in. */
const routesOf = async (typed: string, { session, t }: Reader, signal: AbortSignal): Promise<Deed[]> => {
  const info = infoOf('kota');
  const about = info && mayOpen(session as Who, SEARCH) ? afterVerb(typed, ['tarif', 'tariff']) : undefined;
  if (about === undefined) return [];
  const places = async (q: string): Promise<FoundRow[]> =>
    q === '' ? [] : (await api.list<FoundRow>('kota', { q, size: 3, retired: 'false' }, { signal })).rows;
  const ways = await Promise.all(
    routesIn(about).map(async ([from, to]) => {
      const [origins, targets] = await Promise.all([places(from), places(to)]);
      const ends: (FoundRow | undefined)[] = to === '' ? [undefined] : targets;
      return origins.flatMap((origin) => ends.map((target) => [origin, target] as const));
    }),
  );
  const name = (row: FoundRow | undefined) => (row ? textAt(row, 'nama') : '…');
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

/** Fewer letters are not looked for. */
export const LEAST = 2;
export const answerOf = async (typed: string, reader: Reader, signal: AbortSignal): Promise<Answer> => {
  if (typed.length < LEAST) return NOTHING;
  const [found, deeds, routes] = await Promise.all([
    find(typed, signal),
    deedsOf(typed, reader, signal),
    routesOf(typed, reader, signal),
  ]);
  const entries = found.flatMap(({ kind, rows }) => rows.flatMap((row) => entryOf(kind, row, reader) ?? []));
  return { entries, deeds, routes };
};

import type { StatusTable } from '@domain/kit/lifecycle/status';
import { CornerDownLeft, Hourglass, LogOut, Moon, Plus, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { entityHead } from '@/base/entity/entity-heads';
import { useCommandsHere } from '@/base/navigation/commands';
import { caps } from '@/base/navigation/keys';
import { menuFor, menuIcon, menuLabel } from '@/base/navigation/menu';
import { queueHref, queueNoun, queuesFor } from '@/base/navigation/queues';
import { setPrefs, usePrefs } from '@/base/session/prefs';
import { actorOf, useWho } from '@/base/session/session';
import { signOut } from '@/base/session/sign-out';
import { number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { useCounts } from '@/kit/data/use-list';
import { Count } from '@/ui/count';
import { Kbd } from '@/ui/kbd';
import { Match } from '@/ui/match';
import { Status } from '@/ui/status';
import { useSearch } from '@/ui/use-search';
import { createsFor } from './creates';
import { answerOf, type Deed, LEAST, NOTHING, type PaletteEntry, type PaletteResults } from './find';
import { KindIcon } from './icons';
import type { Line, Lines } from './line';
import { afterVerb, fits } from './words';

/** Debounce before the server is queried, ms. */
const PAUSE = 30;
const MAKING = ['tambah', 'buat', 'baru', 'add', 'new'];

type Ways = { go: (path: string) => void; act: (run: () => void) => void };
const kindLabel = (kind: string, t: T): string =>
  kind === 'user' ? t('User') : t(kindNamed(kind)?.label ?? entityHead(kind)?.label ?? kind);
const statusOf = ({ kind, status, retired }: PaletteEntry, t: T) => {
  const table: StatusTable | undefined = kindNamed(kind)?.status;
  if (status && table) return <Status status={status} table={table} className="text-table" />;
  return retired && <span className="text-hint text-ink-3">{t('Nonaktif')}</span>;
};

/** Lines for the search text in non-empty groups. */
export const useLines = (query: string, { go, act }: Ways) => {
  const t = useT();
  const who = useWho();
  const { theme, lang } = usePrefs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useCommandsHere();
  const creates = useMemo(() => createsFor(who, pathname), [who, pathname]);
  const typed = query.trim();
  const { items, busy, error, again } = useSearch<PaletteResults>(
    async (q, signal) => [await answerOf(q, { session: who, from: pathname, t, lang }, signal)],
    query,
    true,
    PAUSE,
  );
  const { entries, deeds, routes } = typed.length < LEAST ? NOTHING : (items[0] ?? NOTHING);
  const marked = (text: string) => <Match text={text} query={query} />;

  const deed = ({ id, kind, label, title, second, path }: Deed): Line => ({
    id,
    icon: <KindIcon kind={kind} />,
    text: (
      <>
        {marked(label)} {marked(title)}
      </>
    ),
    second,
    run: () => go(path),
  });
  const making = MAKING.some((verb) => typed.length > 2 && verb.startsWith(typed.toLowerCase()));
  const subject = afterVerb(query, MAKING);
  const create = ({ kind, label, path }: (typeof creates)[number]): Line => ({
    id: `create/${kind}`,
    icon: <Plus />,
    text: marked(t('Tambah {{label}}', { label: t(label) })),
    run: () => go(path),
  });
  const entryLines = entries.map((entry): [string, Line] => [
    kindLabel(entry.kind, t),
    {
      id: `${entry.kind}/${entry.id}`,
      icon: <KindIcon kind={entry.kind} />,
      text: <span className="font-medium">{marked(entry.title)}</span>,
      second: marked(entry.second),
      end: statusOf(entry, t),
      run: () => go(entry.path),
    },
  ]);
  const commands = here
    .filter((c) => fits(c.label, query))
    .map(
      (c): Line => ({
        id: `here/${c.id}`,
        icon: c.icon ? <c.icon /> : <CornerDownLeft className="rtl:-scale-x-100" />,
        text: marked(c.label),
        disabled: c.disabled !== undefined,
        end: c.disabled ? (
          <span className="text-hint text-ink-3">{c.disabled}</span>
        ) : (
          c.keys && caps(c.keys).map((cap) => <Kbd key={cap}>{cap}</Kbd>)
        ),
        run: () => act(c.run),
      }),
    );
  const general = [
    {
      label: theme === 'dark' ? t('Tema terang') : t('Tema gelap'),
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      run: () => setPrefs({ theme: theme === 'dark' ? 'semi-dark' : 'dark' }),
    },
    {
      label: 'Sign Out',
      icon: <LogOut className="rtl:-scale-x-100" />,
      run: async () => void navigate(await signOut(), { replace: true }),
    },
  ]
    .filter(({ label }) => typed !== '' && fits(label, query))
    .map(
      ({ label, icon, run }): Line => ({
        id: `do/${label}`,
        icon,
        text: marked(label),
        run: () => act(() => void run()),
      }),
    );
  const queues = queuesFor(actorOf(who)).filter((queue) => queueHref(queue, actorOf(who)) !== undefined);
  const counts = useCounts(queues);
  const waiting = queues.flatMap((queue, n): Line[] => {
    const text = `${t(queueNoun(queue))}: ${t(queue.label)}`;
    const count = counts[n] ?? 0;
    // Without a search text it is listed only while there is work.
    if (typed === '' ? count === 0 : !fits(`${text} ${t('Menunggu persetujuan')}`, query)) return [];
    return [
      {
        id: `queue/${queue.view}/${queue.id}`,
        icon: <Hourglass />,
        text: marked(text),
        end: <Count tone={count > 0 ? 'waiting' : 'plain'}>{number(count)}</Count>,
        run: () => go(queueHref(queue, actorOf(who)) ?? '/'),
      },
    ];
  });
  const pages = menuFor(who)
    .flatMap((group) => group.items)
    .filter((page) => !page.disabled && fits(menuLabel(page, t), query))
    .map((page): Line => {
      const Icon = menuIcon(page.icon);
      return { id: `page/${page.path}`, icon: <Icon />, text: marked(menuLabel(page, t)), run: () => go(page.path) };
    });
  // With a verb they come first; by name alone they follow the records.
  const matchingCreates = making
    ? creates
    : subject === undefined
      ? []
      : creates.filter(({ label }) => fits(t(label), subject));
  const named = typed === '' || matchingCreates.length > 0 ? [] : creates.filter(({ label }) => fits(t(label), query));
  const groups: Lines[] = [
    { name: t('Menunggu Anda'), lines: typed === '' ? waiting : [] },
    { name: t('Tindakan'), lines: [...deeds.map(deed), ...routes.map(deed), ...matchingCreates.map(create)] },
    ...[...new Set(entryLines.map(([name]) => name))].map((name) => ({
      name,
      lines: entryLines.filter(([of]) => of === name).map(([, line]) => line),
    })),
    { name: t('Menunggu Anda'), lines: typed === '' ? [] : waiting },
    { name: t('Perintah'), lines: [...commands, ...named.map(create), ...general] },
    { name: t('Halaman'), lines: pages },
  ].filter(({ lines }) => lines.length > 0);
  return { groups, busy: busy && typed.length >= LEAST, error: error ?? undefined, again };
};

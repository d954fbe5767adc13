/** Error pages for an address without content for its reader, with links onwards. */

import type { Grant } from '@domain/kit/aggregate/actor';
import { home, mayOpenRoute, routeOf, routes, type Who } from '@domain/navigation/access';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Link } from '@/base/navigation/link';
import { menuFor, menuLabel } from '@/base/navigation/menu';
import { useSession, useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { Button } from '@/ui/button';
import { WaysOn } from './ways-on';

/** `way`: the recommended link. */
type Props = { title: string; children: ReactNode; note?: ReactNode; way?: { path: string; label: string } };

/** An error page with the links that the job desk has. */
const Lost = ({ title, children, note, way }: Props) => {
  const who = useWho();
  const t = useT();
  useTitle(title);
  const ways = menuFor(who)
    .flatMap((g) => g.items)
    .filter((i) => !i.disabled && !i.later && i.path.toLowerCase() !== home.toLowerCase())
    .slice(0, 4);
  return (
    <div className="mx-auto flex max-w-[60ch] flex-col gap-2 px-gutter pt-[12vh]">
      <h1 className="font-semibold text-title tracking-[-0.01em]">{title}</h1>
      <p className="break-words text-ink-2">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {way && (
          <Button asChild variant="primary">
            <Link to={way.path}>{way.label}</Link>
          </Button>
        )}
        <WaysOn primary={!way} />
        {ways.map((line) => (
          <Button key={line.path} asChild>
            <Link to={line.path}>{menuLabel(line, t)}</Link>
          </Button>
        ))}
      </div>
      {note && <p className="mt-4 text-hint text-ink-3">{note}</p>}
    </div>
  );
};

/** Maximum length of an address to display. */
const READABLE = 120;
/** 404: no page, now or planned. */
const Nowhere = () => {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Lost title={t('Halaman tidak ditemukan')}>
      {t('Tidak ada halaman di')}{' '}
      <bdi dir="ltr" className="break-all">
        {pathname.length > READABLE ? `${pathname.slice(0, READABLE)}…` : pathname}
      </bdi>
      . {t('Periksa alamatnya, atau cari dokumennya dengan Ctrl K.')}
    </Lost>
  );
};

/** Resolves addresses outside the page's own tables: planned pages, and wrong case; without a network a 404. */
const Unlisted = lazy(() => import('./unlisted').catch(() => ({ default: Nowhere })));
/** 404, or a more specific page. */
const NotFound = () => {
  const { pathname } = useLocation();
  const who = useSession();
  const route = routeOf(pathname);
  if (route && who && !mayOpenRoute(who, route)) return <Forbidden title={route.title} />;
  if (route) return <Nowhere />;
  return (
    <Suspense fallback={null}>
      <Unlisted key={pathname} Nowhere={Nowhere} Forbidden={Forbidden} />
    </Suspense>
  );
};

/** The reader's own address of the same page: `/purchasing/DetailMitra/m1` is `/mastermitra…` for other desks. */
const twinOf = (who: Who, pathname: string): { path: string; title: string } | undefined => {
  const theirs = routeOf(pathname);
  const named = (path: string) => path.match(/:\w+/g)?.length ?? 0;
  const twin = routes.find(
    (one) => one.screen === theirs?.screen && named(one.path) === named(theirs.path) && mayOpenRoute(who, one),
  );
  if (!theirs || !twin) return undefined;
  const wanted = theirs.path.split('/');
  const values = pathname.split('/').filter((_, i) => wanted[i]?.startsWith(':'));
  return { path: twin.path.replace(/:\w+/g, () => values.shift() ?? ''), title: twin.title };
};

/** 403. @param title of the refused page; `access` of a page that is not in the page's own table */
const Forbidden = ({ title, access }: { title: string; access?: readonly Grant[] }) => {
  const t = useT();
  const who = useWho();
  const { pathname, search } = useLocation();
  const { jobdesk, level } = who;
  const twin = twinOf(who, pathname);
  const desks = (access ?? routeOf(pathname)?.access ?? []).filter((grant) => grant !== 'webmaster');
  const deskNames = desks.map((grant) => deskLabel(...(grant.split(':') as [string, string?])));
  return (
    <Lost
      title={t('Bukan halaman job desk Anda')}
      way={twin && { path: twin.path + search, label: twin.title }}
      note={t('Butuh halaman ini? Minta webmaster menyesuaikan job desk akun Anda.')}
    >
      {t('{{title}} tidak dibuka untuk job desk {{jobdesk}}.', {
        title,
        jobdesk: deskLabel(jobdesk, level),
      })}
      {deskNames.length > 0 && ` ${t('Yang membukanya: {{desks}}.', { desks: deskNames.join(', ') })}`}
      {twin && ` ${t('Isi yang sama ada di halaman Anda sendiri.')}`}
    </Lost>
  );
};

/** 404; with `forbidden`, the title of another job desk's page, 403. */
export default function LostPage({ forbidden }: { forbidden?: string }) {
  return forbidden === undefined ? <NotFound /> : <Forbidden title={forbidden} />;
}

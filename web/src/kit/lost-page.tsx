/** What says that there is nothing for its reader at an address, with all ways on. */

import type { Grant } from '@domain/kit/actor';
import { home, mayOpenRoute, routeOf, routes, type Who } from '@domain/navigation/access';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { deskLabel } from '@/base/desk-label';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { menuFor, menuLabel } from '@/base/menu';
import { useSession, useWho } from '@/base/session';
import { useTitle } from '@/base/title';
import { Button } from '@/ui/button';
import { WaysOn } from './ways-on';

/** `way`: the one that is better than all others. */
type Props = { title: string; children: ReactNode; note?: ReactNode; way?: { path: string; label: string } };

/** A page that is not what was looked for, with the ways on that this job desk has. */
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

/** Longer ones are no address that somebody reads. */
const READABLE = 120;
/** 404: nothing stands there, now or later. */
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

/** What stands in no table of the page's: pages to come, and addresses in another case; without a network it is nowhere. */
const Unlisted = lazy(() => import('./unlisted').catch(() => ({ default: Nowhere })));
/** 404, or what there is to say instead. */
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

/** The address of the same thing among the reader's own pages: `/purchasing/DetailMitra/m1` is `/mastermitra…` to others. */
const twinOf = (who: Who, pathname: string): { path: string; title: string } | undefined => {
  const theirs = routeOf(pathname);
  const named = (path: string) => path.match(/:\w+/g)?.length ?? 0;
  const own = routes.find(
    (one) => one.screen === theirs?.screen && named(one.path) === named(theirs.path) && mayOpenRoute(who, one),
  );
  if (!theirs || !own) return undefined;
  const wanted = theirs.path.split('/');
  const given = pathname.split('/').filter((_, i) => wanted[i]?.startsWith(':'));
  return { path: own.path.replace(/:\w+/g, () => given.shift() ?? ''), title: own.title };
};

/** 403. @param title of the page that is not theirs; `access` of one that the page's own table does not know */
const Forbidden = ({ title, access }: { title: string; access?: readonly Grant[] }) => {
  const t = useT();
  const who = useWho();
  const { pathname, search } = useLocation();
  const { jobdesk, level } = who;
  const twin = twinOf(who, pathname);
  const desks = (access ?? routeOf(pathname)?.access ?? []).filter((grant) => grant !== 'webmaster');
  const own = desks.map((grant) => deskLabel(...(grant.split(':') as [string, string?])));
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
      {own.length > 0 && ` ${t('Yang membukanya: {{desks}}.', { desks: own.join(', ') })}`}
      {twin && ` ${t('Isi yang sama ada di halaman Anda sendiri.')}`}
    </Lost>
  );
};

/** 404; with `forbidden`, the title of a page that is another job desk's, 403. */
export default function LostPage({ forbidden }: { forbidden?: string }) {
  return forbidden === undefined ? <NotFound /> : <Forbidden title={forbidden} />;
}

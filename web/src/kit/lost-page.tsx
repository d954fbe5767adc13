import { home, mayOpenRoute, routeOf } from '@domain/access';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '@/base/i18n';
import { Link } from '@/base/link';
import { menuFor } from '@/base/menu';
import { useWho } from '@/base/session';
import { useTitle } from '@/base/title';
import { Button } from '@/ui/button';

type Props = { title: string; children: ReactNode; note?: ReactNode };

/** A page that is not what was looked for, with the ways on that this job desk has. */
const Lost = ({ title, children, note }: Props) => {
  const t = useT();
  const who = useWho();
  useTitle(title);
  const ways = menuFor(who)
    .flatMap((g) => g.items)
    .filter((i) => !i.disabled && i.path.toLowerCase() !== home.toLowerCase())
    .slice(0, 4);
  return (
    <div className="mx-auto flex max-w-[60ch] flex-col gap-2 px-gutter pt-[12vh]">
      <h1 className="font-semibold text-title tracking-[-0.01em]">{title}</h1>
      <p className="text-ink-2">{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={home}>{t('Ke Dashboard')}</Link>
        </Button>
        {ways.map((way) => (
          <Button key={way.path} asChild>
            <Link to={way.path}>{way.label}</Link>
          </Button>
        ))}
      </div>
      {note && <p className="mt-4 text-hint text-ink-3">{note}</p>}
    </div>
  );
};

/** 404 */
const NotFound = () => {
  const t = useT();
  const { pathname } = useLocation();
  const who = useWho();
  const route = routeOf(pathname);
  if (route && !mayOpenRoute(who, route)) return <Forbidden title={route.title} />;
  return (
    <Lost title={t('Halaman tidak ditemukan')}>
      {t('Tidak ada halaman di')} <bdi dir="ltr">{pathname}</bdi>.{' '}
      {t('Periksa alamatnya, atau cari dokumennya dengan Ctrl K.')}
    </Lost>
  );
};

/** 403 */
const Forbidden = ({ title }: { title: string }) => {
  const t = useT();
  const { jobdesk, level } = useWho();
  return (
    <Lost
      title={t('Bukan halaman job desk Anda')}
      note={t('Butuh halaman ini? Minta webmaster menyesuaikan job desk akun Anda.')}
    >
      {t('{{title}} tidak dibuka untuk job desk {{jobdesk}}.', {
        title,
        jobdesk: level === 'admin' ? `${jobdesk} (admin)` : jobdesk,
      })}
    </Lost>
  );
};

/** 404; with `forbidden`, the title of a page that is another job desk's, 403. */
export default function LostPage({ forbidden }: { forbidden?: string }) {
  return forbidden === undefined ? <NotFound /> : <Forbidden title={forbidden} />;
}

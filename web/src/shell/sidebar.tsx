import { showsLogo } from '@domain/navigation/access';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { setPrefs, usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Logo } from '@/ui/logo';
import { SideMenu } from './side-menu';

/** Sidebar on wide windows: menu in the account's colour, name on top, and a collapse button at the bottom. */
export const Sidebar = () => {
  const t = useT();
  const narrow = usePrefs().nav === 'mini';
  const widen = narrow ? t('Lebarkan menu') : undefined;
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Lintas"
      data-screen-only
      className={cn(
        'flex shrink-0 flex-col border-sb-strip bg-sb text-sb-ink drawer:hidden dark:border-s-[3px]',
        narrow ? 'w-14' : 'w-55 max-2xl:w-51',
      )}
    >
      <SideTop narrow={narrow} />
      <SideMenu narrow={narrow} />
      <button
        type="button"
        onClick={() => setPrefs({ nav: narrow ? 'fixed' : 'mini' })}
        aria-pressed={narrow}
        aria-label={widen}
        title={widen}
        className={cn(
          'flex h-10 shrink-0 items-center gap-2.5 border-sb-line border-t px-5 text-sb-ink-2 text-table hover:bg-sb-hover',
          'focus-visible:outline-sb-ink focus-visible:-outline-offset-2',
          narrow && 'justify-center px-0',
        )}
      >
        <Icon aria-hidden className="rtl:-scale-x-100" />
        {!narrow && t('Ciutkan menu')}
      </button>
    </aside>
  );
};

/** Logo and name; for branch desks the branch's name instead. */
export const SideTop = ({ narrow = false }: { narrow?: boolean }) => {
  const t = useT();
  const who = useWho();
  const logo = showsLogo(who);
  return (
    <div className={cn('flex h-18.5 shrink-0 items-center', narrow ? 'justify-center' : 'px-5')}>
      {logo ? (
        <Link to="/Dashboard" className="flex items-center gap-2.5 rounded-control focus-visible:outline-sb-ink">
          <Logo />
          {!narrow && <span className="font-semibold text-lead">Lintas</span>}
          {narrow && <span className="sr-only">Lintas</span>}
        </Link>
      ) : (
        <Link
          to="/Dashboard"
          title={narrow ? t('Cabang {{name}}', { name: who.cabang }) : undefined}
          className="min-w-0 rounded-control focus-visible:outline-sb-ink"
        >
          {narrow ? (
            <span className="font-semibold text-lead">{who.cabang.slice(0, 3)}</span>
          ) : (
            <>
              <span className="block truncate font-semibold text-lead">
                {who.cabang ? t('Cabang {{name}}', { name: who.cabang }) : t('Semua cabang')}
              </span>
              <span className="block text-sb-ink-2 text-table">Lintas</span>
            </>
          )}
        </Link>
      )}
    </div>
  );
};

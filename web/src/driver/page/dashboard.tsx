import { useEffect, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { useDriver } from '../session';
import { Day } from '../trip/day';
import { SignedOut } from '../trip/signed-out';
import { Band } from './band';
import { cn } from './cn';
import { Head } from './head';
import { Memory } from './room';

/** The only item of the side menu; an old address may name another one. */
const ITEM = 'sj';

/** `/admin/driver/sj`: header, side menu, and today's stops. */
export const Dashboard = () => {
  const t = useT();
  const driver = useDriver();
  const [open, setOpen] = useState(false);
  const menu = new URLSearchParams(location.search).get('menu') ?? ITEM;
  useEffect(() => {
    document.title = 'Detail SJ Driver';
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-ink">
      <Head open={open} onMenu={() => setOpen(!open)} />
      <div className="flex flex-1">
        <nav
          id="menu"
          data-screen-only
          aria-label={t('Menu')}
          className={cn(
            'w-50 shrink-0 border-line border-e bg-sb text-sb-ink phone:fixed phone:inset-y-0 phone:z-30 phone:mt-16 phone:shadow-2',
            !open && 'phone:hidden',
          )}
        >
          <p className="px-5 pt-5 pb-3 font-semibold text-lead">Halo, Selamat Datang!</p>
          <a
            href="/admin/driver/sj"
            aria-current={menu === ITEM ? 'page' : undefined}
            className="mx-2.5 flex min-h-13 items-center rounded-phone bg-sb-active px-3 font-medium text-base"
          >
            Detail SJ Driver
          </a>
        </nav>
        <div className="min-w-0 flex-1">
          <Band />
          <Memory />
          <main className="mx-auto w-full max-w-180">
            {menu !== ITEM ? (
              <p className="px-5 py-10 font-semibold text-doc">Welcome to Dashboard!</p>
            ) : driver?.token ? (
              <Day />
            ) : (
              <SignedOut />
            )}
          </main>
        </div>
      </div>
    </div>
  );
};

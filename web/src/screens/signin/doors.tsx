import { ArrowRight, Building2, Truck, Warehouse } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Logo } from '@/ui/logo';

const doors = [
  {
    path: '/signin',
    label: 'Staf',
    flat: 'Sign In',
    text: 'Sales, operasional, purchasing, akunting, gudang',
    icon: Building2,
  },
  {
    path: '/login/race/customer',
    label: 'Cabang',
    flat: 'Login Cabang',
    text: 'Akun cabang untuk melihat SP dan SJ sendiri',
    icon: Warehouse,
  },
  {
    path: '/login/admin/driver',
    label: 'Driver',
    flat: 'Login Driver',
    text: 'Nama driver, nopol, dan password',
    icon: Truck,
  },
];
/** `at`: path of the current sign-in page. */
type Props = { at: string };

/** Links to the other sign-in pages, below the form on a phone. */
export const OtherDoors = ({ at }: Props) =>
  doors
    .filter(({ path }) => path !== at)
    .map(({ path, flat, icon: Icon }) => (
      <Link
        key={path}
        to={path}
        className="flex min-h-13 items-center gap-4 border-line border-t text-ink last:border-b"
      >
        <Icon aria-hidden className="size-5" />
        <span className="flex-1 font-semibold text-lead">{flat}</span>
        <ArrowRight aria-hidden className="rtl:-scale-x-100" />
      </Link>
    ));

/** Side panel of a sign-in page: the logo, and which users sign in where. */
export const Doors = ({ at }: Props) => {
  const t = useT();
  return (
    <aside
      aria-label="Lintas"
      className="flex flex-col border-sb-strip bg-sb text-sb-ink md:w-[39%] md:max-w-140 dark:border-s-[3px] max-md:dark:border-s-0 max-md:dark:border-t-[3px]"
    >
      <div className="flex items-center gap-3 px-14 pt-12 max-lg:px-8 max-md:px-6 max-md:py-6">
        <Logo className="size-9.5 max-md:size-8.5" />
        <span className="font-semibold text-doc">Lintas</span>
      </div>
      <div className="flex flex-1 flex-col justify-center px-9.5 pb-24 max-lg:px-4 max-md:hidden">
        {doors.map(({ path, label, text, icon: Icon }) => {
          const here = path === at;
          const content = (
            <>
              <Icon aria-hidden className={cn('size-5', here && 'text-sb-mark')} />
              <span className="flex-1">
                <span className="block font-semibold text-lead">{t(label)}</span>
                <span className="block text-sb-ink-2 text-table">{t(text)}</span>
              </span>
            </>
          );
          return here ? (
            <div
              key={path}
              aria-current="page"
              className="relative flex items-center gap-4 rounded-panel bg-sb-active px-4.5 py-3.5 before:absolute before:inset-y-3.5 before:inset-s-0 before:w-[3px] before:rounded-e-full before:bg-sb-mark"
            >
              {content}
            </div>
          ) : (
            <Link
              key={path}
              to={path}
              className="flex items-center gap-4 rounded-panel px-4.5 py-3.5 hover:bg-sb-hover focus-visible:outline-sb-ink"
            >
              {content}
              <ArrowRight aria-hidden className="rtl:-scale-x-100" />
            </Link>
          );
        })}
      </div>
    </aside>
  );
};

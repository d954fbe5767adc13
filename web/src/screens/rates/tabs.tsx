/** The two lists of what accounting works by, side by side: rates and periods. */
import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';

const ways = [
  { to: '/akunting/ketentuan', label: 'Ketentuan' },
  { to: '/akunting/periode', label: 'Periode' },
] as const;
type Props = { current: (typeof ways)[number]['to'] };

export const RatesTabs = ({ current }: Props) => {
  const t = useT();
  return (
    <nav
      aria-label={t('Bagian ketentuan')}
      className="flex h-8.5 divide-x divide-line-2 rounded-control border border-edge bg-surface phone:h-11"
    >
      {ways.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={cn(
            'flex items-center px-3 text-base text-ink-2 transition-colors first:rounded-s-[5px] last:rounded-e-[5px]',
            'hover:bg-surface-2 hover:text-ink',
            'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink',
          )}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
};

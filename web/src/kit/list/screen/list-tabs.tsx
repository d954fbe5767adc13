import { Link } from '@/base/navigation/link';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Count } from '@/ui/count';
import { tabStyle } from '@/ui/tab-style';
import type { Tab } from '../types';

export type TabCount = { count: number; exact: boolean };
type Props = {
  tabs: readonly Tab[];
  current: string;
  /** Number of rows per tab; missing: not loaded. */
  counts: Readonly<Record<string, TabCount | undefined>>;
  hrefOf: (tab: Tab) => string;
};

/** Saved views side by side with live counts; pills below 768 px. Links, so that each has an address. */
export const ListTabs = ({ tabs, current, counts, hrefOf }: Props) => {
  const t = useT();
  return (
    <nav
      aria-label={t('Tampilan daftar')}
      data-screen-only
      className="scrollbar-none flex shrink-0 gap-5 overflow-x-auto border-line border-b px-gutter phone:gap-2 phone:pb-3"
    >
      {tabs.map((tab) => {
        const tabCount = counts[tab.id];
        const many = tabCount && `${number(tabCount.count)}${tabCount.exact ? '' : '+'}`;
        return (
          <Link
            key={tab.id}
            to={hrefOf(tab)}
            aria-current={tab.id === current ? 'page' : undefined}
            className={cn(
              tabStyle,
              'phone:mb-0 phone:h-10 phone:rounded-phone phone:border phone:border-line-2 phone:px-3 phone:text-base phone:text-ink',
              'phone:aria-[current=page]:border-primary phone:aria-[current=page]:bg-primary-soft phone:aria-[current=page]:text-primary-ink',
            )}
          >
            {tab.label}
            {/* Reserves the count's width before it is loaded. */}
            <Count
              tone={tab.mine && tabCount && tabCount.count > 0 ? 'waiting' : 'plain'}
              className={cn(
                !tab.mine && 'justify-start',
                'min-w-4.5 phone:h-auto phone:justify-start phone:min-w-4.5 phone:bg-transparent phone:p-0 phone:text-base',
                'phone:font-medium phone:text-current',
              )}
            >
              {many}
            </Count>
          </Link>
        );
      })}
    </nav>
  );
};

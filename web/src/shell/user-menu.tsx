import { ChevronDown } from 'lucide-react';
import { useWho } from '@/base/session/session';
import { deskLabel } from '@/base/text/desk-label';
import { useT } from '@/base/text/i18n';
import { Avatar } from '@/ui/avatar';
import { hot } from '@/ui/hot';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';

const UserCard = hot<object>(() => import('./user-card'));

/** Job desk, branch or full name; opens appearance settings and Sign Out. */
export const UserMenu = () => {
  const t = useT();
  const who = useWho();
  const desk = deskLabel(who.jobdesk, who.level);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          className="-me-1.5 flex shrink-0 items-center gap-2.5 rounded-control p-1.5 text-start hover:bg-surface-2 aria-expanded:bg-surface-2"
        >
          <Avatar name={who.fullname} />
          <span className="sr-only">
            {t('Akun')} {who.fullname},
          </span>
          <span className="max-w-40 max-md:sr-only">
            <span className="block truncate font-medium text-table">{desk}</span>
            <span className="block truncate text-hint text-ink-3">{who.cabang || who.fullname}</span>
          </span>
          <ChevronDown aria-hidden className="text-ink-3 max-md:hidden" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Akun')} className="w-72">
        <UserCard />
      </PopoverContent>
    </Popover>
  );
};

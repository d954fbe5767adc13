import { BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { badge } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Count } from '@/ui/count';
import { hot } from '@/ui/hot';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import type { BellListProps } from './bell-list';
import { markRead, useBell } from './news-store';

const BellList = hot<BellListProps>(() => import('./bell-list'));

/** Notices of the user, including those from while they were away; the count is the unseen ones. */
export const Bell = () => {
  const t = useT();
  const who = useWho();
  const { list, fresh: waiting } = useBell();
  const unread = waiting.length;
  const [open, setOpen] = useState(false);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const change = (next: boolean) => {
    if (next) {
      setFresh(waiting);
      markRead(who.user_id);
    }
    setOpen(next);
  };
  return (
    <Popover open={open} onOpenChange={change}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          square
          aria-label={unread > 0 ? t('Kabar, {{count}} belum dibaca', { count: unread }) : t('Kabar')}
          className="relative"
          icon={<BellIcon aria-hidden className="size-5" />}
        >
          {unread > 0 && (
            <Count tone="alarm" className="absolute inset-e-0.5 top-0.5">
              {badge(unread)}
            </Count>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('Kabar')} className="w-[min(380px,calc(100vw-16px))]">
        <h2 className="px-4 pt-3 pb-2 font-semibold text-base">{t('Kabar')}</h2>
        <BellList list={list} fresh={fresh} onGo={() => setOpen(false)} />
        <div className="border-line border-t p-2">
          <Button variant="ghost" size="sm" className="w-full" asChild>
            <Link to="/pemberitahuan" onClick={() => setOpen(false)}>
              {t('Semua pemberitahuan')}
            </Link>
          </Button>
        </div>
      </PopoverContent>
    </Popover>
  );
};

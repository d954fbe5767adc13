import { AlarmClock, BellIcon, CheckCheck, CircleX, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '@/base/clock';
import { spHref } from '@/base/document-href';
import { badge, happened } from '@/base/format';
import { useT } from '@/base/i18n';
import { usePrefs } from '@/base/prefs';
import { useWho } from '@/base/session';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Count } from '@/ui/count';
import { DocNumber } from '@/ui/doc-number';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/popover';
import { markToldRead, useBell } from './news-store';
import { markRead } from './notice-store';
import { noticeTitle } from './notices';

const looks = {
  giliran: [Hourglass, 'bg-waiting-s text-waiting-i'],
  disetujui: [CheckCheck, 'bg-done-s text-done-i'],
  ditolak: [CircleX, 'bg-rejected-s text-rejected-i'],
  menunggu: [AlarmClock, 'bg-waiting-s text-waiting-i'],
  kabar: [BellIcon, 'bg-surface-2 text-ink-2'],
} as const;
/** What this user was told, here and while away; the count is what was not looked at yet. */
export const Bell = () => {
  const t = useT();
  const { lang } = usePrefs();
  const who = useWho();
  const now = useNow();
  const { list, fresh: waiting } = useBell();
  const unread = waiting.length;
  const [open, setOpen] = useState(false);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const change = (next: boolean) => {
    if (next) {
      setFresh(waiting);
      markRead();
      markToldRead(who.user_id);
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
        {list.length === 0 ? (
          <p className="px-4 pb-4 text-ink-2 text-table">
            {t('Belum ada kabar. SP yang datang ke meja Anda, lama menunggu, atau selesai diputuskan muncul di sini.')}
          </p>
        ) : (
          <ul className="max-h-96 overflow-y-auto border-line border-t">
            {list.map((n) => {
              const [Icon, tone] = looks[n.kind];
              return (
                <li key={n.key} className="border-line border-b last:border-b-0">
                  <Link
                    to={spHref(who, n.id) ?? '/'}
                    onClick={() => setOpen(false)}
                    className={cn(
                      'flex items-start gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2',
                      fresh.includes(n.key) && 'bg-sel',
                    )}
                  >
                    <span className={cn('mt-0.5 inline-flex size-6 items-center justify-center rounded-full', tone)}>
                      <Icon aria-hidden className="size-3.5" />
                    </span>
                    <span className="min-w-0 flex-1 text-table">
                      <span className="flex items-baseline justify-between gap-2">
                        <DocNumber no={n.no} />
                        <span className="text-hint text-ink-3">{happened(n.at, now, lang)}</span>
                      </span>
                      <span className="block truncate">{n.customer}</span>
                      <span className="block truncate text-ink-2">{noticeTitle(n, t)}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  );
};

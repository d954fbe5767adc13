/** News from the office about the driver's trips, until marked as read. */
import type { DriverNews } from '@domain/flows/driver/calls';
import { ArrowLeftRight, CircleX, type LucideIcon, Route } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { dateTime } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Press } from '../page/press';
import { markRead, useUnread } from './news';

const looks: Readonly<Record<string, readonly [icon: LucideIcon, tone: string]>> = {
  'trip-given': [Route, 'text-primary-ink'],
  'trip-changed': [ArrowLeftRight, 'text-waiting-i'],
  'trip-taken': [CircleX, 'text-rejected-i'],
};

export const NewsCards = ({ news }: { news: readonly DriverNews[] }) => {
  const t = useT();
  const { lang } = usePrefs();
  const unread = useUnread(news);
  if (unread.length === 0) return null;
  const titles: Readonly<Record<string, string>> = {
    'trip-given': t('Trip baru'),
    'trip-changed': t('Trip berubah'),
    'trip-taken': t('Bukan trip Anda lagi'),
  };
  return (
    <section aria-label={t('Kabar')} data-news={unread.length} className="border-line border-b px-5 py-4">
      <ul className="flex flex-col gap-3">
        {unread.map((one) => {
          const [Icon, tone] = looks[one.text] ?? [Route, 'text-ink-2'];
          const facts = [dateTime(one.start, lang), one.plate, t('{{n}} perhentian', { n: one.stops })];
          return (
            <li key={one.id} className="flex items-start gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5.5 shrink-0 ${tone}`} />
              <span className="min-w-0">
                <span className="flex flex-wrap items-baseline gap-x-2 font-semibold text-lead">
                  {titles[one.text] ?? t('Kabar')}
                  <bdi dir="ltr" className="font-normal text-ink-2 text-table">
                    {one.nomor}
                  </bdi>
                </span>
                <span className="block text-base text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-3">
        <Press onClick={() => markRead(unread.map(({ id }) => id))}>{t('Sudah saya baca')}</Press>
      </div>
    </section>
  );
};

/** Banner over a board that shows a past day: which day, and the way back. */
import { addDays, dayWib } from '@domain/kit/values/time';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { serverNow } from '@/base/server/clock';
import { dateFull, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { ListError } from '@/kit/list/screen/list-error';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Spinner } from '@/ui/spinner';
import type { Playback } from './use-playback';

/** No data exists before this day. */
const FIRST = '2000-01-01';
export const PastBand = ({ playback }: { playback: Playback<unknown> }) => {
  const t = useT();
  const { place, moment, stretch, error, fetching, refetch, goTo, live } = playback;
  const today = dayWib(new Date(serverNow()).toISOString());
  return (
    <>
      <section
        aria-label={t('Putar ulang')}
        className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-waiting-f border-b-2 bg-waiting-s px-gutter py-2 text-table text-waiting-i"
      >
        <History aria-hidden className="size-4.5 shrink-0" />
        <p className="min-w-0 phone:flex-1">
          <b className="font-semibold">{t('Putar ulang')}</b>{' '}
          <span className="phone:hidden">{dateFull(place.day)}, </span>
          {time(moment)}
          <span className="phone:hidden"> · {place.speed}×</span>
        </p>
        {!stretch && !error && <Spinner />}
        <div className="ms-auto flex items-center gap-1.5 phone:order-last phone:w-full">
          <Button size="sm" square aria-label={t('Hari sebelumnya')} onClick={() => goTo(addDays(place.day, -1))}>
            <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
          </Button>
          <DateField
            size="sm"
            aria-label={t('Hari')}
            value={place.day}
            span={{ from: FIRST, to: today }}
            className="w-36 text-ink phone:w-auto phone:flex-1"
            onChange={(day) => day !== '' && goTo(day)}
          />
          <Button
            size="sm"
            square
            aria-label={t('Hari sesudahnya')}
            reason={place.day >= today && t('Belum ada hari sesudahnya')}
            onClick={() => goTo(addDays(place.day, 1))}
          >
            <ChevronRight aria-hidden className="rtl:-scale-x-100" />
          </Button>
        </div>
        <Button size="sm" onClick={live}>
          {t('Kembali ke langsung')}
        </Button>
      </section>
      <ListError error={error} dataAt={0} fetching={fetching} onAgain={refetch} />
    </>
  );
};

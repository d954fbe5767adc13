import { Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { date } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { TripRow, VehicleRow } from './data';

const TripPaper = lazy(() => import('./paper'));
type Props = { day: string; branch: string; trips: readonly TripRow[]; vehicles: readonly VehicleRow[] };
/** The print button, and the printed page, which is rendered only while printing. */
export const usePrintTrips = ({ day, branch, trips, vehicles }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const [printing, setPrinting] = useState(false);
  return {
    printing,
    button: (
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('Cetak trip')}
        icon={<Printer aria-hidden />}
        loading={printing}
        reason={trips.length === 0 && t('Belum ada trip hari itu')}
        onClick={() => setPrinting(true)}
      >
        <span className="phone:hidden">{t('Cetak trip')}</span>
      </Button>
    ),
    paper: printing && (
      <Suspense>
        <div className="hidden print:block">
          <TripPaper title={`${t('Trip')} ${date(day, lang)}, ${branch}`} trips={trips} vehicles={vehicles} />
        </div>
        <Ready onDone={() => setPrinting(false)} />
      </Suspense>
    ),
  };
};
/** Rendered together with the printed page: once it mounts, the page is in the DOM. */
const Ready = ({ onDone }: { onDone: () => void }) => {
  const done = useRef(onDone);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      window.print();
      done.current();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
};

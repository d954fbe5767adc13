/** Printed list of a day's trips, each with its barcode and stops. Loaded on demand when printing. */

import { usePrefs } from '@/base/session/prefs';
import { barPath, barsOf, modulesOf } from '@/base/text/bars';
import { dateTime, kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { DocNumber } from '@/ui/doc-number';
import type { TripRow, VehicleRow } from './data';

/** Width of the narrowest bar, mm. */
const MODULE_MM = 0.25;
const Bars = ({ text }: { text: string }) => {
  const bars = barsOf(text);
  const width = modulesOf(bars);
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      style={{ width: `${width * MODULE_MM}mm`, height: '9mm' }}
    >
      <path fill="#000" d={barPath(bars, 1)} />
    </svg>
  );
};

type Props = { title: string; trips: readonly TripRow[]; vehicles: readonly VehicleRow[] };
const TripPaper = ({ title, trips, vehicles }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <section aria-label={title}>
      <h1 className="pb-2 font-semibold text-title">{title}</h1>
      {trips.map((trip) => {
        const plate = vehicles.find(({ id }) => id === trip.vehicle)?.nopol ?? '';
        const sum = (of: 'koli' | 'berat') => trip.stops.reduce((n, stop) => n + stop[of], 0);
        return (
          <article key={trip.id} className="break-inside-avoid border-line border-t py-3">
            <header className="flex items-start justify-between gap-4">
              <p>
                <DocNumber no={trip.nomor} />
                <b className="block font-semibold">{[plate, trip.namaDriver].filter(Boolean).join(', ')}</b>
                <span className="block text-hint">
                  {dateTime(trip.mulai, lang)} – {dateTime(trip.sampai, lang)}
                </span>
              </p>
              <Bars text={trip.nomor} />
            </header>
            <table className="mt-2 w-full text-table">
              <thead>
                <tr className="text-hint">
                  <th className="w-8 text-start font-normal">{t('No.')}</th>
                  <th className="w-44 text-start font-normal">{t('SJ')}</th>
                  <th className="text-start font-normal">{t('Tujuan')}</th>
                  <th className="w-16 text-end font-normal">{t('Koli')}</th>
                  <th className="w-24 text-end font-normal">{t('Berat')}</th>
                </tr>
              </thead>
              <tbody>
                {trip.stops.map((stop, n) => (
                  <tr key={stop.sj} className="border-line border-t align-top">
                    <td>{n + 1}</td>
                    <td>
                      <DocNumber no={stop.nomor} />
                    </td>
                    <td>{[stop.tujuan, stop.kecamatan, stop.kota].filter(Boolean).join(', ')}</td>
                    <td className="text-end">{number(stop.koli)}</td>
                    <td className="text-end">{kg(stop.berat)}</td>
                  </tr>
                ))}
                <tr className="border-line border-t font-semibold">
                  <td colSpan={3}>{t('{{count}} SJ', { count: trip.stops.length })}</td>
                  <td className="text-end">{number(sum('koli'))}</td>
                  <td className="text-end">{kg(sum('berat'))}</td>
                </tr>
              </tbody>
            </table>
          </article>
        );
      })}
    </section>
  );
};
export default TripPaper;

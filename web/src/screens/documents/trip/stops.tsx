/** Stops of a trip in order, each with the status of its SJ. */
import { isIncomplete } from '@domain/flows/sj/status';
import type { Point } from '@domain/flows/trip/order';
import type { TripStop } from '@domain/flows/trip/trip';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { useWho } from '@/base/session/session';
import { kg, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { EntryDoc } from '@/kit/entity/detail/scope';
import { RouteMap } from '@/kit/map/route-map';
import { DocNumber } from '@/ui/doc-number';
import { hot } from '@/ui/hot';
import { Status } from '@/ui/status';

const pointIn = (value: unknown): Point | undefined => (value as Point | null | undefined) ?? undefined;
const GoodsBack = hot<{ sj: string }>(async () => ({ default: (await import('@/common/goods-back')).GoodsBack }));
type Ride = { sj: string; status: string };
export const TripStops = ({ doc }: { doc: EntryDoc }) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const stops = (doc.stops ?? []) as readonly TripStop[];
  const rides = (doc.perjalanan ?? []) as readonly Ride[];
  const places = (doc.places ?? []) as readonly (Point & { sj: string })[];
  const placed = ({ sj, nomor, tujuan }: TripStop) => ({
    at: places.find((place) => place.sj === sj),
    name: `${nomor}, ${tujuan}`,
  });
  const table = kindNamed('sj')?.status;
  return (
    <>
      {stops.length === 0 ? (
        <p className="py-1 text-ink-2 text-table">{t('Belum ada SJ di trip ini. Taruh dari Papan Dispatch.')}</p>
      ) : (
        <>
          <ol>
            {stops.map((stop, n) => {
              const to = entityHref({ name: 'sj', key: 'id' }, 'detail', who, pathname, { id: stop.sj });
              const ride = rides.find(({ sj }) => sj === stop.sj);
              return (
                <li key={stop.sj} className="border-line border-b last:border-b-0">
                  <div className="flex min-h-11 items-center gap-3 py-1.5 text-table">
                    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-cell border border-primary font-semibold text-hint text-primary-ink">
                      {n + 1}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="flex flex-wrap items-baseline gap-x-2">
                        {to ? (
                          <Link to={to} className="inline-flex min-h-6 items-center hover:underline">
                            <DocNumber no={stop.nomor} />
                          </Link>
                        ) : (
                          <DocNumber no={stop.nomor} />
                        )}
                        <span className="font-medium">{stop.tujuan}</span>
                      </span>
                      <span className="block text-hint text-ink-2">
                        {[stop.kecamatan, stop.kota].filter(Boolean).join(', ')}
                      </span>
                    </span>
                    {ride && table && <Status status={ride.status} table={table} className="text-hint" />}
                    <span className="w-28 shrink-0 text-end tabular-nums phone:w-16">
                      {t('{{n}} koli', { n: number(stop.koli) })}
                      <span className="block text-hint text-ink-2">{kg(stop.berat)}</span>
                    </span>
                  </div>
                  {ride && isIncomplete(ride.status) && (
                    <div className="ps-8">
                      <GoodsBack sj={stop.sj} />
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
          <p className="flex justify-between gap-3 border-line-2 border-t pt-2 font-semibold text-table">
            {t('Total')}
            <span className="text-end tabular-nums">
              {t('{{n}} koli', { n: number(Number(doc.koli)) })}
              <span className="block font-normal text-hint text-ink-2">{kg(Number(doc.berat))}</span>
            </span>
          </p>
          <RouteMap home={pointIn(doc.home)} stops={stops.map(placed)} />
        </>
      )}
    </>
  );
};

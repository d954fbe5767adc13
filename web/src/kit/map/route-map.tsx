/** A round trip through numbered stops in straight lines; hidden if no stop has a known location. */
import { metresBetween } from '@domain/common/metres';
import { useEffect, useRef, useState } from 'react';
import { pageSetting } from '@/base/server/page-setting';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { DrawnRoute } from './drawn-route';
import './map.css';

type Point = { lat: number; lon: number };
/** `at` undefined: location unknown. */
type Stop = { at: Point | undefined; name: string };
type Props = { home: Point | undefined; stops: readonly Stop[] };
/** Tile source, from the served page. */
const tiles = pageSetting('tiles') ?? 'none';

const kmOf = (way: readonly Point[]): number =>
  way.reduce((sum, at, n) => sum + (n === 0 ? 0 : metresBetween(way[n - 1] as Point, at)), 0) / 1_000;

export const RouteMap = (props: Props) => (props.stops.some(({ at }) => at) ? <LocatedRoute {...props} /> : null);

const LocatedRoute = ({ home, stops }: Props) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnRoute | 'failed'>();
  useEffect(() => {
    let drawnRoute: DrawnRoute | undefined;
    let over = false;
    const draw = async () => {
      const [{ loadPlain }, { DrawnRoute }] = await Promise.all([import('./leaflet'), import('./drawn-route')]);
      const leaflet = await loadPlain();
      if (over || !place.current) return;
      drawnRoute = new DrawnRoute(leaflet, place.current, tiles);
      setMap(drawnRoute);
    };
    draw().catch(() => setMap('failed'));
    const watch = new ResizeObserver(() => drawnRoute?.resized());
    if (place.current) watch.observe(place.current);
    return () => {
      over = true;
      watch.disconnect();
      drawnRoute?.end();
    };
  }, []);
  const drawn = typeof map === 'object' ? map : undefined;
  const places = stops.flatMap(({ at, name }, n) => (at ? [{ ...at, name, n: n + 1 }] : []));
  // Redraws only for a different route.
  const key = JSON.stringify([home, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of them.
  useEffect(() => drawn?.show(home, places), [drawn, key]);
  const unknown = stops.length - places.length;
  const km = kmOf(home ? [home, ...places, home] : places);
  return (
    <figure className="mt-2 overflow-hidden rounded-panel border border-line">
      <section aria-label={t('Peta perhentian')} className="relative isolate h-64 bg-surface-2 phone:h-56">
        <div ref={place} className="unit-map absolute inset-0" />
        {map === 'failed' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center px-6 text-center text-ink-2">
            {t('Peta tidak bisa dimuat.')}
          </p>
        )}
      </section>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-3 py-2 text-hint text-ink-2">
        <span>
          {home
            ? t('Sekitar {{km}} km pulang pergi, garis lurus', { km: number(Math.round(km)) })
            : t('Sekitar {{km}} km, garis lurus', { km: number(Math.round(km)) })}
        </span>
        {unknown > 0 && <span>{t('{{count}} perhentian belum berkoordinat', { count: unknown })}</span>}
      </figcaption>
    </figure>
  );
};

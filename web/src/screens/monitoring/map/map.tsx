/** The map beside the list, drawn once its library is loaded; the list works without it. */
import type { Unit } from '@domain/telemetry/units';
import { MoveUpRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pageSetting } from '@/base/server/page-setting';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import type { FleetMap } from './fleet-map';
import '@/kit/map/map.css';

type Props = {
  units: readonly Unit[];
  now: number;
  chosen: string;
  onPick: (id: string) => void;
  /** Keeps the chosen vehicle centered. */
  follow: boolean;
  way: readonly (readonly [lat: number, lon: number])[];
};
/** Tile server from the page's meta tag. */
const tiles = pageSetting('tiles') ?? 'none';
type Tiles = 'asked' | 'there' | 'away';

export const UnitMap = ({ units, now, chosen, onPick, follow, way }: Props) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FleetMap | 'failed'>();
  const [ground, setGround] = useState<Tiles>(tiles === 'none' ? 'there' : 'asked');
  const [outside, setOutside] = useState(0);
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    let fleetMap: FleetMap | undefined;
    let over = false;
    const draw = async () => {
      const [{ loadLeaflet }, { FleetMap }] = await Promise.all([import('@/kit/map/leaflet'), import('./fleet-map')]);
      const leaflet = await loadLeaflet();
      if (over || !place.current) return;
      fleetMap = new FleetMap(leaflet, place.current, tiles, {
        onPick: (id) => pick.current(id),
        onTiles: (there) => setGround(there ? 'there' : 'away'),
        onOutside: setOutside,
      });
      setMap(fleetMap);
    };
    draw().catch(() => setMap('failed'));
    const watch = new ResizeObserver(() => fleetMap?.resized());
    if (place.current) watch.observe(place.current);
    return () => {
      over = true;
      watch.disconnect();
      fleetMap?.end();
    };
  }, []);
  const drawn = typeof map === 'object' ? map : undefined;
  useEffect(() => drawn?.show(units, now, chosen), [drawn, units, now, chosen]);
  useEffect(() => drawn?.track(way), [drawn, way]);
  const at = units.find(({ id }) => id === chosen)?.position;
  const [lat, lon] = [at?.lat, at?.lon];
  const shown = useRef('');
  useEffect(() => {
    if (!drawn || lat === undefined || lon === undefined) return;
    const first = shown.current !== chosen;
    if (!first && !follow) return;
    shown.current = chosen;
    drawn.goTo({ lat, lon }, first);
  }, [drawn, chosen, follow, lat, lon]);
  return (
    <section aria-label={t('Peta')} className="relative isolate h-full min-h-72 flex-1 phone:min-h-44">
      <div ref={place} className="unit-map absolute inset-0" />
      {map === 'failed' && (
        <p role="status" className="absolute inset-0 flex items-center justify-center px-6 text-center text-ink-2">
          {t('Peta tidak bisa dimuat. Daftar unit tetap berjalan.')}
        </p>
      )}
      <div className="pointer-events-none absolute start-3 top-3 z-1000 flex max-w-[75%] flex-col items-start gap-2">
        {ground === 'away' && (
          <p role="status" className="rounded-control border border-line bg-surface px-3 py-1.5 text-hint text-ink-2">
            {t('Gambar peta tidak termuat; garis pantai dan kota tetap tampil.')}
          </p>
        )}
        {outside > 0 && drawn && (
          <Button size="sm" className="pointer-events-auto bg-surface" onClick={() => drawn.fit()}>
            <MoveUpRight aria-hidden />
            {t('{{count}} unit di luar layar', { count: outside })}
          </Button>
        )}
      </div>
    </section>
  );
};

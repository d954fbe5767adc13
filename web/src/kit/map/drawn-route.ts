/** Numbered stops on a map, with the outward route solid and the return dashed. */
import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { t } from '@/base/text/i18n';
import { drawGround } from './ground';
import type { L } from './leaflet';

type Point = { lat: number; lon: number };
type Numbered = Point & { name: string; n: number };

export class DrawnRoute {
  private readonly map: LeafletMap;
  private readonly drawn: LayerGroup;

  constructor(
    private readonly leaflet: L,
    place: HTMLElement,
    tiles: string,
  ) {
    // Wheel zoom is off so that the page scrolls over the map; the library's own controls need markup
    // (base/trusted.ts).
    const bare = { zoomControl: false, attributionControl: false, worldCopyJump: false, scrollWheelZoom: false };
    this.map = leaflet.map(place, { center: [-7.1, 110.2], zoom: 7, minZoom: 4, ...bare });
    const zoom = { zoomInText: '+', zoomInTitle: t('Perbesar'), zoomOutText: '−', zoomOutTitle: t('Perkecil') };
    leaflet.control.zoom({ position: 'topright', ...zoom }).addTo(this.map);
    drawGround(leaflet, this.map, tiles, () => {});
    this.drawn = leaflet.layerGroup().addTo(this.map);
  }

  /** @param home start and end of the route; undefined: unknown */
  show(home: Point | undefined, stops: readonly Numbered[]): void {
    this.drawn.clearLayers();
    const at = ({ lat, lon }: Point): [number, number] => [lat, lon];
    const color = getComputedStyle(this.map.getContainer()).getPropertyValue('--primary').trim();
    const line = { color, weight: 3, opacity: 0.8, interactive: false };
    const out = [...(home ? [home] : []), ...stops].map(at);
    this.leaflet.polyline(out, line).addTo(this.drawn);
    const last = stops.at(-1);
    if (home && last) this.leaflet.polyline([at(last), at(home)], { ...line, dashArray: '2 8' }).addTo(this.drawn);
    // Stops at the same location share a marker with all their numbers.
    const places = Map.groupBy(stops, ({ lat, lon }) => `${lat},${lon}`);
    for (const some of places.values()) {
      const [first] = some;
      if (!first) continue;
      const name = some.map((one) => one.name).join('; ');
      this.mark(first, some.map(({ n }) => n).join(', '), name, 'stop');
    }
    if (home) this.mark(home, '', t('Pangkalan'), 'home');
    this.map.fitBounds(this.leaflet.latLngBounds(out), { padding: [28, 28], maxZoom: 14, animate: false });
  }

  /** The container changed its size. */
  resized(): void {
    this.map.invalidateSize({ animate: false });
  }

  end(): void {
    this.map.remove();
  }

  private mark(at: Point, text: string, name: string, kind: 'stop' | 'home'): void {
    const html = document.createElement('span');
    html.className = 'map-stop';
    html.dataset.kind = kind;
    html.textContent = text;
    const icon = this.leaflet.divIcon({ html, className: '', iconSize: [0, 0] });
    this.leaflet
      .marker([at.lat, at.lon], {
        icon,
        title: name,
        alt: name,
        keyboard: false,
        zIndexOffset: kind === 'home' ? -500 : 0,
      })
      .addTo(this.drawn);
  }
}

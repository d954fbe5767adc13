/** The fleet on a map: moving markers, clustered where dense, and the track of one vehicle. */
import { isSilent, type Unit } from '@domain/telemetry/units';
import type { Map as LeafletMap, Marker, MarkerClusterGroup, Polyline } from 'leaflet';
import { t } from '@/base/text/i18n';
import { drawGround } from '@/kit/map/ground';
import type { L } from '@/kit/map/leaflet';

export type MapHandlers = {
  onPick: (id: string) => void;
  /** Whether map tiles load. */
  onTiles: (there: boolean) => void;
  /** Number of vehicles outside the viewport. */
  onOutside: (count: number) => void;
};
/** Default view: Java. */
const JAVA: [lat: number, lon: number] = [-7.1, 110.2];
const CLOSE = 13;

/** A plate with a state mark that differs in shape as well as in tone. */
const plateOf = (unit: Unit, silent: boolean, chosen: boolean): HTMLElement => {
  const html = document.createElement('span');
  html.className = 'map-plate';
  html.dataset.state = silent ? 'DIAM' : unit.state;
  if (chosen) html.dataset.chosen = '';
  html.textContent = unit.nopol;
  return html;
};
const countOf = (leaflet: L, count: number) => {
  const html = document.createElement('span');
  html.className = 'map-count';
  html.textContent = String(count);
  return leaflet.divIcon({ html, className: '', iconSize: [0, 0] });
};

/** `home`: the layer it is drawn on. */
type Shown = { marker: Marker; look: string; home: LeafletMap | MarkerClusterGroup };

export class FleetMap {
  private readonly map: LeafletMap;
  private readonly group: MarkerClusterGroup;
  private readonly markers = new Map<string, Shown>();
  private way: Polyline | undefined;
  private fitted = false;

  constructor(
    private readonly leaflet: L,
    place: HTMLElement,
    tiles: string,
    private readonly handlers: MapHandlers,
  ) {
    // The library's own controls are built from markup strings, which the page's trusted types forbid
    // (base/trusted.ts).
    const bare = { zoomControl: false, attributionControl: false, worldCopyJump: false };
    this.map = leaflet.map(place, { center: JAVA, zoom: 7, minZoom: 4, ...bare });
    const zoom = { zoomInText: '+', zoomInTitle: t('Perbesar'), zoomOutText: '−', zoomOutTitle: t('Perkecil') };
    leaflet.control.zoom({ position: 'topright', ...zoom }).addTo(this.map);
    drawGround(leaflet, this.map, tiles, handlers.onTiles);
    this.group = leaflet.markerClusterGroup({
      showCoverageOnHover: false,
      maxClusterRadius: 44,
      animate: false,
      iconCreateFunction: (cluster) => countOf(leaflet, cluster.getChildCount()),
    });
    this.map.addLayer(this.group);
    this.map.on('moveend', () => this.count());
  }

  /**
   * Draws the listed vehicles; markers are updated in place to avoid flicker. @param chosen id of the highlighted one
   */
  show(units: readonly Unit[], now: number, chosen: string): void {
    const there = new Set(units.map(({ id }) => id));
    for (const [id, { marker, home }] of this.markers) {
      if (there.has(id)) continue;
      home.removeLayer(marker);
      this.markers.delete(id);
    }
    for (const unit of units) {
      if (!unit.position) continue;
      const { lat, lon } = unit.position;
      const silent = isSilent(unit, now);
      const look = `${unit.nopol}|${unit.state}|${silent}|${unit.id === chosen}|${lat}|${lon}`;
      const existing = this.markers.get(unit.id);
      if (existing?.look === look) continue;
      existing?.home.removeLayer(existing.marker);
      const icon = this.leaflet.divIcon({
        html: plateOf(unit, silent, unit.id === chosen),
        className: '',
        iconSize: [0, 0],
      });
      const marker = this.leaflet
        .marker([lat, lon], { icon, title: unit.nopol, alt: unit.nopol, zIndexOffset: unit.id === chosen ? 1_000 : 0 })
        .on('click', () => this.handlers.onPick(unit.id));
      // The chosen vehicle is never clustered.
      const home = unit.id === chosen ? this.map : this.group;
      home.addLayer(marker);
      this.markers.set(unit.id, { marker, look, home });
    }
    if (!this.fitted && this.markers.size > 0) this.fit();
    this.count();
  }

  /** Fits all markers into view. */
  fit(): void {
    const places = [...this.markers.values()].map(({ marker }) => marker.getLatLng());
    if (places.length === 0) return;
    this.fitted = true;
    this.map.fitBounds(this.leaflet.latLngBounds(places), { padding: [40, 40], maxZoom: CLOSE, animate: false });
  }

  /** Centers a location. @param close zoom in if it is far out */
  goTo({ lat, lon }: { lat: number; lon: number }, close: boolean): void {
    this.fitted = true;
    this.map.setView([lat, lon], close ? Math.max(this.map.getZoom(), CLOSE) : this.map.getZoom(), { animate: false });
  }

  /** Draws the track of one vehicle; an empty list removes it. */
  track(places: readonly (readonly [lat: number, lon: number])[]): void {
    this.way?.remove();
    this.way = undefined;
    if (places.length < 2) return;
    const color = getComputedStyle(this.map.getContainer()).getPropertyValue('--primary').trim();
    this.way = this.leaflet
      .polyline(
        places.map(([lat, lon]): [number, number] => [lat, lon]),
        { color, weight: 4, opacity: 0.75, interactive: false },
      )
      .addTo(this.map);
  }

  /** To be called after the container's size changes. */
  resized(): void {
    this.map.invalidateSize({ animate: false });
  }

  end(): void {
    this.map.remove();
  }

  private count(): void {
    const bounds = this.map.getBounds();
    const outside = [...this.markers.values()].filter(({ marker }) => !bounds.contains(marker.getLatLng()));
    this.handlers.onOutside(outside.length);
  }
}

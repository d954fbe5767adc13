/** The base map: tiles if available, otherwise coasts and towns. */
import { towns } from '@domain/common/towns';
import type { Map as LeafletMap } from 'leaflet';
import { MAP_CREDIT } from '@/base/session/trusted';
import type { L } from './leaflet';
import { coasts } from './outline';

/** Zoom levels from which the base map labels the main towns (`least`) and all towns (`all`). */
const NAMED = { least: 6, all: 9 };
/** Towns that represent their region at low zoom. */
const MAIN = new Set([
  ...['Jakarta Utara', 'Bandung', 'Semarang', 'Surabaya', 'Denpasar', 'Yogyakarta', 'Palembang', 'Medan', 'Makassar'],
  ...['Cirebon', 'Malang', 'Bandar Lampung', 'Padang', 'Banjarmasin', 'Balikpapan', 'Pontianak', 'Manado'],
]);
/** Consecutive tile failures before they are reported. */
const FAILED = 3;

/** Below the tiles, which cover it if available. */
const drawCoasts = (leaflet: L, map: LeafletMap): void => {
  map.createPane('coast').style.zIndex = '150';
  const renderer = leaflet.canvas({ pane: 'coast', padding: 0.5 });
  const style = getComputedStyle(map.getContainer());
  const color = style.getPropertyValue('--map-line').trim();
  const fillColor = style.getPropertyValue('--map-land').trim();
  const look = { pane: 'coast', renderer, interactive: false, weight: 1, color, fillColor, fillOpacity: 1 };
  for (const island of coasts()) leaflet.polygon(island, look).addTo(map);
};
const drawTowns = (leaflet: L, map: LeafletMap): void => {
  map.createPane('towns').style.zIndex = '160';
  const all = towns.map(([name, lat, lon]) => {
    const html = document.createElement('span');
    html.textContent = name;
    html.className = 'map-town';
    const icon = leaflet.divIcon({ html, className: '', iconSize: [0, 0] });
    return { name, marker: leaflet.marker([lat, lon], { icon, pane: 'towns', interactive: false, keyboard: false }) };
  });
  const show = () => {
    const zoom = map.getZoom();
    for (const { name, marker } of all) {
      const wanted = zoom >= NAMED.all || (zoom >= NAMED.least && MAIN.has(name));
      if (wanted) marker.addTo(map);
      else marker.remove();
    }
  };
  map.on('zoomend', show);
  show();
};

/** @param tiles URL template, or `none` @param onTiles called with whether they load */
export const drawGround = (leaflet: L, map: LeafletMap, tiles: string, onTiles: (there: boolean) => void): void => {
  drawCoasts(leaflet, map);
  drawTowns(leaflet, map);
  leaflet.control.attribution({ prefix: false }).addTo(map);
  if (tiles === 'none') return;
  let failed = 0;
  leaflet
    .tileLayer(tiles, { maxZoom: 19, attribution: MAP_CREDIT, referrerPolicy: 'strict-origin-when-cross-origin' })
    .on('tileerror', () => ++failed === FAILED && onTiles(false))
    .on('tileload', () => {
      failed = 0;
      onTiles(true);
    })
    .addTo(map);
};

/** The map library, loaded with the first map. Its cluster plugin needs a global `L`. */
import type * as Leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';

export type L = typeof Leaflet;

/** Without the cluster plugin. */
export const loadPlain = async (): Promise<L> => (await import('leaflet')).default;

export const loadLeaflet = async (): Promise<L> => {
  const { default: whole } = await import('leaflet');
  (globalThis as { L?: L }).L = whole;
  await import('leaflet.markercluster');
  return whole;
};

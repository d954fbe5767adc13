/** Parts of a trip's page besides the declared ones. */
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { useTripTelling } from '../sj/busy';
import { TripLate } from './late';
import { TripStops } from './stops';

export const tripPanels: DetailPanels = {
  Top: TripLate,
  // Busy replacements are marked in the picker, before the server refuses them.
  useTelling: useTripTelling,
  sections: { stops: TripStops },
  wide: ['stops'],
  shown: ['stops', 'perjalanan', 'places', 'home'],
  related: ['sj'],
  // Stops are ordered on the board, which shows their weights and who is free.
  offered: ['setStops', 'setStopsOnRoad'],
};

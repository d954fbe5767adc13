/** What the page of a trip shows beside what follows from its declaration. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { useTripTelling } from '../sj/busy';
import { TripLate } from './late';
import { TripStops } from './stops';

export const tripExtras: DetailExtras = {
  Top: TripLate,
  // Who is chosen in another's place is told to be busy before it is refused.
  useTelling: useTripTelling,
  sections: { stops: TripStops },
  wide: ['stops'],
  shown: ['stops', 'perjalanan', 'places', 'home'],
  related: ['sj'],
  // Stops are ordered on the board, where what they weigh and who is free stands beside them.
  offered: ['setStops', 'setStopsOnRoad'],
};

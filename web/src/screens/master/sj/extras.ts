/** What the page of an SJ shows beside what follows from its declaration. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { useBusyTelling } from './busy';
import { RoadAndReturns } from './returns';
import { TripLink } from './trip-link';

export const sjExtras: DetailExtras = {
  Top: TripLink,
  First: RoadAndReturns,
  useTelling: useBusyTelling,
  shown: ['statusKendaraan', 'retur', 'trip', 'no_trip', 'urutan'],
  grouped: { label: 'Update SJ', title: 'Update SJ', actions: ['pickup', 'depart', 'arrive', 'deliverPart', 'fail'] },
};

/** What the page of an SJ shows beside what follows from its declaration. */
import { goesHired } from '@domain/flows/sj/status';
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { useBusyTelling } from './busy';
import { RoadAndReturns } from './returns';

export const sjExtras: DetailExtras = {
  First: RoadAndReturns,
  useTelling: useBusyTelling,
  shown: ['statusKendaraan', 'retur', 'trip'],
  related: ['ro'],
  leads: ({ jenis, mitra, trip }) =>
    goesHired({ jenis: String(jenis), mitra: String(mitra), trip: String(trip) }) ? 'issueHired' : undefined,
  grouped: { label: 'Update SJ', title: 'Update SJ', actions: ['pickup', 'depart', 'arrive', 'deliverPart', 'fail'] },
};

/** What the page of an SJ shows beside what follows from its declaration. */
import { endedBefore, type RoadTime } from '@domain/flows/sj/road-times';
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { useBusyTelling } from './busy';
import { lateActions, sjLeads } from './leads';
import { RoadAndReturns } from './returns';

/** Actions that tell how it ended. */
const ENDS: readonly string[] = ['arrive', 'deliverPart', 'fail'];
export const sjExtras: DetailExtras = {
  First: RoadAndReturns,
  useTelling: useBusyTelling,
  shown: [
    ...['statusKendaraan', 'penerima_koreksi', 'retur', 'trip', 'laporan', 'laporan_putusan'],
    ...['bukti', 'keadaan_bukti'],
  ],
  // Beside the report that is decided.
  offered: lateActions,
  related: ['ro'],
  leads: sjLeads,
  // Reported anew it is of the same moment, unless who tells it says another.
  proposes: ({ statusKendaraan: road = [], penerima }, { name }) => {
    if (name === 'correctReceiver') return { penerima };
    const date = ENDS.includes(name) ? endedBefore(road as readonly RoadTime[]) : '';
    return date ? { date } : {};
  },
  grouped: {
    label: 'Update SJ',
    title: 'Update SJ',
    actions: ['pickup', 'depart', 'arrive', 'deliverPart', 'fail'],
    // As specified.
    done: 'Status updated successfully!',
    given: [
      ['namaDriver', 'Nama Driver'],
      ['nopol', 'Nopol'],
      ['telp', 'No. HP'],
    ],
  },
};

/** Parts of an SJ's page besides the declared ones. */
import { endedBefore, type RoadTime } from '@domain/flows/sj/road-times';
import type { DetailPanels } from '@/kit/entity/detail/scope';
import { useBusyTelling } from './busy';
import { lateActions, sjLeads } from './leads';
import { RoadAndReturns } from './returns';

/** Actions that report the outcome. */
const ENDS: readonly string[] = ['arrive', 'deliverPart', 'fail'];
export const sjPanels: DetailPanels = {
  First: RoadAndReturns,
  useTelling: useBusyTelling,
  shown: [
    ...['statusKendaraan', 'penerima_koreksi', 'retur', 'trip', 'laporan', 'laporan_putusan'],
    ...['bukti', 'keadaan_bukti'],
  ],
  // These actions appear beside the report they decide.
  offered: lateActions,
  related: ['ro'],
  leads: sjLeads,
  // A repeated report keeps the time of the first unless it is changed.
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
    facts: [
      ['namaDriver', 'Nama Driver'],
      ['nopol', 'Nopol'],
      ['telp', 'No. HP'],
    ],
  },
};

/** What the page of an SJ shows beside what follows from its declaration. */
import type { DetailExtras } from '@/kit/entity/detail/scope';
import { useBusyTelling } from './busy';
import { lateActions, sjLeads } from './leads';
import { RoadAndReturns } from './returns';

export const sjExtras: DetailExtras = {
  First: RoadAndReturns,
  useTelling: useBusyTelling,
  shown: ['statusKendaraan', 'retur', 'trip', 'laporan', 'laporan_putusan', 'bukti', 'keadaan_bukti'],
  // Beside the report that is decided.
  offered: lateActions,
  related: ['ro'],
  leads: sjLeads,
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

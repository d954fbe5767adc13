/** Undoes steps of a return recorded by mistake: its goods were not received, or not fetched. */
import { z } from 'zod';
import { text } from '../../common/fields.js';
import type { DocumentStep } from '../../kit/document/document.js';
import type { RoStatus } from './status.js';

type Noted = { tgl_jemput: string; alasan_urung: string };
type Step = DocumentStep<Noted, RoStatus>;
const ask = z.strictObject({
  alasan_urung: text('Alasan dibatalkan', 300).min(3).meta({ label: 'Alasan dibatalkan', kind: 'long' }),
});
const NOTHING_SHORT = { koli_kurang: 0, qty_kurang: 0, ikat_kurang: 0, alasan_kurang: '', kurang_diakui: '' };

export const undoSteps = {
  undoTakeIn: {
    label: 'Batalkan penerimaan',
    may: ['operasional', 'rcadmin', 'kacab'],
    from: ['KURANG', 'DITERIMA'],
    to: 'DRAF',
    outcomes: { DIJEMPUT: ({ tgl_jemput }) => tgl_jemput !== '' },
    event: 'RoTakeInUndone',
    historyLabel: 'membatalkan penerimaannya',
    look: 'quiet',
    ask,
    set: ({ alasan_urung }: Pick<Noted, 'alasan_urung'>) => ({
      alasan_urung,
      ...{ tgl_terima: '', diterima_oleh: '', disimpan_di: '', ...NOTHING_SHORT },
    }),
  },
  undoFetch: {
    label: 'Batalkan penjemputan',
    may: ['operasional', 'rcadmin', 'kacab'],
    from: ['DIJEMPUT'],
    to: 'DISETUJUI',
    event: 'RoFetchUndone',
    historyLabel: 'membatalkan penjemputannya',
    look: 'quiet',
    ask,
    set: ({ alasan_urung }: Pick<Noted, 'alasan_urung'>) => ({
      alasan_urung,
      ...{ tgl_jemput: '', vehicle: '', driver: '', nopol: '', namaDriver: '' },
    }),
  },
} satisfies Record<string, Step>;

/** Undoes steps of a return recorded by mistake: its goods were not received, or not fetched. */
import { z } from 'zod';
import { text } from '../../common/fields.js';
import type { Actor } from '../../kit/aggregate/actor.js';
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { DocumentStep } from '../../kit/document/document.js';
import { SJ } from './left.js';
import type { RoStatus } from './status.js';

type Noted = Record<'tgl_jemput' | 'alasan_urung' | 'kurang_diakui' | 'sj_id' | 'nopol' | 'namaDriver', string>;
type Note = { fields: Pick<Noted, 'nopol' | 'namaDriver'> };
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
    // The acknowledgement goes with it.
    check: (_: Noted, { by }: { by: Actor }, __: unknown, { kurang_diakui: name }: Noted) => {
      if (name !== '' && by.jobdesk !== 'kacab') reject('ro-short-acknowledged', { name });
    },
    set: ({ alasan_urung }: Pick<Noted, 'alasan_urung'>) => ({
      alasan_urung,
      ...{ tgl_terima: '', jam_terima: '', diterima_oleh: '', disimpan_di: '', ...NOTHING_SHORT },
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
      ...{ tgl_jemput: '', vehicle: '', driver: '' },
    }),
    needs: ({ sj_id: id }: Noted): DocumentNeed[] => [{ aggregate: SJ, id }],
    // Until it is fetched it names the crew of its SJ.
    computed: ({ sj_id }: Noted, { fact }: Pick<Ctx, 'fact'>) => {
      const { nopol, namaDriver } = fact<Note>(SJ, sj_id).fields;
      return { nopol, namaDriver };
    },
  },
} satisfies Record<string, Step>;

/**
 * Corrects a delivery's receiver without reporting the delivery again. Each former name stays on record, with the
 * signature made under it, beside the status entries and without effect on their times.
 */
import { z } from 'zod';
import { optionalText, text } from '../../common/fields.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { DocumentStep } from '../../kit/document/document.js';
import { cut } from '../../kit/values/cut.js';
import { BILLED, orderNeeds, statusOfOrder } from './billed.js';
import { SJ_STAFF } from './readers.js';
import type { SjStatus } from './status.js';

/** Most corrections of one SJ. */
const MOST_RECEIVERS = 50;
const alasan = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
/** The history shows both names. `tanda_tangan`: id of the signature drawn under the former name; empty: none. */
export const receiverRow = z.strictObject({
  dari: text('Penerima semula', 80).meta({ label: 'Penerima semula', internal: true }),
  menjadi: text('Penerima', 80).meta({ label: 'Penerima', internal: true }),
  alasan,
  oleh: text('Oleh', 80).meta({ label: 'Oleh', internal: true }),
  pada: text('Pada', 40).meta({ label: 'Pada', format: 'datetime', internal: true }),
  tanda_tangan: optionalText('ID tanda tangan', 40).meta({ label: 'ID tanda tangan', internal: true }),
});
export type ReceiverRow = z.infer<typeof receiverRow>;

type Fields = Record<'penerima' | 'hasil' | 'jenis' | 'sp' | 'sp_id', string> & {
  tanda_tangan?: { id: string } | undefined;
  penerima_koreksi: ReceiverRow[];
};
const ask = z.strictObject({ penerima: text('Nama penerima', 80), alasan });
type Step = DocumentStep<Fields, SjStatus, never, typeof ask>;

export const receiverSteps = {
  correctReceiver: {
    label: 'Ubah penerima',
    may: SJ_STAFF,
    // Also after the paper is back: whoever receives it reads the name on it.
    from: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'KEMBALI'],
    to: 'SAMPAI_TUJUAN',
    stays: ['SAMPAI_TUJUAN', 'SEBAGIAN', 'KEMBALI'],
    // A failed delivery has no receiver.
    unless: { field: 'hasil', in: ['', 'GAGAL'] },
    event: 'SjReceiverCorrected',
    historyLabel: 'mengubah penerima',
    look: 'quiet',
    ask,
    set: ({ penerima }) => ({ penerima }),
    needs: orderNeeds,
    adds: ({ penerima }, { now, by }, d, { penerima: dari, tanda_tangan: hand }) => ({
      penerima_koreksi: [
        {
          ...{ dari: dari || '–', menjadi: penerima, alasan: d.alasan },
          ...{ oleh: cut(by.fullname, 80), pada: now, tanda_tangan: hand?.id ?? '' },
        },
      ],
    }),
    check: (s, ctx, _, before) => {
      if (s.penerima === before.penerima) reject('sj-receiver-same', { name: s.penerima }, 'penerima');
      if (before.penerima_koreksi.length >= MOST_RECEIVERS) reject('sj-receivers-many', { most: MOST_RECEIVERS });
      if (BILLED.includes(statusOfOrder(s, ctx))) reject('sj-receiver-billed', { sp: s.sp });
    },
  } satisfies Step,
};

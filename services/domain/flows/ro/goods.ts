/** What becomes of goods that come back: taken in at the branch, then sent again, given back to whose they are, or written off. */
import { z } from 'zod';
import type { Actor } from '../../kit/actor.js';
import type { DocumentStep } from '../../kit/document.js';
import { dayWib } from '../../kit/time.js';
import { optionalText, text } from '../../master/fields.js';
import type { RO_ENDS, RoStatus } from './status.js';

type Goods = {
  jenis: 'SISA' | 'RETUR';
  tgl_terima: string;
  diterima_oleh: string;
  disimpan_di: string;
  akhir: keyof typeof RO_ENDS;
  penerima: string;
  catatan_akhir: string;
};
type Step = DocumentStep<Goods, RoStatus>;
const DESKS = ['operasional', 'rcadmin', 'kacab'] as const;
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
const place = z.strictObject({ disimpan_di: optionalText('Disimpan di', 120) });
const TAKEN_IN = {
  to: 'DITERIMA',
  may: DESKS,
  look: 'primary',
  ask: place,
  set: ({ disimpan_di }: z.infer<typeof place>, { now, by }: { now: string; by: Actor }) => ({
    disimpan_di,
    tgl_terima: dayWib(now),
    diterima_oleh: by.fullname,
  }),
} as const;
/** Where every way on begins and ends. */
const END = { from: ['DITERIMA'], to: 'SELESAI', may: DESKS } as const;

export const goodsSteps = {
  // What is still on the truck needs nobody to fetch it.
  handIn: {
    ...TAKEN_IN,
    label: 'Terima dari truk',
    from: ['DRAF', 'DISETUJUI'],
    unless: { field: 'jenis', in: ['RETUR'] },
    event: 'RoHandedIn',
    historyLabel: 'menerima barangnya dari truk',
    key: 't',
  },
  takeIn: {
    ...TAKEN_IN,
    label: 'Terima di cabang',
    from: ['DIJEMPUT'],
    event: 'RoTakenIn',
    historyLabel: 'menerima barangnya di cabang',
    key: 't',
  },
  resend: {
    ...END,
    label: 'Kirim ulang',
    event: 'RoSentAgain',
    historyLabel: 'mengirim ulang',
    look: 'primary',
    set: () => ({ akhir: 'KIRIM_ULANG' }),
  },
  giveBack: {
    ...END,
    label: 'Kembali ke customer',
    event: 'RoGivenBack',
    historyLabel: 'menyerahkan kembali ke customer',
    ask: z.strictObject({ penerima: text('Diserahkan kepada', 80), catatan_akhir: optionalText('Catatan', 300) }),
    set: ({ penerima, catatan_akhir }) => ({ penerima, catatan_akhir, akhir: 'KE_CUSTOMER' }),
  },
  // Its goods are nowhere any more: only the head of the branch says so.
  writeOff: {
    ...END,
    label: 'Hapus dari catatan',
    may: ['kacab'],
    event: 'RoWrittenOff',
    historyLabel: 'menghapus barangnya dari catatan',
    look: 'danger',
    ask: z.strictObject({ catatan_akhir: why }),
    set: ({ catatan_akhir }) => ({ catatan_akhir, akhir: 'HAPUS' }),
  },
} satisfies Record<string, Step>;

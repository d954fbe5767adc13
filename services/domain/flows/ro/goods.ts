/** Goods of a return: received at the branch, then sent again, given back to their owner, or written off. */
import { z } from 'zod';
import { count, optionalText, text } from '../../common/fields.js';
import type { Actor } from '../../kit/aggregate/actor.js';
import type { Ctx, DocumentNeed } from '../../kit/aggregate/aggregate.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { DocumentStep } from '../../kit/document/document.js';
import { dayWib } from '../../kit/values/time.js';
import { leftOf, SJ } from './left.js';
import { type Counted, cameBack, isShort } from './short.js';
import type { RO_ENDS, RoStatus } from './status.js';

type Goods = Counted & {
  jenis: 'SISA' | 'RETUR';
  sm: string;
  sj_id: string;
  tgl_terima: string;
  jam_terima: string;
  diterima_oleh: string;
  disimpan_di: string;
  akhir: keyof typeof RO_ENDS;
  penerima: string;
  catatan_akhir: string;
  alasan_kurang: string;
  kurang_diakui: string;
};
type Step = DocumentStep<Goods, RoStatus>;
type OfNote = Pick<Goods, 'jenis' | 'sm' | 'sj_id' | 'qty' | 'koli' | 'ikat'>;
type Note = { fields?: Parameters<typeof leftOf>[0] } | undefined;
const noteNeed = ({ jenis, sj_id: id }: OfNote): DocumentNeed[] => (jenis === 'SISA' ? [{ aggregate: SJ, id }] : []);
/** The amounts must still match its SJ: a correction there and an unloading here may happen at the same time. */
const stillLeft = ({ jenis, sm, sj_id, ...s }: OfNote, { fact }: Pick<Ctx, 'fact'>): void => {
  if (jenis !== 'SISA') return;
  const its = fact<Note>(SJ, sj_id)?.fields;
  const left = its && leftOf(its);
  if (left?.qty !== s.qty || left.koli !== s.koli || left.ikat !== s.ikat) reject('ro-sj-changed', { sm });
};
const DESKS = ['operasional', 'rcadmin', 'kacab'] as const;
const why = text('Alasan', 300).min(3).meta({ label: 'Alasan', kind: 'long' });
const counted = (label: string) =>
  count(label).nullable().default(null).meta({ label, format: 'number', optional: true, hint: 'Kosong: semua' });
const place = z.strictObject({
  koli_terima: counted('Koli diterima'),
  qty_terima: counted('Qty diterima'),
  ikat_terima: counted('Ikat diterima'),
  alasan_kurang: optionalText('Alasan kurang', 300),
  disimpan_di: optionalText('Disimpan di', 120),
});
type Receipt = z.infer<typeof place>;
const AMOUNTS = [
  ['koli', 'Koli'],
  ['qty', 'Qty'],
  ['ikat', 'Ikat'],
] as const;
/** Whether goods are missing and the branch head has not acknowledged it. */
const unknownShort = (s: Counted & { kurang_diakui: string }): boolean => isShort(s) && s.kurang_diakui === '';
const nothingLeft = (s: Counted): boolean => Object.values(cameBack(s)).every((amount) => amount === 0);
const allLost = (s: Counted): boolean => isShort(s) && nothingLeft(s);
const TAKEN_IN = {
  to: 'DITERIMA',
  needs: noteNeed,
  check: stillLeft,
  outcomes: { KURANG: unknownShort },
  may: DESKS,
  look: 'primary',
  ask: place,
  set: ({ disimpan_di, alasan_kurang }: Receipt, { now, by }: { now: string; by: Actor }) => ({
    disimpan_di,
    alasan_kurang,
    tgl_terima: dayWib(now),
    jam_terima: now,
    diterima_oleh: by.fullname,
  }),
  // Amounts missing from what its SJ reports as undelivered.
  computed: (s: Goods, { by }: { by: Actor }, d: Receipt) => {
    for (const [name, label] of AMOUNTS) {
      const got = d[`${name}_terima`];
      if (got !== null && got > s[name]) reject('ro-too-many', { label, most: s[name] }, `${name}_terima`);
    }
    const short = {
      koli_kurang: s.koli - (d.koli_terima ?? s.koli),
      qty_kurang: s.qty - (d.qty_terima ?? s.qty),
      ikat_kurang: s.ikat - (d.ikat_terima ?? s.ikat),
    };
    if (isShort(short) && d.alasan_kurang.length < 3) reject('ro-short-why', {}, 'alasan_kurang');
    // A branch head who receives it acknowledges the shortage thereby; a total loss needs a separate acknowledgement.
    const acknowledged = isShort(short) && by.jobdesk === 'kacab' && !nothingLeft({ ...s, ...short });
    return { ...short, kurang_diakui: acknowledged ? by.fullname : '' };
  },
} as const;
/** Common to all steps that end a return. */
const END = { from: ['DITERIMA'], to: 'SELESAI', may: DESKS, needs: noteNeed, check: stillLeft } as const;
/** Checks that there are goods left to pass on. */
const accounted = (s: Goods, ctx: Pick<Ctx, 'fact'>): void => {
  stillLeft(s, ctx);
  if (nothingLeft(s)) reject('ro-nothing-left');
};

export const goodsSteps = {
  // Goods still on the truck need no fetching.
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
    check: accounted,
  },
  giveBack: {
    ...END,
    label: 'Kembali ke customer',
    event: 'RoGivenBack',
    historyLabel: 'menyerahkan kembali ke customer',
    ask: z.strictObject({ penerima: text('Diserahkan kepada', 80), catatan_akhir: optionalText('Catatan', 300) }),
    set: ({ penerima, catatan_akhir }) => ({ penerima, catatan_akhir, akhir: 'KE_CUSTOMER' }),
    check: accounted,
  },
  // The receiver records a shortage, the branch head acknowledges it; then the remaining goods can go on.
  acceptShort: {
    label: 'Akui kekurangan',
    may: ['kacab'],
    from: ['KURANG'],
    to: 'DITERIMA',
    outcomes: { SELESAI: allLost },
    event: 'RoShortAccepted',
    historyLabel: 'mengakui kekurangannya',
    look: 'primary',
    key: 'a',
    approval: { shows: ['koli_kurang', 'qty_kurang', 'ikat_kurang', 'alasan_kurang'] },
    set: (_, { by }) => ({ kurang_diakui: by.fullname }),
    computed: (s) => (allLost(s) ? { akhir: 'HAPUS' } : {}),
  },
  // The goods are lost: only the branch head may write them off.
  writeOff: {
    ...END,
    from: ['KURANG', 'DITERIMA'],
    label: 'Hapus dari catatan',
    may: ['kacab'],
    event: 'RoWrittenOff',
    historyLabel: 'menghapus barangnya dari catatan',
    look: 'danger',
    ask: z.strictObject({ catatan_akhir: why }),
    set: ({ catatan_akhir }) => ({ catatan_akhir, akhir: 'HAPUS' }),
  },
} satisfies Record<string, Step>;

/** The SP's state and how each event moves it. */
import type { z } from 'zod';
import { signedBy } from '../../accounts/hands.js';
import type { EventMeta } from '../../kit/aggregate/aggregate.js';
import type { Signature } from '../../kit/lifecycle/four-eyes-rule.js';
import { type Content, unsaid } from './content.js';
import type { margin, nama, person, po, poNow, rugi, serah, spEvents } from './events.js';
import { unitCosts } from './fleet.js';
import { pricedBy, touchesPrice } from './own-price.js';
import { type BoxStatus, type Desk, deskOf, emptyStrip, type SpStatus, type Strip } from './status.js';
import { totalsOf } from './terms.js';
import type { Unit } from './units.js';

export type SpState = {
  status: SpStatus | 'NONE';
  /** The number, `SP-JKT-2607-00485`. */
  sp: string;
  revisi: number;
  isi: Content;
  /** Fields changed since the last submission; absent: never submitted. */
  ubah?: readonly (keyof Content)[];
  /** Names at the time of recording. */
  nama: z.infer<typeof nama>;
  sales: z.infer<typeof person>;
  /** Its owner: the creator, or the person it was handed over to. */
  pembuat: z.infer<typeof person>;
  /** The creator, once it belongs to another. */
  maker?: z.infer<typeof person>;
  strip: Strip;
  /** Ids of everybody who ever set or changed its price. */
  pricers: readonly string[];
  /** Who created or priced it, and who approved it at which desk: these must be different people. */
  signed: readonly SpSignature[];
  /** Time of its present status. */
  sejak: string;
  serah?: z.infer<typeof serah>;
  units: Unit[];
  /** When own units are free again. */
  kembali?: string;
  /** Numbers in force, and former ones. */
  po: z.infer<typeof poNow>[];
  margin?: z.infer<typeof margin>;
  /** Reason for a negative margin, with its author. */
  rugi?: z.infer<typeof rugi> & { at: string; by: string };
  /** Why, when and by whom it was freed of its customer's credit hold. */
  bebas?: { alasan: string; at: string; by: string };
  komentar: { nomor: number; teks: string; at: string; by: string }[];
  /** Why, when and by whom it was rejected or cancelled. */
  akhir?: Ended;
  /** Last rejection, until it is submitted again; tells the creator what to revise. */
  tolak?: Ended;
};
/** It was sent back to its creator, who has not handed it in again. */
export const needsMending = ({ tolak }: Pick<SpState, 'tolak'>): boolean => tolak !== undefined;
type Ended = { alasan: string; alasan_id?: string; sebutan?: string; at: string; by: string; desk: string };

/** Without a desk: the signature of a creator or pricer. */
export type SpSignature = Signature & { desk?: Desk };
/** Signatures other than a desk's own. */
export const signedBeside = (s: Pick<SpState, 'signed'>, desk: Desk): readonly SpSignature[] =>
  s.signed.filter((one) => one.desk !== desk);

/** An SP that does not exist yet. */
export const noSp: SpState = {
  status: 'NONE',
  sp: '',
  revisi: 1,
  isi: {} as Content,
  nama: { customer: '', cabang: '' },
  sales: { id: '', nama: '' },
  pembuat: { id: '', nama: '' },
  strip: emptyStrip,
  pricers: [],
  signed: [],
  sejak: '',
  units: [],
  po: [],
  komentar: [],
};

/** Moves to a status that waits for a desk: that desk's box gets the turn. */
function asks(s: SpState, status: SpStatus, meta: EventMeta): SpState {
  const desk = deskOf(status)?.desk;
  const strip = desk
    ? { ...s.strip, [desk]: { status: 'GILIRAN', at: meta.at, komentar: s.strip[desk].komentar } }
    : s.strip;
  return { ...s, status, sejak: meta.at, strip };
}
function stamp(s: SpState, desk: Desk, status: BoxStatus, meta: EventMeta, why?: string): SpState {
  return { ...s, strip: { ...s.strip, [desk]: { status, at: meta.at, by: meta.by.fullname, komentar: why } } };
}
/** A desk approves: its earlier approval no longer counts. */
function passed(s: SpState, desk: Desk, status: BoxStatus, meta: EventMeta, why?: string): SpState {
  const signed = [...signedBeside(s, desk), { id: meta.by.id, at: meta.at, desk }];
  return { ...stamp(s, desk, status, meta, why), signed };
}
/** Voids all approvals and releases the units. */
function cleared(s: SpState): SpState {
  return {
    ...s,
    strip: emptyStrip,
    signed: s.signed.filter(({ desk }) => desk === undefined),
    units: [],
    serah: undefined,
    kembali: undefined,
    margin: undefined,
    rugi: undefined,
    bebas: undefined,
  };
}

/** Selling − buying − uang jalan, whole rupiah. */
export function marginOf(s: Pick<SpState, 'isi' | 'units'>): z.infer<typeof margin> {
  const jual = totalsOf(s.isi).total;
  const costs = unitCosts(s.units);
  return { jual, ...costs, margin: jual - costs.beli - costs.uang_jalan };
}
/** The current numbers, followed by former ones: cancelled, or replaced by a new one. */
function numbered(before: SpState['po'], current: z.infer<typeof po>[]): SpState['po'] {
  const fresh = current.filter(({ nomor }) => !before.some((p) => p.nomor === nomor));
  const left = before.filter(({ nomor }) => !current.some((p) => p.nomor === nomor));
  let replaced = 0;
  const ended = left.map((p): SpState['po'][number] => {
    if (p.batal) return p;
    const ganti = (fresh[replaced++] ?? fresh.at(-1))?.nomor;
    return { ...p, batal: true, ...(ganti ? { ganti } : {}) };
  });
  return [...current, ...ended];
}
const taken = (data: { rugi?: z.infer<typeof rugi> | undefined }, meta: EventMeta): Pick<SpState, 'rugi'> =>
  data.rugi ? { rugi: { ...data.rugi, at: meta.at, by: meta.by.fullname } } : {};
const chosen = ({ alasan_id, sebutan }: { alasan_id?: string | undefined; sebutan?: string | undefined }) => ({
  ...(alasan_id ? { alasan_id } : {}),
  ...(sebutan ? { sebutan } : {}),
});
const fieldsOf = (isi: Partial<Content>): (keyof Content)[] => Object.keys(isi) as (keyof Content)[];
const hired = (s: SpState): Unit[] => s.units.filter((u) => u.milik === 'MITRA');
/** No desk has the turn any more; stamps stay. */
function noTurn(strip: Strip): Strip {
  const boxes = Object.entries(strip).map(([desk, box]) => [
    desk,
    box.status === 'GILIRAN' ? { status: 'BELUM' } : box,
  ]);
  return Object.fromEntries(boxes) as Strip;
}

/** A negative margin without a reason, or with one for a smaller loss; whole rupiah. */
export function unexplainedLoss(s: Pick<SpState, 'isi' | 'units' | 'rugi'>): number | undefined {
  const { margin } = marginOf(s);
  return margin < 0 && (s.rugi?.margin ?? 0) > margin ? margin : undefined;
}

/** Adds the signature of a creator or pricer, beside those of desks. */
const withSignature = (signed: readonly SpSignature[], { id, at }: Signature): readonly SpSignature[] => [
  ...signedBy(
    signed.filter(({ desk }) => desk === undefined),
    { id, at },
  ),
  ...signed.filter(({ desk }) => desk !== undefined),
];

type Events = typeof spEvents;
export const evolveSp: { [K in keyof Events]: (s: SpState, data: z.infer<Events[K]>, meta: EventMeta) => SpState } = {
  SpCreated: (_, data, meta) => {
    const pembuat = { id: meta.by.id, nama: meta.by.fullname };
    const signed = [{ id: meta.by.id, at: meta.at }];
    const isi = { ...unsaid, ...data.isi };
    return {
      ...noSp,
      ...data,
      isi,
      pembuat,
      pricers: pricedBy([], meta.by.id),
      signed,
      status: 'DRAF',
      sejak: meta.at,
    };
  },
  SpEdited: (s, data, meta) => {
    const pricers = touchesPrice(data.isi) ? pricedBy(s.pricers, meta.by.id) : s.pricers;
    const signed = touchesPrice(data.isi) ? withSignature(s.signed, { id: meta.by.id, at: meta.at }) : s.signed;
    const ubah = s.ubah && s.status === 'DRAF' ? [...new Set([...s.ubah, ...fieldsOf(data.isi)])] : s.ubah;
    const next = { ...s, isi: { ...s.isi, ...data.isi }, nama: data.nama, pricers, signed, ...(ubah ? { ubah } : {}) };
    return data.void ? asks({ ...cleared(next), revisi: s.revisi + 1 }, 'MENUNGGU_MARKETING', meta) : next;
  },
  SpSubmitted: (s, _, meta) => asks({ ...s, tolak: undefined, ubah: [] }, 'MENUNGGU_MARKETING', meta),
  SpMarketingApproved: (s, _, meta) => asks(passed(s, 'marketing', 'DISETUJUI', meta), 'MENUNGGU_OPERASIONAL', meta),
  SpOwnFleetApproved: (s, data, meta) => {
    const skipped = stamp(passed(s, 'operasional', 'DISETUJUI', meta), 'purchasing', 'DILEWATI', meta);
    return asks({ ...skipped, ...data, serah: undefined }, 'MENUNGGU_AKUNTING', meta);
  },
  SpHandedOver: (s, { units, kembali, ...rest }, meta) =>
    asks(
      {
        ...passed(s, 'operasional', 'DISERAHKAN', meta, rest.alasan),
        serah: rest,
        units: [...units, ...hired(s).slice(0, rest.jumlah)],
        kembali,
      },
      'MENUNGGU_PURCHASING',
      meta,
    ),
  SpUnitsNamed: (s, { units }) => ({ ...s, units }),
  SpPurchasingApproved: (s, data, meta) =>
    asks({ ...passed(s, 'purchasing', 'DISETUJUI', meta), ...taken(data, meta) }, 'MENUNGGU_AKUNTING', meta),
  SpReturned: (s, data, meta) =>
    asks(
      { ...stamp(s, 'purchasing', 'DITOLAK', meta, data.komentar), serah: undefined, units: hired(s) },
      'MENUNGGU_OPERASIONAL',
      meta,
    ),
  SpAkuntingApproved: (s, data, meta) => ({
    ...passed(s, 'akunting', 'DISETUJUI', meta),
    ...taken(data, meta),
    po: numbered(s.po, data.po),
    margin: data.margin,
    status: 'DISETUJUI',
    sejak: meta.at,
  }),
  SpCreditFreed: (s, data, meta) => ({ ...s, bebas: { ...data, at: meta.at, by: meta.by.fullname } }),
  SpRejected: (s, data, meta) => {
    const akhir = { alasan: data.komentar, ...chosen(data), at: meta.at, by: meta.by.fullname, desk: data.desk };
    const stamped = stamp(s, data.desk as Desk, 'DITOLAK', meta, data.komentar);
    return { ...stamped, status: 'DITOLAK', sejak: meta.at, akhir, tolak: akhir };
  },
  SpRevised: (s, _, meta) => ({
    ...cleared(s),
    revisi: s.revisi + 1,
    status: 'DRAF',
    sejak: meta.at,
    akhir: undefined,
  }),
  SpCancelled: (s, data, meta) => ({
    ...s,
    status: 'BATAL',
    sejak: meta.at,
    strip: noTurn(s.strip),
    po: numbered(s.po, []),
    tolak: undefined,
    akhir: { alasan: data.alasan, ...chosen(data), at: meta.at, by: meta.by.fullname, desk: meta.by.jobdesk },
  }),
  SpCommented: (s, data, meta) => ({
    ...s,
    komentar: [...s.komentar, { ...data, at: meta.at, by: meta.by.fullname }],
  }),
  SpUnitPriceChanged: (s, data, meta) => {
    const units = s.units.map((u, n) => (n === data.slot - 1 && u.milik === 'MITRA' ? { ...u, harga: data.harga } : u));
    const strip = { ...s.strip, akunting: emptyStrip.akunting };
    const signed = signedBeside(s, 'akunting');
    return data.void
      ? asks({ ...s, units, strip, signed, margin: undefined }, 'MENUNGGU_PURCHASING', meta)
      : { ...s, units };
  },
  SpCrewSwapped: (s, data) => ({ ...s, units: s.units.map((u, n) => (n === data.slot - 1 ? data.unit : u)) }),
  SpDeparted: (s, _, meta) => ({ ...s, status: 'BERJALAN', sejak: meta.at }),
  SpFinished: (s, _, meta) => ({ ...s, status: 'SELESAI', sejak: meta.at }),
  SpInvoiced: (s, _, meta) => ({ ...s, status: 'DITAGIH', sejak: meta.at }),
  SpPaid: (s, _, meta) => ({ ...s, status: 'LUNAS', sejak: meta.at }),
  SpInvoiceWithdrawn: (s, _, meta) => ({ ...s, status: 'SELESAI', sejak: meta.at }),
  SpPaymentWithdrawn: (s, _, meta) => ({ ...s, status: 'DITAGIH', sejak: meta.at }),
  SpAssigned: (s, { ke }, { at }) => ({
    ...s,
    maker: s.maker ?? s.pembuat,
    pembuat: ke,
    sales: s.sales.id === s.pembuat.id ? ke : s.sales,
    // The new owner counts as a creator: they may not approve it at any desk.
    signed: withSignature(s.signed, { id: ke.id, at }),
  }),
};

/** The SP's state and how each event moves it. */
import type { z } from 'zod';
import type { EventMeta } from '../../kit/aggregate.js';
import { type Content, totalsOf } from './content.js';
import type { margin, nama, person, po, serah, spEvents } from './events.js';
import { pricedBy, touchesPrice } from './own-price.js';
import { type BoxStatus, type Desk, deskOf, emptyStrip, type SpStatus, type Strip } from './status.js';
import { type Unit, unitCosts } from './units.js';

export type SpState = {
  status: SpStatus | 'NONE';
  /** The human number, `SP-JKT-2607-00485`. */
  sp: string;
  revisi: number;
  isi: Content;
  /** Names as they were when they were written down. */
  nama: z.infer<typeof nama>;
  sales: z.infer<typeof person>;
  pembuat: z.infer<typeof person>;
  strip: Strip;
  /** Ids of who made or changed its price, ever. */
  pricers: readonly string[];
  /** Since when the SP stands in its status. */
  sejak: string;
  serah?: z.infer<typeof serah>;
  units: Unit[];
  /** When own units are free again. */
  kembali?: string;
  po: z.infer<typeof po>[];
  margin?: z.infer<typeof margin>;
  komentar: { nomor: number; teks: string; at: string; by: string }[];
  /** Why, when and by whom it was rejected or cancelled. */
  akhir?: { alasan: string; at: string; by: string; desk: string };
};

/** An SP that is not there yet. */
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
  sejak: '',
  units: [],
  po: [],
  komentar: [],
};

/** The SP moves on to a status that waits for a desk: its box gets the turn. */
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
/** All approvals void, units released. */
function cleared(s: SpState): SpState {
  return { ...s, strip: emptyStrip, units: [], serah: undefined, kembali: undefined, margin: undefined };
}

/** Selling − buying − uang jalan, whole rupiah. */
export function marginOf(s: Pick<SpState, 'isi' | 'units'>): z.infer<typeof margin> {
  const jual = totalsOf(s.isi).total;
  const costs = unitCosts(s.units);
  return { jual, ...costs, margin: jual - costs.beli - costs.uang_jalan };
}
type Events = typeof spEvents;
export const evolveSp: { [K in keyof Events]: (s: SpState, data: z.infer<Events[K]>, meta: EventMeta) => SpState } = {
  SpCreated: (_, data, meta) => {
    const pembuat = { id: meta.by.id, nama: meta.by.fullname };
    return { ...noSp, ...data, pembuat, pricers: pricedBy([], meta.by.id), status: 'DRAF', sejak: meta.at };
  },
  SpEdited: (s, data, meta) => {
    const pricers = touchesPrice(data.isi) ? pricedBy(s.pricers, meta.by.id) : s.pricers;
    const next = { ...s, isi: { ...s.isi, ...data.isi }, nama: data.nama, pricers };
    return data.void ? asks({ ...cleared(next), revisi: s.revisi + 1 }, 'MENUNGGU_MARKETING', meta) : next;
  },
  SpSubmitted: (s, _, meta) => asks(s, 'MENUNGGU_MARKETING', meta),
  SpMarketingApproved: (s, _, meta) => asks(stamp(s, 'marketing', 'DISETUJUI', meta), 'MENUNGGU_OPERASIONAL', meta),
  SpOwnFleetApproved: (s, data, meta) => {
    const skipped = stamp(stamp(s, 'operasional', 'DISETUJUI', meta), 'purchasing', 'DILEWATI', meta);
    return asks({ ...skipped, ...data, serah: undefined }, 'MENUNGGU_AKUNTING', meta);
  },
  SpHandedOver: (s, { units, kembali, ...rest }, meta) =>
    asks(
      { ...stamp(s, 'operasional', 'DISERAHKAN', meta, rest.alasan), serah: rest, units, kembali },
      'MENUNGGU_PURCHASING',
      meta,
    ),
  SpUnitsNamed: (s, { units }) => ({ ...s, units }),
  SpPurchasingApproved: (s, _, meta) => asks(stamp(s, 'purchasing', 'DISETUJUI', meta), 'MENUNGGU_AKUNTING', meta),
  SpReturned: (s, data, meta) =>
    asks(
      { ...stamp(s, 'purchasing', 'DITOLAK', meta, data.komentar), serah: undefined, units: [] },
      'MENUNGGU_OPERASIONAL',
      meta,
    ),
  SpAkuntingApproved: (s, data, meta) => ({
    ...stamp(s, 'akunting', 'DISETUJUI', meta),
    ...data,
    status: 'DISETUJUI',
    sejak: meta.at,
  }),
  SpRejected: (s, data, meta) => ({
    ...stamp(s, data.desk as Desk, 'DITOLAK', meta, data.komentar),
    status: 'DITOLAK',
    sejak: meta.at,
    akhir: { alasan: data.komentar, at: meta.at, by: meta.by.fullname, desk: data.desk },
  }),
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
    akhir: { alasan: data.alasan, at: meta.at, by: meta.by.fullname, desk: meta.by.jobdesk },
  }),
  SpCommented: (s, data, meta) => ({
    ...s,
    komentar: [...s.komentar, { ...data, at: meta.at, by: meta.by.fullname }],
  }),
  SpUnitPriceChanged: (s, data, meta) => {
    const units = s.units.map((u, n) => (n === data.slot - 1 && u.milik === 'MITRA' ? { ...u, harga: data.harga } : u));
    const strip = { ...s.strip, akunting: emptyStrip.akunting };
    return data.void ? asks({ ...s, units, strip, margin: undefined }, 'MENUNGGU_PURCHASING', meta) : { ...s, units };
  },
  SpCrewSwapped: (s, data) => ({ ...s, units: s.units.map((u, n) => (n === data.slot - 1 ? data.unit : u)) }),
  SpDeparted: (s, _, meta) => ({ ...s, status: 'BERJALAN', sejak: meta.at }),
  SpFinished: (s, _, meta) => ({ ...s, status: 'SELESAI', sejak: meta.at }),
  SpInvoiced: (s, _, meta) => ({ ...s, status: 'DITAGIH', sejak: meta.at }),
  SpPaid: (s, _, meta) => ({ ...s, status: 'LUNAS', sejak: meta.at }),
};

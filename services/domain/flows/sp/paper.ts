/** Content of a printed SPK (Surat Perintah Kerja), the work order of an SP: no buying price, no margin. */

import { unitName } from '../../common/unit-types.js';
import type { Need } from '../../kit/aggregate/aggregate.js';
import { customer } from '../../master/customer.js';
import { type FeeName, feeNames } from '../../master/price-words.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import type { Paper, PaperCtx } from '../../print/paper.js';
import { sj } from '../sj/sj.js';
import type { Point } from './content.js';
import { goodsOf, shareOfLoad } from './goods.js';
import { charterSjId } from './own-notes.js';
import type { SpState } from './state.js';
import { type BoxStatus, desks, spStatus } from './status.js';
import { basisQty, totalsOf } from './terms.js';

export type SpkPoint = Pick<Point, 'nama' | 'alamat' | 'kota' | 'pic' | 'telp'>;
/** A row of goods: one line; else a unit's goods, or those of the whole order until its units are named. */
export type SpkRow = {
  /** Absent: goods are listed by unit. */
  do?: string;
  unit: string;
  nopol: string;
  jenisBarang: string;
  sm: string;
  tujuan: string;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
};
export type SpkUnit = {
  /** Empty: own fleet. */
  mitra: string;
  unit: string;
  nopol: string;
  driver: string;
  telp?: string;
  sm: string;
  tujuan: string;
};
/** What the customer pays, in whole rupiah. `measure`: unit that `harga` is for. */
export type SpkPrice = {
  measure: string;
  jumlah: number;
  harga: number;
  biaya: Record<FeeName, number>;
  promo: number;
  total: number;
};
export type SpkBox = { label: string; status: BoxStatus; at: string; by: string };
export type SpkPaper = {
  head: Letterhead;
  sp: string;
  revisi: number;
  /** Label of its status at printing. */
  status: string;
  customer: string;
  email: string;
  telp: string;
  sales: string;
  service: string;
  tgl_order: string;
  tgl_pickup: string;
  tgl_muat: string;
  unit: string;
  unit_count: number;
  jenis_barang: string;
  /** Absent on papers printed before this field existed. */
  via?: string;
  /** Insured value of the goods, in whole rupiah; absent: not insured. */
  asuransi?: number;
  muat: SpkPoint[];
  bongkar: SpkPoint[];
  rows: SpkRow[];
  memo: string;
  /** Why it is not in force, by whom and when. */
  akhir?: { alasan: string; by: string; at: string };
  komentar: SpState['komentar'];
  /** Absent: no price is set, or the printing person may not read it. */
  price?: SpkPrice;
  units: SpkUnit[];
  /** Number of units that Purchasing has not named yet. */
  missing: number;
  boxes: SpkBox[];
};

type Note = { nomor?: string; status?: string; qty?: number; koli?: number; ikat?: number; berat?: number };
/** The SJ of a unit, from 0, once it is drafted. */
const noteOf = (ctx: PaperCtx, n: number): Note => {
  const note: Note = ctx.fact(sj.aggregate, charterSjId(ctx.id, n + 1)).fields ?? {};
  return note.status === 'BATAL' ? {} : note;
};
const pointOf = ({ nama, alamat, kota, pic, telp }: Point): SpkPoint => ({ nama, alamat, kota, pic, telp });
/** Each unit drives the whole route. */
const targetOf = ({ bongkar }: SpState['isi']): string =>
  bongkar.length > 1 ? `Bongkar 1${bongkar.length > 2 ? '–' : ', '}${bongkar.length}` : (bongkar[0]?.nama ?? '');

/** Lines of goods, each with its unit's SM; an unassigned line lists all of them. */
const linesOf = ({ isi, units }: SpState, ctx: PaperCtx): SpkRow[] => {
  const notes = units.map((_, n) => noteOf(ctx, n).nomor ?? '');
  const numbers = notes.filter((one) => one !== '');
  const all = numbers.length > 1 ? numbers.map((one) => one.slice(-5)).join(', ') : (numbers[0] ?? '');
  return goodsOf(isi).map(({ do: order, nama, qty, koli, berat, bongkar, unit }) => ({
    ...{ do: order, unit: unit === undefined ? '' : `Unit ${unit}`, nopol: units[(unit ?? 0) - 1]?.nopol ?? '' },
    ...{ jenisBarang: nama, sm: unit === undefined ? all : (notes[unit - 1] ?? '') },
    tujuan: isi.bongkar[bongkar - 1]?.nama ?? targetOf(isi),
    ...{ qty, koli, ikat: 0, berat },
  }));
};
const rowsOf = (s: SpState, ctx: PaperCtx): SpkRow[] => {
  if (goodsOf(s.isi).length > 0) return linesOf(s, ctx);
  const { jenis_barang: jenisBarang, unit_type, unit_count, qty, koli, ikat, berat } = s.isi;
  const tujuan = targetOf(s.isi);
  const ordered = unit_type && `${unit_count} × ${unitName(unit_type)}`;
  if (s.units.length === 0) return [{ unit: ordered, nopol: '', jenisBarang, sm: '', tujuan, qty, koli, ikat, berat }];
  return s.units.map(({ unit_type: type, nopol }, n) => {
    const note = noteOf(ctx, n);
    const share = shareOfLoad(s.isi, n, s.units.length);
    return {
      ...{ unit: unitName(type), nopol, jenisBarang, sm: note.nomor ?? '', tujuan },
      qty: note.qty ?? share.qty,
      koli: note.koli ?? share.koli,
      ikat: note.ikat ?? share.ikat,
      berat: note.berat ?? share.berat,
    };
  });
};
const priceOf = ({ isi }: SpState): SpkPrice | undefined => {
  if (isi.harga === 0) return undefined;
  const words = {
    UNIT: isi.unit_type ? `unit ${unitName(isi.unit_type)}` : 'unit',
    ...{ KG: 'kg', KOLI: 'koli', IKAT: 'ikat' },
  };
  const biaya = Object.fromEntries(feeNames.map((name) => [name, isi.biaya[name]])) as SpkPrice['biaya'];
  return {
    measure: words[isi.basis],
    jumlah: basisQty(isi),
    ...{ harga: isi.harga, biaya, promo: isi.promo, total: totalsOf(isi).total },
  };
};

export const spkPaper: Paper<SpState, SpkPaper> = {
  name: 'spk',
  classes: { price: 'cost', 'units.*.telp': 'identity' },
  needs: ({ isi, units }, id): Need[] => [
    ...headNeeds(isi.cabang),
    ...(isi.customer ? [{ aggregate: customer.aggregate, id: isi.customer }] : []),
    ...units.map((_, n) => ({ aggregate: sj.aggregate, id: charterSjId(id, n + 1) })),
  ],
  content: (s, ctx) => {
    const { isi } = s;
    const about = isi.customer ? ctx.fact(customer.aggregate, isi.customer).fields : undefined;
    const price = priceOf(s);
    const hired = s.units.filter(({ milik }) => milik === 'MITRA').length;
    const rows = rowsOf(s, ctx);
    return {
      head: headOf(isi.cabang, ctx),
      sp: s.sp,
      revisi: s.revisi,
      status: s.status === 'NONE' ? '' : spStatus[s.status].label,
      customer: s.nama.customer,
      email: about?.email || (isi.email[0] ?? ''),
      telp: about?.telepon || about?.hp || '',
      sales: s.sales.nama,
      service: isi.service,
      ...{ tgl_order: isi.tgl_order, tgl_pickup: isi.tgl_pickup, tgl_muat: isi.tgl_muat },
      unit: isi.unit_type && unitName(isi.unit_type),
      unit_count: isi.unit_count,
      jenis_barang: isi.jenis_barang,
      ...(isi.via && { via: isi.via }),
      ...(isi.asuransi && { asuransi: isi.nilai_barang }),
      muat: isi.muat.map(pointOf),
      bongkar: isi.bongkar.map(pointOf),
      rows,
      memo: isi.memo,
      ...(s.akhir && { akhir: { alasan: s.akhir.alasan, by: s.akhir.by, at: s.akhir.at } }),
      komentar: s.komentar,
      ...(price && { price }),
      units: s.units.map((u, n) => ({
        mitra: u.milik === 'MITRA' ? u.mitra_nama : '',
        ...{ unit: unitName(u.unit_type), nopol: u.nopol, driver: u.driver_nama, telp: u.driver_telp },
        ...{ sm: noteOf(ctx, n).nomor ?? '', tujuan: targetOf(isi) },
      })),
      missing: Math.max(0, (s.serah?.jumlah ?? 0) - hired),
      boxes: desks.map(({ desk, label }) => {
        const { status, at = '', by = '' } = s.strip[desk];
        return { label, status, at, by };
      }),
    };
  },
};

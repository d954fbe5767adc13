/** Content of a printed SJ: no prices; koli and ikat are what the receiver signs for. */
import type { Need } from '../../kit/aggregate/aggregate.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { customer } from '../../master/customer.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import type { Paper } from '../../print/paper.js';
import { sp } from '../sp/sp.js';
import type { SpState } from '../sp/state.js';
import { trip } from '../trip/trip.js';
import { goodsOfNote, goodsSummary } from './goods.js';
import { routeParts, routeText } from './route.js';

type Fields = Record<string, string> & {
  jumlahFaktur: number;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
  urutan: number;
  retur?: readonly { koli?: number }[];
};
export type SjRow = {
  /** For a line of a CHARTER order's goods; absent: all goods in one row. */
  do?: string;
  barang?: string;
  sjErl: string;
  sekolahTujuan: string;
  jumlahFaktur: number;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
};
/** A stop of a CHARTER order's route. */
export type SjStop = { nama: string; alamat: string; pic: string; telp: string };
export type SjPaper = {
  head: Letterhead;
  sm: string;
  jenis: string;
  /** Watermark for what is not in force: `DRAF`, `BATAL`. */
  mark: string;
  sp: string;
  sjErl: string;
  pickupDate: string;
  jenisBarang: string;
  salesErl: string;
  customer: string;
  /** Route of a CHARTER order; absent on papers printed before this field existed. */
  via?: string;
  alamatMuat: string;
  tujuan: string;
  alamatBongkar: string;
  /** All stops of a CHARTER order; empty: there are only the two addresses. */
  muat: SjStop[];
  bongkar: SjStop[];
  area: string;
  pic: string;
  picTelp: string;
  nopol: string;
  jenisKendaraan: string;
  driver: string;
  telp?: string;
  /** Stop within its trip, from 1, and number of stops; 0: no trip. */
  stop: number;
  stops: number;
  rows: SjRow[];
  retur: number;
  maker: string;
};

const MARKS: Readonly<Record<string, string>> = { DRAF: 'DRAF', BATAL: 'BATAL' };
type State = EntityState<Fields>;

type Points = SpState['isi']['muat'];
/** The SJ stores at most 300 characters of a route: the order's full stops, if they still match it. */
const stopsOf = (text: string, points: Points): SjStop[] =>
  routeText(points) === text
    ? points.map(({ nama, alamat, kota, pic, telp }) => ({
        nama,
        alamat: [alamat, kota].filter(Boolean).join(', '),
        ...{ pic, telp },
      }))
    : routeParts(text).map((alamat) => ({ nama: '', alamat, pic: '', telp: '' }));

/** Its unit's share of the order's goods, if that still matches the SJ; else all in one row. */
const goodsRows = (s: Fields, order: SpState, id: string): SjRow[] =>
  goodsOfNote({ ...s, sp_id: s.sp_id ?? '' }, goodsSummary(order), id).map(({ nama: barang, ...line }, at) => ({
    ...{ ...line, barang, sjErl: '', sekolahTujuan: '', jumlahFaktur: 0 },
    // Bundles are counted for the whole SJ.
    ikat: at === 0 ? s.ikat : 0,
  }));

export const sjPaper: Paper<State, SjPaper> = {
  name: 'sj',
  classes: { telp: 'identity' },
  needs: ({ fields: s }): Need[] => [
    ...headNeeds(s.branch ?? ''),
    { aggregate: customer.aggregate, id: s.customer ?? '' },
    ...(s.jenis === 'CHARTER' ? [{ aggregate: sp, id: s.sp_id ?? '' }] : []),
    ...(s.trip ? [{ aggregate: trip.aggregate, id: s.trip }] : []),
  ],
  content: ({ fields: s }, ctx) => {
    const carried = s.trip ? ctx.fact(trip.aggregate, s.trip).fields.stops : undefined;
    const order = s.jenis === 'CHARTER' ? ctx.fact<SpState>(sp, s.sp_id ?? '') : undefined;
    const goods = order?.isi ? goodsRows(s, order, ctx.id) : [];
    const { sjErl = '', sekolahTujuan = '', jumlahFaktur, qty, koli, ikat, berat } = s;
    return {
      head: headOf(s.branch ?? '', ctx),
      sm: s.nomor ?? '',
      jenis: s.jenis ?? '',
      mark: MARKS[s.status ?? ''] ?? '',
      sp: s.sp ?? '',
      sjErl,
      pickupDate: s.tanggal || s.tgl_pickup || '',
      jenisBarang: s.jenisBarang ?? '',
      salesErl: s.salesErl ?? '',
      customer: ctx.fact(customer.aggregate, s.customer ?? '').fields.nama_perusahaan ?? '',
      alamatMuat: s.alamatMuat ?? '',
      tujuan: sekolahTujuan,
      alamatBongkar: s.alamatBongkar ?? '',
      muat: order ? stopsOf(s.alamatMuat ?? '', order.isi?.muat ?? []) : [],
      bongkar: order ? stopsOf(s.alamatBongkar ?? '', order.isi?.bongkar ?? []) : [],
      area: [s.kecamatan && `Kec. ${s.kecamatan}`, s.kota].filter(Boolean).join(', '),
      pic: s.pic ?? '',
      picTelp: s.picTelp ?? '',
      nopol: s.nopol ?? '',
      jenisKendaraan: s.jenisKendaraan ?? '',
      driver: s.namaDriver ?? '',
      telp: s.telp ?? '',
      stop: s.urutan,
      stops: carried?.length ?? 0,
      ...(order?.isi?.via && { via: order.isi.via }),
      rows: goods.length > 0 ? goods : [{ sjErl, sekolahTujuan, jumlahFaktur, qty, koli, ikat, berat }],
      retur: (s.retur ?? []).reduce((sum, one) => sum + (one.koli ?? 0), 0),
      maker: s.pembuat ?? '',
    };
  },
};

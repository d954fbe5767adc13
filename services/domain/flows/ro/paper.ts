/**
 * Content of a printed return order: no prices. Each RO has its own paper: it is approved, fetched and received
 * separately, at its own address, by the number that the warehouse scans.
 */
import type { Need } from '../../kit/aggregate/aggregate.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { customer } from '../../master/customer.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import type { Paper } from '../../print/paper.js';

export type RoRow = {
  alamatSekolah: string;
  sm: string;
  sekolahTujuan: string;
  qty: number;
  koli: number;
  ikat: number;
};
export type RoPaper = {
  head: Letterhead;
  nomor: string;
  /** Number of the requested return within its SM; 0: undelivered goods, printed as a delivery note. */
  retur: number;
  /** Watermark for what is not in force: `DRAF`, `BATAL`. */
  mark: string;
  sp: string;
  sjErl: string;
  tgl_pickup: string;
  fetched: string;
  customer: string;
  jenisBarang: string;
  area: string;
  pic: string;
  picTelp: string;
  alasan: string;
  peminta: string;
  /** Who brings it, and with which vehicle; empty: not yet assigned. */
  driver: string;
  noPol: string;
  detail: RoRow[];
  maker: string;
};

type Fields = Record<string, string> & { ke: number; qty: number; koli: number; ikat: number };
type State = EntityState<Fields>;
const MARKS: Readonly<Record<string, string>> = { DRAF: 'DRAF', BATAL: 'BATAL' };

export const roPaper: Paper<State, RoPaper> = {
  name: 'ro',
  needs: ({ fields: s }): Need[] => [
    ...headNeeds(s.branch ?? ''),
    { aggregate: customer.aggregate, id: s.customer ?? '' },
  ],
  content: ({ fields: s }, ctx) => {
    const { qty, koli, ikat } = s;
    // Undelivered goods are still with their carrier; delivered ones are fetched by another driver.
    const brought = s.ke === 0 || !!s.tgl_jemput;
    return {
      head: headOf(s.branch ?? '', ctx),
      nomor: s.nomor ?? '',
      retur: s.ke,
      mark: MARKS[s.status ?? ''] ?? '',
      sp: s.sp ?? '',
      sjErl: s.sjErl ?? '',
      tgl_pickup: s.tgl_pickup ?? '',
      fetched: s.tgl_jemput ?? '',
      customer: ctx.fact(customer.aggregate, s.customer ?? '').fields.nama_perusahaan ?? '',
      jenisBarang: s.jenisBarang ?? '',
      area: [s.kecamatan && `Kec. ${s.kecamatan}`, s.kota].filter(Boolean).join(', '),
      pic: s.pic ?? '',
      picTelp: s.picTelp ?? '',
      alasan: s.alasan ?? '',
      peminta: s.peminta ?? '',
      driver: brought ? (s.namaDriver ?? '') : '',
      noPol: brought ? (s.nopol ?? '') : '',
      detail: [
        {
          alamatSekolah: s.alamatBongkar ?? '',
          sm: s.sm ?? '',
          sekolahTujuan: s.sekolahTujuan ?? '',
          ...{ qty, koli, ikat },
        },
      ],
      maker: s.pembuat ?? '',
    };
  },
};

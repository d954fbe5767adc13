/**
 * What stands on a printed return order: no prices. Each RO is a paper of its own: it is approved, fetched and received by
 * itself, at its own door, by the number that the warehouse scans.
 */
import type { Need } from '../../kit/aggregate.js';
import type { EntityState } from '../../kit/entity-def.js';
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
  /** Which return of its SM was asked for; 0: nobody did, it was carried and not delivered. Of 0 it is a delivery note. */
  retur: number;
  /** A word for what is not in force: `DRAF`, `BATAL`. */
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
  /** Who brings it, and with what; empty: nobody knows yet. */
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
    // What was not delivered is still with who carried it; who delivered something does not fetch it again.
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

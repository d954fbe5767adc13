/** Content of an SP's slip, CHARTER or RACE: no prices. */

import { unitNames } from '../../common/unit-types.js';
import { reject } from '../../kit/aggregate/reject.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { cut } from '../../kit/values/cut.js';
import { dayWib } from '../../kit/values/time.js';
import { customer } from '../../master/customer.js';
import { customerAddress } from '../../master/customer-address.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import type { Paper } from '../../print/paper.js';
import type { RaceLine } from '../race/sp-race.js';
import type { SpState } from './state.js';

export type SpSlip = {
  head: Letterhead;
  sp: string;
  /** Watermark for what is not in force. */
  mark: string;
  customer: string;
  date: string;
  muat: string;
  bongkar: string;
  jenisBarang: string;
  sjErl: string;
  unit: string;
  qty: number;
  koli: number;
  ikat: number;
  berat: number;
};
/** Most characters of a place or a list of places on a slip. */
const ROOM = 120;
const short = (text: string): string => (text.length > ROOM ? `${cut(text, ROOM - 1)}…` : text);
const MARKS: Readonly<Record<string, string>> = { DRAF: 'DRAF', BATAL: 'BATAL', DITOLAK: 'DITOLAK' };
type RoutePoint = { nama: string; kota: string };
const route = (points: readonly RoutePoint[] = []): string =>
  short(points.map(({ nama, kota }) => [nama, kota].filter(Boolean).join(', ')).join(' · '));

export const spSlip: Paper<SpState, SpSlip> = {
  name: 'sp-slip',
  needs: ({ isi }) => (isi.cabang ? headNeeds(isi.cabang) : []),
  content: ({ isi, sp, nama, status }, ctx) => ({
    ...{ head: headOf(isi.cabang, ctx), sp: sp || reject('print-no-number'), mark: MARKS[status] ?? '' },
    ...{ customer: nama.customer, date: dayWib(isi.tgl_muat || isi.tgl_pickup) },
    ...{ muat: route(isi.muat), bongkar: route(isi.bongkar), jenisBarang: isi.jenis_barang, sjErl: '' },
    unit: isi.unit_type ? `${isi.unit_count} × ${unitNames[isi.unit_type]}` : '',
    ...{ qty: isi.qty, koli: isi.koli, ikat: isi.ikat, berat: isi.berat },
  }),
};

type Race = Record<string, string> & { baris: readonly RaceLine[] };
export const raceSlip: Paper<EntityState<Race>, SpSlip> = {
  name: 'sp-slip',
  needs: ({ fields: s }) => [
    ...(s.branch ? headNeeds(s.branch) : []),
    ...(s.customer ? [{ aggregate: customer.aggregate, id: s.customer }] : []),
    ...(s.muat ? [{ aggregate: customerAddress.aggregate, id: s.muat }] : []),
  ],
  content: ({ fields: s }, ctx) => {
    const sum = (of: 'qty' | 'koli' | 'ikat' | 'berat') => s.baris.reduce((all, line) => all + line[of], 0);
    const place = s.muat ? ctx.fact(customerAddress.aggregate, s.muat).fields.name : '';
    const cities = [...new Set(s.baris.map(({ kota }) => kota))].filter(Boolean).join(', ');
    return {
      ...{ head: headOf(s.branch ?? '', ctx), sp: s.nomor ?? '', mark: MARKS[s.status ?? ''] ?? '' },
      customer: s.customer ? (ctx.fact(customer.aggregate, s.customer).fields.nama_perusahaan ?? '') : '',
      ...{ date: s.tgl_pickup ?? '', muat: short(place ?? ''), bongkar: short(`${s.baris.length} sekolah, ${cities}`) },
      ...{ jenisBarang: s.jenisBarang ?? '', sjErl: s.sjErl ?? '', unit: '' },
      ...{ qty: sum('qty'), koli: sum('koli'), ikat: sum('ikat'), berat: sum('berat') },
    };
  },
};

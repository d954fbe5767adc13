/** Content of a printed SP RACE: no prices; the transport of each line as in its SJ. */
import type { Need } from '../../kit/aggregate/aggregate.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { dayWib } from '../../kit/values/time.js';
import { customer } from '../../master/customer.js';
import { headNeeds, headOf, type Letterhead } from '../../print/head.js';
import type { Paper } from '../../print/paper.js';
import { sj } from '../sj/sj.js';
import type { RaceLine } from './sp-race.js';

export type SpRaceRow = {
  sm: string;
  driver: string;
  nopol: string;
  alamat: string;
  SjErlangga: string;
  sekolahtujuan: string;
  jumlahFaktur: number;
  koli: number;
  ikat: number;
  /** Its SJ was cancelled: the line is not carried and not in the totals. */
  batal?: true;
};
export type SpRacePaper = {
  head: Letterhead;
  so: string;
  tglSp: string;
  /** Watermark for orders that are not in force: `DRAF`, `BATAL`. */
  mark: string;
  customer: string;
  pickupDate: string;
  jenisBarang: string;
  SjErlangga: string;
  salesErl: string;
  alamatMuat: string;
  memo: string;
  rows: SpRaceRow[];
  maker: string;
};

type Fields = Record<string, string> & { baris: readonly RaceLine[] };
type State = EntityState<Fields>;
type Note = { fields: { status?: string; namaDriver?: string; nopol?: string } };
const MARKS: Readonly<Record<string, string>> = { DRAF: 'DRAF', BATAL: 'BATAL' };

export const spRacePaper: Paper<State, SpRacePaper> = {
  name: 'sp_race',
  needs: ({ fields: s }): Need[] => [
    ...headNeeds(s.branch ?? ''),
    { aggregate: customer.aggregate, id: s.customer ?? '' },
    // At most one for each line: of those that have an SJ.
    ...(s.baris ?? []).flatMap((line) => (line.sj ? [{ aggregate: sj.aggregate, id: line.sj }] : [])),
  ],
  content: ({ fields: s, made: createdAt }, ctx) => ({
    head: headOf(s.branch ?? '', ctx),
    so: s.nomor ?? '',
    tglSp: createdAt ? dayWib(createdAt) : '',
    mark: MARKS[s.status ?? ''] ?? '',
    customer: ctx.fact(customer.aggregate, s.customer ?? '').fields.nama_perusahaan ?? '',
    pickupDate: s.tgl_pickup ?? '',
    jenisBarang: s.jenisBarang ?? '',
    SjErlangga: s.sjErl ?? '',
    salesErl: s.salesErl ?? '',
    alamatMuat: s.alamatSekolah ?? '',
    memo: s.memo ?? '',
    rows: s.baris.map((line): SpRaceRow => {
      const note = line.sj ? ctx.fact<Note>(sj.aggregate, line.sj).fields : undefined;
      return {
        sm: line.sm,
        driver: note?.namaDriver ?? '',
        nopol: note?.nopol ?? '',
        alamat: [line.alamatBongkar, line.kecamatan && `Kec. ${line.kecamatan}`, line.kota].filter(Boolean).join(', '),
        SjErlangga: line.sjErl || (s.sjErl ?? ''),
        sekolahtujuan: line.sekolahTujuan,
        jumlahFaktur: line.jumlahFaktur,
        koli: line.koli,
        ikat: line.ikat,
        // A cancelled order is marked as a whole.
        ...(note?.status === 'BATAL' && s.status !== 'BATAL' && { batal: true as const }),
      };
    }),
    maker: s.pembuat ?? '',
  }),
};

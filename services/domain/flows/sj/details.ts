/**
 * The specification's details of an SP RACE, of an SJ and of returns, under its own field names: each call's query,
 * response, and how the response is built from the documents.
 */
import { z } from 'zod';
import { townNear } from '../../common/towns.js';
import type { Grant } from '../../kit/aggregate/actor.js';
import { idPattern } from '../../kit/values/id.js';
import { bounded, coded } from '../../kit/values/text.js';
import { underway } from '../driver/steps.js';
import { raceSjId } from '../race/rides.js';
import { RACE_VIEWERS, type RaceLine } from '../race/sp-race.js';
import { inTime } from './in-time.js';
import { SJ_VIEWERS } from './readers.js';
import { roadRead } from './received.js';
import type { ReceiverRow } from './receiver.js';
import type { RoadEntry } from './road-entry.js';

const ofOrder = z.strictObject({ id_mp: bounded(40).regex(idPattern) });
/** An SJ number, in either case. */
const ofNumber = z.strictObject({
  msm: coded(40)
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9./-]{0,39}$/),
});

const text = z.string();
const amount = z.number();
const spDetailOut = z.object({
  sp: text,
  sjErl: text,
  cabang: text,
  tgl_pickup: text,
  jenisBarang: text,
  salesErl: text,
  detail: z.array(
    z.object({
      alamatSekolah: text,
      picTelp: text,
      sm: text,
      sekolahTujuan: text,
      driver: text,
      jenisKendaraan: text,
      noPol: text,
      qty: amount,
      ikat: amount,
      berat: amount,
    }),
  ),
});
const smDetailOut = z.object({
  driver: text,
  nopol: text,
  telp: text,
  sp: text,
  sekolahTujuan: text,
  salesErl: text,
  jenisKendaraan: text,
  cabang: text,
  customer: text,
  jenisBarang: text,
  qty: amount,
  ikat: amount,
  berat: amount,
  koli: amount,
  kota: text,
  kecamatan: text,
  positionDriverNow: z.object({ latitude: amount, longitude: amount, address: text }).nullable(),
  alamatMuat: z.object({ alamat: text }),
  alamatBongkar: z.object({ alamat: text }),
  statusKendaraan: z.array(z.object({ status: text, keterangan: text, date: text, foto: text, memo: text })),
});
const roDetailOut = z.object({
  sp: text,
  tgl_pickup: text,
  driver: text,
  noPol: text,
  detail: z.array(
    z.object({ alamatSekolah: text, sm: text, sekolahTujuan: text, qty: amount, koli: amount, ikat: amount }),
  ),
});
export type SpDetail = z.infer<typeof spDetailOut>;
export type SmDetail = z.infer<typeof smDetailOut>;
export type RoDetail = z.infer<typeof roDetailOut>;

/** Under `sp/`; readable by whoever may read the documents behind the response. */
export const detailCalls = {
  'get-sp-detail': {
    summary: 'An SP RACE with its deliveries; the first element is the SP',
    query: ofOrder,
    read: RACE_VIEWERS,
    out: spDetailOut,
  },
  'get-sm-detail': {
    summary: 'The SJ of an SM number, with its road; the first element is the SJ',
    query: ofNumber,
    read: SJ_VIEWERS,
    out: smDetailOut,
  },
  'get-ro-detail': {
    summary: 'What of an SP RACE comes back, by its return orders; the first element is the SP',
    query: ofOrder,
    read: RACE_VIEWERS,
    out: roDetailOut,
  },
} as const satisfies Record<string, { summary: string; query: z.ZodObject; read: readonly Grant[]; out: z.ZodObject }>;

/** Fields read of an SP RACE. */
export type OrderRead = {
  id: string;
  nomor: string;
  sjErl: string;
  tgl_pickup: string;
  jenisBarang: string;
  salesErl: string;
  /** Loading address. */
  alamatSekolah: string;
  baris: readonly RaceLine[];
  sebutan: Readonly<Record<string, string>>;
};
/** Fields read of an order's SJ. */
export type NoteRead = {
  id: string;
  namaDriver: string;
  jenisKendaraan: string;
  nopol: string;
};
/** Field names for the read. */
export const noteFields: readonly (keyof NoteRead)[] = ['id', 'namaDriver', 'jenisKendaraan', 'nopol'];

/** `Rina, +62 81234567890`: whichever of the two is set. */
export const contactOf = (pic: string, phone: string): string =>
  [pic, phone.replace(/^\+62/, '+62 ')].filter(Boolean).join(', ');

/** Each line of an order with its SJ; undefined: none yet. */
const paired = ({ id, baris }: OrderRead, notes: readonly NoteRead[]): [RaceLine, NoteRead | undefined][] => {
  const byId = new Map(notes.map((note) => [note.id, note]));
  return baris.map((line, n) => [line, byId.get(raceSjId(id, n + 1))]);
};

export const spDetail = (order: OrderRead, notes: readonly NoteRead[]): SpDetail => ({
  sp: order.nomor,
  sjErl: order.sjErl,
  cabang: order.sebutan.branch ?? '',
  tgl_pickup: order.tgl_pickup,
  jenisBarang: order.jenisBarang,
  salesErl: order.salesErl,
  detail: paired(order, notes).map(([line, note]) => ({
    alamatSekolah: order.alamatSekolah,
    picTelp: contactOf(line.pic, line.picTelp),
    sm: line.sm,
    sekolahTujuan: line.sekolahTujuan,
    driver: note?.namaDriver ?? '',
    jenisKendaraan: note?.jenisKendaraan ?? '',
    noPol: note?.nopol ?? '',
    qty: line.qty,
    ikat: line.ikat,
    berat: line.berat,
  })),
});

/** Fields read of an order's return orders. */
export type ReturnRead = {
  nomor: string;
  sm: string;
  status: string;
  sekolahTujuan: string;
  alamatBongkar: string;
  namaDriver: string;
  nopol: string;
  qty: number;
  koli: number;
  ikat: number;
};
/** Field names for the read. */
export const returnFields: readonly (keyof ReturnRead)[] = [
  ...([
    'nomor',
    'sm',
    'status',
    'sekolahTujuan',
    'alamatBongkar',
    'namaDriver',
    'nopol',
    'qty',
    'koli',
    'ikat',
  ] as const),
];
const words = (all: readonly string[]): string => [...new Set(all.filter(Boolean))].join(', ');
const inOrder = (a: ReturnRead, b: ReturnRead): number => (`${a.sm} ${a.nomor}` < `${b.sm} ${b.nomor}` ? -1 : 1);

/** Returns of an order, by its return orders; cancelled ones are left out. */
export const roDetail = (order: OrderRead, returns: readonly ReturnRead[]): RoDetail => {
  const back = returns
    .filter(({ status, qty, koli, ikat }) => status !== 'BATAL' && qty + koli + ikat > 0)
    .toSorted(inOrder);
  return {
    sp: order.nomor,
    tgl_pickup: order.tgl_pickup,
    driver: words(back.map(({ namaDriver }) => namaDriver)),
    noPol: words(back.map(({ nopol }) => nopol)),
    detail: back.map(({ alamatBongkar, sm, sekolahTujuan, qty, koli, ikat }) => ({
      ...{ alamatSekolah: alamatBongkar, sm, sekolahTujuan, qty, koli, ikat },
    })),
  };
};

/** Fields read of one SJ. */
export type WholeNote = {
  status: string;
  driver: string;
  vehicle: string;
  namaDriver: string;
  nopol: string;
  /** Not every reader may see it. */
  telp?: string;
  sp: string;
  sekolahTujuan: string;
  salesErl: string;
  jenisKendaraan: string;
  jenisBarang: string;
  qty: number;
  ikat: number;
  berat: number;
  koli: number;
  kota: string;
  kecamatan: string;
  alamatMuat: string;
  alamatBongkar: string;
  statusKendaraan: readonly RoadEntry[];
  penerima_koreksi?: readonly ReceiverRow[];
  sebutan: Readonly<Record<string, string>>;
};

const calledAt = (at: { lat: number; lon: number }): string => {
  const { near } = townNear(at);
  return near && `dekat ${near}`;
};
/** Latest fix of its driver's phone, if the reader may see it. */
type PhoneFix = { at: number; lat: number; lon: number; driver: string };
/** Position of the latest status entry that has one; while the SJ is under way, its driver's phone if newer. */
const positionOf = (note: WholeNote, fix: PhoneFix | undefined): SmDetail['positionDriverNow'] => {
  const phoneFixes = fix && underway(note.status) && fix.driver === note.driver ? [fix] : [];
  const placed = note.statusKendaraan.flatMap(({ lat, lon, date }) =>
    lat === null || lon === null ? [] : [{ lat, lon, at: Date.parse(date) }],
  );
  const [first, ...others] = [...placed, ...phoneFixes];
  if (!first) return null;
  const last = others.reduce<{ lat: number; lon: number; at: number }>(
    (newest, one) => (one.at >= newest.at ? one : newest),
    first,
  );
  return { latitude: last.lat, longitude: last.lon, address: calledAt(last) };
};

/** @param photo URL of a file, by its id */
export const smDetail = (note: WholeNote, photo: (id: string) => string, fix?: PhoneFix): SmDetail => ({
  driver: note.namaDriver,
  nopol: note.nopol,
  telp: note.telp ?? '',
  sp: note.sp,
  sekolahTujuan: note.sekolahTujuan,
  salesErl: note.salesErl,
  jenisKendaraan: note.jenisKendaraan,
  cabang: note.sebutan.branch ?? '',
  customer: note.sebutan.customer ?? '',
  jenisBarang: note.jenisBarang,
  qty: note.qty,
  ikat: note.ikat,
  berat: note.berat,
  koli: note.koli,
  kota: note.kota,
  kecamatan: note.kecamatan,
  positionDriverNow: positionOf(note, fix),
  alamatMuat: { alamat: note.alamatMuat },
  alamatBongkar: { alamat: note.alamatBongkar },
  statusKendaraan: inTime(roadRead(note)).map(({ status, keterangan, date, foto, memo }) => ({
    status,
    keterangan,
    date,
    foto: foto ? photo(foto.id) : '',
    memo,
  })),
});

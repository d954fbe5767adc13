/**
 * Return orders of an SJ: one for what was not delivered (its SJ failed or was delivered in part), and one for each
 * requested return of delivered goods. Until they are fetched they follow their SJ: a correction there changes them
 * here, or withdraws them.
 */

import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import type { ChainLink } from '../invoice/worth.js';
import { dropStep } from '../sj/returns.js';
import { sj } from '../sj/sj.js';
import { againId, leftId, leftOf } from './left.js';
import { ro } from './ro.js';
import { type Counted, cameBack } from './short.js';
import { isBack, notFetched } from './status.js';

/** The repeat delivery has its own vehicle and driver. */
const OWN_CREW: ReadonlySet<string> = new Set(['nopol', 'namaDriver']);

type Amounts = { qty: number; koli: number; ikat: number };
type ReturnRequest = Amounts & { ke: number; alasan: string; peminta: string; peminta_id: string; batal: boolean };
const CARRIED = [
  ...(['branch', 'customer', 'sp', 'sp_id', 'sjErl', 'tgl_pickup', 'jenisBarang', 'sekolahTujuan'] as const),
  ...(['alamatBongkar', 'kota', 'kecamatan', 'pic', 'picTelp', 'namaDriver', 'nopol'] as const),
];
/** Fields copied to the SJ that carries the goods again, beside those of its return order. */
const ANEW = ['jenis', 'salesErl', 'alamatMuat', 'tujuan_id', 'catatan'] as const;
const READ = [
  ...CARRIED,
  ...ANEW,
  ...(['berat', 'jumlahFaktur'] as const),
  ...(['nomor', 'status', 'hasil', 'alasan', 'qty', 'koli', 'ikat', 'retur'] as const),
  ...(['qty_sampai', 'koli_sampai', 'ikat_sampai', 'rantai'] as const),
];
type Note = Record<(typeof CARRIED | typeof ANEW)[number] | 'nomor' | 'status' | 'hasil' | 'alasan', string> &
  Amounts &
  Record<'qty_sampai' | 'koli_sampai' | 'ikat_sampai' | 'berat' | 'jumlahFaktur', number> & {
    retur?: readonly ReturnRequest[];
    rantai?: readonly ChainLink[];
    outcome: number;
  };
const RETURNED = [
  ...(['sj_id', 'jenis', 'nomor', 'ke', 'status', 'akhir', 'sj_revisi', 'qty', 'koli', 'ikat'] as const),
  ...(['koli_kurang', 'qty_kurang', 'ikat_kurang'] as const),
];
type Return = Amounts &
  Record<'sj_id' | 'jenis' | 'nomor' | 'status' | 'akhir', string> &
  Record<'ke' | 'sj_revisi' | 'revision', number> &
  Counted;

const notes: Input<Note> = {
  ...input(sj.aggregate),
  initial: { outcome: -1 } as Note,
  evolve: (s, type, data, { revision }) => {
    const now = fieldsInEvent(type, data, READ);
    return { ...s, ...now, outcome: 'hasil' in now ? revision : s.outcome };
  },
};
const returns: Input<Return> = {
  ...input(ro.aggregate, { instanceKey: { Registered: (data: { sj_id: string }) => data.sj_id } }),
  initial: { koli_kurang: 0, qty_kurang: 0, ikat_kurang: 0 } as Return,
  evolve: (s, type, data, { revision }) => ({
    ...s,
    ...fieldsInEvent(type, data, RETURNED),
    revision,
  }),
};
type Returns = Readonly<Record<string, Return>>;

/** Id of the return order for the SJ's `ke`th requested return. */
export const returnId = (note: string, ke: number): string => derivedId(note, `r${ke}`);

const give = (aggregate: string, id: string, command: string, data: unknown) => [{ aggregate, id, command, data }];
const drafted = (s: Note, note: string, more: object) => ({
  ...Object.fromEntries(CARRIED.map((name) => [name, s[name] ?? ''])),
  ...{ sm: s.nomor, sj_id: note },
  ...more,
});
const ofLeft = (s: Note, note: string, existing: Return | undefined): Due[] => {
  const id = leftId(note);
  const amounts = leftOf(s);
  if (!amounts) {
    const alasan_batal = cut(`SJ dikoreksi: ${s.alasan}`, 300);
    return existing && notFetched(existing.status)
      ? [{ key: `withdraw/${existing.revision}`, give: give(ro.name, id, 'withdraw', { alasan_batal }) }]
      : [];
  }
  const outcome = { ...amounts, alasan: s.alasan ?? '', sj_revisi: s.outcome };
  if (!existing)
    return [{ key: 'left', give: give(ro.name, id, 'register', drafted(s, note, { jenis: 'SISA', ...outcome })) }];
  // The same outcome of the SJ is applied only once, as a person may have cancelled the return order since.
  if (existing.sj_revisi === s.outcome) return [];
  const step = existing.status === 'DRAF' ? 'adjust' : isBack(existing.status) ? undefined : 'reopen';
  return step ? [{ key: `${step}/${existing.revision}`, give: give(ro.name, id, step, outcome) }] : [];
};
const requestedReturn = (s: Note, note: string, existing: Returns): Due[] =>
  (s.retur ?? []).flatMap(({ ke, batal, ...row }): Due[] => {
    const id = returnId(note, ke);
    const its = existing[id];
    if (batal) return [];
    if (!its) {
      const { qty, koli, ikat, alasan, peminta, peminta_id } = row;
      const data = { jenis: 'RETUR', ke, qty, koli, ikat, alasan, peminta, peminta_id, sj_revisi: 0 };
      return [{ key: `return/${ke}`, give: give(ro.name, id, 'register', drafted(s, note, data)) }];
    }
    const step = its.status === 'BATAL' ? dropStep[s.status] : undefined;
    return step ? [{ key: `drop/${ke}/${s.status}`, give: give(sj.name, note, step, { ke }) }] : [];
  });

/** What an SJ carried and delivered, for the SJ that carries the rest: its outcome is final by then. */
const linkOf = (
  { hasil, qty, koli, ikat, berat, qty_sampai, koli_sampai, ikat_sampai }: Note,
  sj: string,
): ChainLink => ({
  ...{ sj, hasil, qty, koli, ikat, berat, qty_sampai, koli_sampai, ikat_sampai },
});
const ofSentAgain = (s: Note, note: string, existing: Returns): Due[] =>
  Object.entries(existing).flatMap(([id, its]): Due[] => {
    const { status, akhir, jenis, nomor } = its;
    if (status !== 'SELESAI' || akhir !== 'KIRIM_ULANG') return [];
    const { qty, koli, ikat } = cameBack(its);
    const all = s.koli || s.qty || s.ikat || 1;
    const part = Math.min(1, (s.koli ? koli : s.qty ? qty : ikat) / all);
    // Invoices stay with what was delivered; a failed delivery had none signed.
    const jumlahFaktur = jenis === 'SISA' && s.hasil === 'GAGAL' ? s.jumlahFaktur : 0;
    // Goods that came back after their delivery belong to no unit any more.
    const rantai = jenis === 'SISA' ? [...(s.rantai ?? []), linkOf(s, note)] : [];
    const data = {
      ...Object.fromEntries(
        [...CARRIED, ...ANEW].flatMap((name) => (OWN_CREW.has(name) ? [] : [[name, s[name] ?? '']])),
      ),
      ...{ sm: '', qty, koli, ikat, berat: Math.round(s.berat * part), jumlahFaktur },
      ...{ ro_id: id, ro: nomor, sj_asal_id: note, sj_asal: s.nomor, rantai },
    };
    return [{ key: `again/${id}`, give: give(sj.name, againId(id), 'register', data) }];
  });

export const roProcess = process({
  name: 'rofollows',
  version: 4,
  inputs: { notes, returns },
  due: ({ notes: all, returns: returnsByNote }, id) => {
    const note = all[id];
    return note
      ? [
          ...ofLeft(note, id, returnsByNote[leftId(id)]),
          ...requestedReturn(note, id, returnsByNote),
          ...ofSentAgain(note, id, returnsByNote),
        ]
      : [];
  },
  // Without returns, the SJ's own stream holds all the process needs.
  over: ({ notes: all, returns: existing }, id) => {
    const note = all[id];
    const hasReturns =
      note !== undefined && (leftOf(note) !== undefined || (note.retur ?? []).some(({ batal }) => !batal));
    return !hasReturns && Object.keys(existing).length === 0;
  },
});

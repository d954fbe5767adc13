/**
 * What follows between an order and its SJ, of both kinds. Confirmed or approved, each line or unit becomes a draft SJ; the
 * first pickup puts the order on the road; once all of them are closed and what came back has its end, the order ends. A
 * cancelled order takes its open SJ with it.
 */

import { cut } from '../../kit/cut.js';
import type { EntityState } from '../../kit/entity-def.js';
import { type Due, fieldsTold, type Part, part, process, revised } from '../../kit/process.js';
import { raceSjId } from '../race/rides.js';
import { type RaceLine, spRace } from '../race/sp-race.js';
import { againId, leftId } from '../ro/left.js';
import { ro } from '../ro/ro.js';
import { roOver } from '../ro/status.js';
import { charterSjId } from '../sp/own-notes.js';
import { type SpState, sp } from '../sp/sp.js';
import { charterDraft, type RaceOrder, raceDraft } from './drafts.js';
import { sj } from './sj.js';
import { closed, departed } from './status.js';

type Race = EntityState<RaceOrder & { status: string; baris: readonly RaceLine[]; alasan_batal: string }>;
type Note = Record<string, unknown> & { status: string; hasil?: string; ro_id?: string; sj_asal_id?: string };
type Notes = Readonly<Record<string, EntityState<Note> & { revision: number }>>;

const give = (aggregate: string, id: string, command: string, data: unknown = {}) => [{ aggregate, id, command, data }];
const OPEN = ['DRAF', 'TERBIT'];
/** Statuses of orders that have SJ at work. */
const AT_WORK = ['DIKONFIRMASI', 'DISETUJUI', 'BERJALAN'];
/** Open SJ of an order that is no more. */
const cancelled = (notes: Notes, alasan: string): Due[] =>
  Object.entries(notes).flatMap(([id, { fields }]) =>
    OPEN.includes(fields.status)
      ? [{ key: `cancel/${id}`, give: give(sj.name, id, 'cancel', { alasan: cut(alasan, 300) }) }]
      : [],
  );
type Return = { status: string; akhir: string };
type Returns = Readonly<Record<string, Return>>;
/** What goes again is on its way from then on, drafted yet or not. */
const wentOn = (id: string, { status, akhir }: Return, notes: Notes): boolean =>
  roOver(status) && (status === 'BATAL' || akhir !== 'KIRIM_ULANG' || notes[againId(id)] !== undefined);
/** Whether nothing of an SJ is on its way any more: its paper is back, or all its goods are, and what came back has its end. */
const ended = (id: string, { status, hasil }: Note, returns: Returns): boolean => {
  if (hasil !== 'GAGAL' && hasil !== 'SEBAGIAN') return closed(status);
  const left = returns[leftId(id)];
  return (closed(status) || status === 'GAGAL') && left !== undefined && roOver(left.status);
};
/** How the order moves on with its SJ, of which there are `all` once each is drafted. */
const moved = (name: string, id: string, notes: Notes, returns: Returns, all: number, status: string): Due[] => {
  const states = Object.values(notes).map(({ fields }) => fields.status);
  const over =
    Object.entries(notes).every(([note, { fields }]) => ended(note, fields, returns)) &&
    Object.entries(returns).every(([one, its]) => wentOn(one, its, notes));
  const done = states.length >= all && all > 0 && over && states.some((s) => s !== 'BATAL');
  return [
    ...(states.some(departed) && status !== 'BERJALAN' ? [{ key: 'depart', give: give(name, id, 'depart') }] : []),
    ...(done && status === 'BERJALAN' ? [{ key: 'finish', give: give(name, id, 'finish') }] : []),
  ];
};

const ofRace = ({ fields: order }: Race, id: string, notes: Notes, returns: Returns): Due[] => {
  const lines = order.baris.filter(({ sm }) => sm !== '');
  if (order.status === 'SELESAI') return [];
  if (order.status === 'BATAL') return cancelled(notes, `SP dibatalkan: ${order.alasan_batal}`);
  const drafts = lines.map((line, n) => ({
    key: `sj/${n + 1}`,
    give: give(sj.name, raceSjId(id, n + 1), 'register', raceDraft(order, id, line)),
  }));
  // What carries again what a line's SJ left is counted with that line.
  const again = Object.entries(notes).flatMap(([note, { fields }]) =>
    fields.sj_asal_id && note === againId(leftId(fields.sj_asal_id)) && AT_WORK.includes(order.status)
      ? [{ key: `again/${note}`, give: give(spRace.name, id, 'sendAgain', { sj: note }) }]
      : [],
  );
  return [...drafts, ...again, ...moved(spRace.name, id, notes, returns, lines.length, order.status)];
};
/** What of a draft is no longer what its order says; of what is issued nothing is. */
const outdated = (note: Note | undefined, draft: Record<string, unknown>): Record<string, unknown> => {
  if (note?.status !== 'DRAF') return {};
  // Where it goes was told by its region: that is kept as long as the order says the same address.
  const told = note.kecamatan !== '';
  const there = note.alamatBongkar === draft.alamatBongkar;
  const changed = Object.entries(draft).filter(([name, v]) => note[name] !== v && !(name === 'kota' && told && there));
  return { ...Object.fromEntries(changed), ...(told && !there ? { kecamatan: '' } : {}) };
};
const ofCharter = (order: SpState, id: string, notes: Notes, returns: Returns): Due[] => {
  if (order.status === 'BATAL') return cancelled(notes, `SP dibatalkan: ${order.akhir?.alasan ?? ''}`);
  if (order.status !== 'DISETUJUI' && order.status !== 'BERJALAN') return [];
  const own = order.units.map((_, n) => charterSjId(id, n + 1));
  const drafts = own.flatMap((note, n): Due[] => {
    const draft = charterDraft(order, id, n);
    const known = notes[note];
    const change = outdated(known?.fields, draft);
    return [
      { key: `sj/${n + 1}`, give: give(sj.name, note, 'register', draft) },
      // By the revision that it was seen at: a crew may come back.
      ...(Object.keys(change).length > 0
        ? [{ key: `change/${n + 1}/${known?.revision}`, give: give(sj.name, note, 'change', change) }]
        : []),
    ];
  });
  // Approved anew with fewer units than before; what goes again is of no unit.
  const extra = Object.fromEntries(
    Object.entries(notes).filter(([note, { fields }]) => !own.includes(note) && !fields.ro_id),
  );
  const left = cancelled(extra, 'Unit ini tidak lagi ada di SP');
  return [...drafts, ...left, ...moved(sp.name, id, notes, returns, own.length, order.status)];
};

const asItIs = part(sj.aggregate, { owner: { Registered: (data: { sp_id: string }) => data.sp_id } });
/** What comes back, by its order. */
const returned: Part<Return> = {
  ...part(ro.aggregate, { owner: { Registered: (data: { sp_id: string }) => data.sp_id } }),
  initial: { status: '', akhir: '' },
  evolve: (s, type, data) => ({ ...s, ...fieldsTold(type, data, ['status', 'akhir']) }),
};
export const sjFollows = process({
  name: 'sjfollows',
  version: 6,
  parts: {
    race: part(spRace.aggregate),
    charter: part(sp),
    notes: revised(asItIs),
    returns: returned,
  },
  due: ({ race, charter, notes, returns }, id) => {
    const [ofBranch, hired] = [race[id], charter[id]];
    if (ofBranch) return ofRace(ofBranch, id, notes, returns);
    return hired ? ofCharter(hired, id, notes, returns) : [];
  },
  // Before it is approved an order has no SJ, and after its end they move it no more. Taken back from its approval it keeps
  // those it had; of one that was cancelled while they were being drafted, all are heard of first.
  over: ({ race, charter, notes }, id) => {
    const ofBranch = race[id]?.fields;
    const status = ofBranch?.status ?? charter[id]?.status ?? '';
    const all = Object.values(notes);
    const drafted = status === 'BATAL' ? (ofBranch?.baris.filter(({ sm }) => sm !== '').length ?? 0) : 0;
    return !AT_WORK.includes(status) && all.length >= drafted && all.every(({ fields }) => closed(fields.status));
  },
});

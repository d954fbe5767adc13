/**
 * How an order and its SJ, of both kinds, move each other. On confirmation or approval each line or unit becomes a
 * draft SJ; the first pickup puts the order under way; once all SJ are closed and all returns have ended, the order
 * ends. A cancelled order cancels its open SJ.
 */

import { type Due, fieldsInEvent, type Input, input, process, revised } from '../../kit/aggregate/process.js';
import type { EntityState } from '../../kit/entity/entity-def.js';
import { cut } from '../../kit/values/cut.js';
import { raceSjId } from '../race/rides.js';
import { type RaceLine, spRace } from '../race/sp-race.js';
import { againId, leftId } from '../ro/left.js';
import { ro } from '../ro/ro.js';
import { roOver } from '../ro/status.js';
import { charterSjId } from '../sp/own-notes.js';
import { type SpState, sp } from '../sp/sp.js';
import { orderOver } from './billed.js';
import { charterDraft, type RaceOrder, raceDraft } from './drafts.js';
import { sj } from './sj.js';
import { closed, departed, isIncomplete } from './status.js';

type Race = EntityState<RaceOrder & { status: string; baris: readonly RaceLine[]; alasan_batal: string }>;
type Note = Record<string, unknown> & { status: string; hasil?: string; ro_id?: string; sj_asal_id?: string };
type Notes = Readonly<Record<string, EntityState<Note> & { revision: number }>>;

const give = (aggregate: string, id: string, command: string, data: unknown = {}) => [{ aggregate, id, command, data }];
const OPEN = ['DRAF', 'TERBIT'];
/** Statuses of orders with active SJ. */
const AT_WORK = ['DIKONFIRMASI', 'DISETUJUI', 'BERJALAN'];
/** Cancels the open SJ of an order that was cancelled. */
const cancelled = (notes: Notes, alasan: string): Due[] =>
  Object.entries(notes).flatMap(([id, { fields }]) =>
    OPEN.includes(fields.status)
      ? [{ key: `cancel/${id}`, give: give(sj.name, id, 'cancel', { alasan: cut(alasan, 300) }) }]
      : [],
  );
type Return = { status: string; akhir: string };
type Returns = Readonly<Record<string, Return>>;
/** Whether a return has ended. One that is sent again ends only once the SJ that carries it exists. */
const wentOn = (id: string, { status, akhir }: Return, notes: Notes): boolean =>
  roOver(status) && (status === 'BATAL' || akhir !== 'KIRIM_ULANG' || notes[againId(id)] !== undefined);
/**
 * Whether an SJ and all its goods are done: its paper is back, or all its goods are, and the return of the rest has
 * ended.
 */
const ended = (id: string, { status, hasil }: Note, returns: Returns): boolean => {
  if (!isIncomplete(hasil)) return closed(status);
  const left = returns[leftId(id)];
  return (closed(status) || status === 'GAGAL') && left !== undefined && roOver(left.status);
};
/** How the order moves on with its SJ, which are `all` in number once each is drafted. */
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
  if (orderOver(order.status)) return [];
  if (order.status === 'BATAL') return cancelled(notes, `SP dibatalkan: ${order.alasan_batal}`);
  const drafts = lines.map((line, n) => ({
    key: `sj/${n + 1}`,
    give: give(sj.name, raceSjId(id, n + 1), 'register', raceDraft(order, id, line)),
  }));
  // An SJ that carries what a line's SJ left is counted with that line.
  const again = Object.entries(notes).flatMap(([note, { fields }]) =>
    fields.sj_asal_id && note === againId(leftId(fields.sj_asal_id)) && AT_WORK.includes(order.status)
      ? [{ key: `again/${note}`, give: give(spRace.name, id, 'sendAgain', { sj: note }) }]
      : [],
  );
  return [...drafts, ...again, ...moved(spRace.name, id, notes, returns, lines.length, order.status)];
};
/** Fields of a draft that differ from its order; none once it is issued. */
const outdated = (note: Note | undefined, draft: Record<string, unknown>): Record<string, unknown> => {
  if (note?.status !== 'DRAF') return {};
  // The kota came from the region of the address: it stays as long as the order has the same address.
  const hasKecamatan = note.kecamatan !== '';
  const there = note.alamatBongkar === draft.alamatBongkar;
  const changed = Object.entries(draft).filter(
    ([name, v]) => note[name] !== v && !(name === 'kota' && hasKecamatan && there),
  );
  return { ...Object.fromEntries(changed), ...(hasKecamatan && !there ? { kecamatan: '' } : {}) };
};
const ofCharter = (order: SpState, id: string, notes: Notes, returns: Returns): Due[] => {
  if (order.status === 'BATAL') return cancelled(notes, `SP dibatalkan: ${order.akhir?.alasan ?? ''}`);
  if (order.status !== 'DISETUJUI' && order.status !== 'BERJALAN') return [];
  const noteIds = order.units.map((_, n) => charterSjId(id, n + 1));
  const drafts = noteIds.flatMap((note, n): Due[] => {
    const draft = charterDraft(order, id, n);
    const existing = notes[note];
    const change = outdated(existing?.fields, draft);
    return [
      { key: `sj/${n + 1}`, give: give(sj.name, note, 'register', draft) },
      // The key has the revision at which the difference was seen: a crew may change back.
      ...(Object.keys(change).length > 0
        ? [{ key: `change/${n + 1}/${existing?.revision}`, give: give(sj.name, note, 'change', change) }]
        : []),
    ];
  });
  // Left over from an earlier approval with more units; a repeat delivery belongs to no unit.
  const extra = Object.fromEntries(
    Object.entries(notes).filter(([note, { fields }]) => !noteIds.includes(note) && !fields.ro_id),
  );
  const left = cancelled(extra, 'Unit ini tidak lagi ada di SP');
  return [...drafts, ...left, ...moved(sp.name, id, notes, returns, noteIds.length, order.status)];
};

const asItIs = input(sj.aggregate, { instanceKey: { Registered: (data: { sp_id: string }) => data.sp_id } });
/** Return orders, grouped by their order. */
const returned: Input<Return> = {
  ...input(ro.aggregate, { instanceKey: { Registered: (data: { sp_id: string }) => data.sp_id } }),
  initial: { status: '', akhir: '' },
  evolve: (s, type, data) => ({ ...s, ...fieldsInEvent(type, data, ['status', 'akhir']) }),
};
export const sjProcess = process({
  name: 'sjfollows',
  version: 6,
  inputs: {
    race: input(spRace.aggregate),
    charter: input(sp),
    notes: revised(asItIs),
    returns: returned,
  },
  due: ({ race, charter, notes, returns }, id) => {
    const [ofBranch, hired] = [race[id], charter[id]];
    if (ofBranch) return ofRace(ofBranch, id, notes, returns);
    return hired ? ofCharter(hired, id, notes, returns) : [];
  },
  // An order has no SJ before its approval, and is not moved by them after its end. If its approval is withdrawn it
  // keeps its SJ; if it was cancelled while they were being drafted, the process waits until it has seen them all.
  over: ({ race, charter, notes }, id) => {
    const ofBranch = race[id]?.fields;
    const status = ofBranch?.status ?? charter[id]?.status ?? '';
    const all = Object.values(notes);
    const drafted = status === 'BATAL' ? (ofBranch?.baris.filter(({ sm }) => sm !== '').length ?? 0) : 0;
    return !AT_WORK.includes(status) && all.length >= drafted && all.every(({ fields }) => closed(fields.status));
  },
});

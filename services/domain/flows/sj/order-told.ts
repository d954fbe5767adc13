/**
 * What who made an order, or sells it, is told of its deliveries: that one failed or was delivered in part, at once. They read
 * orders and no SJ, so it is news of the order.
 */
import { toUser } from '../../kit/actor.js';
import { cut } from '../../kit/cut.js';
import { derivedId } from '../../kit/derived-id.js';
import { type Due, fieldsTold, type Part, part, process } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import { heard, openIn, settling } from '../heard.js';
import { type News, news } from '../news.js';
import { spRace } from '../race/sp-race.js';
import { type SpState, sp } from '../sp/sp.js';
import { sj } from './sj.js';
import { closed } from './status.js';

/** Hours after which what nobody was told of (a standstill) is told no more. */
const TOO_LATE = 7 * 24;
const TEXT = 'order-outcome';
const texts: ReadonlySet<string> = new Set([TEXT]);

const READ = ['nomor', 'status', 'sejak', 'hasil', 'branch', 'sekolahTujuan', 'kota', 'alasan'] as const;
type Outcome = { status: string; at: string; by: string; byId: string; reason: string };
/** `outcome`: what came of it that was less than all; absent: all is well, or nothing is known yet. */
type Note = { [K in (typeof READ)[number]]: string } & { outcome?: Outcome | undefined };
const lacking = (hasil: string): boolean => hasil === 'GAGAL' || hasil === 'SEBAGIAN';
const notes: Part<Note> = {
  ...part(sj.aggregate, { owner: { Registered: (data: { sp_id: string }) => data.sp_id } }),
  initial: Object.fromEntries(READ.map((name) => [name, ''])) as Record<(typeof READ)[number], string>,
  evolve: (s, type, data, { by, at }) => {
    const next: Note = { ...s, ...fieldsTold(type, data, READ) };
    if (next.hasil === s.hasil) return next;
    const { hasil: status, alasan: reason } = next;
    return { ...next, outcome: lacking(status) ? { status, at, by: by.fullname, byId: by.id, reason } : undefined };
  },
};
type Order = { nomor: string; status: string; pembuat_id: string };
const ofBranch: Part<Order> = {
  ...part(spRace.aggregate),
  initial: { nomor: '', status: '', pembuat_id: '' },
  evolve: (s, type, data) => ({ ...s, ...fieldsTold(type, data, ['nomor', 'status', 'pembuat_id']) }),
};

type Told = { about: News['about']; people: readonly string[]; over: boolean };
const ENDED = ['SELESAI', 'BATAL'];
const ofRace = (id: string, { nomor, status, pembuat_id }: Order): Told => ({
  about: { kind: spRace.name, id, title: nomor },
  people: [pembuat_id],
  over: ENDED.includes(status),
});
const ofCharter = (id: string, order: SpState): Told => ({
  about: { kind: sp.name, id, title: order.sp },
  people: [order.pembuat.id, order.sales.id],
  over: ENDED.includes(order.status),
});

const newsId = (note: string, { at }: Outcome, person: string): string =>
  derivedId(note, `o${Date.parse(at).toString(36)}${person}`);
const dueOf = ({ about, people }: Told, note: string, { nomor, branch, sekolahTujuan, kota, ...of }: Note): Due[] => {
  const { outcome } = of;
  if (!outcome) return [];
  const { status, at, by, byId, reason } = outcome;
  const params = {
    about: cut(sekolahTujuan || kota, 200),
    ...{ sj: nomor, status, by: cut(by, 200), byId },
    ...(reason ? { reason: cut(reason, 200) } : {}),
  };
  return [...new Set(people)]
    .filter((person) => person !== '' && person !== byId)
    .map((person) => ({
      key: `${note}/${at}/${person}`,
      until: plusHours(at, TOO_LATE),
      give: [
        {
          aggregate: news.name,
          id: newsId(note, outcome, person),
          command: 'tell',
          data: { ...(branch ? { branch } : {}), about, text: TEXT, params, at, to: toUser(person) },
        },
      ],
    }));
};

export const orderTold = process({
  name: 'ordertold',
  version: 1,
  parts: { race: ofBranch, charter: part(sp), notes, news: heard },
  due: ({ race, charter, notes: all, news: told }, id) => {
    const [branch, hired] = [race[id], charter[id]];
    const order = branch ? ofRace(id, branch) : hired && ofCharter(id, hired);
    if (!order?.about.title) return [];
    const dues = Object.entries(all).flatMap(([note, one]) => dueOf(order, note, one));
    // What was reported wrongly, and is put right, nobody needs to be told.
    const holding = new Set(dues.flatMap(({ give }) => give.map((one) => one.id)));
    return [...dues, ...openIn(told, texts).flatMap(([one]) => (holding.has(one) ? [] : [settling(one)]))];
  },
  // Once it is over and all its SJ are closed, nothing is told of it any more.
  over: ({ race, charter, notes: all }, id) => {
    const [branch, hired] = [race[id], charter[id]];
    const order = branch ? ofRace(id, branch) : hired && ofCharter(id, hired);
    return order?.over === true && Object.values(all).every(({ status }) => closed(status));
  },
});

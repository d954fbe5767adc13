/**
 * Notifies an order's creator and sales of a delivery that failed or was partial, at once. They may read orders but no
 * SJ, so the notification is about the order.
 */
import { toUser } from '../../kit/aggregate/actor.js';
import { type Due, fieldsInEvent, type Input, input, process } from '../../kit/aggregate/process.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { type News, news } from '../platform/news.js';
import { newsRecord, openIn, settling } from '../platform/pending-news.js';
import { spRace } from '../race/sp-race.js';
import { type SpState, sp } from '../sp/sp.js';
import { orderOver } from './billed.js';
import { sj } from './sj.js';
import { closed, isIncomplete } from './status.js';

/** Hours after which a result is not notified any more (downtime). */
const TOO_LATE = 7 * 24;
const TEXT = 'order-outcome';
const texts: ReadonlySet<string> = new Set([TEXT]);

const READ = ['nomor', 'status', 'sejak', 'hasil', 'branch', 'sekolahTujuan', 'kota', 'alasan'] as const;
type Outcome = { status: string; at: string; by: string; byId: string; reason: string };
/** `outcome`: a result short of complete; absent: complete, or not known yet. */
type Note = { [K in (typeof READ)[number]]: string } & { outcome?: Outcome | undefined };
const notes: Input<Note> = {
  ...input(sj.aggregate, { instanceKey: { Registered: (data: { sp_id: string }) => data.sp_id } }),
  initial: Object.fromEntries(READ.map((name) => [name, ''])) as Record<(typeof READ)[number], string>,
  evolve: (s, type, data, { by, at }) => {
    const next: Note = { ...s, ...fieldsInEvent(type, data, READ) };
    if (next.hasil === s.hasil) return next;
    const { hasil: status, alasan: reason } = next;
    return {
      ...next,
      outcome: isIncomplete(status) ? { status, at, by: by.fullname, byId: by.id, reason } : undefined,
    };
  },
};
type Order = { nomor: string; status: string; pembuat_id: string };
const ofBranch: Input<Order> = {
  ...input(spRace.aggregate),
  initial: { nomor: '', status: '', pembuat_id: '' },
  evolve: (s, type, data) => ({ ...s, ...fieldsInEvent(type, data, ['nomor', 'status', 'pembuat_id']) }),
};

type NotifiedOrder = { about: News['about']; people: readonly string[]; over: boolean };
const ended = (status: string): boolean => status === 'BATAL' || orderOver(status);
const ofRace = (id: string, { nomor, status, pembuat_id }: Order): NotifiedOrder => ({
  about: { kind: spRace.name, id, title: nomor },
  people: [pembuat_id],
  over: ended(status),
});
const ofCharter = (id: string, order: SpState): NotifiedOrder => ({
  about: { kind: sp.name, id, title: order.sp },
  people: [order.pembuat.id, order.sales.id],
  over: ended(order.status),
});

const newsId = (note: string, { at }: Outcome, person: string): string =>
  derivedId(note, `o${Date.parse(at).toString(36)}${person}`);
const dueOf = (
  { about, people }: NotifiedOrder,
  note: string,
  { nomor, branch, sekolahTujuan, kota, ...of }: Note,
): Due[] => {
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

export const orderNews = process({
  name: 'ordertold',
  version: 1,
  inputs: { race: ofBranch, charter: input(sp), notes, news: newsRecord },
  due: ({ race, charter, notes: all, news: newsOfOrder }, id) => {
    const [branch, hired] = [race[id], charter[id]];
    const order = branch ? ofRace(id, branch) : hired && ofCharter(id, hired);
    if (!order?.about.title) return [];
    const dues = Object.entries(all).flatMap(([note, one]) => dueOf(order, note, one));
    // Settles notifications of results that were corrected since.
    const holding = new Set(dues.flatMap(({ give }) => give.map((one) => one.id)));
    return [...dues, ...openIn(newsOfOrder, texts).flatMap(([one]) => (holding.has(one) ? [] : [settling(one)]))];
  },
  // Over once the order has ended and all its SJ are closed.
  over: ({ race, charter, notes: all }, id) => {
    const [branch, hired] = [race[id], charter[id]];
    const order = branch ? ofRace(id, branch) : hired && ofCharter(id, hired);
    return order?.over === true && Object.values(all).every(({ status }) => closed(status));
  },
});

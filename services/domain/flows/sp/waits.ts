/**
 * Notifies a desk and the kacab of the SP's branch, once a turn, when an SP has waited for that desk longer than some
 * hours; and its creator when it is approved or rejected. Notifications are settled once the SP no longer waits there.
 */

import type { Grant } from '../../kit/aggregate/actor.js';
import { type Due, process } from '../../kit/aggregate/process.js';
import { statusSetBy } from '../../kit/document/document-kind.js';
import { cut } from '../../kit/values/cut.js';
import { derivedId } from '../../kit/values/derived-id.js';
import { plusHours } from '../../kit/values/time.js';
import { type News, news } from '../platform/news.js';
import { outcomeDue, withActor } from '../platform/outcome-news.js';
import { newsRecord, openIn, settling } from '../platform/pending-news.js';
import { spKind } from './kind.js';
import { type SpState, sp } from './sp.js';
import { deskOf, type SpStatus, spStatus } from './status.js';

/** Hours after which a turn is not notified any more (first start on an old log, long downtime). */
const TOO_LATE = 7 * 24;
const WAITS = new Set(['sp-waits']);
const CLOSED: readonly (SpStatus | 'NONE')[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'];

/** `actor`: id of who set the present status. */
type Seen = SpState & { actor?: string };
const broughtBy = (s: Seen, id: string): string => statusSetBy(spKind, { ...s, id, sales_nama: s.sales.nama });

/** Notification due for the present turn. An order that returns to a desk starts a new turn. */
const dueOf = (s: Seen, id: string, hours: number): Due | undefined => {
  const desk = deskOf(s.status);
  if (!desk) return undefined;
  const at = plusHours(s.sejak, hours);
  const notification: Omit<News, 'to'> = {
    branch: s.isi.cabang,
    about: { kind: sp.name, id, title: s.sp },
    text: 'sp-waits',
    params: { desk: desk.desk, hours, customer: cut(s.nama.customer, 200), since: s.sejak, by: broughtBy(s, id) },
    at,
  };
  const mark = `${desk.mark.toLowerCase()}${Date.parse(s.sejak).toString(36)}`;
  const grants = new Set<Grant>([...desk.who, 'kacab']);
  return {
    key: `${s.status}/${s.sejak}`,
    at,
    until: plusHours(at, TOO_LATE),
    give: [...grants].map((grant, n) => ({
      aggregate: news.name,
      id: derivedId(id, `${mark}${n}`),
      command: 'tell',
      data: { ...notification, to: grant },
    })),
  };
};

const ended = (s: Seen, id: string): Due[] =>
  outcomeDue(spStatus, {
    about: { kind: sp.name, id, title: s.sp },
    branch: s.isi.cabang,
    customer: s.nama.customer,
    status: s.status,
    since: s.sejak,
    by: broughtBy(s, id),
    ...(s.actor ? { byId: s.actor } : {}),
    ...(s.akhir ? { reason: s.akhir.alasan } : {}),
    people: [s.pembuat.id, s.sales.id],
  });

/** @param hours above 0; changing it applies to all SP that wait and have not been notified */
export const spWaits = (hours: number) =>
  process({
    name: 'spwaits',
    version: 3,
    inputs: { sp: withActor<SpState>(sp, ({ sejak }) => sejak), news: newsRecord },
    due: ({ sp: orders, news: newsById }, id) => {
      const order = orders?.[id];
      if (!order) return [];
      const turn = dueOf(order, id, hours);
      const holding = new Set(turn?.give.map((one) => one.id));
      const over = openIn(newsById, WAITS).filter(([of, { kind }]) => kind === sp.name && !holding.has(of));
      return [...(turn ? [turn] : []), ...ended(order, id), ...over.map(([of]) => settling(of))];
    },
    // An approved SP may return to a desk; its own stream then has all that is needed.
    over: ({ sp: orders, news: newsById }, id) =>
      openIn(newsById, WAITS).length === 0 && CLOSED.some((status) => status === orders?.[id]?.status),
  });

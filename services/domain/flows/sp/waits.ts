/**
 * An SP waits for a desk longer than so many hours: news to that desk and to the kacab, in the SP's branch, once a turn.
 * It was approved or rejected: news to who made it. Once it waits there no longer, its news are settled.
 */

import type { Grant } from '../../kit/actor.js';
import { cut } from '../../kit/cut.js';
import { derivedId } from '../../kit/derived-id.js';
import { statusSetBy } from '../../kit/document-kind.js';
import { type Due, process } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import { decidedDue, withActor } from '../decided.js';
import { heard, openIn, settling } from '../heard.js';
import { type News, news } from '../news.js';
import { spKind } from './kind.js';
import { type SpState, sp } from './sp.js';
import { deskOf, type SpStatus, spStatus } from './status.js';

/** What nobody was told of within so many hours (the first start on an old log, a long standstill) is told no more. */
const TOO_LATE = 7 * 24;
const WAITS = new Set(['sp-waits']);
const CLOSED: readonly (SpStatus | 'NONE')[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'];

/** `actor`: the id of who brought it where it stands. */
type Seen = SpState & { actor?: string };
const broughtBy = (s: Seen, id: string): string => statusSetBy(spKind, { ...s, id, sales_nama: s.sales.nama });

/** The turn that an SP waits in. An order that comes back to a desk waits in another one. */
const dueOf = (s: Seen, id: string, hours: number): Due | undefined => {
  const desk = deskOf(s.status);
  if (!desk) return undefined;
  const at = plusHours(s.sejak, hours);
  const told: Omit<News, 'to'> = {
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
      data: { ...told, to: grant },
    })),
  };
};

const ended = (s: Seen, id: string): Due[] =>
  decidedDue(spStatus, {
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

/** @param hours above 0; another number counts for all that wait and were not told of */
export const spWaits = (hours: number) =>
  process({
    name: 'spwaits',
    version: 3,
    parts: { sp: withActor<SpState>(sp, ({ sejak }) => sejak), news: heard },
    due: ({ sp: orders, news: told }, id) => {
      const order = orders?.[id];
      if (!order) return [];
      const turn = dueOf(order, id, hours);
      const holding = new Set(turn?.give.map((one) => one.id));
      const over = openIn(told, WAITS).filter(([of, { kind }]) => kind === sp.name && !holding.has(of));
      return [...(turn ? [turn] : []), ...ended(order, id), ...over.map(([of]) => settling(of))];
    },
    // What was approved may come back to a desk: its stream then tells all that there is.
    over: ({ sp: orders, news: told }, id) =>
      openIn(told, WAITS).length === 0 && CLOSED.some((status) => status === orders?.[id]?.status),
  });

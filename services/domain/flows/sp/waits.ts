/** An SP waits for a desk longer than so many hours: news to that desk and to the kacab, in the SP's branch, once a turn. */
import type { Grant } from '../../kit/actor.js';
import { type Due, part, process } from '../../kit/process.js';
import { plusHours } from '../../kit/time.js';
import { type News, news } from '../news.js';
import { type SpState, sp } from './sp.js';
import { deskOf, type SpStatus } from './status.js';

/** What nobody was told of within so many hours (the first start on an old log, a long standstill) is told no more. */
const TOO_LATE = 7 * 24;
const CLOSED: readonly (SpStatus | 'NONE')[] = ['DISETUJUI', 'BERJALAN', 'SELESAI', 'DITAGIH', 'LUNAS', 'BATAL'];

/** The turn that an SP waits in. An order that comes back to a desk waits in another one. */
const dueOf = (s: SpState, id: string, hours: number): Due | undefined => {
  const desk = deskOf(s.status);
  if (!desk) return undefined;
  const at = plusHours(s.sejak, hours);
  const told: Omit<News, 'to'> = {
    branch: s.isi.cabang,
    about: { kind: sp.name, id, title: s.sp },
    text: 'sp-waits',
    params: { desk: desk.desk, hours, customer: s.nama.customer.slice(0, 200), since: s.sejak },
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
      id: `${id}.${mark}${n}`,
      command: 'tell',
      data: { ...told, to: grant },
    })),
  };
};

/** @param hours above 0; another number counts for all that wait and were not told of */
export const spWaits = (hours: number) =>
  process({
    name: 'spwaits',
    version: 1,
    parts: { sp: part(sp) },
    due: ({ sp: orders }, id) => {
      const due = orders[id] && dueOf(orders[id], id, hours);
      return due ? [due] : [];
    },
    // What was approved may come back to a desk: its stream then tells all that there is.
    over: ({ sp: orders }, id) => CLOSED.some((status) => status === orders[id]?.status),
  });

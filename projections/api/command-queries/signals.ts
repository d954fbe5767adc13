/** Current rides of drivers and state of their phones, for the monitor of lost signals. */
import { breathe } from '../../../infra/ports/breath.js';
import type { Condition, Doc, ListPosition, Page, ReadStore, StateStore } from '../../../infra/ports/ports.js';
import { news } from '../../../services/domain/flows/platform/news.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { RODE } from '../../../services/domain/telemetry/rides.js';
import { openSilenceOf, SIGNAL_LOST, type SignalState } from '../../../services/domain/telemetry/signal.js';
import { LATELY } from '../../../services/domain/telemetry/units.js';
import { rowsOf } from '../../runner/rows.js';
import { newsView } from '../../views/news.js';
import { PositionBook } from '../positions/book.js';

const FIELDS = [
  ...(['id', 'nomor', 'status', 'sejak', 'branch', 'driver', 'vehicle', 'nopol', 'namaDriver', 'trip'] as const),
  ...(['no_trip', 'statusKendaraan', 'sebutan'] as const),
];
/** Rows per read before yielding to other tasks, and the maximum. */
const SOME = 250;
const MOST = 10_000;
/** Period of news to search, in ms: no trip takes longer. */
const OPEN_FOR = 30 * 86_400_000;

/** @param days retention of positions */
export const signalsOf =
  (reads: Pick<ReadStore, 'find'>, state: StateStore, days: number) =>
  async (now: number): Promise<SignalState> => {
    const rows = async (
      view: string,
      where: readonly Condition[],
      field: string,
      select?: string[],
    ): Promise<Doc[]> => {
      const all: Doc[] = [];
      for (let after: ListPosition | undefined = ''; after !== undefined && all.length < MOST; ) {
        await breathe();
        const query = { where, sort: { field, desc: true }, limit: SOME, after, ...(select ? { select } : {}) };
        const page: Page = await reads.find(view, query);
        all.push(...page.rows);
        after = page.next;
      }
      return all;
    };
    const since = (ms: number) => new Date(now - ms).toISOString();
    const newsRows = await rows(
      news.name,
      [
        { field: 'at', from: since(OPEN_FOR) },
        { field: 'text', in: [SIGNAL_LOST] },
        { field: 'open', in: [true] },
      ],
      'at',
    );
    const open = rowsOf(newsView, newsRows).map(openSilenceOf);
    const of = (where: readonly Condition[]) => rows(sj.name, where, 'sejak', FIELDS);
    const [on, over, named, newest] = await Promise.all([
      of([{ field: 'status', in: ['DALAM_PERJALANAN'] }]),
      of([
        { field: 'status', in: RODE },
        { field: 'sejak', from: since(LATELY) },
      ]),
      open.length > 0 ? of([{ field: 'id', in: [...new Set(open.map((one) => one.sj))] }]) : [],
      new PositionBook(state, days).newest(),
    ]);
    const all = new Map(rowsOf(sj.view, [...named, ...over, ...on], FIELDS).map((row) => [row.id, row]));
    return { sj: [...all.values()], newest, open };
  };

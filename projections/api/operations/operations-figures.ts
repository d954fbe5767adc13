/**
 * Daily counts of operations, computed with the permissions of the operations desk: only counts leave this class, no
 * documents.
 */
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import {
  agesAt,
  type Due,
  duesAt,
  lateSj,
  MOVING_SJ,
  type OperationsCounts,
  OUT_SP,
  OUT_TRIPS,
  WAITING_SP,
} from '../../../services/domain/queries/operations.js';
import { isSilent, type Unit, type UnitState } from '../../../services/domain/telemetry/units.js';
import type { Units } from '../positions/units.js';
import { asksOf, type Params } from '../query/ask.js';
import type { Reads } from '../query/reads.js';

/** Ms to cache an answer per set of branches: wall displays poll every few seconds. */
const HOLDS = 2_000;

export class OperationsFigures {
  private readonly cache = new Map<string, { at: number; counts: Promise<OperationsCounts> }>();

  constructor(
    private readonly reads: Pick<Reads, 'list'>,
    private readonly units: Pick<Units, 'of'>,
    private readonly views: readonly AnyView[],
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts within the actor's branches. */
  of(actor: Actor): Promise<OperationsCounts> {
    const now = this.now();
    for (const [key, { at }] of this.cache) if (now - at >= HOLDS) this.cache.delete(key);
    const key = [...actor.branches].sort().join();
    const cached = this.cache.get(key);
    if (cached) return cached.counts;
    const counts = this.read(actor, now);
    const entry = { at: now, counts };
    this.cache.set(key, entry);
    counts.catch(() => {
      if (this.cache.get(key) === entry) this.cache.delete(key);
    });
    return counts;
  }

  private async read(actor: Actor, now: number): Promise<OperationsCounts> {
    const desk: Actor = { ...actor, jobdesk: 'operasional', level: 'user' };
    const count = this.counting(desk);
    const spans = duesAt(now);
    const due = async (span: Due): Promise<number> => {
      const [trips, orders] = await Promise.all([
        count('trip', { ...OUT_TRIPS.of, [OUT_TRIPS.due]: spans[span] }),
        count('sp', { ...OUT_SP.of, [OUT_SP.due]: spans[span] }),
      ]);
      return trips + orders;
    };
    const [waiting, overdue, today, later, moving, late, units] = await Promise.all([
      Promise.all(agesAt(now).map(({ filter }) => count('sp', { ...WAITING_SP, sejak: filter }))),
      due('overdue'),
      due('today'),
      due('later'),
      count('sj', MOVING_SJ),
      count('sj', lateSj(dayWib(new Date(now).toISOString()))),
      this.units.of(desk),
    ]);
    const many = (is: (unit: Unit) => boolean) => units.filter(is).length;
    const state = (name: UnitState) => many((unit) => unit.state === name);
    return {
      waiting,
      units: { BEBAS: state('BEBAS'), TERJADWAL: state('TERJADWAL'), MUAT: state('MUAT'), JALAN: state('JALAN') },
      silent: many((unit) => isSilent(unit, now)),
      dueBack: { overdue, today, later },
      movingSj: moving,
      lateSj: late,
    };
  }

  private counting(desk: Actor): (view: string, filter: Params) => Promise<number> {
    return async (name, filter) => {
      const view = this.views.find((one) => one.name === name);
      if (!view) throw new Error(`there is no view ${name}`);
      const { query } = asksOf(view, desk).list({ ...filter, size: '0', totals: '1' });
      return (await this.reads.list(view, desk, query)).totals?.count ?? 0;
    };
  }
}

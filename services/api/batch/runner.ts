/**
 * Executes started batches, and undoes them: row by row, each command on behalf of the person who requested it. After a
 * crash it resumes from the last recorded progress; the command ids of the rows are deterministic, so that nothing is
 * done twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Lease } from '../../../infra/ports/lease.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { type FaultKind, type FaultRow, type PlanRow, PlanStore } from '../../../infra/runtime/sheets/plan-store.js';
import { actorOfUser, type UserState } from '../../domain/accounts/state.js';
import type { BatchState } from '../../domain/flows/platform/batch.js';
import { type Actor, system } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, parseStream } from '../../domain/kit/aggregate/aggregate.js';
import type { EntityInfo } from '../../domain/kit/entity/describe.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { faultsOf, unforeseen } from './faults.js';
import { type Came, changedIn, giveWhole, isStored } from './gathered.js';
import { tellId } from './ids.js';
import { RowWork, type Used, type Way } from './row-work.js';

export type RunnerOptions = {
  /** Id of this process. */
  instance: string;
  /** No other process runs batches. */
  alone: boolean;
  onError: (error: unknown) => void;
  /** Field descriptions of the entities; absent: gathered commands are not executed. */
  infos?: readonly EntityInfo[];
  /** Absent: references to an entry are not checked. */
  used?: Used;
};
/** Rows processed concurrently: the store writes them together. */
const WIDTH = 32;
/** Ms between two polls for requested batches, and between two scans of all open ones. */
const LOOK = 1_000;
const LOOK_ALL = 60_000;
const RETRY = 1_000;
const NOTHING_STORED = 'Ada yang ditolak. Tidak ada yang tersimpan.';
const CHANGED = 'Rencana batch ini tidak ada lagi atau berubah. Buat rencana baru dari berkasnya.';
type Tally = { bagian: number; dikerjakan: number; berhasil: number; gagal: number };

export class BatchRunner {
  private readonly store: PlanStore;
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private readonly work: RowWork;
  private alone: Promise<void> | undefined;
  private wake: () => void = () => {};

  constructor(
    private readonly executor: CommandExecutor,
    state: StateStore,
    private readonly options: RunnerOptions,
  ) {
    this.store = new PlanStore(state);
    this.work = new RowWork(executor, options.used);
    this.lease = new Lease(state, 'batch', options.instance, { onError: options.onError });
    executor.onCommitted((stream) => {
      const { name, id } = parseStream(stream);
      if (name !== 'batch') return;
      // If this request is lost, the scan of all open batches finds it.
      this.store.ask(id).then(() => this.wake(), options.onError);
    });
  }

  start(): void {
    if (this.options.alone) this.alone = this.follow(this.ending.signal);
    else this.lease.start((signal) => this.follow(signal));
  }

  /** Stops after the rows in progress. */
  async stop(): Promise<void> {
    this.ending.abort();
    this.wake();
    await Promise.all([this.alone, this.options.alone ? undefined : this.lease.stop()]);
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    let all = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      const woken = new Promise<void>((go) => {
        this.wake = go;
      });
      try {
        const due = performance.now() - all >= LOOK_ALL;
        const requestedIds = await this.store.requests();
        for (const id of new Set([...requestedIds, ...(due ? await this.store.open() : [])])) {
          if (signal.aborted) return;
          await this.carry(id, signal);
        }
        if (due) all = performance.now();
      } catch (error) {
        if (!signal.aborted) this.options.onError(error);
      }
      await Promise.race([woken, pause(LOOK, undefined, { signal, ref: false }).catch(() => {})]);
    }
  }

  private state(id: string) {
    return this.executor.streams.load<BatchState>(this.executor.aggregates.get('batch') as AnyAggregate, id);
  }

  /** Runs whatever a batch is waiting for, if anything. */
  private async carry(id: string, signal: AbortSignal): Promise<void> {
    const { state, revision } = await this.state(id);
    const way = state.status === 'BERJALAN' ? 'jalan' : state.status === 'MENGURUNGKAN' ? 'urung' : undefined;
    if (way) await this.go(id, way, state, signal);
    if (signal.aborted) return;
    if ((await this.state(id)).revision === revision || !way) await this.store.answered(id);
    const after = (await this.state(id)).state.status;
    if (after === 'DIBATALKAN' || after === 'DIURUNGKAN') await this.store.close(id);
  }

  private async go(id: string, way: Way, state: BatchState, signal: AbortSignal): Promise<void> {
    const since = way === 'jalan' ? state.mulai : (state.urung?.mulai ?? '');
    const fail = (alasan: string) => this.tell(id, 'fail', { alasan }, `${way}/${since}`, 0);
    const proof = await this.store.proof(id, state.sha256);
    if (!proof) return fail(CHANGED);
    const pieces = proof.length;
    const tally = tallyOf(way, state);
    const who = await this.actor(way === 'jalan' ? state.oleh : state.urung?.oleh);
    if (!who?.active) {
      const n = way === 'jalan' ? tally.bagian : pieces - 1 - tally.bagian;
      const rows = who && n >= 0 && n < pieces ? await this.store.proved(id, n, proof) : undefined;
      if (who && rows) await this.settle(id, way, rows, state, who.actor, signal);
      return signal.aborted ? undefined : fail('Akun yang memulai tidak aktif lagi.');
    }
    const { actor } = who;
    if (state.jenis === 'SEKALIGUS') return this.whole(id, state, proof, actor, signal);
    const step = Math.max(1, Math.floor(pieces / 50));
    let reported = tally.bagian;
    while (tally.bagian < pieces && !signal.aborted) {
      const n = way === 'jalan' ? tally.bagian : pieces - 1 - tally.bagian;
      const rows = await this.store.proved(id, n, proof);
      if (!rows) return fail(CHANGED);
      const done = await this.piece(id, way, rows, state, actor, signal);
      // Stopped midway: the chunk runs again from its beginning, which does nothing twice.
      if (!done) return;
      await this.store.putFaults(kindOf[way], id, n, done.faults);
      tally.bagian++;
      tally.dikerjakan += rows.length;
      tally.gagal += done.faults.length;
      tally.berhasil += done.good;
      const stopped = way === 'jalan' && (await this.state(id)).state.status !== 'BERJALAN';
      if (tally.bagian - reported >= step || tally.bagian === pieces || stopped) {
        reported = tally.bagian;
        await this.tell(id, 'progress', { tahap: way, ...tally }, `${way}/${since}`, tally.bagian);
      }
      if (stopped) return;
    }
    if (!signal.aborted) await this.tell(id, 'finish', { tahap: way }, `${way}/${since}`, tally.bagian);
  }

  /**
   * Executes a gathered command: checks its sources chunk by chunk, then runs it once. Always starts from the
   * beginning, whatever progress was recorded.
   */
  private async whole(
    id: string,
    state: BatchState,
    proof: readonly string[],
    actor: Actor,
    signal: AbortSignal,
  ): Promise<void> {
    const info = this.options.infos?.find(({ name }) => name === state.entity);
    const tell = (command: string, data: object, n: number) => this.tell(id, command, data, `jalan/${state.mulai}`, n);
    const fail = async (faults: readonly FaultRow[], bagian: number, alasan: string) => {
      await this.store.putFaults('gagal', id, 0, faults);
      const rows = new Set(faults.map(({ row }) => row)).size;
      await tell('progress', { tahap: 'jalan', bagian, dikerjakan: state.jumlah, berhasil: 0, gagal: rows }, bagian);
      await tell('fail', { alasan }, 0);
    };
    if (!info) return fail([], proof.length, CHANGED);
    const rows: PlanRow[] = [];
    const faults: FaultRow[] = [];
    const step = Math.max(1, Math.floor(proof.length / 20));
    let stored = false;
    for (let n = 0; n < proof.length; n++) {
      if (signal.aborted) return;
      const piece = await this.store.proved(id, n, proof);
      if (!piece) return fail([], proof.length, CHANGED);
      const [head] = n === 0 ? piece : [];
      if (head) stored = (await this.patiently(signal, () => isStored(this.executor, id, state.entity, head))) ?? false;
      const looked = head ? piece.slice(1) : piece;
      if (!stored)
        faults.push(...((await this.patiently(signal, () => changedIn(this.executor, actor, looked))) ?? []));
      rows.push(...piece);
      if (n + 1 === proof.length || (n + 1) % step > 0) continue;
      await tell('progress', { tahap: 'jalan', bagian: n + 1, dikerjakan: rows.length, berhasil: 0, gagal: 0 }, n + 1);
      if ((await this.state(id)).state.status !== 'BERJALAN') return;
    }
    const [head, ...sources] = rows;
    if (signal.aborted) return;
    if (!head) return fail([], proof.length, CHANGED);
    const give = () => giveWhole(this.executor, actor, id, info, { head, sources }, this.options.onError);
    const refused: Came | undefined = faults.length > 0 ? { stands: false, faults } : undefined;
    const came: Came | undefined = stored ? { stands: true } : (refused ?? (await this.patiently(signal, give)));
    if (!came) return;
    if (!came.stands) return fail(came.faults, proof.length, NOTHING_STORED);
    const all = { bagian: proof.length, dikerjakan: state.jumlah, berhasil: state.jumlah, gagal: 0 };
    await tell('progress', { tahap: 'jalan', ...all }, proof.length);
    await tell('finish', { tahap: 'jalan' }, proof.length);
  }

  /** The refused rows of a chunk, and the number of effective ones; undefined: stopped midway. */
  private async piece(
    id: string,
    way: Way,
    rows: readonly PlanRow[],
    state: BatchState,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<{ faults: FaultRow[]; good: number } | undefined> {
    const faults = new Map<number, FaultRow>();
    let good = 0;
    const refuse = (row: PlanRow, error: unknown): void => {
      if (unforeseen(error)) this.options.onError(error);
      faults.set(row.row, { row: row.row, id: row.id, title: row.title, errors: faultsOf(error, undefined, id) });
    };
    const one = (unit: readonly PlanRow[]): Promise<void> =>
      this.patiently(signal, async () => {
        const [row] = unit as [PlanRow];
        if (row.group !== undefined) {
          const came = await this.work.together(id, way, unit, state, actor);
          for (const row of unit) {
            const { stands, error } = came.get(row.row) ?? {};
            if (stands) good++;
            else if (error !== undefined) refuse(row, error);
          }
          return;
        }
        try {
          if (way === 'jalan') await this.work.carry(id, row, state.entity, actor);
          if (way === 'jalan' || (await this.work.undo(id, row, state, actor))) good++;
        } catch (error) {
          if (error instanceof Unavailable) throw error;
          refuse(row, error);
        }
      });
    const under = new Set<Promise<void>>();
    for (const unit of unitsOf(way === 'jalan' ? rows : rows.toReversed())) {
      if (signal.aborted) break;
      const wall = unit.some(({ after }) => after);
      // A barrier: the row takes what rows before it release, or returns what rows after it took.
      if (wall && way === 'jalan') await Promise.all(under);
      const working: Promise<void> = one(unit).finally(() => under.delete(working));
      under.add(working);
      if (under.size >= WIDTH) await Promise.race(under);
      if (wall && way === 'urung') await Promise.all(under);
    }
    await Promise.all(under);
    if (signal.aborted) return undefined;
    return { faults: rows.flatMap(({ row }) => faults.get(row) ?? []), good };
  }

  /** Completes a partly finished exchange, even if the person who began it may run no new commands any more. */
  private async settle(
    id: string,
    way: Way,
    rows: readonly PlanRow[],
    state: BatchState,
    actor: Actor,
    signal: AbortSignal,
  ): Promise<void> {
    for (const unit of unitsOf(rows))
      if (unit[0]?.group !== undefined)
        await this.patiently(signal, async () => {
          if (await this.work.begun(id, way, unit, state)) await this.work.together(id, way, unit, state, actor);
        });
  }

  /** Retries while an engine is unreachable. Undefined: aborted. */
  private async patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        await pause(RETRY, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  /**
   * The person who requested the batch, with their current rights; undefined: no such account. The product itself is
   * recognised by its jobdesk, which no account can have, and never by an id.
   */
  private async actor(oleh: BatchState['oleh'] | undefined): Promise<{ actor: Actor; active: boolean } | undefined> {
    if (!oleh) return undefined;
    if (oleh.jobdesk === system.jobdesk) return { actor: system, active: true };
    const { id } = oleh;
    const { state } = await this.executor.streams.load<UserState>(
      this.executor.aggregates.get('user') as AnyAggregate,
      id,
    );
    if (state.status === 'none') return undefined;
    return { actor: actorOfUser(id, state), active: state.status === 'active' };
  }

  private async tell(id: string, command: string, data: object, since: string, n: number): Promise<void> {
    for (;;) {
      try {
        await this.executor.run(system, 'batch', id, command, data, { commandId: tellId(id, command, since, n) });
        return;
      } catch (error) {
        if (!(error instanceof Unavailable) || this.ending.signal.aborted) throw error;
        await pause(RETRY, undefined, { signal: this.ending.signal }).catch(() => {});
      }
    }
  }
}

/** Rows grouped into units: those of one group together, each other row by itself. */
const unitsOf = (rows: readonly PlanRow[]): PlanRow[][] =>
  rows.reduce<PlanRow[][]>((units, row) => {
    const last = units.at(-1);
    if (last && row.group !== undefined && last[0]?.group === row.group) last.push(row);
    else units.push([row]);
    return units;
  }, []);

const kindOf: Record<Way, FaultKind> = { jalan: 'gagal', urung: 'tidak' };
const tallyOf = (way: Way, s: BatchState): Tally =>
  way === 'jalan'
    ? { bagian: s.bagian, dikerjakan: s.dikerjakan, berhasil: s.tersimpan, gagal: s.gagal }
    : {
        bagian: s.urung?.bagian ?? 0,
        dikerjakan: s.urung?.dikerjakan ?? 0,
        berhasil: s.urung?.kembali ?? 0,
        gagal: s.urung?.tidak ?? 0,
      };

/**
 * Runs print jobs, taking turns chunk by chunk, so that a long job delays none. After a crash a job resumes at its
 * current chunk: the command ids of its prints are deterministic, so nothing is printed twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from '../../../infra/ports/files.js';
import { Lease } from '../../../infra/ports/lease.js';
import { NotPrinted } from '../../../infra/ports/pdf.js';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { JobRecord, JobStore } from '../../../infra/runtime/prints/job-store.js';
import { actorOfUser, type UserState } from '../../domain/accounts/state.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { type PrintPage, printPageOf } from '../../domain/navigation/print-pages.js';
import { FILE_HOURS, isOpen } from '../../domain/print/jobs.js';
import { JobWork, partsOf, unitsOf, wordsOf } from './job-work.js';
import type { PrintJobs } from './jobs.js';

export type PrintRunnerOptions = {
  /** Id of this process. */
  instance: string;
  /** No other process runs print jobs. */
  alone: boolean;
  onError: (error: unknown) => void;
};
/** Ms between two polls for jobs of other processes, and between two cleanups of old ones. */
const LOOK = 1_000;
const TIDY = 60_000;
const RETRY = 1_000;
/** Maximum attempts for a chunk, so that one that crashes the process is not repeated for ever. */
const MOST_TRIES = 5;
const HOUR = 3_600_000;

export class PrintRunner {
  private readonly store: JobStore;
  private readonly work: JobWork;
  private readonly lease: Lease;
  private readonly ending = new AbortController();
  private alone: Promise<void> | undefined;
  private telling: NodeJS.Timeout | undefined;
  private wake: () => void = () => {};

  constructor(
    private readonly jobs: PrintJobs,
    files: FileStore,
    state: StateStore,
    private readonly options: PrintRunnerOptions,
  ) {
    this.store = jobs.store;
    this.work = new JobWork(jobs, files);
    this.lease = new Lease(state, 'print-job', options.instance, { onError: options.onError });
    jobs.onRequested = () => this.wake();
  }

  start(): void {
    const tell = () =>
      this.jobs.printer
        .available()
        .then((is) => this.store.tellEngine(is))
        .catch(this.options.onError);
    void tell();
    this.telling = setInterval(tell, TIDY).unref();
    if (this.options.alone) this.alone = this.follow(this.ending.signal);
    else this.lease.start((signal) => this.follow(signal));
  }

  /** Stops after the chunk in progress. */
  async stop(): Promise<void> {
    clearInterval(this.telling);
    this.ending.abort();
    this.wake();
    await Promise.all([this.alone, this.options.alone ? undefined : this.lease.stop()]);
  }

  /** Removes expired jobs. @param now ms since 1970 */
  async tidy(now = Date.now()): Promise<void> {
    for (const { id, files } of await this.store.withFiles()) {
      if (now < files.until) continue;
      await this.work.drop(id, ['whole', ...Array.from({ length: files.units }, (_, n) => n)]);
      await this.store.dropFiles(id);
    }
  }

  private async follow(lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, this.ending.signal]);
    let tidied = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      const woken = new Promise<void>((go) => {
        this.wake = go;
      });
      let idle = true;
      try {
        for (const { id, by } of await this.store.open()) {
          if (signal.aborted) return;
          idle = false;
          await this.step(by, id);
        }
        if (performance.now() - tidied >= TIDY) {
          await this.tidy();
          tidied = performance.now();
        }
      } catch (error) {
        if (!signal.aborted) this.options.onError(error);
        await pause(RETRY, undefined, { signal }).catch(() => {});
      }
      if (idle) await Promise.race([woken, pause(LOOK, undefined, { signal, ref: false }).catch(() => {})]);
    }
  }

  /** Runs one chunk of a job, or ends it. @throws Unavailable and unexpected errors of the stores */
  private async step(by: string, id: string): Promise<void> {
    const was = await this.store.get(by, id);
    const page = was && printPageOf(was.page);
    if (!was || !page || !isOpen(was)) return this.over(was, id);
    if (was.tries >= MOST_TRIES) return this.fail(was, new NotPrinted('it was begun too often'));
    const job: JobRecord = { ...was, status: 'BERJALAN', tries: was.tries + 1 };
    if (!(await this.store.change(was, job))) return;
    const actor = await this.actor(by);
    if (!actor) return this.fail(job, new Problem('account-locked'));
    try {
      await this.further(job, page, actor);
    } catch (error) {
      if (!(error instanceof Unavailable)) return this.fail(job, error);
      // Unreachable stores or a full queue don't count as attempts. Without a printer the job fails.
      if (!(await this.jobs.printer.available())) return this.fail(job, new Problem('no-pdf'));
      await this.store.change(job, { ...job, tries: was.tries });
      throw error;
    }
  }

  private async further(job: JobRecord, page: PrintPage, actor: Actor): Promise<void> {
    if (job.unit < unitsOf(job, page)) {
      await this.store.change(job, await this.work.piece(job, page, actor));
      return;
    }
    const now = Date.now();
    const done = await this.work.whole(job, page);
    if (!done) return this.fail(job, new Problem('nothing-printed'));
    const until = now + FILE_HOURS * HOUR;
    if (!(await this.store.change(job, { ...done, until: new Date(until).toISOString() }))) return;
    await this.store.putFiles(job.id, { until, units: 0 });
    await this.store.close(job.id);
  }

  private async fail(job: JobRecord, error: unknown): Promise<void> {
    const problem = error instanceof NotPrinted ? new Problem('pdf-failed') : error;
    if (!(problem instanceof Problem) || error instanceof NotPrinted) this.options.onError(error);
    const failed: JobRecord = { ...job, status: 'GAGAL', why: wordsOf(problem, job.id) };
    // Has no effect if the job was cancelled meanwhile.
    await this.store.change(job, failed);
    await this.over(failed, job.id);
  }

  private async over(job: JobRecord | undefined, id: string): Promise<void> {
    if (job?.status !== 'SELESAI') {
      const page = job && printPageOf(job.page);
      await this.work.drop(id, ['whole', ...(job && page ? partsOf(job, page) : [])]);
      await this.store.dropFiles(id);
    }
    await this.store.close(id);
  }

  /** The person who requested the job, with current rights; undefined if locked or nonexistent. */
  private async actor(id: string): Promise<Actor | undefined> {
    const { executor } = this.jobs;
    const { state } = await executor.streams.load<UserState>(executor.aggregates.get('user') as AnyAggregate, id);
    if (state.status !== 'active') return undefined;
    return actorOfUser(id, state);
  }
}

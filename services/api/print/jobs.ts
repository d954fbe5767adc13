/** Creates and cancels jobs that print many documents into one file. */
import type { FileStore } from '../../../infra/ports/files.js';
import type { PdfPrinter } from '../../../infra/ports/pdf.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type JobRecord, JobStore } from '../../../infra/runtime/prints/job-store.js';
import { type Actor, rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { type PrintPage, printPageOf } from '../../domain/navigation/print-pages.js';
import { FILE_HOURS, isOpen, MOST_JOBS, type PrintFormat } from '../../domain/print/jobs.js';
import { printedName } from '../../domain/print/paper.js';
import { idFrom } from '../batch/ids.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { Turns } from '../commands/turns.js';

export type JobRequest = { page: string; ids: readonly string[]; as: PrintFormat };
const HOUR = 3_600_000;

export class PrintJobs {
  readonly store: JobStore;
  private readonly turns = new Turns();
  /** Called for each new job. */
  onRequested: () => void = () => {};

  constructor(
    readonly executor: CommandExecutor,
    state: StateStore,
    readonly printer: PdfPrinter,
    readonly files: FileStore,
  ) {
    this.store = new JobStore(state);
  }

  /** The print page of a path, if the actor may print its documents. @throws Rejected, Problem */
  async admit(actor: Actor, path: string): Promise<PrintPage> {
    const page = printPageOf(path);
    const aggregate = page && this.executor.aggregates.get(printedName(page.kind));
    if (!aggregate) throw new Rejected('print-page', {}, 'page');
    const lacks = whyNoRight(rightOf(aggregate.name, 'print'), aggregate.may.print ?? [], actor);
    if (lacks) throw new Rejected(lacks);
    if (!(await this.printer.available())) throw new Problem('no-pdf', { retryAfter: 60 });
    return page;
  }

  /** Creates a job; idempotent for the same key with the same request. @throws Rejected, Problem, Unavailable */
  ask(actor: Actor, key: string, { page: path, ids, as }: JobRequest, now = Date.now()): Promise<JobRecord> {
    return this.turns.take(actor.id, async () => {
      const id = idFrom('print', actor.id, key);
      const existing = await this.store.get(actor.id, id);
      if (existing) {
        const same = existing.page === path && existing.as === as && (await this.store.ids(id)).join() === ids.join();
        if (!same) throw new Rejected('command-id-reused');
        return existing;
      }
      const page = await this.admit(actor, path);
      const open = (await this.store.of(actor.id)).filter(isOpen);
      if (open.length >= MOST_JOBS) throw new Rejected('print-jobs', { most: MOST_JOBS });
      const job: JobRecord = {
        id,
        by: actor.id,
        page: page.path,
        as,
        key,
        status: 'MENUNGGU',
        done: 0,
        total: ids.length,
        refused: 0,
        reasons: [],
        at: new Date(now).toISOString(),
        unit: 0,
        tries: 0,
        empty: [],
      };
      await this.store.begin(job, ids, { until: now + FILE_HOURS * HOUR, units: ids.length });
      this.onRequested();
      return (await this.store.get(actor.id, id)) ?? job;
    });
  }

  /** Cancels a job; a finished one stays as it is. @throws Rejected */
  async cancel(actor: Actor, id: string): Promise<JobRecord> {
    for (;;) {
      const was = await this.store.get(actor.id, id);
      if (!was) throw new Rejected('not-found');
      const now: JobRecord = { ...was, status: 'BATAL' };
      if (!isOpen(was)) return was;
      if (await this.store.change(was, now)) {
        this.onRequested();
        return now;
      }
    }
  }
}

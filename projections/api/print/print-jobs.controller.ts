import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FileStore } from '../../../infra/ports/files.js';
import type { StateStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { noQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { type JobRecord, JobStore, jobFileId, shownJob } from '../../../infra/runtime/prints/job-store.js';
import { idPattern } from '../../../services/domain/kit/values/id.js';
import type { PrintJob } from '../../../services/domain/print/jobs.js';
import { STATE } from '../batch/batch-rows.controller.js';
import { FILES } from '../files/file-queries.js';

/** `GET /api/print-jobs`: whether PDFs can be printed here, and the caller's own jobs. */
@Controller(apiPath('print-jobs'))
export class PrintJobQueries {
  private readonly store: JobStore;

  constructor(
    @Inject(STATE) state: StateStore,
    @Inject(FILES) private readonly files: FileStore,
  ) {
    this.store = new JobStore(state);
  }

  @Get()
  async all(@Req() request: Request): Promise<Envelope<{ available: boolean; jobs: PrintJob[] }>> {
    noQuery(request.query);
    const lang = langOfRequest(request);
    const [available, jobs] = await Promise.all([this.store.engine(), this.store.of(actorOf(request).id)]);
    return ok({ available, jobs: jobs.map((job) => shownJob(job, lang)) });
  }

  @Get(':id')
  async one(@Req() request: Request): Promise<Envelope<PrintJob>> {
    noQuery(request.query);
    return ok(shownJob(await this.job(request), langOfRequest(request)));
  }

  @Get(':id/file')
  async file(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { id, name, status, until } = await this.job(request);
    const inTime = status === 'SELESAI' && until !== undefined && Date.now() < Date.parse(until);
    const file = inTime ? await this.files.get(jobFileId(id, 'whole')) : undefined;
    if (!file || name === undefined) throw new Problem('not-found');
    reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': file.record.size,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .type(file.record.type)
      .send(file.open());
  }

  /** @throws Problem 404, also for another user's job */
  private async job(request: Request): Promise<JobRecord> {
    const { id } = request.params as { id: string };
    if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
    const job = await this.store.get(actorOf(request).id, id);
    if (!job) throw new Problem('not-found');
    return job;
  }
}

import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { NotPrinted } from '../../../infra/ports/pdf.js';
import { AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, langOfRequest, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { shownJob } from '../../../infra/runtime/prints/job-store.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { bounded } from '../../domain/kit/values/text.js';
import { dayWib } from '../../domain/kit/values/time.js';
import { MOST_AT_ONCE, MOST_IN_JOB, type PrintJob, printFormats } from '../../domain/print/jobs.js';
import { bodyOf } from '../auth/parsed-request.js';
import { commandIdOf } from '../http/command-controllers.js';
import { PrintJobs } from './jobs.js';
import { makePdf } from './paper-files.js';

const page = bounded(60).min(1).meta({ label: 'Halaman cetak' });
const idsUpTo = (most: number) =>
  z
    .array(bounded(40).regex(idPattern))
    .min(1)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length)
    .meta({ label: 'Dokumen yang dicetak' });
export const pdfBody = z.strictObject({ page, ids: idsUpTo(MOST_AT_ONCE) });
export const printJobBody = z.strictObject({
  page,
  ids: idsUpTo(MOST_IN_JOB),
  as: z.enum(printFormats).meta({ label: 'Bentuk berkas' }),
});

/** Limit of concurrent PDFs of one person, in this process. */
const underWay = new AtOnce(3);

/** `POST /api/prints/pdf`: what the print page shows, as a file. */
@Controller(apiPath('prints'))
export class PrintPdfController {
  constructor(@Inject(PrintJobs) private readonly jobs: PrintJobs) {}

  @Post('pdf')
  @HttpCode(200)
  async pdf(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    const input = bodyOf(pdfBody, request);
    const key = commandIdOf(request.headers['idempotency-key']);
    const at = await this.jobs.admit(actor, input.page);
    underWay.enter(request, reply);
    const result = await makePdf(this.jobs, actor, at, input.ids, key).catch((error) => {
      throw error instanceof NotPrinted ? new Problem('pdf-failed') : error;
    });
    if (!result.pdf) throw result.refused[0]?.error ?? new Problem('nothing-printed');
    const name = `${at.title} ${dayWib(new Date().toISOString())}.pdf`;
    reply
      .headers({
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-prints-refused': String(result.refused.length),
      })
      .type('application/pdf')
      .send(Buffer.from(result.pdf));
  }
}

/** `POST /api/print-jobs`: prints many documents into one file, as a job. */
@Controller(apiPath('print-jobs'))
export class PrintJobsController {
  constructor(@Inject(PrintJobs) private readonly jobs: PrintJobs) {}

  @Post()
  @HttpCode(200)
  async ask(@Req() request: Request): Promise<Envelope<PrintJob>> {
    const actor = actorOf(request);
    const input = bodyOf(printJobBody, request);
    const key = commandIdOf(request.headers['idempotency-key']);
    return ok(shownJob(await this.jobs.ask(actor, key, input), langOfRequest(request)));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Req() request: Request): Promise<Envelope<PrintJob>> {
    const { id } = request.params as { id: string };
    if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
    return ok(shownJob(await this.jobs.cancel(actorOf(request), id), langOfRequest(request)));
  }
}

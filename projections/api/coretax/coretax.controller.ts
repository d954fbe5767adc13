import { Readable } from 'node:stream';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { z } from 'zod';
import { AT_ONCE, AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { CORETAX_READERS } from '../../../services/domain/flows/invoice/coretax.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { coretaxNumbersQuery, coretaxQuery, coretaxSummaryQuery } from '../../../services/domain/queries/coretax.js';
import { Freshness } from '../query/freshness.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import { CoretaxFiles } from './coretax.js';
import { numberedInvoices } from './numbers.js';

const underWay = new AtOnce(AT_ONCE.export);

/** `GET /api/coretax`: the import file of the tax office for the invoices of a month. */
@Controller(apiPath('coretax'))
export class CoretaxController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Freshness) private readonly freshness: Freshness,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
  ) {}

  @Get()
  async file(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const [files, { bagian }] = await this.begin(coretaxQuery, request, reply);
    const { name, xml } = await files.file(bagian);
    reply
      .headers({
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      })
      .send(Readable.from(xml, { objectMode: false, encoding: 'utf8' }));
  }

  @Get('summary')
  async summary(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const [files] = await this.begin(coretaxSummaryQuery, request, reply);
    return sendJson(request, reply, okText(JSON.stringify(await files.summary())));
  }

  /** Issued invoices that the reader may see, by number or tax number. */
  @Get('numbers')
  async numbers(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (!granted(invoice.aggregate.may.setTaxNumber ?? [], actor)) throw new Problem('no-read');
    const ask = parsedQuery(coretaxNumbersQuery, request.query as Record<string, unknown>);
    const view = this.views.find(({ name }) => name === 'invoice') as AnyView;
    await this.freshness.wait(view, request, reply);
    return sendJson(request, reply, okText(JSON.stringify(await numberedInvoices(this.reads, view, actor, ask))));
  }

  private async begin<S extends typeof coretaxQuery | typeof coretaxSummaryQuery>(
    schema: S,
    request: Request,
    reply: Reply,
  ): Promise<[CoretaxFiles, z.infer<S>]> {
    const actor = actorOf(request);
    if (!granted(CORETAX_READERS, actor)) throw new Problem('no-read');
    const ask = parsedQuery(schema, request.query as Record<string, unknown>);
    underWay.enter(request, reply);
    const view = this.views.find(({ name }) => name === 'invoice');
    if (view) await this.freshness.wait(view, request, reply);
    return [new CoretaxFiles(this.reads, this.views, actor, ask), ask];
  }
}

import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import { AT_ONCE, AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { APPROVAL_READERS } from '../../../services/domain/queries/approvals-page.js';
import { Freshness } from '../query/freshness.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import { approvalsFor } from './approvals.js';

const noQuery = z.strictObject({});
const underWay = new AtOnce(AT_ONCE.report);

/** `GET /api/approvals`: all that waits for the reader's approval, the oldest first. */
@Controller(apiPath('approvals'))
export class ApprovalsController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Freshness) private readonly freshness: Freshness,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
  ) {}

  @Get()
  async approvals(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (!granted(APPROVAL_READERS, actor)) throw new Problem('no-read');
    parsedQuery(noQuery, request.query as Record<string, unknown>);
    underWay.enter(request, reply);
    const [first] = this.views;
    if (first) await this.freshness.wait(first, request, reply);
    const answer = await approvalsFor(this.reads, this.views, actor);
    return sendJson(request, reply, okText(JSON.stringify(answer)));
  }
}

import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { receipt } from '../../../services/domain/flows/receipt/receipt.js';
import { mutasi } from '../../../services/domain/flows/statement/mutasi.js';
import { type Actor, rightOf, whyNoRight } from '../../../services/domain/kit/aggregate/actor.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { suggestionsQuery } from '../../../services/domain/queries/statement.js';
import { Freshness } from '../query/freshness.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import { StatementSuggestions } from './suggestions.js';

/** What suggestions are for: a reader who may do none of it has no use for them. */
const BOOKING = [
  [receipt, 'receive'],
  [receipt, 'match'],
  [mutasi, 'ignore'],
] as const;
const assertBooks = (actor: Actor): void => {
  const lacks = BOOKING.map(([{ name, aggregate }, command]) =>
    whyNoRight(rightOf(name, command), aggregate.may[command] ?? [], actor),
  );
  if (!lacks.includes(undefined)) throw new Rejected(lacks.includes('right-taken') ? 'right-taken' : 'forbidden');
};

/** `GET /api/statement/suggestions`: what some lines of the bank may be, and why. */
@Controller(apiPath('statement'))
export class SuggestionsController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Freshness) private readonly freshness: Freshness,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
  ) {}

  @Get('suggestions')
  async suggestions(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    assertBooks(actor);
    const { lines } = parsedQuery(suggestionsQuery, request.query as Record<string, unknown>);
    await this.freshness.wait(this.views.find(({ name }) => name === mutasi.name) as AnyView, request, reply);
    const suggestions = await new StatementSuggestions(this.reads, this.views, actor).of(lines);
    return sendJson(request, reply, okText(JSON.stringify(suggestions)));
  }
}

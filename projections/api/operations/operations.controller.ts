import { Controller, Get, Inject, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForWalls } from '../../../infra/runtime/http/public.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { granted, inScope } from '../../../services/domain/kit/aggregate/actor.js';
import { countsReaders, type OperationsCounts } from '../../../services/domain/queries/operations.js';
import { countsQuery } from '../../../services/domain/telemetry/positions.js';
import { OperationsFigures } from './operations-figures.js';

/** `GET /api/operations/counts`: daily counts of operations within the reader's branches. */
@Controller(apiPath('operations'))
export class OperationsController {
  constructor(@Inject(OperationsFigures) private readonly figures: OperationsFigures) {}

  @Get('counts')
  @ForWalls()
  async counts(@Req() request: Request): Promise<Envelope<OperationsCounts>> {
    const { branch } = parsedQuery(countsQuery, request.query as Record<string, unknown>);
    const actor = actorOf(request);
    if (!granted(countsReaders, actor)) throw new Problem('no-read');
    // Zero counts for a branch outside the reader's scope.
    const branches = branch === undefined ? actor.branches : inScope(actor, branch) ? [branch] : [];
    return ok(await this.figures.of({ ...actor, branches }));
  }
}

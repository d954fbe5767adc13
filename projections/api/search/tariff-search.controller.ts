import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { granted } from '../../../services/domain/kit/aggregate/actor.js';
import { tarifEureka } from '../../../services/domain/master/tarif.js';
import { tariffSearchQuery, tariffSearchReaders } from '../../../services/domain/master/tariff-search.js';
import { Freshness } from '../query/freshness.js';
import { Reads } from '../query/reads.js';
import { searchTariffs } from './tariff-search.js';

/** `GET /api/cari-tarif`: the prices valid for a load. */
@Controller(apiPath('cari-tarif'))
export class TariffSearchController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Freshness) private readonly freshness: Freshness,
  ) {}

  @Get()
  async search(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (!granted(tariffSearchReaders, actor)) throw new Problem('no-read');
    const params = parsedQuery(tariffSearchQuery, request.query as Record<string, unknown>);
    await this.freshness.wait(tarifEureka.view, request, reply);
    return sendJson(request, reply, okText(JSON.stringify(await searchTariffs(this.reads, actor, params))));
  }
}

import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { z } from 'zod';
import { AT_ONCE, AtOnce } from '../../../infra/runtime/http/at-once.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { replayNotesQuery, replayQuery, replayReaders } from '../../../services/domain/telemetry/replay-query.js';
import { Replay } from './replay.js';

const underWay = new AtOnce(AT_ONCE.report);

/** `GET /api/replay/…`: a past day of the boards, for readers of boards. */
@Controller(apiPath('replay'))
export class ReplayController {
  constructor(@Inject(Replay) private readonly replay: Replay) {}

  @Get('sj')
  async sj(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { actor, day, from, ...filter } = this.parseQuery(request, reply, replayNotesQuery);
    return sendJson(request, reply, okText(JSON.stringify(await this.replay.sj(actor, day, from, filter))));
  }

  @Get('positions')
  async positions(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { actor, day, from } = this.parseQuery(request, reply, replayQuery);
    return sendJson(request, reply, okText(JSON.stringify(await this.replay.positions(actor, day, from))));
  }

  private parseQuery<Q extends typeof replayQuery>(
    request: Request,
    reply: Reply,
    schema: Q,
  ): Omit<z.output<Q>, 'from'> & { actor: Actor; from: number | undefined } {
    const actor = actorOf(request);
    if (!granted(replayReaders, actor)) throw new Problem('no-read');
    const query = parsedQuery(schema, request.query as Record<string, unknown>);
    const { day, from } = query;
    const refused = (name: string, value: string) =>
      new Problem('bad-parameter', { field: name, params: { name, value } });
    if (day > dayWib(new Date().toISOString())) throw refused('day', day);
    if (from !== undefined && dayWib(from) !== day) throw refused('from', from);
    underWay.enter(request, reply);
    return { ...query, actor, from: from === undefined ? undefined : Date.parse(from) };
  }
}

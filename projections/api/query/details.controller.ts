import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Condition } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson } from '../../../infra/runtime/http/send.js';
import { spRace } from '../../../services/domain/flows/race/sp-race.js';
import { ro } from '../../../services/domain/flows/ro/ro.js';
import {
  detailCalls,
  type NoteRead,
  noteFields,
  type OrderRead,
  type ReturnRead,
  returnFields,
  roDetail,
  smDetail,
  spDetail,
  type WholeNote,
} from '../../../services/domain/flows/sj/details.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { positionReaders } from '../../../services/domain/telemetry/positions.js';
import { Positions } from '../positions/positions.js';
import { Freshness } from './freshness.js';
import { mayRead, Reads } from './reads.js';

/** Above the number of lines of an order. */
const MAX_LINES = 1_000;
const photo = (id: string): string => `/${apiPath('files')}/${id}`;

/** Detail calls of section 7 of the specification: an SP RACE, an SJ by number, and the returns of an order. */
@Controller(apiPath('sp'))
export class DetailsController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(Freshness) private readonly freshness: Freshness,
    @Inject(Positions) private readonly positions: Positions,
  ) {}

  @Get('get-sp-detail')
  async spDetail(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { order, actor } = await this.order('get-sp-detail', request, reply);
    const notes = await this.rows<NoteRead>(sj.view, actor, { field: 'sp_id', in: [order.id] }, noteFields);
    return answer(request, reply, spDetail(order, notes));
  }

  @Get('get-ro-detail')
  async roDetail(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const { order, actor } = await this.order('get-ro-detail', request, reply);
    const returns = await this.rows<ReturnRead>(ro.view, actor, { field: 'sp_id', in: [order.id] }, returnFields);
    return answer(request, reply, roDetail(order, returns));
  }

  @Get('get-sm-detail')
  async smDetail(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = actorOf(request);
    if (!mayRead(sj.view, actor)) throw new Problem('no-read');
    const { msm } = parsedQuery(detailCalls['get-sm-detail'].query, request.query as Record<string, unknown>);
    await this.freshness.wait(sj.view, request, reply);
    const [row] = await this.rows<{ id: string }>(sj.view, actor, { field: 'nomor', in: [msm] }, ['id']);
    if (!row) throw new Problem('not-found');
    const note = (await this.reads.one(sj.view, actor, row.id)) as WholeNote;
    // Current positions require the permission to read positions.
    const watches = granted(positionReaders, actor) && note.vehicle !== '';
    const fix = watches ? (await this.positions.book.newestOf([note.vehicle])).get(note.vehicle) : undefined;
    return answer(request, reply, smDetail(note, photo, fix));
  }

  /** The order named in a request, if the caller may read it. @throws Problem 400, 403, 404 */
  private async order(
    name: 'get-sp-detail' | 'get-ro-detail',
    request: Request,
    reply: Reply,
  ): Promise<{ order: OrderRead; actor: Actor }> {
    const actor = actorOf(request);
    if (!mayRead(spRace.view, actor)) throw new Problem('no-read');
    const { id_mp: id } = parsedQuery(detailCalls[name].query, request.query as Record<string, unknown>);
    await this.freshness.wait(spRace.view, request, reply);
    return { order: (await this.reads.one(spRace.view, actor, id)) as OrderRead, actor };
  }

  private async rows<T>(view: AnyView, actor: Actor, where: Condition, select: readonly string[]): Promise<T[]> {
    const sort = { field: 'sejak', desc: true };
    const { rows } = await this.reads.list(view, actor, { where: [where], sort, limit: MAX_LINES, select });
    return rows as T[];
  }
}

/** The specification's response is a list with the detail as its only element. */
const answer = (request: Request, reply: Reply, detail: object): Promise<void> =>
  sendJson(request, reply, okText(JSON.stringify([detail])));

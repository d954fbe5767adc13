import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok, okText } from '../../../infra/runtime/http/envelope.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { parsedQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForDrivers, ForWalls } from '../../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { sendJson, sendNamed } from '../../../infra/runtime/http/send.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import { Rejected } from '../../../services/domain/kit/aggregate/reject.js';
import { idPattern } from '../../../services/domain/kit/values/id.js';
import { dayWib } from '../../../services/domain/kit/values/time.js';
import { vehicle } from '../../../services/domain/master/vehicle.js';
import {
  batchSchema,
  positionReaders,
  positionsQuery,
  positionTellers,
  seenAt,
  type Taken,
  trackQuery,
} from '../../../services/domain/telemetry/positions.js';
import { Reads } from '../query/reads.js';
import { Positions } from './positions.js';
import { Units } from './units.js';

/** Positions of vehicles: reported by drivers, read by those who monitor them. */
@Controller(apiPath('positions'))
export class PositionController {
  constructor(
    @Inject(Positions) private readonly positions: Positions,
    @Inject(Units) private readonly units: Units,
    @Inject(Reads) private readonly reads: Reads,
  ) {}

  @Post()
  @ForDrivers()
  @HttpCode(200)
  async take(@Req() request: Request): Promise<Envelope<Taken>> {
    const actor = actorOf(request);
    if (!granted(positionTellers, actor)) throw new Rejected('forbidden');
    const parsed = batchSchema.safeParse(request.body);
    const retryAfter = this.positions.full(actor.id, parsed.data?.fixes.length ?? 1);
    if (retryAfter !== undefined) throw new Problem('positions-often', { retryAfter });
    if (!parsed.success) throw new Invalid(batchSchema, request.body);
    return ok(await this.positions.take(actor, parsed.data.fixes));
  }

  @Get()
  @ForWalls()
  async list(@Req() request: Request, @Res() reply: Reply): Promise<void> {
    const actor = this.reader(request);
    const narrowed = parsedQuery(positionsQuery, request.query as Record<string, unknown>);
    return sendNamed(request, reply, await this.units.answer(actor, narrowed));
  }

  @Get(':vehicle')
  async track(@Req() request: Request, @Res() reply: Reply, @Param('vehicle') id: string): Promise<void> {
    const actor = this.reader(request);
    const { day = dayWib(new Date().toISOString()) } = parsedQuery(
      trackQuery,
      request.query as Record<string, unknown>,
    );
    if (!idPattern.test(id)) throw new Problem('bad-id');
    await this.reads.one(vehicle.view, actor, id);
    const way = await this.positions.book.day(id, day);
    const fixes = way.map((fix) => [fix.at, fix.lat, fix.lon, fix.speed, seenAt(fix)]);
    return sendJson(request, reply, okText(JSON.stringify({ vehicle: id, day, fixes })));
  }

  private reader(request: Request): Actor {
    const actor = actorOf(request);
    if (!granted(positionReaders, actor)) throw new Problem('no-read');
    return actor;
  }
}

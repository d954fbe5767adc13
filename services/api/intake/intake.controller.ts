import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { breathe } from '../../../infra/ports/breath.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { bytesOf, RawBody } from '../../../infra/runtime/http/raw.js';
import { actorOf, langOfRequest, type Request } from '../../../infra/runtime/http/request.js';
import { intakeLook, intakeMake } from '../../domain/flows/race/intake/body.js';
import { queryOf } from '../auth/parsed-request.js';
import { MOST_BYTES } from '../batch/batches.js';
import type { SheetLines } from '../batch/sheet-lines.js';
import { checkShape } from '../commands/body.js';
import { type IntakeResult, Intakes, type Looked } from './intakes.js';
import { readQuery, sampleQuery } from './queries.js';
import { sampleFile } from './sample.js';

/** Limits of a manifest's rows: bytes of JSON, and number of values. */
const MOST_JSON = 4 * 1_048_576;
const SHAPE = { depth: 8, values: 300_000 };

/** `/api/erlangga`: reads a customer's manifest, previews it, and turns it into an order. */
@Controller(apiPath('erlangga'))
export class IntakeController {
  constructor(@Inject(Intakes) private readonly intakes: Intakes) {}

  @Post('read')
  @HttpCode(200)
  @RawBody()
  async read(@Req() request: Request): Promise<Envelope<SheetLines>> {
    this.intakes.admit(actorOf(request));
    const { lembar } = queryOf(readQuery, request);
    return ok(await this.intakes.read(() => bytesOf(request, MOST_BYTES), lembar));
  }

  @Post('preview')
  @HttpCode(200)
  @RawBody()
  async preview(@Req() request: Request): Promise<Envelope<Looked>> {
    const actor = actorOf(request);
    this.intakes.admit(actor);
    return ok(await this.intakes.look(actor, await bodyIn(intakeLook, request)));
  }

  @Post('make')
  @HttpCode(200)
  @RawBody()
  async make(@Req() request: Request): Promise<Envelope<IntakeResult>> {
    const actor = actorOf(request);
    this.intakes.admit(actor);
    return ok(await this.intakes.make(actor, await bodyIn(intakeMake, request), langOfRequest(request)));
  }

  @Get('sample')
  async sample(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    const actor = actorOf(request);
    this.intakes.admit(actor);
    const { format, customer } = queryOf(sampleQuery, request);
    const { type, name, content } = await sampleFile(await this.intakes.examples(actor, customer), format);
    await reply
      .header('Content-Type', type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'no-store')
      .send(content);
  }
}

/** Parses a body with more rows than a command permits. @throws Problem, Invalid */
const bodyIn = async <S extends z.ZodType>(schema: S, request: Request): Promise<z.output<S>> => {
  const bytes = await bytesOf(request, MOST_JSON);
  if (!bytes) throw new Problem('too-large');
  await breathe();
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Problem('bad-json');
  }
  const body = checkShape(read, SHAPE);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Invalid(schema, body);
  return parsed.data;
};

import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { EventStore } from '../../../infra/ports/ports.js';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { noQuery } from '../../../infra/runtime/http/parsed-query.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { papers } from '../../../services/domain/index.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { idPattern } from '../../../services/domain/kit/values/id.js';
import { ownProperty } from '../../../services/domain/kit/values/own-property.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { Print } from '../../../services/domain/print/paper.js';
import { Reads } from '../query/reads.js';
import { VIEWS } from '../query/view-controllers.js';
import { printsOf } from './printed.js';

/** Injection token of the event store. */
export const EVENTS = Symbol('events');
type Printed = Omit<Print, 'content'>;

/**
 * `GET /api/prints/<kind>/<id>`: who printed a document and when, and each print in its original form, for readers of
 * the document.
 */
@Controller(apiPath('prints'))
export class PrintedController {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(VIEWS) private readonly views: readonly AnyView[],
    @Inject(EVENTS) private readonly events: Pick<EventStore, 'readStream'>,
  ) {}

  @Get(':kind/:id')
  async all(@Req() request: Request): Promise<Envelope<Printed[]>> {
    noQuery(request.query);
    const { kind, id } = request.params as { kind: string; id: string };
    const prints = await this.printsOf(actorOf(request), kind, id);
    return ok(prints.map(({ content: _, ...one }) => one));
  }

  @Get(':kind/:id/:revision')
  async one(@Req() request: Request): Promise<Envelope<{ papers: (Print & { kind: string; id: string })[] }>> {
    noQuery(request.query);
    const { kind, id, revision } = request.params as { kind: string; id: string; revision: string };
    const prints = await this.printsOf(actorOf(request), kind, id);
    const match = /^\d{1,9}$/.test(revision) && prints.find((one) => one.revision === Number(revision));
    if (!match) throw new Problem('not-found');
    return ok({ papers: [{ ...match, kind, id }] });
  }

  /** @throws Problem 403, 404 */
  private async printsOf(actor: Actor, kind: string, id: string): Promise<Print[]> {
    const view = this.views.find(({ name, of }) => name === kind && of.name === kind);
    if (!view || !ownProperty(papers, kind)) throw new Problem('no-route');
    if (!idPattern.test(id)) throw new Problem('bad-id', { field: 'id' });
    await this.reads.one(view, actor, id);
    return printsOf(this.events, kind, id, actor);
  }
}

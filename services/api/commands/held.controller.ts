import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { type Held, heldBody, heldBy, heldReaders } from '../../domain/flows/sp/held.js';
import { heldKeys } from '../../domain/flows/sp/units.js';
import { type Actor, granted, mayLookAt } from '../../domain/kit/actor.js';
import { type AnyAggregate, streamOf } from '../../domain/kit/aggregate.js';
import { own } from '../../domain/kit/own.js';
import { Rejected } from '../../domain/kit/reject.js';
import { bodyOf } from '../auth/asked.js';
import { Bus } from './bus.js';
import type { HeldBy } from './claims.js';

type EntryState = { fields: Parameters<typeof heldKeys>[2] };

/** `POST /api/held`: which of some vehicles or drivers are busy at some time, until when, and with what. */
@Controller(apiPath('held'))
export class HeldController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post()
  @HttpCode(200)
  async held(@Req() request: Request): Promise<Envelope<Held[]>> {
    const actor = actorOf(request);
    if (!granted(heldReaders, actor)) throw new Rejected('forbidden');
    const { space, ids, from, to, sp, trip } = bodyOf(heldBody, request);
    const { streams, claims, aggregates } = this.bus;
    const of = aggregates.get(space) as AnyAggregate;
    const but = trip !== undefined ? streamOf('trip', trip) : sp === undefined ? undefined : streamOf('sp', sp);
    const looked = [...new Set(ids)].map(async (id): Promise<Held[]> => {
      const { state, revision } = streams.peek(streamOf(space, id)) ?? (await streams.load(of, id));
      // Of an entry that is not the reader's nothing is told.
      if (revision < 0 || !mayLookAt(actor, of.scope?.(state), of.shares?.(state))) return [];
      const keys = heldKeys(space, id, (state as EntryState).fields);
      const found = await Promise.all(keys.map((key) => claims.heldAt({ ...key, from, to }, but, actor)));
      return found.flat().map((one) => ({
        ...{ id, until: one.to ?? '', ...(one.late ? { late: true as const } : {}) },
        ...toldTo(actor, one),
      }));
    });
    return ok((await Promise.all(looked)).flat());
  }
}

/** With what, as far as its reader reads such documents. */
const toldTo = (actor: Actor, { told, of, id, title = '' }: HeldBy): Pick<Held, 'with' | 'sp' | 'trip' | 'sj'> => {
  const kind = own(heldBy, of);
  // Of another branch's only the branch is told, whatever it is.
  if (id === undefined) return { with: told };
  if (!kind) return { with: '' };
  // Which order a unit is of, its SJ says to who reads them, its number too: on a trip the two are one use.
  const known = kind.as === 'sp' && granted(heldBy.sj.read, actor);
  if (!granted(kind.read, actor)) return known ? { with: title, sp: id } : { with: kind.label };
  return { with: told, [kind.as]: id };
};

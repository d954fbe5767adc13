import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { type Envelope, ok } from '../../../infra/runtime/http/envelope.js';
import { actorOf, type Request } from '../../../infra/runtime/http/request.js';
import { type Held, heldBody, heldBy, heldReaders } from '../../domain/flows/sp/held.js';
import { heldKeys } from '../../domain/flows/sp/units.js';
import { type Actor, granted, mayLookAt } from '../../domain/kit/aggregate/actor.js';
import { type AnyAggregate, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { ownProperty } from '../../domain/kit/values/own-property.js';
import { bodyOf } from '../auth/parsed-request.js';
import type { HeldBy } from './claims.js';
import { CommandExecutor } from './command-executor.js';

type EntryState = { fields: Parameters<typeof heldKeys>[2] };

/** `POST /api/held`: which of some vehicles or drivers are busy at a time, until when, and with what. */
@Controller(apiPath('held'))
export class HeldController {
  constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

  @Post()
  @HttpCode(200)
  async held(@Req() request: Request): Promise<Envelope<Held[]>> {
    const actor = actorOf(request);
    if (!granted(heldReaders, actor)) throw new Rejected('forbidden');
    const { space, ids, from, to, sp, trip } = bodyOf(heldBody, request);
    const { streams, claims, aggregates } = this.executor;
    const of = aggregates.get(space) as AnyAggregate;
    const but = trip !== undefined ? streamOf('trip', trip) : sp === undefined ? undefined : streamOf('sp', sp);
    const looked = [...new Set(ids)].map(async (id): Promise<Held[]> => {
      const { state, revision } = streams.peek(streamOf(space, id)) ?? (await streams.load(of, id));
      // Reveals nothing about an entry outside the reader's scope.
      if (revision < 0 || !mayLookAt(actor, of.scope?.(state), of.shares?.(state))) return [];
      const keys = heldKeys(space, id, (state as EntryState).fields);
      const holders = await Promise.all(keys.map((key) => claims.heldAt({ ...key, from, to }, but, actor)));
      return holders.flat().map((one) => ({
        ...{ id, until: one.to ?? '', ...(one.late ? { late: true as const } : {}) },
        ...holderLabel(actor, one),
      }));
    });
    return ok((await Promise.all(looked)).flat());
  }
}

/** The holder, as far as the reader may read such documents. */
const holderLabel = (
  actor: Actor,
  { ownerLabel, of, id, title = '' }: HeldBy,
): Pick<Held, 'with' | 'sp' | 'trip' | 'sj'> => {
  const kind = ownProperty(heldBy, of);
  // Of another branch's document only the branch is revealed.
  if (id === undefined) return { with: ownerLabel };
  if (!kind) return { with: '' };
  // Readers of SJ may learn a unit's order and its number from the SJ; on a trip the two are one use.
  const readableBySj = kind.as === 'sp' && granted(heldBy.sj.read, actor);
  if (!granted(kind.read, actor)) return readableBySj ? { with: title, sp: id } : { with: kind.label };
  return { with: ownerLabel, [kind.as]: id };
};

/** Whose turn a document or an entry of any kind is, for push notifications when it reaches a desk. */
import type { Grant } from '../../kit/aggregate/actor.js';
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import type { AnyState } from '../../kit/aggregate/any.js';
import type { AnyEntity, EntityState } from '../../kit/entity/entity-def.js';
import { stepsIn, waitSteps } from '../../kit/lifecycle/waits.js';
import type { StandingKind } from './standing.js';

export type Turn = {
  /** Title of the document or the entry. */
  title: string;
  /** ISO time at which the turn began. */
  since: string;
  to: readonly Grant[];
  /** Ids of people who may not act on it. */
  but: readonly string[];
};
export type TurnKind = {
  aggregate: AnyAggregate;
  read: readonly Grant[];
  /** Label for lock screens, where the title may reveal too much. Absent: the title, which is a number. */
  label?: string;
  /** Undefined: it waits for nobody. */
  of: (state: AnyState) => Turn | undefined;
};

const turnOfDocument = ({ aggregate, read, status: table, of }: StandingKind): TurnKind => ({
  aggregate,
  read,
  of: (state) => {
    const { title, status, since, maker } = of(state);
    const { waits = [], excludeCreator } = table[status] ?? {};
    return waits.length === 0 ? undefined : { title, since, to: waits, but: excludeCreator ? [maker] : [] };
  },
});

type Written = EntityState<unknown> & { editors?: readonly string[] };
const turnOfEntry = ({ aggregate, actions, can, label }: AnyEntity): TurnKind[] => {
  const steps = waitSteps(actions ?? {});
  if (steps.length === 0) return [];
  const of = (state: Written): Turn | undefined => {
    const { waiting, editors = [] } = state;
    // The author of a returned entry is notified with the reason (`entry-outcome-news.ts`).
    const due = stepsIn(steps, waiting ? waiting.added & waiting.waits : 0).filter(({ back }) => !back);
    if (!waiting || due.length === 0) return undefined;
    return {
      title: aggregate.title(state),
      since: waiting.since,
      to: due.flatMap(({ may }) => may.filter((grant) => grant !== 'system')),
      but: due.every(({ eyes }) => eyes === 'editor') ? editors : [],
    };
  };
  return [{ aggregate, read: can.read, label, of }];
};

/** Kinds by name. @param standings of documents */
export const turnKinds = (
  standings: ReadonlyMap<string, StandingKind>,
  entities: readonly AnyEntity[],
): ReadonlyMap<string, TurnKind> =>
  new Map(
    [...[...standings.values()].map(turnOfDocument), ...entities.flatMap(turnOfEntry)].map((kind) => [
      kind.aggregate.name,
      kind,
    ]),
  );

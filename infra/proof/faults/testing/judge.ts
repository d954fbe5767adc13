/**
 * Checks a log after faults against the commands and responses of its people: nothing acknowledged lost, nothing
 * doubled or halved.
 */

import { foldStream } from '../../../../services/api/commands/streams.js';
import { sp } from '../../../../services/domain/flows/sp/sp.js';
import { type AnyAggregate, type Claim, parseStream } from '../../../../services/domain/kit/aggregate/aggregate.js';
import type { Recorded } from '../../../ports/ports.js';
import type { Acknowledged, Load } from './load.js';

const groupBy = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/**
 * @param log in commit order
 * @param load the only source of commands to its own SP; other SP of the log are ignored
 * @returns violations as text; empty: none
 */
export const judge = (log: readonly Recorded[], load: Pick<Load, 'acknowledged' | 'refused'>): string[] => {
  const { acknowledged, refused } = load;
  const mine = new Set([...acknowledged, ...refused].map(({ id }) => `sp-${id}`));
  const wrong: string[] = [];
  for (const [stream, events] of groupBy(log, (event) => event.stream)) {
    const at = events.findIndex(({ revision }, i) => revision !== i);
    if (at >= 0) wrong.push(`${stream} has revision ${events[at]?.revision} in place ${at}`);
  }
  const ids = groupBy(log, ({ id }) => id);
  for (const [id, events] of ids) if (events.length > 1) wrong.push(`the event ${id} is there ${events.length} times`);
  const ofCommand = groupBy(
    log.filter(({ stream }) => mine.has(stream)),
    ({ meta }) => meta.commandId,
  );
  for (const one of acknowledged) {
    wrong.push(...misses(one, ofCommand.get(one.commandId) ?? []));
    ofCommand.delete(one.commandId);
  }
  const no = new Map(refused.map((one) => [one.commandId, one]));
  for (const [commandId, [event]] of ofCommand) {
    const why = no.get(commandId);
    wrong.push(`${event?.type} of ${event?.stream}: ${why ? `answered ${why.status} ${why.code}` : 'never asked for'}`);
  }
  return [...wrong, ...numbers(acknowledged), ...heldTwice(log, mine)];
};

/** Differences between the events of a command and its response. */
const misses = ({ commandId, id, name, revision, events }: Acknowledged, stored: readonly Recorded[]): string[] => {
  const is = stored.map((event) => `${event.stream}@${event.revision} ${event.type}`).join();
  const due = events.map((type, i) => `sp-${id}@${revision - events.length + 1 + i} ${type}`).join();
  return is === due ? [] : [`${name} ${commandId} was answered ${due}; stored is ${is || 'nothing'}`];
};

/** Duplicate or missing document numbers. */
const numbers = (acknowledged: readonly Acknowledged[]): string[] => {
  const wrong: string[] = [];
  const created = acknowledged.filter(({ name }) => name === 'create');
  for (const { id, number } of created) if (!number) wrong.push(`${id} has no number`);
  const all = created.flatMap(({ number }) => number ?? []);
  for (const [series, list] of groupBy(all, (number) => number.slice(0, -6))) {
    const serials = list.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
    const first = serials[0] ?? 0;
    const at = serials.findIndex((n, i) => n !== first + i);
    if (at >= 0) wrong.push(`${series}: ${serials[at]} follows on ${serials[at - 1]}`);
  }
  return wrong;
};

/** Vehicles and drivers that two SP hold at the same time. */
const heldTwice = (log: readonly Recorded[], mine: ReadonlySet<string>): string[] => {
  const held: (Claim & { owner: string })[] = [];
  const streams = groupBy(
    log.filter(({ stream }) => mine.has(stream)),
    ({ stream }) => stream,
  );
  for (const [owner, events] of streams) {
    const { state } = foldStream(sp as AnyAggregate, events);
    for (const claim of (sp as AnyAggregate).holds?.(state as never, parseStream(owner).id) ?? [])
      held.push({ ...claim, owner });
  }
  return held.flatMap((one, i) =>
    held
      .slice(i + 1)
      .filter(({ space, key, from = '', to = '~' }) => {
        return space === one.space && key === one.key && from < (one.to ?? '~') && (one.from ?? '') < to;
      })
      .map((other) => `${one.space} ${one.key} is held by ${one.owner} and ${other.owner}`),
  );
};

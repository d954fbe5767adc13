/**
 * What an entry waits for. Actions that somebody has to take are declared so (`waits`); an entry stores those that it
 * waits for as a bit mask, so that one filter of a list finds and counts all that wait for somebody.
 */

import type { Grant } from '../aggregate/actor.js';
import { isNow, type When } from './action-now.js';
import type { ApproverRestriction } from './four-eyes-rule.js';

/** An action that entries wait for, in its declaration's order. `back`: they came back for correction. */
export type WaitStep = {
  name: string;
  may: readonly Grant[];
  when: When;
  unless?: When;
  eyes?: ApproverRestriction;
  back?: true;
  because?: string;
};
type Declared = {
  may: readonly Grant[];
  waits?: true | 'back';
  when?: When;
  unless?: When;
  eyes?: ApproverRestriction;
  because?: string;
};

/** Most bits of a mask: the filters of lists name every combination by its number. */
const MAX_WAIT_BITS = 6;
/** @throws for an action that is always waited for, and for more than {@link MAX_WAIT_BITS} */
export const waitSteps = (actions: Readonly<Record<string, Declared>>): WaitStep[] => {
  const steps = Object.entries(actions).flatMap(([name, { waits, when, unless, may, eyes, because }]): WaitStep[] => {
    if (!waits) return [];
    if (!when) throw new Error(`${name} says nowhere when it is waited for`);
    return [
      {
        ...{ name, may, when },
        ...(unless ? { unless } : {}),
        ...(eyes ? { eyes } : {}),
        ...(waits === 'back' ? { back: true } : {}),
        ...(because ? { because } : {}),
      },
    ];
  });
  if (steps.length > MAX_WAIT_BITS) throw new Error(`an entry waits for ${MAX_WAIT_BITS} actions at most`);
  return steps;
};

/** The actions that an entry waits for, as a bit mask; 0: none. A retired entry waits for nobody. */
export const waitsOf = (
  steps: readonly Pick<WaitStep, 'when' | 'unless'>[],
  fields: Readonly<Record<string, unknown>>,
  retired: boolean,
): number => (retired ? 0 : steps.reduce((sum, step, n) => sum + (isNow(step, fields) ? 2 ** n : 0), 0));

/** What an entry waits for, by its log: `added` came last, at `since`. */
export type EntryWaits = { waits: number; added: number; since: string };
/** The state after an event. @param at of the event, ISO */
export const waitsAfter = (before: EntryWaits | undefined, waits: number, at: string): EntryWaits | undefined => {
  if (waits === 0) return undefined;
  const added = waits & ~(before?.waits ?? 0);
  return added === 0 && before ? { ...before, waits } : { waits, added, since: at };
};
/** The actions in a bit mask. */
export const stepsIn = <S>(steps: readonly S[], waits: number): S[] =>
  steps.filter((_, bit) => (waits >> bit) % 2 === 1);

/** The bit masks of all entries that wait for one of the actions that are `mine`. */
export const waitingOn = (mine: readonly boolean[]): number[] =>
  Array.from({ length: 2 ** mine.length }, (_, n) => n).filter((n) =>
    mine.some((one, bit) => one && (n >> bit) % 2 === 1),
  );

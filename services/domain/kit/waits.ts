/**
 * What an entry waits for. Actions that are asked of somebody are declared so (`waits`); an entry tells which of them it
 * waits for as a number with a bit for each, so that one filter of a list finds all that wait for somebody, and counts them.
 */
import { isNow, type When } from './action-now.js';
import type { Grant } from './actor.js';
import type { ApproverRestriction } from './four-eyes-rule.js';

/** An action that entries wait for, in its declaration's order. `back`: they came back to be mended. */
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

/** Bits that lists are asked for at most: every set of them is named by its number. */
const MAX_WAIT_BITS = 6;
/** @throws for one that waits always, and for more than {@link MAX_WAIT_BITS} */
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

/** Which of the actions an entry waits for; 0: none. Nobody waits for what is out of use. */
export const waitsOf = (
  steps: readonly Pick<WaitStep, 'when' | 'unless'>[],
  fields: Readonly<Record<string, unknown>>,
  retired: boolean,
): number => (retired ? 0 : steps.reduce((sum, step, n) => sum + (isNow(step, fields) ? 2 ** n : 0), 0));

/** What an entry waits for as its log tells it: `added` came last, at `since`. */
export type EntryWaits = { waits: number; added: number; since: string };
/** After an event. @param at of the event, ISO */
export const waitsAfter = (before: EntryWaits | undefined, waits: number, at: string): EntryWaits | undefined => {
  if (waits === 0) return undefined;
  const added = waits & ~(before?.waits ?? 0);
  return added === 0 && before ? { ...before, waits } : { waits, added, since: at };
};
/** Those of the actions that a number names. */
export const stepsIn = <S>(steps: readonly S[], waits: number): S[] =>
  steps.filter((_, bit) => (waits >> bit) % 2 === 1);

/** The numbers of all entries that wait for one of the actions that are `mine`. */
export const waitingOn = (mine: readonly boolean[]): number[] =>
  Array.from({ length: 2 ** mine.length }, (_, n) => n).filter((n) =>
    mine.some((one, bit) => one && (n >> bit) % 2 === 1),
  );

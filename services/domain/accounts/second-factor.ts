/**
 * A person's second factors: one stream a person, by the user's id. It records which factors exist and what became of
 * them, and holds nothing that could be used to sign in. Which of its events end sessions: `session-ends.ts`.
 */
import { z } from 'zod';
import { aggregate } from '../kit/aggregate/aggregate.js';
import { reject } from '../kit/aggregate/reject.js';
import { bounded, multiLine, singleLine } from '../kit/values/text.js';

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];
/** Most factors a person may have, and number of recovery codes created at once. */
export const MOST_FACTORS = 10;
export const RECOVERY_CODES = 10;

export const factorId = bounded(40).min(8);
export const factorName = singleLine(60).min(1).meta({ label: 'Nama' });
const added = z.strictObject({ id: factorId, kind: z.enum(factorKinds), name: factorName });
/** `since`: of the state in which the enrolment began. */
const add = added.extend({ since: z.int() });
const renamed = z.strictObject({ id: factorId, name: factorName });
const removed = z.strictObject({ id: factorId });
export const factorReset = z.strictObject({ alasan: multiLine(300).min(3).meta({ label: 'Alasan' }) });
const Nothing = z.strictObject({});
/** A code to enrol again. `until`: ISO, UTC. `mailed`: sent to the person's own address, at their request. */
const enrolCode = z.strictObject({ until: bounded(30), mailed: z.literal(true).optional() });

export type Factor = z.infer<typeof added> & { at: string };
export type SecondFactorState = {
  factors: readonly Factor[];
  codes: number;
  /** Revision of the last event that added or removed factors; steps that began before it are void. */
  since: number;
  /**
   * The factors were given up because they can't be read any more: the password alone lets nobody in until there is a
   * new one.
   */
  anew?: true;
};

/** Sent by the sign-in alone, once it has verified the proof. */
const INSIDE = ['system'] as const;

export const secondFactor = aggregate({
  name: 'second_factor',
  initial: { factors: [], codes: 0, since: -1 } as SecondFactorState,
  commands: {
    add,
    rename: renamed,
    remove: removed,
    makeCodes: Nothing,
    useCode: Nothing,
    reset: factorReset,
    giveUp: factorReset,
    giveCode: enrolCode,
  },
  may: {
    add: INSIDE,
    rename: INSIDE,
    remove: INSIDE,
    makeCodes: INSIDE,
    useCode: INSIDE,
    reset: INSIDE,
    giveUp: INSIDE,
    giveCode: INSIDE,
  },
  creates: ['add', 'reset', 'giveUp'],
  anyVersion: ['add', 'rename', 'remove', 'makeCodes', 'useCode', 'reset', 'giveUp', 'giveCode'],
  title: () => '',
  events: {
    SecondFactorAdded: added,
    SecondFactorRenamed: renamed,
    SecondFactorRemoved: removed,
    RecoveryCodesMade: Nothing,
    RecoveryCodeUsed: Nothing,
    SecondFactorsReset: factorReset,
    SecondFactorsGivenUp: factorReset,
    EnrolCodeGiven: enrolCode,
  },
  decide: {
    add: (s, { since, ...data }) => {
      if (since !== s.since) reject('second-step-over');
      if (s.factors.length >= MOST_FACTORS) reject('second-factors-many', { most: MOST_FACTORS });
      return [{ type: 'SecondFactorAdded', data }];
    },
    rename: (s, data) => {
      const existing = s.factors.find((f) => f.id === data.id) ?? reject('not-found');
      return existing.name === data.name ? [] : [{ type: 'SecondFactorRenamed', data }];
    },
    remove: (s, data) => {
      if (!s.factors.some((f) => f.id === data.id)) reject('not-found');
      return [{ type: 'SecondFactorRemoved', data }];
    },
    makeCodes: () => [{ type: 'RecoveryCodesMade', data: {} }],
    useCode: () => [{ type: 'RecoveryCodeUsed', data: {} }],
    reset: (s, data) => (s.factors.length === 0 && !s.anew ? [] : [{ type: 'SecondFactorsReset', data }]),
    giveUp: (s, data) => (s.factors.length === 0 ? [] : [{ type: 'SecondFactorsGivenUp', data }]),
    giveCode: (s, data) => (s.anew ? [{ type: 'EnrolCodeGiven', data }] : reject('enrol-code-needless')),
  },
  evolve: {
    SecondFactorAdded: ({ anew: _, ...s }, data, { at, revision }) => ({
      ...s,
      factors: [...s.factors, { ...data, at }],
      since: revision,
    }),
    SecondFactorRenamed: (s, { id: which, name }) => ({
      ...s,
      factors: s.factors.map((f) => (f.id === which ? { ...f, name } : f)),
    }),
    SecondFactorRemoved: (s, { id: which }, { revision }) => ({
      ...s,
      factors: s.factors.filter((f) => f.id !== which),
      since: revision,
    }),
    RecoveryCodesMade: (s) => ({ ...s, codes: RECOVERY_CODES }),
    RecoveryCodeUsed: (s) => ({ ...s, codes: Math.max(0, s.codes - 1) }),
    SecondFactorsReset: (_, __, { revision }) => ({ factors: [], codes: 0, since: revision }),
    SecondFactorsGivenUp: (_, __, { revision }) => ({ factors: [], codes: 0, since: revision, anew: true }),
    // The code itself is in no event; whether it is still valid is stored in its own row.
    EnrolCodeGiven: (s) => s,
  },
});

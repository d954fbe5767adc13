/**
 * What a person proves beside the password: one stream a person, by the user's id. It says what there is and what became
 * of it, and holds nothing that anybody could sign in with. Its events end no session.
 */
import { z } from 'zod';
import { aggregate } from '../kit/aggregate.js';
import { bounded, line, lines } from '../kit/bounded.js';
import { reject } from '../kit/reject.js';

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];
/** Factors that a person has at most, and recovery codes that are made at once. */
export const MOST_FACTORS = 10;
export const RECOVERY_CODES = 10;

export const factorId = bounded(40).min(8);
export const factorName = line(60).min(1).meta({ label: 'Nama' });
const added = z.strictObject({ id: factorId, kind: z.enum(factorKinds), name: factorName });
const renamed = z.strictObject({ id: factorId, name: factorName });
const removed = z.strictObject({ id: factorId });
export const factorReset = z.strictObject({ alasan: lines(300).min(3).meta({ label: 'Alasan' }) });
const Nothing = z.strictObject({});

export type Factor = z.infer<typeof added> & { at: string };
export type SecondFactorState = { factors: readonly Factor[]; codes: number };

/** Given by the sign-in itself alone, once it has seen the proof. */
const INSIDE = ['system'] as const;

export const secondFactor = aggregate({
  name: 'second_factor',
  initial: { factors: [], codes: 0 } as SecondFactorState,
  commands: { add: added, rename: renamed, remove: removed, makeCodes: Nothing, useCode: Nothing, reset: factorReset },
  may: { add: INSIDE, rename: INSIDE, remove: INSIDE, makeCodes: INSIDE, useCode: INSIDE, reset: INSIDE },
  creates: ['add', 'reset'],
  anyVersion: ['add', 'rename', 'remove', 'makeCodes', 'useCode', 'reset'],
  title: () => '',
  events: {
    SecondFactorAdded: added,
    SecondFactorRenamed: renamed,
    SecondFactorRemoved: removed,
    RecoveryCodesMade: Nothing,
    RecoveryCodeUsed: Nothing,
    SecondFactorsReset: factorReset,
  },
  decide: {
    add: (s, data) => {
      if (s.factors.length >= MOST_FACTORS) reject('second-factors-many', { most: MOST_FACTORS });
      return [{ type: 'SecondFactorAdded', data }];
    },
    rename: (s, data) => {
      const known = s.factors.find((f) => f.id === data.id) ?? reject('not-found');
      return known.name === data.name ? [] : [{ type: 'SecondFactorRenamed', data }];
    },
    remove: (s, data) => {
      if (!s.factors.some((f) => f.id === data.id)) reject('not-found');
      return [{ type: 'SecondFactorRemoved', data }];
    },
    makeCodes: () => [{ type: 'RecoveryCodesMade', data: {} }],
    useCode: () => [{ type: 'RecoveryCodeUsed', data: {} }],
    reset: (s, data) => (s.factors.length === 0 ? [] : [{ type: 'SecondFactorsReset', data }]),
  },
  evolve: {
    SecondFactorAdded: (s, data, { at }) => ({ ...s, factors: [...s.factors, { ...data, at }] }),
    SecondFactorRenamed: (s, { id: which, name }) => ({
      ...s,
      factors: s.factors.map((f) => (f.id === which ? { ...f, name } : f)),
    }),
    SecondFactorRemoved: (s, { id: which }) => ({ ...s, factors: s.factors.filter((f) => f.id !== which) }),
    RecoveryCodesMade: (s) => ({ ...s, codes: RECOVERY_CODES }),
    RecoveryCodeUsed: (s) => ({ ...s, codes: Math.max(0, s.codes - 1) }),
    SecondFactorsReset: () => ({ factors: [], codes: 0 }),
  },
});

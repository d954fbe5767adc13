import type { Challenge } from '@/kit/second-step/solve';

/** The server's robot challenge for a branch sign-in. */
export type RobotChallenge = { kind: 'altcha'; challenge: Challenge } | { kind: 'recaptcha'; siteKey: string };

/** Solves a proof-of-work challenge off the main thread. @throws for other kinds, or if the browser can't */
export const solvedAnswer = async (check: RobotChallenge): Promise<string> => {
  if (check.kind !== 'altcha') throw new Error('no sum');
  const { solved } = await import('./after-password');
  return solved(check.challenge);
};

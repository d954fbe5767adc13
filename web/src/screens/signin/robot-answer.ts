import type { Challenge } from '@/kit/second-step/solve';

/** What the server asks of who signs in to a branch. */
export type RobotChallenge = { kind: 'altcha'; challenge: Challenge } | { kind: 'recaptcha'; siteKey: string };

/** The answer to a sum, worked out beside the page. @throws where it is none, or the browser can't */
export const solvedAnswer = async (asked: RobotChallenge): Promise<string> => {
  if (asked.kind !== 'altcha') throw new Error('no sum');
  const { solved } = await import('./after-password');
  return solved(asked.challenge);
};

/** Solves the check that a login asks for after too many failures, as a browser does, in less time. */
import { hash } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** SHA-256 of salt and counter, then of its own, `cost` times in all. */
const deriveKey = async ({ cost }: { cost: number }, salt: Uint8Array, counter: Uint8Array) => {
  let key = hash('sha256', Buffer.concat([salt, counter]), 'buffer');
  for (let turn = 1; turn < cost; turn++) key = hash('sha256', key, 'buffer');
  return { parameters: {}, derivedKey: key };
};

/** The answer to a challenge, as a login takes it. */
export const solved = async (challenge: Challenge): Promise<string> =>
  Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );

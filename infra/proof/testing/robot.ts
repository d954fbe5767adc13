/** Solves the robot check that a login requires after too many failures, like a browser, but faster. */
import { hash } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';

/** SHA-256 of salt and counter, then repeatedly of the result, `cost` times in all. */
const deriveKey = async ({ cost }: { cost: number }, salt: Uint8Array, counter: Uint8Array) => {
  let key = hash('sha256', Buffer.concat([salt, counter]), 'buffer');
  for (let turn = 1; turn < cost; turn++) key = hash('sha256', key, 'buffer');
  return { parameters: {}, derivedKey: key };
};

/** The solution of a challenge, in the form that a login accepts. */
export const solved = async (challenge: Challenge): Promise<string> =>
  Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );

import { ApiError } from '@/base/errors';
import type { Challenge } from './solve';

/** Works out the answer to a robot check beside the page, which goes on. */
export const solved = (challenge: Challenge): Promise<string> =>
  new Promise((answer, fail) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate();
      answer(data);
    };
    worker.onerror = (e) => {
      worker.terminate();
      fail(new Error(e.message));
    };
    worker.postMessage(challenge);
  });

const challengeIn = (error: unknown): Challenge | undefined =>
  error instanceof ApiError && error.code?.startsWith('robot-check')
    ? (error.data as { challenge?: Challenge } | null)?.challenge
    : undefined;
/** Checks that may be too late or taken, before the refusal is shown. */
const MAX_TRIES = 3;

/**
 * Asks the server; where it wants a robot check first, that is done and it is asked again.
 * @param checking while one runs @param refusal of a first time that was asked already
 */
export const withCheck = async <T>(
  ask: (check: { check?: string }) => Promise<T>,
  checking: (now: boolean) => void,
  refusal?: unknown,
): Promise<T> => {
  let refused = refusal;
  for (let n = 0; ; n++) {
    let check: { check?: string } = {};
    if (refused !== undefined) {
      const challenge = n <= MAX_TRIES ? challengeIn(refused) : undefined;
      if (!challenge) throw refused;
      checking(true);
      check = await solved(challenge)
        .then(
          (answer) => ({ check: answer }),
          () => {
            throw refused;
          },
        )
        .finally(() => checking(false));
    }
    try {
      return await ask(check);
    } catch (error) {
      refused = error;
      if (!challengeIn(error)) throw error;
    }
  }
};

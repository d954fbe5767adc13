import { ApiError } from '@/base/server/errors';
import type { Challenge } from './solve';

/** Solves a robot check in a worker, so that the page stays responsive. */
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
/** Attempts when a solution has expired or was used already, before the refusal is shown. */
const MAX_TRIES = 3;

/**
 * Sends a request; if the server requires a robot check, solves it and retries.
 * @param checking called when a check starts and ends @param refusal of a first request sent already
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

import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { answerOf, type Challenge } from './solve';

it('solves what the server asks', async () => {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
  for (const counter of [0, 1, 300]) {
    const challenge = await createChallenge({ algorithm: 'SHA-256', cost: 10, counter, deriveKey, ...secrets });
    const payload = JSON.parse(atob(answerOf(challenge as unknown as Challenge))) as Payload;
    expect(payload.solution.counter).toBe(counter);
    expect((await verifySolution({ ...payload, deriveKey, ...secrets })).verified).toBe(true);
    // Also if the key is derived again instead of being verified by its signature.
    const { hmacSignatureSecret } = secrets;
    expect((await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).verified).toBe(true);
  }
});

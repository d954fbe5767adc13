import { type Attempt, attemptOn, newAttempt, type Sending, save } from './save';

/** A server that keeps one entry; `answers` says what becomes of each sending in turn. */
const server = (...answers: ('ok' | 'refuse' | 'lost' | 'silent')[]) => {
  const sent: Sending[] = [];
  const stored = new Map<string, number>();
  let revision = -1;
  const kept: Attempt[] = [];
  let keys = 0;
  return {
    sent,
    kept,
    stored,
    means: {
      key: () => `k${++keys}`,
      sure: (e: unknown) => (e as Error).message === 'refused',
      remember: (a: Attempt) => void kept.push(a),
      send: async (_: string, sending: Sending) => {
        sent.push(sending);
        const answer = answers.shift() ?? 'ok';
        if (answer === 'refuse') throw new Error('refused');
        if (answer === 'lost') throw new Error('offline');
        const before = stored.get(sending.key);
        if (before === undefined) stored.set(sending.key, ++revision);
        // Stored, but the answer never came.
        if (answer === 'silent') throw new Error('offline');
        return stored.get(sending.key) as number;
      },
    },
  };
};

it('registers a new entry, then changes what differs on the version that is there', async () => {
  const { sent, means } = server();
  const made = await save(newAttempt('x'), { nama: 'A', kota: 'B' }, means);
  expect(made).toEqual({ id: 'x', revision: 0, stored: { nama: 'A', kota: 'B' } });
  const changed = await save(made, { nama: 'A', kota: 'C' }, means);
  expect(sent[1]).toMatchObject({ command: 'change', body: { kota: 'C' }, revision: 0 });
  expect(changed.revision).toBe(1);
});
it('sends nothing where nothing differs', async () => {
  const { sent, means } = server();
  await save(attemptOn('x', 4, { nama: 'A' }), { nama: 'A' }, means);
  expect(sent).toHaveLength(0);
});
it('repeats what was never answered under its own key before anything else, so that one entry comes of it', async () => {
  const { sent, kept, stored, means } = server('silent');
  await expect(save(newAttempt('x'), { nama: 'A' }, means)).rejects.toThrow('offline');
  const left = kept.at(-1) as Attempt;
  expect(left.hanging?.key).toBe('k1');
  // Over a reload, with something else typed meanwhile.
  const done = await save(JSON.parse(JSON.stringify(left)), { nama: 'B' }, means);
  expect(sent.map((s) => [s.command, s.key])).toEqual([
    ['register', 'k1'],
    ['register', 'k1'],
    ['change', 'k2'],
  ]);
  expect(stored.size).toBe(2);
  expect(done).toEqual({ id: 'x', revision: 1, stored: { nama: 'B' } });
});
it('begins anew after a refusal', async () => {
  const { kept, means, sent } = server('refuse');
  await expect(save(newAttempt('x'), { nama: '' }, means)).rejects.toThrow('refused');
  expect(kept.at(-1)?.hanging).toBeUndefined();
  await save(kept.at(-1) as Attempt, { nama: 'A' }, means);
  expect(sent.map((s) => s.key)).toEqual(['k1', 'k2']);
});

import fc from 'fast-check';
import { type Attempt, attemptOn, newAttempt, type Plan, type SaveTransport, type Sending, save } from './save';
import { same } from './values';

type Content = { nama: string; kota?: string };
class Refused extends Error {}
class Lost extends Error {}
type Fate = 'ok' | 'request lost' | 'answer lost';

/** A server with the contract's idempotency, and a connection that loses requests or responses as scripted. */
const server = (line: Fate[] = [], refuse: string[] = []) => {
  const docs = new Map<string, { revision: number; log: string[]; content?: unknown }>();
  const answers = new Map<string, { body: string; revision: number }>();
  const sent: Sending<Content>[] = [];
  let keys = 0;
  let saved: Attempt<Content> | undefined;
  const handle = (id: string, k: Sending<Content>) => {
    const body = JSON.stringify([k.command, k.body]);
    const previous = answers.get(k.key);
    if (previous) {
      if (previous.body !== body) throw new Refused('command-id-reused');
      return previous.revision;
    }
    if (refuse.includes(k.command)) throw new Refused(k.command);
    const doc = docs.get(id);
    if (k.command === 'create' ? doc !== undefined : doc?.revision !== k.revision) throw new Refused('stale');
    const next = { revision: (doc?.revision ?? -1) + 1, log: [...(doc?.log ?? []), k.command], content: doc?.content };
    if (k.command !== 'submit') next.content = k.body;
    docs.set(id, next);
    answers.set(k.key, { body, revision: next.revision });
    return next.revision;
  };
  const means: SaveTransport<Content> = {
    send: async (id, k) => {
      sent.push(k);
      const fate = line.shift() ?? 'ok';
      if (fate === 'request lost') throw new Lost();
      const revision = handle(id, k);
      if (fate === 'answer lost') throw new Lost();
      return k.command === 'create' ? { revision, number: 'N-1' } : { revision };
    },
    key: () => `k${keys++}`,
    sure: (e) => e instanceof Refused,
    remember: (a) => {
      // A draft is stored as JSON.
      saved = JSON.parse(JSON.stringify(a));
    },
  };
  const plan: Plan<Content> = {
    create: (values) => ({ command: 'create', body: values }),
    change: (stored, values) => (same(stored, values) ? undefined : { command: 'edit', body: values }),
  };
  const submitted: Plan<Content> = { ...plan, after: ['submit'] };
  return {
    docs,
    sent,
    log: () => docs.get('x')?.log,
    kept: () => saved as Attempt<Content>,
    save: (from: Attempt<Content>, values: Content) => save(from, values, plan, means),
    submit: (from: Attempt<Content>, values: Content) => save(from, values, submitted, means),
  };
};
const begin = () => newAttempt<Content>('x');

it('makes what is not there, then changes what differs on the version that is there', async () => {
  const s = server();
  const created = await s.save(begin(), { nama: 'A', kota: 'B' });
  expect(created).toEqual({ id: 'x', revision: 0, number: 'N-1', stored: { nama: 'A', kota: 'B' } });
  const changed = await s.save(created, { nama: 'A', kota: 'C' });
  expect(s.sent[1]).toMatchObject({ command: 'edit', revision: 0 });
  expect([changed.revision, changed.number]).toEqual([1, 'N-1']);
});
it('sends nothing where nothing differs', async () => {
  const s = server();
  await s.save(attemptOn('x', 4, { nama: 'A' }), { nama: 'A' });
  expect(s.sent).toHaveLength(0);
});
it('gives what comes after the content, once', async () => {
  const s = server();
  const done = await s.submit(begin(), { nama: 'A' });
  expect(done).toMatchObject({ revision: 1, given: ['submit'], stored: { nama: 'A' } });
  await s.submit(done, { nama: 'A' });
  expect(s.log()).toEqual(['create', 'submit']);
});
it('repeats what was never answered under its own key before anything else, so that one document comes of it', async () => {
  const s = server(['answer lost']);
  await expect(s.save(begin(), { nama: 'A' })).rejects.toThrow(Lost);
  expect(s.kept().hanging?.key).toBe('k0');
  // Across a reload, with other input since.
  const done = await s.save(s.kept(), { nama: 'B' });
  expect(s.sent.map((k) => [k.command, k.key])).toEqual([
    ['create', 'k0'],
    ['create', 'k0'],
    ['edit', 'k1'],
  ]);
  expect(done).toMatchObject({ revision: 1, stored: { nama: 'B' } });
});
it('begins anew after a refusal', async () => {
  const s = server([], ['create']);
  await expect(s.save(begin(), { nama: '' })).rejects.toThrow(Refused);
  expect(s.kept().hanging).toBeUndefined();
  await expect(s.save(s.kept(), { nama: 'A' })).rejects.toThrow(Refused);
  expect(s.sent.map((k) => k.key)).toEqual(['k0', 'k1']);
});
it('leaves the content behind when what comes after it is refused, and goes on from it', async () => {
  const s = server([], ['submit']);
  await expect(s.submit(begin(), { nama: 'A' })).rejects.toThrow(Refused);
  expect(s.kept()).toEqual({ id: 'x', revision: 0, number: 'N-1', stored: { nama: 'A' } });
  await expect(s.submit(s.kept(), { nama: 'B' })).rejects.toThrow(Refused);
  expect(s.log()).toEqual(['create', 'edit']);
});
it('does not submit for somebody who only saves after a lost submission', async () => {
  const s = server(['ok', 'request lost']);
  await expect(s.submit(begin(), { nama: 'A' })).rejects.toThrow(Lost);
  await s.save(s.kept(), { nama: 'B' });
  expect(s.log()).toEqual(['create', 'edit']);
});
it('makes one document with the last content, whatever is lost and however often it is tried', async () => {
  const fate = fc.constantFrom<Fate>('ok', 'request lost', 'answer lost');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 12 }),
      fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 6 }),
      async (line, typed) => {
        const s = server(line);
        const last = typed.at(-1) ?? '';
        let at = begin();
        // Each attempt may have other content; then the last content is retried until it succeeds.
        for (const nama of [...typed, ...Array<string>(16).fill(last)]) {
          try {
            at = await s.submit(at, { nama });
          } catch (e) {
            // If a submission got through before the content changed again, the edit is stale: reported, not repeated.
            if (!(e instanceof Lost || e instanceof Refused)) throw e;
            at = s.kept();
          }
        }
        expect(s.docs.size).toBe(1);
        expect(s.log()?.filter((c) => c === 'create')).toHaveLength(1);
        expect(s.log()?.filter((c) => c === 'submit')).toHaveLength(1);
        expect(s.docs.get('x')?.content).toEqual({ nama: last });
      },
    ),
    { numRuns: 300 },
  );
});

import { Turns } from './turns.js';

const soon = () => new Promise<void>((go) => setImmediate(go));

it('does the work of a key in order and one at a time, that of other keys meanwhile', async () => {
  const turns = new Turns();
  const calls: string[] = [];
  const work = (name: string) => async () => {
    calls.push(`${name} begins`);
    await soon();
    calls.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([
    turns.take('a', work('1')),
    turns.take('a', work('2')),
    turns.take('b', work('3')),
    turns.take('a', work('4')),
  ]);
  expect(results).toEqual(['1', '2', '3', '4']);
  expect(calls.indexOf('3 begins')).toBeLessThan(calls.indexOf('1 ends'));
  expect(calls.filter((t) => !t.startsWith('3'))).toEqual([
    '1 begins',
    '1 ends',
    '2 begins',
    '2 ends',
    '4 begins',
    '4 ends',
  ]);
  expect(turns.size).toBe(0);
});

it('goes on after work that failed, also where it throws at once', async () => {
  const turns = new Turns();
  const fails = turns.take('a', async () => {
    await soon();
    throw new Error('no');
  });
  const throws = turns.take('a', () => {
    throw new Error('never');
  });
  const after = turns.take('a', async () => 'yes');
  await expect(fails).rejects.toThrow('no');
  await expect(throws).rejects.toThrow('never');
  expect(await after).toBe('yes');
  expect(turns.size).toBe(0);
});

it('does work of many keys at once, however many, and in turn with all other work of any of them', async () => {
  const turns = new Turns();
  const calls: string[] = [];
  const work = (name: string) => async () => {
    calls.push(`${name} begins`);
    await soon();
    calls.push(`${name} ends`);
  };
  const many = Array.from({ length: 20_000 }, (_, n) => `k${n}`);
  await Promise.all([
    turns.take('k7', work('1')),
    turns.takeAll(many, work('2')),
    turns.takeAll(['k9', 'k3', 'k9'], work('3')),
    turns.take('k3', work('4')),
  ]);
  expect(calls.filter((_, n) => n % 2 === 0).map((one) => one.replace('begins', 'ends'))).toEqual(
    calls.filter((_, n) => n % 2 === 1),
  );
  const failing = turns.takeAll(['a', 'b'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(turns.size).toBe(0);
});

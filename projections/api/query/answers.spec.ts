import type { Change } from '../../runner/types.js';
import { Answers } from './answers.js';

const world = () => {
  let hear: (list: readonly Change[]) => void = () => {};
  const clock = { now: 0, written: 0 };
  const changes = {
    onChanged: (listener: typeof hear) => {
      hear = listener;
      return () => {};
    },
    onMissed: () => {},
  };
  const answers = new Answers(changes, { beat: () => clock.written }, () => clock.now);
  let count = 0;
  const ask = async (key: string, counts = false, view = 'sp') =>
    (await answers.of({ view, key, counts }, async () => `${key} ${++count}`)).text;
  const change = (times = 1, view = 'sp') => {
    clock.written++;
    for (let n = 0; n < times; n++) hear([{ view, id: `x${n}`, version: 1 }]);
  };
  return { answers, ask, change, clock };
};

it('the same question is answered once, until something changes; another is another’s', async () => {
  const { ask, change } = world();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await ask('a')).toBe('a 1');
  change();
  expect(await ask('a')).toBe('a 3');
});

it('what somebody wrote is in the next answer, also before it was heard of', async () => {
  const { ask, clock } = world();
  await ask('a');
  clock.written++;
  expect(await ask('a')).toBe('a 2');
});

it('counts may be a second old while much changes, pages never', async () => {
  const { ask, change, clock } = world();
  await ask('n', true);
  change();
  expect(await ask('n', true)).toBe('n 2');
  clock.now = 500;
  change(100);
  clock.now = 1_500;
  expect([await ask('n', true), await ask('p')]).toEqual(['n 3', 'p 4']);
  change();
  clock.now = 2_400;
  expect([await ask('n', true), await ask('p')]).toEqual(['n 3', 'p 5']);
  clock.now = 2_600;
  expect(await ask('n', true)).toBe('n 6');
});

it('keeps no failure', async () => {
  const { answers, ask } = world();
  await expect(
    answers.of({ view: 'sp', key: 'a', counts: false }, async () => Promise.reject(new Error('away'))),
  ).rejects.toThrow('away');
  expect(await ask('a')).toBe('a 1');
});

import { whenReached } from './reach';

it('asks until the server answers, and says once that it does not', async () => {
  const answers = [false, false, true];
  const calls: string[] = [];
  await whenReached(
    () => calls.push('away'),
    async () => {
      calls.push('asked');
      return answers.shift() ?? true;
    },
    async () => void calls.push('waited'),
  );
  expect(calls).toEqual(['asked', 'away', 'waited', 'asked', 'waited', 'asked']);
});
it('says nothing of a server that is there', async () => {
  const calls: string[] = [];
  await whenReached(
    () => calls.push('away'),
    async () => true,
  );
  expect(calls).toEqual([]);
});

import { whenReached } from './reach';

it('asks until the server answers, and says once that it does not', async () => {
  const answers = [false, false, true];
  const said: string[] = [];
  await whenReached(
    () => said.push('away'),
    async () => {
      said.push('asked');
      return answers.shift() ?? true;
    },
    async () => void said.push('waited'),
  );
  expect(said).toEqual(['asked', 'away', 'waited', 'asked', 'waited', 'asked']);
});
it('says nothing of a server that is there', async () => {
  const said: string[] = [];
  await whenReached(
    () => said.push('away'),
    async () => true,
  );
  expect(said).toEqual([]);
});

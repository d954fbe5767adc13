import { inRounds, type Source } from './rounds';

const signal = new AbortController().signal;
type TestRow = { id: string; bad?: boolean };
/** A list of these rows in pages of two; `requests` records each requested page. */
const list = (name: string, rows: readonly TestRow[], requests: string[], first = false): Source<TestRow> => ({
  size: 2,
  first,
  ask: async (page) => {
    requests.push(`${name}${page}`);
    return rows.slice((page - 1) * 2, page * 2);
  },
});
const itemsOf = (rows: readonly TestRow[]) =>
  rows.map(({ id, bad }) => ({ value: id, label: id, ...(bad ? { reason: 'busy' } : {}) }));
const rows = (text: string): TestRow[] =>
  text.split(' ').map((id) => (id.startsWith('!') ? { id: id.slice(1), bad: true } : { id }));

const through = async (sources: Source<TestRow>[]): Promise<string[]> => {
  const rounds: string[] = [];
  for (let next: ReturnType<typeof inRounds<TestRow, unknown>> | undefined = inRounds(sources, itemsOf); next; ) {
    const result: Awaited<ReturnType<typeof next>> = await next(signal);
    rounds.push(result.items.map(({ value }) => value).join(' '));
    next = result.next;
  }
  return rounds;
};

it('finds what is beyond the first page, each once', async () => {
  const requests: string[] = [];
  expect(await through([list('a', rows('1 2 3 4 5'), requests)])).toEqual(['1 2', '3 4', '5']);
  expect(requests).toEqual(['a1', 'a2', 'a3']);
  expect(await through([list('a', rows('1 2'), []), list('b', rows('2 1 3'), [])])).toEqual(['1 2', '3']);
});
it('tells what can be chosen before what can not, over all pages', async () => {
  expect(await through([list('a', rows('!1 2 !3 !4 5'), [], true)])).toEqual(['2', '5 1 3 4']);
});
it('lets other lists wait until those that come first are through', async () => {
  const requests: string[] = [];
  const ownList = list('own', rows('1 2 !3 4 5'), requests, true);
  const others = list('all', rows('!8 !9 !7'), requests);
  expect(await through([ownList, others])).toEqual(['1 2', '4', '5 8 9 3', '7']);
  expect(requests).toEqual(['own1', 'all1', 'own2', 'own3', 'all2']);
});
it('asks a round again that could not be asked', async () => {
  let broken = true;
  const source = list('a', rows('1 2 3'), []);
  const next = inRounds(
    [
      {
        ...source,
        ask: (page, s) => {
          if (page === 2 && broken) throw new Error('offline');
          return source.ask(page, s);
        },
      },
    ],
    itemsOf,
  );
  const result = await next(signal);
  await expect(result.next?.(signal)).rejects.toThrow('offline');
  broken = false;
  expect((await result.next?.(signal))?.items.map(({ value }) => value)).toEqual(['3']);
});

import { inRounds, type Source } from './rounds';

const signal = new AbortController().signal;
type TestRow = { id: string; bad?: boolean };
/** A list of these rows in pages of two; `asked` notes each page that was asked for. */
const list = (name: string, rows: readonly TestRow[], asked: string[], first = false): Source<TestRow> => ({
  size: 2,
  first,
  ask: async (page) => {
    asked.push(`${name}${page}`);
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
    const found: Awaited<ReturnType<typeof next>> = await next(signal);
    rounds.push(found.items.map(({ value }) => value).join(' '));
    next = found.next;
  }
  return rounds;
};

it('finds what is beyond the first page, each once', async () => {
  const asked: string[] = [];
  expect(await through([list('a', rows('1 2 3 4 5'), asked)])).toEqual(['1 2', '3 4', '5']);
  expect(asked).toEqual(['a1', 'a2', 'a3']);
  expect(await through([list('a', rows('1 2'), []), list('b', rows('2 1 3'), [])])).toEqual(['1 2', '3']);
});
it('tells what can be chosen before what can not, over all pages', async () => {
  expect(await through([list('a', rows('!1 2 !3 !4 5'), [], true)])).toEqual(['2', '5 1 3 4']);
});
it('lets other lists wait until those that come first are through', async () => {
  const asked: string[] = [];
  const own = list('own', rows('1 2 !3 4 5'), asked, true);
  const others = list('all', rows('!8 !9 !7'), asked);
  expect(await through([own, others])).toEqual(['1 2', '4', '5 8 9 3', '7']);
  expect(asked).toEqual(['own1', 'all1', 'own2', 'own3', 'all2']);
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
  const found = await next(signal);
  await expect(found.next?.(signal)).rejects.toThrow('offline');
  broken = false;
  expect((await found.next?.(signal))?.items.map(({ value }) => value)).toEqual(['3']);
});

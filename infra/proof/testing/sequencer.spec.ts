// @ts-expect-error a program of the test run, which has no types
import Sequencer from './sequencer.mjs';

it('orders files the same way, whatever order they come in: what starts servers first', () => {
  const paths = [
    'services/main.spec.ts',
    'projections/api/query/reads.http.spec.ts',
    'services/domain/kit/values/near.spec.ts',
  ];
  const sorted = (all: string[]) =>
    new Sequencer().sort(all.map((path) => ({ path }))).map(({ path }: { path: string }) => path);
  expect(sorted(paths)).toEqual(sorted(paths.toReversed()));
  expect(sorted(paths)[0]).toBe('projections/api/query/reads.http.spec.ts');
});

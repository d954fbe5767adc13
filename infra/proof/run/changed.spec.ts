import { readdirSync } from 'node:fs';
// @ts-expect-error a program of the test run, which has no types
import { browserTestsOf, enginesOf, knownScreens, secondsOf, standsUnderAll } from './changed.mjs';

const all = ['web/e2e/order.e2e.ts', 'web/e2e/driver.e2e.ts', 'web/e2e/print-forms.e2e.ts', 'web/e2e/dispatch.e2e.ts'];

it('runs the browser tests of the screens that changed, and all where what they stand on did', () => {
  expect(browserTestsOf(['web/src/screens/dispatch/board/plan.ts'], all)).toEqual(['web/e2e/dispatch.e2e.ts']);
  expect(browserTestsOf(['web/src/print/page.tsx', 'README.md'], all)).toEqual(['web/e2e/print-forms.e2e.ts']);
  expect(browserTestsOf(['web/src/kit/list/table/row.tsx'], all)).toEqual(all);
  expect(browserTestsOf(['services/domain/flows/sj/sj.ts'], all)).toEqual(all);
  expect(browserTestsOf(['web/e2e/order.e2e.ts', 'services/a.spec.ts'], all)).toEqual(['web/e2e/order.e2e.ts']);
  expect(browserTestsOf(['web/e2e/people.ts'], all)).toEqual(all);
  expect(browserTestsOf(['README.md'], all)).toEqual([]);
});

it('knows every folder of screens', () => {
  const there = readdirSync('web/src/screens', { withFileTypes: true }).filter((one) => one.isDirectory());
  expect([...knownScreens].sort()).toEqual(there.map(({ name }) => name).sort());
});

const suites = [
  'infra/engines/kafka/feed.engines.ts',
  'infra/engines/mongo/same.engines.ts',
  'infra/proof/faults/flow.engines.ts',
];

it('runs the suites of an engine that changed, and all of them where a port, the runner or the executor did', () => {
  expect(enginesOf(['infra/engines/kafka/feed.ts', 'infra/engines/mongo/url.ts'], suites)).toEqual(suites.slice(0, 2));
  for (const file of [
    'infra/ports/lease.ts',
    'projections/runner/runner.ts',
    'services/api/commands/command-executor.ts',
  ])
    expect(enginesOf([file, 'infra/engines/kafka/feed.ts'], suites)).toEqual(suites);
  expect(enginesOf([suites[2]], suites)).toEqual(suites);
  expect(enginesOf(['infra/engines/embedded/index.ts', 'web/src/main.tsx'], suites)).toEqual([]);
});

it('names what everything stands on', () => {
  expect(
    standsUnderAll(['services/domain/kit/entity/entity.ts', 'infra/ports/lease.ts', 'infra/ports/chain.ts']),
  ).toEqual(['services/domain/kit', 'infra/ports']);
  expect(standsUnderAll(['services/domain/flows/sj/sj.ts', 'infra/ports/lease.spec.ts', 'README.md'])).toEqual([]);
});

it('tells how long files take by their last times', () => {
  const times = { unit: { a: 30 }, browser: { b: 40 }, engines: { c: 5 } };
  expect(secondsOf({ unit: ['a', 'new'], browser: ['b'], engines: ['c'] }, times)).toBe(30 + 20 + 5);
});

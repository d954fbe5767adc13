/** Everything started for a test uses the run's moment: this process, its servers, children and their threads. */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { skewed } from '../faults/testing/clock.js';
// @ts-expect-error a program of the test run, which has no types
import { MOMENT, OTHER_MOMENTS, shiftTo } from './moment.mjs';

const say = `
  import { writeSync } from 'node:fs';
  const facts = [Date.now(), +new Date(), +new Date(7), Date.UTC(1970, 0), new Date() instanceof Date, new Date().constructor === Date];
  writeSync(1, JSON.stringify(facts) + '\\n');
`;
const both = `${say}
  import { Worker } from 'node:worker_threads';
  const thread = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(say)});
  new Worker(new URL(thread), { execArgv: ['--disable-warning=TimeoutNegativeWarning'] });
`;

it.each([0, -300_000])(
  'gives a child and its threads the time of the test and %d ms, and changes nothing else',
  (ms) => {
    const env = { ...process.env, ...skewed(ms) };
    const before = Date.now() + ms;
    const lines = execFileSync(process.execPath, ['--input-type=module', '-e', both], { env }).toString().trim();
    const after = Date.now() + ms;
    expect(lines.split('\n')).toHaveLength(2);
    for (const line of lines.split('\n')) {
      const [now, current, explicit, utc, ...is] = JSON.parse(line);
      for (const time of [now, current]) expect([time >= before, time <= after]).toEqual([true, true]);
      expect([explicit, utc, is]).toEqual([7, 0, [true, true]]);
    }
  },
);

it('begins each test file at the moment of the run, and dates the answers of its servers so', async () => {
  const { TEST_MOMENT } = process.env;
  const begun = TEST_MOMENT === 'now' ? Date.now() : Date.parse(TEST_MOMENT ?? '');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(0);
  expect(Date.now() - begun).toBeLessThan(600_000);
  expect(new Date().constructor).toBe(Date);
  const server = createServer((_, answer) => answer.writeHead(200, { 'x-own': 'kept' }).end('ok'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  expect(headers.get('x-own')).toBe('kept');
});

it('knows moments by their words alone', () => {
  expect([shiftTo('now', 5), shiftTo(undefined, 5), shiftTo('1970-01-01T00:00:01Z', 400)]).toEqual([0, 0, 600]);
  expect(() => shiftTo('kemarin')).toThrow('TEST_MOMENT=kemarin');
  for (const moment of [MOMENT, ...OTHER_MOMENTS]) expect(shiftTo(moment, 0)).toBeGreaterThan(0);
});

/** The preload that gives processes wrong clocks does so in their worker threads too. */
import { execFileSync } from 'node:child_process';
import { skewed } from './clock.js';

const say = `
  import { writeSync } from 'node:fs';
  const facts = [Date.now(), +new Date(), +new Date(7), Date.UTC(1970, 0), new Date() instanceof Date];
  writeSync(1, JSON.stringify(facts) + '\\n');
`;
const both = `${say}
  import { Worker } from 'node:worker_threads';
  const thread = 'data:text/javascript,' + encodeURIComponent(${JSON.stringify(say)});
  new Worker(new URL(thread), { execArgv: ['--disable-warning=TimeoutNegativeWarning'] });
`;

it('shifts the time of a process and its threads, and nothing else of it', () => {
  const env = { ...process.env, ...skewed(-300_000) };
  const before = Date.now() - 300_000;
  const lines = execFileSync(process.execPath, ['--input-type=module', '-e', both], { env }).toString().trim();
  const after = Date.now() - 300_000;
  expect(lines.split('\n')).toHaveLength(2);
  for (const line of lines.split('\n')) {
    const [now, made, given, utc, is] = JSON.parse(line);
    for (const time of [now, made]) expect([time >= before, time <= after]).toEqual([true, true]);
    expect([given, utc, is]).toEqual([7, 0, true]);
  }
});

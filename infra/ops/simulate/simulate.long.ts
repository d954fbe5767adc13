/**
 * The simulator and the demo company: recognized as the demo, with more vehicles than it has free, until all papers are
 * back.
 */
import { TestServer } from '../../proof/testing/server.js';
import { simulate } from './simulate.js';

it('drives the demo company with more vehicles than it has', async () => {
  const server = await TestServer.start({ DEMO: '1', DEMO_SP: '12', WILAYAH: '0' });
  try {
    const lines: string[] = [];
    const day = {
      url: server.url,
      user: 'rcadmin',
      password: 'lintas',
      vehicles: 30,
      speed: 1_000_000,
      seed: 3,
      hours: 36,
    };
    const { tally, ...outcome } = await simulate(
      { ...day, yes: false },
      (line) => lines.push(line),
      new AbortController().signal,
    );
    expect(outcome).toMatchObject({ vehicles: 30, whole: true, back: outcome.sj.length });
    expect([Object.fromEntries(tally.refused), tally.unanswered]).toEqual([{}, 0]);
    expect(tally.sent.get('new vehicle')).toBeGreaterThan(10);
    expect(lines[0]).toMatch(/^30 vehicles, \d+ SJ from Jakarta Timur/);
    // The second day reuses those that the first one hired.
    const again = await simulate({ ...day, vehicles: 5, yes: false }, () => {}, new AbortController().signal);
    expect([again.whole, again.tally.sent.get('new vehicle')]).toEqual([true, undefined]);
  } finally {
    await server.end();
  }
}, 120_000);

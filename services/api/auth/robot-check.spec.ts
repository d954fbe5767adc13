/** The robot check by itself: its expiry, and how addresses are grouped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedStateStore } from '../../../infra/engines/embedded/state-store.js';
import { solved as answerOf } from '../../../infra/proof/testing/robot.js';
import { addressKey } from './addresses.js';
import { RobotCheck } from './robot-check.js';

it('an answer that comes late is refused, though it is right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintas-check-'));
  const state = new EmbeddedStateStore(join(folder, 'state.db'));
  const now = Date.now();
  let clock = now;
  const checks = new RobotCheck(state, () => clock);
  const solved = async () => answerOf(await checks.ask('sari', 0));
  const [late, good] = [await solved(), await solved()];
  clock = now + 290_000;
  expect([await checks.passes('rina', good), await checks.passes('sari', good)]).toEqual([false, true]);
  clock = now + 301_000;
  expect(await checks.passes('sari', late)).toBe(false);
  await state.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['test', 'test'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

/** Keys of servers under test are not made among those of whoever runs the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A configuration folder of this run, removed at its end; a child of a run has that of its parent. */
export const takeConfigHome = () => {
  if (process.env.LINTAS_TEST_CONFIG) return;
  const home = mkdtempSync(join(tmpdir(), 'lintas-config-'));
  process.env.XDG_CONFIG_HOME = home;
  process.env.LINTAS_TEST_CONFIG = home;
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
};

/** Keeps keys of servers under test out of the configuration folder of the user who runs the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A configuration folder for this run, removed at its end; a child process uses that of its parent. */
export const takeConfigHome = () => {
  if (process.env.LINTAS_TEST_CONFIG) return;
  const home = mkdtempSync(join(tmpdir(), 'lintas-config-'));
  process.env.XDG_CONFIG_HOME = home;
  process.env.LINTAS_TEST_CONFIG = home;
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
};

/** Runs before any suite: sets the run's seed, and builds the server, which suites start as processes and threads. */
import { spawnSync } from 'node:child_process';
import { takeConfigHome } from './config-home.mjs';
import { takeSeed } from './seed.mjs';

export default () => {
  takeSeed();
  takeConfigHome();
  const { status } = spawnSync(process.execPath, ['infra/ops/build/if-needed.mjs', 'server'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the server does not build');
  process.env.LINTAS_BUILT = '1';
};

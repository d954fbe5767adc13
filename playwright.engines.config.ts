/** The main paths in the browser against the distributed mode, run by `npm run test:engines`. */
import { defineConfig } from '@playwright/test';
import { freePort } from './infra/proof/testing/free-port';
import { shiftChildren } from './infra/proof/testing/moment.mjs';
import embedded from './playwright.config';
import type { ServerOptions } from './web/e2e/test';

shiftChildren({ together: true }); // the cluster is started beside the workers
// Set by the run, for its workers too.
process.env.ENGINES_PORT ??= String(await freePort());
const PORT = Number(process.env.ENGINES_PORT);
const at = `http://127.0.0.1:${PORT}`;

export default defineConfig<object, ServerOptions>({
  ...embedded,
  testMatch: 'order.e2e.ts',
  workers: 1,
  use: { ...embedded.use, at },
  webServer: {
    command: 'node --import ./infra/ops/build/run-ts.mjs infra/proof/testing/e2e-cluster.ts',
    url: `${at}/health/ready`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT) },
  },
});

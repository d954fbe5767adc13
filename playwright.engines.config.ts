/** The main paths in the browser against the distributed mode: `npm run test:engines` runs them. */
import { defineConfig } from '@playwright/test';
import embedded from './playwright.config';
import type { Place } from './web/e2e/test';

const PORT = 4318;
const at = `http://127.0.0.1:${PORT}`;

export default defineConfig<object, Place>({
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

/** The main paths in the browser against the distributed mode: `npm run test:engines` runs them. */
import { defineConfig } from '@playwright/test';
import embedded from './playwright.config';

const PORT = 4318;

export default defineConfig({
  ...embedded,
  testMatch: 'order.e2e.ts',
  use: { ...embedded.use, baseURL: `http://127.0.0.1:${PORT}` },
  webServer: {
    command: 'node --import ./infra/build/run-ts.mjs infra/testing/e2e-cluster.ts',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT) },
  },
});

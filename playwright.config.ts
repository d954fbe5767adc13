import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromium } from './infra/proof/browser/chromium.mjs';
import { takeConfigHome } from './infra/proof/testing/config-home.mjs';
import { takeSeed } from './infra/proof/testing/seed.mjs';
import type { Place } from './web/e2e/test';

takeSeed();
takeConfigHome();
const { executablePath, env } = await chromium();

/** Each worker starts a server of its own (`web/e2e/test.ts`). `LONG=1`: everything instead of samples. */
export default defineConfig<object, Place>({
  testDir: 'web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./web/e2e/failures.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    // A film of every page would cost a quarter of all CPU time; the pages' DOM at each step is there without it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: CHROMIUM_ARGS, env: { ...process.env, ...env } as Record<string, string> },
  },
});

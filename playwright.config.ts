import { defineConfig } from '@playwright/test';
import { browserOfTests } from './infra/proof/browser/chromium';
import { takeConfigHome } from './infra/proof/testing/config-home.mjs';
import { shiftChildren } from './infra/proof/testing/moment.mjs';
import { takeSeed } from './infra/proof/testing/seed.mjs';
import type { ServerOptions } from './web/e2e/test';

takeSeed();
takeConfigHome();
shiftChildren(); // for its workers, and the servers that they start
const { executablePath, env, args } = await browserOfTests();

/**
 * Each worker starts a server of its own (`web/e2e/test.ts`). `LONG=1`: everything instead of samples, and tests tagged
 * `@long`; `TRACE=1`: failed tests leave their trace.
 */
export default defineConfig<object, ServerOptions>({
  testDir: 'web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  ...(process.env.LONG === '1' ? {} : { grepInvert: /@long/ }),
  workers: 2,
  // The test run itself retries failed files (infra/proof/run/step.mjs), once nothing else is running.
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
    // Costs a third of the tests' CPU time: enabled for repeating a failed test.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
  },
});

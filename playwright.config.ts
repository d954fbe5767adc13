import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromium } from './infra/browser/chromium.mjs';

const { executablePath, env } = await chromium();
const PORT = 4317;

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
    trace: 'retain-on-failure',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: CHROMIUM_ARGS, env: { ...process.env, ...env } as Record<string, string> },
  },
  webServer: {
    command: 'node infra/build/e2e-server.mjs',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    reuseExistingServer: false,
    timeout: 60_000,
    env: { PORT: String(PORT), LOG_LEVEL: 'silent', LOCALE: 'id' },
  },
});

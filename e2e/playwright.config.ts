import { CHROMIUM_SWITCHES, findChromium } from '@benchbook/testkit/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'output',
  // Each worker has a server and a browser of its own (fixtures/product.ts).
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing is waited for that only looks nice.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace with its pictures takes a third of the time; `--trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_SWITCHES], ...(executablePath ? { executablePath } : {}) },
  },
});

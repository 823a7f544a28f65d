import { CHROMIUM_SWITCHES, findChromium } from '@benchbook/testkit/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

export default defineConfig({
  globalSetup: './fill-plant.ts',
  testDir: 'tests',
  // `long.config.ts` and `prove.config.ts` run them.
  testIgnore: ['long/**', 'prove/**'],
  outputDir: 'output',
  // Each worker has its own server and browser (fixtures/product.ts); three are no faster on two cores.
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
    // A service worker would answer requests that a test intercepts; the tests of offline work enable it.
    serviceWorkers: 'block',
    // Purely visual transitions are disabled.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace with screenshots takes a third of the time; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_SWITCHES], ...(executablePath ? { executablePath } : {}) },
  },
});

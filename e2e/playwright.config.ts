import { CHROMIUM_SWITCHES, findChromium } from '@benchbook/testkit/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

export default defineConfig({
  globalSetup: './fill-plant.ts',
  testDir: 'tests',
  // `long.config.ts` and `prove.config.ts` run them.
  testIgnore: ['long/**', 'prove/**'],
  outputDir: 'output',
  // Each has a server and a browser of its own (fixtures/product.ts); three are no quicker on two cores.
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
    // A worker would answer in place of what a test puts between page and server; the tests of offline work let it in.
    serviceWorkers: 'block',
    // Nothing is waited for that only looks nice.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace with its pictures takes a third of the time; `--trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_SWITCHES], ...(executablePath ? { executablePath } : {}) },
  },
});

import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * The longest workflows, run by `npm run prove`: whole guides, a model from upload to the bench, fifty steps without a server.
 */
export default defineConfig(config, { testDir: 'tests/prove', testIgnore: [] });

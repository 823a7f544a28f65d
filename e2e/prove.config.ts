import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The longest journeys, which `npm run prove` walks: whole guides, a model from upload to the bench, fifty steps without a server. */
export default defineConfig(config, { testDir: 'tests/prove', testIgnore: [] });

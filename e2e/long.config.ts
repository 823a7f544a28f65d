import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/**
 * Tests of `npm run prove`; `.ci/run` runs a third of them per commit: every screen in every colour scheme, tablets whose
 * server stops, PDFs, and the workflows of each page.
 */
export default defineConfig(config, { testDir: 'tests/long', testIgnore: [] });

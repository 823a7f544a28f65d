import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** What `npm run prove` walks, and `.ci/run` a third of at each commit: every screen in every look, tablets whose server stops, PDFs, and the journeys of each page. */
export default defineConfig(config, { testDir: 'tests/long', testIgnore: [] });

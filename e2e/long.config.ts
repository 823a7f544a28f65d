import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Tests of minutes: models drawn without a graphics card, tablets whose server stops, every screen in every look, long PDFs, large lists. */
export default defineConfig(config, { testDir: 'tests/long', testIgnore: [] });

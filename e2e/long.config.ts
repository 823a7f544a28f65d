import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Tests of minutes: tablets whose server stops, every screen in every look, long PDFs, large lists, certificates, devices, notices, the audit. */
export default defineConfig(config, { testDir: 'tests/long', testIgnore: [] });

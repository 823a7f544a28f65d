import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** The longest journeys, which `npm run prove` walks: whole guides, a model from upload to the bench, fifty steps without a server. */
// Two at a time: what is drawn in 3D without a graphics card needs a core to itself.
export default defineConfig(config, { testDir: 'tests/prove', testIgnore: [], workers: 2 });

import { defineConfig } from '@playwright/test';

/** The desktop program itself; it needs Electron's own program, which its package fetches from GitHub. */
export default defineConfig({ testDir: 'electron', outputDir: 'output', workers: 1, timeout: 120_000, reporter: 'list' });

import { harmlessEnvironment } from '@benchbook/confine';
import type { Browser, LaunchOptions } from 'playwright-core';

/** Beside what every program may know: where Chromium has its profile and the fonts of the machine. */
const CHROMIUM_NEEDS = ['HOME', 'LANG', 'TZ', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'LOCALAPPDATA', 'PROGRAMFILES'];

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Makes what starts a Chromium that draws photos of strangers: it knows none of the server's passwords and keys, and has the
 * sandbox of its own wherever the system lets it have one. Root has none, nor most containers; a container without is said
 * once.
 *
 * @param report hears that Chromium runs without its sandbox, and why
 */
export function chromiumOpener(executablePath: string, report: (error: unknown) => void): () => Promise<Browser> {
  let hasSandbox = process.getuid?.() !== 0;
  return async () => {
    // Loaded with the first document: the server starts without it.
    const { chromium, errors } = await import('playwright-core');
    const options: LaunchOptions = { executablePath, args: QUIET, env: harmlessEnvironment(process.env, CHROMIUM_NEEDS) };
    if (!hasSandbox) return chromium.launch(options);
    try {
      return await chromium.launch({ ...options, chromiumSandbox: true });
    } catch (error) {
      // One that is only slow has a sandbox.
      if (error instanceof errors.TimeoutError) throw error;
      const browser = await chromium.launch(options);
      hasSandbox = false;
      report(new Error('Chromium has no sandbox here: PDFs are made without it', { cause: error }));
      return browser;
    }
  };
}

import { harmlessEnvironment } from '@benchbook/confine';
import type { Browser, LaunchOptions } from 'playwright-core';

/** Variables beside the common ones: for Chromium's profile and the fonts of the machine. */
const CHROMIUM_NEEDS = ['HOME', 'LANG', 'TZ', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'LOCALAPPDATA', 'PROGRAMFILES'];

const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/**
 * Creates the launcher of a Chromium that renders foreign photos: it gets none of the server's passwords and keys, and runs in
 * its sandbox if the system permits. Root has none, nor do most containers; a missing sandbox is reported once.
 *
 * @param report called with the reason if Chromium runs without its sandbox
 */
export function chromiumOpener(executablePath: string, report: (error: unknown) => void): () => Promise<Browser> {
  let hasSandbox = process.getuid?.() !== 0;
  return async () => {
    // Imported with the first document: the server starts without it.
    const { chromium, errors } = await import('playwright-core');
    const options: LaunchOptions = { executablePath, args: QUIET, env: harmlessEnvironment(process.env, CHROMIUM_NEEDS) };
    if (!hasSandbox) return chromium.launch(options);
    try {
      return await chromium.launch({ ...options, chromiumSandbox: true });
    } catch (error) {
      // A browser that is only slow has a sandbox.
      if (error instanceof errors.TimeoutError) throw error;
      const browser = await chromium.launch(options);
      hasSandbox = false;
      report(new Error('Chromium has no sandbox here: PDFs are made without it', { cause: error }));
      return browser;
    }
  };
}

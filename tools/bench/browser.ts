import { CHROMIUM_SWITCHES, findChromium, HOW_TO_GET_CHROMIUM } from '@benchbook/testkit/chromium';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Caller } from '../lib/caller.ts';

/** Enables 3D rendering without a graphics card. */
export const WITH_GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] as const;

/** Opens a browser with optional switches, does the work, and always closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>, switches: readonly string[] = []): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_SWITCHES, ...switches] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of the product with the caller signed in, as after a reload. */
export async function signedInPage(browser: Browser, caller: Caller): Promise<Page> {
  const context = await browser.newContext({ baseURL: caller.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('jwtToken', access);
      localStorage.setItem('refreshToken', refresh);
    },
    [caller.token, caller.refreshToken] as const,
  );
  return context.newPage();
}

/** Waits for a text on a page with a check in each frame inside the page: a check from outside runs twice a second. */
export async function wordsShown(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body?.textContent.includes(wanted), words, { polling: 'raf' });
}

/** Address of the authoring screen. */
export function authoringAddress({ id, title }: { id: string; title: string }): string {
  return `/dashboard/work%20instructions%20parent/${id}~&~${encodeURIComponent(title)}?pdf=false`;
}

/** Opens the text of the first step for editing, as a person does, and returns the focused field. */
export async function openFirstText(page: Page): Promise<Locator> {
  await page.getByRole('article').first().getByRole('button', { name: 'Edit content' }).click();
  const field = page.getByRole('textbox', { name: 'Step content' });
  await field.click();
  return field;
}

import { CHROMIUM_SWITCHES, findChromium, HOW_TO_GET_CHROMIUM } from '@benchbook/testkit/chromium';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Caller } from '../lib/caller.ts';

/** Draws in 3D where there is no graphics card, too. */
export const WITH_GRAPHICS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] as const;

/** Opens a browser, with further switches where they are given, does the work, and closes it however that went. */
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

/** Waits for words on a page, which looks for them itself, at each frame: from outside it would be asked twice a second. */
export async function wordsShown(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body?.textContent.includes(wanted), words, { polling: 'raf' });
}

/** Address of the authoring screen. */
export function authoringAddress({ id, title }: { id: string; title: string }): string {
  return `/dashboard/work%20instructions%20parent/${id}~&~${encodeURIComponent(title)}?pdf=false`;
}

/** Opens the text of the first step for writing, as a person does, and gives the field; it has the focus. */
export async function openFirstText(page: Page): Promise<Locator> {
  await page.getByRole('article').first().getByRole('button', { name: 'Edit content' }).click();
  const field = page.getByRole('textbox', { name: 'Step content' });
  await field.click();
  return field;
}

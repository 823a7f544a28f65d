import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PAGE_IDLE_AFTER_MS } from '../../../apps/web/src/ui/lazy/idle-after.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, openFirstText, signedInPage, withBrowser, wordsShown } from '../browser.ts';
import { once } from '../once.ts';
import { atMost, type Measured, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const KILOBYTE = 1000;

interface Screen {
  readonly name: string;
  readonly goalKb: number;
  readonly reason?: string;
  /** Opens the screen and waits until it is usable. */
  open(page: Page, id: string): Promise<void>;
  readonly isSignedIn: boolean;
}

/** Kilobytes and number of scripts per screen, with one product and one browser. */
const weighAll = once(() =>
  withProduct((product, admin) =>
    withBrowser(async (browser) => {
      const { id } = await makeInstruction(admin, 'Weighed', 3);
      const weighed = new Map<string, Measured>();
      for (const screen of SCREENS) {
        const page = screen.isSignedIn ? await signedInPage(browser, admin) : await browser.newPage({ baseURL: product.url });
        weighed.set(screen.name, await weigh(page, (opened) => screen.open(opened, id)));
        await page.context().close();
      }
      return weighed;
    }),
  ),
);

/**
 * Scripts that a page has loaded when its screen is usable, each gzipped as a server would send it. Scripts prefetched when
 * idle do not count.
 */
async function weigh(page: Page, open: (page: Page) => Promise<void>): Promise<Measured> {
  await page.addInitScript(neverAtRest, PAGE_IDLE_AFTER_MS);
  const sizes = new Map<string, Promise<number>>();
  let canBeUsed = false;
  page.on('response', (response) => {
    if (!canBeUsed && response.request().resourceType() === 'script')
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  try {
    await open(page);
  } catch (error) {
    // Pending reads of scripts end with the page and may fail.
    await Promise.allSettled(sizes.values());
    throw error;
  }
  canBeUsed = true;
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  return { value: bytes / KILOBYTE, figures: `${sizes.size} files` };
}

/** In the page: on a slow machine it would become idle and prefetch before its screen is usable. */
function neverAtRest(atRestAfterMs: number): void {
  const later = window.setTimeout.bind(window);
  const notThen = (work: TimerHandler, afterMs?: number, ...given: unknown[]): number =>
    afterMs === atRestAfterMs ? 0 : later(work, afterMs, ...given);
  Object.assign(window, { setTimeout: notThen });
}

const SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    goalKb: 190,
    isSignedIn: false,
    open: async (page) => {
      await page.goto('/login');
      await wordsShown(page, 'Password');
    },
  },
  {
    name: 'viewer list',
    goalKb: 280,
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/dashboard/model%20viewer');
      await wordsShown(page, 'Weighed');
    },
  },
  {
    name: 'step viewer',
    goalKb: 280,
    reason: 'React, its DOM and the router are 90 kB of it.',
    isSignedIn: true,
    open: async (page, id) => {
      await page.goto(`/dashboard/model%20viewer/${id}~&~Weighed?pdf=false&view=js`);
      await wordsShown(page, 'Step 1');
    },
  },
  {
    name: 'editor',
    goalKb: 430,
    reason: 'The rich-text editor is 111 kB of it without tables; React, its DOM and the router are 90 kB.',
    isSignedIn: true,
    open: async (page, id) => {
      await page.goto(authoringAddress({ id, title: 'Weighed' }));
      await openFirstText(page);
    },
  },
];

export const firstLoadScripts: readonly Row[] = SCREENS.map(({ name, goalKb, reason }) => ({
  name: `script on first load, gzip: ${name}`,
  against: 'kB',
  goal: atMost(goalKb),
  isCounted: true,
  ...(reason ? { reason } : {}),
  measure: async () => (await weighAll()).get(name) ?? { notMeasured: `${name} was not opened` },
}));

import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, openFirstText, signedInPage, withBrowser } from '../browser.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const KILOBYTE = 1000;

/**
 * Scripts that a page has loaded when its screen can be used, gzipped one by one as a server would send them. What it
 * fetches ahead when it has come to rest is not among them.
 */
function scriptsOf(name: string, goalKb: number, open: (page: Page, id: string) => Promise<void>, isSignedIn = true): Row {
  return {
    name: `script on first load, gzip: ${name}`,
    against: 'kB',
    goal: atMost(goalKb),
    measure: () =>
      withProduct((product, admin) =>
        withBrowser(async (browser) => {
          const { id } = await makeInstruction(admin, 'Weighed', 3);
          const page = isSignedIn ? await signedInPage(browser, admin) : await browser.newPage({ baseURL: product.url });
          const sizes = new Map<string, Promise<number>>();
          page.on('response', (response) => {
            if (response.request().resourceType() === 'script')
              sizes.set(
                response.url(),
                response.body().then((body) => gzipSync(body).length),
              );
          });
          await open(page, id);
          const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
          return { value: bytes / KILOBYTE, figures: `${sizes.size} files` };
        }),
      ),
  };
}

export const firstLoadScripts: readonly Row[] = [
  scriptsOf(
    'sign-in',
    165,
    async (page) => {
      await page.goto('/login');
      await page.getByLabel('Password').first().waitFor();
    },
    false,
  ),
  scriptsOf('viewer list', 210, async (page) => {
    await page.goto('/dashboard/model%20viewer');
    await page.getByText('Weighed').first().waitFor();
  }),
  scriptsOf('step viewer', 200, async (page, id) => {
    await page.goto(`/dashboard/model%20viewer/${id}~&~Weighed?pdf=false&view=js`);
    await page.getByText('Step 1').first().waitFor();
  }),
  scriptsOf('editor', 345, async (page, id) => {
    await page.goto(authoringAddress({ id, title: 'Weighed' }));
    await openFirstText(page);
  }),
];

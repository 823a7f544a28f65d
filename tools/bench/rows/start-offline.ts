import type { BrowserContext } from '@playwright/test';
import { signedInPage, withBrowser, wordsShown } from '../browser.ts';
import { networkTo } from '../network-to.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { aGuideWithPhotos, openList, takeAlong } from '../saved-guide.ts';
import { withProduct } from '../with-product.ts';

const WARM_UPS = 3;
const ROUNDS = 9;
const FIRST_STEP = 'Tighten bolt 1 to 12 Nm';

/**
 * Opens a downloaded guide at its address in one browser, alternately with and without its server; the median of the ratios
 * counts, so that other load on the machine affects both of a pair.
 */
export const startOffline: Row = {
  name: 'start of the app without a server, to the first step',
  against: 'the same with the server',
  goal: atMost(1),
  measure: () =>
    withProduct(async (product, admin) => {
      const network = await networkTo(product.port);
      const { having, without } = await withBrowser(async (browser) => {
        const guide = await aGuideWithPhotos(admin, 'Opened', 10);
        const page = await signedInPage(browser, { ...admin, url: network.url });
        await openList(page);
        await takeAlong(page, guide);
        await page.close();
        const address = `/dashboard/model%20viewer/${guide.id}~&~${guide.title}?pdf=false`;
        const start = () => timeToOpen(page.context(), address);
        // Fills script and answer caches before the measurement.
        for (let round = 0; round < WARM_UPS; round++) await start();
        const taken: { having: number[]; without: number[] } = { having: [], without: [] };
        for (let round = 0; round < ROUNDS; round++) {
          taken.having.push(await start());
          await network.cut();
          taken.without.push(await start());
          await network.mend();
        }
        return taken;
      }).finally(() => network.cut());
      const value = median(without.map((taken, round) => taken / (having[round] ?? Number.NaN)));
      return { value, figures: `${ms(median(without))} against ${ms(median(having))}` };
    }),
};

/**
 * Milliseconds from the address to the first step in a new tab, like a tablet that is switched on: in the same tab every other
 * start finds the scripts in memory. The time to open a tab does not count.
 */
async function timeToOpen(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await wordsShown(page, FIRST_STEP);
  const taken = performance.now() - startedAt;
  await page.close();
  return taken;
}

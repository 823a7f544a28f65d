import type { Page } from '@playwright/test';
import { signedInPage, withBrowser } from '../browser.ts';
import { median, ms, timesOf } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { aGuideWithPhotos, openList, takeAlong } from '../saved-guide.ts';
import { withProduct } from '../with-product.ts';

const ROUNDS = 5;
const FIRST_STEP = /Tighten bolt 1 to 12 Nm/;

/** A guide that was taken along is opened at its address, with its server and then, in the same browser, without. */
export const startOffline: Row = {
  name: 'start of the app without a server, to the first step',
  against: 'the same with the server',
  goal: atMost(1),
  measure: () =>
    withProduct((product, admin) =>
      withBrowser(async (browser) => {
        const guide = await aGuideWithPhotos(admin, 'Opened', 10);
        const page = await signedInPage(browser, admin);
        await openList(page);
        await takeAlong(page, guide);
        const address = `/dashboard/model%20viewer/${guide.id}~&~${guide.title}?pdf=false`;
        // What is kept once of scripts and answers is kept before anything is measured.
        await open(page, address);
        const online = await timesOf(ROUNDS, () => open(page, address));
        await product.kill();
        await open(page, address);
        const offline = await timesOf(ROUNDS, () => open(page, address));
        const [without, having] = [median(offline), median(online)];
        return { value: without / having, figures: `${ms(without)} against ${ms(having)}` };
      }),
    ),
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText(FIRST_STEP).first().waitFor();
}

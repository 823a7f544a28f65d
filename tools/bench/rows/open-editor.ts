import type { Browser } from '@playwright/test';
import type { Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, openFirstText, signedInPage, withBrowser } from '../browser.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const TIMES = 4;

export const openEditor: Row = {
  name: 'open a 1,000-step instruction in the editor, to first keystroke',
  against: 'a 10-step one',
  goal: atMost(1.5),
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const long = await makeInstruction(admin, 'Long', 1_000);
        const short = await makeInstruction(admin, 'Short', 10);
        const times: { long: number[]; short: number[] } = { long: [], short: [] };
        for (let round = 0; round < TIMES; round++) {
          times.long.push(await openOnce(browser, admin, { id: long.id, title: 'Long' }));
          times.short.push(await openOnce(browser, admin, { id: short.id, title: 'Short' }));
        }
        const [longMs, shortMs] = [median(times.long), median(times.short)];
        return { value: longMs / shortMs, figures: `${ms(longMs)} against ${ms(shortMs)}` };
      }),
    ),
};

/** Milliseconds from opening the address until a typed letter appears in the text of the first step. */
async function openOnce(browser: Browser, admin: Caller, instruction: { id: string; title: string }): Promise<number> {
  const page = await signedInPage(browser, admin);
  const startedAt = performance.now();
  await page.goto(authoringAddress(instruction), { waitUntil: 'commit' });
  const field = await openFirstText(page);
  await page.keyboard.type('Q');
  await field.filter({ hasText: 'Q' }).waitFor();
  const taken = performance.now() - startedAt;
  await page.context().close();
  return taken;
}

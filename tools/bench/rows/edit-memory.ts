import type { CDPSession, Page } from '@playwright/test';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, openFirstText, signedInPage, withBrowser } from '../browser.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const EDITS = 1_000;
/** Before the first measurement, so that one-time allocations of each kind of edit are not counted. */
const WARM_UP_EDITS = 200;
/** A round edits text, moves a step and undoes some of it, as a working person does. */
const EDITS_A_ROUND = 50;
const BYTES_A_MB = 1024 * 1024;

export const editMemory: Row = {
  name: `memory that ${EDITS.toLocaleString('en')} edits of a 200-step instruction keep, in MB`,
  against: 'the editor before them',
  goal: atMost(15),
  isCounted: true,
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const { id } = await makeInstruction(admin, 'Memory', 200);
        const page = await signedInPage(browser, admin);
        await page.goto(authoringAddress({ id, title: 'Memory' }));
        const inspector = await page.context().newCDPSession(page);
        await edit(page, WARM_UP_EDITS);
        const before = await heapBytes(page, inspector);
        await edit(page, EDITS);
        const grown = ((await heapBytes(page, inspector)) - before) / BYTES_A_MB;
        return { value: grown, figures: `${(before / BYTES_A_MB).toFixed(1)} MB before` };
      }),
    ),
};

async function edit(page: Page, edits: number): Promise<void> {
  for (let round = 0; round < edits / EDITS_A_ROUND; round++) {
    await openFirstText(page);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(`Check the gap again ${round}. `.padEnd(30, '.'));
    await page.getByRole('button', { name: 'Close editor' }).click();
    await page.getByRole('treeitem').nth(2).focus();
    for (let move = 0; move < 8; move++) await page.keyboard.press(move % 4 < 2 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    for (let step = 0; step < 6; step++) await page.keyboard.press('ControlOrMeta+Z');
    for (let step = 0; step < 6; step++) await page.keyboard.press('ControlOrMeta+Shift+Z');
  }
  await page.keyboard.press('ControlOrMeta+S');
  await page.locator('[data-testid="save-state"][data-state="saved"]').waitFor();
}

/** Bytes of the page's heap after garbage collection. */
async function heapBytes(page: Page, inspector: CDPSession): Promise<number> {
  await page.waitForTimeout(1_000);
  for (let turn = 0; turn < 3; turn++) await inspector.send('HeapProfiler.collectGarbage');
  return (await inspector.send('Runtime.getHeapUsage')).usedSize;
}

import type { Browser } from '@playwright/test';
import type { Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, signedInPage, withBrowser } from '../browser.ts';
import { type FrameFigures, recordFrames } from '../frames.ts';
import { ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const WHEEL_TURNS = 60;
const WHEEL_PX = 240;
const DRAG_PX = 160;

export const moveInTree: Row = {
  name: 'scroll and drag in a tree of 5,000 steps, 95th-percentile frame',
  against: 'the same page with 100 steps',
  goal: atMost(1.2),
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const many = await measureTree(browser, admin, 5_000);
        const few = await measureTree(browser, admin, 100);
        const task = many.longestTaskMs > 0 ? ms(many.longestTaskMs) : 'under 50 ms';
        return { value: many.p95Ms / few.p95Ms, figures: `${ms(many.p95Ms)} against ${ms(few.p95Ms)}, longest task ${task}` };
      }),
    ),
};

async function measureTree(browser: Browser, admin: Caller, stepCount: number): Promise<FrameFigures> {
  const title = `Tree of ${stepCount}`;
  const { id } = await makeInstruction(admin, title, stepCount);
  const page = await signedInPage(browser, admin);
  await page.goto(authoringAddress({ id, title }));
  const tree = page.getByRole('tree').first();
  const row = tree.getByRole('treeitem').nth(2);
  await row.waitFor();
  const box = await row.boundingBox();
  if (!box) throw new Error('The tree is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const figures = await recordFrames(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + DRAG_PX, { steps: 30 });
    await page.mouse.up();
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, turn < WHEEL_TURNS / 2 ? WHEEL_PX : -WHEEL_PX);
      await page.waitForTimeout(16);
    }
  });
  await page.context().close();
  return figures;
}

import type { Browser, Page } from '@playwright/test';
import type { Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, signedInPage, withBrowser } from '../browser.ts';
import { type FrameFigures, recordFrames } from '../frames.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const WHEEL_TURNS = 60;
const WHEEL_PX = 240;
const DRAG_PX = 160;
const ROUNDS = 3;
const REST_MS = 2_500;

export const moveInTree: Row = {
  name: 'scroll and drag in a tree of 5,000 steps, 95th-percentile frame',
  against: 'the same page with 100 steps',
  goal: atMost(1.2),
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const pages = [await openTree(browser, admin, 5_000), await openTree(browser, admin, 100)] as const;
        const figures: [FrameFigures[], FrameFigures[]] = [[], []];
        for (let round = 0; round < ROUNDS; round++) {
          for (const side of [0, 1] as const) figures[side].push(await moveAbout(pages[side]));
        }
        const [many, few] = figures.map((each) => median(each.map(({ p95Ms }) => p95Ms)));
        const longest = median(figures[0].map(({ longestTaskMs }) => longestTaskMs));
        const task = longest > 0 ? ms(longest) : 'under 50 ms';
        return { value: (many ?? 0) / (few ?? 1), figures: `${ms(many ?? 0)} against ${ms(few ?? 0)}, longest task ${task}` };
      }),
    ),
};

/** An idle page with the tree: another row measures the cost of opening it. */
async function openTree(browser: Browser, admin: Caller, stepCount: number): Promise<Page> {
  const title = `Tree of ${stepCount}`;
  const { id } = await makeInstruction(admin, title, stepCount);
  const page = await signedInPage(browser, admin);
  await page.goto(authoringAddress({ id, title }));
  await page.getByRole('treeitem').nth(2).waitFor();
  await page.waitForTimeout(REST_MS);
  return page;
}

/** Drags a step back and forth, and scrolls down and up. */
async function moveAbout(page: Page): Promise<FrameFigures> {
  await page.bringToFront();
  const box = await page.getByRole('treeitem').nth(2).boundingBox();
  if (!box) throw new Error('The tree is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return recordFrames(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + DRAG_PX, { steps: 30 });
    await page.mouse.move(x, y, { steps: 30 });
    await page.mouse.up();
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, turn < WHEEL_TURNS / 2 ? WHEEL_PX : -WHEEL_PX);
      await page.waitForTimeout(16);
    }
  });
}

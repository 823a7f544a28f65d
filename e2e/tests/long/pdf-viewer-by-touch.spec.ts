import type { Page } from '@playwright/test';
import { TABLET } from '../../fixtures/devices.ts';
import { boxOf, button, LINES, lineOn, openManual, pageOf } from '../../fixtures/pdf-manual.ts';
import { expect, test } from '../../fixtures/product.ts';

test.describe('with fingers', () => {
  test.use(TABLET);

  test('PDF-06: a long press takes a word, its handles stretch it, and a drag still scrolls', async ({ page, product }) => {
    const { stored } = await openManual(page, product);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1 }] });

    const line = await boxOf(lineOn(page, 1, 0));
    const letter = line.width / (LINES[0]?.length ?? 1);
    await touch('touchStart', line.x + letter * 12, line.y + line.height / 2);
    const end = button(page, 'End of the selection');
    await expect(end).toBeVisible();
    await touch('touchEnd');
    const handle = await boxOf(end);
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44);

    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await touch('touchStart', x, y);
    for (let part = 1; part <= 4; part++) await touch('touchMove', x + ((line.x + line.width + 40 - x) * part) / 4, y);
    await touch('touchEnd');
    // The browser treats a touch within a few milliseconds after a drag as part of it: no finger is so fast.
    const bar = page.getByRole('toolbar', { name: 'What to do with the selection' });
    await expect(async () => {
      if (await bar.isVisible()) await bar.getByRole('button', { name: 'Highlight' }).tap({ timeout: 2_000 });
      await expect(bar).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect.poll(async () => (await stored()).map(({ text }) => text)).toEqual(['belt clip that holds']);

    const pane = page.getByRole('region', { name: /^Pages of/ });
    const before = await pane.evaluate((element) => element.scrollTop);
    await touch('touchStart', line.x + 40, 600);
    for (let part = 1; part <= 6; part++) await touch('touchMove', line.x + 40, 600 - part * 40);
    await touch('touchEnd');
    await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 40);
  });

  test('PDF-08: a finger draws a box where there is no text, moves it and makes it larger', async ({ page, product }) => {
    const { stored } = await openManual(page, product);
    const touch = await fingerOf(page);
    await page.getByLabel('Page', { exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 3 of 3', { exact: false })).toBeVisible();
    await button(page, 'More').tap();
    await page.getByRole('menuitemcheckbox', { name: 'Mark an area' }).tap();
    const shown = await boxOf(pageOf(page, 3));
    const [left, top] = [Math.max(0, shown.x) + 120, Math.max(140, shown.y) + 60];
    await touch([left, top], [left + 160, top + 90]);
    const box = page.getByRole('button', { name: /^Box: arrow keys/ });
    const drawn = await boxOf(box);
    expect([drawn.width, drawn.height].map(Math.round)).toEqual([160, 90]);

    await touch([left + 80, top + 45], [left + 110, top + 85]);
    const moved = await boxOf(box);
    expect([moved.x - drawn.x, moved.y - drawn.y, moved.width, moved.height].map(Math.round)).toEqual([30, 40, 160, 90]);

    const corner = await boxOf(page.locator('[data-corner="11"]'));
    expect(Math.min(corner.width, corner.height)).toBeGreaterThanOrEqual(44);
    const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
    await touch([x, y], [x + 40, y + 20]);
    const larger = await boxOf(box);
    expect([larger.x - moved.x, larger.width, larger.height].map(Math.round)).toEqual([0, 200, 110]);

    const bar = page.getByRole('toolbar', { name: 'What to do with the selection' });
    // The browser treats a touch within a few milliseconds after a drag as part of it: no finger is so fast.
    await expect(async () => {
      if (await bar.isVisible()) await bar.getByRole('button', { name: 'Highlight' }).tap({ timeout: 2_000 });
      await expect(bar).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect.poll(async () => (await stored()).length).toBe(1);
    const [{ pageNumber, text, quads } = { pageNumber: 0, text: '-', quads: [] }] = await stored();
    const scale = shown.width / 595;
    expect([pageNumber, text, quads.length]).toEqual([3, '', 1]);
    expect(((quads[0]?.x2 ?? 0) - (quads[0]?.x1 ?? 0)) * scale).toBeCloseTo(200, -1);
    expect(((quads[0]?.y3 ?? 0) - (quads[0]?.y1 ?? 0)) * scale).toBeCloseTo(110, -1);
  });
});

type At = readonly [x: number, y: number];

/** One finger that touches, moves and lifts. */
async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async ([fromX, fromY]: At, [toX, toY]: At): Promise<void> => {
    const at = (part: number) => [{ x: fromX + ((toX - fromX) * part) / 4, y: fromY + ((toY - fromY) * part) / 4, id: 1 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let part = 1; part <= 4; part++)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

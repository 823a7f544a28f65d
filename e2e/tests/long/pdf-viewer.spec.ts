import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DESK } from '../../fixtures/devices.ts';
import { boxOf, button, LINES, lineOn, openLongManual, openManual, pageOf } from '../../fixtures/pdf-manual.ts';
import { expect, test } from '../../fixtures/product.ts';

/** Presses a zoom button until the percentage beside it is beyond `percent`. */
async function zoomUntil(page: Page, name: 'Zoom in' | 'Zoom out', percent: number): Promise<void> {
  const shown = async () => Number.parseInt((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '', 10);
  for (let before = await shown(); name === 'Zoom in' ? before < percent : before > percent; before = await shown()) {
    await button(page, name).click();
    await expect.poll(shown).not.toBe(before);
  }
}

/** The second line lies under the second polygon of the highlight, within a pixel and a half. */
async function expectOnItsWords(page: Page): Promise<void> {
  await expect(async () => {
    const mark = pageOf(page, 1).getByRole('button', { name: /^Highlight: Loosen/ });
    // Without the outline of the selection.
    const marked = await mark
      .locator('polygon')
      .last()
      .evaluate((shape) => shape.getBoundingClientRect().toJSON());
    const line = await boxOf(lineOn(page, 1, 1));
    expect(Math.abs(marked.x - line.x)).toBeLessThan(1.5);
    // The height of the text layer is that of a font of this browser, not of the document's.
    expect(Math.abs(marked.y - line.y)).toBeLessThan(line.height / 8);
    expect(Math.abs(marked.width - line.width)).toBeLessThan(1.5);
    expect(Math.abs(marked.height - line.height)).toBeLessThan(line.height / 8);
  }).toPass();
}

const pageField = (page: Page) => page.getByLabel('Page', { exact: true });

async function goToPage(page: Page, number: number): Promise<void> {
  await pageField(page).fill(String(number));
  await pageField(page).press('Enter');
  await expect(lineOn(page, number, 0)).toBeInViewport();
}

test.describe('at a desk', () => {
  test.use(DESK);

  test('GEN-08 PDF-01 PDF-08: a highlight made at 80 % is on the same words at 200 % and on paper', async ({ page, product }) => {
    // The browser's print dialog can't be automated; the printed content is checked instead.
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    const { stored } = await openManual(page, product);
    await zoomUntil(page, 'Zoom out', 80);
    const [first, second] = [await boxOf(lineOn(page, 1, 0)), await boxOf(lineOn(page, 1, 1))];
    await page.mouse.move(first.x + 1, first.y + first.height / 2);
    await page.mouse.down();
    await page.mouse.move(second.x + second.width / 2, second.y + second.height / 2, { steps: 4 });
    await page.mouse.move(second.x + second.width + 2, second.y + second.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('toolbar', { name: 'What to do with the selection' }).getByRole('button', { name: 'Highlight' }).click();
    await expect.poll(async () => (await stored()).map(({ text }) => text)).toEqual([`${LINES[0]} ${LINES[1]}`]);
    await expectOnItsWords(page);
    await zoomUntil(page, 'Zoom in', 200);
    await expectOnItsWords(page);

    await page.getByRole('toolbar', { name: 'PDF tools' }).getByRole('button', { name: 'More' }).click();
    // Buttons that fit into the bar are not repeated in the menu.
    await expect(page.getByRole('menuitem', { name: 'Zoom in' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await button(page, 'Only page 1').click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const yellow = await page.locator('.bb-printed-pdf img').evaluate((picture: HTMLImageElement) => {
      const [width, height] = [picture.naturalWidth, picture.naturalHeight];
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      const found = { left: width, top: height, right: 0, bottom: 0 };
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at] ?? 0) < 230 || (pixels[at + 1] ?? 0) < 230 || (pixels[at + 2] ?? 0) > 40) continue;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 1);
        found.top = Math.min(found.top, y);
        found.bottom = Math.max(found.bottom, y + 1);
      }
      const scale = 595 / width;
      return [found.left, found.top, found.right, found.bottom].map((pixel) => pixel * scale);
    });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    const quads = (await stored())[0]?.quads ?? [];
    const expected = [
      Math.min(...quads.map(({ x1 }) => x1)),
      Math.min(...quads.map(({ y1 }) => y1)),
      Math.max(...quads.map(({ x2 }) => x2)),
      Math.max(...quads.map(({ y3 }) => y3)),
    ];
    for (const [side, points] of yellow.entries()) expect(Math.abs(points - (expected[side] ?? 0))).toBeLessThan(1);
  });

  test('each page is printed on paper of its own orientation, as large as it is', async ({ page, product }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    await openManual(page, product);
    await page.getByRole('toolbar', { name: 'PDF tools' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
    await button(page, 'All 3 pages').click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const printed = await getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })) }).promise;
    const sizes: string[] = [];
    for (let number = 1; number <= printed.numPages; number++) {
      const [, , width = 0, height = 0] = (await printed.getPage(number)).view;
      sizes.push([width, height].map(Math.round).join(' × '));
    }
    expect(sizes).toEqual(['595 × 842', '842 × 595', '595 × 842']);
  });

  test('PDF-01: a turn keeps the page and the spot in it, fitted and zoomed, and four turns end where they began', async ({
    page,
    product,
  }) => {
    await openLongManual(page, product, 30);
    await goToPage(page, 20);
    const pane = page.locator('[data-pdf-pane]');
    const turnFully = async (): Promise<void> => {
      for (const _turn of [90, 180, 270, 360]) {
        await pane.press('r');
        await expect(pageOf(page, 20).locator('canvas')).toBeInViewport();
        await expect(pageField(page)).toHaveValue('20');
      }
    };
    await turnFully();
    await zoomUntil(page, 'Zoom in', 150);
    await goToPage(page, 19);
    await goToPage(page, 20);
    await turnFully();
    await expect(lineOn(page, 20, 0)).toBeInViewport();
  });

  test('PDF-01: the mark that the address names is in view after a reload and after another width of the window; without one, the page is', async ({
    page,
    product,
  }) => {
    const { author, instruction } = await openLongManual(page, product, 30);
    const quad = { x1: 72, y1: 126, x2: 240, y2: 126, x3: 72, y3: 144, x4: 240, y4: 144 };
    await author.call('POST', '/api/wip/createHighlight', {
      WIPID: instruction._id,
      pageNumber: 20,
      text: 'Loosen the belt clip',
      quads: [quad],
    });
    await page.reload();
    await expect(lineOn(page, 1, 0)).toBeVisible();
    await page.getByRole('region', { name: 'Highlights', exact: true }).getByText('Loosen the belt clip').click();
    const mark = page.getByRole('button', { name: 'Highlight: Loosen the belt clip' });
    await expect(mark).toBeInViewport();
    await expect(page).toHaveURL(/highlight=/);
    await page.reload();
    await expect(mark).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(mark).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(mark).toBeInViewport();

    await page.goto(page.url().replace(/&highlight=[^&]*/, ''));
    await expect(lineOn(page, 1, 0)).toBeVisible();
    await goToPage(page, 12);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(lineOn(page, 12, 0)).toBeInViewport();
  });

  test('PDF-06 PDF-08: the keyboard marks words on a turned page and a box where there are none; links to other hosts are asked about', async ({
    page,
    product,
  }) => {
    const { stored } = await openManual(page, product);

    await pageOf(page, 1).locator('.linkAnnotation a').click();
    const question = page.getByRole('dialog', { name: 'Leave Benchbook?' });
    await expect(question).toContainText('https://manuals.example/belts');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(page.context().pages()).toHaveLength(1);

    await page.getByLabel('Page', { exact: true }).fill('2');
    await page.keyboard.press('Enter');
    await expect(lineOn(page, 2, 0)).toBeAttached();
    await button(page, 'Mark text').click();
    await expect(page.getByRole('region', { name: /^Pages of/ })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored()).map(({ text }) => text)).toEqual([`${LINES[0]} ${LINES[1]}`]);
    const [{ pageNumber, quads } = { pageNumber: 0, quads: [] }] = await stored();
    expect([pageNumber, quads.length]).toEqual([2, 2]);
    // Lines run down the turned page, the second one to the left of the first.
    expect(quads.every(({ x1, y1, x2, y2 }) => Math.abs(x2 - x1) < 0.5 && y2 > y1 + 100)).toBe(true);
    expect((quads[0]?.x1 ?? 0) - (quads[1]?.x1 ?? 0)).toBeCloseTo(24, 0);

    await page.getByLabel('Page', { exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 3 of 3', { exact: false })).toBeVisible();
    await button(page, 'Mark text').click();
    await expect(page.getByText('This page has no text that could be marked', { exact: false })).toBeVisible();
    await button(page, 'Mark an area').click();
    await page.getByRole('region', { name: /^Pages of/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Box: arrow keys/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('toolbar', { name: 'What to do with the selection' }).getByRole('button', { name: 'Highlight' }).click();
    await expect
      .poll(async () => (await stored()).find(({ pageNumber: number }) => number === 3)?.quads)
      .toEqual([{ x1: 320, y1: 168, x2: 595, y2: 168, x3: 320, y3: 193, x4: 595, y4: 193 }]);
  });
});

import { samplePdf } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { DESK, TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';

const LINES = ['Loosen the belt clip that holds', 'the belt in place and pull it', 'until the slack is gone.'];
const words = LINES.map((text, row) => ({ text, x: 72, y: 140 + row * 24, size: 14 }));
const PAGE_OF_HOST =
  '<< /Type /Annot /Subtype /Link /Rect [60 100 300 130] /Border [0 0 1] /A << /S /URI /URI (https://manuals.example/belts) >> >>';

let made = 0;

/** Opens the authoring screen of a manual: an upright page, one turned by 90 degrees, one without text. */
async function openManual(page: Page, product: Product) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const bytes = samplePdf({
    pages: [{ words, annotations: [PAGE_OF_HOST] }, { words, rotate: 90 }, { drawing: '0.8 g 60 400 300 300 re f' }],
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\("never"\\)) >>',
  });
  made += 1;
  const instruction = await author.createPdfInstruction(`Belts ${Date.now()} ${made}`, bytes);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=true`);
  await expect(lineOn(page, 1, 0)).toBeVisible();
  return {
    stored: async () =>
      (
        await author.call<{ PDFViewerHighlights: ReadonlyArray<{ text: string; pageNumber: number; quads: readonly Quad[] }> }>(
          'GET',
          `/api/wip/${instruction._id}`,
        )
      ).PDFViewerHighlights,
  };
}

type Quad = Readonly<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x3' | 'y3' | 'x4' | 'y4', number>>;

const pageOf = (page: Page, number: number) => page.locator(`.page[data-page-number="${number}"]`);
const lineOn = (page: Page, number: number, row: number) =>
  pageOf(page, number)
    .locator('.textLayer span', { hasText: LINES[row] ?? '' })
    .last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function boxOf(locator: ReturnType<Page['locator']>) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Presses a zoom button until the figure beside it is beyond `percent`. */
async function zoomUntil(page: Page, name: 'Zoom in' | 'Zoom out', percent: number): Promise<void> {
  const shown = async () => Number.parseInt((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '', 10);
  for (let before = await shown(); name === 'Zoom in' ? before < percent : before > percent; before = await shown()) {
    await button(page, name).click();
    await expect.poll(shown).not.toBe(before);
  }
}

/** The second line is under the second polygon of the mark, to a pixel and a half along it. */
async function expectOnItsWords(page: Page): Promise<void> {
  await expect(async () => {
    const mark = pageOf(page, 1).getByRole('button', { name: /^Highlight: Loosen/ });
    // Without the line that is drawn around what is selected.
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

/** Many pages of one size, upright. */
async function openLongManual(page: Page, product: Product, pageCount: number) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  made += 1;
  const bytes = samplePdf({ pages: Array.from({ length: pageCount }, () => ({ words })) });
  const instruction = await author.createPdfInstruction(`Long manual ${Date.now()} ${made}`, bytes);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=true`);
  await expect(lineOn(page, 1, 0)).toBeVisible();
  return { author, instruction };
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
    // The window of the browser can't be driven; what would be on paper is looked at instead.
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
      ...{ WIPID: instruction._id, pageNumber: 20, text: 'Loosen the belt clip', quads: [quad] },
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
    // The browser takes a touch that follows a drag within a few milliseconds for a part of it: no finger is so quick.
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
    // The browser takes a touch that follows a drag within a few milliseconds for a part of it: no finger is so quick.
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

/** One finger that is put down, drawn along and lifted. */
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

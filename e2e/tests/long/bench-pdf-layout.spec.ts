import { samplePdf } from '@benchbook/testkit';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PORTRAIT_TABLET, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

const LINES = ['Drain the gearbox oil into a pan', 'Check the shaft seal for cracks', 'Refill with two litres of oil'];

let made = 0;

const manual = (more = '') =>
  samplePdf({
    pages: [0, 1].map((page) => ({
      words: [...LINES, page === 1 ? more : ''].map((text, row) => ({ text, x: 72, y: 120 + row * 60, size: 16 })),
    })),
  });

/** A released manual with a highlight on each of these lines of its first page, assigned to the artisan. */
async function aManual(product: Product, marked: readonly string[] = LINES) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const guide = await author.createPdfInstruction(`Manual ${Date.now()} ${++made}`, manual());
  for (const [row, text] of marked.entries()) {
    const [x, y] = [72, 106 + row * 60];
    const quad = { x1: x, y1: y, x2: x + 240, y2: y, x3: x, y3: y + 18, x4: x + 240, y4: y + 18 };
    await author.call('POST', '/api/wip/createHighlight', { WIPID: guide._id, pageNumber: 1, text, quads: [quad] });
  }
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  return { author, guide, address: `/dashboard/model viewer/${guide._id}~&~x?pdf=true&view=js` };
}

async function open(openPage: OpenPage, device: object, address: string): Promise<Page> {
  const page = await openPage(device);
  await signIn(page, 'demo_artisan');
  await page.goto(address);
  return page;
}

async function completeAll(page: Page): Promise<void> {
  for (const [index, line] of LINES.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: line })).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    if (index < LINES.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

const box = async (what: Locator) => {
  const found = await what.boundingBox();
  if (!found) throw new Error('It is not on the screen');
  return found;
};

/** No text broken letter by letter, nothing outside its frame, nothing overlapping. */
async function expectReadable(notice: Locator, words: Locator, buttons: readonly Locator[]): Promise<void> {
  const [frame, text] = [await box(notice), await box(words)];
  expect(text.width).toBeGreaterThan(160);
  const boxes = await Promise.all(buttons.map(box));
  for (const [index, each] of boxes.entries()) {
    expect(each.x).toBeGreaterThanOrEqual(frame.x);
    expect(each.x + each.width).toBeLessThanOrEqual(frame.x + frame.width);
    for (const other of [text, ...boxes.slice(0, index)])
      expect(each.y >= other.y + other.height || each.x >= other.x + other.width).toBe(true);
  }
}

test('a complete manual says so in words that can be read, with its buttons whole, on a tablet either way up', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const { address } = await aManual(product);
  const page = await open(openPage, TABLET, address);
  await completeAll(page);
  for (const { viewport } of [TABLET, PORTRAIT_TABLET]) {
    await page.setViewportSize(viewport);
    const words = page.getByText('All 3 highlights are complete.');
    await expect(words).toBeVisible();
    const notice = page.getByRole('status').filter({ has: words });
    await expectReadable(
      notice,
      words,
      ['Record', 'Start again'].map((name) => notice.getByRole('button', { name })),
    );
  }
});

test('in portrait format a manual has the full width, and the details of the highlight are below it', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const { address } = await aManual(product);
  const page = await open(openPage, PORTRAIT_TABLET, address);
  await expect(page.getByRole('heading', { level: 2, name: LINES[0] ?? '' })).toBeVisible();
  const leaf = page.locator('[data-pedal-walks]');
  const side = page.getByRole('complementary', { name: 'Highlight 1' });
  const [paper, below] = [await box(leaf), await box(side)];
  expect([paper.x, paper.width, below.x, below.width]).toEqual([0, 820, 0, 820]);
  expect(below.y).toBe(paper.y + paper.height);
  expect(paper.height).toBeGreaterThan(below.height);
});

test('what lies below the edge beside a manual has a sign that says so and leads there', async ({ product, openPage }) => {
  const { author, guide, address } = await aManual(product);
  const alert = (content: string) => ({ category: 'Cautions', steps: [], global: true, content });
  const alerts = Object.fromEntries(['Hot', 'Sharp', 'Heavy', 'Wet', 'Loud'].map((name) => [name, alert(`It is ${name}.`)]));
  await author.call('PATCH', `/api/wip/${guide._id}`, { info_page: alerts });
  await author.release(guide);
  const page = await open(openPage, TABLET, address);
  await readInfoPage(page);
  await expect(page.getByRole('heading', { level: 2, name: LINES[0] ?? '' })).toBeVisible();
  const report = page.getByRole('button', { name: /problem with highlight 1$/ });
  await expect(report).not.toBeInViewport();
  const sign = page.getByRole('button', { name: /^More below/ });
  while (await sign.isVisible()) await sign.click();
  await expect(report).toBeInViewport();
});

test('a revision that arrives has its buttons whole beside the page and below it, and what changed can be scrolled by keys', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const { author, guide, address } = await aManual(product, []);
  const page = await open(openPage, TABLET, address);
  await expect(page.locator('.textLayer span', { hasText: 'Drain the gearbox' }).first()).toBeVisible();
  await author.replacePdf(guide, manual('Close the lid'));
  await author.release(guide);
  const notice = page.getByRole('region', { name: 'Revision 2 was released while you work' });
  const words = notice.getByText(/^Revision 2 was released/);
  await expect(words).toBeVisible({ timeout: 40_000 });
  for (const { viewport } of [PORTRAIT_TABLET, TABLET]) {
    await page.setViewportSize(viewport);
    await expectReadable(
      notice,
      words,
      ['What changed', 'Take revision 2'].map((name) => notice.getByRole('button', { name })),
    );
  }
  await notice.getByRole('button', { name: 'What changed' }).click();
  const changes = page.getByRole('dialog', { name: 'What changed in revision 2' });
  await expect(changes.getByText('Page 2 differs.')).toBeVisible({ timeout: 20_000 });
  await expect(changes.getByRole('heading', { level: 3 })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await changes.getByRole('button', { name: 'Take revision 2' }).click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
});

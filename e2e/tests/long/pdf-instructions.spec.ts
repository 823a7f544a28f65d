import { samplePdf, samplePng } from '@benchbook/testkit';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

let made = 0;
const unique = (stem: string) => `${stem} ${Date.now()} ${++made}`;

const LINES = ['Drain the gearbox oil into a pan', 'Check the shaft seal for cracks', 'Refill with two litres of oil'];

/** A manual of two pages with the same three lines on each. */
const manual = () =>
  samplePdf({ pages: [0, 1].map(() => ({ words: LINES.map((text, row) => ({ text, x: 72, y: 120 + row * 60, size: 16 })) })) });
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

const list = (page: Page) => page.getByRole('region', { name: 'Highlights', exact: true });
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const words = (page: Page, text: string) => page.locator('.textLayer span', { hasText: text }).first();
const mark = (page: Page, quote: string) => page.getByRole('button', { name: `Highlight: ${quote}` });

/** Drags over words of the page, as for selecting text, and makes a highlight of them. */
async function markByMouse(page: Page, text: string): Promise<void> {
  const box = await words(page, text).boundingBox();
  if (!box) throw new Error(`"${text}" is not on the screen`);
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  // What is selected for the new mark is all that the tools are for, and a double click marks no word under the button.
  await expect(page.getByRole('toolbar', { name: 'What to do with the highlight' })).toBeHidden();
  const tools = page.getByRole('toolbar', { name: 'What to do with the selection' });
  await tools.getByRole('button', { name: 'Highlight' }).click();
  await expect(mark(page, text)).toBeVisible();
  await expect(tools).toBeHidden();
  // Nor does the slow second press of a double click act on the element under the pointer by then.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

interface HighlightWire {
  readonly _id: string;
  readonly Anno_id: string;
  readonly highlight_color: string;
  readonly text: string;
  readonly pageNumber: number;
  readonly attachments: ReadonlyArray<{ readonly path: string }>;
}

/** A PDF instruction with a highlight on each line of its first page, released and assigned to demo_artisan. */
async function assigned(product: Product) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const instruction = await author.createPdfInstruction(unique('Gearbox manual'), manual());
  const other = await author.createInstruction(unique('Valve service'), [{ title: 'Close the valve', content: '<p>Turn.</p>' }]);
  for (const [row, text] of LINES.entries()) {
    const link = row === 2 && { Anno_id: `abcdefghijklmnoWILINK${JSON.stringify({ title: other.title, wip_ID: other._id })}` };
    const [x, y] = [72, 106 + row * 60];
    const quad = { x1: x, y1: y, x2: x + 240, y2: y, x3: x, y3: y + 18, x4: x + 240, y4: y + 18 };
    await author.call('POST', '/api/wip/createHighlight', {
      WIPID: instruction._id,
      pageNumber: 1,
      text,
      quads: [quad],
      ...(link || {}),
    });
  }
  await author.release(other);
  await author.release(instruction);
  await lead.assign(instruction, artisan.userId);
  await lead.assign(other, artisan.userId);
  return { ...instruction, other, artisan };
}

test('WI-30 WI-31 WI-41 WI-42 VAL-13 VAL-14 VAL-15 NAV-15 EDIT-02 PDF-01 API-22: a file that is not a PDF is refused with the form’s message; a manual is uploaded, and its viewer replaces the steps', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await button(page, 'Create New Work Instruction').click();
  const modal = page.getByRole('dialog', { name: 'New Work Instruction' });
  await expect(modal.getByRole('heading', { name: 'Enhance existing PDF Work Instruction' })).toBeVisible();
  const file = modal.locator('input[type=file][aria-label="Enhance existing PDF Work Instruction"]');
  await file.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePng({ width: 8, height: 8 })),
  });
  await expect(modal).toContainText('Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf.');
  await file.setInputFiles(asFile('a&b.pdf', manual()));
  await expect(modal).toContainText('Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #');
  await file.setInputFiles(asFile('plain.pdf', Buffer.from('These are only words.')));
  await expect(modal).toContainText(
    'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF',
  );
  const title = unique('Pump manual');
  await modal.getByLabel('Title').fill(title);
  await file.setInputFiles(asFile(`${title}.pdf`, manual()));
  await button(modal, 'Continue Without Tags').click();
  await expect(page).toHaveURL(/\?pdf=true$/);
  await expect(words(page, 'Drain the gearbox oil')).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(page.getByText('Page 1 of 2, 0 highlights')).toBeVisible();
  const [id = ''] = /[^/]+(?=~&~)/.exec(decodeURIComponent(page.url())) ?? [];
  expect(await author.call('GET', `/api/wip/${id}`)).toMatchObject({
    isPDFViewer: true,
    pdfPath: `${title.replaceAll(' ', '_')}.pdf`,
  });
});

test('J11 with a mouse: PDF-02 PDF-03 PDF-05 PDF-06 PDF-09 PDF-12 EDIT-31 API-26 API-27 CONST-39 CONST-41 ERR-25: words are marked, carry a file, lead to an instruction, and are taken away', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createPdfInstruction(unique('Pump manual'), manual());
  const other = await author.createInstruction(unique('Valve service'), [{ title: 'Close the valve' }]);
  const stored = async () =>
    (await author.call<{ PDFViewerHighlights: HighlightWire[] }>('GET', `/api/wip/${instruction._id}`)).PDFViewerHighlights;
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=true`);

  await test.step('text becomes a yellow highlight, which is selected', async () => {
    await markByMouse(page, 'Drain the gearbox oil into a pan');
    await expect(button(list(page), /^Drain the gearbox oil/)).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => (await stored()).length).toBe(1);
    expect((await stored())[0]).toMatchObject({
      text: 'Drain the gearbox oil into a pan',
      highlight_color: '255,255,0',
      pageNumber: 1,
      Anno_id: expect.stringMatching(/^PDF_[A-Za-z0-9]{15}$/),
    });
  });

  await test.step('a picture of this machine is tied to it', async () => {
    const name = `pan_${Date.now()}.png`;
    await page.getByRole('region', { name: 'Mapped files' }).getByRole('button', { name: 'Upload' }).click();
    const dialog = page.getByRole('dialog', { name: /^Upload files for/ });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(await samplePng({ width: 90, height: 60 })) });
    await expect(page.getByRole('list', { name: 'Files of this highlight' })).toContainText(name);
    await button(dialog, 'Done').click();
    await expect.poll(async () => (await stored())[0]?.attachments.map(({ path }) => path)).toEqual([name]);
    await expect(button(list(page), /1 file$/)).toBeVisible();
  });

  await test.step('an instruction is linked to the page, green, and opens in a tab', async () => {
    await page.keyboard.press('Escape');
    await markByMouse(page, 'Check the shaft seal for cracks');
    await page.getByRole('toolbar', { name: 'What to do with the highlight' }).getByRole('button', { name: 'Link' }).click();
    const modal = page.getByRole('dialog', { name: 'Link Work Instruction to PDF Page' });
    await modal.getByRole('searchbox').fill(other.title);
    await button(modal, other.title).click();
    await expect.poll(async () => (await stored()).length).toBe(3);
    const link = (await stored()).find(({ Anno_id }) => Anno_id.includes('WILINK'));
    expect(link).toMatchObject({ highlight_color: '144,238,144', text: 'Check the shaft seal for cracks' });
    expect(link?.Anno_id).toMatch(/^[A-Za-z0-9]{15}WILINK\{/);
    await page
      .getByRole('region', { name: 'Linked work instructions' })
      .getByRole('button', { name: other.title })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
    await page.getByRole('navigation', { name: 'Open work instructions' }).getByRole('link', { name: instruction.title }).click();
  });

  await test.step('a deletion that fails says so and leaves the mark; the next one takes it away', async () => {
    await button(list(page), /^Check the shaft seal/).click();
    const remove = page
      .getByRole('toolbar', { name: 'What to do with the highlight' })
      .getByRole('button', { name: 'Delete the highlight' });
    await page.route('**/api/wip/deleteHighlight', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } }),
    );
    await remove.click();
    await expect(page.getByText('There was an error deleteing the annotation.')).toBeVisible();
    await expect(button(page, 'OK')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.unroute('**/api/wip/deleteHighlight');
    await button(list(page), /^Check the shaft seal/).click();
    await remove.click();
    await expect(button(list(page), /^Check the shaft seal/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Pages of/ })).toBeFocused();
    await expect.poll(async () => (await stored()).length).toBe(1);
    await button(page, 'Undo').click();
    await expect(button(list(page), /^Check the shaft seal.*1 instruction$/)).toBeVisible();
    await expect.poll(async () => (await stored()).length).toBe(3);
  });

  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect.soft(await axeFindings(page), `authoring, ${look}`).toEqual([]);
  }
});

test('ERR-28 ERR-29 ERR-24: a PDF is said to be loading, and one that is missing to be so; a mark that cannot be sent waits on this device without a word of error', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createPdfInstruction(unique('Pump manual'), manual());
  await signIn(page, 'demo_engineer');
  const held = Promise.withResolvers<void>();
  const bytes = /\/api\/(attachments|files)\//;
  await page.route(bytes, async (route) => {
    await held.promise;
    await route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found.' } });
  });
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=true`);
  await expect(page.getByText('Loading PDF...')).toBeVisible();
  held.resolve();
  await expect(page.getByText('No PDF to display or failed to load.')).toBeVisible();
  await page.unroute(bytes);
  await page.reload();
  await expect(words(page, 'Drain the gearbox oil')).toBeVisible();
  await page.route('**/api/wip/createHighlight', (route) => route.abort());
  await markByMouse(page, 'Drain the gearbox oil into a pan');
  await expect(button(list(page), /Not saved yet$/)).toBeVisible();
  await expect(page.getByTestId('save-state')).toHaveText('Kept on this device');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(button(list(page), /Not saved yet$/)).toBeVisible();
  await page.unroute('**/api/wip/createHighlight');
  await expect(page.getByTestId('save-state')).toHaveText('Saved', { timeout: 40_000 });
  expect(await author.call('GET', `/api/wip/${instruction._id}`)).toMatchObject({
    PDFViewerHighlights: [{ text: 'Drain the gearbox oil into a pan' }],
  });
});

test.describe('at the bench', () => {
  test.use(TABLET);

  test('J11 with a finger: NAV-20 LITE-01 LITE-02 PDF-02 PDF-03: a tap on a highlight shows what is tied to it, each has its Done, ticks wait without a network, a green one opens its instruction', async ({
    page,
    product,
  }) => {
    const { _id, title, other, artisan } = await assigned(product);
    await signIn(page, 'demo_artisan');
    await page.goto(`/dashboard/model viewer/${_id}~&~${title}?pdf=true&view=js`);
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText('1 Drain the gearbox oil into a pan');
    await expect(page.getByText('Highlight 1 of 2, 2 left')).toBeVisible();
    await mark(page, LINES[1] ?? '').tap();
    await expect(heading).toHaveText('2 Check the shaft seal for cracks');
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), `bench, ${look}`).toEqual([]);
    }
    await page.context().setOffline(true);
    await button(page, 'Done').tap();
    await expect(page.getByRole('button', { name: /^Complete/ })).toContainText('waiting');
    await page.context().setOffline(false);
    const ticks = async () => {
      const user = await artisan.call<{ assignments: Array<{ WIPID: string; stepsDone: Array<{ done: boolean }> }> }>(
        'GET',
        `/api/users/${artisan.userId}`,
      );
      return user.assignments.find(({ WIPID }) => WIPID === _id)?.stepsDone.map(({ done }) => done);
    };
    await expect.poll(ticks, { timeout: 40_000 }).toEqual([false, true]);
    await button(page, 'Previous').tap();
    await expect(heading).toHaveText('1 Drain the gearbox oil into a pan');
    await page.getByRole('button', { name: `Link to ${other.title}: ${LINES[2]}` }).tap();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 Close the valve');
  });
});

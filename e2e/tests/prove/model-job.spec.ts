import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { DESK, TABLET } from '../../fixtures/devices.ts';
import { makeInstruction, openEditor, saveState } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, current, search, tile, unique } from '../../fixtures/library-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { distance, drawnMiddle, middleOf, openStage, selectedPart, settled } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { type Colour, shareOf } from '../../fixtures/picture-colours.ts';
import { test } from '../../fixtures/product.ts';
import { queueRow, sendModels } from '../../fixtures/uploader-page.ts';

test.use(WITH_GRAPHICS);

/** Ten parts, 3,228 triangles; stored with the model readers, where its origin and licence are documented. */
const SAMPLE = join(import.meta.dirname, '../../../packages/models/src/samples/box-sides-assembly.step');
const NOTE = 'Tighten to 12 Nm';
test('J07-10 J08-8 J10 MODEL-01 MODEL-03 MODEL-15 MODEL-17 MODEL-22 VAL-38 ERR-31: a STEP assembly goes up, is decimated, approved, coloured, annotated and released, and an artisan’s tablet shows shape, colour and pin', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(240_000);
  const upload = unique('enclosure', 'step');
  const path = upload.replace('.step', '.glb');
  const instruction = await makeInstruction(product, [{ title: 'Close the box', content: '<p>Four screws.</p>' }]);
  await signIn(page, 'demo_engineer');

  await test.step('J10-1 J10-2: it goes up, a stranger beside it is refused, and it comes to its review', async () => {
    await page.goto('/dashboard/home');
    await page.getByRole('link', { name: 'Model Decimator' }).click();
    await expect(page.getByRole('heading', { name: 'Decimation Queue' })).toBeVisible();
    await sendModels(
      page,
      { name: 'notes.txt', buffer: Buffer.from('Not a model') },
      { name: upload, buffer: await readFile(SAMPLE) },
    );
    await expect(queueRow(page, 'notes.txt')).toContainText('Invalid File Type');
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await expect(queueRow(page, 'notes.txt')).toHaveCount(0);
    const queued = () => instruction.author.call<Array<{ name: string }>>('GET', '/api/mp');
    await expect.poll(async () => (await queued()).some(({ name }) => name === upload), 'it has arrived').toBe(true);
    await page.reload();
    await expect(reviewButton(page, upload)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('J10-7 J10-3 J10-4: a file that does not load is reported; then both sides are compared, and a level is approved', async () => {
    await page.route('**/api/mp/decimate/**', (route) => route.fulfill({ status: 404 }));
    await reviewButton(page, upload).click();
    await expect(review(page).getByText('Error loading models.')).toBeVisible();
    await expect(review(page).getByRole('radio')).toHaveCount(0);
    await page.unroute('**/api/mp/decimate/**');
    await page.keyboard.press('Escape');
    await expect(review(page)).toHaveCount(0);
    await reviewButton(page, upload).click();
    await expect(review(page).getByRole('radio', { name: /^Medium/ })).toBeChecked();
    for (const name of ['Original', 'Medium']) await expect(side(page, name).locator('canvas')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const before = await side(page, 'Medium').screenshot();
    await side(page, 'Original').focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
    await expect
      .poll(async () => (await side(page, 'Medium').screenshot()).equals(before), 'the other camera follows')
      .toBe(false);
    await review(page)
      .getByRole('radio', { name: /^Highest/ })
      .check();
    await expect(side(page, 'Highest').locator('canvas')).toBeVisible();
    await review(page).getByLabel('Background colour').fill('#ffffff');
    await review(page).getByRole('button', { name: 'Approve' }).click();
    const question = page.getByRole('dialog', { name: 'Approve' });
    await expect(question).toContainText('Would you like to approve/save the decimated model?');
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(review(page)).toHaveCount(0);
    await expect(queueRow(page, upload)).toHaveCount(0);
  });

  await test.step('J07-10: a part of it is coloured', async () => {
    await page.goto('/dashboard/attachment library');
    await search(page).fill(path);
    await expect(tile(page, path).locator('img')).toBeVisible();
    await tile(page, path).click();
    await button(page, 'Pick Color/Texture').click();
    await expect(page.getByRole('heading', { level: 1, name: `Pick Color/Texture: ${path}` })).toBeVisible();
    const stage = await openStage(page, path);
    await button(page, 'brass').click();
    await expect(page.getByText('Please select a part on the model first by clicking on it.')).toBeVisible();
    await button(page, 'OK').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const { x, y } = await drawnMiddle(stage);
    await page.mouse.click(x, y);
    await expect(selectedPart(page)).toBeVisible();
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), look).toEqual([]);
    }
    await button(page, '#e53935').click();
    await button(page, 'Apply Texture').click();
    await button(page, 'Save Textures').click();
    const { author } = instruction;
    const address = `/api/attachments/${await author.fileId(path)}/texture-config`;
    await expect
      .poll(() => author.call('GET', address), 'it is stored')
      .toEqual({ textureConfig: [expect.objectContaining({ color: '#e53935' })] });
  });

  await test.step('J08-8: an annotation is placed on it and linked in the text', async () => {
    await openEditor(page, instruction);
    await page.getByRole('article', { name: 'Close the box' }).getByRole('button', { name: 'Attachments Library' }).click();
    await search(page).fill(path);
    await tile(page, path).click();
    await button(page, 'Attach').click();
    await expect(current(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const strip = page.getByRole('list', { name: 'Attachments' });
    await expect(strip.locator('img')).toBeVisible();
    await strip.getByRole('button', { name: path }).click();
    const stage = await openStage(page, path);
    await button(page, 'Annotations').click();
    await expect(panel(page).getByText('No Annotations Found')).toBeVisible();
    await panel(page).getByRole('button', { name: 'New Annotation' }).click();
    await panel(page).getByRole('textbox', { name: 'Text' }).fill(NOTE);
    const place = await drawnMiddle(stage);
    // A mouse points at whole pixels.
    const point = { x: Math.round(place.x) + 9, y: Math.round(place.y) - 7 };
    await page.mouse.click(point.x, point.y);
    await expect(panel(page).getByText(/^Placed\./)).toBeVisible();
    await expect.poll(async () => distance(await middleOf(pin(page)), point)).toBeLessThan(1);
    await panel(page).getByRole('button', { name: 'Save Annotation' }).click();
    await expect(line(page)).toHaveAttribute('aria-current', 'true');
    const placed = await settled(pin(page));
    await button(page, 'Link in the text').click();
    await button(page, 'Show this attachment first').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saveState(page)).toHaveText('Saved');

    await page.reload();
    await openStage(page, path);
    await button(page, 'Annotations').click();
    await stage.focus();
    await expect(pin(page)).toBeVisible();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
    await expect.poll(async () => distance(await middleOf(pin(page)), placed)).toBeGreaterThan(20);
    await line(page).click();
    await expect.poll(async () => distance(await middleOf(pin(page)), placed)).toBeLessThan(1);
  });

  await test.step('released and given out, it is all there on the tablet', async () => {
    await button(page, 'Release Work Instruction').click();
    await expect(page.getByText(/^You are about to release your work instruction\./)).toBeVisible();
    await button(page, 'OK').click();
    await expect(page.getByText(/^Your Work Instruction Has Been Released\./)).toBeVisible();
    const lead = await openPage(DESK);
    await signIn(lead, 'demo_lead');
    await lead.goto(`/dashboard/work instructions parent?selected=${instruction._id}`);
    await button(lead, 'Manage Users').click();
    const people = lead.getByRole('region', { name: 'Manage Assignees' });
    await people.getByRole('checkbox', { name: 'Give to demo_artisan', exact: true }).click();
    await people.getByRole('button', { name: 'Confirm' }).click();
    await expect(lead.getByText('Your assignment changes were successful.').first()).toBeVisible();
    const tablet = await openPage(TABLET);
    await signIn(tablet, 'demo_artisan');
    await tablet.goto('/dashboard/model viewer');
    await tablet.getByRole('row', { name: instruction.title }).tap();
    await tablet.getByRole('button', { name: 'Load Selected Work Instruction' }).tap();
    const stage = await openStage(tablet, path);
    await expect(pin(tablet)).toBeVisible();
    await expect.poll(() => shareOf(stage, isDrawn), 'the shape').toBeGreaterThan(0.1);
    await expect.poll(() => shareOf(stage, isRed), 'the colour').toBeGreaterThan(0.01);
    await tablet.getByRole('button', { name: NOTE, exact: true }).tap();
    await expect(tablet.getByRole('note').getByText(NOTE)).toBeVisible();
  });
});

const isDrawn = (colour: Colour): boolean => colour.some((value) => value < 240);
const isRed = ([red, green, blue]: Colour): boolean => red > 1.6 * green && red > 1.6 * blue;

const review = (page: Page): Locator => page.getByRole('dialog', { name: 'Review Decimation' });
const reviewButton = (page: Page, name: string) => queueRow(page, name).getByRole('button', { name: 'Review Decimation' });
const side = (page: Page, name: string) => review(page).getByRole('group', { name: `3D model ${name}` });
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Annotations' });
const line = (page: Page) => panel(page).getByRole('button', { name: new RegExp(NOTE) });
const pin = (page: Page) => page.getByRole('button', { name: `Annotation 1: ${NOTE}` });

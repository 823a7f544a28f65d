import { axeFindings } from '../fixtures/axe-findings.ts';
import { openEditor, row, saveState } from '../fixtures/editor-page.ts';
import { WITH_GRAPHICS } from '../fixtures/graphics.ts';
import { button, openLibrary, search, tile } from '../fixtures/library-page.ts';
import { changeLook } from '../fixtures/looks.ts';
import {
  countGraphics,
  distance,
  drawnMiddle,
  held,
  makeModelStep,
  middleOf,
  openStage,
  selectedPart,
  settled,
} from '../fixtures/model-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

test.use(WITH_GRAPHICS);

test('J08: a pin placed on a model is on the same point after turning and reloading, and the text leads to it', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  const stage = await openStage(page, instruction.name);
  const middle = await middleOf(stage);
  await page.mouse.click(middle.x, middle.y);
  await expect(selectedPart(page)).toHaveText(/^Selected part: cut_\d+$/);

  await button(page, 'Annotations').click();
  const panel = page.getByRole('complementary', { name: 'Annotations' });
  await expect(panel.getByText('No Annotations Found')).toBeVisible();
  await panel.getByRole('button', { name: 'New Annotation' }).click();
  await panel.getByRole('textbox', { name: 'Text' }).fill('Tighten to 12 Nm');
  const place = await drawnMiddle(stage);
  // A mouse points at whole pixels.
  const point = { x: Math.round(place.x) + 9, y: Math.round(place.y) - 7 };
  await page.mouse.click(point.x, point.y);
  await expect(panel.getByText(/^Placed\./)).toBeVisible();
  const pin = page.getByRole('button', { name: 'Annotation 1: Tighten to 12 Nm' });
  await expect(pin).toBeVisible();
  await expect.poll(async () => distance(await middleOf(pin), point)).toBeLessThan(1);
  await panel.getByRole('button', { name: 'Save Annotation' }).click();
  const line = panel.getByRole('button', { name: /Tighten to 12 Nm/ });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(pin).toBeVisible();
  const placed = await settled(pin);
  await button(page, 'Link in the text').click();
  await button(page, 'Show this attachment first').click();
  await expect(saveState(page)).toHaveText(/^Unsaved/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');

  await page.reload();
  await openStage(page, instruction.name);
  await button(page, 'Annotations').click();
  await stage.focus();
  await expect(pin).toBeVisible();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
  await expect.poll(async () => distance(await middleOf(pin), placed)).toBeGreaterThan(20);
  await line.click();
  await expect.poll(async () => distance(await middleOf(pin), placed)).toBeLessThan(1);

  await page.goto(`/dashboard/work instructions/preview/${instruction._id}?pdf=false`);
  await page.getByRole('button', { name: 'Tighten to 12 Nm' }).click();
  await expect(page.getByRole('note').getByText('Tighten to 12 Nm')).toBeVisible({ timeout: 20_000 });
});

test('EDIT-13: graphics that are interrupted are told in words and come back, and closing models leaves nothing behind', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(countGraphics);
  const instruction = await makeModelStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const file = page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name });
  await file.click();
  const stage = await openStage(page, instruction.name);
  await page.evaluate(() => window.loseGraphics());
  await expect(page.getByText('The 3D graphics of this device were interrupted. They come back by themselves.')).toBeVisible();
  await page.evaluate(() => window.restoreGraphics());
  await openStage(page, instruction.name);
  const middle = await middleOf(stage);
  await page.mouse.click(middle.x, middle.y);
  await expect(selectedPart(page)).toBeVisible();

  const [first, second] = [row(page, /Fit the bracket/), row(page, /Clean up/)];
  const openAndClose = async (): Promise<void> => {
    await first.click();
    await file.click();
    await openStage(page, instruction.name);
    await second.click();
    await expect(page.locator('canvas')).toHaveCount(0);
  };
  await openAndClose();
  const before = await held(page);
  for (let time = 0; time < 5; time++) await openAndClose();
  const after = await held(page);
  expect(after).toMatchObject({ contexts: 0, buffers: 0, textures: 0 });
  expect(after.heapBytes - before.heapBytes).toBeLessThan(3_000_000);
});

test('J07 ERR-30 ERR-32: a model whose file is gone says so in its place, is in the log, and comes when asked for again', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product);
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await signIn(page, 'demo_engineer');
  await page.route('**/api/files/*', (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such file.', code: 'NOT_FOUND' } }),
  );
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  await expect(page.getByText(`The 3D model ${instruction.name} could not be found.`)).toBeVisible();
  expect(log.some((line) => line.startsWith('A 3D model does not show'))).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/files/*');
  await button(page, 'Try again').click();
  await openStage(page, instruction.name);
});

test('J07: parts of a model take a built-in texture, which is saved for the file', async ({ page, product }) => {
  const { name, author } = await makeModelStep(product);
  await openLibrary(page);
  await search(page).fill(name);
  await tile(page, name).click();
  await button(page, 'Pick Color/Texture').click();
  await expect(page.getByRole('heading', { level: 1, name: `Pick Color/Texture: ${name}` })).toBeVisible();
  const stage = await openStage(page, name);
  await button(page, 'brass').click();
  await expect(page.getByText('Please select a part on the model first by clicking on it.')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { x, y } = await middleOf(stage);
  await page.mouse.click(x, y);
  await expect(selectedPart(page)).toBeVisible();
  await button(page, 'brass').click();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect.soft(await axeFindings(page), look).toEqual([]);
  }
  await button(page, 'Apply Texture').click();
  await button(page, 'Save Textures').click();
  await expect(button(page, 'Saved!')).toBeVisible();
  const [file] = (await author.call<Array<{ _id: string; path: string }>>('GET', '/api/attachments')).filter(
    ({ path }) => path === name,
  );
  const { textureConfig } = await author.call<{ textureConfig: object[] }>('GET', `/api/attachments/${file?._id}/texture-config`);
  expect(textureConfig).toEqual([
    {
      partGroup: expect.stringMatching(/^cut_/),
      partID: expect.stringMatching(/^0\./),
      texturePath: 'brass.jpg',
      textureIndex: 13,
      textureName: 'brass',
    },
  ]);
});

import { openEditor, row } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button } from '../../fixtures/library-page.ts';
import {
  attachSample,
  countGraphics,
  held,
  makeModelStep,
  middleOf,
  openStage,
  selectedPart,
} from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { type Colour, shareOf } from '../../fixtures/picture-colours.ts';
import { test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);

test('EDIT-13: twenty models opened and closed in one page leave graphics and memory as they were, and interrupted graphics come back', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(countGraphics);
  const instruction = await makeModelStep(product);
  const files = [instruction.name, await attachSample(instruction, 'properties.glb')];
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const strip = page.getByRole('list', { name: 'Attachments' });
  const [first, second] = [row(page, /Fit the bracket/), row(page, /Clean up/)];
  const open = async (name: string): Promise<void> => {
    await strip.getByRole('button', { name }).click();
    await openStage(page, name);
  };
  const leave = async (): Promise<void> => {
    await second.click();
    await expect(page.locator('canvas')).toHaveCount(0);
  };
  const openAll = async (times: number): Promise<void> => {
    await first.click();
    for (let time = 0; time < times; time++) for (const name of files) await open(name);
    await leave();
  };

  await openAll(2);
  const before = await held(page);
  await openAll(10);
  const after = await held(page);
  expect(after.graphics).toEqual({ ...before.graphics, contexts: 1 });
  expect(after.canvases).toBe(before.canvases);
  // Otherwise equal within a few hundred bytes; the shapes of one model are larger.
  expect(after.numberBytes - before.numberBytes).toBeLessThan(100_000);
  // A leaked model takes 200 kB and more; code compiled meanwhile takes 1 MB in all.
  expect(after.heapBytes - before.heapBytes).toBeLessThan(2_500_000);

  await first.click();
  await page.evaluate(() => window.failOnce());
  await strip.getByRole('button', { name: instruction.name }).click();
  await expect(page.getByText('This browser shows no 3D graphics', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => window.graphics)).toEqual(before.graphics);
  await button(page, 'Try again').click();
  const stage = await openStage(page, instruction.name);
  await page.evaluate(() => window.loseGraphics());
  await expect(page.getByText('The 3D graphics of this device were interrupted. They come back automatically.')).toBeVisible();
  await page.evaluate(() => window.restoreGraphics());
  await openStage(page, instruction.name);
  const middle = await middleOf(stage);
  await page.mouse.click(middle.x, middle.y);
  await expect(selectedPart(page)).toBeVisible();
  await leave();
  expect(await page.evaluate(() => window.graphics)).toEqual(before.graphics);
});

test('J07-13 ERR-30 ERR-32 ERR-33: a model whose file is gone says so in its place, is in the log, and comes when asked for again, grey where a texture is missing', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product, 'properties.glb');
  const { author } = instruction;
  const look = { partID: '0', partGroup: 'Cube 1 Node', texturePath: 'gone.png', textureIndex: -1, textureName: 'gone' };
  await author.call('PUT', `/api/attachments/${await author.fileId(instruction.name)}/texture-config`, { textureConfig: [look] });
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
  const stage = await openStage(page, instruction.name);
  await expect.poll(() => shareOf(stage, isBlue), 'a cube as it is').toBeGreaterThan(0.005);
  await expect.poll(() => shareOf(stage, isRed), 'the cube whose texture is gone').toBe(0);
});

const isRed = ([red, green, blue]: Colour): boolean => red > 1.6 * Math.max(green, blue);
const isBlue = ([red, green, blue]: Colour): boolean => blue > 1.6 * Math.max(red, green);

import type { Locator } from '@playwright/test';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, picture, search, tile } from '../../fixtures/library-page.ts';
import { drawnMiddle, makeModelStep, openStage, selectedPart } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { type Colour, placeOf, shareOf } from '../../fixtures/picture-colours.ts';
import { test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);

test('J07-10 TEX-02 TEX-11 TEX-12 TEX-13 TEX-14 TEX-15 TEX-16 TEX-17 CONST-37 API-11: 24 materials to choose from; another part takes a preview back, what is applied and saved stays, and reset restores it', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const instruction = await makeModelStep(product, 'properties.glb');
  const { author, name } = instruction;
  const photo = await picture(`photo_${Date.now()}.png`);
  await author.attach(instruction, 0, { ...photo, mediaType: photo.mimeType, bytes: photo.buffer });
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/attachment library');
  await search(page).fill(photo.name);
  await tile(page, photo.name).click();
  await expect(button(page, 'Pick Color/Texture')).toHaveCount(0);
  const open = async (): Promise<Locator> => {
    await search(page).fill(name);
    await tile(page, name).click();
    await button(page, 'Pick Color/Texture').click();
    await expect(page.getByRole('heading', { level: 1, name: `Pick Color/Texture: ${name}` })).toBeVisible();
    const stage = await openStage(page, name);
    await drawnMiddle(stage);
    return stage;
  };
  const stage = await open();

  const materials = page.getByRole('region', { name: 'Select Texture' }).getByRole('list').first().getByRole('button');
  const boxes = await Promise.all((await materials.all()).map((each) => each.boundingBox()));
  expect(boxes).toHaveLength(24);
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size, 'in three columns').toBe(3);

  await button(page, 'brass').click();
  await expect(page.getByText('Please select a part on the model first by clicking on it.')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const select = async (isWanted: (colour: Colour) => boolean): Promise<void> => {
    const place = await placeOf(stage, isWanted);
    if (!place) throw new Error('Nothing of that colour is drawn');
    await page.mouse.click(place.x, place.y);
    await expect(selectedPart(page)).toBeVisible();
  };
  const share = (isWanted: (colour: Colour) => boolean, what: string) => expect.poll(() => shareOf(stage, isWanted), what);
  await share(isRed, 'a cube as it is').toBeGreaterThan(0.005);
  const blue = await shareOf(stage, isBlue);
  expect(blue).toBeGreaterThan(0.005);
  await select(isRed);
  await button(page, 'brass').click();
  await share(isRed, 'brass is previewed').toBe(0);
  await select(isBlue);
  await share(isRed, 'the first part is as it was').toBeGreaterThan(0.005);

  await button(page, 'steel').click();
  // Only the outline of the selected part is left.
  await share(isBlue, 'steel is previewed').toBeLessThan(blue / 4);
  await button(page, 'Apply Texture').click();
  await button(page, 'Save Textures').click();
  await expect(button(page, 'Saved!')).toBeVisible();
  await expect(button(page, 'Save Textures')).toBeVisible();
  const stored = await author.call('GET', `/api/attachments/${await author.fileId(name)}/texture-config`);
  expect(stored).toEqual({ textureConfig: [expect.objectContaining({ textureName: 'steel' })] });

  await button(page, '#e53935').click();
  const red = await atRest(stage, isRed);
  await button(page, 'reset').click();
  await share(isRed, 'back to what is saved').toBeLessThan(red * 0.8);
  await share(isBlue, 'which is steel').toBeLessThan(blue / 4);
  await page.reload();
  await open();
  await share(isRed, 'loaded and drawn').toBeGreaterThan(0.005);
  await share(isBlue, 'steel stays').toBe(0);
});

const isRed = ([red, green, blue]: Colour): boolean => red > 1.6 * Math.max(green, blue);
const isBlue = ([red, green, blue]: Colour): boolean => blue > 1.6 * Math.max(red, green);

/** Fraction of matching pixels once nothing moves: the same in two consecutive checks. */
async function atRest(stage: Locator, isWanted: (colour: Colour) => boolean): Promise<number> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await shareOf(stage, isWanted);
        return before === last;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return last;
}

import type { Locator, Page } from '@playwright/test';
import { openEditor } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button } from '../../fixtures/library-page.ts';
import { drawnMiddle, makeModelStep, openStage } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { test } from '../../fixtures/product.ts';

test.use({ ...WITH_GRAPHICS, viewport: { width: 1280, height: 720 } });

/** Fraction of its pane that the model has beside the panel of annotations. */
const MODEL_HAS_AT_LEAST = 0.6;
/** Fraction of the model that four pins may cover. */
const PINS_COVER_AT_MOST = 0.02;

const NOTES = ['Fit the handle cut-out towards you', 'Battery side', 'Check flatness 0.2 mm', 'Left screw first'];

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Annotations' });

async function areaOf(element: Locator): Promise<{ width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return box;
}

test('at 1280x720 the model has three fifths of its pane beside four annotations and their form, and pins cover little of it', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const instruction = await makeModelStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  const stage = await openStage(page, instruction.name);
  await button(page, 'Annotations').click();
  const part = async (): Promise<number> => {
    const [model, viewer, notes] = await Promise.all([
      areaOf(stage),
      areaOf(page.getByRole('region', { name: 'Attachments' })),
      areaOf(panel(page)),
    ]);
    return model.height / (viewer.height + notes.height);
  };
  for (const [index, note] of NOTES.entries()) {
    await panel(page).getByRole('button', { name: 'New Annotation' }).click();
    const middle = await drawnMiddle(stage);
    await page.mouse.click(Math.round(middle.x) - 30 + 20 * index, Math.round(middle.y) + 5);
    await expect(panel(page).getByText(/^Placed\./)).toBeVisible();
    await page.keyboard.type(note);
    expect(await part(), 'beside the form').toBeGreaterThanOrEqual(MODEL_HAS_AT_LEAST);
    await expect(panel(page).getByRole('button', { name: 'Save Annotation' })).toBeInViewport({ ratio: 1 });
    await panel(page).getByRole('button', { name: 'Save Annotation' }).click();
    await expect(panel(page).locator('[aria-current]')).toBeFocused();
  }
  expect(await part(), 'beside the list').toBeGreaterThanOrEqual(MODEL_HAS_AT_LEAST);
  const pins = page.getByRole('region', { name: 'Attachments' }).locator('[class*="dot"]');
  await expect(pins).toHaveCount(NOTES.length);
  const model = await areaOf(stage);
  // A pin turned out of view covers nothing.
  const boxes = await Promise.all((await pins.all()).map((pin) => pin.boundingBox()));
  const sum = boxes.reduce((area, box) => area + (box ? box.width * box.height : 0), 0);
  expect(sum / (model.width * model.height)).toBeLessThan(PINS_COVER_AT_MOST);
});

test('at 1280x720 a title of forty letters is read whole, and the tools of the text are in one line', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const title = page.getByRole('heading', { level: 1, name: instruction.title });
  expect(await title.evaluate((heading) => heading.scrollHeight - heading.clientHeight)).toBeLessThanOrEqual(1);
  await page.getByRole('article', { name: 'Fit the bracket' }).getByRole('button', { name: 'Edit content' }).click();
  const tools = page.getByRole('toolbar', { name: 'Text' });
  const tops = await tools
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => Math.round(each.getBoundingClientRect().top + each.clientHeight / 2)));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
});

import type { Page } from '@playwright/test';
import { openEditor } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, openStepLibrary, search, tile } from '../../fixtures/library-page.ts';
import { drawnMiddle, makeModelStep, openStage } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);
test.setTimeout(120_000);

declare global {
  interface Window {
    /** Clicks since the page was opened; a double-click and a drag count as one. */
    clicks: number;
  }
}

/** Runs in the page. The browser counts the clicks of a double-click in `detail`. */
function countClicks(): void {
  window.clicks = 0;
  addEventListener('mousedown', ({ detail }) => (window.clicks += detail > 1 ? 0 : 1), true);
}

const clicks = (page: Page): Promise<number> => page.evaluate(() => window.clicks);

test('an annotation on a part takes two clicks: a double-click on its place, and Save Annotation', async ({ page, product }) => {
  const instruction = await makeModelStep(product);
  await page.addInitScript(countClicks);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  const middle = await drawnMiddle(await openStage(page, instruction.name));
  const before = await clicks(page);
  await page.mouse.dblclick(Math.round(middle.x), Math.round(middle.y));
  const panel = page.getByRole('complementary', { name: 'Annotations' });
  await expect(panel.getByText(/^Placed\./)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Tighten this bolt', { delay: 40 });
  await panel.getByRole('button', { name: 'Save Annotation' }).click();
  await expect(panel.getByRole('button', { name: /Tighten this bolt/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annotation 1: Tighten this bolt' })).toBeVisible();
  expect((await clicks(page)) - before).toBe(2);
});

test('EDIT-12: a model gets a view of its own by a drag and one click after the library and the default-attachment prompt', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product);
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const other = await author.createInstruction(`Clicks ${Date.now()}`, [{ title: 'Drain oil', content: '<p>Into the pan.</p>' }]);
  await page.addInitScript(countClicks);
  await signIn(page, 'demo_engineer');
  await openEditor(page, other);
  const before = await clicks(page);
  await openStepLibrary(page);
  await search(page).fill(instruction.name);
  await tile(page, instruction.name).dblclick();
  await page.keyboard.press('Escape');
  await button(page, `Show ${instruction.name} first`).click();
  expect((await clicks(page)) - before, 'library, file, prompt').toBe(3);
  const middle = await drawnMiddle(await openStage(page, instruction.name));
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 120, middle.y + 30, { steps: 6 });
  await page.mouse.up();
  await button(page, 'Keep this view').click();
  expect((await clicks(page)) - before).toBe(3 + 2);
  await page.keyboard.press('Control+s');
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
  const { steps } = await author.call<{ steps: Array<{ attachments: Array<{ cameraData: string | null }> }> }>(
    'GET',
    `/api/wip/${other._id}`,
  );
  expect(steps[0]?.attachments[0]?.cameraData ?? '').not.toBe('');
});

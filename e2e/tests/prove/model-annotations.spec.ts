import type { Page } from '@playwright/test';
import { TABLET } from '../../fixtures/devices.ts';
import { openEditor, row, saveState } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, picture } from '../../fixtures/library-page.ts';
import { distance, drawnMiddle, makeModelStep, middleOf, openStage, settled } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);

test('J08-7 J08-8 J08-9 ANNO-02 ANNO-04 ANNO-05 ANNO-19 ANNO-22 ERR-23: an annotation is placed, refused once, looked at, moved out of view by a drag on its pin, edited, undone and deleted', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const instruction = await makeModelStep(product);
  const photo = await picture(`photo_${Date.now()}.png`);
  await instruction.author.attach(instruction, 0, { ...photo, mediaType: photo.mimeType, bytes: photo.buffer });
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const strip = page.getByRole('list', { name: 'Attachments' });
  const toggle = button(page, 'Annotations');

  await strip.getByRole('button', { name: photo.name }).click();
  await expect(toggle, 'a photo takes none').toBeDisabled();
  await strip.getByRole('button', { name: instruction.name }).click();
  const stage = await openStage(page, instruction.name);
  await toggle.click();
  await expect(panel(page).getByText('No Annotations Found')).toBeVisible();

  await within(page, 'New Annotation').click();
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Tighten this bolt');
  const middle = await drawnMiddle(stage);
  await page.mouse.click(Math.round(middle.x), Math.round(middle.y));
  await expect(panel(page).getByText(/^Placed\./)).toBeVisible();
  await page.route('**/api/wip/annotation', (route) => route.fulfill({ status: 500, json: { message: '', code: 'INTERNAL' } }));
  await within(page, 'Save Annotation').click();
  await expect(page.getByText('There was an error creating this Model Annotation.')).toBeVisible();
  await button(page, 'OK').click();
  await page.unroute('**/api/wip/annotation');
  await within(page, 'Save Annotation').click();
  await expect(line(page, 'Tighten this bolt')).toHaveAttribute('aria-current', 'true');

  const placed = await settled(pin(page, 'Tighten this bolt'));
  await page.mouse.move(placed.x, placed.y);
  await page.mouse.down();
  await page.mouse.move(placed.x + 60, placed.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => distance(await middleOf(pin(page, 'Tighten this bolt')), placed)).toBeGreaterThan(20);
  await expect(page.getByRole('note'), 'a drag is no press').toHaveCount(0);
  await line(page, 'Tighten this bolt').click();
  await expect.poll(async () => distance(await middleOf(pin(page, 'Tighten this bolt')), placed), 'looked at').toBeLessThan(1);
  await expect(page.getByRole('note').getByText('Tighten this bolt'), 'with its text').toBeVisible();
  await pin(page, 'Tighten this bolt').click();
  await expect(page.getByRole('note'), 'a press is still one').toHaveCount(0);

  await within(page, 'Edit text').click();
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Tighten to 12 Nm');
  await within(page, 'Save Annotation').click();
  await expect(line(page, 'Tighten to 12 Nm')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(line(page, 'Tighten this bolt')).toBeVisible();
  await button(page, 'Redo').click();
  await within(page, 'Move pin').click();
  await page.mouse.click(Math.round(middle.x) - 60, Math.round(middle.y) + 5);
  await expect(panel(page).getByText(/^Placed\./)).toBeVisible();
  await within(page, 'Save Annotation').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await strip.getByRole('button', { name: instruction.name }).click();
  await openStage(page, instruction.name);
  await expect
    .poll(async () => Math.abs((await middleOf(pin(page, 'Tighten to 12 Nm'))).x - placed.x), 'text and place are kept')
    .toBeGreaterThan(30);

  await toggle.click();
  await within(page, 'New Annotation').click();
  await panel(page).getByRole('textbox', { name: 'Text' }).fill('Never saved');
  await row(page, /Clean up/).click();
  await row(page, /Fit the bracket/).click();
  await strip.getByRole('button', { name: instruction.name }).click();
  await openStage(page, instruction.name);
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  await expect(panel(page).getByRole('textbox'), 'another step ends a new one').toHaveCount(0);
  await line(page, 'Tighten to 12 Nm').click();
  await within(page, 'Delete Annotation').click();
  await expect(panel(page).getByText('No Annotations Found')).toBeVisible();
  await expect(pin(page, 'Tighten to 12 Nm')).toHaveCount(0);
});

test('EDIT-14 EDIT-15: the settings of the viewer are seen whole beside an open panel of annotations', async ({
  page,
  product,
}) => {
  const instruction = await makeModelStep(product);
  await signIn(page, 'demo_engineer');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  await openStage(page, instruction.name);
  await button(page, 'Annotations').click();
  await within(page, 'New Annotation').click();
  await button(page, 'Viewer settings').click();
  const settings = page.getByRole('region', { name: 'Viewer settings' });
  for (const name of ['Turn', 'Move', 'Zoom']) await expect(settings.getByRole('slider', { name })).toBeInViewport({ ratio: 1 });
});

test('at the bench Back closes a model that fills the screen, and the run stays', async ({ product, openPage }) => {
  const instruction = await makeModelStep(product);
  await instruction.author.release(instruction);
  const [lead, artisan] = await Promise.all(['demo_lead', 'demo_artisan'].map((name) => PlantApi.as(product.url, name)));
  await lead?.assign(instruction, artisan?.userId ?? '');
  const tablet = await openPage(TABLET);
  await signIn(tablet, 'demo_artisan');
  await tablet.goto('/dashboard/model viewer');
  await tablet.getByRole('row', { name: instruction.title }).tap();
  await tablet.getByRole('button', { name: 'Load Selected Work Instruction' }).tap();
  await openStage(tablet, instruction.name);
  const address = tablet.url();
  await button(tablet, 'Full screen').tap();
  const full = tablet.getByRole('dialog', { name: instruction.name });
  await expect(full.locator('canvas')).toBeVisible();
  await tablet.goBack();
  await expect(full).toHaveCount(0);
  await openStage(tablet, instruction.name);
  expect(tablet.url()).toBe(address);
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Annotations' });
const within = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const line = (page: Page, text: string) => panel(page).getByRole('button', { name: new RegExp(text) });
const pin = (page: Page, text: string) => page.getByRole('button', { name: `Annotation 1: ${text}` });

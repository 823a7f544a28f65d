import {
  card,
  dialog,
  makeInstruction,
  openEditor,
  openNewGuide,
  row,
  rows,
  SAVE,
  saveState,
  THREE,
  watchCalls,
} from '../fixtures/editor-page.ts';
import { geometryFindings } from '../fixtures/geometry.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

test('EDIT-07 EDIT-51 EDIT-52 TREE-24 TREE-25: text is saved with a step that is added and when the editor is left; selecting another step ends editing', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  const order: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH' && SAVE.test(pathname)) order.push('save');
    if (pathname.endsWith('/createStep')) order.push('createStep');
  });
  const write = async (title: string, text: string) => {
    await card(page, title).getByRole('button', { name: 'Edit content' }).click();
    await page.getByRole('textbox', { name: 'Step content' }).press('End');
    await page.keyboard.type(text);
  };
  await write('Drain oil', ' Wear gloves.');
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await expect(row(page, '2 Step Title')).toHaveAttribute('aria-selected', 'true');
  await expect(saveState(page)).toHaveText('Saved');
  expect(order).toEqual(['save']);

  await write('Refill', ' Check the level.');
  await row(page, '1 Drain oil').click();
  await expect(page.getByRole('textbox', { name: 'Step content' })).toHaveCount(0);
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(card(page, 'Drain oil')).toContainText('Into the pan. Wear gloves.');
  await expect(card(page, 'Refill')).toContainText('Two litres. Check the level.');
});

test('NAV-61: the save indicator moves nothing on the page and covers no control', async ({ page, product }) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openEditor(page, instruction);
    await page.getByRole('article').first().getByRole('button', { name: 'Edit title' }).click();
    await page.getByRole('textbox', { name: 'Step title' }).fill(`Drain oil at ${width}`);
    const bar = page.getByRole('toolbar', { name: 'Work instruction' });
    const before = await bar.boundingBox();
    await page.keyboard.press('Control+s');
    const said = page.locator('[data-tone="success"] [role="status"]');
    await expect(said).toHaveText('Your Work Instruction has been saved.');
    expect(await bar.boundingBox(), `${width} px`).toEqual(before);
    expect(await geometryFindings(page, { smallest: 16 }), `${width} px`).toEqual([]);
    await said.click();
    await expect(said).toHaveCount(0);
  }
});

test('EDIT-06: a title that is half typed when the page goes is there again, as text is', async ({ page, product }) => {
  await openNewGuide(page, product, THREE);
  await card(page, 'Drain oil').getByRole('button', { name: 'Edit title' }).click();
  await page.keyboard.type('Drain all of the');
  await page.reload();
  await expect(card(page, 'Drain all of the')).toBeVisible();
  await expect(row(page, '1 Drain all of the')).toBeVisible();
});

test('the title of the instruction that is half typed when the page goes is in its field again, and is not saved before it is answered', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  const bar = page.getByRole('heading', { level: 1 }).locator('..');
  await bar.getByRole('button', { name: 'Edit title' }).click();
  const title = `Half typed ${Date.now()}`;
  await page.keyboard.type(title);
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(field).toHaveValue(title);
  await expect(saveState(page)).toHaveText('Saved');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(saveState(page)).toContainText('Unsaved');
});

test('EDIT-50: something unsaved is saved once after 150 s, and nothing is sent when nothing changed', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await openNewGuide(page, product, THREE);
  const saves = watchCalls(page, 'PATCH', SAVE);
  await row(page, '3 Refill').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, '2 Refill')).toBeVisible();
  await page.clock.runFor(151_000);
  await expect(saveState(page)).toHaveText('Saved');
  // A request repeated with its key because no answer came in time is one save.
  const keys = () => new Set(saves.map((save) => save.headers()['idempotency-key'])).size;
  expect(keys()).toBe(1);
  await page.clock.runFor(301_000);
  expect(keys()).toBe(1);
});

test('EDIT-49 ERR-37 ERR-40: a failed save says nothing and keeps the work, a new step that cannot be made stays as unsaved work', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await page.route('**/api/wip/createStep', (route) => route.abort());
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await page.route(/\/api\/wip\/[^/]+$/, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
  await row(page, '4 Refill').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toContainText('Kept on this device');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(5);
  await page.unroute(/\/api\/wip\/[^/]+$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
});

test('a closed tab loses nothing: unsaved work is back, shown as kept on this device, and can be thrown away', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await row(page, '3 Refill').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(saveState(page)).toContainText('Unsaved');
  await page.waitForTimeout(1_200);
  await page.reload();
  await expect(row(page, '2 Refill')).toBeVisible();
  await expect(saveState(page)).toContainText('Kept on this device');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(row(page, '3 Refill')).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved');
});

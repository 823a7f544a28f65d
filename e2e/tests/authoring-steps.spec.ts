import { TABLET } from '../fixtures/devices.ts';
import { card, dialog, numbers, openNewGuide, row, rows, saveState, THREE, watchCalls } from '../fixtures/editor-page.ts';

import { expect, test } from '../fixtures/product.ts';

test('ROLE-21 TREE-01 TREE-02 EDIT-01 EDIT-03 EDIT-04 EDIT-05: steps stand on the left, numbered; the table of contents folds away, the search narrows it', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await expect(rows(page)).toHaveCount(4);
  expect(await numbers(page)).toEqual(['1', '2', '2.1', '3']);
  await expect(card(page, 'Clean the seal')).toContainText('2.1');
  await page.getByRole('searchbox', { name: 'Search steps' }).fill('LITRES');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, '3 Refill')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search steps' }).press('Escape');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Hide table of contents' }).click();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show table of contents' }).click();
  await expect(rows(page)).toHaveCount(4);
});

test('TREE-04 TREE-05 TREE-18 TREE-19 TREE-20 TREE-21 TREE-26 API-24: the only step stays; added steps come from the server, numbered and selected', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product);
  await page.getByRole('button', { name: 'Delete step' }).click();
  await expect(dialog(page)).toContainText('Every work instruction must have at least one step.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(rows(page)).toHaveCount(1);

  const asked = watchCalls(page, 'POST', /createStep$/);
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await expect(row(page, '2 Step Title')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await expect(row(page, '3 Step Title')).toHaveAttribute('aria-selected', 'true');
  await row(page, '2 Step Title').click();
  await page.getByRole('button', { name: 'Add sub-step', exact: true }).click();
  await expect(row(page, '2.1 Step Title')).toHaveAttribute('aria-selected', 'true');
  expect(await numbers(page)).toEqual(['1', '2', '2.1', '3']);
  expect(asked).toHaveLength(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test('EDIT-06 VAL-11 VAL-12: a blank step name is refused, a good one shows in card and tree', async ({ page, product }) => {
  await openNewGuide(page, product);
  const rename = async (name: string) => {
    await page.getByRole('article').first().getByRole('button', { name: 'Edit title' }).click();
    await page.getByRole('textbox', { name: 'Step title' }).fill(name);
    await page.getByRole('textbox', { name: 'Step title' }).press('Enter');
  };
  await rename('   ');
  await expect(dialog(page)).toContainText('Step Names Cannot Be Blank');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(row(page, '1 Step Title')).toBeVisible();
  await rename('Drain oil');
  await expect(row(page, '1 Drain oil')).toBeVisible();
  await expect(card(page, 'Drain oil')).toBeVisible();
});

test('TREE-07 TREE-12 TREE-13 EDIT-17 EDIT-48 EDIT-49 EDIT-64 NAV-61 NAV-62 CONST-05: a dragged step keeps its place after Save, and the green banner clears', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const instruction = await openNewGuide(page, product, THREE);
  const [from, to] = [await row(page, '3 Refill').boundingBox(), await row(page, '1 Drain oil').boundingBox()];
  if (!from || !to) throw new Error('The rows have no place on the page');
  // Dragging a text selection over the list drags no step.
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await page.mouse.move(from.x + 120, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 120, to.y + 3, { steps: 6 });
  await page.clock.runFor(100);
  await page.mouse.up();
  await expect(row(page, '1 Refill')).toBeVisible();
  await expect(saveState(page)).toContainText('Unsaved changes, autosave in');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const banner = page.locator('[data-tone="success"] [role="status"]');
  await expect(banner).toHaveText('Your Work Instruction has been saved.');
  await expect(banner).toBeVisible();
  await expect(saveState(page)).toHaveText('Saved');
  await page.clock.runFor(10_500);
  await expect(banner).toHaveCount(0);

  const { steps } = await instruction.author.call<{ steps: Array<{ title: string; order: number }> }>(
    'GET',
    `/api/wip/${instruction._id}`,
  );
  expect(steps.map(({ title, order }) => [title, order])).toEqual([
    ['Refill', 1],
    ['Drain oil', 2],
    ['Open the cover', 3],
  ]);
  await page.reload();
  await expect(row(page, '1 Refill')).toBeVisible();
});

test('TREE-08 TREE-09 TREE-10: everything folds and unfolds; rows are 36 px high and levels 22 px apart', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(rows(page)).toHaveCount(4);
  const titles = page.getByRole('treeitem').locator('span[title]', { hasText: /./ });
  const left = async (name: string) => (await titles.filter({ hasText: name }).boundingBox())?.x ?? 0;
  expect((await row(page, '2 Open the cover').boundingBox())?.height).toBe(36);
  const [outer, inner] = [
    await row(page, '2 Open the cover').evaluate((item) => getComputedStyle(item).paddingLeft),
    await row(page, /Clean/).evaluate((item) => getComputedStyle(item).paddingLeft),
  ];
  expect(Number.parseFloat(inner) - Number.parseFloat(outer)).toBe(22);
  expect(await left('Clean the seal')).toBeGreaterThan(await left('Open the cover'));
});

test('TREE-06 TREE-23 TREE-27 API-25: deleting a step asks with the number of sub steps, and another one is selected automatically', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await row(page, '2 Open the cover').click();
  await page.getByRole('button', { name: 'Delete step' }).click();
  await expect(dialog(page)).toContainText(
    'You are about to delete a step and 1 sub steps. Upon saving this action cannot be undone, would you like to proceed?',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Delete step' }).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, '1 Drain oil')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, '2 Open the cover')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test.describe('on a touch screen', () => {
  test.use(TABLET);

  test('TREE-07: a finger drags a step by its grip, and a menu moves it without dragging', async ({ page, product }) => {
    await openNewGuide(page, product, THREE);
    const [grip, target] = [
      await row(page, '3 Refill').locator('[data-grip]').boundingBox(),
      await row(page, '1 Drain oil').boundingBox(),
    ];
    if (!grip || !target) throw new Error('The rows have no place on the page');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: grip.x + 10, y }] });
    await touch('touchStart', grip.y + 18);
    for (let y = grip.y + 8; y > target.y + 3; y -= 12) await touch('touchMove', y);
    await touch('touchMove', target.y + 3);
    await page.waitForTimeout(150);
    await touch('touchEnd', 0);
    await expect(row(page, '1 Refill')).toBeVisible();
    await row(page, '1 Refill').tap();
    await page.getByRole('button', { name: 'Actions for step 1' }).tap();
    await page.getByRole('menuitem', { name: 'Move…' }).tap();
    await dialog(page).getByRole('radio', { name: 'Into, as the last sub-step' }).tap();
    await dialog(page).getByRole('combobox', { name: 'Step' }).tap();
    await page.getByRole('option', { name: '3 Open the cover' }).tap();
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).tap();
    await expect(row(page, '2.2 Refill')).toBeVisible();
  });
});

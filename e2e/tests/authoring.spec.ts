import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { type NewStep, PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';

let made = 0;

/** An instruction that only this test knows; without steps it has the one empty step of a new one. */
async function makeInstruction(product: Product, steps: readonly NewStep[] = []) {
  made += 1;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Valve service ${Date.now()} ${made}`, steps);
  return { ...instruction, author };
}

async function openEditor(page: Page, { _id, title }: { _id: string; title: string }): Promise<void> {
  await page.goto(`/dashboard/work instructions parent/${_id}~&~${title}?pdf=false`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const rows = (page: Page): Locator => page.getByRole('treeitem');
const row = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name });
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const saveState = (page: Page): Locator => page.getByTestId('save-state');
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function numbers(page: Page): Promise<string[]> {
  const names = await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.split(' ')[0] ?? '');
}

/** Writes of one kind that the page sends from now on. */
function watchCalls(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

const SAVE = /^\/api\/wip\/[^/]+$/;
const THREE: readonly NewStep[] = [
  { title: 'Drain oil', content: '<p>Into the pan.</p>' },
  { title: 'Open the cover', content: '<p>Four screws.</p>', children: [{ title: 'Clean the seal' }] },
  { title: 'Refill', content: '<p>Two litres.</p>' },
];

test('TREE-01 TREE-02 EDIT-01 EDIT-03 EDIT-04 EDIT-05: steps stand on the left, numbered; the table of contents folds away, the search narrows it', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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
  const instruction = await makeInstruction(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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
  const instruction = await makeInstruction(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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

test('EDIT-07 EDIT-51 EDIT-52 TREE-24 TREE-25: text is saved before a step is added and when the editor is left; selecting another step ends editing', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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
  expect(order).toEqual(['save', 'createStep']);

  await write('Refill', ' Check the level.');
  await row(page, '1 Drain oil').click();
  await expect(page.getByRole('textbox', { name: 'Step content' })).toHaveCount(0);
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(card(page, 'Drain oil')).toContainText('Into the pan. Wear gloves.');
  await expect(card(page, 'Refill')).toContainText('Two litres. Check the level.');
});

test('TREE-07 TREE-12 TREE-13 EDIT-17 EDIT-48 EDIT-49 EDIT-64 NAV-61 NAV-62 CONST-05: a dragged step keeps its place after Save, and the green banner clears', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const [from, to] = [await row(page, '3 Refill').boundingBox(), await row(page, '1 Drain oil').boundingBox()];
  if (!from || !to) throw new Error('The rows have no place on the page');
  await page.mouse.move(from.x + 120, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 120, to.y + 3, { steps: 6 });
  await page.clock.runFor(100);
  await page.mouse.up();
  await expect(row(page, '1 Refill')).toBeVisible();
  await expect(saveState(page)).toContainText('Unsaved changes, autosave in');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const banner = page
    .getByRole('status')
    .filter({ hasText: 'Your Work Instruction has been saved.' })
    .filter({ has: page.getByRole('button') });
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
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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

test('TREE-06 TREE-23 TREE-27 API-25: deleting a step asks with the number of sub steps, and another one is selected by itself', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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

test('EDIT-50: something unsaved is saved once after 150 s, and nothing is sent when nothing changed', async ({
  page,
  product,
}) => {
  await page.clock.install();
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const saves = watchCalls(page, 'PATCH', SAVE);
  await row(page, '3 Refill').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, '2 Refill')).toBeVisible();
  await page.clock.runFor(151_000);
  await expect(saveState(page)).toHaveText('Saved');
  expect(saves).toHaveLength(1);
  await page.clock.runFor(301_000);
  expect(saves).toHaveLength(1);
});

test('EDIT-49 ERR-37 ERR-40: a failed save says nothing and keeps the work, a failed createStep adds no row', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.route('**/api/wip/createStep', (route) => route.abort());
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await page.route(/\/api\/wip\/[^/]+$/, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await row(page, '3 Refill').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toContainText('Kept on this device');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(4);
  await page.unroute(/\/api\/wip\/[^/]+$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
});

test('a closed tab loses nothing: unsaved work is back, shown as kept on this device, and can be thrown away', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
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

test('EDIT-23 EDIT-24 EDIT-25 CONST-16: instructions open in tabs that are there after a reload; opening one again says so', async ({
  page,
  product,
}) => {
  const [first, second] = [await makeInstruction(product), await makeInstruction(product)];
  await signIn(page, 'demo_engineer');
  await openEditor(page, first);
  await openEditor(page, second);
  const bar = page.getByRole('navigation', { name: 'Open work instructions' });
  await expect(bar.getByRole('link')).toHaveCount(3);
  await page.reload();
  await expect(bar.getByRole('link', { name: first.title })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Close Work Instructions/ })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('wi_author') ?? '{}')).sort())).toEqual([
    'isTreeShown',
    'tabs',
    'userId',
  ]);
  await bar.getByRole('link', { name: 'Work Instructions', exact: true }).click();
  await page.getByRole('searchbox').first().fill(first.title);
  await page.getByRole('row', { name: first.title }).click();
  await page
    .getByRole('button', { name: /Load Selected Work Instruction|Edit Instruction/ })
    .first()
    .click();
  await expect(dialog(page)).toContainText('This WI is already open.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await bar.getByRole('button', { name: `Close ${first.title}` }).click();
  await expect(bar.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
});

test('VAL-04 VAL-07 VAL-08: a title with forbidden characters or one that is taken is refused, an unchanged one is not checked', async ({
  page,
  product,
}) => {
  const [first, second] = [await makeInstruction(product), await makeInstruction(product)];
  await signIn(page, 'demo_engineer');
  await openEditor(page, first);
  const checks = watchCalls(page, 'GET', /check-availability/);
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  const confirm = async (title: string) => {
    await field.fill(title);
    await field.press('Enter');
  };
  const retitle = async (title: string) => {
    await page.getByRole('toolbar', { name: 'Work instruction' }).getByRole('button', { name: 'Edit title' }).click();
    await confirm(title);
  };
  await retitle(first.title);
  await retitle('A?B');
  await expect(dialog(page)).toContainText('Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, #');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  expect(checks).toHaveLength(0);
  await expect(field).toBeFocused();
  await confirm(second.title);
  await expect(dialog(page)).toContainText('That Work Instruction Title is Unavailable');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(field).toHaveValue(second.title);
  await field.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await retitle(`${first.title} new`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${first.title} new` })).toBeVisible();
});

test('EDIT-44 VAL-30: a link to another instruction stands in the text as one piece, is saved, and opens that instruction in a tab', async ({
  page,
  product,
}) => {
  const [target, instruction] = [await makeInstruction(product), await makeInstruction(product, THREE)];
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await card(page, 'Drain oil').getByRole('button', { name: 'Edit content' }).click();
  await page.getByRole('textbox', { name: 'Step content' }).press('End');
  await page.getByRole('button', { name: 'Link work instruction' }).click();
  await dialog(page).getByRole('searchbox').fill(target.title);
  await dialog(page).getByRole('button', { name: target.title }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Step content' }).press('ArrowLeft');
  await page.keyboard.type('x');
  await page.getByRole('button', { name: 'Close editor' }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await card(page, 'Drain oil').getByRole('button', { name: target.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: target.title })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use(TABLET);

  test('TREE-07: a finger drags a step by its grip, and a menu moves it without dragging', async ({ page, product }) => {
    const instruction = await makeInstruction(product, THREE);
    await signIn(page, 'demo_engineer');
    await openEditor(page, instruction);
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the authoring screen, its editor and its dialogs (${colorScheme})`, async ({ browser, product }) => {
    const page = await (await browser.newContext({ baseURL: product.url, colorScheme })).newPage();
    const instruction = await makeInstruction(product, THREE);
    await signIn(page, 'demo_engineer');
    await openEditor(page, instruction);
    const check = async () => {
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    };
    expect(await check()).toEqual([]);
    await card(page, 'Drain oil').getByRole('button', { name: 'Edit content' }).click();
    await expect(page.getByRole('textbox', { name: 'Step content' })).toBeVisible();
    expect(await check()).toEqual([]);
    await page.getByRole('button', { name: 'Close editor' }).click();
    await card(page, 'Drain oil').getByRole('button', { name: 'Attachments Library' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await check()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check before release' }).click();
    await expect(dialog(page)).toContainText('look at');
    expect(await check()).toEqual([]);
  });
}

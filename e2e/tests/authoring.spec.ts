import { axeFindings } from '../fixtures/axe-findings.ts';
import {
  card,
  dialog,
  makeInstruction,
  openEditor,
  openNewGuide,
  saveState,
  THREE,
  watchCalls,
} from '../fixtures/editor-page.ts';
import { changeLook } from '../fixtures/looks.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

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
  // The open ones stand over the list, too.
  await expect(page.getByRole('heading', { name: 'Instructions List' })).toBeVisible();
  await expect(bar.getByRole('link', { name: second.title })).toBeVisible();
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
  await expect(page.getByRole('heading', { level: 1, name: `${first.title} new` })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${first.title} new` })).toBeVisible();
});

test('EDIT-44 VAL-30: a link to another instruction is in the text as one piece, is saved, and opens that instruction in a tab', async ({
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

test('axe finds nothing on the authoring screen, its editor and its dialogs, light and dark', async ({ page, product }) => {
  await openNewGuide(page, product, THREE);
  const check = async (what: string) => {
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), `${what}, ${look}`).toEqual([]);
    }
  };
  await check('steps');
  await card(page, 'Drain oil').getByRole('button', { name: 'Edit content' }).click();
  await expect(page.getByRole('textbox', { name: 'Step content' })).toBeVisible();
  await check('editor');
  await page.getByRole('button', { name: 'Close editor' }).click();
  await card(page, 'Drain oil').getByRole('button', { name: 'Attachments Library' }).click();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await check('library');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check before release' }).click();
  await expect(dialog(page)).toContainText('look at');
  await check('check before release');
});

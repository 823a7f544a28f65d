import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';

/** Indexes of the cells of the first row that lie below the row, or neither under nor over their column head. */
const cellsBesideTheirHeads = (page: Page): Promise<number[]> =>
  page.getByRole('grid').evaluate((grid) => {
    const boxes = (selector: string) => [...grid.querySelectorAll(selector)].map((cell) => cell.getBoundingClientRect());
    const heads = boxes('[role="columnheader"]');
    const row = grid.querySelector('[role="row"][data-index="0"]');
    const cells = row ? [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getBoundingClientRect()) : [];
    if (cells.length !== heads.length) throw new Error(`${heads.length} heads, ${cells.length} cells`);
    const isBeside = (cell: DOMRect, head: DOMRect) => cell.right <= head.left || cell.left >= head.right;
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one !== other &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return cells.flatMap((cell, index) => {
      const head = heads[index];
      const isWrong = !head || isBeside(cell, head) || cells.some((other) => overlaps(cell, other));
      return cell.width > 0 && isWrong ? [index] : [];
    });
  });

const STEPS = [{ title: 'Unpack', content: '<p>Take the parts out.</p>' }];

test('an author goes on with a draft from Home, finds it in the list by its filters, and opens it with a double click', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id, title } = await author.createInstruction(`Pump assembly ${Date.now()}`, STEPS);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/home');
  const left = page.getByRole('region', { name: 'Where you left off' });
  await expect(left.getByRole('region', { name: 'Drafts' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await left.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/work%20instructions%20parent/${_id}`));
  await expect(page.getByRole('treeitem', { name: '1 Unpack' })).toBeVisible();

  await page.goto('/dashboard/work instructions parent');
  const row = page.getByRole('row', { name: title });
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Last changed' }).getByRole('button').click();
  await expect(page).toHaveURL(/mine=true&draft=true&sort=-modified/);
  await expect(page.getByRole('row').nth(1)).toContainText(title);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mine', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toContainText('demo_engineer');
  expect(await cellsBesideTheirHeads(page), 'a column without a place in the grid lies beside its head').toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await row.getByText(title).dblclick();
  await expect(page).toHaveURL(new RegExp(`/work%20instructions%20parent/${_id}`));
  expect(await page.evaluate(() => getSelection()?.toString()), 'no words are marked').toBe('');
  await expect(page.getByRole('treeitem', { name: '1 Unpack' })).toBeVisible();
  await page.goBack();
  await expect(row, 'the row that was opened is the selected one').toHaveAttribute('aria-selected', 'true');
});

test('a double click on what is published asks, and takes nothing off the floor', async ({ page, product }) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id, title } = await author.createInstruction(`Live ${Date.now()}`, STEPS);
  await author.call('PATCH', `/api/wip/${_id}`, { release: true });
  const read = () => author.call<{ liveRevision: number | null; hasDraft: boolean }>('GET', `/api/wip/${_id}`);
  await expect.poll(async () => (await read()).liveRevision).toBe(1);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('searchbox', { name: 'Search instructions' }).fill(title);
  await page.getByRole('row', { name: title }).getByText(title).dblclick();
  await expect(page.getByRole('button', { name: 'Start New Revision' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await read()).toMatchObject({ liveRevision: 1, hasDraft: false });
});

test('a package is exported from the menu of a row and imported under another title; a new guide begins as a copy', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { title } = await author.createInstruction(`Valve block ${Date.now()}`, STEPS);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('searchbox', { name: 'Search instructions' }).fill(title);
  await page.getByRole('button', { name: `More for ${title}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export package' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}.zip`);
  const buffer = await readFile(await file.path());

  await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  const section = page.getByRole('region', { name: 'Import a package' });
  await section
    .getByLabel('Import a package')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer });
  await expect(section.getByRole('alert')).toHaveText('That Title Has Already Been Used');
  const field = section.getByRole('textbox', { name: 'Title of the imported work instruction' });
  await expect(field).toHaveValue(`${title} 2`);
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Import' }).click();
  await expect(page).toHaveURL(/work%20instructions%20parent\/[0-9a-f-]{36}/);
  await expect(page.getByRole('treeitem', { name: '1 Unpack' })).toBeVisible();
  const named = (wanted: string) =>
    author.call<{ title: string }[]>('GET', '/api/wip').then((all) => all.some((each) => each.title === wanted));
  expect(await named(`${title} 2`)).toBe(true);

  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  await page.getByRole('button', { name: 'Choose guide' }).click();
  await page.keyboard.type(`${title} 2`);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${title} 2`, exact: true })
    .click();
  // Input faster than typing, followed by Enter, counts as a barcode scanner.
  await page.keyboard.type(`${title}, left hand`, { delay: 40 });
  await page.getByRole('textbox', { name: 'Document number of the copy' }).fill('WI-77');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: '1 Unpack' })).toBeVisible();
  expect(await named(`${title}, left hand`)).toBe(true);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { WITH_GRAPHICS } from '../fixtures/graphics.ts';
import { button, search, tile, unique } from '../fixtures/library-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

test.use(WITH_GRAPHICS);

/** Kept with the readers of models, where their origin and licence stand. */
const SAMPLES = join(import.meta.dirname, '../../packages/models/src/samples');

async function send(page: Page, ...files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Drop models here' }).getByRole('button').click();
  await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('J10 MODEL-01 MODEL-03 MODEL-15 MODEL-17 MODEL-22 VAL-38: a STEP assembly goes up, is followed, reviewed, approved and shown in the library', async ({
  page,
}) => {
  const name = unique('cube_and_cylinder', 'step');
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Model Decimator' }).click();
  await expect(page.getByRole('heading', { name: 'Decimation Queue' })).toBeVisible();
  await send(
    page,
    { name: 'notes.txt', buffer: Buffer.from('Not a model') },
    { name, buffer: await readFile(join(SAMPLES, 'red-cube-blue-cylinder.step')) },
  );
  await expect(rowOf(page, 'notes.txt')).toContainText('Invalid File Type');
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(rowOf(page, 'notes.txt')).toHaveCount(0);
  await page.reload();
  await rowOf(page, name).getByRole('button', { name: 'Review Decimation' }).click({ timeout: 40_000 });

  const review = page.getByRole('dialog', { name: 'Review Decimation' });
  await expect(review.getByRole('radio', { name: /^Medium/ })).toBeChecked();
  for (const side of ['Original', 'Medium'])
    await expect(review.getByRole('group', { name: `3D model ${side}` }).locator('canvas')).toBeVisible({ timeout: 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  const original = review.getByRole('group', { name: '3D model Original' });
  const decimated = review.getByRole('group', { name: '3D model Medium' });
  const before = await decimated.screenshot();
  await original.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
  await expect.poll(async () => (await decimated.screenshot()).equals(before), 'the other camera follows').toBe(false);
  await review.getByRole('radio', { name: /^Highest/ }).check();
  await expect(review.getByRole('group', { name: '3D model Highest' }).locator('canvas')).toBeVisible({ timeout: 30_000 });
  await review.getByLabel('Background colour').fill('#1e88e5');
  await review.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve' });
  await expect(question).toContainText('Would you like to approve/save the decimated model?');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(review).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);

  const path = name.replace('.step', '.glb');
  await page.goto('/dashboard/attachment library');
  await search(page).fill(path);
  await tile(page, path).click();
  await button(page, 'Preview').click();
  await expect(page.getByRole('button', { name: 'Reset view' })).toBeVisible({ timeout: 30_000 });
});

test('J10 MODEL-16 MODEL-21 NAV-05: a broken model says why and is clicked away; E&E has no access', async ({
  page,
  openPage,
}) => {
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/model uploader');
  const name = unique('broken', 'stl');
  await send(page, { name, buffer: Buffer.from('This is no model.') });
  await expect(rowOf(page, name)).toContainText(`${name}: `, { timeout: 30_000 });
  await page.getByRole('button', { name: `Uploading Error, remove ${name}` }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  const other = await openPage();
  await signIn(other, 'demo_ee');
  await other.goto('/dashboard/model uploader');
  await expect(other.getByRole('heading', { name: 'Decimation Queue' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Model Uploader' })).toHaveCount(0);
});

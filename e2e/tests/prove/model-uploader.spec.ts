import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PHONE } from '../../fixtures/devices.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, unique } from '../../fixtures/library-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { test } from '../../fixtures/product.ts';
import { queueRow, sendModels } from '../../fixtures/uploader-page.ts';

test.use(WITH_GRAPHICS);

/** Ten parts; stored with the model readers, where its origin and licence are documented. */
const SAMPLE = join(import.meta.dirname, '../../../packages/models/src/samples/box-sides-assembly.step');
const LONG = 'Front_suspension_arm_left_hand_side_with_bearing_seat_and_grease_nipple_revision';

test('J10-5 J10-8 MODEL-16 MODEL-21 NAV-05: a broken model says why and is clicked away; E&E has no access', async ({
  page,
  openPage,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/model uploader');
  const name = unique('broken', 'stl');
  await sendModels(page, { name, buffer: Buffer.from('This is no model.') });
  await expect(queueRow(page, name)).toContainText(`${name}: `, { timeout: 60_000 });
  await page.getByRole('button', { name: `Uploading Error, remove ${name}` }).click();
  await expect(queueRow(page, name)).toHaveCount(0);
  const other = await openPage();
  await signIn(other, 'demo_ee');
  await other.goto('/dashboard/model uploader');
  await expect(other.getByRole('heading', { name: 'Decimation Queue' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Model Uploader' })).toHaveCount(0);
});

test('J10-2 J10-6 MODEL-11 MODEL-12 MODEL-13 MODEL-14 MODEL-21: a model goes from In Queue through its percentages to its review, over a reload, and is discarded there', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/model uploader');
  const name = unique('part', 'stl');
  await page.evaluate((file) => {
    const seen: string[] = [];
    const note = (): void => {
      const cell = Array.from(document.querySelectorAll('tr')).find((each) => each.textContent.includes(file))?.cells[1];
      const percent = cell?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
      const text = cell && percent ? `${percent} ${cell.textContent}` : '';
      if (text !== '' && text !== seen.at(-1)) seen.push(text);
      Object.assign(window, { seen });
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, name);
  await sendModels(page, { name, buffer: waves(300) });
  const review = page.getByRole('button', { name: `Review Decimation of ${name}` });
  await expect(review).toBeVisible({ timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const percents = seen.map((text) => Number.parseInt(text, 10));
  expect(seen[0], 'it waits first').toMatch(/^0 In Queue/);
  expect(percents, 'never back').toEqual(percents.toSorted((one, other) => one - other));
  expect(
    percents.some((percent) => [15, 30, 45, 60, 75].includes(percent)),
    seen.join(' | '),
  ).toBe(true);
  await page.reload();
  await review.click();
  await page.getByRole('dialog', { name: 'Review Decimation' }).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Would you like to discard this model?' });
  await expect(question).toContainText('Uploaded by demo_engineer, ');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(queueRow(page, name)).toHaveCount(0);
});

test('MODEL-09 MODEL-22: on a phone long names stay on the screen, in the queue and the review; a name that is taken is said, and the free one taken', async ({
  openPage,
}) => {
  test.setTimeout(180_000);
  const page = await openPage(PHONE);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/model uploader');
  const [name, broken] = [unique(LONG, 'step'), unique(LONG.replaceAll('_', ''), 'stl')];
  const path = name.replace('.step', '.glb');
  const send = async (): Promise<void> => {
    await sendModels(page, { name, buffer: await readFile(SAMPLE) });
    await expect(page.getByRole('button', { name: `Review Decimation of ${name}` })).toBeVisible({ timeout: 90_000 });
  };
  await page.route('**/api/uploads', (route) =>
    route.fulfill({ status: 507, json: { message: 'The disk is full.', code: 'NO_SPACE' } }),
  );
  await sendModels(page, { name: `${LONG}.obj`, buffer: Buffer.from('v 0 0 0') });
  await button(page, 'OK').click();
  await page.unroute('**/api/uploads');
  await sendModels(page, { name: `${LONG}.txt`, buffer: Buffer.from('x') }, { name: broken, buffer: Buffer.from('x') });
  await send();
  await expect(queueRow(page, broken)).toContainText(`${broken}: `, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: `Resume ${LONG}.obj` })).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: `Review Decimation of ${name}` }).click();
  const review = page.getByRole('dialog', { name: 'Review Decimation' });
  await expect(review.getByRole('group', { name: '3D model Medium' }).locator('canvas')).toBeVisible({ timeout: 60_000 });
  expect(await sticksOut(page)).toEqual([]);
  const approve = page.getByRole('dialog', { name: 'Approve' });
  await button(page, 'Approve').click();
  await expect(approve.getByRole('textbox', { name: 'Name in the library' })).toHaveValue(path.replace('.glb', ''));
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${path} is in the Attachment Library`)).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await send();
  await page.getByRole('button', { name: `Review Decimation of ${name}` }).click();
  await button(page, 'Approve').click();
  const free = path.replace('.glb', '_2.glb');
  await expect(approve.getByText(`${path} is in the library already. ${free} is free.`)).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${free} is in the Attachment Library`)).toBeVisible();
  await page.getByRole('button', { name: `Uploading Error, remove ${broken}` }).click();
  await expect(queueRow(page, broken)).toHaveCount(0);
});

/** Content visible beyond the edges of the screen, except in areas that scroll sideways. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 2 || height < 2 || (left >= -0.5 && right <= window.innerWidth + 0.5)) return false;
        if (element.closest('[role="radiogroup"], .bb-visually-hidden')) return false;
        return element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );
}

/** A binary STL of 2 × side² triangles, a wavy surface. */
function waves(side: number): Buffer {
  const bytes = Buffer.alloc(84 + 2 * side * side * 50);
  bytes.writeUInt32LE(2 * side * side, 80);
  const height = (x: number, y: number): number => 4 * Math.sin(x / 9) * Math.cos(y / 11) + 0.3 * Math.sin(x * y);
  let at = 84;
  const triangle = (...corners: readonly (readonly [number, number])[]): void => {
    corners.forEach(([x, y], corner) => {
      [x, y, height(x, y)].forEach((value, axis) => bytes.writeFloatLE(value, at + 12 + corner * 12 + axis * 4));
    });
    at += 50;
  };
  for (let x = 0; x < side; x++)
    for (let y = 0; y < side; y++) {
      triangle([x, y], [x + 1, y], [x + 1, y + 1]);
      triangle([x, y], [x + 1, y + 1], [x, y + 1]);
    }
  return bytes;
}

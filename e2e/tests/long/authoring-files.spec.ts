import { sampleFilm, samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

let made = 0;

async function openEditor(page: Page, product: Product) {
  made += 1;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Files ${Date.now()} ${made}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
    { title: 'Refill' },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await expect(page.getByRole('heading', { level: 1, name: instruction.title })).toBeVisible();
  return { ...instruction, author };
}

/** A picture with a unique name. */
async function picture(hue: number) {
  made += 1;
  return {
    name: `bracket_${Date.now()}_${made}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePng({ width: 64 + hue, height: 48 })),
  };
}

const files = (page: Page) => page.getByRole('dialog', { name: 'File List' });
const current = (page: Page) => files(page).getByRole('region', { name: 'Currently Attached Files' });

async function openFiles(page: Page, step = 'Drain oil'): Promise<void> {
  await page.getByRole('article', { name: step }).click({ position: { x: 6, y: 6 } });
  await page.getByRole('region', { name: 'Attachments' }).locator('..').getByRole('button', { name: 'File List' }).click();
  await expect(files(page)).toBeVisible();
}

test('EDIT-10 EDIT-11 EDIT-12 EDIT-26 EDIT-37 EDIT-38: pictures of this machine are attached, ordered, shown and taken off', async ({
  page,
  product,
}) => {
  const instruction = await openEditor(page, product);
  const viewer = page.getByRole('region', { name: 'Attachments' });
  await expect(viewer).toContainText('open attachments');
  await openFiles(page);
  const [first, second] = [await picture(1), await picture(2)];
  await files(page).locator('input[type=file]').setInputFiles([first, second]);
  await expect(current(page).getByRole('button', { name: `Detach ${second.name}` })).toBeVisible();
  await current(page)
    .getByRole('button', { name: `Move ${second.name} up` })
    .click();
  await files(page).getByRole('button', { name: 'Done' }).click();
  await expect(viewer).toContainText('Set a default attachment to view in this window');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
  await viewer.getByRole('button', { name: first.name }).click();
  await expect(viewer.getByRole('img', { name: first.name })).toBeVisible();
  await page.getByRole('button', { name: 'Show this attachment first' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
  await page.reload();
  await expect(viewer.getByRole('img', { name: first.name })).toBeVisible();
  const names = async () => {
    const { steps } = await instruction.author.call<{ steps: Array<{ attachments: Array<{ path: string }> }> }>(
      'GET',
      `/api/wip/${instruction._id}`,
    );
    return steps[0]?.attachments.map((attachment) => attachment.path);
  };
  expect(await names()).toEqual([second.name, first.name]);
  await openFiles(page);
  await current(page)
    .getByRole('button', { name: `Detach ${second.name}` })
    .click();
  await expect(current(page).getByRole('button', { name: /^Detach / })).toHaveCount(1);
  expect(await names()).toEqual([first.name]);
});

test('VAL-17 VAL-19 VAL-21: a name with a space, another kind, a model and a taken name are each refused in their words', async ({
  page,
  product,
}) => {
  await openEditor(page, product);
  await openFiles(page);
  const send = (name: string, buffer: Buffer) =>
    files(page)
      .locator('input[type=file]')
      .setInputFiles([{ name, mimeType: 'application/octet-stream', buffer }]);
  const good = await picture(3);
  const problem = (name: string) => files(page).getByRole('listitem').filter({ hasText: name }).getByRole('alert');
  const type =
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf. If you are attempting to upload a model, please use the Model Uploader.';
  await send('my photo.png', good.buffer);
  await expect(problem('my photo.png')).toHaveText('We do not currently support file names with spaces.');
  await send('part.glb', good.buffer);
  await expect(problem('part.glb')).toHaveText(type);
  await send('notes.txt', good.buffer);
  await expect(problem('notes.txt')).toHaveText(type);
  await send(good.name, good.buffer);
  await expect(current(page).getByRole('button', { name: `Detach ${good.name}` })).toBeVisible();
  // The same picture again, and then another one of that name.
  await send(good.name, good.buffer);
  await expect(problem(good.name)).toHaveText('This file is already attached.');
  await files(page)
    .getByRole('button', { name: `Dismiss ${good.name}` })
    .click();
  await send(good.name, (await picture(4)).buffer);
  await expect(problem(good.name)).toHaveText('Attachment already exists');
  await expect(files(page).getByRole('button', { name: `Keep both as ${good.name.replace('.png', '_2.png')}` })).toBeVisible();
  await files(page)
    .getByRole('button', { name: `Dismiss ${good.name}` })
    .click();
  await expect(files(page).getByRole('button', { name: `Dismiss ${good.name}` })).toHaveCount(0);
});

test('CONST-45: a large video goes in pieces, shows how much has gone, and can be cancelled', async ({ page, product }) => {
  // 40 MB go through the upload progress; a busy machine takes a while.
  test.setTimeout(120_000);
  const instruction = await openEditor(page, product);
  await openFiles(page);
  const video = {
    name: `howto_${Date.now()}.mp4`,
    mimeType: 'video/mp4',
    buffer: sampleFilm(20 * 1024 * 1024),
  };
  let pieces = 0;
  await page.route(/\/api\/uploads\//, async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    // The first attempt hangs until it is cancelled.
    if (pieces === 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await files(page).locator('input[type=file]').setInputFiles([video]);
  await expect(files(page).getByRole('progressbar', { name: video.name })).toBeVisible();
  await files(page)
    .getByRole('button', { name: `Cancel ${video.name}` })
    .click();
  await expect(files(page).getByRole('progressbar')).toHaveCount(0);
  pieces = 1;
  await files(page).locator('input[type=file]').setInputFiles([video]);
  await expect(current(page).getByRole('button', { name: `Detach ${video.name}` })).toBeVisible({ timeout: 90_000 });
  expect(pieces).toBeGreaterThan(2);
  const { steps } = await instruction.author.call<{ steps: Array<{ attachments: Array<{ size: number }> }> }>(
    'GET',
    `/api/wip/${instruction._id}`,
  );
  expect(steps[0]?.attachments[0]?.size).toBe(video.buffer.length);
});

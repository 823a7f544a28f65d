import { expect, type Page, test } from '@playwright/test';
import { OfflinePlant, untilKept } from '../../fixtures/offline-plant.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

let plant: OfflinePlant;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  plant = await OfflinePlant.start();
});
test.afterAll(() => plant.stop());

/** The demonstration guide with photos, assigned to demo_artisan. */
const GUIDE = /FarmBot/;

/** Addresses of the files on this device, in both caches. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cached = await (await caches.open('benchbook-files')).keys();
    const opening = indexedDB.open('benchbook-small-files');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const asked = opening.result.transaction('files').objectStore('files').getAllKeys();
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    opening.result.close();
    return [...cached.map(({ url }) => new URL(url).pathname), ...asked.result.map(String)];
  });
}

/** Inverts the bytes of a stored photo, as a failing disk may. */
function damageAFile(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('benchbook-small-files');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const files = opening.result.transaction('files', 'readwrite').objectStore('files');
    const asked = files.getAll();
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    const file = asked.result.find(({ address }) => /\/api\/files\/[0-9a-f]{64}$/.test(address));
    if (!file) throw new Error('Nothing was downloaded');
    files.put({ ...file, bytes: new TextEncoder().encode('other bytes') });
    await new Promise((resolve) => files.transaction.addEventListener('complete', resolve));
    opening.result.close();
  });
}

async function takeAlong(page: Page): Promise<void> {
  await page.goto('/dashboard/model%20viewer');
  const row = page.getByRole('row', { name: GUIDE });
  await row.getByRole('button', { name: /^Download for offline/ }).click();
  await expect(row.getByRole('button', { name: /^Downloaded/ })).toBeVisible({ timeout: 60_000 });
}

test('OFFL-02 OFFL-03 OFFL-04 OFFL-05 NAV-34 J18-1 J18-2: an instruction that was downloaded opens without a server in a browser that was closed', async () => {
  test.setTimeout(180_000);
  const before = await plant.tablet('take');
  await signInByForm(before.page, 'demo_artisan');
  await untilKept(before.page);
  await takeAlong(before.page);
  await before.close();
  await plant.stopServer();

  const { page, close } = await plant.tablet('take');
  await page.goto('/dashboard/model%20viewer');
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
  const row = page.getByRole('row', { name: GUIDE });
  await expect(row.getByRole('button', { name: /^Downloaded/ })).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: 'Load Selected Work Instruction' }).click();
  await readInfoPage(page);
  await expect(page.getByText(/Saved on this device (now|\d+ minutes? ago), revision 1/)).toBeVisible();
  const picture = page.locator('main img[src^="/api/files/"]').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/dashboard/on%20this%20device');
  await expect(page.getByRole('link', { name: GUIDE })).toBeVisible();
  await expect(page.getByText(/Revision 1 · saved .* · \d+ files/)).toBeVisible();
  await close();
  await plant.startServer();
});

test('OFFL-04 OFFL-06: a damaged file is found, named and taken away, and the mark says that one is missing until it is here again', async () => {
  test.setTimeout(180_000);
  const { page, close } = await plant.tablet('damage');
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  await takeAlong(page);
  await damageAFile(page);
  await page.goto('/dashboard/on%20this%20device');
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText(/Damaged and taken away: .+\. Download what is missing\./)).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ files/)).toBeVisible();
  // In the list both are in the column of the button: they overlap neither the text beside it nor the edge.
  await page.goto('/dashboard/model%20viewer');
  const row = page.getByRole('row', { name: GUIDE });
  const button = await row.getByRole('button', { name: /^Download what is missing/ }).boundingBox();
  const [words, whole] = [await row.getByText(/^\d+ of \d+ files$/).boundingBox(), await row.boundingBox()];
  if (!button || !words || !whole) throw new Error('The list does not say what is missing');
  expect(words.x).toBeGreaterThanOrEqual(button.x - 8);
  expect(Math.max(button.x + button.width, words.x + words.width)).toBeLessThanOrEqual(whole.x + whole.width);
  await page.goto('/dashboard/on%20this%20device');
  await page.getByRole('button', { name: /^Download what is missing/ }).click();
  await expect(page.getByText(/Revision 1 · saved .* · \d+ files/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText('All files are whole.')).toBeVisible();

  // After its removal from the device nothing of it stays.
  await page.getByRole('button', { name: /^Remove from this device/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^Nothing was downloaded yet/)).toBeVisible();
  // A file in transit during the removal is deleted when it has arrived.
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await close();
});

test('ERR-26 J18-5: without service workers a download says why it is not there', async () => {
  const { page, close } = await plant.tablet('blocked', { serviceWorkers: 'block' });
  await signInByForm(page, 'demo_artisan');
  await page.goto('/dashboard/model%20viewer');
  await page
    .getByRole('row', { name: GUIDE })
    .getByRole('button', { name: /^Download for offline/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    'File download for offline use is not fully supported in this browser environment without service workers or specific Electron integration.',
  );
  await close();
});

test('a device without room says so before it begins', async () => {
  const { page, close } = await plant.tablet('narrow');
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 21_000_000, usage: 20_900_000 });
  });
  await page.goto('/dashboard/model%20viewer');
  await page
    .getByRole('row', { name: GUIDE })
    .getByRole('button', { name: /^Download for offline/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(/needs [\d.]+ [kM]B, and 0 B are left on this device\./);
  await close();
});

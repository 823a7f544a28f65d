import { expect, type Page, test } from '@playwright/test';
import { OfflinePlant, untilKept } from '../../fixtures/offline-plant.ts';
import { signInByForm } from '../../fixtures/people.ts';

let plant: OfflinePlant;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  plant = await OfflinePlant.start();
});
test.afterAll(() => plant.stop());

test('OFFL-01 NAV-34 AUTH-23 J18-2: without a server the app opens in a browser that was closed meanwhile, and nobody is signed out', async () => {
  const before = await plant.tablet('start');
  await signInByForm(before.page, 'demo_artisan');
  await untilKept(before.page);
  await before.close();
  await plant.stopServer();
  const { page, close } = await plant.tablet('start');
  await page.goto('/dashboard/faq');
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
  await plant.startServer();
  await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/dashboard\/faq$/);
  await close();
});

test('NAV-58 NAV-59 NAV-60: a newer version waits for confirmation; unfinished work of another page is not lost', async () => {
  const { page, context, close } = await plant.tablet('version');
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/dashboard/feedback');
  await other.getByRole('button', { name: 'New Thread' }).tap();
  const begun = other.getByRole('textbox', { name: /Thread name/ });
  await begun.fill('The lamp over bench 4');
  for (const each of [page, other]) await each.evaluate(() => Object.assign(window, { isOld: true }));

  plant.network.releaseVersion();
  // A page checks for a newer version when the server is back, and every half hour.
  plant.network.become('cut');
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 20_000 });
  plant.network.become('open');
  const banner = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await expect(banner).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Please Refresh' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('A new version of the application is available. Reload now to update?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);

  await page.getByRole('button', { name: 'Please Refresh' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  const isOld = (each: Page) => each.evaluate(() => 'isOld' in window).catch(() => true);
  // The browser lets the older worker finish its work, such as loading parts, before it activates the newer one.
  await expect.poll(() => isOld(page), { timeout: 30_000 }).toBe(false);
  await expect(page.getByText('A new version is available.')).toBeHidden();
  await expect(other.getByText(/Another tab has changed to a new version/)).toBeVisible();
  await expect(begun).toHaveValue('The lamp over bench 4');
  expect(await isOld(other)).toBe(true);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Close without creating' }).click();
  await other.getByRole('button', { name: /^Profile of / }).click();
  await other.getByRole('link', { name: 'On this device' }).click();
  await expect.poll(() => isOld(other)).toBe(false);
  await expect(other.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible();
  await close();
});

test('the login page of a guest network counts as offline, is named, and ends no session', async () => {
  const { page, close } = await plant.tablet('portal');
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  plant.network.become('portal');
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'such as the login page of a network' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Instructions List', level: 1 })).toBeVisible();
  plant.network.become('open');
  await expect(page.getByRole('banner').getByText('Offline')).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('row', { name: /FarmBot/ })).toBeVisible();
  await close();
});

test('a browser can install the app, and finds nothing wrong with its manifest and icons', async () => {
  const { page, context, close } = await plant.tablet('install');
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Benchbook', display: 'standalone', start_url: '/' });
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await close();
});

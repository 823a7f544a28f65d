import { tabTo } from '../fixtures/hands.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';

test('CONST-43: from 768 px on list and summary stand side by side, below they are pages of their own', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id, title } = await author.createInstruction(`Narrow ${Date.now()}`, [{ title: 'Only', content: '<p>x</p>' }]);
  await signIn(page, 'demo_engineer');
  const list = page.getByRole('heading', { name: 'Instructions List' });
  const summary = page.getByRole('article', { name: title });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`/dashboard/work instructions parent?selected=${_id}`);
  await expect(summary).toBeVisible();
  await expect(list).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(list).toBeHidden();
  await expect(summary).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off at the side').toBeLessThanOrEqual(
    767,
  );
});

test('CONST-44: a window is at most 1500 px wide, however wide the screen', async ({ page, product }) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id, title } = await author.createInstruction(`Wide ${Date.now()}`, [{ title: 'Only', content: '<p>x</p>' }]);
  await signIn(page, 'demo_engineer');
  await page.setViewportSize({ width: 2400, height: 1000 });
  await page.goto(`/dashboard/work instructions parent/${_id}~&~${title}?pdf=false`);
  await page.getByRole('button', { name: 'Attachments Library' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Independent of the content: a dialog that fills the screen gets 1500 px.
  await dialog.evaluate((element) => element.style.setProperty('flex-basis', '100%'));
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(1500);
});

test('a page opened from a Home tile by keyboard focuses its heading, and a list accepts arrow keys immediately', async ({
  page,
}) => {
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/home');
  const tile = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
  await tabTo(page, tile('FAQ'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  await tabTo(page, tile('Work Instruction Manager/editor'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="row"]:focus')).toHaveCount(1);
});

test('ERR-36: where the script of the app does not come the page says so at once', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  const words = page.locator('#root').getByText('Application failed to start. Please try again later.');
  await expect(words).toBeVisible({ timeout: 5_000 });
});

test('a network that goes before the page has come to rest leaves the frame in order; once it is back a refresh is offered and brings the bell', async ({
  page,
  product: _,
}) => {
  await signIn(page, 'demo_artisan');
  // A browser caches a failed script as failed until the page is reloaded.
  await page.route('**/assets/notifications-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notifications-'));
  await page.goto('/dashboard/model%20viewer');
  await expect(page.getByRole('grid')).toBeVisible();
  const foot = await page.getByRole('contentinfo').boundingBox();
  await lost;
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(bell).toBeVisible();
  await expect(page.getByText('This part of the app could not be loaded.')).toHaveCount(0);
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(foot);
  await page.unroute('**/assets/notifications-*.js');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toHaveCount(1);
  await refresh.click();
  await expect(page.getByRole('grid')).toBeVisible();
  await bell.click();
  await expect(page.getByRole('heading', { name: 'UNREAD NOTIFICATIONS' })).toBeVisible();
});

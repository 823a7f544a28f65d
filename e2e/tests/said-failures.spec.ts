import { card, openNewGuide, THREE } from '../fixtures/editor-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

test('an app whose script cannot be loaded says so at once, and not after 20 s of white', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Application failed to start. Please try again later.')).toBeVisible({ timeout: 5_000 });
});

test('a model that the server refuses has its sentence at once, not "The connection broke off." after half a minute', async ({
  page,
}) => {
  await signIn(page, 'demo_engineer');
  let asked = 0;
  await page.route(/\/api\/(?:uploads|mp)$/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    return route.fulfill({ status: 500, json: { message: 'mp boom', code: 'INTERNAL' } });
  });
  await page.goto('/dashboard/model%20uploader');
  const file = { name: 'gear.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from('glTF is what it begins with') };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByRole('dialog')).toContainText('mp boom', { timeout: 5_000 });
  expect(asked).toBe(1);
});

test('an Artisan who opens the address of Home lands on the viewer', async ({ page }) => {
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/home');
  await expect(page).toHaveURL(/\/dashboard\/model(?:%20| )viewer/);
  await expect(page.getByRole('heading', { name: 'Instructions List' })).toBeVisible();
});

test('the number at the bell comes with the page, not 5 s later', async ({ page }) => {
  await signIn(page, 'demo_lead');
  await page.route('**/api/notifications/filtered*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '3' } }));
  await page.clock.install();
  await page.goto('/dashboard/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
});

test('a list that is not answered in time shows no number of instructions and offers Retry; a page that waits shows the bar', async ({
  page,
}) => {
  await signIn(page, 'demo_engineer');
  let isHeld = true;
  await page.route(/\/api\/wip(?:\?|$)/, async (route) => {
    if (isHeld) await new Promise((resolve) => setTimeout(resolve, 30_000));
    await route.fallback().catch(() => undefined);
  });
  await page.goto('/dashboard/work%20instructions%20parent');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/\d+ instructions/)).toHaveCount(0);
  isHeld = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^\d+ instructions$/).first()).toBeVisible();
});

for (const [device, viewport] of Object.entries({ desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  test(`on a ${device} the words of a refusal move nothing in the editor`, async ({ page, product }) => {
    await page.setViewportSize(viewport);
    await openNewGuide(page, product, THREE);
    const refusal = { code: 'VALIDATION', message: 'There is no room for another step. '.repeat(6) };
    await page.route('**/api/wip/createStep', (route) => route.fulfill({ status: 400, json: refusal }));
    const places = async () => {
      const things = [page.getByRole('toolbar', { name: 'Work instruction' }), card(page, 'Drain oil')];
      return Promise.all(things.map((each) => each.evaluate((element) => element.getBoundingClientRect().top)));
    };
    const before = await places();
    await card(page, 'Drain oil').click({ position: { x: 6, y: 6 } });
    await page.keyboard.press('Alt+Enter');
    const words = page.getByRole('alert').filter({ hasText: 'There is no room for another step.' });
    await expect(words).toBeVisible();
    expect(await places()).toEqual(before);
    await words.click();
    await expect(words).toHaveCount(0);
  });
}

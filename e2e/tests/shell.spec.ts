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
  // Whatever is put into it: a window that wants the whole screen gets 1500 px.
  await dialog.evaluate((element) => element.style.setProperty('flex-basis', '100%'));
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(1500);
});

test('ERR-36: where the script of the app does not come the page says so after a while, and is empty until then', async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  const words = page.locator('#root').getByText('Application failed to start. Please try again later.');
  await expect(words).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(words).toBeVisible();
});

import { WITH_GRAPHICS } from '../fixtures/graphics.ts';
import { unique } from '../fixtures/library-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';
import { queueRow, sendModels } from '../fixtures/uploader-page.ts';

test.use(WITH_GRAPHICS);

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

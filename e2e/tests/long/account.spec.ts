import { samplePng } from '@benchbook/testkit';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { signIn, signInByForm, signOut } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

test('J17 1 SET-01 SET-02 VAL-62 VAL-63 VAL-64 NAV-30 NAV-38: a picture is chosen, cropped to a square and shown in the header', async ({
  page,
  product,
}) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { username } = await supervisor.createPerson('Artisan');
  await signIn(page, username);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  const input = page.getByTestId('profile-image-input');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Only png, tiff, jpg or jpeg images are supported.')).toBeVisible();
  await expect(input).toHaveValue('');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: samplePng({ width: 2000, height: 1000 }) });
  const crop = page.getByTestId('cropper');
  await expect(crop).toBeVisible();
  const box = await crop.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your profile image was saved.')).toBeVisible();
  const picture = page.getByRole('button', { name: /^Profile of / }).locator('img');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([350, 350]);
  await page.reload();
  await expect(picture).toBeVisible();
});

test('the own password is changed, and the other session, on another device, is over', async ({ page, openPage, product }) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { username } = await supervisor.createPerson('Artisan');
  const tablet = await openPage(TABLET);
  await signInByForm(tablet, username);
  await signInByForm(page, username);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Current password').fill(TEST_PASSWORD);
  await page.getByLabel('New password').fill('Another1Word');
  await page.getByLabel('Confirm Password').fill('Another1Word');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. Your other sessions have ended.')).toBeVisible();
  await expect(tablet).toHaveURL(/\/login$/, { timeout: 15_000 });
});

test('how the app looks is kept for each person on a device', async ({ page, product }) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { username } = await supervisor.createPerson('Artisan');
  await signInByForm(page, username);
  await page.goto('/dashboard/settings');
  const looks = () =>
    page.evaluate(() => {
      const { mantineColorScheme, contrast, textSize } = document.documentElement.dataset;
      return [mantineColorScheme, contrast, textSize];
    });
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Dark').click();
  await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('High').click();
  await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Large', { exact: true }).click();
  await expect.poll(looks).toEqual(['dark', 'more', 'large']);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect.poll(looks).toEqual(['dark', 'more', 'large']);
  await signOut(page);
  await signInByForm(page, 'demo_artisan');
  await page.goto('/dashboard/settings');
  await page.getByRole('radiogroup', { name: 'Colours' }).getByText('Light').click();
  await page.getByRole('radiogroup', { name: 'Text size' }).getByText('Normal').click();
  await signOut(page);
  await signInByForm(page, username);
  await expect.poll(looks).toEqual(['dark', 'more', 'large']);
});

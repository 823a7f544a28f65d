import type { Page } from '@playwright/test';
import { TABLET } from '../../fixtures/devices.ts';
import { signOut } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

async function typeIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('an address opened on a signed-out tablet opens after the sign-in, but not after opening the sign-in page itself', async ({
  openPage,
  product,
}) => {
  const page = await openPage(TABLET);
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const people = await lead.call<{ _id: string; username: string }[]>('GET', '/api/users');
  const address = `/dashboard/management/users/${people.find(({ username }) => username === 'demo_lead')?._id}/history`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
  // A reload of the sign-in page keeps the requested address.
  await page.reload();
  await typeIn(page, 'demo_lead');
  await expect(page).toHaveURL(`${product.url}${address}`);
  await signOut(page);

  // A person without access to it starts on their usual page.
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
  await typeIn(page, 'demo_artisan');
  await expect(page).toHaveURL(/\/dashboard\/model%20viewer$/);
  await signOut(page);

  // After signing out, or opening the sign-in page, no address is requested.
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('about:blank');
  await page.goto('/login');
  await typeIn(page, 'demo_lead');
  await expect(page).toHaveURL(`${product.url}/dashboard/home`);
  await page.goto(address);
  await signOut(page);
  await typeIn(page, 'demo_lead');
  await expect(page).toHaveURL(`${product.url}/dashboard/home`);
});

test('no address of another place is opened after a sign-in, however it is written', async ({ openPage, product }) => {
  const page = await openPage();
  for (const address of [
    '//evil.example/dashboard/home',
    '/\\evil.example',
    'https://evil.example/dashboard/home',
    'javascript:alert(1)',
  ]) {
    await page.goto('/dashboard/faq');
    await expect(page).toHaveURL(/\/login$/);
    await page.evaluate(
      (each) => sessionStorage.setItem('benchbook-asked-for', JSON.stringify({ address: each, userId: null })),
      address,
    );
    await typeIn(page, 'demo_engineer');
    await expect(page).toHaveURL(`${product.url}/dashboard/home`);
    await signOut(page);
  }
});

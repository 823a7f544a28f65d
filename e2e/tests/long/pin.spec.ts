import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { approveOwnDevice, setOwnPin } from '../../fixtures/own-device.ts';
import { signInByForm, signOut } from '../../fixtures/people.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

const PIN = '493817';

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
}

test('two artisans share a tablet: a PIN, Next person, five wrong ones, and Logout ends the shift', async ({
  openPage,
  product,
}) => {
  test.setTimeout(120_000);
  const page = await openPage(TABLET);
  await signInByForm(page, 'demo_artisan_two');
  await approveOwnDevice(page, product);
  await signOut(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).tap();
  await page.getByLabel('Username').fill('demo_artisan');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/dashboard\//);

  await page.getByRole('button', { name: /^Profile of / }).tap();
  await page.getByRole('button', { name: 'PIN on this device' }).tap();
  const dialog = page.getByRole('dialog', { name: 'PIN on this device' });
  await dialog.getByLabel('New PIN', { exact: true }).fill('123456');
  await dialog.getByLabel('New PIN again').fill('123456');
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Set PIN' }).tap();
  await expect(dialog.getByText('This PIN is too easy to guess.')).toBeVisible();
  for (const field of ['New PIN', 'New PIN again']) await dialog.getByLabel(field, { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Set PIN' }).tap();
  await expect(page.getByText('The PIN is set.')).toBeVisible();

  // Another person takes over; typed text and ticks stay on the device.
  await page.evaluate(() => localStorage.setItem('kept-work', 'is kept'));
  await page.getByRole('button', { name: 'Next person' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept-work'))).toBe('is kept');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'demo_artisan', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'PIN of demo_artisan' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const key of await page.getByRole('button', { name: /^[0-9]$/ }).all())
    expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await typePin(page, PIN);
  await expect(page).toHaveURL(/\/dashboard\//);
  await expect(page.getByRole('button', { name: 'Profile of demo_artisan Artisan' })).toBeVisible();

  await page.getByRole('button', { name: 'Next person' }).tap();
  await page.getByRole('button', { name: 'demo_artisan', exact: true }).tap();
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await typePin(page, '555111');
    await expect(page.getByText(`Wrong PIN. ${left}.`)).toBeVisible();
  }
  await page.keyboard.type('555111');
  await expect(page.getByText('Please sign in with your password.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('demo_artisan');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/dashboard\//);

  await signOut(page);
  await page.getByRole('button', { name: 'demo_artisan', exact: true }).tap();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('an unauthorized device lists nobody and offers no Next person', async ({ openPage }) => {
  const page = await openPage(PHONE);
  await signInByForm(page, 'demo_artisan');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next person' })).toBeHidden();
  await signOut(page);
  await page.goto('about:blank');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/devices/this'));
  await page.goto('/login');
  expect(await (await asked).json()).toMatchObject({ approved: false, people: [] });
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the people and the PIN are in order for axe in the dark, on a phone', async ({ openPage, product }) => {
  const page = await openPage({ ...PHONE, colorScheme: 'dark' });
  await signInByForm(page, 'demo_artisan');
  await approveOwnDevice(page, product);
  await page.reload();
  await setOwnPin(page, PIN);
  await page.getByRole('button', { name: 'Next person' }).tap();
  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'demo_artisan', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'PIN of demo_artisan' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

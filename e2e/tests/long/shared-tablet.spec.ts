import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { approveOwnDevice } from '../../fixtures/own-device.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

async function typeIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/dashboard\//);
}

test('a shared tablet locks itself at its step, opens for its person alone, and the next person’s way leads each to their own step', async ({
  openPage,
  product,
}) => {
  test.setTimeout(150_000);
  const page = await openPage(TABLET);
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const steps = ['Clamp', 'Drill', 'Clean'].map((title) => ({ title, content: `<p>${title} it.</p>` }));
  const made = await author.createInstruction(`Shared ${Date.now()}`, steps);
  await author.release(made);
  await lead.assign(made, artisan.userId);
  await page.clock.install();
  await page.goto('/login');
  await typeIn(page, 'demo_artisan');
  await approveOwnDevice(page, product, { lockMinutes: 2 });
  await page.goto(`/dashboard/model viewer/${made._id}~&~x?pdf=false&view=js&show=focus`);
  const step = page.getByRole('heading', { level: 2 });
  await expect(step).toHaveText('1 Clamp');
  await page
    .getByRole('button', { name: /^Next step|^Next$/ })
    .first()
    .tap();
  await expect(step).toHaveText('2 Drill');

  const lock = page.getByRole('dialog', { name: 'This device is locked' });
  await page.clock.fastForward(100_000);
  await expect(lock).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(lock).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Neither a reload nor a key opens it: a browser closes a dialog after a few Escapes, even if each was cancelled.
  await page.reload();
  await expect(lock).toBeVisible();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape');
    // Closed, it would still cover the page, but keys and screen readers would reach what is behind it.
    await expect(lock).toHaveJSProperty('open', true);
  }
  await lock.getByLabel('Password', { exact: true }).fill('Wrong1Password');
  await lock.getByRole('button', { name: 'Unlock' }).tap();
  await expect(lock.getByText('This is not your password.')).toBeVisible();
  await lock.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await lock.getByRole('button', { name: 'Unlock' }).tap();
  await expect(lock).toBeHidden();
  await expect(step).toHaveText('2 Drill');

  await page.getByRole('button', { name: 'Next person' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Somebody else' }).tap();
  await typeIn(page, 'demo_artisan_two');
  await expect(page).toHaveURL(/\/dashboard\/model%20viewer$/);
  await page.getByRole('button', { name: 'Next person' }).tap();
  await page.getByRole('button', { name: 'demo_artisan', exact: true }).tap();
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(step).toHaveText('2 Drill');

  // The question about unsaved work is shown above the lock, where it can be answered.
  await page.goto('/dashboard/feedback');
  await page.getByRole('button', { name: 'New Thread' }).tap();
  await page.getByRole('textbox', { name: /Thread name/ }).fill('The lamp over bench 4');
  await page.clock.fastForward(130_000);
  await expect(lock).toBeVisible();
  await lock.getByRole('button', { name: 'Next person' }).tap();
  await expect(page.getByText('Close without creating this thread? What you have filled in is lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Close without creating' }).tap();
  await expect(page).toHaveURL(/\/login$/);
});

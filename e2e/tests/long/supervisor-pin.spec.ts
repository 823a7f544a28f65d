import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { DESK, PHONE, TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { approveOwnDevice, setOwnPin } from '../../fixtures/own-device.ts';
import { signIn, signInByForm, signOut } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, TEST_PASSWORD, test } from '../../fixtures/product.ts';

const PIN = '493817';

/** A released instruction whose first step requires verification, assigned to a new Artisan. */
async function watched({ url }: Product) {
  const [author, lead, manager] = [
    await PlantApi.as(url, 'demo_engineer'),
    await PlantApi.as(url, 'demo_lead'),
    await PlantApi.as(url, 'demo_supervisor'),
  ];
  const artisan = await manager.createPerson('Artisan');
  const steps = [{ title: 'Pressure test', content: '<p>Hold 6 bar.</p>', requiresOversight: true }, { title: 'Clean up' }];
  const made = await author.createInstruction(`Watched ${Date.now()}`, steps);
  await author.release(made);
  await lead.assign(made, artisan._id);
  return { artisan, path: `/dashboard/model viewer/${made._id}~&~x?pdf=false&view=js` };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Supervisor verification' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await dialogOf(page).getByRole('button', { name: digit, exact: true }).tap();
}

/** PIN of a supervisor, who is signed out again. */
async function setPin(page: Page): Promise<void> {
  await signInLocally(page, 'demo_supervisor');
  await setOwnPin(page, PIN);
  await signOut(page);
}

/** From the people of the device to the sign-in form. */
async function signInLocally(page: Page, username: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Somebody else' }).tap();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page).toHaveURL(/\/dashboard\//);
}

test('the device page allows it, a supervisor sets a PIN, and six digits verify the step of an Artisan', async ({
  openPage,
  product,
}) => {
  test.setTimeout(150_000);
  const { artisan, path } = await watched(product);
  const page = await openPage(TABLET);
  await signInByForm(page, artisan.username);
  const deviceId = await approveOwnDevice(page, product);
  await signOut(page);

  const desk = await openPage(DESK);
  await signIn(desk, 'demo_supervisor');
  await desk.goto(`/dashboard/management/devices?device=${deviceId}`);
  const allowed = desk.getByRole('switch', { name: 'Supervisors may verify with their PIN' });
  await expect(allowed).not.toBeChecked();
  await allowed.press('Space');
  await expect(allowed).toBeChecked();
  expect(await axeFindings(desk)).toEqual([]);

  await setPin(page);
  await signInLocally(page, artisan.username);
  await page.goto(path);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  const tile = dialogOf(page).getByRole('button', { name: 'demo_supervisor' });
  await expect(tile).toBeFocused();
  expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await tile.tap();
  await expect(page.getByRole('heading', { name: 'PIN of demo_supervisor' })).toBeFocused();
  for (const key of await dialogOf(page).getByRole('button').all())
    if (/^[0-9]$/.test((await key.textContent()) ?? '')) expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  const last = dialogOf(page).getByRole('button', { name: 'Use the password' });
  await expect(last, 'all of it fits into the window').toBeInViewport({ ratio: 1 });
  await changeLook(page, 'dark');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await typePin(page, '555111');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.');
  await typePin(page, PIN);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(/^Verified by demo_supervisor, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
});

test('by keyboard alone, on a phone: the tile, the digits, and the password in their place', async ({ openPage, product }) => {
  test.setTimeout(120_000);
  const { artisan, path } = await watched(product);
  const page = await openPage(PHONE);
  await signInByForm(page, artisan.username);
  await approveOwnDevice(page, product, { supervisorPin: true });
  await signOut(page);
  await setPin(page);
  await signInLocally(page, artisan.username);
  await page.goto(path);
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(dialogOf(page).getByRole('button', { name: 'demo_supervisor' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'PIN of demo_supervisor' })).toBeFocused();
  await page.keyboard.type('555111', { delay: 60 });
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Wrong PIN. 4 tries left.');
  await dialogOf(page).getByRole('button', { name: 'Use the password' }).press('Enter');
  await expect(dialogOf(page).getByLabel('Username')).toHaveValue('demo_supervisor');
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Use a PIN' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(PIN, { delay: 60 });
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(/^Verified by demo_supervisor/)).toBeVisible();
});

test('without the server the window says so, and no field takes the focus', async ({ openPage, product }) => {
  const { artisan, path } = await watched(product);
  const page = await openPage(TABLET);
  await signInByForm(page, artisan.username);
  await page.goto(path);
  // From here on the code of the dialog is cached on the device.
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(dialogOf(page).getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(dialogOf(page).getByText('A supervisor can verify this step once the server can be reached again.')).toBeVisible();
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('BUTTON');
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
});

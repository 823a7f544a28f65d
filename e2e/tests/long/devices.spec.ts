import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { signIn, signInByForm } from '../../fixtures/people.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

const DEVICES = '/dashboard/management/devices';

/** Signs in through the API on a device of that name, which registers it. */
async function bring(url: string, name: string, username = 'demo_artisan'): Promise<number> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD, uuid: name }),
  });
  return answer.status;
}

test('J04 DEV-01 to DEV-16: a new tablet is named, typed, authorized and denied, and a Work Lead only looks on', async ({
  page,
  openPage,
}) => {
  await signIn(page, 'demo_supervisor');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/devices', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(DEVICES);
  await expect(page.getByText('Device list is loading')).toBeVisible();
  await expect(page.getByText('Select a device to view/edit information.')).toBeVisible();
  release();
  await expect(page.getByText('Device list is loading')).toBeHidden();

  // A sign-in on a new tablet: it appears without a reload.
  const artisan = await openPage(TABLET);
  await signInByForm(artisan, 'demo_artisan');
  const name = await artisan.evaluate(() => localStorage.getItem('benchbook-device') ?? '');
  await page.getByLabel('Search devices').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Unknown');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('demo_artisan');

  await row.getByRole('button').click();
  await page.getByLabel('Nickname').fill('Line 3 tablet');
  await page.getByLabel('Nickname').press('Enter');
  await expect(page.getByRole('heading', { name: 'Line 3 tablet' })).toBeVisible();
  const typed = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/devices/'));
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Tablet');
  expect((await typed).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Line 3 tablet' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Tablet');
  await page.getByLabel('Nickname').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Authorize', exact: true })).toBeHidden();
  await expect(artisan).toHaveURL(/\/dashboard\//);
  await page.getByRole('button', { name: 'Deny' }).click();
  // The person working there is signed out immediately and can't sign in again.
  await expect(artisan).toHaveURL(/\/login$/);
  await artisan.getByLabel('Username').fill('demo_artisan');
  await artisan.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  // The page shows it after the sign-out; this checks the answer.
  const refused = artisan.waitForResponse((answer) => answer.url().endsWith('/api/users/login'));
  await artisan.getByRole('button', { name: 'Sign In' }).tap();
  expect((await refused).status()).toBe(403);
  await expect(artisan.getByText('This device is not authorized.')).toBeVisible();
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Deny' })).toBeVisible();
  await artisan.getByRole('button', { name: 'Sign In' }).tap();
  await expect(artisan).toHaveURL(/\/dashboard\//);

  const lead = await openPage();
  await signIn(lead, 'demo_lead');
  await lead.goto(page.url());
  await expect(lead.getByText('Shop Supervisors name and authorize devices.')).toBeVisible();
  await expect(lead.getByRole('button', { name: /^(Authorize|Deny|Save)$/ })).toHaveCount(0);
});

test('DEV-02 DEV-03 DEV-04 VAL-65: search, sort and filters, of which the last stays on', async ({ page, product }) => {
  for (const name of ['sort-one', 'sort-two', 'sort-three']) await bring(product.url, name);
  await signIn(page, 'demo_supervisor');
  await page.goto(DEVICES);
  await page.getByLabel('Search devices').fill('sort-');
  const names = page.getByRole('row').getByRole('button', { name: /^sort-/ });
  await expect(names).toHaveText(['sort-one', 'sort-three', 'sort-two']);
  const head = page.getByRole('columnheader', { name: /Name/ }).getByRole('button');
  await head.click();
  await expect(names).toHaveText(['sort-one', 'sort-two', 'sort-three']);
  await head.click();
  await expect(names).toHaveText(['sort-two', 'sort-three', 'sort-one']);
  for (const filter of ['Approved', 'Denied', 'Pending']) await page.getByLabel(filter, { exact: true }).click();
  await expect(page.getByLabel('Pending', { exact: true })).toBeChecked();
  await expect(names).toHaveCount(3);
});

test('a line of new tablets is authorized with one call', async ({ page, product }) => {
  for (const name of ['line-1', 'line-2', 'line-3']) await bring(product.url, name);
  await signIn(page, 'demo_supervisor');
  await page.goto(DEVICES);
  await page.getByLabel('Search devices').fill('line-');
  await expect(page.getByRole('row').filter({ hasText: 'line-3' })).toBeVisible();
  await page.getByLabel('Select all pending devices that are shown').click();
  await page.getByLabel('Select line-2').click();
  await expect(page.getByText('2 devices selected')).toBeVisible();
  await page.getByRole('button', { name: 'Authorize selected' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'line-3' })).toContainText('Approved');
  await expect(page.getByRole('row').filter({ hasText: 'line-2' })).toContainText('Pending');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the devices are in order for axe, on a desk and on a phone (${colorScheme})`, async ({ openPage, product }) => {
    await bring(product.url, 'axe-tablet');
    for (const [size, isPhone] of [
      [{}, false],
      [PHONE, true],
    ] as const) {
      const page = await openPage({ ...size, colorScheme });
      await signIn(page, 'demo_supervisor');
      await page.goto(DEVICES);
      const device = page.getByRole('button', { name: 'axe-tablet' });
      await device.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await device.click();
      await page.getByLabel('Nickname').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      if (isPhone) await page.getByRole('button', { name: 'All devices' }).tap();
      await expect(device).toBeVisible();
    }
  });
}

import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { signIn, signInByForm } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

const USERS = '/dashboard/management/users';

/** Letters that no name of another test contains. */
const ownLetters = () => String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('J02 NAV-24 USER-01 USER-06 USER-07 USER-26 USER-27 API-48: a supervisor makes a user, changes the role, and reads the profile at its own addresses', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  const name = `made_${ownLetters()}`;
  await signIn(page, 'demo_supervisor');
  await page.goto(USERS);
  await expect(page.getByText('Select a user to view/edit information.')).toBeVisible();
  await expect(page.getByRole('row', { name: /demo_artisan\b/ })).toContainText('Artisan');

  await page.getByRole('button', { name: 'Create New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByRole('textbox', { name: 'User Name' }).fill('digit1');
  await expect(dialog.getByText('Invalid user name. Only alphabets and underscores are allowed.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'User Name' }).fill('demo_lead');
  await expect(dialog.getByText('This username is already taken.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'User Name' }).fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill('Special1!pass');
  await expect(dialog.getByText('Password special characters are not allowed')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await dialog.getByLabel('Confirm Password').fill('Other1Word');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill(TEST_PASSWORD);
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'User Role' }).selectOption('Artisan');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('User list is loading')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('User list is loading')).toBeHidden();

  await page.getByLabel('Search users').fill(name);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`${USERS}\\?`));
  await page.getByRole('button', { name: `Change the role of ${name}: Artisan` }).click();
  const roles = page.getByRole('dialog', { name: 'Please Select User Role' });
  await expect(roles.getByRole('listitem')).toHaveText(['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA']);
  await roles.getByRole('button', { name: 'Engineer' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Engineer');
  await expect(page.getByRole('region', { name: 'Permissions' })).toContainText('Model Uploader');

  await page.getByRole('link', { name: 'Activity History' }).click();
  await expect(page).toHaveURL(/\/management\/users\/[^/]+\/history/);
  const history = page.getByRole('table', { name: 'Activity History' });
  await expect(history).toContainText(`Changed the role of ${name} from Artisan to Engineer, by demo_supervisor`);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(history).toContainText('Created the user');
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('This user has not written any feedback.')).toBeVisible();
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(new RegExp(`^${product.url}${USERS}(\\?q=[^&]*)?$`));
});

test('a person deactivated at work is informed, and can sign in again once activated; an open page shows it without a reload', async ({
  page,
  openPage,
  product,
}) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { username } = await supervisor.createPerson('Artisan');
  const artisan = await openPage();
  await signInByForm(artisan, username);
  await signIn(page, 'demo_supervisor');
  await page.goto(`${USERS}?q=${username}`);
  const row = page.getByRole('row', { name: new RegExp(username) });
  await expect(row).toContainText('Online');
  await row.click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  await expect(artisan).toHaveURL(/\/login$/, { timeout: 15_000 });
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(row).toContainText('Offline');
  await signInByForm(artisan, username);
});

test('a reset shows a password once; after signing in with it a person chooses another before anything else', async ({
  page,
  openPage,
  product,
}) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { _id, username } = await supervisor.createPerson('Artisan');
  await signIn(page, 'demo_supervisor');
  await page.goto(`${USERS}/${_id}/overview`);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  const password = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(password)).toBeHidden();

  const person = await openPage();
  await person.goto('/login');
  await person.getByLabel('Username').fill(username);
  await person.getByLabel('Password', { exact: true }).fill(password);
  await person.getByLabel('Password', { exact: true }).press('Enter');
  await expect(person.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await person.goto('/dashboard/model%20viewer');
  await expect(person.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  expect(await axeFindings(person)).toEqual([]);
  await person.getByLabel('New password').fill('Chosen1Word');
  await person.getByLabel('Confirm Password').fill('Chosen1Word');
  await person.getByRole('button', { name: 'Save and go on' }).click();
  await expect(person.getByRole('button', { name: `Profile of ${username} Artisan` })).toBeVisible();
});

test('a file of people is checked row by row; the valid ones are created and their passwords kept as a file', async ({
  page,
}) => {
  const letters = ownLetters();
  await signIn(page, 'demo_supervisor');
  await page.goto(USERS);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import users from a CSV file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  const text = `User name;Role\nshift_${letters};Artisan\ndemo_lead;QA\nboss;Dev\n`;
  await dialog.locator('input[type=file]').setInputFiles({ name: 'shift.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText('This username is already taken.')).toBeVisible();
  await expect(dialog.getByText('1 of 3 can be created.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the valid one' }).click();
  await expect(dialog.getByText('1 user was created.')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the passwords' }).click();
  expect((await download).suggestedFilename()).toBe('one-time-passwords.csv');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('J14 8 USER-20 USER-25 API-51: after five minutes without input a person is Idle, with the next one Online', async ({
  page,
  openPage,
  product,
}) => {
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const { username } = await supervisor.createPerson('Artisan');
  const artisan = await openPage();
  await artisan.clock.install();
  await signInByForm(artisan, username);
  await signIn(page, 'demo_lead');
  await page.goto(`${USERS}?q=${username}`);
  const row = page.getByRole('row', { name: new RegExp(username) });
  await expect(row).toContainText('Online');
  await artisan.clock.fastForward(5 * 60_000 + 1_000);
  await expect(row).toContainText('Idle');
  await artisan.mouse.click(5, 5);
  await expect(row).toContainText('Online');
});

test('on a phone in the dark the list comes first, then the profile, and nothing is wrong for axe', async ({ openPage }) => {
  const phone = await openPage({ ...PHONE, colorScheme: 'dark' });
  await signIn(phone, 'demo_lead');
  await phone.goto(USERS);
  await phone.getByRole('row', { name: /demo_artisan\b/ }).click();
  await expect(phone.getByRole('heading', { name: 'demo_artisan', exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'All users' }).click();
  await expect(phone.getByRole('row', { name: /demo_artisan\b/ })).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
});

import { TABLET } from '../../fixtures/devices.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../../fixtures/product.ts';

test.use(TABLET);

test('who is deactivated while ticks wait on the tablet loses none of them: back again, they are sent, once', async ({
  page,
  context,
  openPage,
  product,
}) => {
  const [author, lead, supervisor] = await Promise.all([
    PlantApi.as(product.url, 'demo_engineer'),
    PlantApi.as(product.url, 'demo_lead'),
    PlantApi.as(product.url, 'demo_supervisor'),
  ]);
  const { _id: userId, username } = await supervisor.createPerson('Artisan');
  const guide = await author.createInstruction(`Waiting ${Date.now()}`, [
    { title: 'Unpack' },
    { title: 'Mount' },
    { title: 'Check' },
  ]);
  await author.release(guide);
  await lead.assign(guide, userId);
  const address = `/dashboard/model viewer/${guide._id}~&~${guide.title}?pdf=false&view=js`;

  await signInByForm(page, username);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 Unpack');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();

  await supervisor.call('PATCH', `/api/users/${userId}/active`, { active: false });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();

  await supervisor.call('PATCH', `/api/users/${userId}/active`, { active: true });
  await signInByForm(page, username);
  await page.goto(address);
  await expect(page.getByText(/^Step \d of 3, 1 left$/)).toBeVisible();

  // Another tablet shows what the server has received.
  const other = await openPage(TABLET);
  await signInByForm(other, username);
  await expect(async () => {
    await other.goto(address);
    await expect(other.getByText(/^Step \d of 3, 1 left$/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

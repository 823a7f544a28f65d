import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Manage Assignees' });

/** A released instruction of two steps, and two new Artisans. */
async function prepared(product: Product) {
  const [author, supervisor] = await Promise.all([
    PlantApi.as(product.url, 'demo_engineer'),
    PlantApi.as(product.url, 'demo_supervisor'),
  ]);
  const instruction = await author.createInstruction(`Valve service ${Date.now()}`, [{ title: 'Open' }, { title: 'Close' }]);
  await author.release(instruction);
  const first = await supervisor.createPerson('Artisan');
  const second = await supervisor.createPerson('Artisan');
  return { instruction, first, second };
}

test('J13 NAV-50 ASSIGN-04 ASSIGN-12 ASSIGN-13 ASSIGN-14 ASSIGN-15 CONST-10: a lead assigns an instruction with a due date and a note, hands it over, and sees who is overdue', async ({
  page,
  product,
  openPage,
}) => {
  const { instruction, first, second } = await prepared(product);
  const panel = panelOf(page);
  const confirm = panel.getByRole('button', { name: 'Confirm' });
  await signIn(page, 'demo_lead');
  await page.goto(`/dashboard/work instructions parent?selected=${instruction._id}`);

  await test.step('what is clicked and cancelled changes nothing', async () => {
    await page.getByRole('button', { name: 'Manage Users' }).click();
    await panel.getByLabel('Search users').fill(first.username.slice(0, 5));
    await panel.getByRole('checkbox', { name: `Give to ${first.username}` }).click();
    await panel.getByRole('checkbox', { name: `Give to ${second.username}` }).click();
    await panel.getByRole('checkbox', { name: `Give to ${second.username}` }).click();
    await expect(panel.getByText('1 to assign')).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('0 assignees')).toBeVisible();
  });

  await test.step('with Confirm it is given, with a day that is over and a note', async () => {
    await page.getByRole('button', { name: 'Manage Users' }).click();
    await panel.getByLabel('Search users').fill(first.username.slice(0, 5));
    await panel.getByRole('checkbox', { name: `Give to ${first.username}` }).click();
    await panel.getByLabel('Due date').fill('2026-01-31');
    await panel.getByLabel('Note').fill('Use the new fixture.');
    await confirm.click();
    await expect(page.getByText('The due date has passed. Assign all the same?')).toBeVisible();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('Your assignment changes were successful.').first()).toBeVisible();
    await expect(panel.getByText('Late, was due Jan 31st 2026')).toBeVisible();
    await expect(page.getByRole('row', { name: instruction.title }).getByText('Late, was due Jan 31st 2026')).toBeVisible();
  });

  const artisan = await openPage(TABLET);
  await test.step('the artisan reads both before the work', async () => {
    await signIn(artisan, first.username);
    await artisan.goto('/');
    await artisan.getByRole('row', { name: instruction.title }).tap();
    await expect(artisan.getByRole('region', { name: 'Note of your lead' })).toContainText('Use the new fixture.');
    await artisan.getByRole('button', { name: 'Load Selected Work Instruction' }).tap();
    await expect(artisan.getByRole('region', { name: 'Note of your lead' })).toContainText('Late, was due Jan 31st 2026');
    expect(await axeFindings(artisan)).toEqual([]);
    await artisan.getByRole('button', { name: 'Done' }).tap();
  });

  await test.step('the lead hands it over, in light and dark, and the artisan is notified', async () => {
    await expect(panel.getByRole('progressbar', { name: `Progress of ${first.username}` })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await panel.getByRole('button', { name: `More for ${first.username}` }).click();
    await page.getByRole('menuitem', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: `Hand over from ${first.username}` });
    await dialog.getByRole('radio', { name: second.username }).check();
    expect(await axeFindings(page)).toEqual([]);
    await changeLook(page, 'dark');
    expect(await axeFindings(page)).toEqual([]);
    await changeLook(page, 'light');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(panel.getByRole('progressbar', { name: `Progress of ${second.username}` })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await expect(artisan.getByRole('dialog')).toContainText('What you have done is kept on record.');
  });

  await test.step('and takes it away', async () => {
    await panel.getByRole('checkbox', { name: `Give to ${second.username}` }).click();
    await confirm.click();
    await expect(panel.getByRole('checkbox', { name: `Give to ${second.username}` })).not.toBeChecked();
    await panel.getByLabel('Search users').fill('zzz');
    await expect(panel.getByText('There are no assignable users')).toBeVisible();
  });
});

test('J13 NAV-19 ROLE-14 ERR-08: a supervisor does the same in the Instruction Viewer; a call that fails is said and tried again', async ({
  page,
  product,
}) => {
  const { instruction, first } = await prepared(product);
  const panel = panelOf(page);
  await signIn(page, 'demo_supervisor');
  await page.goto(`/dashboard/model viewer?selected=${instruction._id}`);
  await page.getByRole('button', { name: 'Manage Users' }).click();
  await panel.getByLabel('Search users').fill(first.username);
  await panel.getByRole('checkbox', { name: `Give to ${first.username}` }).click();
  await page.route('**/api/users/*/assignments', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('There was an error updating the assignments')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your assignment changes were successful.').first()).toBeVisible();
});

test('ASSIGN-07: on a phone, too, a lead sees everybody’s progress and who is overdue', async ({ product, openPage }) => {
  const { instruction, first } = await prepared(product);
  const lead = await PlantApi.as(product.url, 'demo_lead');
  await lead.call('PATCH', `/api/users/${instruction._id}/assignments`, {
    pendingAdditions: [[0, first._id]],
    pendingRemovals: [],
    dueDate: '2026-01-31',
  });
  const page = await openPage(PHONE);
  await signIn(page, 'demo_lead');
  await page.goto(`/dashboard/model viewer?selected=${instruction._id}&panel=assignees`);
  await panelOf(page).getByLabel('Search users').fill(first.username);
  const row = panelOf(page).getByRole('row', { name: first.username });
  await expect(row.getByText('0 %')).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('Late, was due Jan 31st 2026')).toBeInViewport({ ratio: 1 });
});

import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';

test('ROLE-21 EDIT-21 EDIT-22 EDIT-46 EDIT-47 EDIT-65 EDIT-66 VAL-37: releasing asks, saves what is unsaved and leads to the list; withdrawing happens at once', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Release ${Date.now()}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
  ]);
  await signIn(page, 'demo_engineer');
  const address = `/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`;
  await page.goto(address);
  await page.getByRole('article').getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'Step title' }).fill('Drain the oil');
  await page.getByRole('textbox', { name: 'Step title' }).press('Enter');
  await page.getByRole('button', { name: 'Release Work Instruction' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'You are about to release your work instruction. Any unsaved changes will be automatically saved. Press OK to continue.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('save-state')).toContainText('Unsaved');
  await page.getByRole('button', { name: 'Release Work Instruction' }).click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByText(
      'Your Work Instruction Has Been Released. It may take a few minutes before it appears in the Assignments Page.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/work%20instructions%20parent$/);
  await author.until(
    async () => (await author.call<{ isAssignable: boolean }>('GET', `/api/wip/${instruction._id}`)).isAssignable,
    'the build',
  );

  await page.goto(address);
  await expect(page.getByRole('treeitem', { name: '1 Drain the oil' })).toBeVisible();
  await expect(page.getByText('Published - Not Started')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw Work Instruction' }).click();
  await expect(page.getByText('Your Work Instruction Has Been Unreleased.')).toBeVisible();
  await expect(page.getByText('Not Published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release Work Instruction' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(instruction._id));
});

test('a draft beside a live instruction is released as the next revision, and the live one stays until then', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Next ${Date.now()}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
  ]);
  await author.release(instruction);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await expect(page.getByRole('button', { name: 'Release Work Instruction' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await expect(page.getByText('draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw Work Instruction' })).toBeVisible();
  const live = () => author.call<{ revision: number; steps: unknown[] }>('GET', `/api/wip/${instruction._id}?revision=live`);
  expect((await live()).steps).toHaveLength(1);
  await page.getByRole('button', { name: 'Release Work Instruction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await author.until(async () => (await live()).revision === 2, 'the second revision');
  expect((await live()).steps).toHaveLength(2);
});

test('check before release: what a reader would miss is listed, each with a way to its step', async ({ page, product }) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Check ${Date.now()}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
    { title: 'Refill' },
    { title: 'See', content: '<p>See <a data-token="wi" data-id="00000000-0000-7000-8000-000000000000">the old one</a></p>' },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await page.getByRole('button', { name: 'Check before release' }).click();
  const list = page.getByRole('dialog', { name: 'Check before release' });
  await expect(list.getByRole('listitem').filter({ hasText: 'The link “the old one” leads nowhere' })).toContainText(
    'Must be fixed',
  );
  await list
    .getByRole('listitem')
    .filter({ hasText: 'The step has no content' })
    .getByRole('button', { name: 'Go to step 2' })
    .click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: '2 Refill' })).toHaveAttribute('aria-selected', 'true');
});

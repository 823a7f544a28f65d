import { samplePng } from '@benchbook/testkit';
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
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Step 3: the link "the old one" leads to something that is no longer there.' }),
  ).toContainText('Must be fixed');
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Step 2: "Refill" has neither text nor a file.' })
    .getByRole('button', { name: 'Go to step 2' })
    .click();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: '2 Refill' })).toHaveAttribute('aria-selected', 'true');
});

test('(structure F4) a preview image that was hidden in the library is no finding: the check knows what the release knows', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const name = `cover_${Date.now()}.png`;
  const instruction = await author.createInstruction(`Covered ${Date.now()}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
  ]);
  await author.attach(instruction, 0, { name, mediaType: 'image/png', bytes: samplePng() });
  await author.call('PATCH', `/api/wip/${instruction._id}`, { previewImageName: name });
  await author.call('DELETE', `/api/attachments/soft-delete/${await author.fileId(name)}`);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await page.getByRole('button', { name: 'Check before release' }).click();
  const list = page.getByRole('dialog', { name: 'Check before release' });
  await expect(list.getByText(/to look at|Nothing found/)).toBeVisible();
  await expect(list.getByText(/missing/)).toHaveCount(0);
});

test('(structure F1) what a colleague saves while the question stands open is shown, and it is asked anew', async ({
  page,
  product,
}) => {
  const [author, colleague] = [await PlantApi.as(product.url, 'demo_engineer'), await PlantApi.as(product.url, 'demo_ee')];
  const instruction = await author.createInstruction(`Two at once ${Date.now()}`, [
    { title: 'Clamp', content: '<p>Clamp the plate.</p>' },
    { title: 'Torque', content: '<p>12 Nm</p>' },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await page.getByRole('button', { name: 'Release Work Instruction' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('You are about to release your work instruction.')).toBeVisible();
  const read = () => author.call<{ version: number; steps: { _id: string }[] }>('GET', `/api/wip/${instruction._id}`);
  const { version, steps } = await read();
  const changes = { steps: [{ _id: steps[1]?._id, content: '<p>120 Nm, half typed</p>' }] };
  await colleague.call('PATCH', `/api/wip/${instruction._id}`, { version, changes });
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(question.getByText(/demo_ee has saved meanwhile, .*step 2 "Torque" changed\./)).toBeVisible();
  expect((await author.call<{ release: boolean }>('GET', `/api/wip/${instruction._id}`)).release).toBe(false);
  await question.getByRole('button', { name: 'OK' }).click();
  await author.until(
    async () => (await author.call<{ revision: number | null }>('GET', `/api/wip/${instruction._id}`)).revision === 1,
    'the first revision',
  );
});

import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { type NewStep, PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, TEST_PASSWORD, test } from '../fixtures/product.ts';

const STEPS: readonly NewStep[] = [
  {
    title: 'Unpack',
    content: '<p>Open the box.</p>',
    children: [{ title: 'Count the screws', content: '<p>Eight <code>M6</code></p>' }],
  },
  { title: 'Mount', content: '<p>Tighten to 12 Nm.</p>' },
];

let made = 0;

/** A released instruction assigned to demo_artisan. */
async function assigned(product: Product, steps: readonly NewStep[] = STEPS) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  made += 1;
  const instruction = await author.createInstruction(`Gearbox ${Date.now()} ${made}`, steps);
  await author.release(instruction);
  await lead.assign(instruction, artisan.userId);
  return { ...instruction, author, lead, artisan };
}

async function open(page: Page, { _id, title }: { _id: string; title: string }): Promise<void> {
  await page.goto(`/dashboard/model viewer/${_id}~&~${title}?pdf=false&view=js`);
}

test.describe('on a touch screen', () => {
  test.use(TABLET);

  test('NAV-19 NAV-20 WI-22 ROLE-12: an Artisan finds only what is assigned, and Load opens the lite view one step at a time', async ({
    page,
    product,
  }) => {
    const instruction = await assigned(product);
    const author = await PlantApi.as(product.url, 'demo_engineer');
    const other = await author.createInstruction(`Not for artisans ${Date.now()}`, STEPS);
    await signIn(page, 'demo_artisan');
    await page.goto('/');
    await expect(page).toHaveURL(`${product.url}/dashboard/model%20viewer`);
    const row = page.getByRole('row', { name: instruction.title });
    expect(
      (await row.getByText(instruction.title).boundingBox())?.width,
      'the title has room beside the progress',
    ).toBeGreaterThan(120);
    await row.click();
    await expect(page.getByRole('row', { name: other.title })).toHaveCount(0);
    await page.getByRole('button', { name: 'Load Selected Work Instruction' }).click();
    await expect(page).toHaveURL(new RegExp(`/model%20viewer/${instruction._id}~&~.*pdf=false&view=js`));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 Unpack');
    await expect(page.getByText('Step 1 of 3, 3 left')).toBeVisible();
    await page.goto(`/dashboard/model viewer/${other._id}~&~x?pdf=false&view=js`);
    await expect(page.getByText('This work instruction is not assigned to you.')).toBeVisible();
  });

  test('GEN-12 LITE-01 LITE-02 API-58: Done survives a reload and can be taken back; work continues where it stopped', async ({
    page,
    product,
  }) => {
    const instruction = await assigned(product);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1.1 Count the screws');
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1.1 Count the screws');
    await expect(page.getByText('Step 2 of 3, 2 left')).toBeVisible();
    await page.goto('/dashboard/model viewer');
    await open(page, instruction);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1.1 Count the screws');
    await page.getByRole('button', { name: 'Previous' }).tap();
    await page.getByRole('button', { name: 'Complete' }).tap();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.poll(() => progressOf(instruction.artisan, instruction._id)).toBe(0);
  });

  test('LITE-02: without a connection a tick waits on the device, over a reload, and is sent once when it is back', async ({
    page,
    context,
    product,
  }) => {
    const instruction = await assigned(product);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    await context.route('**/api/users/stepsDone', (route) => route.abort());
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
    await context.unroute('**/api/users/stepsDone');
    await expect.poll(() => progressOf(instruction.artisan, instruction._id), { timeout: 20_000 }).toBe(33);
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
  });

  test('LITE-02: steps that were marked without a connection go out in one call when it is back', async ({
    page,
    context,
    product,
  }) => {
    const instruction = await assigned(
      product,
      ['Drain', 'Open', 'Clean', 'Close'].map((title) => ({ title })),
    );
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    const ticks = /\/api\/(?:users\/stepsDone|wip\/[^/]+\/ticks)$/;
    await context.route(ticks, (route) => route.abort());
    for (const title of ['1 Drain', '2 Open', '3 Clean']) {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(title);
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).tap();
    }
    const answered: string[] = [];
    page.on('response', (response) => ticks.test(response.url()) && answered.push(new URL(response.url()).pathname));
    await context.unroute(ticks);
    await expect.poll(() => progressOf(instruction.artisan, instruction._id), { timeout: 20_000 }).toBe(75);
    await page.getByRole('button', { name: 'Previous' }).tap();
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
    expect(answered).toEqual([`/api/wip/${instruction._id}/ticks`]);
  });

  test('PREV-10 PREV-11 PREV-12 ERR-34 as design 10: a step under oversight is Done only after a Shop Supervisor has signed', async ({
    page,
    product,
  }) => {
    const instruction = await assigned(product, [{ title: 'Pressure test', requiresOversight: true }, { title: 'Clean up' }]);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await expect(page.getByText('Needs a supervisor')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Supervisor verification' });
    await expect(dialog.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await dialog.getByLabel('Username').fill('demo_artisan_two');
    await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await dialog.getByRole('button', { name: 'Verify' }).tap();
    await expect(dialog.getByRole('alert')).toHaveText('This user is not a Shop Supervisor.');
    await dialog.getByLabel('Username').fill('demo_supervisor');
    await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await dialog.getByRole('button', { name: 'Verify' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
    await expect(page.getByText(/^Verified by demo_supervisor, \d\d:\d\d$/)).toBeVisible();
    await expect.poll(() => progressOf(instruction.artisan, instruction._id)).toBe(50);
  });

  test('at 100 % "Start again" opens the next run with every step open', async ({ page, product }) => {
    const instruction = await assigned(product, [{ title: 'One' }, { title: 'Two' }]);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByText('All 2 steps are complete.')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).tap();
    await page.getByRole('dialog', { name: 'Start again' }).getByRole('button', { name: 'Start again' }).tap();
    await expect(page.getByText('Step 1 of 2, 2 left')).toBeVisible();
    await expect.poll(() => progressOf(instruction.artisan, instruction._id)).toBe(0);
  });

  test('LITE-03: after a new release a tick stays on an unchanged step and a changed one says so, with its old words, until they are read', async ({
    page,
    product,
  }) => {
    const instruction = await assigned(product, [
      { title: 'Same' },
      { title: 'Torque', content: '<p>12 Nm</p>' },
      { title: 'Last' },
    ]);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect.poll(() => progressOf(instruction.artisan, instruction._id)).toBe(67);
    const { author } = instruction;
    const now = await author.call<{ steps: Array<{ content: string }> }>('GET', `/api/wip/${instruction._id}`);
    await author.call('PATCH', `/api/wip/${instruction._id}`, {
      ...now,
      steps: now.steps.map((step, index) => (index === 1 ? { ...step, content: '<p>14 Nm</p>' } : step)),
    });
    await author.call('PATCH', `/api/wip/${instruction._id}`, { release: true });
    await page.getByRole('button', { name: 'Take revision 2' }).tap({ timeout: 20_000 });
    const panel = page.getByRole('region', { name: 'What changed in step 2' });
    await expect(panel).toContainText('14 Nm', { timeout: 20_000 });
    await expect(panel).toContainText('12 Nm');
    await expect(page.getByText('Changed since you did it', { exact: true })).toBeVisible();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await panel.getByRole('button', { name: 'I have read what changed' }).tap();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('14 Nm')).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

  test('an instruction that is withdrawn while it is followed says so in words', async ({ page, product }) => {
    const instruction = await assigned(product);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 Unpack');
    await instruction.author.call('PATCH', `/api/wip/${instruction._id}`, { release: false });
    await expect(
      page.getByText('This work instruction is not released at the moment. It will be back here with its next revision.'),
    ).toBeVisible({ timeout: 20_000 });
  });

  test('fingers and pedals turn the page', async ({ page, product }) => {
    const instruction = await assigned(product);
    await signIn(page, 'demo_artisan');
    await open(page, instruction);
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText('1 Unpack');
    await page.keyboard.press('PageDown');
    await expect(heading).toHaveText('1.1 Count the screws');
    await swipe(page, -300);
    await expect(heading).toHaveText('2 Mount');
    await swipe(page, 300);
    await expect(heading).toHaveText('1.1 Count the screws');
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toHaveText('1 Unpack');
  });
});

test('LITE-01 LITE-04 LITE-05 TREE-03 ROLE-22: at a desk the cards stand beside the viewer, without table of contents, author buttons, heartbeat or, unassigned, any call', async ({
  page,
  product,
}) => {
  const instruction = await assigned(product);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await signIn(page, 'demo_engineer');
  await open(page, instruction);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('open attachments')).toBeVisible();
  await expect(page.getByRole('tree')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Save|Edit|Release/ })).toHaveCount(0);
  const done = cards.first().getByRole('button', { name: 'Done' });
  await expect(done).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await done.click();
  await page.mouse.move(0, 0);
  await expect(cards.first().getByRole('button', { name: 'Complete' })).toHaveCSS('background-color', 'rgb(23, 114, 58)');
  await page.waitForTimeout(300);
  expect(calls.filter((path) => /heartbeat|stepsDone/.test(path))).toEqual([]);
});

async function progressOf(artisan: PlantApi, instructionId: string): Promise<number | undefined> {
  const user = await artisan.call<{ assignments: Array<{ WIPID: string; progress: number }> }>(
    'GET',
    `/api/users/${artisan.userId}`,
  );
  return user.assignments.find((each) => each.WIPID === instructionId)?.progress;
}

/** A swipe that takes less than 100 ms by its own timestamps, however long the machine takes to deliver the events. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const startS = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: startS + part * 0.02,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 512 + (byPx * part) / 4, y: 400 }],
    });
  await touch('touchStart', 0);
  for (let part = 1; part <= 4; part++) await touch('touchMove', part);
  await touch('touchEnd', 5);
  await session.detach();
}

import { breakWrites, FAILURES, keptOnDevice, makeTokenStale } from '../fixtures/break-writes.ts';
import { TABLET } from '../fixtures/devices.ts';
import { card, makeInstruction, openEditor, openNewGuide, row, saveState, THREE, watchCalls } from '../fixtures/editor-page.ts';
import { signIn, signInByForm } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';

const SAVE = /\/api\/wip\/[^/]+$/;

test('EDIT-49 ERR-37: whatever breaks a save, the text stays on the screen and on the device, its state is shown, and it is sent automatically', async ({
  page,
  context,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await page.clock.install();
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const text = page.getByRole('textbox', { name: 'Step content' });
  await card(page, 'Drain oil').getByRole('button', { name: 'Edit content' }).click();
  const type = async (words: string) => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.type(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const onServer = async () => JSON.stringify(await instruction.author.call('GET', `/api/wip/${instruction._id}`));

  for (const [index, failure] of FAILURES.entries()) {
    const words = ` Word ${index}.`;
    const mend = await breakWrites(page, SAVE, failure);
    await type(words);
    await expect(saveState(page), failure.name).toContainText('Kept on this device');
    await expect(text).toContainText(words);
    await expect(page.getByRole('alert'), failure.name).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect.poll(() => keptOnDevice(page), failure.name).toContain(words);
    expect(await onServer()).not.toContain(words);
    await mend();
    // An attempt in progress when the connection was restored still fails, and the next one comes later.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(saveState(page), failure.name).toHaveText('Saved', { timeout: 2_000 });
    }).toPass();
    expect(await onServer()).toContain(words);
  }

  // The device's network goes off and on again: then no retry timer is waited for.
  await context.setOffline(true);
  await type(' Word 3.');
  await expect(saveState(page)).toContainText('Kept on this device');
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText('Saved');
  expect(await onServer()).toContain(' Word 3.');

  const renewals = watchCalls(page, 'POST', /\/api\/users\/refresh$/);
  await makeTokenStale(page);
  await type(' Word 4.');
  await expect(saveState(page)).toHaveText('Saved');
  expect(renewals).toHaveLength(1);
  expect(await onServer()).toContain('Word 0. Word 1. Word 2. Word 3. Word 4.');
  await expect.poll(() => keptOnDevice(page)).toBe('[]');
});

test('AUTH-24 ERR-02: a session that ends in the middle of a save costs nothing: after signing in the text is back', async ({
  page,
  product,
}) => {
  const instruction = await openNewGuide(page, product, THREE);
  await card(page, 'Refill').getByRole('button', { name: 'Edit content' }).click();
  await page.getByRole('textbox', { name: 'Step content' }).press('ControlOrMeta+End');
  await page.keyboard.type(' Check the level.');
  const refusal = { message: 'Invalid or expired refresh token!', code: 'UNAUTHORIZED' };
  await page.route('**/api/users/refresh', (route) => route.fulfill({ status: 401, json: refusal }));
  await makeTokenStale(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/users/refresh');
  await signInByForm(page, 'demo_engineer');
  await openEditor(page, instruction);
  await expect(card(page, 'Refill')).toContainText('Two litres. Check the level.');
  await expect(saveState(page)).toContainText('Kept on this device');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(row(page, '3 Refill')).toBeVisible();
  await expect(card(page, 'Refill')).toContainText('Two litres. Check the level.');
});

test.describe('at the bench', () => {
  test.use(TABLET);

  test('LITE-02 ERR-39: whatever breaks a tick, it waits on the device without a word and is on the server in the end', async ({
    page,
    product,
  }) => {
    const [author, lead, artisan] = await Promise.all(
      (['demo_engineer', 'demo_lead', 'demo_artisan'] as const).map((name) => PlantApi.as(product.url, name)),
    );
    if (!author || !lead || !artisan) throw new Error('Somebody of the plant is missing');
    const titles = [...FAILURES.map(({ name }) => name), 'a stale token'];
    const instruction = await author.createInstruction(
      `Ticks ${Date.now()}`,
      titles.map((title) => ({ title })),
    );
    await author.release(instruction);
    await lead.assign(instruction, artisan.userId);
    await signIn(page, 'demo_artisan');
    await page.goto(`/dashboard/model viewer/${instruction._id}~&~${instruction.title}?pdf=false&view=js`);
    for (const failure of FAILURES) {
      await expect(page.getByRole('heading', { level: 2 })).toContainText(failure.name);
      const mend = await breakWrites(page, /\/api\/users\/stepsDone$/, failure);
      await page.getByRole('button', { name: 'Done' }).tap();
      await expect(page.getByRole('button', { name: 'Complete waiting' }), failure.name).toBeVisible();
      await expect(page.getByRole('alert'), failure.name).toHaveCount(0);
      await mend();
      await expect(page.getByRole('button', { name: 'Complete', exact: true }), failure.name).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).tap();
    }
    await makeTokenStale(page);
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
    const { assignments } = await artisan.call<{ assignments: Array<{ WIPID: string; progress: number }> }>(
      'GET',
      `/api/users/${artisan.userId}`,
    );
    expect(assignments.find(({ WIPID }) => WIPID === instruction._id)?.progress).toBe(100);
  });
});

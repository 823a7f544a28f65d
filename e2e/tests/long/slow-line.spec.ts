import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

/** 250 kbit/s, as far from the access point of a hall. */
const BYTES_PER_S = 31_250;

/** Enough steps that the answer takes longer than the idle timeout of a call; text that hardly compresses. */
const steps = () =>
  Array.from({ length: 1_000 }, (_, index) => ({
    title: `Step ${index + 1}`,
    content: `<p>Fit part ${crypto.randomUUID()} with ${crypto.randomUUID()} to ${crypto.randomUUID()}.</p>`,
  }));

interface Person {
  readonly assignments: readonly { readonly WIPID: string; readonly stepsDone: readonly { readonly done: boolean }[] }[];
}

test('a guide of 1,000 steps opens at 250 kbit/s without a press of Retry, and a tick is sent once', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const guide = await author.createInstruction(`Slow line ${Date.now()}`, steps());
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/model%20viewer');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  let retries = 0;
  let ticks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/users/stepsDone')) ticks += 1;
    if (new URL(request.url()).pathname === `/api/wip/${guide._id}`) retries += 1;
  });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === `/api/wip/${guide._id}`);
  const asked = Date.now();
  await page.getByRole('row', { name: new RegExp(guide.title) }).click();
  await (await answered).finished();
  expect(Date.now() - asked, 'the answer takes longer than a silent call may').toBeGreaterThan(3_000);
  await page.getByRole('button', { name: /Load Selected Work Instruction/ }).click();
  await expect(page.getByText('Step 1 of 1000').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  expect(retries, 'calls for the text').toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Done' }).first().click();
  const isDone = async () => {
    const { assignments } = await artisan.call<Person>('GET', `/api/users/${artisan.userId}`);
    return assignments.find(({ WIPID }) => WIPID === guide._id)?.stepsDone[0]?.done;
  };
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  expect(ticks).toBe(1);
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
});

import { expect, type Page, test } from '@playwright/test';
import { OfflinePlant, untilKept } from '../../fixtures/offline-plant.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { type MadeInstruction, PlantApi } from '../../fixtures/plant-api.ts';

let plant: OfflinePlant;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  plant = await OfflinePlant.start();
});
test.afterAll(() => plant.stop());
test.afterEach(() => plant.network.become('open'));

const LIST = '/dashboard/model%20viewer';
const RELEASED = /Revision 2 was released at \d\d:\d\d\. This tablet has revision 1\./;

async function aJob(title: string) {
  const [author, lead, artisan] = await Promise.all([
    PlantApi.as(plant.url, 'demo_engineer'),
    PlantApi.as(plant.url, 'demo_lead'),
    PlantApi.as(plant.url, 'demo_artisan_two'),
  ]);
  const guide = await author.createInstruction(title, [
    { title: 'Drill', content: '<p>old: 5 mm</p>' },
    { title: 'Deburr', content: '<p>both edges</p>' },
  ]);
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  return { author, guide, address: `/dashboard/model viewer/${guide._id}~&~${title}?pdf=false&view=js` };
}

async function releaseAnother(author: PlantApi, { _id }: MadeInstruction): Promise<void> {
  await author.call('POST', `/api/wip/${_id}/revisions`, {});
  const { steps } = await author.call<{ steps: { title: string }[] }>('GET', `/api/wip/${_id}`);
  const changed = steps.map((step) => (step.title === 'Drill' ? { ...step, content: '<p>NEW: 8 mm</p>' } : step));
  await author.call('PATCH', `/api/wip/${_id}`, { steps: changed });
  await author.call('PATCH', `/api/wip/${_id}`, { release: true });
  await author.until(
    async () => (await author.call<{ revision: number }>('GET', `/api/wip/${_id}?revision=live`)).revision === 2,
    'the second build',
  );
}

/** A tablet with the guide downloaded. */
async function takenAlong(name: string, title: string) {
  const tablet = await plant.tablet(name);
  const { page } = tablet;
  await signInByForm(page, 'demo_artisan_two');
  await untilKept(page);
  await page.goto(LIST);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('button', { name: /^Download for offline/ }).click();
  await expect(row.getByRole('button', { name: /^Downloaded/ })).toBeVisible({ timeout: 60_000 });
  return { ...tablet, row };
}

/** Entries of a store of a database on the device. */
function stored(page: Page, database: string, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    async ([name, of]) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const asked = opening.result.transaction(of).objectStore(of).getAll();
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      opening.result.close();
      return asked.result;
    },
    [database, store] as const,
  );
}

const copyOf = async (page: Page, { _id }: MadeInstruction) =>
  (await stored(page, 'benchbook-offline', 'instructions')).find(({ instructionId }) => instructionId === _id);

test('a copy on a tablet renews itself while there is a network: without one the new words stand there', async () => {
  test.setTimeout(180_000);
  const title = `Renewed ${Date.now()}`;
  const { author, guide, address } = await aJob(title);
  const { page, row, close } = await takenAlong('renews', title);
  await releaseAnother(author, guide);
  await expect.poll(async () => (await copyOf(page, guide))?.['revision'], { timeout: 30_000 }).toBe(2);
  await expect(row.getByRole('button', { name: /^Downloaded/ })).toBeVisible();
  await expect(page.getByText(/A newer revision of/)).toHaveCount(0);
  plant.network.become('cut');
  await page.goto(address);
  await expect(page.getByText('NEW: 8 mm')).toBeVisible();
  await expect(page.getByText(/revision 2/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await close();
});

test('a tablet that knows of a newer revision but could not download it shows that in list and guide, and asks before work continues', async () => {
  test.setTimeout(240_000);
  const title = `Old ${Date.now()}`;
  const { author, guide, address } = await aJob(title);
  const { page, row, close } = await takenAlong('old', title);
  await page.route(new RegExp(`/api/wip/${guide._id}\\?revision=live`), (route) => route.abort());
  await releaseAnother(author, guide);
  await page.goto(LIST);
  await expect.poll(async () => (await copyOf(page, guide))?.['liveRevision'], { timeout: 30_000 }).toBe(2);
  plant.network.become('cut');
  await page.goto(LIST);
  await expect(row.getByText('Revision 2 is out')).toBeVisible();
  await page.goto(address);
  const question = page.getByRole('dialog', { name: 'A newer revision was released' });
  await expect(question).toContainText(RELEASED);
  await question.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/model(?:%20| )viewer$/);
  await page.goto(address);
  await question.getByRole('button', { name: 'Work by revision 1' }).click();
  await expect(page.getByText('old: 5 mm')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: RELEASED })).toBeVisible();
  await close();
});

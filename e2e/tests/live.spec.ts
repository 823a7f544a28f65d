import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDemoPlant } from '../fixtures/demo-plant.ts';
import { DESK, TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';

/** What one does the others see within a second; a busy machine may take a little longer to draw it. */
const A_SECOND = { timeout: 1_000 };
const SOON = { timeout: 30_000 };

const STEPS = [
  { title: 'Press' },
  { title: 'Bolt' },
  { title: 'Torque', requiresOversight: true },
  ...Array.from({ length: 17 }, (_, at) => ({ title: `Pack ${at + 1}` })),
];

/** A plant of its own, whose server goes and comes back at the same address. */
async function aPlant() {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-live-'));
  const start = (port?: number) => startDemoPlant({ dataDir, ...(port === undefined ? {} : { port }) });
  let product = await start();
  return {
    url: product.url,
    restart: async () => {
      const { port } = product;
      await product.stop();
      product = await start(port);
    },
    end: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Plant = Awaited<ReturnType<typeof aPlant>>;

let plant: Plant;
test.beforeAll(async () => {
  plant = await aPlant();
});
test.afterAll(() => plant.end());

/** The socket of a page stands once it has heard where the log is. */
async function watchSocket(page: Page): Promise<{ readonly live: () => number }> {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"module":"Live"')) count += 1;
    }),
  );
  return { live: () => count };
}

const cell = (page: Page, who: string, title: string) =>
  page
    .getByRole('region', { name: 'People by work instructions' })
    .getByRole('link', { name: new RegExp(`^${who}, ${title}: `) });

test('GEN-14 NOTIF-11 NOTIF-12 RT-08 ROLE-11: artisan, lead and supervisor side by side: what one does the others see within a second, and after a restart with fifty things missed all three show the same', async ({
  openPage,
}) => {
  test.setTimeout(180_000);
  const [author, lead] = [await PlantApi.as(plant.url, 'demo_engineer'), await PlantApi.as(plant.url, 'demo_lead')];
  const artisan = await PlantApi.as(plant.url, 'demo_artisan_two');
  const guide = await author.createInstruction('Side by side', STEPS);
  await author.release(guide);
  const { steps } = await author.call<{ steps: Array<{ _id: string }> }>('GET', `/api/wip/${guide._id}`);
  const tick = (at: number, done = true) =>
    artisan.call('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: guide._id, stepsDone: [{ _id: steps[at]?._id, done }] }] },
      ...{ userID: artisan.userId, wip_ID: guide._id },
    });

  const pages = await Promise.all(
    (
      [
        ['demo_artisan_two', TABLET, '/dashboard/model viewer'],
        ['demo_lead', DESK, '/dashboard/home'],
        ['demo_supervisor', DESK, '/dashboard/home'],
      ] as const
    ).map(async ([who, device, path]) => {
      const page = await openPage({ ...device, baseURL: plant.url });
      const socket = await watchSocket(page);
      await signIn(page, who);
      // News is what comes after the page has come to rest and has read what there was.
      const isWatching = page.waitForResponse(/notifications\/filtered/);
      await page.goto(path);
      await expect.poll(socket.live, SOON).toBe(1);
      await isWatching;
      return { page, socket };
    }),
  );
  const [bench, desk, office] = pages.map(({ page }) => page) as [Page, Page, Page];
  const waiting = office.getByRole('region', { name: 'WAITING FOR VERIFICATION' });
  await expect(waiting.getByText('Nobody waits for a supervisor.')).toBeVisible();

  await test.step('the lead assigns: the tablet says so and lists it, the supervisor sees the new row', async () => {
    await lead.assign(guide, artisan.userId);
    await expect(bench.getByRole('region', { name: 'News' })).toContainText('Assigned to you: "Side by side"', A_SECOND);
    await expect(bench.getByText('Side by side', { exact: true }).first()).toBeVisible();
    await expect(cell(office, 'demo_artisan_two', 'Side by side')).toContainText('Not started', A_SECOND);
  });

  await test.step('the artisan starts and goes on at the tablet: lead and supervisor see it', async () => {
    await bench.goto(`/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js`);
    await bench.getByRole('button', { name: 'Done' }).first().click();
    await expect(cell(desk, 'demo_artisan_two', 'Side by side')).toContainText('5 %', A_SECOND);
    await expect(cell(office, 'demo_artisan_two', 'Side by side')).toContainText('5 %', A_SECOND);
    await expect(desk.getByRole('region', { name: 'LATEST NOTIFICATION' })).toContainText(
      'demo_artisan_two has started "Side by side" (5 %).',
      A_SECOND,
    );
  });

  await test.step('a step waits for a supervisor: the supervisor is called, the lead is not', async () => {
    await tick(1);
    await expect(office.getByRole('region', { name: 'News' })).toContainText('waits for a supervisor at "Torque"', A_SECOND);
    await expect(waiting.getByRole('link')).toHaveText(/demo_artisan_two.*3 Torque.*Side by side/, A_SECOND);
    await expect(desk.getByRole('region', { name: 'News' })).toHaveText('');
  });

  await test.step('the server is restarted, and fifty things happen before the pages are back: all three show the same', async () => {
    for (const { page } of pages) await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await Promise.all(pages.map(({ page }) => page.context().setOffline(true)));
    await plant.restart();
    for (let count = 0; count < 25; count++) {
      await tick(3 + (count % 15));
      await tick(3 + (count % 15), false);
    }
    for (let at = 3; at < 13; at++) await tick(at);
    await Promise.all(pages.map(({ page }) => page.context().setOffline(false)));
    for (const { socket } of pages) await expect.poll(socket.live, SOON).toBeGreaterThan(1);
    for (const page of [desk, office]) await expect(cell(page, 'demo_artisan_two', 'Side by side')).toContainText('60 %', SOON);
    await expect(bench.getByText('Step 1 of 20, 8 left')).toBeVisible(SOON);
    for (const { page } of pages) expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { DESK, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

/** Changes of one person reach the others within a second. */
const SECOND_MS = 1_000;
const SOON = { timeout: 30_000 };

const STEPS = [
  { title: 'Press' },
  { title: 'Bolt' },
  { title: 'Torque', requiresOversight: true },
  ...Array.from({ length: 17 }, (_, at) => ({ title: `Pack ${at + 1}` })),
];

/** A separate plant whose server stops and restarts at the same address. */
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

/** The socket of a page is ready once it has received the log position. */
async function watchSocket(page: Page): Promise<{ readonly live: () => number }> {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"module":"Live"')) count += 1;
    }),
  );
  return { live: () => count };
}

/** Polling interval of checks, and of the control page that checks the time. */
const LOOK_EVERY_MS = 50;

/** An empty page in a separate process that measures the delay of its timers: this machine has other load then. */
async function startControl(page: Page): Promise<{ heldUpMs(): Promise<number> }> {
  await page.evaluate((everyMs) => {
    Object.assign(window, { heldUpMs: 0 });
    const look = (dueMs: number): void => {
      const late = Math.max(0, performance.now() - dueMs);
      Object.assign(window, { heldUpMs: Reflect.get(window, 'heldUpMs') + late });
      setTimeout(look, everyMs, performance.now() + everyMs);
    };
    setTimeout(look, everyMs, performance.now() + everyMs);
  }, LOOK_EVERY_MS);
  return { heldUpMs: () => page.evaluate(() => Reflect.get(window, 'heldUpMs')) };
}

type Control = Awaited<ReturnType<typeof startControl>>;

/** From now on updates may take a second plus the delay of the control page meanwhile. */
async function expectWithinASecond(control: Control, shown: Locator, words: string | RegExp): Promise<void> {
  const [sinceMs, heldUpMs] = [performance.now(), await control.heldUpMs()];
  const text = async (): Promise<string> => (await shown.allTextContents()).join(' ').replace(/\s+/g, ' ');
  await expect.poll(text, { ...SOON, intervals: [LOOK_EVERY_MS] }).toMatch(words);
  const tookMs = performance.now() - sinceMs;
  expect(tookMs - ((await control.heldUpMs()) - heldUpMs), `ms until ${words} was seen`).toBeLessThan(SECOND_MS);
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
      userID: artisan.userId,
      wip_ID: guide._id,
    });

  const control = await startControl(await openPage());
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
      // News is what arrives after the page is idle and has loaded its data.
      const isWatching = page.waitForResponse(/notifications\/filtered/);
      await page.goto(path);
      await expect.poll(socket.live, SOON).toBe(1);
      await isWatching;
      await expect(page.getByRole('region', { name: 'News' })).toBeAttached(SOON);
      return { page, socket };
    }),
  );
  const [bench, desk, office] = pages.map(({ page }) => page) as [Page, Page, Page];
  const waiting = office.getByRole('region', { name: 'WAITING FOR VERIFICATION' });
  await expect(waiting.getByText('Nobody waits for a supervisor.')).toBeVisible();

  await test.step('the lead assigns: the tablet says so and lists it, the supervisor sees the new row', async () => {
    await lead.assign(guide, artisan.userId);
    await expectWithinASecond(control, bench.getByRole('region', { name: 'News' }), '"Side by side" was assigned to you');
    await expect(bench.getByText('Side by side', { exact: true }).first()).toBeVisible();
    await expectWithinASecond(control, cell(office, 'demo_artisan_two', 'Side by side'), 'Not started');
  });

  await test.step('the artisan starts and goes on at the tablet: lead and supervisor see it', async () => {
    await bench.goto(`/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js`);
    await bench.getByRole('button', { name: 'Done' }).first().click();
    await expectWithinASecond(control, cell(desk, 'demo_artisan_two', 'Side by side'), '5 %');
    await expectWithinASecond(control, cell(office, 'demo_artisan_two', 'Side by side'), '5 %');
    await expectWithinASecond(
      control,
      // Truncated as in the bell, and complete in the tooltip.
      desk.getByRole('region', { name: 'LATEST NOTIFICATION' }).getByTitle('"Side by side": demo_artisan_two has started (5 %).'),
      '"Side by side"',
    );
  });

  await test.step('a step waits for a supervisor: the supervisor is called, the lead is not', async () => {
    await tick(1);
    const call = { StepID: steps[2]?._id, run: 1, revision: 1 };
    await artisan.call('POST', `/api/wip/${guide._id}/supervisor-calls`, call);
    await expectWithinASecond(
      control,
      office.getByRole('region', { name: 'News' }),
      '"Side by side", step 3 Torque: demo_artisan_two waits for a supervisor',
    );
    await expectWithinASecond(control, waiting.getByRole('link'), /demo_artisan_two.*3 Torque.*Side by side/);
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

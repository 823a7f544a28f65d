import { expect, type Page, test } from '@playwright/test';
import { OfflinePlant } from '../../fixtures/offline-plant.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';

let plant: OfflinePlant;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  plant = await OfflinePlant.start();
  plant.network.letSocketsThrough(false);
});
test.afterAll(() => plant.stop());

/** One second between two polling rounds, not 20, because nobody reads these pages. */
function roundsInASecond(): void {
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms = 0, ...given: unknown[]): number =>
    later(work, ms >= 18_000 && ms <= 22_000 ? ms / 20 : ms, ...given);
  Object.defineProperty(window, 'setTimeout', { configurable: true, writable: true, value: sooner });
}

async function open(name: string, username: string, options: Parameters<OfflinePlant['tablet']>[1] = {}) {
  const tablet = await plant.tablet(name, options);
  await tablet.context.addInitScript(roundsInASecond);
  await signInByForm(tablet.page, username);
  return tablet;
}

async function aJob(title: string) {
  const [author, lead, artisan] = await Promise.all(
    ['demo_engineer', 'demo_lead', 'demo_artisan_two'].map((name) => PlantApi.as(plant.url, name)),
  );
  if (!author || !lead || !artisan) throw new Error('Nobody is there');
  const guide = await author.createInstruction(title, [{ title: 'Press' }, { title: 'Bolt' }, { title: 'Pack' }]);
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  const { steps } = await artisan.call<{ steps: { _id: string }[] }>('GET', `/api/wip/${guide._id}?revision=live`);
  const tick = (at: number) =>
    artisan.call('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: guide._id, stepsDone: [{ _id: steps[at]?._id, done: true }] }] },
      userID: artisan.userId,
      wip_ID: guide._id,
    });
  return { author, guide, tick, address: `/dashboard/model viewer/${guide._id}~&~${title}?pdf=false&view=js` };
}

/** This page received no message over a socket. */
function expectNoSocket(page: Page): () => void {
  let messageCount = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      messageCount += 1;
    }),
  );
  return () => expect(messageCount).toBe(0);
}

const LINE = 'Live updates off: renewed every 20 s';

test('behind a proxy that cuts sockets the board of a lead moves and says that updates are not live; once they pass it says Online', async () => {
  test.setTimeout(120_000);
  const { guide, tick } = await aJob(`Without a socket ${Date.now()}`);
  const { page, close } = await open('wall', 'demo_lead', { viewport: { width: 1440, height: 900 } });
  const checkNoSocket = expectNoSocket(page);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('contentinfo').getByText(LINE)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Online')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: guide.title })).toBeVisible();
  const row = page.getByRole('row', { name: /demo_artisan_two/ });
  await expect(row.first()).not.toContainText('33 %');
  await tick(0);
  await expect(row.first()).toContainText('33 %', { timeout: 15_000 });
  checkNoSocket();
  // One round requests everything once, and unchanged data comes without its bytes.
  const before = plant.network.asked.get('GET /api/board') ?? 0;
  await page.waitForResponse((answer) => answer.url().endsWith('/api/board') && answer.status() === 304);
  await page.waitForTimeout(3_000);
  expect((plant.network.asked.get('GET /api/board') ?? 0) - before, 'rounds in three seconds').toBeLessThanOrEqual(4);
  expect(plant.network.unchanged.get('GET /api/board') ?? 0).toBeGreaterThan(0);
  // The minute until the next socket attempt is cut short by the network's online event.
  plant.network.letSocketsThrough(true);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('contentinfo').getByText('Online')).toBeVisible();
  plant.network.letSocketsThrough(false);
  await expect(page.getByRole('contentinfo').getByText(LINE)).toBeVisible();
  await close();
});

for (const [place, viewport] of [
  ['a tablet', { width: 1024, height: 768 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`at the bench on ${place} a withdrawn guide is noticed within one round without a socket`, async () => {
    test.setTimeout(120_000);
    const { author, guide, address } = await aJob(`Withdrawn ${viewport.width} ${Date.now()}`);
    const { page, close } = await open(`bench ${viewport.width}`, 'demo_artisan_two', { viewport });
    const checkNoSocket = expectNoSocket(page);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Done' }).first()).toBeVisible();
    await expect(page.getByText(LINE).last()).toBeVisible();
    await author.call('PATCH', `/api/wip/${guide._id}`, { release: false });
    await expect(page.getByText(/not released at the moment/)).toBeVisible({ timeout: 15_000 });
    checkNoSocket();
    await close();
  });
}

import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@benchbook/testkit/product';
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { test as base, expect } from '../../fixtures/product.ts';

const MINUTE_MS = 60_000;

/** Advances the server's clock, on a signal, by the milliseconds in a file; its answers carry that time, too. */
const clockFrom = (file: string): string => `
  import { readFileSync } from 'node:fs';
  import { ServerResponse } from 'node:http';
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  process.on('SIGUSR2', () => { ahead = Number(readFileSync(${JSON.stringify(file)}, 'utf8')); });
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...head) {
    this.setHeader('date', new Date(Date.now()).toUTCString());
    return writeHead.apply(this, head);
  };
`;

interface MovedPlant extends Product {
  /** Advances the server by that many milliseconds; pages use its time, so both are moved. */
  letPass(ms: number): void;
}

/** A plant whose sessions last an hour and whose access tokens live longer: nothing renews them automatically. */
const test = base.extend<{ plant: MovedPlant }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for here
  plant: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'benchbook-clock-'));
    const file = join(folder, 'ahead-ms');
    const plant = await startDemoPlant({
      env: { ACCESS_TOKEN_MINUTES: '300', REFRESH_TOKEN_HOURS: '1' },
      nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(clockFrom(file))}`],
    });
    let aheadMs = 0;
    const letPass = (ms: number): void => {
      aheadMs += ms;
      writeFileSync(file, String(aheadMs));
      process.kill(plant.pid, 'SIGUSR2');
    };
    await use({ ...plant, letPass });
    await plant.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ plant }, use) => use(plant.url),
});

/** Advances page and server by an hour minus 70 s. */
async function nearTheEnd(page: Page, plant: MovedPlant): Promise<void> {
  plant.letPass(60 * MINUTE_MS - 70_000);
  await page.clock.fastForward(60 * MINUTE_MS - 70_000);
}

/** Advances page and server. */
async function pass(page: Page, plant: MovedPlant, ms: number): Promise<void> {
  plant.letPass(ms);
  await page.clock.runFor(ms);
}

const banner = (page: Page) => page.getByRole('region', { name: 'End of the session' });

test('J17-6 AUTH-19 AUTH-20 AUTH-21 AUTH-22 NAV-55 NAV-56 NAV-57 CONST-17: the last minute is announced, dismissed, renewed, and ends', async ({
  page,
  plant,
}) => {
  await page.clock.install();
  await signInByForm(page, 'demo_artisan');
  await expect(page.getByRole('grid')).toBeVisible();
  await nearTheEnd(page, plant);
  await expect(banner(page)).toBeHidden();
  await pass(page, plant, 11_000);
  await expect(banner(page)).toContainText(/Your session will fully expire in ~00:5\d\./);
  const first = await page.getByRole('timer').textContent();
  await pass(page, plant, 5_000);
  expect(await page.getByRole('timer').textContent()).not.toBe(first);
  expect(await axeFindings(page)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
  await pass(page, plant, 3_000);
  await expect(banner(page)).toBeHidden();

  // With another end of the session, the warning returns when that end is near.
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.evaluate(() => {
    const [head, claims = '', sign] = (localStorage.getItem('refreshToken') ?? '').split('.');
    const { exp, ...rest } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('refreshToken', `${head}.${btoa(JSON.stringify({ ...rest, exp: exp - 5 }))}.${sign}`);
  });
  await page.reload();
  await pass(page, plant, 1_000);
  await expect(banner(page)).toContainText('Your session will fully expire in ~00:');
  await page.evaluate((token) => localStorage.setItem('refreshToken', token ?? ''), before);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/refresh'));
  await banner(page).getByRole('button', { name: 'Refresh Session' }).click();
  expect((await answer).status()).toBe(200);
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before);

  await nearTheEnd(page, plant);
  await pass(page, plant, 40_000);
  await expect(banner(page)).toBeVisible();
  await pass(page, plant, 31_000);
  await expect(page).toHaveURL(/\/login$/);
});

test('AUTH-23 AUTH-24 NAV-56: offline there is nothing to refresh and nobody is signed out; back online the session that is over ends', async ({
  page,
  plant,
}) => {
  await page.clock.install();
  await signInByForm(page, 'demo_artisan');
  await expect(page.getByRole('grid')).toBeVisible();
  // Modules needed later are loaded once the page is idle.
  const banners = ['js', 'css'].map((kind) => page.waitForResponse(new RegExp(`/expiry-banner-[^/]*\\.${kind}$`)));
  await page.clock.runFor(5_000);
  await Promise.all(banners);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await nearTheEnd(page, plant);
  await page.clock.runFor(15_000);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Refresh Session' })).toBeHidden();
  await page.clock.runFor(10 * MINUTE_MS);
  await expect(page).toHaveURL(/\/dashboard\//);
  // The server decides whether it has ended: its clock has advanced, too.
  plant.letPass(10 * MINUTE_MS + 15_000);
  await page.context().setOffline(false);
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL(/\/login$/);
});

/** Counts token refreshes of all pages of a browser. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/users/refresh')) count++;
  });
  return () => count;
}

test('AUTH-12 AUTH-25: two pages whose token has gone refresh once, and both go on', async ({ page, plant }) => {
  await signInByForm(page, 'demo_artisan');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('grid')).toBeVisible();
  expect(plant.isRunning()).toBe(true);
  const address = page.url();
  // Nothing of the app runs while the token is replaced: a late call of a page would refresh it before both have arrived.
  for (const each of [page, other]) await each.goto('/favicon.svg');
  const refreshes = countRefreshes(page.context());
  await page.evaluate(() => {
    const [head, claims = '', sign] = (localStorage.getItem('jwtToken') ?? '').split('.');
    const said = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('jwtToken', `${head}.${btoa(JSON.stringify({ ...said, exp: 1_000 }))}.${sign}`);
  });
  await Promise.all([page.goto(address), other.goto(address)]);
  for (const each of [page, other]) await expect(each.getByRole('grid')).toBeVisible();
  expect(refreshes()).toBe(1);
});

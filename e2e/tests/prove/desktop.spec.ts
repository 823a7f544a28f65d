import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@benchbook/testkit/ports';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { endDesktops, startDesktop } from '../../fixtures/desktop.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';

const PASSWORD = 'Passw0rdOne';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchbook-desktop-'));
});
test.afterEach(async () => {
  await endDesktops();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in on the page and returns the local backend's answer. */
async function signIn(page: Page, username: string): Promise<{ offline: boolean; accessToken: string }> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const body = await (await answer).json();
  await expect(page).toHaveURL(/\/dashboard\//, { timeout: 20_000 });
  return body;
}

test('J18-8 DESK-01 API-36 API-37 API-04: a known person signs in on the desktop without the server, works, and it is on it later', async () => {
  test.setTimeout(180_000);
  const [serverPort, port] = [await freePort(), await freePort()];
  const start = () => startDemoPlant({ port: serverPort, dataDir: join(folder, 'server') });
  let server = await start();
  const [author, lead, artisan] = await Promise.all(
    ['demo_engineer', 'demo_lead', 'demo_artisan'].map((name) => PlantApi.as(server.url, name)),
  );
  if (!author || !lead || !artisan) throw new Error('the demonstration has no people');
  const guide = await author.createInstruction('Gearbox without a network', [
    { title: 'Unpack', content: '<p>Open the box.</p>' },
    { title: 'Mount', content: '<p>Tighten to 12 Nm.</p>' },
  ]);
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  const options = { upstreamUrl: server.url, dataDir: join(folder, 'desktop'), port };

  const first = await startDesktop(options);
  expect((await signIn(first.page, 'demo_artisan')).offline).toBe(false);
  expect(await first.close()).toBe(0);
  await server.kill();

  const desktop = await startDesktop(options);
  const { offline, accessToken } = await signIn(desktop.page, 'demo_artisan');
  expect(offline).toBe(true);
  await desktop.page.goto(`http://127.0.0.1:${port}/dashboard/model viewer`);
  await expect(desktop.page.getByText('Gearbox without a network').first()).toBeVisible({ timeout: 20_000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await desktop.page.emulateMedia({ colorScheme });
    await desktop.page.setViewportSize({ width: 1024, height: 768 });
    await desktop.page.goto(`http://127.0.0.1:${port}/dashboard/on this device`);
    await expect(desktop.page.getByText(/The server cannot be reached\. Go on working/)).toBeVisible();
    await expect(desktop.page.getByText(/Nothing was downloaded/)).toBeHidden();
    expect(await axeFindings(desktop.page), colorScheme).toEqual([]);
  }
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const address = `http://127.0.0.1:${port}/api/stepsProgress/${guide._id}`;
  const before = await (await fetch(address, { headers })).json();
  expect(before.map((step: { done: boolean }) => step.done)).toEqual([false, false]);
  const body = JSON.stringify([{ _id: before[0]._id, done: true }]);
  const stored = await fetch(address, { method: 'PATCH', headers, body });
  expect((await stored.json()).map((step: { done: boolean }) => step.done)).toEqual([true, false]);

  server = await start();
  const again = await PlantApi.as(server.url, 'demo_artisan');
  type Person = { assignments: Array<{ WIPID: string; progress: number }> };
  const progress = async () =>
    (await again.call<Person>('GET', `/api/users/${again.userId}`)).assignments.find(({ WIPID }) => WIPID === guide._id)
      ?.progress;
  await expect.poll(progress, { timeout: 60_000 }).toBe(50);
  expect(await desktop.close()).toBe(0);
  await server.stop();
});

test('J18-7 ERR-35 DESK-02: a desktop whose port somebody else has says so in its window, and takes nobody else for its own', async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  const stranger = createServer((_, answer) => answer.end('<h1>Somebody else</h1>'));
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
  const desktop = await startDesktop({ upstreamUrl: 'http://127.0.0.1:9', dataDir: join(folder, 'desktop'), port });
  await expect(
    desktop.page.getByText('Error: Could not connect to local backend services. Please restart the application.'),
  ).toBeVisible();
  await expect(desktop.page.getByText('Somebody else')).toBeHidden();
  expect(await desktop.close()).toBe(1);
  await new Promise((resolve) => stranger.close(resolve));
});

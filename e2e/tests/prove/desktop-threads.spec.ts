import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@benchbook/testkit/ports';
import { TEST_PASSWORD } from '@benchbook/testkit/product';
import { expect, test } from '@playwright/test';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { endDesktops, startDesktop } from '../../fixtures/desktop.ts';
import { FeedbackPage, plantWithInstruction, startThread } from '../../fixtures/feedback-page.ts';
import { startNetwork } from '../../fixtures/plant-network.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'benchbook-threads-'));
});
test.afterEach(async () => {
  await endDesktops();
  rmSync(folder, { recursive: true, force: true });
});

const WAITS = 'On this computer. It is sent when the server can be reached.';

test('DESK-01 FEED-13: what is said in a thread without the server waits in sight, and what the server refuses says so at the message', async () => {
  test.setTimeout(180_000);
  const [serverPort, port] = [await freePort(), await freePort()];
  const server = await startDemoPlant({ port: serverPort, dataDir: join(folder, 'server') });
  const network = await startNetwork(serverPort);
  const { lead, artisan, instruction } = await plantWithInstruction(server.url, 'Gearbox with two threads');
  const stays = await startThread(lead, instruction, 'Which bolts', [artisan.userId]);
  const ends = await startThread(lead, instruction, 'Which washers', [artisan.userId]);
  const desktop = await startDesktop({ upstreamUrl: network.url, dataDir: join(folder, 'desktop'), port });
  const { page } = desktop;
  await page.getByLabel('Username').fill('demo_artisan');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\//, { timeout: 20_000 });
  await expect(page.getByText(/All sent · in step with the server/)).toBeVisible({ timeout: 30_000 });

  network.become('cut');
  const feedback = new FeedbackPage(page);
  const open = (thread: { ThreadID: string }) =>
    page.goto(`http://127.0.0.1:${port}/dashboard/feedback?thread=${thread.ThreadID}`);
  for (const [thread, words] of [[stays, 'M6, as the step says.'] as const, [ends, 'None are left.'] as const]) {
    await open(thread);
    await feedback.say(words);
    await expect(feedback.messages.getByRole('listitem').filter({ hasText: words })).toContainText(WAITS);
  }
  // Meanwhile the lead resolves the second one, which then accepts no messages.
  await lead.call('PATCH', `/api/feedback/threads/${ends.ThreadID}`, { state: 'resolved', note: 'Washers are on order.' });

  network.become('open');
  await open(stays);
  const said = feedback.messages.getByRole('listitem').filter({ hasText: 'M6, as the step says.' });
  await expect(said).toBeVisible();
  await expect(said.getByText(WAITS)).toBeHidden({ timeout: 60_000 });
  await open(ends);
  const refused = feedback.messages.getByRole('listitem').filter({ hasText: 'None are left.' });
  await expect(refused).toContainText('The server did not take this message.', { timeout: 30_000 });
  await refused.getByRole('link', { name: 'Send it again or discard it' }).click();
  await expect(page.getByText('A feedback message: None are left.')).toBeVisible();
  expect(await desktop.close()).toBe(0);
  await network.stop();
  await server.stop();
});

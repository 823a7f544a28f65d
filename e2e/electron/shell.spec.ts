import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@benchbook/testkit/ports';
import { startProduct } from '@benchbook/testkit/product';
import { _electron, expect, test } from '@playwright/test';

const DESKTOP = fileURLToPath(new URL('../../dist/desktop', import.meta.url));

test('DESK-01 DESK-02: the desktop program opens one window on its own local backend', async () => {
  const server = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-electron-'));
  const env = { ...process.env, UPSTREAM_URL: server.url, PORT: String(await freePort()), XDG_CONFIG_HOME: folder };
  const program = await _electron.launch({ args: ['--no-sandbox', DESKTOP], env });
  const page = await program.firstWindow();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => window.open('https://elsewhere.example'))).toBeNull();
  await program.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

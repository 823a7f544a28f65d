import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_SWITCHES, findChromium } from '@benchbook/testkit/chromium';
import { freePort } from '@benchbook/testkit/ports';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

/** Host name of the server in the plant's network; browsers here resolve it to this machine, so that nothing leaves it. */
const PLANT = 'benchbook.plant.example';
const NOT_SECURE = 'Not secure: offline work is off on this address';

/** A separate browser, because its name resolution differs. */
async function plantBrowser(...switches: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...CHROMIUM_SWITCHES, `--host-resolver-rules=MAP ${PLANT} 127.0.0.1`, ...switches],
    ...(executablePath ? { executablePath } : {}),
  });
}

const secureFeatures = () => ({
  isSecure: window.isSecureContext,
  hasServiceWorkers: 'serviceWorker' in navigator,
  hasDigests: crypto.subtle !== undefined,
});

test("over plain http under the plant's name the app works and says that offline work is off", async () => {
  const port = await freePort();
  const product = await startDemoPlant({ port, env: { PUBLIC_URL: `http://${PLANT}:${port}` } });
  const browser = await plantBrowser();
  try {
    const page = await browser.newPage({ baseURL: `http://${PLANT}:${port}`, ...TABLET });
    await page.goto('/login');
    await expect(page.getByText(NOT_SECURE)).toBeVisible();
    expect(await page.evaluate(secureFeatures)).toEqual({ isSecure: false, hasServiceWorkers: false, hasDigests: false });
    await signInByForm(page, 'demo_artisan');
    await expect(page.getByText(NOT_SECURE)).toBeVisible();
    // Ids of ticks are made without `crypto.randomUUID`, which is also unavailable there.
    await page.getByRole('row', { name: /FarmBot/ }).click();
    await page.getByRole('button', { name: 'Load Selected Work Instruction' }).click();
    await expect(page.getByText(NOT_SECURE)).toBeVisible();
    await readInfoPage(page);
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/users/stepsDone'));
    await page.getByRole('button', { name: /^(Done and next|Done|Complete)$/ }).tap();
    expect((await stored).status()).toBe(200);
  } finally {
    await browser.close();
    await product.stop();
  }
});

test("over https with the plant's certificate the context is secure and nothing is said", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchbook-tls-'));
  const [certificatePath, keyPath, authorityPath] = ['server.pem', 'server.key', 'ca.pem'].map((name) =>
    join(dataDir, 'tls', name),
  );
  const tool = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url));
  execFileSync(process.execPath, [tool, 'tls', PLANT], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'pipe' });
  const certificate = readFileSync(certificatePath ?? '');
  const port = await freePort();
  const product = await startDemoPlant({
    port,
    dataDir,
    env: { PUBLIC_URL: `https://${PLANT}:${port}`, TLS_CERT: certificatePath, TLS_KEY: keyPath },
  });
  const publicKey = createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const browser = await plantBrowser(`--ignore-certificate-errors-spki-list=${publicKey}`);
  try {
    // A tablet with the plant's authority installed accepts the certificate for the plant's name.
    expect(await isTrusted(port, readFileSync(authorityPath ?? ''))).toBe(true);
    const page = await browser.newPage({ baseURL: `https://${PLANT}:${port}`, ...TABLET });
    await page.goto(`http://${PLANT}:${port}/login`);
    await expect(page).toHaveURL(`https://${PLANT}:${port}/login`);
    expect(await page.evaluate(secureFeatures)).toEqual({ isSecure: true, hasServiceWorkers: true, hasDigests: true });
    await signInByForm(page, 'demo_artisan');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText(NOT_SECURE)).toHaveCount(0);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Whether a client that knows the authority trusts the server under the plant's name. */
function isTrusted(port: number, authority: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: PLANT, ca: authority }, () => {
      resolve(socket.authorized);
      socket.end();
    });
    socket.on('error', reject);
  });
}

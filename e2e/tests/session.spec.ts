import type { Locator } from '@playwright/test';
import { signInByForm, signOut } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, TEST_PASSWORD, test } from '../fixtures/product.ts';

const storedTokens = (): [string | null, string | null] => [
  localStorage.getItem('jwtToken'),
  localStorage.getItem('refreshToken'),
];

/** A token with the claims of another one and an end in the past; the browser only checks its form. */
function expired(token: string): string {
  const [head, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...claims, exp: 1_000_000_000 })).toString('base64url'), signature].join('.');
}

test('J01 signing in and staying in', async ({ page, product }) => {
  // Twelve steps, one of which waits until the server counts the person as gone: 15 s after the last connection.
  test.setTimeout(90_000);
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  // Nobody else signs in as this person: a page of another test would keep the status Online.
  const { _id: userId, username } = await supervisor.createPerson('Engineer');
  const said: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(String(payload))));

  await test.step('1 NAV-01 NAV-08 NAV-09 AUTH-01: / leads to the sign-in page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(`${product.url}/login`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Version 1.5.0')).toBeVisible();
  });

  await test.step('2 NAV-03: a page for signed-in people leads back there', async () => {
    await page.goto('/dashboard/home');
    await expect(page).toHaveURL(`${product.url}/login`);
  });

  await test.step("3 AUTH-03 AUTH-04 AUTH-27 AUTH-30 ERR-04: a wrong password gives the server's words and usable fields", async () => {
    await page.route('**/api/users/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Wrong1Password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' }).locator('[class*="Loader"]')).toBeVisible();
    expect(await offMiddle(page.locator('.mantine-Button-loader'), page.getByRole('button', { name: 'Sign In' }))).toBeLessThan(
      2,
    );
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
    await expect(page.getByLabel('Username')).toBeEditable();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.unroute('**/api/users/login');
  });

  await test.step('4 AUTH-02 AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-28 AUTH-29 CONST-15 RT-02 RT-06: the right one and Enter open Home', async () => {
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(`${product.url}/dashboard/home`);
    expect((await page.evaluate(storedTokens)).every((token) => token !== null && token.length > 20)).toBe(true);
    await expect.poll(() => said.length).toBeGreaterThanOrEqual(2);
    const [first, second] = said.map((text): Record<string, unknown> => JSON.parse(text));
    expect(first).toEqual({
      eventSource: 'identify_user',
      sender: username,
      currentUserId: userId,
      currentUserRole: 'Engineer',
      unheardMs: expect.any(Number),
    });
    expect(second).toMatchObject({ module: 'user_signin', sender: username });
  });

  await test.step('5 NAV-02 NAV-10: the sign-in page is not for signed-in people', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(`${product.url}/dashboard/home`);
  });

  await test.step('6 AUTH-15: a reload keeps the session', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: `Profile of ${username}` })).toBeVisible();
  });

  await test.step('7 AUTH-12 AUTH-16: an expired access token is refreshed once', async () => {
    const [before, refreshBefore] = await page.evaluate(storedTokens);
    const ended = expired(before ?? '');
    await page.evaluate((token) => localStorage.setItem('jwtToken', token), ended);
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/refresh')) refreshes += 1;
    });
    await page.reload();
    await expect(page.getByRole('button', { name: `Profile of ${username}` })).toBeVisible();
    const [after, refreshAfter] = await page.evaluate(storedTokens);
    expect(refreshes).toBe(1);
    expect(after).not.toBe(ended);
    expect(refreshAfter).not.toBe(refreshBefore);
  });

  await test.step('8 AUTH-17 AUTH-18 AUTH-26: a token that is none is removed, and after about 500 ms one is on the sign-in page', async () => {
    await page.evaluate(() => localStorage.setItem('jwtToken', 'abc'));
    await page.reload();
    await expect(page).toHaveURL(`${product.url}/login`);
    expect(await page.evaluate(storedTokens)).toEqual([null, null]);
  });

  await test.step('9 AUTH-25: a call answered 401 is made once more after one refresh', async () => {
    await signInByForm(page, username);
    const calls: string[] = [];
    let isFirst = true;
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.route('**/api/wip?*', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Please sign in.' } });
    });
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Work Instructions' }).click();
    await expect(page.getByRole('grid', { name: 'Instructions List' })).toHaveAttribute('aria-busy', 'false');
    expect(calls.filter((path) => path === '/api/users/refresh')).toHaveLength(1);
    expect(calls.filter((path) => path === '/api/wip')).toHaveLength(2);
    await page.unroute('**/api/wip?*');
  });

  await test.step('10 AUTH-14 AUTH-24 ERR-01 ERR-02: a refresh token that is refused ends the session', async () => {
    await page.route('**/api/users/refresh', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Invalid or expired refresh token!' } }),
    );
    await page.route('**/api/wip?*', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Please sign in.' } }),
    );
    await page.reload();
    await expect(page).toHaveURL(`${product.url}/login`);
    expect(await page.evaluate(storedTokens)).toEqual([null, null]);
    await expect.poll(() => supervisor.statusOf(userId), { timeout: 20_000 }).toBe('Offline');
    await page.unroute('**/api/users/refresh');
    await page.unroute('**/api/wip?*');
  });

  await test.step('11 VAL-66: a sign-in that answers no token says so', async () => {
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ json: { accessToken: 'broken', refreshToken: 'broken', offline: false, user: {} } }),
    );
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid access token received on login.');
    await page.unroute('**/api/users/login');
  });

  await test.step('12 NAV-37 NAV-39 AUTH-13 API-84: Logout in the profile popup signs out here and there', async () => {
    await signInByForm(page, username);
    await expect.poll(() => supervisor.statusOf(userId)).toBe('Online');
    await signOut(page);
    expect(await page.evaluate(storedTokens)).toEqual([null, null]);
    await expect.poll(() => supervisor.statusOf(userId)).toBe('Offline');
  });
});

/** Vertical offset of an element's centre from that of its container, in px. */
async function offMiddle(inner: Locator, outer: Locator): Promise<number> {
  const [inside, around] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!inside || !around) throw new Error('one of the two is not on the page');
  return Math.abs(inside.y + inside.height / 2 - (around.y + around.height / 2));
}

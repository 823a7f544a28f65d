import { startOpenIdProvider } from '@benchbook/testkit/openid-provider';
import { freePort } from '@benchbook/testkit/ports';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { expect, test } from '../../fixtures/product.ts';

test('an engineer signs in with the plant account; an unknown person and an unreachable provider are reported with a message', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const provider = await startOpenIdProvider([`${url}/api/oidc/callback`]);
  provider.accounts.set('erin', { subject: 'sub-erin', username: 'demo_engineer' });
  provider.accounts.set('nora', { subject: 'sub-nora', username: 'nora_new' });
  const { issuer, clientId, clientSecret } = provider;
  const product = await startDemoPlant({
    port,
    env: { PUBLIC_URL: url, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    const goThrough = async (login: string) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign in with the plant account' }).click();
      await page.getByPlaceholder('Enter any login').fill(login);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await goThrough('nora');
    await expect(page.getByText('Nobody here is called nora_new.')).toBeVisible();
    await expect(page).toHaveURL(`${url}/login`);
    expect(await axeFindings(page)).toEqual([]);

    await context.clearCookies({ domain: '127.0.0.1' });
    await goThrough('erin');
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await expect(page.getByRole('button', { name: /^Profile of demo_engineer/ })).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await provider.stop();
    await page.goto('/login');
    await page.route('**/api/oidc/start*', (route) =>
      route.fulfill({ status: 302, headers: { location: '/login?provider=unreachable' } }),
    );
    await page.getByRole('link', { name: 'Sign in with the plant account' }).click();
    await expect(page.getByText('The sign-in service cannot be reached.')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
    await provider.stop().catch(() => undefined);
  }
});

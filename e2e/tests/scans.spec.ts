import type { Page } from '@playwright/test';
import { TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, test } from '../fixtures/product.ts';
import { FAST_TYPING_GAP_MS, scan, typeStamped } from '../fixtures/scanner.ts';

/** Stops the page's clock; only the test advances it. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

const HELD_MS = 60;

/** A released guide of three steps, open at its first. */
async function atBench(page: Page, url: string): Promise<void> {
  const author = await PlantApi.as(url, 'demo_engineer');
  const lead = await PlantApi.as(url, 'demo_lead');
  const artisan = await PlantApi.as(url, 'demo_artisan');
  const steps = ['Clamp', 'Drill', 'Clean'].map((title) => ({ title, content: `<p>${title} it.</p>` }));
  const made = await author.createInstruction(`Scanned ${Date.now()}`, steps);
  await author.release(made);
  await lead.assign(made, artisan.userId);
  await page.clock.install();
  await signIn(page, 'demo_artisan');
  await page.goto(`/dashboard/model viewer/${made._id}~&~x?pdf=false&view=js&show=focus`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 Clamp');
}

test.describe('a hand scanner at the bench', () => {
  test.use(TABLET);

  test('un-marks no finished step and walks no step on, whatever has the focus; a person still does', async ({
    page,
    product,
  }) => {
    await atBench(page, product.url);
    const ticks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/users/stepsDone') && ticks.push(request.postData() ?? ''));
    const step = page.getByRole('heading', { level: 2 });
    const previous = page.getByRole('button', { name: /^Previous/ });
    const next = page.getByRole('button', { name: /^Next/ });
    await standStill(page);
    await next.focus();
    for (const end of ['Enter', 'Tab'] as const) {
      await scan(page, 'PN-123 d 7', end);
      await scan(page, ' dPN 123', end);
      await page.clock.runFor(1_000);
      await expect(next).toBeFocused();
      await expect(step).toHaveText('1 Clamp');
    }
    expect(ticks).toEqual([]);
    // A person, a switch or a screen reader: single keys, and fast typing.
    await typeStamped(page, ['Enter'], FAST_TYPING_GAP_MS);
    await page.clock.runFor(1_000);
    await expect(step).toHaveText('2 Drill');
    await previous.focus();
    await typeStamped(page, [' '], FAST_TYPING_GAP_MS);
    await page.clock.runFor(1_000);
    await expect(step).toHaveText('1 Clamp');
    await page.locator('body').evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await typeStamped(page, [' '], FAST_TYPING_GAP_MS);
    await page.clock.runFor(1_000);
    await expect(step).toHaveText('2 Drill');
  });

  test('after a touch the focus is on no Done, so that no key takes it back', async ({ page, product }) => {
    await atBench(page, product.url);
    await page.getByRole('button', { name: /^Done/ }).first().tap();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.textContent?.includes('Done') && document.activeElement.tagName === 'BUTTON'),
      )
      .toBe(false);
  });
});

test('in a text field a scanned code stays and its Enter does nothing; a person’s Enter sends', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await expect(title).toBeFocused();
  await standStill(page);
  await scan(page, 'PN-123');
  await page.clock.runFor(1_000);
  await expect(title).toHaveValue('PN-123');
  await expect(title).toBeFocused();
  await typeStamped(page, ['x', 'Enter'], FAST_TYPING_GAP_MS);
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('Add A New Tag')).toBeVisible();
});

test('a scan of 4,000 characters gets a sentence, in a field and outside of one, where it changes nothing', async ({ page }) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Search/))
    .first();
  await search.fill('kept');
  await search.focus();
  await standStill(page);
  const sentence = page.getByText(
    'A code of 4000 characters was scanned. That is more than any code here has, and nothing was changed.',
  );
  await scan(page, 'A1'.repeat(2_000));
  await expect(sentence).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(sentence).toBeHidden();
  const address = page.url();
  await page.getByRole('button', { name: 'Create New Work Instruction' }).focus();
  await scan(page, ' dev'.repeat(400));
  await expect(page.getByText('A code of 1600 characters was scanned.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('a code with d, e, v opens no hidden buttons on Home, typed letters do for who has Home', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Mark Task Complete' });
  await page.clock.install();
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/home');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await standStill(page);
  await scan(page, 'devdev1');
  await page.clock.runFor(HELD_MS);
  await expect(button).toBeHidden();
  await typeStamped(page, ['d', 'e', 'v'], FAST_TYPING_GAP_MS);
  await page.clock.runFor(HELD_MS);
  await expect(button).toBeVisible();
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/home');
  await expect(page.getByRole('grid').first()).toBeVisible();
  await typeStamped(page, ['d', 'e', 'v'], FAST_TYPING_GAP_MS);
  await page.clock.runFor(HELD_MS);
  await expect(button).toBeHidden();
});

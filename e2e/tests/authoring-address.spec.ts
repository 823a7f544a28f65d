import type { Page } from '@playwright/test';
import { makeInstruction, openEditor, row, THREE } from '../fixtures/editor-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';

const stepOf = (page: Page): string | null => new URL(page.url()).searchParams.get('step');

test('NAV-16: the address names the selected step: a reload, a pasted link and Forward select it, and Back leaves immediately', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, THREE);
  await signIn(page, 'demo_engineer');
  const home = page.url();
  await openEditor(page, instruction);
  await expect(row(page, '1 Drain oil')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => stepOf(page)).not.toBeNull();
  const first = page.url();
  await row(page, '2 Open the cover').click();
  await row(page, '3 Refill').click();
  // On a slow machine it names the second one for a moment.
  await expect.poll(() => page.locator(`#step-title-${stepOf(page)}`).textContent()).toBe('Refill');
  const third = page.url();
  await page.reload();
  await expect(row(page, '3 Refill')).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toBe(third);

  const other = await page.context().newPage();
  await other.goto(first);
  await expect(row(other, '1 Drain oil')).toHaveAttribute('aria-selected', 'true');
  await other.close();

  await page.goBack();
  await expect(page).toHaveURL(home);
  await page.goForward();
  await expect(row(page, '3 Refill')).toHaveAttribute('aria-selected', 'true');
});

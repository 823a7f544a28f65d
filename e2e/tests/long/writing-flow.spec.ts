import type { Page } from '@playwright/test';
import { makeInstruction, openEditor, row, rows, THREE } from '../../fixtures/editor-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

async function openNew(page: Page, product: Product, steps = THREE) {
  const instruction = await makeInstruction(product, steps);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await expect(rows(page).first()).toBeVisible();
  return instruction;
}

test('a step dragged between a sub-step and the next step lands where the drop line begins', async ({ page, product }) => {
  await openNew(page, product);
  const boxOf = async (name: string) => {
    const box = await row(page, name).boundingBox();
    if (!box) throw new Error(`${name} has no place on the page`);
    return box;
  };
  const titleLeft = (name: string) =>
    row(page, name).evaluate((item) => item.querySelector('[class*="title"]')?.getBoundingClientRect().left ?? 0);
  const line = page.locator('[class*="dropLine"]');
  const [held, gap] = [await boxOf('1 Drain oil'), await boxOf('3 Refill')];
  const x = held.x + 130;
  await page.mouse.move(x, held.y + 18);
  await page.mouse.down();
  await page.mouse.move(x, held.y + 60, { steps: 4 });
  await page.mouse.move(x, gap.y + 1, { steps: 6 });
  await expect(line).toBeVisible();
  expect(Math.abs(((await line.boundingBox())?.x ?? 0) - (await titleLeft('3 Refill')))).toBeLessThanOrEqual(1);
  await page.mouse.move(x + 22, gap.y + 1, { steps: 3 });
  await expect
    .poll(async () => Math.abs(((await line.boundingBox())?.x ?? 0) - (await titleLeft('2.1 Clean the seal'))))
    .toBeLessThanOrEqual(1);
  await page.mouse.move(x, gap.y + 1, { steps: 3 });
  await page.mouse.up();
  await expect(row(page, '2 Drain oil')).toBeVisible();
});

test('another tab saves, and its tab has a dot until then', async ({ page, product }) => {
  const instruction = await openNew(page, product);
  await row(page, '1 Drain oil').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Drain all oil');
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Work Instructions', exact: true }).first().click();
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0);
  const { steps } = await instruction.author.call<{ steps: { title: string }[] }>('GET', `/api/wip/${instruction._id}`);
  expect(steps[0]?.title).toBe('Drain all oil');
});

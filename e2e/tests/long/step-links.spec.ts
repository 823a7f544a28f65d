import { card, dialog, openNewGuide, row, saveState, THREE } from '../../fixtures/editor-page.ts';

import { expect, test } from '../../fixtures/product.ts';

test('a link to another step follows its number, leads there, and is named by the check when the step is gone', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await row(page, '3 Refill').click();
  await card(page, 'Refill').getByRole('button', { name: 'Edit content' }).click();
  const text = page.getByRole('textbox', { name: 'Step content' });
  await expect(text).toBeFocused();
  await page.keyboard.type(' As in ');
  await page.getByRole('button', { name: 'Link step' }).click();
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  // Input faster than typing, followed by Enter, counts as a barcode scanner.
  await page.keyboard.type('seal', { delay: 70 });
  await page.keyboard.press('Enter');
  await expect(text).toContainText('Two litres. As in 2.1');
  await page.keyboard.press('Escape');
  const link = card(page, 'Refill').getByRole('button', { name: /^Step .* Clean the seal$/ });
  await expect(link).toHaveText('2.1');

  await row(page, '2 Open the cover').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(link).toHaveText('1.1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  await link.click();
  await expect(row(page, '1.1 Clean the seal')).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await row(page, '1.1 Clean the seal').focus();
  await page.keyboard.press('Delete');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(row(page, '1.1 Clean the seal')).toHaveCount(0);
  await expect(card(page, 'Refill').getByTitle('This step is not in the instruction any more.')).toHaveText('Clean the seal');
  await page.getByRole('button', { name: 'Check before release' }).click();
  await expect(dialog(page)).toContainText('Clean the seal');
});

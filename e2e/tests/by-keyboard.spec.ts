import { card, dialog, row, rows, saveState } from '../fixtures/editor-page.ts';
import { choose, pressOn, regionTo, tabTo } from '../fixtures/hands.ts';
import { current, picture, unique } from '../fixtures/library-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';
import { releasedGuide } from '../fixtures/released-guide.ts';

test('from a new title to the release by keyboard alone: tags, text, a sub-step, a moved step, a photo', async ({
  page,
  product,
}) => {
  const title = `By keyboard ${Date.now()}`;
  const photo = unique('keys', 'png');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await regionTo(page, button('Create New Work Instruction'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title, { delay: 40 });
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Add A New Tag'));
  await page.keyboard.type('by hand', { delay: 40 });
  await page.keyboard.press('Enter');
  await pressOn(page, button('Assign Tags To Work Instruction'));
  // A new guide focuses the title of its first step.
  await expect(page.getByRole('textbox', { name: 'Step title' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Drain oil', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Step content' })).toBeFocused();
  await page.keyboard.type('Into the pan. ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('Wear gloves.');
  await page.keyboard.press('Escape');
  await expect(saveState(page)).toHaveText('Saved');

  await pressOn(page, button('Add sub-step'));
  await expect(row(page, '1.1 Step Title')).toHaveAttribute('aria-selected', 'true');
  await pressOn(page, button('Add step'));
  await expect(row(page, '1.2 Step Title')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: 'Step title' })).toBeFocused();
  await page.keyboard.type('Refill', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Step content' })).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, row(page, '1.2 Refill'));
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, '2 Refill')).toBeVisible();
  await pressOn(page, button('Save'));
  await expect(saveState(page)).toHaveText('Saved');
  await expect(button('Save')).toBeFocused();

  await pressOn(page, card(page, 'Refill').getByRole('button', { name: 'Attachments Library' }));
  await tabTo(page, button('Upload'));
  await choose(page, () => page.keyboard.press('Enter'), [await picture(photo)]);
  await expect(dialog(page).getByRole('option', { name: photo, selected: true })).toBeVisible();
  await pressOn(page, button('Attach'));
  await expect(current(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(saveState(page)).toHaveText('Saved');
  await expect(rows(page)).toHaveCount(3);

  await pressOn(page, button('Release Work Instruction'));
  await expect(dialog(page)).toContainText('You are about to release your work instruction.');
  await pressOn(page, button('OK'));
  await expect(page).toHaveURL(/work%20instructions%20parent$/);
  const { tags, steps } = await releasedGuide(product, title);
  expect(tags).toEqual(['by hand']);
  expect(steps).toMatchObject([
    { title: 'Drain oil', children: [{ title: 'Step Title' }] },
    { title: 'Refill', attachments: [{ path: photo }], children: [] },
  ]);
  expect(steps[0]?.content).toContain('Into the pan. <strong>Wear gloves.</strong>');
});

test('a button whose action runs keeps the focus of who pressed it with the keys, and a second press does nothing', async ({
  page,
}) => {
  let calls = 0;
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await answered.promise;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('demo_engineer');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1Password');
  const button = page.getByRole('button', { name: 'Sign In' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button.locator('.mantine-Button-loader')).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByLabel('Username').press('Enter');
  expect(calls).toBe(1);
  answered.resolve();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  expect(calls).toBe(1);
});

import { TABLET } from '../fixtures/devices.ts';
import { card, dialog, row, rows, saveState } from '../fixtures/editor-page.ts';
import { choose } from '../fixtures/hands.ts';
import { current, picture, unique } from '../fixtures/library-page.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/product.ts';
import { releasedGuide } from '../fixtures/released-guide.ts';

test.use(TABLET);

// A tablet has an on-screen keyboard: text is typed into the field that a finger focused, and nothing else is typed.
test('from a new title to the release by touch alone: tags, text, a sub-step, a moved step, a photo', async ({
  page,
  product,
}) => {
  const title = `By touch ${Date.now()}`;
  const photo = unique('fingers', 'png');
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await tap('Create New Work Instruction');
  await dialog(page).getByLabel('Title').tap();
  await page.keyboard.type(title);
  await tap('Create');
  await dialog(page).getByLabel('Add A New Tag').tap();
  await page.keyboard.type('by finger');
  await dialog(page).getByRole('button', { name: /^Add/ }).tap();
  await tap('Assign Tags To Work Instruction');

  await expect(row(page, '1 Step Title')).toBeVisible();
  // A new guide focuses the title of its first step.
  await expect(page.getByRole('textbox', { name: 'Step title' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Step title' }).fill('Drain oil');
  await saveState(page).tap();
  await card(page, 'Drain oil').getByRole('button', { name: 'Edit content' }).tap();
  await page.getByRole('textbox', { name: 'Step content' }).tap();
  await page.keyboard.type('Into the pan.');
  await tap('Close editor');
  await expect(saveState(page)).toHaveText('Saved');

  await tap('Add sub-step');
  await expect(row(page, '1.1 Step Title')).toHaveAttribute('aria-selected', 'true');
  // A new step focuses its title: typed text replaces it.
  await expect(page.getByRole('textbox', { name: 'Step title' })).toBeFocused();
  await page.keyboard.type('Loosen the plug');
  await saveState(page).tap();
  await expect(row(page, '1.1 Loosen the plug')).toBeVisible();
  await tap('Add step');
  await expect(row(page, '1.2 Step Title')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: 'Step title' })).toBeFocused();
  await page.keyboard.type('Refill');
  await saveState(page).tap();
  await tap('Actions for step 1.2');
  const line = await page.getByRole('menuitem', { name: 'Move out' }).boundingBox();
  expect(line?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('menuitem', { name: 'Move out' }).tap();
  await expect(row(page, '2 Refill')).toBeVisible();

  await card(page, 'Refill').getByRole('button', { name: 'Attachments Library' }).tap();
  await choose(page, () => tap('Upload'), [await picture(photo)]);
  await expect(dialog(page).getByRole('option', { name: photo, selected: true })).toBeVisible();
  await tap('Attach');
  await expect(current(page)).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Close' }).first().tap();
  await tap('Save');
  await expect(saveState(page)).toHaveText('Saved');
  await expect(rows(page)).toHaveCount(3);

  await tap('Release Work Instruction');
  await dialog(page).getByRole('button', { name: 'OK' }).tap();
  await expect(page).toHaveURL(/work%20instructions%20parent$/);
  const { tags, steps } = await releasedGuide(product, title);
  expect(tags).toEqual(['by finger']);
  expect(steps).toMatchObject([
    { title: 'Drain oil', children: [{ title: 'Loosen the plug' }] },
    { title: 'Refill', attachments: [{ path: photo }], children: [] },
  ]);
  expect(steps[0]?.content).toContain('Into the pan.');
});

test('on a tablet held upright the list has room for its titles, and the button says all of its words', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/model viewer');
  const title = page.getByRole('row', { name: /Sofle/ }).getByText('Sofle keyboard - build guides (Choc and v1-v2)');
  expect((await title.boundingBox())?.width).toBeGreaterThan(180);
  await title.tap();
  const words = page.getByRole('button', { name: 'Load Selected Work Instruction' }).locator('.mantine-Button-label');
  await expect(words).toBeVisible();
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a tablet the fields for searching and for passwords are high enough for a glove', async ({ page }) => {
  await signIn(page, 'demo_supervisor');
  for (const address of ['/dashboard/management/devices', '/dashboard/feedback', '/dashboard/faq']) {
    await page.goto(address);
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeVisible();
    expect((await search.boundingBox())?.height, address).toBeGreaterThanOrEqual(48);
  }
  await page.goto('/dashboard/settings');
  const password = page.getByLabel('Current password', { exact: true });
  await expect(password).toBeVisible();
  expect((await password.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const LIST = '/dashboard/work instructions parent';

async function openList(page: Page): Promise<void> {
  await signIn(page, 'demo_engineer');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Instructions List' })).toBeVisible();
}

const modal = (page: Page) => page.getByRole('dialog', { name: 'New Work Instruction' });

async function startCreating(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create New Work Instruction' }).first().click();
  await expect(modal(page)).toBeVisible();
}

let made = 0;
const freshTitle = () => {
  made += 1;
  return `Valve service ${Date.now()} ${made}`;
};

test('WI-01 WI-07 WI-08 WI-10 WI-11 NAV-13: a list that is loading shows ten rows and says so, an empty one says what it is', async ({
  page,
}) => {
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/wip\?/, async (route) => {
    await isAsked;
    await route.fulfill({ json: [], headers: { 'x-total-count': '0' } });
  });
  await signIn(page, 'demo_engineer');
  await page.goto(LIST);
  await expect(page.getByText('Your work instructions are being loaded')).toBeVisible();
  await expect(page.getByTestId('skeleton-row')).toHaveCount(10);
  answer();
  await expect(page.getByText('There are no created work instructions yet')).toBeVisible();
  await expect(page.getByText('Select a work instruction to view more information.')).toBeVisible();
});

test('WI-23 as design 10: Tab does not leave the list, and works in the dialog', async ({ page }) => {
  await openList(page);
  const first = page.getByRole('row').nth(1);
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await startCreating(page);
  await expect(modal(page).getByLabel('Title')).toBeFocused();
  await modal(page).getByLabel('Title').fill('Something');
  await page.keyboard.press('Tab');
  await expect(modal(page).getByRole('button', { name: 'Create' })).toBeFocused();
});

test('WI-04 WI-24 VAL-01 VAL-02 VAL-03 VAL-05: a blank title and one with forbidden characters say so, and Create is off', async ({
  page,
}) => {
  await openList(page);
  await startCreating(page);
  const create = modal(page).getByRole('button', { name: 'Create' });
  await modal(page).getByLabel('Title').fill('   ');
  await expect(modal(page)).toContainText('Work Instruction Titles Cannot Be Blank');
  await expect(create).toBeDisabled();
  await modal(page).getByLabel('Title').fill('A/B');
  await expect(modal(page)).toContainText('Title cannot contain special characters (&, ~, |, \\, /, *, ?, :)');
  await expect(create).toBeDisabled();
  await modal(page).getByLabel('Title').fill('A B');
  await expect(create).toBeEnabled();
});

test('WI-25 WI-26 WI-59 TAG-01 TAG-02 TAG-03 TAG-04 TAG-09 VAL-06 VAL-36 EDIT-35 NAV-14: title, tags, then the editor with one step', async ({
  page,
}) => {
  const title = freshTitle();
  await openList(page);
  await startCreating(page);
  await modal(page).getByLabel('Title').fill(title);
  await modal(page).getByLabel('Title').press('Enter');
  await expect(modal(page).getByRole('heading', { name: 'Current Tags' })).toBeVisible();
  await modal(page).getByLabel('Add A New Tag').fill('valves');
  await modal(page).getByLabel('Add A New Tag').press('Enter');
  const search = modal(page).getByRole('searchbox', { name: 'Search Recent/Popular Tags' });
  await search.fill('ASSEM');
  await expect(
    modal(page)
      .getByRole('list', { name: 'Suggested tags' })
      .getByRole('button', { name: /^Assembly/ }),
  ).toBeVisible();
  await search.fill('zzz');
  await expect(modal(page)).toContainText('No Tags Found');
  await modal(page).getByRole('button', { name: 'Assign Tags To Work Instruction' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/work%20instructions%20parent/[0-9a-f-]+~&~${encodeURIComponent(title)}\\?pdf=false(&step=[0-9a-f-]+)?$`),
  );
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await expect(page.getByRole('treeitem', { name: '1 Step Title' })).toBeVisible();
});

test('what is typed while the window opens is the title to its last letter, and the new guide opens in the title of its step', async ({
  page,
}) => {
  await openList(page);
  const title = freshTitle();
  for (let opening = 0; opening < 5; opening++) {
    if (opening > 0) await page.goto(LIST);
    await page.getByRole('button', { name: 'Create New Work Instruction' }).first().click();
    await page.keyboard.type(title, { delay: 40 });
    await expect(modal(page).getByLabel('Title')).toHaveValue(title);
  }
  await page.keyboard.press('Enter');
  await modal(page).getByRole('button', { name: 'Continue Without Tags' }).click();
  const stepTitle = page.getByRole('textbox', { name: 'Step title' });
  await expect(stepTitle).toBeFocused();
  await page.keyboard.type('Drain the oil', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Step content' })).toBeFocused();
  await expect(page.getByRole('treeitem', { name: '1 Drain the oil' })).toBeVisible();
});

test('VAL-06 VAL-09: a title that is taken is refused', async ({ page, product }) => {
  const title = await takenTitle(product);
  await openList(page);
  await startCreating(page);
  await modal(page).getByLabel('Title').fill(title.toUpperCase());
  await modal(page).getByLabel('Title').press('Enter');
  await expect(modal(page)).toContainText('That Work Instruction Title is Unavailable');
  // The title is taken between the check and the creation: the server decides.
  await page.route('**/check-availability/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'Available' }));
  await modal(page).getByLabel('Title').fill(title);
  await modal(page).getByLabel('Title').press('Enter');
  await modal(page).getByRole('button', { name: 'Continue Without Tags' }).click();
  await expect(modal(page)).toContainText('That Title Has Already Been Used');
});

async function takenTitle(product: Product): Promise<string> {
  const title = freshTitle();
  await (await PlantApi.as(product.url, 'demo_engineer')).createInstruction(title, []);
  return title;
}

test('WI-02 WI-03 WI-09 WI-12 WI-13 WI-16 WI-06 as design 10: search, three sort states, selecting and its summary, and a row menu that archives', async ({
  page,
  product,
}) => {
  const title = await takenTitle(product);
  await openList(page);
  const search = page.getByRole('searchbox', { name: 'Search instructions' });
  await search.fill(title);
  const row = page.getByRole('row', { name: title });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Table of contents' })).toContainText('1Step Title');
  await row.click();
  await expect(page.getByText('Select a work instruction to view more information.')).toBeVisible();

  await search.fill('');
  const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button');
  for (const column of ['Title', 'Assignees', 'Published']) {
    const header = page.getByRole('columnheader', { name: column });
    const seen = new Set([await header.getAttribute('aria-sort')]);
    for (let click = 0; click < 2; click++) {
      const before = (await header.getAttribute('aria-sort')) ?? '';
      await sortBy(column).click();
      await expect(header).not.toHaveAttribute('aria-sort', before);
      seen.add(await header.getAttribute('aria-sort'));
    }
    expect(seen, column).toEqual(new Set(['none', 'ascending', 'descending']));
  }

  await search.fill(title);
  await row.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
  const archived = page.getByRole('button', { name: 'Archived', exact: true });
  await archived.click();
  await expect(archived).toHaveAttribute('aria-pressed', 'true');
  await expect(row).toBeVisible();
});

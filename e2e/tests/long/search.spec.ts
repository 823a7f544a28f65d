import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

/** A unique word. */
const unlikely = (stem: string) => `${stem}${Date.now()}`;

const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
const lines = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('an author finds a step by its words with / and the keyboard, and opens it there', async ({ page, product }) => {
  const word = unlikely('zygomorph');
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { title } = await author.createInstruction(`Search ${Date.now()}`, [
    { title: 'First', content: '<p>nothing</p>' },
    { title: 'Second', content: `<p>Turn the ${word} <b>half</b> a turn</p>` },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/attachment library');
  const inLibrary = page.getByRole('searchbox');
  await inLibrary.fill('a');
  await inLibrary.press('/');
  await expect(inLibrary).toHaveValue('a/');
  await expect(field(page)).toBeHidden();
  await page.getByRole('heading').first().click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`half TURN ${word.slice(0, -2)}`);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toHaveText(`${title}Not released`);
  await expect(lines(page).nth(1)).toHaveText(`Step 2 · SecondTurn the ${word} half a turn`);
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect(await axeFindings(page), look).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(lines(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /Second/ })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/attachment%20library/);
});

test('an artisan finds what is released and assigned, on a phone too, and nothing of a draft or of others', async ({
  openPage,
  product,
}) => {
  const word = unlikely('oriflamme');
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const phone = await openPage(PHONE);
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const made = await author.createInstruction(`Mine ${word}`, [
    { title: 'One', content: '<p>first</p>' },
    { title: 'Two', content: `<p>live ${word} words</p>` },
  ]);
  await author.createInstruction(`Not mine ${word}`, [{ title: 'Hidden', content: '<p>x</p>' }]);
  await author.call('PATCH', `/api/wip/${made._id}`, { release: true });
  await author.until(
    async () => (await author.call<{ isAssignable: boolean }>('GET', `/api/wip/${made._id}`)).isAssignable,
    'the build',
  );
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const assignment = { pendingAdditions: [[0, artisan.userId]], pendingRemovals: [] };
  await lead.call('PATCH', `/api/users/${made._id}/assignments`, assignment);
  await author.call('POST', `/api/wip/${made._id}/revisions`, {});
  await author.call('PATCH', `/api/wip/${made._id}`, { title: `Draft ${word}` });

  await signIn(phone, 'demo_artisan');
  await phone.goto('/dashboard/model viewer');
  await phone.getByRole('button', { name: 'Search', exact: true }).tap();
  await field(phone).fill(word);
  await expect(lines(phone)).toHaveText([`Mine ${word}`, `Step 2 · Twolive ${word} words`]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBeLessThanOrEqual(390);
  await field(phone).fill(`${word} draft`);
  await expect(phone.getByText(`Nothing that is assigned to you has “${word} draft”.`)).toBeVisible();
  await field(phone).fill(`${word} live`);
  await lines(phone).nth(1).tap();
  await expect(phone.getByText(`live ${word} words`)).toBeVisible();
  await expect(phone).toHaveURL(/step=/);
});

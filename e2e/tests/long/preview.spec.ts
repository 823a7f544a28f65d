import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { card, openEditor, openNewGuide, row, THREE, watchCalls } from '../../fixtures/editor-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { type NewStep, PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, TEST_PASSWORD, test } from '../../fixtures/product.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

const STEPS: readonly NewStep[] = [
  { title: 'Unpack', content: '<p>Open the box.</p>' },
  { title: 'Mount', content: '<p>Tighten to 12 Nm.</p>' },
  { title: 'Pressure test', content: '<p>Six bar for ten minutes.</p>' },
  { title: 'Clean up', content: '<p>Sweep.</p>' },
];

let made = 0;

/** A draft instruction with a warning on its first step and a note on its last. */
async function withAlerts(product: Product, steps: readonly NewStep[]) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  made += 1;
  const instruction = await author.createInstruction(`Pump ${Date.now()} ${made}`, steps);
  const path = `/api/wip/${instruction._id}`;
  const now = await author.call<{ version: number; steps: Array<{ _id: string }> }>('GET', path);
  const on = (index: number, category: string, content: string) => ({
    category,
    content,
    global: false,
    steps: [now.steps.at(index)?._id],
  });
  await author.call('PATCH', path, {
    version: now.version,
    info_page: { 'Power off': on(0, 'Warnings', 'Switch the power off.'), Rags: on(-1, 'Notes', 'Use clean rags.') },
  });
  return { ...instruction, author };
}

const named = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const step = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();
const warnings = (page: Page, number: number): Locator =>
  page.getByRole('dialog', { name: `Step ${number}: warnings and cautions` });
const supervisor = (page: Page): Locator => page.getByRole('dialog', { name: 'Supervisor verification' });

async function sign(page: Page, username: string): Promise<void> {
  await supervisor(page).getByLabel('Username').fill(username);
  await supervisor(page).getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await supervisor(page).getByLabel('Password', { exact: true }).press('Enter');
}

test('J15 EDIT-18 EDIT-39 EDIT-40 EDIT-41 NAV-17 PREV-01 PREV-06 PREV-09 PREV-11 PREV-12 PREV-14 ERR-34: an author runs through the draft and has steps signed', async ({
  page,
  product,
}) => {
  const instruction = await withAlerts(product, STEPS);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await card(page, 'Mount').getByRole('button', { name: 'Edit content' }).click();
  await card(page, 'Mount').getByRole('checkbox', { name: 'Requires oversight' }).check();
  await card(page, 'Pressure test').getByRole('button', { name: 'Edit content' }).click();
  await card(page, 'Pressure test').getByRole('checkbox', { name: 'Requires verification' }).check();
  await card(page, 'Pressure test').getByLabel('hours').fill('1');
  await card(page, 'Pressure test').getByLabel('minutes').fill('30');
  await row(page, /^1 /).click();
  await named(page, 'Preview').click();
  const address = `${product.url}/dashboard/work%20instructions/preview/${instruction._id}?pdf=false&step=`;
  await expect(page, 'at the step one is on').toHaveURL((url) => url.href.startsWith(address));

  await test.step('info page, then the warnings of the step until OK', async () => {
    await readInfoPage(page);
    await expect(warnings(page, 1).getByRole('listitem')).toHaveText(/Warning.*Switch the power off\./);
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await expect(warnings(page, 1)).toBeVisible();
    await named(page, 'OK').click();
    await expect(warnings(page, 1)).toBeHidden();
  });
  await test.step('tabs', async () => {
    await expect(page.getByRole('tabpanel')).toHaveText('Open the box.');
    await page.getByRole('tab', { name: 'Attachments' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText('This step does not contain attachments.');
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Switch the power off.');
    await named(page, 'Next').click();
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText('No Alerts');
  });
  await test.step('held by arrow and table of contents, free to go back', async () => {
    await named(page, 'Next').click();
    await expect(supervisor(page).getByRole('button', { name: 'Verify' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(supervisor(page)).toBeHidden();
    await page.getByRole('treeitem', { name: '4 Clean up' }).click();
    await expect(supervisor(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(supervisor(page)).toBeHidden();
    await named(page, 'Previous').click();
    await expect(step(page)).toHaveText('1 Unpack');
    await named(page, 'Next').click();
    await expect(step(page)).toHaveText('2 Mount');
  });
  await test.step('signed by a supervisor and by nobody else; the author stays signed in', async () => {
    const token = () => page.evaluate(() => localStorage.getItem('jwtToken'));
    const before = await token();
    await named(page, 'Next').click();
    await sign(page, 'demo_artisan_two');
    await expect(supervisor(page).getByRole('alert')).toHaveText('This user is not a Shop Supervisor.');
    await expect(supervisor(page).getByRole('alert')).toHaveCSS('color', 'rgb(180, 35, 42)');
    await expect(step(page)).toHaveText('2 Mount');
    await sign(page, 'demo_supervisor');
    await expect(step(page)).toHaveText('3 Pressure test');
    await expect(page.getByText('1 h 30 min')).toBeVisible();
    expect(await token()).toBe(before);
    await named(page, 'Next').click();
    await sign(page, 'demo_supervisor');
    await expect(step(page)).toHaveText('4 Clean up');
  });
  await test.step('the end leads back to the editor, as it was left', async () => {
    await named(page, 'Exit').click();
    await expect(page.getByText('This is the end of the work instruction, would you like to exit?')).toBeVisible();
    await named(page, 'OK').click();
    await expect(page.getByRole('toolbar', { name: 'Work instruction' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a draft is seen as at the bench, from the step one is on and back to its tabs; nothing of it is sent', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product, THREE);
  await row(page, '3 Refill').click();
  await named(page, 'Preview').click();
  await named(page, 'As at the bench').click();
  await expect(page.getByText('Preview of the draft. Nothing is recorded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '3 Refill' })).toBeVisible();
  const sent = watchCalls(page, 'POST', /./);
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(page.getByRole('button', { name: /Complete/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await named(page, 'Preview').click();
  await expect(page.getByRole('tab', { name: 'Step Content' })).toBeVisible();
  expect(sent.map((call) => call.url())).toEqual([]);
});

test('ROLE-21 NAV-18 PREV-05: a preview opened by its address is closed to the list; the older way back is one, too', async ({
  page,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id } = await author.createInstruction(`Pump ${Date.now()} list`, STEPS);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions/preview/${_id}?pdf=false`);
  await expect(step(page)).toHaveText('1 Unpack');
  await named(page, 'Close').click();
  await expect(page).toHaveURL(`${product.url}/dashboard/work%20instructions%20parent?selected=${_id}`);
  await page.goto('/dashboard/work instructions');
  await expect(page).toHaveURL(/\/dashboard\/work%20instructions%20parent$/);
});

test.describe('on a touch screen', () => {
  test.use(TABLET);

  test('PREV-02 PREV-03 ERR-20 ERR-21: an Artisan runs through the live revision by finger; links open and lead back; axe finds nothing', async ({
    page,
    product,
  }) => {
    const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
    const deleted = await author.createInstruction(`Gone ${Date.now()}`, STEPS);
    const nested = await withAlerts(product, [{ title: 'Open the valve' }]);
    const link = (to: { _id: string }, text: string) => `<a data-token="wi" data-id="${to._id}">${text}</a>`;
    const instruction = await withAlerts(product, [
      { title: 'Unpack', content: `<p>See ${link(nested, 'the valve')} and ${link(deleted, 'the old one')}.</p>` },
      { title: 'Mount', content: '<p>Tighten to 12 Nm.</p>', requiresOversight: true },
    ]);
    for (const each of [nested, instruction]) {
      await author.release(each);
      await lead.assign(each, artisan.userId);
    }
    await author.call('DELETE', `/api/wip/${deleted._id}`);
    await signIn(page, 'demo_artisan');
    await page.goto(`/dashboard/model viewer/${instruction._id}~&~${instruction.title}?pdf=false&view=js&show=focus`);
    await readInfoPage(page);

    await test.step('links of the lite view', async () => {
      await named(page, 'the old one').tap();
      await expect(page.getByText('This Work Instruction has been deleted.')).toBeVisible();
      await named(page, 'OK').tap();
      await named(page, 'the valve').tap();
      await expect(page.getByRole('heading', { level: 1, name: nested.title })).toBeVisible();
      await named(page, 'Back').tap();
      await expect(step(page)).toHaveText('1 Unpack');
    });
    await named(page, 'Preview').tap();
    await expect(warnings(page, 1)).toBeVisible();
    expect(await axeFindings(page), 'warnings').toEqual([]);
    await named(page, 'OK').tap();

    await test.step('a link whose instruction cannot be loaded opens, and says so there', async () => {
      await page.route(`**/api/wip/preview/${nested._id}`, (route) => route.fulfill({ status: 500, body: '{}' }));
      await named(page, 'the valve').tap();
      await expect(page.getByText('Failed to load the work instruction. Please try again.')).toBeVisible();
      await named(page, 'Close').tap();
      await expect(step(page)).toHaveText('1 Unpack');
    });
    await test.step('by finger, in every size and look', async () => {
      const heights = await page
        .locator('nav button, [role="tab"], header button, [role="treeitem"]')
        .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
      await page.getByRole('treeitem', { name: '2 Mount' }).tap();
      await expect(step(page)).toHaveText('2 Mount');
      for (const look of ['dark', 'light'] as const) {
        await changeLook(page, look);
        expect(await axeFindings(page), look).toEqual([]);
      }
      await page.setViewportSize(PHONE.viewport);
      await expect(page.getByRole('tree')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
      await named(page, 'Table of Contents').tap();
      await expect(page.getByRole('dialog').getByRole('treeitem')).toHaveCount(2);
      expect(await axeFindings(page), 'table of contents').toEqual([]);
      await page.getByRole('treeitem', { name: '1 Unpack' }).tap();
      await expect(step(page)).toHaveText('1 Unpack');
      await named(page, 'Next').tap();
      await named(page, 'Exit').tap();
      await expect(supervisor(page)).toBeVisible();
      expect(await axeFindings(page), 'supervisor').toEqual([]);
    });
    await sign(page, 'demo_supervisor');
    await named(page, 'OK').tap();
    await expect(page.getByText(/^Verified by (a supervisor|demo_supervisor, \d\d:\d\d)$/).or(named(page, 'Done'))).toBeVisible();
    await expect(page).toHaveURL(/\/model%20viewer\//);
  });
});

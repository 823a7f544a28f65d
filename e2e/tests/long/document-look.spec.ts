import { readFileSync } from 'node:fs';
import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { card, numbers, openNewGuide, row, THREE } from '../../fixtures/editor-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A public maintenance guide of several chapters (packages/documents/src/samples/README.md). */
const GUIDE = new URL('../../../packages/documents/src/samples/maintenance-guide-farmbot.pdf', import.meta.url);

const look = (page: Page) => page.getByRole('tree', { name: 'Proposed steps' });
const text = (page: Page) => page.getByRole('region', { name: 'Text', exact: true });
const titleOfStep = (page: Page) => text(page).getByRole('textbox', { name: /^Title of step/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function chooseDocument(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/dashboard/work instructions parent');
  await button(page, 'Create New Work Instruction').click();
  await page.getByRole('dialog').locator('input[type=file][accept=".pdf,.docx"]').setInputFiles(file);
  await expect(look(page)).toBeVisible({ timeout: 60_000 });
}

test('a real PDF is looked at beside its pages, corrected, kept over a reload, and becomes the steps that were seen', async ({
  page,
}) => {
  const title = `Maintenance ${Date.now()}`;
  await signIn(page, 'demo_engineer');
  await chooseDocument(page, { name: 'maintenance.pdf', mimeType: PDF, buffer: readFileSync(GUIDE) });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  const count = Number(/(\d+) steps/.exec((await page.getByText(/\d+ steps$/).textContent()) ?? '')?.[1]);
  const names = await page
    .getByRole('treeitem')
    .evaluateAll((items) => items.slice(0, 3).map((item) => (item.getAttribute('aria-label') ?? '').replace(/^\S+ /, '')));

  await test.step('the page of the chosen step is beside it', async () => {
    const chosen = page.getByRole('treeitem').nth(9);
    const name = ((await chosen.getAttribute('aria-label')) ?? '').replace(/^\S+ /, '');
    await chosen.click();
    await expect(titleOfStep(page)).toHaveValue(name);
    const [, pageNumber = ''] =
      /^Page (\d+)/.exec(
        (await text(page)
          .getByText(/^Page \d/)
          .textContent()) ?? '',
      ) ?? [];
    await expect(page.getByRole('group', { name: 'maintenance.pdf' }).getByLabel('Page', { exact: true })).toHaveValue(
      pageNumber,
    );
    expect(Number(pageNumber)).toBeGreaterThan(1);
  });
  await test.step('a step is renamed, and the one behind it joined with it, by the keys', async () => {
    await page.getByRole('treeitem').first().press('Enter');
    await page.getByRole('treeitem').first().press('F2');
    await titleOfStep(page).fill('Before everything');
    await titleOfStep(page).press('Enter');
    await expect(row(page, '1 Before everything')).toBeVisible();
    await page.getByRole('treeitem').nth(1).press('Enter');
    await page.getByRole('treeitem').nth(1).press('Alt+j');
    await expect(text(page)).toContainText(names[1] ?? '');
    await expect(page.getByText(`${count - 1} steps`)).toBeVisible();
  });
  await test.step('a reload brings the corrections back; undo and redo go on', async () => {
    // Changes are persisted a moment after the last one.
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(''))).not.toContain(`"title":"${names[1]}"`);
    await page.reload();
    await expect(row(page, '1 Before everything')).toBeVisible();
    await button(page, /^Undo/).click();
    await expect(row(page, `1 ${names[0]}`)).toBeVisible();
    await button(page, /^Redo/).click();
    await expect(row(page, '1 Before everything')).toBeVisible();
  });
  await button(page, 'Create').click();
  await expect(page).toHaveURL(/\?pdf=false/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(card(page, 'Before everything')).toContainText(names[1] ?? '');
  await expect(page.getByRole('treeitem').nth(1)).toContainText(names[2] ?? '');
});

test('steps of a Word document go below a step of a guide, with their warnings; the check before a release names what changed', async ({
  page,
  product,
}) => {
  const instruction = await openNewGuide(page, product, THREE);
  await row(page, /^1 /).click();
  await button(page, 'Actions for step 1').click();
  await page.getByRole('menuitem', { name: 'Below this step…' }).click();
  const buffer = await sampleDocx([
    paragraph('Fit the ring', { style: 'Heading1' }),
    paragraph('WARNING: Hot surface.'),
    paragraph('Note: blue side up.'),
    paragraph('Let it cool', { style: 'Heading1' }),
    paragraph('Wait.'),
  ]);
  await page.locator('input[type=file]').setInputFiles({ name: 'ring.docx', mimeType: WORD, buffer });
  await expect(page.getByText(`Into "${instruction.title}", below the chosen step`)).toBeVisible({ timeout: 60_000 });

  await test.step('a note becomes text again, and a paragraph a caution, by the keys', async () => {
    await button(page, 'Actions for paragraph 2').press('t');
    await expect(text(page)).toContainText('Note: blue side up.');
    await row(page, /Let it cool/).click();
    await button(page, 'Actions for paragraph 1').press('c');
    await expect(text(page)).toContainText('Caution');
  });
  await test.step('it can be used by everybody', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await changeLook(page, scheme);
      expect.soft(await axeFindings(page), scheme).toEqual([]);
    }
  });
  await button(page, 'Insert').click();
  await expect(page).toHaveURL(/\?pdf=false/);
  await expect(row(page, /^2 Fit the ring/)).toHaveAttribute('aria-selected', 'true');
  expect(await numbers(page)).toEqual(['1', '2', '3', '4', '4.1', '5']);
  await expect(card(page, 'Fit the ring')).toContainText('Hot surface.');
  await expect(card(page, 'Fit the ring')).toContainText('Note: blue side up.');
  await expect(card(page, 'Let it cool')).toContainText('Wait.');
  const found = await instruction.author.call<{ kind: string; message: string }[]>('GET', `/api/wip/${instruction._id}/check`);
  const messages = found.filter(({ kind }) => kind === 'document-remark').map(({ message }) => message);
  expect(messages).toEqual([
    'Under "Fit the ring": A paragraph became an alert of its step: "Warnings: Hot surface."',
    'Under "Let it cool": A paragraph became an alert of its step: "Cautions: Wait."',
  ]);
});

/** Shortened to a title, it stays in the text of its step. */
const LONG = `Lay the gasket on so that ${'its blue side looks up and '.repeat(4)}no thread is in the way.`;

const aRing = () =>
  sampleDocx([
    paragraph('Fit the ring', { style: 'Heading1' }),
    paragraph('Push it on.'),
    paragraph(LONG),
    paragraph('Let it cool', { style: 'Heading1' }),
    paragraph('Wait.'),
  ]);

const focusedTitle = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) return field?.tagName ?? '';
    const chosen = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    return `${field.ariaLabel}: ${chosen === field.value ? 'selected' : chosen}`;
  });

test('by keyboard the focus goes to the title of the step, and undo works from anywhere', async ({ page }) => {
  await signIn(page, 'demo_engineer');
  await chooseDocument(page, { name: 'keys.docx', mimeType: WORD, buffer: await aRing() });
  const colour = (name: RegExp) => button(page, name).evaluate((element) => getComputedStyle(element).color);

  await test.step('what cannot be pressed has another colour', async () => {
    await expect(button(page, /^Undo/)).toHaveAttribute('aria-disabled', 'true');
    expect(await colour(/^Undo/)).not.toBe(await colour(/^Leave out/));
    expect(await colour(/^Undo/)).toBe(await colour(/^Join with/));
  });
  await test.step('Enter on a row', async () => {
    await row(page, '2 Let it cool').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedTitle(page)).toBe('Title of step 2: selected');
  });
  await test.step('S on a paragraph, and from its menu: the long title is written over', async () => {
    await row(page, '1 Fit the ring').click();
    await button(page, 'Actions for paragraph 2').press('s');
    await expect.poll(() => focusedTitle(page)).toBe('Title of step 2: selected');
    await page.keyboard.press('Control+z');
    await expect(row(page, '2 Let it cool')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(row(page, /^2 Lay the gasket/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+z');
    await button(page, 'Actions for paragraph 2').click();
    await page.getByRole('menuitem', { name: /^Begin a new step here/ }).click();
    await expect.poll(() => focusedTitle(page)).toBe('Title of step 2: selected');
    await page.keyboard.type('Lay the gasket on');
    await page.keyboard.press('Enter');
    await expect(row(page, '2 Lay the gasket on')).toBeVisible();
    await expect(text(page)).toContainText('no thread is in the way.');
  });
  await test.step('undo from the page itself; what was left out is selected again', async () => {
    await row(page, '3 Let it cool').focus();
    await page.keyboard.press('Delete');
    await expect(row(page, '3 Let it cool')).toHaveCount(0);
    await page.getByRole('heading', { name: 'keys.docx' }).click();
    await page.keyboard.press('Control+z');
    await expect(row(page, '3 Let it cool')).toHaveAttribute('aria-selected', 'true');
  });
});

test('a look that was left by the menu is found on Home, with its corrections and its place', async ({ page, product }) => {
  const instruction = await openNewGuide(page, product, THREE);
  await row(page, /^1 /).click();
  await button(page, 'Actions for step 1').click();
  await page.getByRole('menuitem', { name: 'Below this step…' }).click();
  const name = `left-${Date.now()}.docx`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: WORD, buffer: await aRing() });
  await expect(page.getByText('A Word document has no pages to show beside its steps.')).toBeVisible({ timeout: 60_000 });
  await row(page, '2 Let it cool').press('Delete');
  await expect(row(page, '2 Let it cool')).toHaveCount(0);
  // Changes are persisted a moment after the last one.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join(' '))).toContain('benchbook-look:');
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  const list = page.getByRole('region', { name: 'Documents that become steps' });
  await expect(list.getByRole('link', { name })).toContainText('Ready to look at');
  await list.getByRole('link', { name }).click();
  await expect(page.getByText(`Into "${instruction.title}", below the chosen step`)).toBeVisible();
  await expect(row(page, '1 Fit the ring')).toBeVisible();
  await expect(row(page, '2 Let it cool')).toHaveCount(0);
});

test.describe('at a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('all tools are in sight, rows are made for fingers, and a menu ends above the status bar', async ({ page }) => {
    await signIn(page, 'demo_engineer');
    const lines = Array.from({ length: 40 }, (_, index) => paragraph(`Line ${index + 1}.`));
    const buffer = await sampleDocx([paragraph('One', { style: 'Heading1' }), ...lines, paragraph('Two', { style: 'Heading1' })]);
    await chooseDocument(page, { name: 'tall.docx', mimeType: WORD, buffer });
    const bottom = async (of: Locator) => (await of.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
    const pane = await page.getByRole('region', { name: 'Proposed steps' }).boundingBox();
    const several = await button(page, 'Choose several steps').boundingBox();
    expect((several?.x ?? 0) + (several?.width ?? 0)).toBeLessThanOrEqual((pane?.x ?? 0) + (pane?.width ?? 0));
    expect(several?.width).toBeGreaterThanOrEqual(44);
    expect((await row(page, '1 One').boundingBox())?.height).toBe(48);
    expect(await page.getByRole('radio').evaluateAll((views) => views.length)).toBe(2);
    const status = (await page.getByRole('contentinfo').boundingBox())?.y ?? 0;
    for (const number of [18, 19, 20, 21]) {
      await button(page, `Actions for paragraph ${number}`).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await bottom(page.getByRole('menu')), `of paragraph ${number}`).toBeLessThanOrEqual(status);
      await page.keyboard.press('Escape');
    }
  });
});

test('a document is cancelled after a question, and its look is over', async ({ page }) => {
  await signIn(page, 'demo_engineer');
  const buffer = await sampleDocx([paragraph('One', { style: 'Heading1' }), paragraph('Two', { style: 'Heading1' })]);
  await chooseDocument(page, { name: 'two.docx', mimeType: WORD, buffer });
  const address = page.url();
  await row(page, '2 Two').click();
  await row(page, '2 Two').press('Delete');
  await expect(row(page, '2 Two')).toHaveCount(0);
  await button(page, 'Cancel').click();
  await button(page, 'Go on correcting').click();
  await expect(row(page, '1 One')).toBeVisible();
  await button(page, 'Cancel').click();
  await button(page, 'Discard corrections').click();
  await expect(page.getByRole('heading', { name: 'Instructions List' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('This look at a document is over');
});

import { readFileSync } from 'node:fs';
import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import type { Page } from '@playwright/test';
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
    // What is kept is written a moment after the last change.
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
  await expect(page.getByText(`Into "${instruction.title}", below the chosen step`)).toBeVisible();

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

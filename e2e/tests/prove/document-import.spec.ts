import { samplePdf, samplePng } from '@benchbook/testkit';
import { paragraph, picture, sampleDocx, table } from '@benchbook/testkit/sample-docx';
import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let made = 0;
const unique = (stem: string) => `${stem} ${Date.now()} ${++made}`;

/** A manual of two pages: a heading with text, a heading with a numbered list. */
function aManual(): Buffer {
  const line = (text: string, y: number, size = 10) => ({ text, x: 60, y, size, isBold: size > 10 });
  return samplePdf({
    pages: [
      { words: [line('Unpack', 80, 20), line('Take it out of its box.', 110), line('Look it over.', 124)] },
      {
        words: [line('Fit', 300, 20), line('1. Lay the gasket on.', 330), line('2. Put the bolts in.', 344)],
      },
    ],
  });
}

const section = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Turn a document into steps' });
const fileField = (page: Page) => section(page).locator('input[type=file]');
const step = (page: Page, name: string) => page.getByRole('treeitem', { name });

async function openModal(page: Page): Promise<void> {
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  await expect(section(page)).toBeVisible();
}

test('a PDF becomes steps, each with a way back to its place; what is neither a PDF nor a Word document is refused in words', async ({
  page,
}) => {
  const title = unique('Pump out of a PDF');
  await openModal(page);

  await test.step('what cannot become steps is said, and nothing is made', async () => {
    await fileField(page).setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('a list') });
    await expect(section(page).getByRole('alert')).toHaveText('Only a PDF or a Word document (.docx) can be turned into steps.');
    const scan = {
      name: `scan ${title}.pdf`,
      mimeType: PDF,
      buffer: samplePdf({ pages: [{ drawing: '0.8 g 60 400 300 300 re f' }] }),
    };
    await fileField(page).setInputFiles(scan);
    await expect(page.getByRole('alert')).toContainText(
      'This PDF has no text that could become steps: it is a scan or a drawing.',
    );
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), `the refusal, ${look}`).toEqual([]);
    }
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  });

  await page.getByRole('dialog').getByLabel('Title').fill(title);
  const chooser = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name: 'Choose document' }).click();
  await (await chooser).setFiles({ name: `${title}.pdf`, mimeType: PDF, buffer: aManual() });

  await expect(step(page, '2.2 Put the bolts in')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\?pdf=false/);
  await expect(step(page, '1 Unpack')).toBeVisible();
  await expect(step(page, '2.1 Lay the gasket on')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Unpack' })).toContainText('Take it out of its box. Look it over.');

  await test.step('a step shows the page that it came from', async () => {
    await step(page, '2.2 Put the bolts in').click();
    const files = page.getByRole('region', { name: 'Attachments' });
    await expect(files.getByRole('group', { name: `${title.replaceAll(' ', '_')}.pdf` })).toBeVisible();
    await expect(files.getByLabel('Page', { exact: true })).toHaveValue('2');
  });

  await test.step('it is a draft for its author to correct', async () => {
    await expect(page.getByText('Not Published')).toBeVisible();
    await page.getByRole('article', { name: 'Put the bolts in' }).getByRole('button', { name: 'Edit title' }).click();
    await page.getByRole('textbox', { name: 'Step title' }).fill('Put the four bolts in');
    await page.getByRole('textbox', { name: 'Step title' }).press('Enter');
    await expect(step(page, '2.2 Put the four bolts in')).toBeVisible();
  });
});

test.describe('with fingers', () => {
  test.use(TABLET);

  test('a Word document becomes steps by touch: headings, lists, tables and pictures; a broken picture does not stop the rest', async ({
    page,
    product,
  }) => {
    const title = unique('Filter out of Word');
    const body = [
      paragraph('Clean the filter', { style: 'Heading1' }),
      paragraph('Open the lid', { list: 'numbers' }),
      paragraph('Take it out', { list: 'numbers' }),
      paragraph('Torques', { style: 'Heading1' }),
      table([
        ['Bolt', '12 Nm'],
        ['Nut', '8 Nm'],
      ]),
      picture(1),
      picture(2),
    ];
    const pictures = [Buffer.from('no picture'), Buffer.from(samplePng({ width: 40, height: 30 }))];
    const word = { name: `${title}.docx`, mimeType: WORD, buffer: await sampleDocx(body, { pictures }) };
    await openModal(page);
    const chooser = page.waitForEvent('filechooser');
    await section(page).getByRole('button', { name: 'Choose document' }).tap();
    await (await chooser).setFiles(word);
    await expect(step(page, '1.2 Take it out')).toBeVisible();
    await page.getByRole('button', { name: 'Create', exact: true }).tap();
    // Without its own title it is named after its file.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(step(page, '1 Clean the filter')).toBeVisible();
    await expect(step(page, '1.1 Open the lid')).toBeVisible();
    await expect(step(page, '1.2 Take it out')).toBeVisible();
    await step(page, '2 Torques').tap();
    await expect(page.getByRole('article', { name: 'Torques' }).getByRole('table')).toContainText('12 Nm');
    await expect(page.getByRole('article', { name: 'Torques' })).toContainText(
      '[Picture 1 of the document cannot be read and was left out.]',
    );
    const author = await PlantApi.as(product.url, 'demo_engineer');
    const [id = ''] = /[^/]+(?=~&~)/.exec(decodeURIComponent(page.url())) ?? [];
    const { steps } = await author.call<{ steps: Array<{ attachments: Array<{ path: string }> }> }>('GET', `/api/wip/${id}`);
    expect(steps[1]?.attachments.map(({ path }) => path)).toEqual([`${title.replaceAll(' ', '_')}_1.png`]);
  });
});

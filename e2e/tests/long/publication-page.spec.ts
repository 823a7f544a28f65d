import { samplePng } from '@benchbook/testkit';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { dialog, makeInstruction, openEditor, openNewGuide, saveState } from '../../fixtures/editor-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

test('J09 EDIT-19 EDIT-26 EDIT-29 EDIT-47 EDIT-65 PUB-02 PUB-05 PUB-06 PUB-13 PUB-14 PUB-15 PUB-16: the page is filled in, given a picture, and released from there', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, [{ title: 'Drain oil', content: '<p>Into the pan.</p>' }]);
  const picture = `gearbox_${Date.now()}.png`;
  await signIn(page, 'demo_engineer');
  await page.clock.install();
  await openEditor(page, instruction);
  await page.getByRole('button', { name: 'Publication Page' }).click();
  const window = dialog(page);
  await expect(window).toContainText(instruction.title);
  await expect(window).toContainText('Publication Page');
  const box = await window.boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([1200, 765]);

  await window.getByLabel('Document number').fill('FB-EX-1100');
  await window.getByLabel('Subject').fill('Gearbox');
  await window.getByText('3 years').click();
  const references = window.getByLabel('Add a reference, Enter');
  await references.press('Enter');
  await expect(window.getByText('An Item Cannot Be Blank')).toBeVisible();
  await references.fill('Bill of materials');
  await references.press('Enter');
  await expect(window.getByRole('listitem').filter({ hasText: 'Bill of materials' })).toBeVisible();

  const release = window.getByRole('button', { name: 'Release', exact: true });
  await expect(release).toBeEnabled();
  await window.getByTestId('preview-image-file').setInputFiles({
    name: picture,
    mimeType: 'image/png',
    buffer: Buffer.from(samplePng({ color: [Date.now() % 256, 20, 40] })),
  });
  await expect(window.getByText('Save the new preview image before you release.')).toBeVisible();
  await expect(release).toBeDisabled();
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(release).toBeEnabled();
  const stored = await instruction.author.call<{ preview_img: string; publication_page: object }>(
    'GET',
    `/api/wip/${instruction._id}`,
  );
  expect(stored).toMatchObject({
    preview_img: picture,
    publication_page: { docNum: 'FB-EX-1100', subject: 'Gearbox', references: ['Bill of materials'] },
  });

  await release.click();
  await expect(window.getByText('Your Work Instruction is being finalized')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page.getByText(/^Your Work Instruction Has Been Released\./)).toBeVisible();
  await expect(window).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/work%20instructions%20parent$/);
  await instruction.author.until(
    async () => (await instruction.author.call<{ isAssignable: boolean }>('GET', `/api/wip/${instruction._id}`)).isAssignable,
    'the build',
  );
});

test('J05 EDIT-16 EDIT-30 TAG-06 TAG-10 TAG-13 TAG-15 TAG-17 TAG-18: tags are changed from the toolbar of a tablet, and are right after a reload', async ({
  openPage,
  product,
}) => {
  const page = await openPage(TABLET);
  const instruction = await makeInstruction(product);
  const [old, known, fresh] = ['hydraulics', 'pumps', 'valves'].map((name) => `${name} ${Date.now()}`);
  await instruction.author.call('PATCH', '/api/tags/assign', { wip_id: instruction._id, newTagNames: [old], selectedTagIds: [] });
  await instruction.author.call('POST', '/api/tags', { name: known });
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('button', { name: 'Tags', exact: true }).tap();
  const form = dialog(page);
  await expect(form).toContainText('Current Tags:');
  await form.getByRole('button', { name: `Remove ${old}` }).tap();
  await form.getByLabel('Add A New Tag').fill(known?.toUpperCase() ?? '');
  await form.getByLabel('Add A New Tag').press('Enter');
  await form.getByLabel('Add A New Tag').fill(fresh ?? '');
  await form.getByLabel('Add A New Tag').press('Enter');
  await form.getByRole('button', { name: 'Confirm Tag Selection' }).tap();
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Tags', exact: true }).tap();
  await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(form.getByRole('button', { name: `Remove ${known}` })).toBeVisible();
  await expect(form.getByRole('button', { name: `Remove ${fresh}` })).toBeVisible();
  await form.getByRole('searchbox', { name: 'Search Recent/Popular Tags' }).fill(known ?? '');
  await expect(form).toContainText('No Tags Found');
});

test('axe finds nothing on the Publication Page, its pictures and the Edit Tags Form, light and dark', async ({
  page,
  product,
}) => {
  await openNewGuide(page, product);
  const check = async (what: string) => {
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), `${what}, ${look}`).toEqual([]);
    }
  };
  await page.getByRole('button', { name: 'Publication Page' }).click();
  await dialog(page).getByLabel('Add a figure, Enter').fill('Fig. 1');
  await dialog(page).getByLabel('Add a figure, Enter').press('Enter');
  await dialog(page).getByLabel('Add a figure, Enter').press('Enter');
  await check('publication page');
  await dialog(page).getByRole('button', { name: 'Images' }).click();
  await expect(page.getByRole('dialog', { name: 'Images' }).getByRole('button').nth(2)).toBeVisible();
  await check('images');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Publication Page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saveState(page)).toContainText('Unsaved');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await expect(dialog(page).getByLabel('Add A New Tag')).toBeVisible();
  await check('tags');
});

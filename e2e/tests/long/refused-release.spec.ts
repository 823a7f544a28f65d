import type { Page } from '@playwright/test';
import { PHONE } from '../../fixtures/devices.ts';
import { card } from '../../fixtures/editor-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const SUCCESS = 'Your Work Instruction Has Been Released. It may take a few minutes before it appears in the Assignments Page.';

/** A guide with long steps and, in each of the last eight, a link to a deleted instruction. */
async function makeBroken(product: Product) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const gone = await author.createInstruction(`Torque ${Date.now()}`, [{ title: 'Check the seal' }]);
  const words = '<p>Two persons lift the gantry onto the bed and hold it until every screw is tight.</p>'.repeat(14);
  const link = `<p>See <a data-token="wi" data-id="${gone._id}">torque table</a>.</p>`;
  const steps = Array.from({ length: 11 }, (_, index) => ({
    title: `Fit column ${index + 1}`,
    content: index < 3 ? words : words + link,
  }));
  const broken = await author.createInstruction(`Refused ${Date.now()}`, steps);
  await author.call('DELETE', `/api/wip/${gone._id}`);
  return broken;
}

const openEditor = (page: Page, { _id, title }: { _id: string; title: string }) =>
  page.goto(`/dashboard/work instructions parent/${_id}~&~${title}?pdf=false`);

test('RT-04: a release that its build refuses is not said to be out; one press shows why, one more the step at fault', async ({
  page,
  product,
}) => {
  const broken = await makeBroken(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, broken);
  await page.getByRole('button', { name: 'Release Work Instruction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert')).toContainText(`"${broken.title}" was not released: 8 things have to be put right first.`);
  await expect(page.getByText(SUCCESS)).toBeHidden();

  await page.getByRole('button', { name: 'Show why' }).click();
  const note = page.getByRole('region', { name: 'Not released' });
  await expect(note).toContainText('Step 4: the link "torque table" leads to something that is no longer there.');
  await note.getByRole('link', { name: 'Go to step 4' }).click();
  await expect(page.getByRole('treeitem', { name: '4 Fit column 4' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Fit column 4').getByRole('heading', { name: 'Fit column 4' })).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('RT-04: after a reload the list and the editor say that the last release was refused, and why', async ({
  page,
  product,
}) => {
  const broken = await makeBroken(product);
  const author = await PlantApi.as(product.url, 'demo_engineer');
  await author.call('PATCH', `/api/wip/${broken._id}`, { release: true });
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent?q=${encodeURIComponent(broken.title)}`);
  await expect(page.getByRole('row', { name: broken.title })).toContainText('Not PublishedRelease refused');

  await openEditor(page, broken);
  await page.getByRole('button', { name: 'Release refused' }).click();
  const window = page.getByRole('dialog', { name: 'Why the release was refused' });
  await expect(window).toContainText('Step 4: the link "torque table" leads to something that is no longer there.');
  await window.getByRole('link', { name: 'Go to step 4' }).click();
  await expect(page.getByRole('treeitem', { name: '4 Fit column 4' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a window with more than fits scrolls between its head and its buttons, to the last line', async ({ page, product }) => {
    const broken = await makeBroken(product);
    await signIn(page, 'demo_engineer');
    await openEditor(page, broken);
    await page.getByRole('button', { name: 'Check before release' }).tap();
    const list = page.getByRole('dialog', { name: 'Check before release' });
    const last = list.getByRole('button', { name: 'Go to step 11' });
    await last.scrollIntoViewIfNeeded();
    const close = list.getByRole('button', { name: 'Close' }).last();
    const [lastBox, closeBox, listBox] = await Promise.all([last, close, list].map((each) => each.boundingBox()));
    if (!lastBox || !closeBox || !listBox) throw new Error('the window is not shown');
    expect(lastBox.y + lastBox.height, 'the last line ends above the buttons').toBeLessThanOrEqual(closeBox.y);
    expect(closeBox.y + closeBox.height, 'the buttons stay at the foot').toBeGreaterThan(listBox.y + listBox.height - 24);
    await last.tap();
    await expect(list).toBeHidden();
  });
});

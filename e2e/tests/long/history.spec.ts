import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { card, makeInstruction, openEditor } from '../../fixtures/editor-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

interface Stored {
  readonly version: number;
  readonly revision: number | null;
  readonly steps: readonly { readonly _id: string; readonly title: string; readonly content: string }[];
}

/** Two revisions and a draft: the second changed a word, the draft added a step. */
async function makeHistory(product: Product) {
  const instruction = await makeInstruction(product, [
    { title: 'Drain oil', content: '<p>Use the old wrench to open the plug.</p>' },
    { title: 'Refill', content: '<p>Two litres.</p>' },
  ]);
  const { author, _id } = instruction;
  const read = (query = '') => author.call<Stored>('GET', `/api/wip/${_id}${query}`);
  const change = async (changes: object): Promise<void> => {
    await author.call('PATCH', `/api/wip/${_id}`, { version: (await read()).version, changes });
  };
  const release = async (number: number): Promise<void> => {
    await author.call('PATCH', `/api/wip/${_id}`, { release: true });
    await author.until(async () => (await read()).revision === number, `revision ${number}`);
  };
  await release(1);
  const [first] = (await read()).steps;
  await change({ steps: [{ _id: first?._id, content: '<p>Use a torque key to open the plug.</p>' }] });
  await release(2);
  await change({
    steps: [{ _id: crypto.randomUUID(), title: 'Check the level', parent_step: null, order: 3, content: '<p>Look.</p>' }],
  });
  return { ...instruction, read };
}

test('history: what changed is shown word by word, and an old revision comes back as the draft while the live one stays', async ({
  page,
  product,
}) => {
  const instruction = await makeHistory(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await expect(page.getByText('1 step added')).toBeVisible();
  await page.getByRole('button', { name: /^Revision 2 Current/ }).click();
  await expect(page.locator('del')).toHaveText('the old wrench');
  await expect(page.locator('ins')).toHaveText('a torque key');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Revision 2/ })).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect.soft(await axeFindings(page), look).toEqual([]);
  }
  await page.getByText('Document', { exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Use a torque key to open the plug.');
  expect.soft(await axeFindings(page), 'document').toEqual([]);

  await page.getByRole('button', { name: /^Revision 1 Superseded/ }).click();
  await page.getByRole('button', { name: 'Restore as draft' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('The draft of now holds changes that are in no revision');
  await question.getByRole('button', { name: 'Restore as draft' }).click();
  await expect(card(page, 'Drain oil')).toContainText('Use the old wrench');
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  const live = await instruction.read('?revision=live');
  expect([live.revision, live.steps[0]?.content]).toEqual([2, '<p>Use a torque key to open the plug.</p>']);
});

test('history on a phone: the list, one revision, and back', async ({ openPage, product }) => {
  const instruction = await makeHistory(product);
  const page = await openPage(PHONE);
  await signIn(page, 'demo_lead');
  await page.goto(`/dashboard/work instructions/history/${instruction._id}~&~${instruction.title}?pdf=false`);
  await page.getByRole('button', { name: /^Revision 2/ }).click();
  await expect(page.getByRole('heading', { name: /^Revision 2/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore as draft' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Revision 1/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { type DemoUser, signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';

const STEPS = [
  { title: 'Drain oil', content: '<p>Tighten the plug to 20 Nm.</p>' },
  { title: 'Open the cover', content: '<p>Four screws.</p>' },
  { title: 'Refill', content: '<p>Two litres.</p>' },
];

let made = 0;

/** @param isDeaf events about the other's saves are dropped, as on a bad network: then the server detects the conflict */
async function twoAuthors(openPage: OpenPage, product: Product, isDeaf = false) {
  made += 1;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Shared ${Date.now()} ${made}`, STEPS);
  const open = async (username: DemoUser): Promise<Page> => {
    const page = await openPage();
    if (isDeaf) await page.routeWebSocket(/.*/, () => undefined);
    await signIn(page, username);
    await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
    await expect(page.getByRole('heading', { level: 1, name: instruction.title })).toBeVisible();
    return page;
  };
  const one = await open('demo_engineer');
  const other = await open('demo_ee');
  return { one, other, author, instruction };
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

async function write(page: Page, title: string, text: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Edit content' }).click();
  const field = page.getByRole('textbox', { name: 'Step content' });
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
}

test('EDIT-32 EDIT-56 EDIT-57 EDIT-60 EDIT-62 EDIT-63: the second author sees who is editing, and may continue or go back', async ({
  openPage,
  product,
}) => {
  const { one, other } = await twoAuthors(openPage, product);
  await expect(one.getByRole('dialog')).toHaveCount(0);
  const notice = other.getByRole('dialog', { name: 'Work Instruction In Use' });
  await expect(notice).toContainText(
    /"demo_engineer" has been editing this Work Instruction for \d+ seconds\. Editing simultaneously may cause conflicts and data loss\./,
  );
  await notice.getByRole('button', { name: 'Continue Anyway' }).click();
  await expect(notice).toHaveCount(0);
  await other.reload();
  await notice.getByRole('button', { name: 'Return to List' }).click();
  await expect(other).toHaveURL(/work%20instructions%20parent$/);
});

test('different steps of two authors are merged without a question, and each author sees how many', async ({
  openPage,
  product,
}) => {
  const { one, other, author, instruction } = await twoAuthors(openPage, product);
  await other.getByRole('button', { name: 'Continue Anyway' }).click();
  await write(one, 'Drain oil', 'Into the pan.');
  await write(other, 'Refill', 'Three litres.');
  await save(one);
  await expectSaved(one);
  await save(other);
  await expectSaved(other);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(card(other, 'Drain oil')).toContainText('Into the pan.');
  await expect(card(one, 'Refill')).toContainText('Three litres.');
  await expect(one.getByText('1 step changed by others')).toBeVisible();
  const { steps } = await author.call<{ steps: Array<{ content: string }> }>('GET', `/api/wip/${instruction._id}`);
  expect(steps.map((step) => step.content)).toEqual(['<p>Into the pan.</p>', '<p>Four screws.</p>', '<p>Three litres.</p>']);
});

test('the same sentence written by two authors: both texts side by side to choose from, and a joint one loses neither', async ({
  openPage,
  product,
}) => {
  const { one, other, author, instruction } = await twoAuthors(openPage, product, true);
  await other.getByRole('button', { name: 'Continue Anyway' }).click();
  await write(other, 'Drain oil', 'Tighten the plug to 35 Nm.');
  await write(one, 'Drain oil', 'Tighten the plug to 25 Nm.');
  await save(one);
  await expectSaved(one);
  await save(other);
  const choice = other.getByRole('dialog', { name: 'Changed on both sides' });
  await expect(choice).toContainText('demo_engineer changed the same words while you did.');
  await expect(choice.getByRole('radio', { name: /^Theirs \(demo_engineer\)/ })).toContainText('Tighten the plug to 25 Nm.');
  await expect(choice.getByRole('radio', { name: /^Yours/ })).toContainText('Tighten the plug to 35 Nm.');
  await expect(choice.locator('mark')).toHaveText(['25', '35']);

  // Put off: nothing is lost and nothing is sent; the way back is there.
  await choice.getByRole('button', { name: 'Decide later' }).click();
  await expect(other.getByText('1 text was changed on both sides. Saving waits for your choice.')).toBeVisible();
  await expect(card(other, 'Drain oil')).toContainText('35 Nm');
  await other.getByRole('button', { name: 'Choose…' }).click();

  await choice.getByRole('button', { name: 'Show the text before both changes' }).click();
  await expect(choice.locator('blockquote')).toHaveText('Tighten the plug to 20 Nm.');
  await choice.getByRole('button', { name: 'Write a joint text' }).click();
  await expect(choice.getByRole('textbox', { name: 'Step content' })).toContainText(
    'Tighten the plug to 25 Nm.Tighten the plug to 35 Nm.',
  );
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expectSaved(other);
  const read = async () => {
    const { steps } = await author.call<{ steps: Array<{ content: string }> }>('GET', `/api/wip/${instruction._id}`);
    return steps[0]?.content;
  };
  expect(await read()).toBe('<p>Tighten the plug to 25 Nm.</p><p>Tighten the plug to 35 Nm.</p>');
});

test('news of a clash while writing tears nobody out of the sentence: it waits beside the text until the next save', async ({
  openPage,
  product,
}) => {
  const { one, other, author, instruction } = await twoAuthors(openPage, product);
  await other.getByRole('button', { name: 'Continue Anyway' }).click();
  await write(other, 'Drain oil', 'Mine');
  await expect(other.getByTestId('save-state')).toContainText('Unsaved');
  await write(one, 'Drain oil', 'Theirs');
  await save(one);
  await expect(other.getByText('1 text was changed on both sides. Saving waits for your choice.')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('textbox', { name: 'Step content' }).press('End');
  await other.keyboard.type(' and more');
  await save(other);
  const choice = other.getByRole('dialog', { name: 'Changed on both sides' });
  await expect(choice).toContainText('demo_engineer changed the same words while you did.');
  await expect(choice.getByRole('radio', { name: /^Yours/ })).toContainText('Mine and more');
  await choice.getByRole('radio', { name: /^Yours/ }).click();
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expectSaved(other);
  await expect(card(one, 'Drain oil')).toContainText('Mine and more');
  const { steps } = await author.call<{ steps: Array<{ content: string }> }>('GET', `/api/wip/${instruction._id}`);
  expect(steps[0]?.content).toBe('<p>Mine and more</p>');
});

test('a step that one deletes while the other writes in it is kept and asked about', async ({ openPage, product }) => {
  const { one, other } = await twoAuthors(openPage, product, true);
  await other.getByRole('button', { name: 'Continue Anyway' }).click();
  await write(other, 'Open the cover', 'Six screws now.');
  await one.getByRole('treeitem', { name: '2 Open the cover' }).click();
  await one.getByRole('button', { name: 'Delete step' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(one.getByRole('treeitem')).toHaveCount(2);
  await save(other);
  const choice = other.getByRole('dialog', { name: 'Changed on both sides' });
  await expect(choice).toContainText('demo_engineer deleted this step while you changed it.');
  await choice.getByRole('radio', { name: /^Keep the step/ }).click();
  await choice.getByRole('button', { name: 'Apply' }).click();
  await expectSaved(other);
  await other.reload();
  await expect(card(other, 'Open the cover')).toContainText('Six screws now.');
});

test('API-24: a createStep that is answered late and asked again makes one step', async ({ openPage, product }) => {
  const { one, author, instruction } = await twoAuthors(openPage, product);
  const asked: (string | undefined)[] = [];
  await one.route('**/api/wip/createStep', async (route) => {
    asked.push(route.request().headers()['idempotency-key']);
    if (asked.length > 1) return route.continue();
    // The server creates the step, but its answer comes after the call's timeout of 3 s.
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await one.getByRole('button', { name: 'Add step', exact: true }).click();
  await expect(one.getByRole('treeitem')).toHaveCount(4);
  // The step is shown before the server has it.
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(2);
  expect(new Set(asked).size).toBe(1);
  const { steps } = await author.call<{ steps: unknown[] }>('GET', `/api/wip/${instruction._id}`);
  expect(steps).toHaveLength(4);
});

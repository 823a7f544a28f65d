import type { Page } from '@playwright/test';
import { card, openNewGuide, row, rows, saveState, THREE } from '../../fixtures/editor-page.ts';

import { expect, type Product, test } from '../../fixtures/product.ts';

const ANSWER_DELAY_MS = 2_000;
/** Of the quickest opening: what a busy machine adds to the others says nothing about the page. */
const TITLE_OPENS_WITHIN_MS = 50;
const OPENINGS = 10;
/** Of every opening: none waits for the server. */
const NEVER_SLOWER_THAN_MS = 1_000;
/** Between two letters of a fast typist. */
const LETTER_MS = 70;

async function openNew(page: Page, product: Product, steps = THREE) {
  const instruction = await openNewGuide(page, product, steps);
  await expect(rows(page).first()).toBeVisible();
  return instruction;
}

/** Delays the answer of every write. */
async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/wip/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS));
    await route.continue();
  });
}

interface Opening {
  /** Time by the page's clock between a press and the focus of the title. */
  readonly ms: number;
  /** The page did nothing else in between, whatever the machine did. */
  readonly isSameTurn: boolean;
}

/** Records how each title opens from now on. */
async function watchTitles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const openings: Opening[] = [];
    let pressed: { atMs: number; isSameTurn: boolean } | undefined;
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      const now = { atMs: performance.now(), isSameTurn: true };
      pressed = now;
      const turn = new MessageChannel();
      turn.port1.onmessage = () => {
        now.isSameTurn = false;
      };
      turn.port2.postMessage(null);
    };
    addEventListener('click', press, true);
    addEventListener('keydown', press, true);
    addEventListener('focusin', ({ target }) => {
      if (!pressed || !(target instanceof HTMLInputElement) || target.ariaLabel !== 'Step title') return;
      openings.push({ ms: performance.now() - pressed.atMs, isSameTurn: pressed.isSameTurn });
      pressed = undefined;
    });
    Object.assign(window, { openings });
  });
}

const openings = (page: Page) => page.evaluate(() => (window as unknown as { openings: Opening[] }).openings);

test('a new step is written while the server takes 2 s to answer: the title opens at once and no letter is lost', async ({
  page,
  product,
}) => {
  const instruction = await openNew(page, product);
  await slowDown(page);
  await watchTitles(page);
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await page.keyboard.type('Slot in the motor bracket', { delay: LETTER_MS });
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Fit the wheel', { delay: LETTER_MS });
  await page.keyboard.press('Alt+Shift+Enter');
  await page.keyboard.type('Oil the hub', { delay: LETTER_MS });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two drops.', { delay: LETTER_MS });
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('Mount it', { delay: LETTER_MS });
  const opened = await openings(page);
  expect(opened.map(({ isSameTurn }) => isSameTurn)).toEqual([true, true, true, true]);
  expect(Math.max(...opened.map(({ ms }) => ms))).toBeLessThanOrEqual(NEVER_SLOWER_THAN_MS);
  for (const name of ['2 Slot in the motor bracket', '3 Fit the wheel', '3.1 Oil the hub', '3.2 Mount it'])
    await expect(row(page, name)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(saveState(page)).toHaveText('Saved', { timeout: 30_000 });
  const { steps } = await instruction.author.call<{ steps: { title: string; children: { title: string; content: string }[] }[] }>(
    'GET',
    `/api/wip/${instruction._id}`,
  );
  expect(steps.map(({ title }) => title)).toEqual([
    'Drain oil',
    'Slot in the motor bracket',
    'Fit the wheel',
    'Open the cover',
    'Refill',
  ]);
  expect(steps[2]?.children.map(({ title, content }) => [title, content])).toEqual([
    ['Oil the hub', '<p>Two drops.</p>'],
    ['Mount it', ''],
  ]);
});

test('a step that the server refuses stays, its words are shown, and the next save brings it', async ({ page, product }) => {
  await openNew(page, product);
  const refusal = { code: 'VALIDATION', message: 'There is no room for another step.' };
  await page.route('**/api/wip/createStep', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Add step', exact: true }).click();
  await page.keyboard.type('Fit the wheel');
  await expect(page.getByRole('alert')).toContainText(refusal.message);
  await expect(row(page, '2 Fit the wheel')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(saveState(page)).toHaveText('Saved');
  await page.reload();
  await expect(row(page, '2 Fit the wheel')).toBeVisible();
});

test('the keys that add a step, open its text and save are in the list of keys', async ({ page, product }) => {
  await openNew(page, product);
  await row(page, '1 Drain oil').focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog');
  for (const meaning of ['Add a step, also while writing', 'Add a sub-step, also while writing', 'Save'])
    await expect(list.getByText(meaning, { exact: true }).first()).toBeVisible();
  await expect(list.getByText('Write in the step; in the title: go on to the text')).toBeVisible();
});

test('the title of a new step is open within 50 ms', async ({ page, product }) => {
  await openNew(page, product);
  await slowDown(page);
  await watchTitles(page);
  for (let count = 0; count < OPENINGS; count++) {
    await page.getByRole('button', { name: 'Add step', exact: true }).click();
    await page.keyboard.type('Fit the wheel');
  }
  const times = (await openings(page)).map(({ ms }) => ms);
  expect(times).toHaveLength(OPENINGS);
  expect(Math.min(...times)).toBeLessThanOrEqual(TITLE_OPENS_WITHIN_MS);
});

/** Centre of some words on the page. */
async function middleOf(page: Page, title: string, words: string): Promise<{ x: number; y: number }> {
  return card(page, title).evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    }
    throw new Error(`"${wanted}" is not on the card`);
  }, words);
}

const caretLine = (page: Page) =>
  page.evaluate(() => {
    const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
    return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
  });

const LONG = Array.from({ length: 60 }, (_, index) => `<p>Line ${index + 1} of a long text that goes on.</p>`).join('');

test('a press in the text of the selected card writes there, on the same height of the screen; Edit content opens at the top', async ({
  page,
  product,
}) => {
  await openNew(page, product, [{ title: 'Long', content: LONG }, ...THREE]);
  await card(page, 'Long').hover();
  await page.mouse.wheel(0, 600);
  const at = await middleOf(page, 'Long', 'Line 24 of a');
  await page.mouse.click(at.x, at.y);
  const text = page.getByRole('textbox', { name: 'Step content' });
  await expect(text).toBeFocused();
  await page.waitForTimeout(300);
  const line = await caretLine(page);
  expect(line.top).toBeLessThanOrEqual(at.y + 1);
  expect(line.bottom).toBeGreaterThanOrEqual(at.y - 1);
  await page.keyboard.type('#');
  await expect(text).toContainText(/Line 24? ?#4? ?of a|Line 24#? ?o#?f a/);
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);
  await row(page, '2 Drain oil').click();
  await row(page, '1 Long').click();
  await card(page, 'Long').getByRole('button', { name: 'Edit content' }).click();
  await expect(text).toBeFocused();
  await page.waitForTimeout(300);
  await expect(card(page, 'Long').getByText('Line 1 of a long text')).toBeInViewport();
  await page.keyboard.type('First. ');
  await expect(text).toContainText('First. Line 1 of');
});

test('a double-click on the title of another card opens it with the caret at the press', async ({ page, product }) => {
  await openNew(page, product);
  const at = await middleOf(page, 'Refill', 'fill');
  await page.mouse.dblclick(at.x, at.y);
  const field = page.getByRole('textbox', { name: 'Step title' });
  await expect(field).toBeFocused();
  await expect(row(page, '3 Refill')).toHaveAttribute('aria-selected', 'true');
});

for (const [name, title] of [
  ['the selected card', '1 Drain oil'],
  ['another card', '3 Refill'],
] as const)
  test(`a double-click on a word of the text of ${name} opens it with this word selected`, async ({ page, product }) => {
    await openNew(page, product);
    await row(page, title).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Use three drops.', { delay: 40 });
    await page.keyboard.press('Escape');
    await row(page, name === 'another card' ? '1 Drain oil' : title).click();
    const at = await middleOf(page, title.slice(2), 'drops');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(110);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const text = page.getByRole('textbox', { name: 'Step content' });
    await expect(text).toBeFocused();
    await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe('drops');
    await page.keyboard.type('cups', { delay: 40 });
    await expect(text).toContainText('Use three cups.');
  });

test('a step dragged between a sub-step and the next step lands where the drop line begins', async ({ page, product }) => {
  await openNew(page, product);
  const boxOf = async (name: string) => {
    const box = await row(page, name).boundingBox();
    if (!box) throw new Error(`${name} has no place on the page`);
    return box;
  };
  const titleLeft = (name: string) =>
    row(page, name).evaluate((item) => item.querySelector('[class*="title"]')?.getBoundingClientRect().left ?? 0);
  const line = page.locator('[class*="dropLine"]');
  const [held, gap] = [await boxOf('1 Drain oil'), await boxOf('3 Refill')];
  const x = held.x + 130;
  await page.mouse.move(x, held.y + 18);
  await page.mouse.down();
  await page.mouse.move(x, held.y + 60, { steps: 4 });
  await page.mouse.move(x, gap.y + 1, { steps: 6 });
  await expect(line).toBeVisible();
  expect(Math.abs(((await line.boundingBox())?.x ?? 0) - (await titleLeft('3 Refill')))).toBeLessThanOrEqual(1);
  await page.mouse.move(x + 22, gap.y + 1, { steps: 3 });
  await expect
    .poll(async () => Math.abs(((await line.boundingBox())?.x ?? 0) - (await titleLeft('2.1 Clean the seal'))))
    .toBeLessThanOrEqual(1);
  await page.mouse.move(x, gap.y + 1, { steps: 3 });
  await page.mouse.up();
  await expect(row(page, '2 Drain oil')).toBeVisible();
});

test('another tab saves, and its tab has a dot until then', async ({ page, product }) => {
  const instruction = await openNew(page, product);
  await row(page, '1 Drain oil').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Drain all oil');
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await page.getByRole('link', { name: 'Work Instructions', exact: true }).first().click();
  await expect(page.getByRole('img', { name: 'Unsaved changes' })).toHaveCount(0);
  const { steps } = await instruction.author.call<{ steps: { title: string }[] }>('GET', `/api/wip/${instruction._id}`);
  expect(steps[0]?.title).toBe('Drain all oil');
});

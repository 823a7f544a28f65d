import { samplePdf } from '@benchbook/testkit';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const [KEPT, MOVED, CHANGED, GONE] = [
  'Drain the gearbox oil into a clean pan',
  'Check the shaft seal for cracks and dirt',
  'Tighten all housing bolts crosswise to forty newton metres',
  'Grease the old coupling with a brush',
] as const;
const CHANGED_NOW = 'Fasten every cover screw evenly to forty newton metres';

/** A page of lines, one below the other. */
const page = (lines: readonly string[]) => ({
  words: lines.map((text, row) => ({ text, x: 72, y: 120 + row * 40, size: 14 })),
});

const OLD_PAGES = [
  page(['Service of the gearbox', KEPT, 'Wait until no more comes out of it', MOVED, 'Write down what was found there']),
  page(['Mounting of the housing', CHANGED, 'Look the joints over afterwards', GONE, 'Wipe away what is too much of it']),
];

/** The next issue: one line is on a later page, one has changed text, one is gone. */
const newIssue = () =>
  samplePdf({
    pages: [
      page(['Service of the gearbox', KEPT, 'Wait until no more comes out of it']),
      page(['Mounting of the housing', CHANGED_NOW, 'Look the joints over afterwards']),
      page(['Inspection', MOVED, 'Write down what was found there', 'The coupling is sealed and needs no care']),
    ],
  });

let made = 0;

/** An instruction with a highlight on each of the four lines, opened by its author, and its new issue as a file. */
async function openMarked(screen: Page, product: Product) {
  const title = `Gearbox issues ${Date.now()} ${++made}`;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createPdfInstruction(title, samplePdf({ pages: OLD_PAGES }));
  for (const [number, { words }] of OLD_PAGES.entries())
    for (const { text, x, y } of words.filter((line) => [KEPT, MOVED, CHANGED, GONE].some((marked) => marked === line.text))) {
      const [right, top, bottom] = [x + text.length * 6.4, y - 12, y + 4];
      const quad = { x1: x, y1: top, x2: right, y2: top, x3: x, y3: bottom, x4: right, y4: bottom };
      await author.call('POST', '/api/wip/createHighlight', {
        WIPID: instruction._id,
        pageNumber: number + 1,
        text,
        quads: [quad],
      });
    }
  await signIn(screen, 'demo_engineer');
  await screen.goto(`/dashboard/work instructions parent/${instruction._id}~&~${title}?pdf=true`);
  const stored = () =>
    author.call<{
      isAssignable: boolean;
      PDFViewerHighlights: ReadonlyArray<{ text: string; pageNumber: number; placement: string }>;
    }>('GET', `/api/wip/${instruction._id}`);
  // Usually the file keeps its name from issue to issue.
  const file = { name: `${title.replaceAll(' ', '_')}.pdf`, mimeType: 'application/pdf', buffer: newIssue() };
  return { author, instruction, stored, file };
}

const button = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true });
/** Both issues are read and compared by a job, on a machine that may be busy. */
const LATER = { timeout: 60_000 } as const;

const list = (screen: Page) => screen.getByRole('region', { name: 'Highlights', exact: true });
const report = (screen: Page) => screen.getByRole('region', { name: 'New issue of the PDF' });
const row = (screen: Page, quote: string) => list(screen).getByRole('listitem').filter({ hasText: quote });
const line = (screen: Page, text: string) => screen.locator('.textLayer span', { hasText: text }).first();

/** Number of highlights that the report counts as kept, moved, uncertain and lost. */
const counts = (screen: Page) => report(screen).locator('dd').allTextContents();

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

test.describe('with a mouse', () => {
  test('PDF-11: a new issue takes the place of the PDF, says how each mark came through it, and is released only when all are confirmed', async ({
    page: screen,
    product,
  }) => {
    const { author, instruction, stored, file } = await openMarked(screen, product);
    await expect(line(screen, KEPT)).toBeVisible();

    await test.step('what is no PDF changes nothing', async () => {
      await button(list(screen), 'New issue of the PDF').click();
      const dialog = screen.getByRole('dialog', { name: 'New issue of the PDF' });
      const input = dialog.locator('input[type=file]');
      await input.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') });
      await expect(dialog.getByRole('alert')).toHaveText('Only a PDF can take the place of a PDF.');
      await input.setInputFiles(file);
      await expect(dialog).toHaveCount(0, LATER);
    });

    await test.step('the report counts them, and every mark says what became of it', async () => {
      await expect.poll(() => counts(screen), LATER).toEqual(['1', '1', '1', '1']);
      await expect(report(screen)).toContainText('4 highlights have to be confirmed before the release.');
      await expect(row(screen, KEPT)).toContainText('Same place');
      await expect(row(screen, MOVED)).toContainText('Moved');
      await expect(row(screen, `Before: ${CHANGED}`)).toContainText('Uncertain');
      await expect(row(screen, GONE)).toContainText('Lost');
      expect((await stored()).PDFViewerHighlights.find(({ text }) => text === MOVED)).toMatchObject({ pageNumber: 3 });
      for (const look of ['light', 'dark'] as const) {
        await changeLook(screen, look);
        expect.soft(await axeFindings(screen), `the report, ${look}`).toEqual([]);
      }
    });

    await test.step('a moved mark leads to its words on their new page', async () => {
      await row(screen, MOVED).getByRole('button').first().click();
      await expect(screen.getByText('Page 3 of 3', { exact: false })).toBeVisible();
      const [mark, words] = [
        await boxOf(screen.getByRole('button', { name: new RegExp(`^Highlight: ${MOVED}`) })),
        await boxOf(line(screen, MOVED)),
      ];
      expect(Math.abs(mark.y - words.y)).toBeLessThan(words.height / 2);
    });

    await test.step('it is not released before all are confirmed, and says which are not', async () => {
      await button(screen, 'Check before release').click();
      const check = screen.getByRole('dialog', { name: 'Check before release' });
      await expect(check.getByRole('listitem').filter({ hasText: GONE })).toContainText('Must be fixed');
      await screen.keyboard.press('Escape');
      await button(screen, 'Release Work Instruction').click();
      await button(screen.getByRole('dialog'), 'OK').click();
      const notices = () => author.call<ReadonlyArray<{ message: string }>>('GET', `/api/users/${author.userId}/notifications`);
      await expect
        .poll(async () => (await notices()).map(({ message }) => message).join(' '), { timeout: 20_000 })
        .toContain(`its place over "${GONE}" was not confirmed after the new issue of the PDF.`);
      expect((await stored()).isAssignable).toBe(false);
    });
    await screen.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=true`);

    await test.step('those that were found are confirmed at once, the others one by one', async () => {
      await button(report(screen), 'Confirm all that were found').click();
      await expect.poll(() => counts(screen), LATER).toEqual(['0', '0', '1', '1']);
      await button(report(screen), 'Show only these').click();
      await expect(list(screen).getByRole('listitem')).toHaveCount(2);
      await button(row(screen, 'Uncertain'), 'Confirm').click();
      await expect.poll(() => counts(screen), LATER).toEqual(['0', '0', '0', '1']);

      await button(row(screen, GONE), 'Mark anew').click();
      await expect(screen.getByText(`Mark the place of “${GONE}” in the page.`)).toBeVisible();
      const place = screen.getByLabel('Page', { exact: true });
      await place.fill('3');
      await place.press('Enter');
      const words = await boxOf(line(screen, 'The coupling is sealed'));
      await screen.mouse.move(words.x + 1, words.y + words.height / 2);
      await screen.mouse.down();
      await screen.mouse.move(words.x + words.width / 2, words.y + words.height / 2, { steps: 4 });
      await screen.mouse.move(words.x + words.width - 1, words.y + words.height / 2, { steps: 4 });
      await screen.mouse.up();
      await button(screen.getByRole('toolbar', { name: 'What to do with the selection' }), 'Highlight').click();
      await expect(report(screen)).toHaveCount(0);
      await expect
        .poll(async () => (await stored()).PDFViewerHighlights.map(({ placement }) => placement))
        .toEqual(Array(4).fill('placed'));
      expect((await stored()).PDFViewerHighlights.map(({ text }) => text)).toContain('The coupling is sealed and needs no care');
    });

    await test.step('then it is released', async () => {
      await button(screen, 'Release Work Instruction').click();
      await button(screen.getByRole('dialog'), 'OK').click();
      await author.until(async () => (await stored()).isAssignable, 'the release');
    });
  });
});

test.describe('with fingers', () => {
  test.use(TABLET);

  test('PDF-11: a new issue is taken and its marks are confirmed by touch', async ({ page: screen, product }) => {
    const { stored, file } = await openMarked(screen, product);
    await button(list(screen), 'New issue of the PDF').tap();
    const dialog = screen.getByRole('dialog', { name: 'New issue of the PDF' });
    const chooser = screen.waitForEvent('filechooser');
    await button(dialog, 'Choose PDF').tap();
    await (await chooser).setFiles(file);
    await expect.poll(() => counts(screen), LATER).toEqual(['1', '1', '1', '1']);
    for (const name of ['Confirm', 'Mark anew', 'Delete'] as const) {
      const { height } = await boxOf(button(row(screen, MOVED), name));
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await button(report(screen), 'Confirm all that were found').tap();
    await button(row(screen, GONE), 'Delete').tap();
    await expect.poll(() => counts(screen), LATER).toEqual(['0', '0', '1', '0']);

    await button(row(screen, 'Before:'), 'Mark anew').tap();
    const place = screen.getByLabel('Page', { exact: true });
    await place.fill('2');
    await place.press('Enter');
    const words = await boxOf(line(screen, CHANGED_NOW));
    const session = await screen.context().newCDPSession(screen);
    const [x, y] = [words.x + words.width / 2, words.y + words.height / 2];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }] });
    await expect(button(screen, 'End of the selection')).toBeVisible();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const bar = screen.getByRole('toolbar', { name: 'What to do with the selection' });
    // The browser treats a touch within a few milliseconds after another as part of it: no finger is so fast.
    await expect(async () => {
      if (await bar.isVisible()) await button(bar, 'Highlight').tap({ timeout: 2_000 });
      await expect(bar).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(report(screen)).toHaveCount(0);
    await expect
      .poll(async () => (await stored()).PDFViewerHighlights.map(({ placement }) => placement))
      .toEqual(Array(3).fill('placed'));
    expect((await stored()).PDFViewerHighlights.every(({ text }) => CHANGED_NOW.includes(text) || text !== CHANGED)).toBe(true);
  });
});

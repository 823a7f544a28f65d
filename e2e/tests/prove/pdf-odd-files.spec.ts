import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hugePage, withAnnotations, withScripts } from '@benchbook/testkit/hostile-pdfs';
import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';
import { watchPage } from '../../fixtures/watch-page.ts';

/** Maximum pixels of one canvas of the viewer. */
const CANVAS_PIXELS_MAX = 2 ** 24;

let made = 0;

/** Opens the authoring screen of a PDF instruction of these bytes. */
async function openPdf(page: Page, product: Product, bytes: Buffer) {
  const title = `Odd file ${Date.now()} ${++made}`;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const { _id } = await author.createPdfInstruction(title, bytes);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${_id}~&~${title}?pdf=true`);
  return {
    quotes: async () =>
      (await author.call<{ PDFViewerHighlights: Array<{ text: string }> }>('GET', `/api/wip/${_id}`)).PDFViewerHighlights.map(
        ({ text }) => text,
      ),
  };
}

const words = (page: Page, text: string) => page.locator('.textLayer span', { hasText: text }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Marks a word with the mouse, once the words do not move any more. */
async function mark(page: Page, text: string): Promise<void> {
  await expect(async () => {
    const box = await words(page, text).boundingBox();
    if (!box) throw new Error(`"${text}" is not on the screen`);
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(button(page, 'Highlight')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button(page, 'Highlight').click();
}

/** A foreign host that records its requests. */
async function listening() {
  const asked: Array<{ address: string; referrer: string | undefined }> = [];
  const server = createServer((request, response) => {
    asked.push({ address: request.url ?? '', referrer: request.headers.referer });
    response.end('<title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/tracked`,
    /** The requests, without the favicon that the browser requests for every page. */
    asked: () => asked.filter(({ address }) => !address.startsWith('/favicon')),
    close: () => server.close(),
  };
}

test('PDF-01: scripts of a document never run, and nothing of it reaches another host before the reader says so', async ({
  page,
  product,
}) => {
  const elsewhere = await listening();
  const trouble = watchPage(page, product.url);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openPdf(page, product, withScripts(elsewhere.url));
  await expect(words(page, 'Harmless words')).toBeVisible();
  const links = page.locator('.linkAnnotation a');
  await expect(links.first()).toBeAttached();

  await test.step('every link of it is pressed: one asks, the scripts and the program do nothing', async () => {
    const question = page.getByRole('dialog', { name: 'Leave Benchbook?' });
    for (const link of await links.all()) {
      await link.dispatchEvent('click');
      if (await question.isVisible()) {
        await expect(question).toContainText(elsewhere.url);
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
      }
    }
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect([dialogs, elsewhere.asked(), page.context().pages().length]).toEqual([[], [], 1]);
    expect(trouble).toEqual({ strangers: [], errors: [] });
  });

  await test.step('what a script could try is stopped by the policy of the page', async () => {
    const outcome = await page.evaluate(
      (url) =>
        Promise.all([
          fetch(url).then(
            () => 'fetched',
            () => 'stopped',
          ),
          new Promise((resolve) => {
            const picture = Object.assign(new Image(), { onload: () => resolve('loaded'), onerror: () => resolve('stopped') });
            picture.src = url;
          }),
        ]),
      elsewhere.url,
    );
    expect(outcome).toEqual(['stopped', 'stopped']);
    expect(elsewhere.asked()).toEqual([]);
  });

  await test.step('a yes opens it in a tab that does not know where its reader came from', async () => {
    for (const link of await links.all()) {
      await link.dispatchEvent('click');
      if (await button(page, 'Open in a new tab').isVisible()) break;
    }
    const tab = page.context().waitForEvent('page');
    await button(page, 'Open in a new tab').click();
    expect(await (await tab).evaluate(() => window.opener)).toBe(null);
    expect(elsewhere.asked()).toEqual([{ address: '/tracked', referrer: undefined }]);
  });
  elsewhere.close();
});

test('PDF-01: a page of 200 inches is found through, zoomed and marked, and no canvas grows with it', async ({
  page,
  product,
}) => {
  const { quotes } = await openPdf(page, product, hugePage());
  await expect(words(page, 'far away')).toBeAttached();
  const largest = () =>
    page
      .locator('.pdfViewer canvas')
      .evaluateAll((all) =>
        Math.max(...all.map((each) => (each as HTMLCanvasElement).width * (each as HTMLCanvasElement).height)),
      );
  expect(await largest()).toBeLessThanOrEqual(CANVAS_PIXELS_MAX);
  const zoomed = page.getByRole('status', { name: 'Zoom' });
  for (let press = 0; press < 6; press++) {
    const before = await zoomed.textContent();
    await button(page, 'Zoom in').click();
    await expect(zoomed).not.toHaveText(before ?? '');
  }
  await button(page, 'Search in this document').click();
  await page.getByRole('searchbox', { name: 'Search in this document' }).fill('far');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(words(page, 'far away')).toBeInViewport();
  expect(await largest()).toBeLessThanOrEqual(CANVAS_PIXELS_MAX);
  await mark(page, 'far away');
  await expect.poll(quotes).toHaveLength(1);
});

test('PDF-01: under ten thousand notes the words are there to mark, and few of the notes are elements', async ({
  page,
  product,
}) => {
  const { quotes } = await openPdf(page, product, withAnnotations(10_000));
  // Reading ten thousand annotations takes seconds, and longer beside other tests.
  await expect(words(page, 'Under many notes')).toBeVisible({ timeout: 30_000 });
  await button(page, 'Zoom in').click();
  await mark(page, 'Under many notes');
  await expect.poll(quotes).toHaveLength(1);
  await expect.poll(() => page.locator('.annotationLayer section').count()).toBeLessThanOrEqual(500);
});

test.describe('a protected PDF', () => {
  const protectedPdf = readFileSync(
    new URL('../../../packages/documents/src/samples/encrypted-aes256-user-fixture.pdf', import.meta.url),
  );
  const password = (page: Page) => page.getByLabel('Password', { exact: true });

  test('PDF-01: it asks for its password, says when it is another, and stays open to the person who knew it', async ({
    page,
    product,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await openPdf(page, product, protectedPdf);
    await expect(page.getByText('This PDF is protected.')).toBeVisible();
    await expect(password(page)).toBeFocused();
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect.soft(await axeFindings(page), `the question, ${look}`).toEqual([]);
    }
    await page.keyboard.type('guess', { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('That is not its password.');
    await password(page).fill('fixture');
    await button(page, 'Open').click();
    await expect(page.getByText('of 22', { exact: true })).toBeVisible();
    await expect(page.locator('.textLayer span').first()).toBeAttached();

    await page.getByRole('link', { name: 'Work Instructions', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Instructions List' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('of 22', { exact: true })).toBeVisible();
    // Valid for this page only: nothing of it leaves, and a new page asks again.
    expect(asked.filter((request) => /fixture(?!\.pdf)/.test(request))).toEqual([]);
    await page.reload();
    await expect(page.getByText('This PDF is protected.')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('PDF-01: it is opened with fingers', async ({ page, product }) => {
      await openPdf(page, product, protectedPdf);
      await password(page).tap();
      await page.keyboard.type('fixture');
      const open = button(page, 'Open');
      expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await open.tap();
      await expect(page.locator('.textLayer span').first()).toBeAttached();
    });
  });
});

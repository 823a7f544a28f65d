import { samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { DESK, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';
import { samplePdf } from '../../fixtures/sample-pdf.ts';
import { sampleVideo } from '../../fixtures/sample-video.ts';
import { watchPage } from '../../fixtures/watch-page.ts';

const PAGES = Array.from({ length: 60 }, (_, index) =>
  index % 20 === 10 ? `Page ${index + 1} torque table` : `Page ${index + 1} overview`,
);

let made = 0;

/** Opens a step with these files as an author who previews the draft. */
async function openWith(
  page: Page,
  product: Product,
  files: ReadonlyArray<{ name: string; mediaType: string; bytes: Buffer }>,
): Promise<void> {
  made += 1;
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Files ${Date.now()} ${made}`, [
    { title: 'Look', content: '<p>Look at the files.</p>' },
  ]);
  for (const file of files) await author.attach(instruction, 0, { ...file, name: `${Date.now()}_${file.name}` });
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/model viewer/${instruction._id}~&~x?pdf=false&view=js`);
}

test.describe('at a desk', () => {
  test.use(DESK);

  test('EDIT-10: a PDF is paged, zoomed and searched, all from our own server', async ({ page, product }) => {
    const trouble = watchPage(page, product.url);
    await openWith(page, product, [{ name: 'manual.pdf', mediaType: 'application/pdf', bytes: samplePdf(PAGES) }]);
    await expect(page.getByText('of 60')).toBeVisible();
    await expect(page.getByText('Page 1 overview')).toBeAttached();

    const number = page.getByLabel('Page', { exact: true });
    await number.fill('41');
    await number.press('Enter');
    await expect(page.getByText('Page 41 overview')).toBeAttached();
    await expect(number).toHaveValue('41');
    // Pages far out of view are not rendered.
    await expect(page.getByText('Page 20 overview')).not.toBeAttached();
    expect(await page.locator('.pdfViewer canvas').count()).toBeLessThanOrEqual(12);

    const zoomed = page.getByRole('status', { name: 'Zoom' });
    const before = await zoomed.textContent();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomed).not.toHaveText(before ?? '');

    await page.getByRole('button', { name: 'Search in this document' }).click();
    await page.getByRole('searchbox', { name: 'Search in this document' }).fill('torque');
    // From page 41 on the next place is on page 51, the last of three; after it the first comes again.
    await expect(page.getByText('3 of 3')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search in this document' }).press('Enter');
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search in this document' }).fill('nowhere');
    await expect(page.getByText('No matches')).toBeVisible();
    expect(trouble).toEqual({ strangers: [], errors: [] });
  });

  test('ERR-29: an invalid PDF is reported as such, and the step stays usable', async ({ page, product }) => {
    await page.route('**/api/files/*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/pdf', body: 'not a PDF' }),
    );
    await openWith(page, product, [{ name: 'manual.pdf', mediaType: 'application/pdf', bytes: samplePdf(['Page 1']) }]);
    await expect(page.getByText('No PDF to display or failed to load.')).toBeVisible();
    await expect(page.getByText('Look at the files.')).toBeVisible();
  });

  test('the PDF reader is loaded again after a failed download, and ends with its document', async ({ page, product }) => {
    const lost = '**/pdf.worker*';
    await page.route(lost, (route) => route.abort());
    await openWith(page, product, [{ name: 'manual.pdf', mediaType: 'application/pdf', bytes: samplePdf(['Page 1 overview']) }]);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(lost);
    const threads = () => page.workers().filter((worker) => worker.url().includes('pdf.worker')).length;
    await again.click();
    await expect(page.getByText('Page 1 overview')).toBeAttached();
    // That of the document, and the one reserved for the next.
    await expect.poll(threads).toBe(2);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(threads).toBe(1);
  });

  test('ERR-27: a picture that does not come says so', async ({ page, product }) => {
    await page.route('**/api/files/*', (route) => route.fulfill({ status: 404, body: '' }));
    await openWith(page, product, [{ name: 'photo.png', mediaType: 'image/png', bytes: samplePng() }]);
    await expect(page.getByText('Your Attachment Failed to load')).toBeVisible();
  });

  test('the wheel zooms a picture where it points, and it can be pushed, turned and fitted', async ({ page, product }) => {
    await openWith(page, product, [{ name: 'photo.png', mediaType: 'image/png', bytes: samplePng({ width: 800, height: 600 }) }]);
    const picture = page.getByRole('img', { name: /photo\.png/ }).first();
    await expect(picture).toBeVisible();
    await picture.hover();
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100);
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('244 %');
    const before = await picture.boundingBox();
    await page.mouse.down();
    await page.mouse.move(1100, 500);
    await page.mouse.move(1040, 460);
    await page.mouse.up();
    expect((await picture.boundingBox())?.x).not.toBe(before?.x);
    await page.getByRole('button', { name: 'Rotate' }).click();
    await expect(picture).toHaveCSS('transform', /matrix\(.*1, -1, 0, 0, 0\)/);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100 %');
  });
});

test.describe('at the bench', () => {
  test.use(TABLET);

  test('EDIT-10: a tall picture is shown whole beside the text of its step', async ({ page, product }) => {
    await openWith(page, product, [{ name: 'tall.png', mediaType: 'image/png', bytes: samplePng({ width: 600, height: 1600 }) }]);
    const picture = page.getByRole('img', { name: /tall\.png/ }).first();
    await expect(picture).toBeVisible();
    const [shown, frame] = await Promise.all([picture.boundingBox(), picture.locator('..').boundingBox()]);
    expect(shown && frame && shown.y >= frame.y - 1 && shown.y + shown.height <= frame.y + frame.height + 1).toBe(true);
  });

  test('a short film plays again and again, by controls for a glove in one row', async ({ page, product }) => {
    await page.goto('/login');
    const bytes = await sampleVideo(page);
    await openWith(page, product, [{ name: 'movement.mp4', mediaType: 'video/mp4', bytes }]);
    const video = page.locator('video');
    const film = <Value>(read: (film: HTMLVideoElement) => Value) => video.evaluate(read);
    await page.getByRole('button', { name: 'Play' }).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => film(({ played }) => played.length > 0 && played.end(played.length - 1))).toBeGreaterThan(0.5);
    await expect.poll(() => film(({ paused }) => paused), { timeout: 3_000, intervals: [2_000] }).toBe(false);
    await page.getByRole('button', { name: 'Pause' }).tap();
    await expect.poll(() => film(({ paused }) => paused)).toBe(true);
    await page.getByLabel('Speed').selectOption('0.5');
    expect(await film(({ playbackRate }) => playbackRate)).toBe(0.5);
    const viewer = page.getByRole('region', { name: 'Attachments' });
    const small = await viewer.locator('button, select, input').evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width === 0 || Math.min(width, height) >= 48 ? [] : [each.getAttribute('aria-label')];
      }),
    );
    expect(small, 'large enough for a glove').toEqual([]);
    const [whole, shown] = await Promise.all([viewer.boundingBox(), video.boundingBox()]);
    expect((whole?.height ?? 0) - (shown?.height ?? 0), 'what stands above and below the film').toBeLessThanOrEqual(60);
  });

  test('two fingers zoom a picture, and a zoomed one keeps its swipes', async ({ page, product }) => {
    await openWith(page, product, [{ name: 'photo.png', mediaType: 'image/png', bytes: samplePng({ width: 800, height: 600 }) }]);
    await page.getByRole('button', { name: 'Full screen' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    await pinch(page, { from: 80, to: 240 });
    const zoomed = await dialog.getByRole('status', { name: 'Zoom' }).textContent();
    expect(Number.parseInt(zoomed ?? '', 10)).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  });
});

/** A pinch around the centre of the screen, from one distance to the other. */
async function pinch(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: 512 - distance / 2, y: 400, id: 1 },
    { x: 512 + distance / 2, y: 400, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let part = 1; part <= 8; part++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * part) / 8) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

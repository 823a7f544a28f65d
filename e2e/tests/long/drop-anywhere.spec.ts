import { writeFile } from 'node:fs/promises';
import { samplePng } from '@benchbook/testkit';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';
import { sampleVideo } from '../../fixtures/sample-video.ts';

let made = 0;

/** A picture on the disk of this machine, with a unique name. */
async function pictureFile(name = `photo_${Date.now()}_${++made}.png`): Promise<{ name: string; path: string }> {
  const path = test.info().outputPath(name);
  await writeFile(path, await samplePng({ width: 200 + ++made, height: 120, color: [made * 40, 90, 140] }));
  return { name, path };
}

async function openEditor(page: Page, product: Product) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(`Drops ${Date.now()} ${++made}`, [
    { title: 'Drain oil', content: '<p>Into the pan.</p><p>Wipe the plug.</p>' },
    { title: 'Refill' },
    { title: 'Check' },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await expect(page.getByRole('heading', { level: 1, name: instruction.title })).toBeVisible();
  const filesOf = async (): Promise<readonly (readonly string[])[]> => {
    const { steps } = await author.call<{ steps: { attachments: { path: string }[] }[] }>('GET', `/api/wip/${instruction._id}`);
    return steps.map(({ attachments }) => attachments.map(({ path }) => path));
  };
  return { filesOf };
}

/** Drags files into the page with the browser's own drag events, as from a file manager. */
class Hand {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Hand> {
    return new Hand(page, await page.context().newCDPSession(page));
  }

  async hover(at: { x: number; y: number }, paths: readonly string[]): Promise<void> {
    for (const type of ['dragEnter', 'dragOver', 'dragOver'] as const) await this.#send(type, at, paths);
  }

  async drop(at: { x: number; y: number }, paths: readonly string[]): Promise<void> {
    await this.hover(at, paths);
    await this.#send('drop', at, paths);
  }

  async dropOn(place: Locator, paths: readonly string[], at?: { x: number; y: number }): Promise<void> {
    await this.drop(await pointIn(place, at), paths);
  }

  async #send(type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: { x: number; y: number }, files: readonly string[]) {
    await this.#session.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
    await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** In px of the window; the centre if no position is given. */
async function pointIn(place: Locator, at?: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('The place to drop on is not in sight');
  return { x: box.x + (at?.x ?? box.width / 2), y: box.y + (at?.y ?? box.height / 2) };
}

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
];

/** Names of the controls partly covered by it. */
const controlsUnder = (over: Locator): Promise<readonly string[]> =>
  over.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect): boolean =>
      left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    return [...document.querySelectorAll('button, input, a, [role="treeitem"], [role="slider"]')]
      .filter((control) => !element.contains(control) && control.checkVisibility() && isUnder(control.getBoundingClientRect()))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads to steps' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Step content' });

test('files dropped on the pane, a card and a row of the tree are attached to that step, and the place is marked', async ({
  page,
  product,
}) => {
  const { filesOf } = await openEditor(page, product);
  const hand = await Hand.of(page);
  const [one, two, three, four] = await Promise.all([pictureFile(), pictureFile(), pictureFile(), pictureFile()]);
  const pane = page.getByRole('region', { name: 'Attachments' });
  await page.getByRole('article', { name: 'Drain oil' }).click({ position: { x: 6, y: 6 } });
  await hand.hover(await pointIn(pane), [one.path]);
  await expect(page.getByText('Attach to step 1 Drain oil')).toBeVisible();
  await hand.drop(await pointIn(pane), [one.path]);
  await expect(page.getByText('Attach to step')).toHaveCount(0);
  await expect(tray(page).getByText(`${one.name} is attached to step 1 Drain oil`)).toBeVisible();
  await expect(pane.getByRole('img', { name: one.name })).toBeVisible();

  await hand.dropOn(page.getByRole('article', { name: 'Refill' }), [two.path, three.path]);
  await expect(tray(page).getByText('2 files are attached to step 2 Refill')).toBeVisible();
  await hand.dropOn(page.getByRole('treeitem', { name: '3 Check' }), [four.path]);
  await expect(tray(page).getByText(`${four.name} is attached to step 3 Check`)).toBeVisible();
  expect(await filesOf()).toEqual([[one.name], [two.name, three.name], [four.name]]);
});

test('a picture dropped into a text is inserted at that place, replaces nothing, and one undo removes it', async ({
  page,
  product,
}) => {
  await openEditor(page, product);
  const hand = await Hand.of(page);
  const [first, second] = await Promise.all([pictureFile(), pictureFile()]);
  await page.getByRole('article', { name: 'Drain oil' }).getByRole('button', { name: 'Edit content' }).click();
  const last = text(page).getByText('Wipe the plug.');
  await hand.dropOn(last, [first.path], { x: 90, y: 12 });
  await expect(text(page).getByRole('img')).toHaveCount(1);

  await text(page).getByRole('img').click();
  await expect(text(page).locator('.ProseMirror-selectednode')).toHaveCount(1);
  const start = await pointIn(last, { x: 2, y: 8 });
  await hand.hover(start, [second.path]);
  await expect(page.locator('.prosemirror-dropcursor-block')).toBeVisible();
  await hand.drop(start, [second.path]);
  await expect(text(page).getByRole('img')).toHaveCount(2);
  const order = () =>
    text(page).evaluate((element) =>
      [...element.querySelectorAll('p, img')].map((each) => (each.getAttribute('alt') ?? each.textContent) || '').filter(Boolean),
    );
  expect(await order()).toEqual(['Into the pan.', second.name, 'Wipe the plug.', first.name]);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(['Into the pan.', 'Wipe the plug.', first.name]);
});

test('the note that a film was placed beside the text covers no control, at a desk and on a tablet', async ({
  page,
  product,
}) => {
  await openEditor(page, product);
  const hand = await Hand.of(page);
  const path = test.info().outputPath(`howto_${Date.now()}.mp4`);
  await writeFile(path, await sampleVideo(page));
  await page.getByRole('article', { name: 'Drain oil' }).getByRole('button', { name: 'Edit content' }).click();
  await hand.dropOn(text(page).getByText('Wipe the plug.'), [path], { x: 90, y: 12 });
  const note = tray(page).getByText(/beside the text/);
  await expect(note).toBeVisible();
  await expect(page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Play' })).toBeVisible();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(note).toBeInViewport();
    expect(await controlsUnder(tray(page)), `${viewport.width} px`).toEqual([]);
  }
});

test('VAL-17 VAL-19: a refusal is visible with its alternatives, and the same picture is attached to a second step automatically', async ({
  page,
  product,
}) => {
  const { filesOf } = await openEditor(page, product);
  const hand = await Hand.of(page);
  const photo = await pictureFile();
  const [drain, refill] = [page.getByRole('article', { name: 'Drain oil' }), page.getByRole('article', { name: 'Refill' })];
  await hand.dropOn(drain, [photo.path]);
  await expect(tray(page).getByText(`${photo.name} is attached to step 1 Drain oil`)).toBeVisible();
  await hand.dropOn(refill, [photo.path]);
  await expect(tray(page).getByText(`${photo.name} is attached to step 2 Refill`)).toBeVisible();

  // Another picture with the same name.
  await pictureFile(photo.name);
  await hand.dropOn(refill, [photo.path]);
  await expect(tray(page).getByRole('alert')).toHaveText('Attachment already exists');
  await expect(tray(page).getByRole('alert')).toBeInViewport();
  const other = photo.name.replace('.png', '_2.png');
  await tray(page)
    .getByRole('button', { name: `Keep both as ${other}` })
    .click();
  await expect.poll(filesOf).toEqual([[photo.name], [photo.name, other], []]);

  const spaced = await pictureFile(`IMG ${Date.now()} (2).png`);
  await hand.dropOn(drain, [spaced.path]);
  await expect(tray(page).getByRole('alert')).toHaveText('We do not currently support file names with spaces.');
  const mended = spaced.name.replaceAll(' ', '_');
  await tray(page)
    .getByRole('button', { name: `Upload as ${mended}` })
    .click();
  await expect(tray(page).getByText(`${mended} is attached to step 1 Drain oil`)).toBeVisible();
  expect(await filesOf()).toEqual([[photo.name, mended], [photo.name, other], []]);
});

test('several names with spaces go under the offered ones by one press, and the refused files cover nothing', async ({
  page,
  product,
}) => {
  const { filesOf } = await openEditor(page, product);
  const hand = await Hand.of(page);
  const photos = await Promise.all([1, 2, 3].map((number) => pictureFile(`IMG ${Date.now()} (${number}).png`)));
  const drain = page.getByRole('article', { name: 'Drain oil' });
  const paths = photos.map(({ path }) => path);
  await hand.dropOn(drain, paths);
  const all = tray(page).getByRole('button', { name: 'Upload the 3 under their offered names' });
  await expect(all).toBeInViewport();
  const top = (await tray(page).boundingBox())?.y ?? 0;
  for (const covered of [page.getByRole('region', { name: 'Attachments' }), page.getByRole('tree'), drain]) {
    const box = await covered.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  await all.click();
  await expect.poll(filesOf).toEqual([photos.map(({ name }) => name.replaceAll(' ', '_')), [], []]);
  await expect(tray(page).getByText('3 files are attached to step 1 Drain oil')).toBeVisible();
});

test('a file dropped where nothing takes it opens nothing: on the author screen, and on another page', async ({
  page,
  product,
}) => {
  const { filesOf } = await openEditor(page, product);
  const hand = await Hand.of(page);
  const photo = await pictureFile();
  const address = page.url();
  await hand.drop({ x: 700, y: 20 }, [photo.path]);
  await page.goto('/dashboard/home');
  await expect(page.getByRole('main')).toBeVisible();
  await hand.drop({ x: 900, y: 600 }, [photo.path]);
  // A new tab would open immediately.
  await page.waitForTimeout(500);
  expect(page.context().pages()).toEqual([page]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/home');
  await page.goto(address);
  expect(await filesOf()).toEqual([[], [], []]);
});

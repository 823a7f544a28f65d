import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { PHONE, TABLET } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { samplePdf } from '../fixtures/sample-pdf.ts';
import { sampleVideo } from '../fixtures/sample-video.ts';

let made = 0;
/** A name that no other test uses; what is before the number can be searched for. */
const unique = (stem: string, extension: string) => `${stem}_${Date.now()}${++made}.${extension}`;

const OBJ = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function picture(name: string, side = 40 + made): Promise<SentFile> {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await samplePng({ width: side, height: 48 })) };
}

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Files', exact: true }).getByRole('option');
const tile = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Files', exact: true }).getByRole('option', { name });
const current = (page: Page) => page.getByRole('listbox', { name: 'Currently Attached Files' }).getByRole('option');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search By File Name...' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function upload(page: Page, files: readonly SentFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload').click();
  await (await chooser).setFiles([...files]);
}

async function openLibrary(page: Page, username: 'demo_engineer' | 'demo_lead' = 'demo_engineer'): Promise<void> {
  await signIn(page, username);
  await page.goto('/dashboard/attachment library');
  await expect(page.getByRole('heading', { level: 1, name: 'Attachment Library' })).toBeVisible();
}

async function openStep(page: Page, product: Product) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const instruction = await author.createInstruction(unique('Library', 'wi').replace('.', ' '), [
    { title: 'Drain oil', content: '<p>Into the pan.</p>' },
    { title: 'Refill' },
  ]);
  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent/${instruction._id}~&~${instruction.title}?pdf=false`);
  await expect(page.getByRole('heading', { level: 1, name: instruction.title })).toBeVisible();
  const paths = async () => {
    const { steps } = await author.call<{ steps: Array<{ attachments: Array<{ path: string }> }> }>(
      'GET',
      `/api/wip/${instruction._id}`,
    );
    return steps[0]?.attachments.map((attachment) => attachment.path);
  };
  return { ...instruction, author, paths };
}

const openStepLibrary = (page: Page) =>
  page.getByRole('article', { name: 'Drain oil' }).getByRole('button', { name: 'Attachments Library' }).click();

test('NAV-22 ATT-01 ATT-04 ATT-10 VAL-17 VAL-18 VAL-22 VAL-23 VAL-24: files of several kinds are uploaded at once; what can not be is refused in its words', async ({
  page,
}) => {
  await openLibrary(page);
  const stem = `kinds${Date.now()}`;
  await expect(page.getByText('Attachment filenames should be unique')).toBeVisible();
  await upload(page, [
    await picture(`my photo ${stem}.png`),
    { name: `clip_${stem}.mp4`, mimeType: 'video/mp4', buffer: Buffer.from(await sampleVideo(page)) },
    { name: `manual_${stem}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(['Page one'])) },
  ]);
  await search(page).fill(stem);
  await expect(tiles(page)).toHaveCount(3);
  await expect(tile(page, `my_photo_${stem}.png`)).toBeVisible();
  const [left, right] = [await tiles(page).nth(0).boundingBox(), await tiles(page).nth(1).boundingBox()];
  expect([right?.y, (right?.x ?? 0) > (left?.x ?? 0)]).toEqual([left?.y, true]);

  await upload(page, [await picture(`my photo ${stem}.png`), { ...(await picture('x')), name: 'notes.txt' }]);
  const row = (name: string) => page.getByRole('list', { name: 'Upload' }).getByRole('listitem').filter({ hasText: name });
  await expect(row(`my_photo_${stem}.png`).getByRole('alert')).toHaveText('Attachment already exists');
  await expect(row('notes.txt').getByRole('alert')).toHaveText(
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf.',
  );
  await button(page, 'Dismiss notes.txt').click();
  await expect(row('notes.txt')).toHaveCount(0);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload').click();
  await (await chooser).element().evaluate((input) => input.dispatchEvent(new Event('cancel')));
  await expect(page.getByRole('alert').filter({ hasText: 'No file selected for upload.' })).toBeVisible();
});

test('ATT-05 ATT-06 ATT-07: the library is searched, filtered by kind and sorted from A to Z and back', async ({ page }) => {
  await openLibrary(page);
  const stem = `sorting${Date.now()}`;
  await upload(page, [
    await picture(`b_${stem}.png`, 101),
    await picture(`c_${stem}.png`, 102),
    { name: `a_${stem}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(['Page one'])) },
  ]);
  await search(page).fill(stem.toUpperCase());
  await expect(tiles(page)).toHaveCount(3);
  const names = () => tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(0, 1)).join(''));
  await button(page, 'A to Z: newest files first').click();
  await expect.poll(names).toBe('abc');
  await button(page, 'A to Z: ascending').click();
  await expect.poll(names).toBe('cba');
  await button(page, 'A to Z: descending').click();
  await expect(button(page, 'A to Z: newest files first')).toBeVisible();
  await button(page, 'PDF').click();
  await expect(tiles(page)).toHaveCount(1);
  await button(page, 'Images').click();
  await expect(tiles(page)).toHaveCount(3);
  await button(page, 'PDF').click();
  await expect.poll(names).toHaveLength(2);
  await search(page).fill('no file is called so');
  await expect(page.getByText('No files found')).toBeVisible();
});

test('ATT-09 ATT-12 ATT-13 ATT-14 ATT-15 ATT-17 as design 10: a file is previewed in the way of its kind, and Back leads to the list', async ({
  page,
}) => {
  await openLibrary(page);
  const stem = `preview${Date.now()}`;
  await upload(page, [
    await picture(`one_${stem}.png`, 103),
    await picture(`two_${stem}.png`, 104),
    { name: `book_${stem}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(['Page one'])) },
    { name: `part_${stem}.obj`, mimeType: 'text/plain', buffer: OBJ },
  ]);
  await search(page).fill(stem);
  await expect(tiles(page)).toHaveCount(4);
  const preview = async (name: string) => {
    await tile(page, name).click();
    await button(page, 'Preview').click();
    await expect(page.getByRole('heading', { level: 1, name: `Previewing: ${name}` })).toBeVisible();
  };
  await preview(`one_${stem}.png`);
  await expect(page.getByRole('img', { name: `one_${stem}.png` })).toBeVisible();
  await button(page, 'Next file').click();
  await expect(page.getByRole('img', { name: `two_${stem}.png` })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: `Previewing: one_${stem}.png` })).toBeVisible();
  await button(page, 'Back').click();
  await expect(tile(page, `one_${stem}.png`)).toHaveAttribute('aria-selected', 'true');
  await preview(`book_${stem}.pdf`);
  await expect(page.getByText('of 1', { exact: true })).toBeVisible();
  await button(page, 'Back').click();
  await preview(`part_${stem}.obj`);
  await expect(page.getByText('Unsupported file type: obj')).toBeVisible();
});

test('ATT-02 ATT-03 ATT-08 ATT-34 ATT-35 ATT-36 ATT-37 ATT-38 EDIT-08 EDIT-28: files of a step are attached, moved by mouse and keys, and detached', async ({
  page,
  product,
}) => {
  const instruction = await openStep(page, product);
  await openStepLibrary(page);
  const dialog = page.getByRole('dialog', { name: 'Attachments Library' });
  await expect(dialog.getByText('Step 1, Drain oil')).toBeVisible();
  const stem = `step${Date.now()}`;
  const [a, b, c] = [`a_${stem}.png`, `b_${stem}.png`, `c_${stem}.png`];
  await upload(page, [await picture(a, 105), await picture(b, 106), await picture(c, 107)]);
  await search(page).fill(stem);
  await expect(tiles(page)).toHaveCount(3);
  for (const [index, name] of [a, b, c].entries()) {
    const option = tile(page, name);
    if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
    await button(page, 'Attach').click();
    await expect(current(page)).toHaveCount(index + 1);
    await expect(tile(page, name)).toHaveCount(0);
  }
  await current(page).nth(1).click();
  await expect(current(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(button(page, 'Attach')).toBeDisabled();
  await button(page, 'Detach').click();
  await expect(current(page)).toHaveCount(2);
  await tile(page, b).click();
  await current(page).first().click();
  await expect(tile(page, b)).toHaveAttribute('aria-selected', 'false');
  await current(page).first().click();
  await expect(dialog.locator('[aria-selected="true"]')).toHaveCount(0);

  const [from, to] = [await current(page).nth(1).boundingBox(), await current(page).nth(0).boundingBox()];
  if (!from || !to) throw new Error('the attached files are not on the screen');
  await page.mouse.move(from.x + 12, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 4 });
  await page.mouse.move(to.x + 12, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  const names = () =>
    current(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.slice(0, 1)).join(''));
  await expect.poll(names).toBe('ca');
  await current(page).first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toBe('ac');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toBe('ca');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, 'Save').click();
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
  expect(await instruction.paths()).toEqual([c, a]);
  await page.reload();
  await openStepLibrary(page);
  await expect.poll(names).toBe('ca');
});

test('ATT-18 ATT-39 ATT-40 VAL-17: a right click deletes after a question; the file stays where it is used and its name stays taken', async ({
  page,
  product,
}) => {
  const instruction = await openStep(page, product);
  const name = unique('goes', 'png');
  const photo = await picture(name, 108);
  await instruction.author.attach(instruction, 0, { name, mediaType: photo.mimeType, bytes: photo.buffer });
  await page.goto('/dashboard/attachment library');
  await search(page).fill(name);
  await expect(tiles(page)).toHaveCount(1);
  await tile(page, name).click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveCount(1);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${name}"? This will hide it from the library but keep it in any Work Instructions where it's currently used.`,
  );
  await page.route('**/api/attachments/soft-delete/*', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete attachment. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, name)).toBeVisible();
  await tile(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles(page)).toHaveCount(0);
  expect(await instruction.paths()).toEqual([name]);
  await upload(page, [photo]);
  await expect(page.getByRole('alert').filter({ hasText: 'Attachment already exists' })).toBeVisible();
});

test('ERR-12 ERR-13 ERR-18 ERR-19: a list, an upload and a connection that fail are told apart, and an upload goes on', async ({
  page,
}) => {
  await signIn(page, 'demo_engineer');
  const isList = (url: URL) => url.pathname === '/api/attachments';
  const fail = { status: 500, json: { message: 'The disk is full.', code: 'INTERNAL' } };
  await page.route(isList, (route) => route.fulfill(fail));
  await page.goto('/dashboard/attachment library');
  await expect(page.getByText('An Error Has Occured - The disk is full.')).toBeVisible();
  await page.unroute(isList);
  await button(page, 'Retry').click();
  await expect(tiles(page).first()).toBeVisible();

  const photo = await picture(unique('fails', 'png'), 109);
  const isUpload = (url: URL) => url.pathname === '/api/attachments';
  await page.route(isUpload, (route) => (route.request().method() === 'POST' ? route.fulfill(fail) : route.continue()));
  await upload(page, [photo]);
  const row = page.getByRole('list', { name: 'Upload' }).getByRole('listitem').filter({ hasText: photo.name });
  await expect(row.getByRole('alert')).toHaveText('An Error occured in uploading that file.');
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await page.unroute(isUpload);
  await page.route(isUpload, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await button(page, `Resume ${photo.name}`).click();
  await expect(row.getByRole('alert')).toHaveText('There was an error uploading the selected file.');
  await page.unroute(isUpload);
  await button(page, `Resume ${photo.name}`).click();
  await expect(row).toHaveCount(0);
  await search(page).fill(photo.name);
  await expect(tile(page, photo.name)).toHaveAttribute('aria-selected', 'true');
});

test('a replaced file arrives in drafts, which are named; before it people see where it is used', async ({ page, product }) => {
  const instruction = await openStep(page, product);
  const name = unique('better', 'png');
  const before = await picture(name, 110);
  await instruction.author.attach(instruction, 0, { name, mediaType: before.mimeType, bytes: before.buffer });
  await page.goto('/dashboard/attachment library');
  await search(page).fill(name);
  await tile(page, name).click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Where it is used' }).click();
  const uses = page.getByRole('dialog', { name: 'Where it is used' });
  await expect(uses).toContainText(instruction.title);
  await expect(uses).toContainText('1 Drain oil');
  await uses.getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Replace with a new file' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace with a new file' });
  const send = async (file: SentFile) => {
    const chooser = page.waitForEvent('filechooser');
    await replace.getByRole('button', { name: 'Choose the new file' }).click();
    await (await chooser).setFiles([file]);
  };
  await send({ name: 'other.jpg', mimeType: 'image/jpeg', buffer: before.buffer });
  await expect(replace.getByRole('alert')).toHaveText('The new file has to be a .png file, like the one it replaces.');
  await send(await picture('camera.png', 211));
  await expect(replace).toContainText('1 working copy has changed:');
  await expect(replace).toContainText(instruction.title);
  const widthOf = (path: string) =>
    page.evaluate(
      (src) =>
        new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.src = src;
        }),
      path,
    );
  expect(await widthOf(`/api/attachments/${name}`)).toBe(211);
});

test('ATT-19: a link in a text to a file that can not be shown says so', async ({ page, product }) => {
  const instruction = await openStep(page, product);
  const name = unique('part', 'obj');
  await instruction.author.attach(instruction, 0, { name, mediaType: 'text/plain', bytes: OBJ });
  const path = `/api/wip/${instruction._id}`;
  const whole = await instruction.author.call<{ steps: Array<{ content: string; attachments: Array<{ inUseID: string }> }> }>(
    'GET',
    path,
  );
  const [step] = whole.steps;
  if (!step) throw new Error('the instruction has no step');
  step.content = `<p>Look at <a data-token="attachment" data-id="${step.attachments[0]?.inUseID}">the part</a>.</p>`;
  await instruction.author.call('PATCH', path, whole);
  await page.reload();
  await page.getByRole('button', { name: 'the part' }).click();
  await expect(
    page.getByText(
      'Unable to preview file from step content. If you are attempting to view a 3d model, please set it as a default attachment.',
    ),
  ).toBeVisible();
});

test('ROLE-09 ATT-01: a lead looks at files and where they are used, and changes none', async ({ page }) => {
  await openLibrary(page, 'demo_lead');
  await tiles(page).first().click();
  await expect(button(page, 'Preview')).toBeEnabled();
  for (const name of ['Upload', 'Attach', 'Detach']) await expect(button(page, name)).toHaveCount(0);
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Where it is used']);
  await page.keyboard.press('Escape');
  await tiles(page).first().click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('ATT-03: a finger on its grip moves a file of the step', async ({ browser, product }) => {
  const context = await browser.newContext({ ...TABLET, baseURL: product.url });
  const page = await context.newPage();
  const instruction = await openStep(page, product);
  const stem = `touch${Date.now()}`;
  for (const name of [`a_${stem}.png`, `b_${stem}.png`]) {
    const photo = await picture(name, 111 + made);
    await instruction.author.attach(instruction, 0, { name, mediaType: photo.mimeType, bytes: photo.buffer });
  }
  await page.reload();
  await page.getByRole('article', { name: 'Drain oil' }).getByRole('button', { name: 'Attachments Library' }).tap();
  await expect(current(page)).toHaveCount(2);
  const touch = await context.newCDPSession(page);
  const drag = async (from: { x: number; y: number }, toY: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let part = 1; part <= 5; part++)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from.x, y: from.y + ((toY - from.y) * part) / 5 }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const [first, second] = [await current(page).nth(0).boundingBox(), await current(page).nth(1).boundingBox()];
  if (!first || !second) throw new Error('the attached files are not on the screen');
  await drag({ x: second.x + 14, y: second.y + second.height / 2 }, first.y + first.height / 2);
  await expect(current(page).first()).toHaveAccessibleName(`b_${stem}.png`);
  await context.close();
});

test('ATT-18: a finger that rests on a file opens its menu, which stays when the finger goes', async ({ browser, product }) => {
  const context = await browser.newContext({ ...TABLET, baseURL: product.url });
  const page = await context.newPage();
  await openLibrary(page);
  const place = await tiles(page).first().boundingBox();
  if (!place) throw new Error('the library is not on the screen');
  const touch = await context.newCDPSession(page);
  const point = { x: place.x + place.width / 2, y: place.y + 60 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await expect(page.getByRole('dialog', { name: 'Delete' })).toBeVisible();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await context.close();
});

test('the library is drawn from what is in view, and reached by keys from the first file to the last', async ({ page }) => {
  await signIn(page, 'demo_lead');
  const file = (index: number) => ({
    _id: `f${index}`,
    path: `bolt_${String(index).padStart(4, '0')}.pdf`,
    name: `bolt_${String(index).padStart(4, '0')}.pdf`,
    ...{ fileExtension: 'pdf', temp_model_id: null, deleted: false, sha256: '0'.repeat(64), size: 1 },
    ...{ mediaType: 'application/pdf', created: 1 },
  });
  await page.route(
    (url) => url.pathname === '/api/attachments',
    (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const next = from + 100;
      const link = next < 5000 ? { link: `</api/attachments?cursor=${next}>; rel="next"` } : {};
      const json = Array.from({ length: 100 }, (_, index) => file(from + index));
      return route.fulfill({ json, headers: { 'x-total-count': '5000', ...link } });
    },
  );
  await page.goto('/dashboard/attachment library');
  await expect(page.getByText('0 of 5000 files selected')).toBeVisible();
  await tiles(page).first().focus();
  for (let press = 0; press < 70; press++) await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName('bolt_0140.pdf');
  expect(await tiles(page).count()).toBeLessThan(60);
});

for (const [name, device] of Object.entries({ desk: {}, tablet: TABLET, phone: PHONE }))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in the library, ${name}, ${colorScheme}`, async ({ browser, product }, info) => {
      const context = await browser.newContext({ ...device, colorScheme, baseURL: product.url });
      const page = await context.newPage();
      await openLibrary(page);
      await tiles(page).first().click();
      await expect(tiles(page).first().locator('img')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Where it is used' }).click();
      await expect(page.getByRole('dialog', { name: 'Where it is used' }).getByRole('listitem').first()).toBeVisible();
      const opened = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
      expect(opened.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.screenshot({ path: join(info.project.outputDir, 'screens', `library-${name}-${colorScheme}.png`) });
      await context.close();
    });

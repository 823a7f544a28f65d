import { TABLET } from '../../fixtures/devices.ts';
import { button, openLibrary, openStep, picture, search, tile, tiles, unique, upload } from '../../fixtures/library-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';
import { samplePdf } from '../../fixtures/sample-pdf.ts';
import { sampleVideo } from '../../fixtures/sample-video.ts';

/** A model without a surface, which can't be rendered. */
const POINTS_ALONE = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\n');

test('NAV-22 ATT-01 ATT-04 ATT-10 VAL-17 VAL-18 VAL-22 VAL-23 VAL-24: files of several kinds are uploaded together; others are refused with their message', async ({
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

test('of eight refused files at least four are in sight, each has Keep both, and the last one is reached', async ({ page }) => {
  await openLibrary(page);
  const stem = `taken${Date.now()}`;
  const names = Array.from({ length: 8 }, (_, index) => `${stem}_${index}.png`);
  const [one, other] = [await picture('one', 50), await picture('two', 60)];
  await upload(
    page,
    names.map((name) => ({ ...one, name })),
  );
  await search(page).fill(stem);
  await expect(tiles(page)).toHaveCount(8);
  await upload(
    page,
    names.map((name) => ({ ...other, name })),
  );
  const rows = page.getByRole('list', { name: 'Upload' }).getByRole('listitem');
  await expect(rows.getByRole('button', { name: /^Keep both as/ })).toHaveCount(8);
  const inSight = () =>
    rows.evaluateAll((all) => {
      const { bottom } = all[0]?.parentElement?.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
      return all.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
    });
  expect(await inSight()).toBeGreaterThanOrEqual(4);
  await rows
    .last()
    .getByRole('button', { name: /^Keep both as/ })
    .click();
  await expect(tile(page, `${stem}_7_2.png`)).toBeVisible();
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
  test.setTimeout(120_000);
  await openLibrary(page);
  const stem = `preview${Date.now()}`;
  await upload(page, [
    await picture(`one_${stem}.png`, 103),
    await picture(`two_${stem}.png`, 104),
    { name: `book_${stem}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(['Page one'])) },
    { name: `part_${stem}.obj`, mimeType: 'text/plain', buffer: POINTS_ALONE },
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
  // A worker that lets others go first has to look into it.
  await expect(page.getByText('Unsupported file type: obj')).toBeVisible({ timeout: 60_000 });
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

test('a file is renamed under More and by F2: its step shows the new name, the search finds it, and a taken name offers a free one', async ({
  page,
  product,
}) => {
  const instruction = await openStep(page, product);
  const [name, other] = [unique('before', 'png'), unique('other', 'png')];
  const stem = `after${Date.now()}`;
  const photo = await picture(name, 111);
  await instruction.author.attach(instruction, 0, { name, mediaType: photo.mimeType, bytes: photo.buffer });
  await page.goto('/dashboard/attachment library');
  await upload(page, [await picture(other, 112)]);
  await search(page).fill(name);
  await expect(tiles(page)).toHaveCount(1);
  await tile(page, name).click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(field).toBeFocused();
  // Typing replaces the selection and keeps the extension. Fast input followed by Enter would count as a hand scanner.
  await page.keyboard.insertText(stem);
  await expect(field).toHaveValue(`${stem}.png`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`“${name}” is called “${stem}.png” now. 1 working copy shows the new name.`)).toBeVisible();
  await expect(search(page)).toHaveValue(`${stem}.png`);
  await expect(tile(page, `${stem}.png`)).toBeVisible();
  expect(await instruction.paths()).toEqual([`${stem}.png`]);

  await search(page).fill(other);
  await tile(page, other).focus();
  await page.keyboard.press('F2');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(stem.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Attachment already exists');
  await button(page, `Use the name ${stem.toUpperCase()}_2.png`).click();
  await page.keyboard.press('Enter');
  await search(page).fill(stem);
  await expect(tile(page, `${stem.toUpperCase()}_2.png`)).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
});

test('ERR-12 ERR-13 ERR-18 ERR-19: a list, an upload and a connection that fail are distinguished, and an upload resumes', async ({
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

test('ATT-18: a finger that rests on a file opens its menu, which stays when the finger goes', async ({ openPage }) => {
  const page = await openPage(TABLET);
  await openLibrary(page);
  const place = await tiles(page).first().boundingBox();
  if (!place) throw new Error('the library is not on the screen');
  const touch = await page.context().newCDPSession(page);
  const point = { x: place.x + place.width / 2, y: place.y + 60 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await expect(page.getByRole('dialog', { name: 'Delete' })).toBeVisible();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
});

test('the library is drawn from what is in view, and reached by keys from the first file to the last', async ({ page }) => {
  await signIn(page, 'demo_lead');
  const file = (index: number) => ({
    _id: `f${index}`,
    path: `bolt_${String(index).padStart(4, '0')}.pdf`,
    name: `bolt_${String(index).padStart(4, '0')}.pdf`,
    fileExtension: 'pdf',
    temp_model_id: null,
    deleted: false,
    sha256: '0'.repeat(64),
    size: 1,
    mediaType: 'application/pdf',
    created: 1,
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
  // Beyond the first hundred, which is all that the first answer brings; a press that comes before the next is passed over.
  const place = async () => Number(await page.locator(':focus').getAttribute('aria-posinset'));
  for (let press = 0; press < 300 && (await place()) < 141; press++) await page.keyboard.press('ArrowDown');
  expect(await place()).toBeGreaterThanOrEqual(141);
  expect(await tiles(page).count()).toBeLessThan(60);
});

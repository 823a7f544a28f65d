import { TABLET } from '../../fixtures/devices.ts';
import {
  button,
  current,
  OBJ,
  openStep,
  openStepLibrary,
  picture,
  type SentFile,
  search,
  tile,
  tiles,
  unique,
  upload,
} from '../../fixtures/library-page.ts';
import { expect, test } from '../../fixtures/product.ts';

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
  // Just uploaded files are selected together and attached in the order in which they were chosen.
  await expect(dialog.getByText(/^3 of \d+ files selected$/)).toBeVisible();
  await button(page, 'Attach').click();
  await expect(tiles(page)).toHaveCount(0);
  await expect(current(page)).toHaveText([a, b, c]);
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

test('ATT-19: a link in a text to a file that cannot be shown says so', async ({ page, product }) => {
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

test('ATT-03: a finger on its grip moves a file of the step', async ({ openPage, product }) => {
  const page = await openPage(TABLET);
  const instruction = await openStep(page, product);
  const stem = `touch${Date.now()}`;
  for (const name of [`a_${stem}.png`, `b_${stem}.png`]) {
    const photo = await picture(name, 111);
    await instruction.author.attach(instruction, 0, { name, mediaType: photo.mimeType, bytes: photo.buffer });
  }
  await page.reload();
  await page.getByRole('article', { name: 'Drain oil' }).getByRole('button', { name: 'Attachments Library' }).tap();
  await expect(current(page)).toHaveCount(2);
  const touch = await page.context().newCDPSession(page);
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
});

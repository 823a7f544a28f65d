import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import { makeInstruction, openEditor, saveState } from '../../fixtures/editor-page.ts';
import { picture, unique } from '../../fixtures/library-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

interface Stored {
  readonly steps: readonly {
    readonly attachments: readonly { readonly sha256: string; readonly photoMarkup?: { readonly shapes: readonly object[] } }[];
  }[];
}

async function makePhotoStep(product: Product) {
  const instruction = await makeInstruction(product, [{ title: 'Tighten', content: '<p>To 12 Nm.</p>' }]);
  const photo = await picture(unique('torque', 'png'), 96);
  await instruction.author.attach(instruction, 0, { name: photo.name, mediaType: photo.mimeType, bytes: photo.buffer });
  const stored = async () =>
    (await instruction.author.call<Stored>('GET', `/api/wip/${instruction._id}`)).steps[0]?.attachments[0];
  return { ...instruction, name: photo.name, stored };
}

test('a photo is marked up by mouse and keys and saved, and its file stays as it is', async ({ page, product }) => {
  const instruction = await makePhotoStep(product);
  const before = await instruction.stored();
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('button', { name: instruction.name }).click();
  await page.getByRole('button', { name: 'Mark up the photo' }).click();
  const window = page.getByRole('dialog', { name: `Mark up ${instruction.name}` });
  const photo = window.getByRole('group', { name: 'Photo' }).last();
  await window.getByRole('button', { name: 'Arrow', exact: true }).click();
  const box = await photo.boundingBox();
  if (!box) throw new Error('the photo is not on the screen');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.4, 0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.7), { steps: 4 });
  await page.mouse.up();
  await expect(window.getByRole('option')).toHaveAccessibleName('red arrow, 1 of 1');
  await window.getByRole('button', { name: 'Text', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(window.getByRole('textbox', { name: 'Words' })).toBeFocused();
  await page.keyboard.type('12 Nm');
  await window.getByRole('button', { name: 'Turn right' }).click();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect.soft(await axeFindings(page, '[role="dialog"]'), look).toEqual([]);
  }
  await window.getByRole('button', { name: 'Crop' }).click();
  expect.soft(await axeFindings(page, '[role="dialog"]'), 'crop').toEqual([]);
  await window.getByRole('slider', { name: 'Upper left corner' }).focus();
  await page.keyboard.press('ArrowDown');
  await window.getByRole('button', { name: 'Done' }).click();
  await expect(window).toBeHidden();
  const marked = page.getByRole('img', { name: /turned to the right, cropped, red arrow, red text “12 Nm”/ });
  await expect(marked.first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  const after = await instruction.stored();
  expect([after?.sha256, after?.photoMarkup?.shapes.length]).toEqual([before?.sha256, 2]);
  await page.reload();
  await page.getByRole('button', { name: instruction.name }).click();
  await expect(marked.first()).toBeVisible();
});

test('a photo is drawn on with a finger, with targets of 48 px', async ({ openPage, product }) => {
  const page = await openPage(TABLET);
  const instruction = await makePhotoStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('article', { name: 'Tighten' }).getByRole('button', { name: 'Attachments Library' }).tap();
  await page.getByRole('listbox', { name: 'Currently Attached Files' }).getByRole('option').tap();
  await page.getByRole('button', { name: 'Mark up the photo' }).tap();
  const window = page.getByRole('dialog', { name: `Mark up ${instruction.name}` });
  const tool = window.getByRole('button', { name: 'Number', exact: true });
  const size = await tool.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48);
  await tool.tap();
  const photo = await window.getByRole('group', { name: 'Photo' }).last().boundingBox();
  if (!photo) throw new Error('the photo is not on the screen');
  for (const share of [0.45, 0.55]) await page.touchscreen.tap(photo.x + photo.width * share, photo.y + photo.height / 2);
  await expect(window.getByRole('option').last()).toHaveAccessibleName('red number 2, 2 of 2');
  await window.getByRole('button', { name: 'Crop' }).tap();
  const corners = () =>
    window.getByRole('slider').evaluateAll((all) =>
      all.map((corner) => {
        const { x, y, width, height } = corner.getBoundingClientRect();
        const middle = document.elementFromPoint(x + width / 2, y + height / 2);
        return [Math.round(Math.min(width, height)) >= 48, middle !== null && corner.contains(middle)];
      }),
    );
  // The photo takes its new size a frame after the row of tools.
  const whole = Array.from({ length: 4 }, () => [true, true]);
  await expect.poll(corners, 'each corner is whole at the edge of the photo, and answers').toEqual(whole);
  await window.getByRole('button', { name: 'Done' }).tap();
  await expect(window).toBeHidden();
});

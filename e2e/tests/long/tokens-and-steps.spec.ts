import { samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { TABLET } from '../../fixtures/devices.ts';
import {
  card,
  dialog,
  makeInstruction,
  numbers,
  openEditor,
  openNewGuide,
  row,
  rows,
  saveState,
  THREE,
} from '../../fixtures/editor-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

type Made = Awaited<ReturnType<typeof makeInstruction>>;

interface WireStep {
  readonly title: string;
  readonly content: string;
  readonly children: readonly WireStep[];
  readonly attachments: ReadonlyArray<{ readonly inUseID: string; readonly path: string }>;
  readonly Cautions: readonly string[];
  readonly requiresOversight: boolean;
}
interface WireInstruction {
  readonly steps: WireStep[];
  readonly WipGroup: ReadonlyArray<{ readonly wip_ID: string; readonly del: boolean }>;
}

const stored = ({ author, _id }: Made) => author.call<WireInstruction>('GET', `/api/wip/${_id}`);
const text = (page: Page) => page.getByRole('textbox', { name: 'Step content' });
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name });
const edit = (page: Page, title: string) => card(page, title).getByRole('button', { name: 'Edit content' }).click();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'OK' }).click();
const NO_PREVIEW =
  'Unable to preview file from step content. If you are attempting to view a 3d model, please set it as a default attachment.';

async function attachPicture(instruction: Made, stem: string): Promise<string> {
  const name = `${stem}_${Date.now()}.png`;
  await instruction.author.attach(instruction, 0, {
    name,
    mediaType: 'image/png',
    bytes: Buffer.from(samplePng({ width: 60, height: 48 })),
  });
  return name;
}

test('EDIT-33 EDIT-45 EDIT-59 ATT-19 VAL-25 VAL-29 VAL-30 VAL-31: selected words become a link to a file that typing cannot break and that opens over the screen', async ({
  page,
  product,
}) => {
  const instruction = await makeInstruction(product, [
    { title: 'Drain oil', content: '<p>Open the plug first.</p>' },
    { title: 'Refill', content: '<p>Follow <a data-token="attachment" data-id="">nothing</a>.</p>' },
  ]);
  const [plug, other] = [await attachPicture(instruction, 'plug'), await attachPicture(instruction, 'other')];
  await instruction.author.attach(instruction, 0, {
    name: `part_${Date.now()}.obj`,
    mediaType: 'text/plain',
    bytes: Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'),
  });
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await card(page, 'Refill').getByText('nothing').click();
  await expect(dialog(page)).toHaveCount(0);

  await edit(page, 'Drain oil');
  await text(page)
    .getByText('Open the plug first.')
    .dblclick({ position: { x: 20, y: 10 } });
  await tool(page, 'Link attachment').click();
  await expect(page.getByRole('menu')).toContainText('Link the selected words to');
  await page.getByRole('menuitem', { name: plug }).first().click();
  const token = text(page).locator('[data-token="attachmentLink"]');
  await expect(token).toHaveText('Open');
  await expect(text(page)).toContainText('Open the plug first.');

  await token.click();
  await page.keyboard.type('never', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveText('Open the plug first.');
  await expect(page.getByRole('button', { name: 'Remove link' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, 'Link attachment').click();
  await page.getByRole('menuitem', { name: other }).first().click();
  await expect(dialog(page)).toContainText('the selection can not be used for the annotation');
  await confirm(page);
  await text(page).press('ControlOrMeta+End');
  await tool(page, 'Link attachment').click();
  await page.getByRole('menuitem', { name: plug }).first().click();
  await expect(dialog(page)).toContainText('This file is already attached.');
  await confirm(page);
  await expect(text(page)).toHaveText('Open the plug first.');

  await page.getByRole('button', { name: 'Close editor' }).click();
  await expect(saveState(page)).toHaveText('Saved');
  const [drain] = (await stored(instruction)).steps;
  expect(drain?.content).toContain(`<a data-token="attachment" data-id="${drain?.attachments[0]?.inUseID}">Open</a> the plug`);

  await card(page, 'Drain oil').getByRole('button', { name: 'Open', exact: true }).click();
  const files = dialog(page).getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('button')).toHaveCount(3);
  await files.getByRole('button', { name: other }).click();
  await expect(dialog(page).getByRole('heading', { name: other })).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect(await axeFindings(page), look).toEqual([]);
  }
  await files.getByRole('button', { name: /part_/ }).click();
  await expect(page.getByText(NO_PREVIEW)).toBeVisible();
});

test('a picture pasted into the text is attached to the step and inserted where it was pasted', async ({ page, product }) => {
  const instruction = await openNewGuide(page, product, [{ title: 'Drain oil', content: '<p>Open the plug.</p>' }]);
  await edit(page, 'Drain oil');
  await expect(text(page)).toBeFocused();
  await text(page).evaluate(
    (field, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...samplePng({ width: 90, height: 60 })],
  );
  await expect(text(page).getByRole('img', { name: /^pasted_/ })).toBeVisible();
  await page.keyboard.type('So it looks.');
  await page.getByRole('button', { name: 'Close editor' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveState(page)).toHaveText('Saved');
  const [drain] = (await stored(instruction)).steps;
  expect(drain?.attachments).toHaveLength(1);
  expect(drain?.content).toMatch(/^<p>Open the plug.<\/p><img [^>]+><p>So it looks.<\/p>$/);
});

test('EDIT-44 EDIT-53 EDIT-54 EDIT-55 ERR-20 ERR-21 ERR-22 WI-51: a linked instruction opens in a tab, says when it is gone, and taking its link out is saved at once', async ({
  page,
  product,
}) => {
  const [pump, valve, instruction] = [
    await makeInstruction(product),
    await makeInstruction(product),
    await makeInstruction(product, THREE),
  ];
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  const link = async (title: string) => {
    await tool(page, 'Link work instruction').click();
    const search = dialog(page).getByRole('searchbox');
    await expect(search).toBeFocused();
    const [field, first] = [await search.boundingBox(), await dialog(page).getByRole('listitem').first().boundingBox()];
    expect((first?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(80);
    await page.keyboard.type(title, { delay: 40 });
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  };
  await edit(page, 'Drain oil');
  await text(page).press('ControlOrMeta+a');
  await link(pump.title);
  await text(page).press('End');
  await page.keyboard.type(' and ');
  await link(valve.title);
  await page.getByRole('button', { name: 'Close editor' }).click();
  await expect(saveState(page)).toHaveText('Saved');
  const linked = await stored(instruction);
  expect(linked.WipGroup).toEqual([
    { wip_ID: pump._id, del: false },
    { wip_ID: valve._id, del: false },
  ]);
  expect(linked.steps[0]?.content).toContain(`<a data-token="wi" data-id="${pump._id}">Into the pan.</a>`);

  const tabs = page.getByRole('navigation', { name: 'Open work instructions' });
  await card(page, 'Drain oil').getByRole('button', { name: 'Into the pan.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: pump.title })).toBeVisible();
  await expect(tabs.getByRole('link', { name: pump.title })).toHaveAttribute('aria-current', 'page');

  // Any answer but "gone": a link in the text shows a message, the tab bar opens the tab all the same.
  await tabs.getByRole('link', { name: instruction.title }).click();
  const toPump = new RegExp(`/api/wip/${pump._id}(\\?.*)?$`);
  await page.route(toPump, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await card(page, 'Drain oil').getByRole('button', { name: 'Into the pan.' }).click();
  await expect(dialog(page)).toContainText('Failed to load the nested Work Instruction. Please try again.');
  await confirm(page);
  await tabs.getByRole('link', { name: pump.title }).click();
  await expect(tabs.getByRole('link', { name: pump.title })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Failed to load the work instruction. Please try again.').first()).toBeVisible();
  await page.unroute(toPump);

  await tabs.getByRole('link', { name: instruction.title }).click();
  await valve.author.call('DELETE', `/api/wip/${valve._id}`);
  await card(page, 'Drain oil').getByRole('button', { name: valve.title }).click();
  await expect(dialog(page)).toContainText('This Work Instruction has been deleted.');
  await confirm(page);

  await edit(page, 'Drain oil');
  await text(page).locator('[data-token]', { hasText: valve.title }).click();
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(async () => {
    const { WipGroup, steps } = await stored(instruction);
    expect(WipGroup).toContainEqual({ wip_ID: valve._id, del: true });
    expect(WipGroup).toContainEqual({ wip_ID: pump._id, del: false });
    expect(steps[0]?.content).not.toContain(valve._id);
  }).toPass({ timeout: 10_000 });
  await expect(text(page)).toBeVisible();
});

test('TREE-12: several steps are chosen, copied to another tab with files and alerts, taken back and brought back, by keyboard alone', async ({
  page,
  context,
  product,
}) => {
  const [source, target] = [await makeInstruction(product, THREE), await makeInstruction(product)];
  const picture = await attachPicture(source, 'pan');
  const { steps } = await source.author.call<{ steps: Array<{ _id: string }> }>('GET', `/api/wip/${source._id}`);
  await source.author.call('PATCH', `/api/wip/${source._id}`, {
    info_page: { 'Hot oil': { category: 'Cautions', global: false, steps: [steps[0]?._id], content: 'Wear gloves' } },
  });
  await signIn(page, 'demo_engineer');
  await openEditor(page, source);
  await row(page, /^1 Drain oil/).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByRole('status').filter({ hasText: '3 steps copied' })).toBeAttached();

  const other = await context.newPage();
  await openEditor(other, target);
  await row(other, '1 Step Title').focus();
  await other.keyboard.press('ControlOrMeta+v');
  await expect(rows(other)).toHaveCount(4);
  expect(await numbers(other)).toEqual(['1', '2', '3', '3.1']);
  await expect(row(other, /^2 Drain oil/)).toBeFocused();
  await other.keyboard.press('Delete');
  await expect(dialog(other)).toContainText('You are about to delete 2 steps and 1 sub steps.');
  await dialog(other).getByRole('button', { name: 'Cancel' }).click();
  await other.keyboard.press('ControlOrMeta+z');
  await expect(rows(other)).toHaveCount(1);
  await other.keyboard.press('ControlOrMeta+Shift+z');
  await expect(rows(other)).toHaveCount(4);
  await other.keyboard.press('ControlOrMeta+s');
  await expect(saveState(other)).toHaveText('Saved');
  const pasted = await stored(target);
  expect(pasted.steps.map(({ title }) => title)).toEqual(['Step Title', 'Drain oil', 'Open the cover']);
  expect(pasted.steps[1]).toMatchObject({
    content: '<p>Into the pan.</p>',
    attachments: [{ path: picture }],
    Cautions: ['Hot oil'],
  });
  expect(pasted.steps[2]?.children.map(({ title }) => title)).toEqual(['Clean the seal']);
  await other.reload();
  await expect(rows(other)).toHaveCount(4);
  await other.close();
});

test.describe('on a touch screen', () => {
  test.use(TABLET);

  test('steps are ticked by finger, copied from the bar and pasted from the menu of a step', async ({ page, product }) => {
    await openNewGuide(page, product, THREE);
    await page.getByRole('button', { name: 'Select several steps' }).tap();
    await row(page, '1 Drain oil').tap();
    await row(page, '3 Refill').tap();
    const bar = page.getByRole('toolbar', { name: '2 selected' });
    expect(await axeFindings(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Copy' }).tap();
    await bar.getByRole('button', { name: 'End selecting' }).tap();
    await row(page, '2 Open the cover').tap();
    await page.getByRole('button', { name: 'Actions for step 2' }).tap();
    await page.getByRole('menuitem', { name: 'Paste as sub-step' }).tap();
    await expect(row(page, '2.3 Refill')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(rows(page)).toHaveCount(4);
  });
});

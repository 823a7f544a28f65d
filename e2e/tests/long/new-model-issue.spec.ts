import { type SampleBox, sampleGlb } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { makeInstruction } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button, search, tile, unique } from '../../fixtures/library-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { type Product, test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);

const PLATE: SampleBox = { name: 'Plate', size: [100, 5, 60], at: [0, 0, 0] };
const PLACES = [
  [10, 5, 10],
  [90, 5, 10],
  [10, 5, 50],
  [90, 5, 50],
] as const;
const BOLTS = PLACES.map((at, index): SampleBox => ({ name: `Bolt ${index + 1}`, size: [4, 20, 6], at }));
const BRACKET: SampleBox = { name: 'Bracket', size: [20, 30, 4], at: [40, 5, 30] };
/** A bracket before all others, bolt 1 is longer, bolt 2 is gone. */
const NEXT: readonly SampleBox[] = [BRACKET, PLATE, { name: 'Bolt 1', size: [4, 32, 6], at: PLACES[0] }, ...BOLTS.slice(2)];

/** A guide with a plate and four annotated bolts; the second is red. */
async function aGuide(product: Product) {
  const instruction = await makeInstruction(product, [{ title: 'Fit the bolts', content: '<p>Tighten them.</p>' }]);
  const { author, _id } = instruction;
  const name = unique('plate', 'glb');
  const bytes = Buffer.from(sampleGlb([PLATE, ...BOLTS]));
  await author.attach(instruction, 0, { name, mediaType: 'model/gltf-binary', bytes });
  const fileId = await author.fileId(name);
  const { steps } = await author.call<{ steps: Array<{ _id: string; attachments: Array<{ inUseID: string }> }> }>(
    'GET',
    `/api/wip/${_id}`,
  );
  const [step] = steps;
  for (const [index, [x, y, z]] of PLACES.entries())
    await author.call('POST', '/api/wip/annotation', {
      wipID: _id,
      StepID: step?._id,
      AttachmentID: fileId,
      message: `Bolt ${index + 1}: 25 Nm`,
      camera_position: '6,9,14',
      camera_rotation: '-0.26,0.19,0.05,0.94',
      pin: { partId: `0.${index + 1}`, position: [x + 2, y + 20, z + 3], normal: [0, 1, 0] },
    });
  const look = { texturePath: '', textureIndex: -1, textureName: '', color: '#e53935' };
  const textureConfig = [{ ...look, partGroup: 'Bolt 2', partID: '0.2' }];
  await author.call('PUT', `/api/attachments/${fileId}/texture-config`, { textureConfig });
  const attachments = [{ inUseID: step?.attachments[0]?.inUseID, _id: fileId }];
  await author.call('PATCH', `/api/wip/${_id}`, {
    changes: { steps: [{ _id: step?._id, attachments, defaultAttachment: step?.attachments[0]?.inUseID }] },
  });
  return { ...instruction, name };
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Annotations' });

test('a new issue of a model: the answer says what became of its parts, a person confirms, moves and deletes, and the check passes', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const guide = await aGuide(product);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/attachment library');
  await search(page).fill(guide.name);
  await tile(page, guide.name).click();
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Replace with a new file' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace with a new file' });
  const chooser = page.waitForEvent('filechooser');
  await replace.getByRole('button', { name: 'Choose the new file' }).click();
  const file = { name: 'plate rev B.glb', mimeType: 'model/gltf-binary', buffer: Buffer.from(sampleGlb(NEXT)) };
  await (await chooser).setFiles([file]);
  const answer = replace.getByRole('region', { name: 'Parts in the new model' });
  await expect(answer.locator('dl')).toHaveText('Same place3Moved0Changed1Uncertain0Lost1New1');
  await expect(answer.getByRole('listitem')).toContainText('2 annotations');
  await expect(answer).toContainText('1 colour or texture of this model');

  await answer.getByRole('button', { name: 'Open colours and textures' }).click();
  const looks = page.getByRole('region', { name: 'After the new model' });
  await expect(looks.getByRole('listitem')).toContainText('Bolt 2');
  await expect(looks.getByText('Lost')).toBeVisible();
  await expect(looks.getByRole('button', { name: 'Confirm' }), 'it is on no part').toHaveCount(0);
  await looks.getByRole('button', { name: 'Delete' }).click();
  await expect(looks).toHaveCount(0);
  await button(page, 'Save Textures').click();
  await expect(button(page, 'Saved!')).toBeVisible();

  await page.goto(`/dashboard/work instructions parent/${guide._id}~&~${guide.title}?pdf=false`);
  await page.getByRole('button', { name: 'Check before release' }).click();
  const check = page.getByRole('dialog', { name: 'Check before release' });
  const unconfirmed = check.getByRole('listitem').filter({ hasText: 'was not confirmed after the new issue of the model' });
  await expect(unconfirmed).toHaveCount(2);
  await expect(unconfirmed.first()).toContainText('Must be fixed');
  await page.keyboard.press('Escape');

  const report = panel(page).getByText('New issue of the model: 2 annotations have to be confirmed before the release.');
  await expect(report, 'the panel is open').toBeVisible();
  await panel(page).getByRole('button', { name: 'Next' }).click();
  const line = (text: string) => panel(page).getByRole('button', { name: text });
  await expect(line('Bolt 1: 25 Nm')).toHaveAttribute('aria-current', 'true');
  await expect(line('Bolt 1: 25 Nm')).toContainText('Changed');
  await panel(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(line('Bolt 2: 25 Nm'), 'the next one is selected').toHaveAttribute('aria-current', 'true');
  await expect(line('Bolt 2: 25 Nm')).toContainText('Lost');
  await expect(panel(page).getByRole('button', { name: 'Confirm' }), 'it is on no part').toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(line('Bolt 2: 25 Nm')).toHaveCount(0);
  await expect(panel(page).getByText('New issue of the model')).toHaveCount(0);
  await button(page, 'Save').click();
  await expect(page.getByTestId('save-state')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Check before release' }).click();
  await expect(check).toBeVisible();
  await expect(check.getByText('was not confirmed')).toHaveCount(0);
  await expect(check.getByText('Must be fixed')).toHaveCount(0);
  await guide.author.release(guide);
});

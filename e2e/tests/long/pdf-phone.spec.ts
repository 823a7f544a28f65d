import { samplePdf } from '@benchbook/testkit';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

test.use(PHONE);

test('on a phone the page and what is tied to a highlight each have the screen, a press apart, and one leads back from afar', async ({
  page,
  product,
}) => {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const words = [{ text: 'Drain the oil', x: 72, y: 120, size: 16 }];
  const title = `Phone manual ${Date.now()}`;
  const instruction = await author.createPdfInstruction(
    title,
    samplePdf({ pages: Array.from({ length: 6 }, () => ({ words })) }),
  );
  const quad = { x1: 72, y1: 106, x2: 312, y2: 106, x3: 72, y3: 124, x4: 312, y4: 124 };
  const mark = { WIPID: instruction._id, pageNumber: 1, text: 'Drain the oil', quads: [quad] };
  await author.call('POST', '/api/wip/createHighlight', mark);
  await author.release(instruction);
  await lead.assign(instruction, artisan.userId);
  await signIn(page, 'demo_artisan');
  await page.goto(`/dashboard/model viewer/${instruction._id}~&~${title}?pdf=true&view=js`);

  const faces = page.getByRole('group', { name: 'What is shown' });
  const pane = page.getByRole('region', { name: /^Pages of/ });
  const side = page.getByRole('complementary', { name: 'Highlight 1' });
  await expect(pane).toBeVisible();
  await expect(side).toBeHidden();
  expect((await pane.boundingBox())?.height).toBeGreaterThan(480);
  for (const button of await faces.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);

  await page.getByRole('button', { name: 'Highlight: Drain the oil' }).tap();
  await expect(side).toBeVisible();
  await expect(pane).toBeHidden();
  await expect(page).toHaveURL(/show=highlight/);
  expect((await side.boundingBox())?.height).toBeGreaterThan(480);
  for (const look of ['light', 'dark'] as const) {
    await changeLook(page, look);
    expect.soft(await axeFindings(page), `highlight, ${look}`).toEqual([]);
  }

  await faces.getByRole('button', { name: 'Page' }).tap();
  const field = page.getByRole('textbox', { name: 'Page' });
  await field.fill('6');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Back to highlight 1' }).tap();
  await expect(field).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Back to highlight 1' })).toHaveCount(0);
  await field.fill('999');
  await field.press('Enter');
  await expect(field).toHaveValue('1');
});

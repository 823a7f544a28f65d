import { axeFindings } from '../../fixtures/axe-findings.ts';
import { DESK, TABLET } from '../../fixtures/devices.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';
import { samplePhoto } from '../../fixtures/sample-photo.ts';

const TEXT =
  `The bolt of the bracket is too short: it holds with two turns only.\n\n${'It came loose while the motor ran. '.repeat(60)}`.trim();

test('an artisan reports a problem with a photo and no network; after a reload it is sent, and an engineer sees it immediately and resolves it', async ({
  openPage,
  product,
}) => {
  const [author, lead, artisan] = await Promise.all(
    ['demo_engineer', 'demo_lead', 'demo_artisan'].map((name) => PlantApi.as(product.url, name)),
  );
  if (!author || !lead || !artisan) throw new Error('Nobody is there');
  const made = await author.createInstruction(`Reported ${Date.now()}`, [{ title: 'Unpack' }, { title: 'Fit the bracket' }]);
  await author.release(made);
  await lead.assign(made, artisan.userId);

  const desk = await openPage(DESK);
  await signIn(desk, 'demo_engineer');
  await desk.goto(`/dashboard/work instructions parent/${made._id}~&~x?pdf=false`);
  await expect(desk.getByRole('heading', { name: 'Fit the bracket' })).toBeVisible();

  const bench = await openPage(TABLET);
  await signIn(bench, 'demo_artisan');
  await bench.goto(`/dashboard/model viewer/${made._id}~&~x?pdf=false&view=js&show=focus`);
  await bench.getByRole('button', { name: 'Next' }).tap();
  await expect(bench.getByRole('heading', { level: 2 })).toHaveText('2 Fit the bracket');
  const photo = { name: 'IMG_0001.png', mimeType: 'image/png', buffer: await samplePhoto(bench) };
  const report = bench.getByRole('button', { name: 'Report a problem with step 2' });
  const size = await report.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'large enough for a glove').toBeGreaterThanOrEqual(48);

  // Opened once online: from then on the dialog is cached on the tablet.
  await report.tap();
  const dialog = bench.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog).toHaveCount(0);
  await bench.context().setOffline(true);
  await expect(bench.getByText('Offline')).toBeVisible();
  await report.tap();
  await expect(dialog.getByText('The report is kept with this step in revision 1 and with your run 1.')).toBeVisible();
  await dialog.getByRole('textbox').fill(TEXT);
  await dialog.getByLabel('Choose pictures', { exact: true }).and(bench.locator('input')).setInputFiles(photo);
  await expect(dialog.getByAltText('Photo 1 of your report')).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(bench, look);
    expect(await axeFindings(bench), `the report, ${look}`).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Send' }).tap();
  const waiting = bench.getByText('Your report on step 2 is waiting to be sent.');
  await expect(waiting).toBeVisible();

  // The network is back before the server accepts reports again: in between the page is reloaded.
  await bench.route('**/reports', (route) => route.abort());
  await bench.context().setOffline(false);
  await bench.reload();
  await expect(waiting).toBeVisible();
  await expect(desk.getByText('1 problem report')).toHaveCount(0);
  await bench.unroute('**/reports');
  await expect(bench.getByText('Your report on step 2 was sent.')).toBeVisible({ timeout: 30_000 });

  await desk.getByRole('button', { name: '1 problem report on step 2' }).click();
  const list = desk.getByRole('dialog', { name: 'Problem reports' });
  const item = list.getByRole('article', { name: 'Step 2 Fit the bracket' });
  await expect(item.getByText(TEXT)).toBeVisible();
  await expect(item.getByText(/^demo_artisan.*Revision 1Run 1$/)).toBeVisible();
  const small = item.getByRole('button', { name: 'Photo of demo_artisan, step 2' });
  await expect.poll(() => small.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  for (const look of ['light', 'dark'] as const) {
    await changeLook(desk, look);
    expect(await axeFindings(desk), `the list, ${look}`).toEqual([]);
  }
  await small.click();
  const large = desk.getByRole('dialog', { name: 'Photo of demo_artisan, step 2' }).getByRole('img');
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([2_560, 1_920]);
  await desk.keyboard.press('Escape');
  await item.getByRole('button', { name: 'Mark as resolved' }).click();
  await item.getByRole('textbox', { name: 'Note' }).fill('Longer bolts are in the kit.');
  await item.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(list.getByText('Nothing is open.', { exact: false })).toBeVisible();
  await list.getByText('Resolved', { exact: true }).click();
  await expect(list.getByText('Longer bolts are in the kit.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: /problem report on step/ })).toHaveCount(0);
});

test('words and photo of a report that was not sent are in its window again after a reload, on that step alone', async ({
  openPage,
  product,
}) => {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const made = await author.createInstruction(`Unsent ${Date.now()}`, [{ title: 'Unpack' }, { title: 'Fit the bracket' }]);
  await author.release(made);
  await lead.assign(made, artisan.userId);
  const bench = await openPage(TABLET);
  await signIn(bench, 'demo_artisan');
  await bench.goto(`/dashboard/model viewer/${made._id}~&~x?pdf=false&view=js&show=cards`);
  const dialog = bench.getByRole('dialog', { name: 'Report a problem' });
  const report = (step: number) => bench.getByRole('button', { name: `Report a problem with step ${step}` });
  await report(2).tap();
  await dialog.getByRole('textbox').fill('Too short.');
  const photo = { name: 'IMG_0001.png', mimeType: 'image/png', buffer: await samplePhoto(bench) };
  await dialog.getByLabel('Choose pictures', { exact: true }).and(bench.locator('input')).setInputFiles(photo);
  await expect(dialog.getByAltText('Photo 1 of your report')).toBeVisible();
  await bench.reload();
  await report(1).tap();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await report(2).tap();
  await expect(dialog.getByRole('textbox')).toHaveValue('Too short.');
  const picture = dialog.getByAltText('Photo 1 of your report');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1_000);
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(bench.getByText('Your report on step 2 was sent.')).toBeVisible();
  await bench.reload();
  await report(2).tap();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
});

import { samplePdf } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { type MadeInstruction, PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

const STEPS = [
  { title: 'Clamp', content: '<p>Clamp the plate.</p>' },
  { title: 'Drill', content: '<p>old two 5 mm</p>' },
  { title: 'Pack', content: '<p>Pack it.</p>' },
];
const PPE = 'Put on all required personal protective equipment (PPE) before you continue.';
const ALERT = { category: 'Warnings', steps: [] as string[], global: true, content: 'Let it cool.' };

let made = 0;

interface Guide {
  readonly made: MadeInstruction;
  readonly author: PlantApi;
  readonly lead: PlantApi;
  readonly userId: string;
  readonly steps: ReadonlyArray<{ readonly _id: string; readonly title: string; readonly content: string }>;
  /** Changes it and releases the next revision. */
  release(body: object): Promise<void>;
  readonly address: string;
}

async function aGuide(product: Product, alerts: object = {}, who = 'demo_artisan'): Promise<Guide> {
  const [author, lead, artisan] = await Promise.all([
    PlantApi.as(product.url, 'demo_engineer'),
    PlantApi.as(product.url, 'demo_lead'),
    PlantApi.as(product.url, who),
  ]);
  const guide = await author.createInstruction(`Arrives ${Date.now()} ${++made}`, STEPS);
  const path = `/api/wip/${guide._id}`;
  const release = async (body: object): Promise<void> => {
    if (Object.keys(body).length > 0) await author.call('PATCH', path, body);
    await author.release(guide);
  };
  await release({ info_page: alerts });
  await lead.assign(guide, artisan.userId);
  const { steps } = await author.call<Pick<Guide, 'steps'>>('GET', path);
  const address = `/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js&show=focus`;
  return { made: guide, author, lead, userId: artisan.userId, steps, release, address };
}

const reworded = ({ steps }: Guide, index: number, content: string) => ({
  steps: steps.map((step, at) => (at === index ? { ...step, content } : step)),
});
const at = ({ address, steps }: Guide, index: number) => `${address}&step=${steps[index]?._id}`;
const notice = (page: Page, revision = 2) =>
  page.getByRole('region', { name: `Revision ${revision} was released while you work` });
const take = (page: Page, revision = 2) => page.getByRole('button', { name: `Take revision ${revision}` });
const words = (page: Page) => page.getByRole('main');
const done = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Done/ });

async function bench(openPage: OpenPage, guide: Guide, index: number, who = 'demo_artisan', device: object = TABLET) {
  const page = await openPage(device);
  await signIn(page, who);
  await page.goto(at(guide, index));
  return page;
}

interface Record {
  readonly infoReadings: ReadonlyArray<{ revision: number; alerts: number; newAlerts: string[] }>;
  readonly revisionChoices: ReadonlyArray<{ choice: string; from: number; to: number }>;
  readonly ticks: ReadonlyArray<{ number: string; revision: number }>;
}

const record = ({ lead, made: { _id }, userId }: Guide, run = 1) =>
  lead.call<Record>('GET', `/api/wip/${_id}/runs/${userId}/${run}/record`);

test('the words of the step that is read stay until revision 2 is taken: a sentence, old beside new, Done closed, all on record', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const guide = await aGuide(product);
  const page = await bench(openPage, guide, 1);
  await expect(page.getByText('old two 5 mm')).toBeVisible();
  // The control: a reader has the new text immediately, so it has arrived.
  const reader = await bench(openPage, guide, 1, 'demo_lead');
  await expect(reader.getByText('old two 5 mm')).toBeVisible();
  await guide.release(reworded(guide, 1, '<p>NEW two 8 mm</p>'));
  await expect(reader.getByText('NEW two 8 mm')).toBeVisible();
  await expect(reader.getByText('old two 5 mm')).toHaveCount(0);

  await expect(notice(page)).toContainText('Revision 2 was released. This step changed.');
  await expect(page.getByRole('status').filter({ hasText: 'Revision 2 was released. This step changed.' })).toHaveCount(1);
  await expect(notice(page).getByRole('figure').filter({ hasText: 'Revision 1, on the screen' })).toContainText('old two 5 mm');
  await expect(notice(page).getByRole('figure').filter({ hasText: 'Revision 2' }).last()).toContainText('NEW two 8 mm');
  await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
  await expect(page.getByText('This step changed in revision 2. Take it to mark the step Done.')).toBeVisible();
  await done(page).click({ force: true });
  await page.keyboard.press('d');
  expect(await axeFindings(page)).toEqual([]);

  await test.step('the other steps go on without a question, by the revision that is shown', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(notice(page)).toContainText('Revision 2 was released. This step is the same; 1 other step is different.');
    await done(page).click();
    await expect.poll(async () => (await record(guide)).ticks).toMatchObject([{ number: '3', revision: 1 }]);
    await expect(page.getByText('Revision 1', { exact: true })).toBeVisible();
  });

  await page.goto(at(guide, 1).replace('show=focus', 'show=focus&again'));
  // Opened again it is the newest one and shows that.
  await expect(page.getByRole('region', { name: 'This is revision 2' })).toContainText(
    'Revision 2 was released since you were here. You worked by revision 1.',
  );
  await expect(page.getByText('NEW two 8 mm')).toBeVisible();
  await page.getByRole('button', { name: 'What changed' }).click();
  await expect(page.getByRole('dialog', { name: 'What changed in revision 2' })).toContainText('old two 5 mm');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('region', { name: 'This is revision 2' })).toHaveCount(0);
  await expect.poll(async () => (await record(guide)).revisionChoices).toMatchObject([{ choice: 'taken', from: 1, to: 2 }]);

  await test.step('the third one is taken by a press', async () => {
    await guide.release(reworded(guide, 1, '<p>third 9 mm</p>'));
    await expect(notice(page, 3)).toBeVisible();
    await expect(words(page).getByText('NEW two 8 mm').first()).toBeVisible();
    await take(page, 3).click();
    await expect(page.getByText('third 9 mm')).toBeVisible();
    await expect(notice(page, 3)).toHaveCount(0);
    await done(page).click();
    await expect.poll(async () => (await record(guide)).ticks.at(-1)).toMatchObject({ number: '2', revision: 3 });
    await expect
      .poll(async () => (await record(guide)).revisionChoices)
      .toMatchObject([
        { from: 1, to: 2 },
        { from: 2, to: 3 },
      ]);
  });
});

test('a new alert appears above the step immediately and is only passed by Continue, on record as new with revision 2', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const guide = await aGuide(product, { Hot: ALERT });
  const page = await bench(openPage, guide, 1);
  await readInfoPage(page);
  await expect(page.getByText('old two 5 mm')).toBeVisible();
  const chips = { ...ALERT, global: false, steps: [guide.steps[1]?._id], content: 'Wear safety glasses: chips fly.' };
  await guide.release({ info_page: { Hot: ALERT, Chips: chips } });
  await expect(notice(page)).toContainText('Revision 2 was released. 1 new alert.');
  await expect(notice(page).getByText('Wear safety glasses: chips fly.')).toBeVisible();
  await expect(page.getByText('Revision 2 has a new alert for this step. Take it to mark the step Done.')).toBeVisible();
  await take(page).click();
  await expect(page.getByText('1 of 2 read')).toBeVisible();
  await page.getByRole('button', { name: /safety glasses/ }).click();
  // The click acknowledges it and opens nothing.
  await expect(page.getByText(PPE)).toBeVisible();
  expect((await record(guide)).infoReadings).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('old two 5 mm')).toBeVisible();
  await expect
    .poll(async () => (await record(guide)).infoReadings)
    .toMatchObject([
      { revision: 1, alerts: 1, newAlerts: ['Hot'] },
      { revision: 2, alerts: 2, newAlerts: ['Chips'] },
    ]);
  await page.goto(`/record/${guide.made._id}/${guide.userId}/1`);
  await expect(page.getByText('1 new alert, revision 2: Chips')).toBeVisible();
  await expect(page.getByText('Revision 2 was taken in place of revision 1')).toBeVisible();
});

test('a new global alert closes no Done and marks no step; one on a step that is done marks that step until it is read', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const guide = await aGuide(product, { Hot: ALERT });
  const page = await bench(openPage, guide, 0);
  await readInfoPage(page);
  await done(page).click();
  await guide.release({ info_page: { Hot: ALERT, Loud: { ...ALERT, content: 'Wear ear protection.' } } });
  await expect(notice(page).getByText('Wear ear protection.')).toBeVisible();
  await expect(page.getByText('New alert in the newer revision', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await done(page).click();
  await expect.poll(async () => (await record(guide)).ticks.map(({ number }) => number)).toEqual(['1', '2']);
  const edge = { ...ALERT, global: false, steps: [guide.steps[0]?._id], content: 'Sharp edge.' };
  await guide.release({ info_page: { Hot: ALERT, Edge: edge } });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('New alert in the newer revision', { exact: true })).toBeVisible();
  await take(page, 3).click();
  await readInfoPage(page);
  await expect(page.getByText('New alert in the newer revision', { exact: true })).toHaveCount(0);
});

test('two tablets of one person: alerts acknowledged on the first are not asked on the second; the next person after a handover acknowledges their own', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const alerts = { Hot: ALERT, Cold: { ...ALERT, content: 'Frost.' } };
  const guide = await aGuide(product, alerts);
  const [one, other] = [await bench(openPage, guide, 1), await bench(openPage, guide, 1)];
  await expect(other.getByText('0 of 2 read')).toBeVisible();
  await readInfoPage(one);
  await expect(other.getByText('old two 5 mm')).toBeVisible();
  const third = await bench(openPage, guide, 1);
  await expect(third.getByText('old two 5 mm')).toBeVisible();
  expect((await record(guide)).infoReadings).toHaveLength(1);

  const two = await PlantApi.as(product.url, 'demo_artisan_two');
  await guide.lead.call('POST', `/api/wip/${guide.made._id}/handovers`, { fromUserID: guide.userId, toUserID: two.userId });
  const next = await bench(openPage, guide, 1, 'demo_artisan_two');
  await expect(next.getByText('0 of 2 read')).toBeVisible();
});

test('in a PDF instruction another PDF stays away until it is taken: pages that differ are shown, ticks stay', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const manual = (torque: string) =>
    samplePdf({
      pages: ['Drain the oil', torque, 'Refill the oil'].map((text) => ({ words: [{ text, x: 72, y: 120, size: 16 }] })),
    });
  const guide = await author.createPdfInstruction(`Arrives PDF ${Date.now()} ${++made}`, manual('Torque 12 Nm'));
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  const page = await openPage(TABLET);
  await signIn(page, 'demo_artisan');
  await page.goto(`/dashboard/model viewer/${guide._id}~&~x?pdf=true&view=js`);
  await expect(page.locator('.textLayer span', { hasText: 'Drain the oil' })).toBeVisible();
  await author.replacePdf(guide, manual('Torque 18 Nm'));
  await author.release(guide);
  await expect(notice(page)).toContainText('Revision 2 was released. It has another PDF.');
  await expect(page.getByText('Revision 2 has another PDF. Take it to mark this Done.')).toBeVisible();
  await page.getByRole('button', { name: 'What changed' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed in revision 2' });
  await expect(dialog.getByText('Page 2 differs.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Page 2, old beside new' }).getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  const shownFile = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/files/')).length);
  const before = await shownFile();
  await take(page).click();
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(shownFile).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(page.getByRole('button', { name: /^Complete/ })).toBeVisible();
});

test('24 alerts on a phone: each touch leads to the next, the remaining ones are listed below, and Continue comes last', async ({
  product,
  openPage,
}) => {
  const many = Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [
      `Alert ${index + 1}`,
      { ...ALERT, content: `Keep hands clear of part ${index + 1}. `.repeat(3) },
    ]),
  );
  const guide = await aGuide(product, many);
  const page = await bench(openPage, guide, 0, 'demo_artisan', PHONE);
  await expect(page.getByText('Touch to read').first()).toBeVisible();
  for (let left = 24; left > 0; left -= 1) {
    await expect(page.getByText(left === 1 ? '1 alert left to read' : `${left} alerts left to read`)).toBeInViewport();
    const alert = page
      .getByRole('main')
      .getByRole('listitem')
      .nth(24 - left)
      .getByRole('button');
    await expect(alert).toBeInViewport({ ratio: 0.9 });
    // The second press of a double one is none: a script that presses as fast presses once more.
    await expect(async () => {
      await alert.tap();
      await expect(alert).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
  }
  await expect(page.getByText(PPE)).toBeInViewport();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: '1 Clamp' })).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FeedbackPage, startThread } from '../../fixtures/feedback-page.ts';
import { OfflinePlant, untilKept } from '../../fixtures/offline-plant.ts';
import { signInByForm, signOut } from '../../fixtures/people.ts';
import { type MadeInstruction, PlantApi } from '../../fixtures/plant-api.ts';
import { chooseAfterDone } from '../../fixtures/product.ts';
import { samplePdf } from '../../fixtures/sample-pdf.ts';
import { samplePhoto } from '../../fixtures/sample-photo.ts';

let plant: OfflinePlant;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  plant = await OfflinePlant.start();
});
test.afterAll(() => plant.stop());

/** Stored with the model readers, where their origin and licence are documented. */
const MODEL = join(import.meta.dirname, '../../../packages/models/src/samples/properties.glb');

/** A guide with the given number of steps. */
async function guide(steps: number): Promise<MadeInstruction> {
  const author = await PlantApi.as(plant.url, 'demo_engineer');
  return author.createInstruction(
    `Gearbox ${steps} ${Date.now()}`,
    Array.from({ length: steps }, (_, at) => ({ title: `Step ${at + 1}`, content: `<p>Tighten bolt ${at + 1}.</p>` })),
  );
}

/** Releases it and assigns it to people. */
async function release(made: MadeInstruction, ...people: string[]): Promise<void> {
  const [author, lead] = await Promise.all([PlantApi.as(plant.url, 'demo_engineer'), PlantApi.as(plant.url, 'demo_lead')]);
  await author.release(made);
  for (const person of people) await lead.assign(made, (await PlantApi.as(plant.url, person)).userId);
}

/** @param linked whether to download its linked instruction, too, if the app asks */
async function takeAlong(page: Page, { title }: MadeInstruction, linked?: string): Promise<void> {
  await page.goto('/dashboard/model%20viewer');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: /^Download for offline/ }).click();
  if (linked) await page.getByRole('dialog', { name: 'Linked instructions' }).getByRole('button', { name: linked }).click();
  await expect(row.getByRole('button', { name: /^Downloaded/ })).toBeVisible({ timeout: 60_000 });
}

const open = (page: Page, { _id }: MadeInstruction) =>
  page.goto(`/dashboard/model viewer/${_id}~&~x?pdf=false&view=js&show=focus`);

/** The server's records of a run, in the order of arrival. */
async function record(username: string, { _id }: MadeInstruction) {
  const person = await PlantApi.as(plant.url, username);
  type Item = { _id: string; done: boolean };
  type Assignment = { WIPID: string; stepsDone: Item[]; progress: number };
  const { assignments } = await person.call<{ assignments: Assignment[] }>('GET', `/api/users/${person.userId}`);
  return assignments.find(({ WIPID }) => WIPID === _id)?.stepsDone.filter(({ done }) => done) ?? [];
}

const SAID = {
  reports: [['The bolt is worn.', 1]],
  messages: [
    ['It began on Monday.', 0],
    ['Bolt 12 too.', 0],
    ['As here.', 1],
  ],
};

/** These tests are not about what follows Done. */
async function aTablet(name: string) {
  const tablet = await plant.tablet(name);
  await chooseAfterDone(tablet.page.context(), 'stay');
  return tablet;
}

/** Reports and messages on the server, each with its number of files. */
async function said({ _id }: MadeInstruction, threadId: string) {
  const lead = await PlantApi.as(plant.url, 'demo_lead');
  type Said = { message: string; Attachments: readonly unknown[] };
  const [reports, [thread]] = await Promise.all([
    lead.call<Said[]>('GET', `/api/wip/${_id}/reports`),
    lead.call<Array<{ Feedback: Said[] }>>('GET', `/api/feedback/getfeedbackthreads/${threadId}`),
  ]);
  const shown = (all: readonly Said[]) => all.map(({ message, Attachments }) => [message, Attachments.length]);
  return { reports: shown(reports), messages: shown(thread?.Feedback ?? []) };
}

test('OFFL-01 LITE-02 AUTH-23 FEED-18 J18-4: 50 steps of a guide of 127, a report and 3 messages with photos are done without a server in a browser that was closed; all is there once, in order, with the times of the device, and once more on a server that was put back', async () => {
  test.setTimeout(360_000);
  const made = await guide(127);
  const author = await PlantApi.as(plant.url, 'demo_engineer');
  const first = await aTablet('work');
  await signInByForm(first.page, 'demo_artisan');
  const photo = await samplePhoto(first.page, 640, 480);
  for (const step of [0, 1, 2, 40])
    await author.attach(made, step, { name: `photo_${step}_${Date.now()}.png`, mediaType: 'image/png', bytes: photo });
  await author.attach(made, 3, {
    name: `sheet_${Date.now()}.pdf`,
    mediaType: 'application/pdf',
    bytes: samplePdf(['Torque 12 Nm']),
  });
  const model = { name: `cubes_${Date.now()}.glb`, mediaType: 'model/gltf-binary', bytes: await readFile(MODEL) };
  await author.attach(made, 4, model);
  await release(made, 'demo_artisan');
  const lead = await PlantApi.as(plant.url, 'demo_lead');
  const { userId } = await PlantApi.as(plant.url, 'demo_artisan');
  const { ThreadID } = await startThread(lead, made, 'Gearbox', [userId]);
  await untilKept(first.page);
  await takeAlong(first.page, made);
  await new FeedbackPage(first.page).openThread(ThreadID);
  await first.close();
  await plant.stopServer();
  await plant.backUp();

  const { page, close } = await aTablet('work');
  const beganAtMs = Date.now();
  await open(page, made);
  await expect(page.getByText(/Saved on this device .*, revision 1/)).toBeVisible();
  for (let step = 1; step <= 50; step++) {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`${step} Step ${step}`);
    // Nothing can be pressed while a model is drawn with software rendering.
    if (step === 5)
      await expect(page.getByRole('group', { name: `3D model ${model.name}` }).locator('canvas')).toBeVisible({
        timeout: 60_000,
      });
    if (step === 4) await expect(page.getByRole('main').getByText('Torque 12 Nm')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Done', exact: true }).tap({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
    const steps = page.getByRole('navigation', { name: 'Steps' });
    if (step < 50) await steps.getByRole('button', { name: 'Next' }).tap();
  }
  await page.getByRole('button', { name: 'Report a problem with step 50' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').fill('The bolt is worn.');
  const picture = { name: 'IMG_1.png', mimeType: 'image/png', buffer: photo };
  await dialog.getByLabel('Choose pictures', { exact: true }).and(page.locator('input')).setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(page.getByText('Your report on step 50 is waiting to be sent.')).toBeVisible();
  const endedAtMs = Date.now();
  const thread = new FeedbackPage(page);
  await thread.openThread(ThreadID);
  for (const text of ['It began on Monday.', 'Bolt 12 too.']) await thread.say(text);
  await thread.choose({ ...picture, name: 'IMG_2.png' });
  await thread.say('As here.');
  await expect(page.getByRole('link', { name: /54 wait to be sent/ })).toBeVisible({ timeout: 20_000 });

  await plant.startServer();
  await expect.poll(async () => (await record('demo_artisan', made)).length, { timeout: 60_000 }).toBe(50);
  await expect.poll(() => said(made, ThreadID), { timeout: 30_000 }).toEqual(SAID);
  const artisan = await PlantApi.as(plant.url, 'demo_artisan');
  type Tick = { number: string; done: boolean; at: string | number; received: string | number };
  const { ticks } = await artisan.call<{ ticks: Tick[] }>('GET', `/api/wip/${made._id}/runs/${artisan.userId}/1/record`);
  const times = ticks.map(({ at }) => new Date(at).getTime());
  expect(ticks.map(({ number, done }) => [number, done])).toEqual(Array.from({ length: 50 }, (_, at) => [String(at + 1), true]));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect([(times[0] ?? 0) >= beganAtMs, (times.at(-1) ?? 0) <= endedAtMs]).toEqual([true, true]);
  await expect(page.getByRole('link', { name: /to be sent/ })).toBeHidden({ timeout: 20_000 });
  await close();

  // The server loses its disk and is restored from the earlier backup: the tablet still has everything.
  await plant.stopServer();
  await plant.restore();
  await plant.startServer();
  expect([await record('demo_artisan', made), await said(made, ThreadID)]).toEqual([[], { reports: [], messages: [] }]);
  const after = await aTablet('work');
  await after.page.goto('/dashboard/faq');
  await expect.poll(async () => (await record('demo_artisan', made)).length, { timeout: 90_000 }).toBe(50);
  await expect.poll(() => said(made, ThreadID), { timeout: 30_000 }).toEqual(SAID);
  const again = await PlantApi.as(plant.url, 'demo_artisan');
  const { ticks: once } = await again.call<{ ticks: Tick[] }>('GET', `/api/wip/${made._id}/runs/${userId}/1/record`);
  expect(once.map(({ number }) => number)).toEqual(ticks.map(({ number }) => number));
  expect(once.map(({ at }) => new Date(at).getTime())).toEqual(times);
  await after.close();
});

test('a shared tablet that is authorized sends for who has left; the next person sees only how many wait', async () => {
  test.setTimeout(240_000);
  const made = await guide(3);
  await release(made, 'demo_artisan');
  const tablet = await aTablet('shared');
  const { page } = tablet;
  await signInByForm(page, 'demo_artisan');
  await untilKept(page);
  await takeAlong(page, made);
  await open(page, made);
  // The network is available for the sign-out, but the server accepts no ticks.
  await page.route('**/api/users/stepsDone', (route) => route.abort());
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
  await page.goto('/dashboard/faq');
  await expect(page.getByRole('link', { name: /1 waits to be sent/ })).toBeVisible();
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Something waits to be sent' });
  await expect(question).toContainText('1 change of yours waits on this device.');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  // Not authorized: it waits, and the next person only sees how many entries of whom are waiting.
  await signInByForm(page, 'demo_artisan_two');
  await page.unroute('**/api/users/stepsDone');
  await expect(page.getByRole('link', { name: /1 of demo_artisan\b/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/dashboard/on%20this%20device');
  await expect(page.getByText('demo_artisan: 1 waits.')).toBeVisible();
  await expect(page.getByText(made.title)).toHaveCount(0);
  await expect(page.getByText('A step marked as done')).toHaveCount(0);
  expect(await record('demo_artisan', made)).toEqual([]);

  const supervisor = await PlantApi.as(plant.url, 'demo_supervisor');
  for (const { _id } of await supervisor.call<Array<{ _id: string }>>('GET', '/api/devices'))
    await supervisor.call('PUT', '/api/devices/authorization', { _id, authorization: 1 });
  await page.reload();
  await expect.poll(async () => (await record('demo_artisan', made)).length, { timeout: 90_000 }).toBe(1);
  await expect(page.getByRole('link', { name: /of demo_artisan\b/ })).toBeHidden({ timeout: 20_000 });
  await tablet.close();
});

test('AUTH-24 EDIT-58 J18-3 J18-4: a linked instruction opens without a server where it was downloaded, too, and else says so; with a session that ended meanwhile one is signed out on return, and unsent work is sent after the next sign-in', async () => {
  test.setTimeout(240_000);
  const [valve, pump] = [await guide(1), await guide(2)];
  const author = await PlantApi.as(plant.url, 'demo_engineer');
  const see = ({ _id }: MadeInstruction, words: string) => `<p>See <a data-token="wi" data-id="${_id}">${words}</a>.</p>`;
  const made = await author.createInstruction(`Linked ${Date.now()}`, [
    { title: 'Unpack', content: see(valve, 'the valve') },
    { title: 'Mount' },
  ]);
  const whole = await author.createInstruction(`Whole ${Date.now()}`, [{ title: 'Fill', content: see(pump, 'the pump') }]);
  for (const each of [valve, pump, made, whole]) await release(each, 'demo_artisan_two');
  const { page, close } = await aTablet('ended');
  await signInByForm(page, 'demo_artisan_two');
  await untilKept(page);
  await takeAlong(page, whole, 'Download all');
  await expect(page.getByRole('row', { name: pump.title }).getByRole('button', { name: /^Downloaded/ })).toBeVisible();
  await takeAlong(page, made, 'Only this one');
  await plant.stopServer();
  await open(page, whole);
  await page.getByRole('main').getByText('the pump').tap();
  await expect(page.getByRole('heading', { level: 1, name: pump.title })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tighten bolt 1.')).toBeVisible();
  await open(page, made);
  await page.getByRole('main').getByText('the valve').tap();
  const sentence = 'Nested Work Instructions are not available offline. Connect to the network to open.';
  await expect(page.getByRole('dialog')).toContainText(sentence);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).tap();
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['jwtToken', 'refreshToken']) {
      const [head, body, sign] = (localStorage.getItem(name) ?? '').split('.');
      const claims = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')));
      claims.exp = Math.floor(Date.now() / 1000) - 60;
      localStorage.setItem(name, [head, btoa(JSON.stringify(claims)), sign].join('.'));
    }
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Complete waiting' })).toBeVisible();
  await plant.startServer();
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  await signInByForm(page, 'demo_artisan_two');
  await expect.poll(async () => (await record('demo_artisan_two', made)).length, { timeout: 60_000 }).toBe(1);
  // The sign-in led back to the step; nothing is queued any more, so that signing out asks nothing.
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await signOut(page);
  await close();
});

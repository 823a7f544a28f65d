import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { DESK, PHONE, TABLET } from '../../fixtures/devices.ts';
import { FeedbackPage, plantWithInstruction, silence, startThread } from '../../fixtures/feedback-page.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';
import { samplePhoto } from '../../fixtures/sample-photo.ts';

test('J16 1-5 FEED-07: an artisan starts a thread and sends a photo and a sound; the lead sees it come in and answers', async ({
  openPage,
  product,
}) => {
  const { instruction, lead } = await plantWithInstruction(product.url);
  const bench = await openPage(TABLET);
  await signIn(bench, 'demo_artisan');
  await bench.goto('/dashboard/feedback');
  await bench.getByRole('button', { name: 'New Thread' }).tap();
  const dialog = bench.getByRole('dialog', { name: 'Create New Thread' });
  const own = dialog.getByRole('checkbox', { name: /demo_artisan \(you\)/ });
  await expect(own).toBeChecked();
  await expect(own).toBeDisabled();
  await dialog.getByRole('button', { name: 'Create Thread' }).tap();
  for (const problem of ['A thread needs a name.', 'Choose a work instruction.', 'Choose at least one other person.'])
    await expect(dialog.getByText(problem)).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(bench, look);
    expect(await axeFindings(bench), `the new thread, ${look}`).toEqual([]);
  }
  await dialog.getByRole('textbox', { name: /Thread name/ }).fill('Torque value');
  await dialog.getByRole('searchbox', { name: 'Search work instructions' }).fill(instruction.title);
  await dialog.getByRole('button', { name: instruction.title }).tap();
  await dialog.getByRole('checkbox', { name: /^demo_lead/ }).check();
  await dialog.getByRole('button', { name: 'Create Thread' }).tap();

  const artisans = new FeedbackPage(bench);
  await expect(artisans.composer).toBeVisible();
  const threadId = new URL(bench.url()).searchParams.get('thread') ?? '';
  const desk = await openPage(DESK);
  await signIn(desk, 'demo_lead');
  const leads = new FeedbackPage(desk);
  await desk.goto('/dashboard/feedback');
  await leads.thread('Torque value').first().click();
  await expect(desk).toHaveURL(new RegExp(`thread=${threadId}`));

  const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await samplePhoto(bench, 640, 480) };
  await artisans.choose(photo, { name: 'beep.wav', mimeType: 'audio/wav', buffer: silence(20_000) });
  await expect(bench.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')).toHaveCount(2);
  await artisans.say('Which torque is right?\nThe label says 4 Nm.');
  await expect(leads.messages.getByText('The label says 4 Nm.')).toBeVisible();
  await leads.messages.getByRole('button', { name: 'photo.png, sent by demo_artisan' }).click();
  const viewer = desk.getByRole('dialog', { name: 'photo.png' });
  await expect(viewer.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Next file' }).click();
  const sound = desk.getByRole('dialog', { name: 'beep.wav' });
  await sound.getByRole('button', { name: 'Play' }).click();
  await expect(sound.getByRole('button', { name: 'Pause' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await leads.say('4 Nm. The label is right.');
  await expect(artisans.messages.getByText('4 Nm. The label is right.')).toBeVisible();
  for (const look of ['light', 'dark'] as const) {
    await changeLook(bench, look);
    expect(await axeFindings(bench), `the thread, ${look}`).toEqual([]);
  }

  const notices = await lead.call<Array<{ process: string; sender: string }>>('GET', '/api/notifications');
  expect(notices.some(({ process, sender }) => process === 'New Feedback' && sender === 'demo_artisan')).toBe(true);
});

test('J16 4, VAL-43 VAL-44: other files, six files and more than 25 MB are refused in words; exactly 25 MB goes', async ({
  page,
  product,
}) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const { ThreadID } = await startThread(lead, instruction, 'Files', [artisan.userId]);
  await signIn(page, 'demo_lead');
  const feedback = new FeedbackPage(page);
  await feedback.openThread(ThreadID);
  await feedback.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  expect(await feedback.refusal()).toBe(
    'Unsupported file type. Supported types: jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mov, mp3, wav, oga, m4a, aac, opus.',
  );
  const sound = (bytes: number, name = 'hum.wav') => ({ name, mimeType: 'audio/wav', buffer: silence(bytes) });
  await feedback.choose(...Array.from({ length: 6 }, (_, index) => sound(100, `${index}.wav`)));
  expect(await feedback.refusal()).toBe('You can only upload 25MB of files and 5 files at a time');
  await feedback.choose(sound(26_214_401));
  expect(await feedback.refusal()).toBe('You can only upload 25MB of files and 5 files at a time');
  await feedback.choose(sound(26_214_400));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(feedback.messages.getByRole('button', { name: /^hum.wav 26.2 MB sent by demo_lead/ })).toBeVisible({
    timeout: 30_000,
  });
});

test('FEED-19: where the socket is silent, what is new comes within 30 s', async ({ page, product }) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const { ThreadID } = await startThread(lead, instruction, 'Silent', [artisan.userId]);
  await page.routeWebSocket('**/ws', () => undefined);
  await page.clock.install();
  await signIn(page, 'demo_lead');
  const feedback = new FeedbackPage(page);
  await feedback.openThread(ThreadID);
  await say(artisan, ThreadID, 'Are you there?');
  await page.clock.runFor(29_000);
  await expect(feedback.messages.getByText('Are you there?')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(feedback.messages.getByText('Are you there?')).toBeVisible();
});

test('J16 6-7: people are added and removed immediately; the list is 200 px high at most; non-members read nothing', async ({
  openPage,
  product,
}) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const name = `People ${Date.now()}`;
  const { ThreadID } = await startThread(lead, instruction, name, [artisan.userId]);
  const [desk, board] = [await openPage(DESK), await openPage(DESK)];
  await signIn(desk, 'demo_lead');
  await signIn(board, 'demo_supervisor');
  const [leads, supervisors] = [new FeedbackPage(desk), new FeedbackPage(board)];
  await board.goto('/dashboard/feedback');
  await expect(board.getByRole('button', { name: 'New Thread' })).toBeVisible();
  await expect(supervisors.thread(name)).toHaveCount(0);
  await leads.openThread(ThreadID);
  await desk.getByRole('button', { name: 'Feedback User Management' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Feedback User Management' });
  const list = dialog.getByTestId('thread-users');
  await expect(list.getByRole('checkbox', { name: /demo_lead/ })).toBeDisabled();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);
  for (const look of ['light', 'dark'] as const) {
    await changeLook(desk, look);
    expect(await axeFindings(desk), `who is in it, ${look}`).toEqual([]);
  }
  await dialog.getByRole('checkbox', { name: /demo_supervisor/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(supervisors.thread(name)).toBeVisible();
  await supervisors.thread(name).click();
  await expect(supervisors.composer).toBeVisible();

  const stranger = await PlantApi.as(product.url, 'demo_artisan_two');
  await expect(stranger.call('GET', `/api/feedback/getfeedbackthreads/${ThreadID}`)).rejects.toThrow('403');
  await desk.getByRole('button', { name: 'Feedback User Management' }).click();
  await dialog.getByRole('checkbox', { name: /demo_supervisor/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(board.getByText('This thread is not there any more, or you are not in it.')).toBeVisible();
  await expect(supervisors.thread(name)).toHaveCount(0);
});

test('J16 8: a thread goes after its question, and all threads of an instruction after theirs', async ({ page, product }) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const [first] = [
    await startThread(lead, instruction, 'First', [artisan.userId]),
    await startThread(lead, instruction, 'Second', [artisan.userId]),
    await startThread(lead, instruction, 'Third', [artisan.userId]),
  ];
  await signIn(page, 'demo_lead');
  const feedback = new FeedbackPage(page);
  await feedback.openThread(first.ThreadID);
  const group = page.getByRole('region', { name: instruction.title });
  await page.getByRole('button', { name: 'More for the thread First' }).click();
  await page.getByRole('menuitem', { name: 'Delete thread' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Are you sure you want to delete this thread?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(feedback.composer).toBeVisible();
  await page.getByRole('button', { name: 'More for the thread First' }).click();
  await page.getByRole('menuitem', { name: 'Delete thread' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Select a thread to read its messages.')).toBeVisible();
  await expect(group.getByRole('button', { name: /^(First|Second|Third)/ })).toHaveCount(2);
  await group.getByRole('button', { name: `More for ${instruction.title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete all threads' }).click();
  await expect(
    question.getByText('Deleting this thread parent will delete all messages in this thread. Are you sure you want to continue?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(group).toHaveCount(0);
});

test('a lost network keeps what is written and what is said: it is seen as unsent, and goes out once; a draft with its photo outlives a reload', async ({
  openPage,
  product,
}) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const { ThreadID } = await startThread(lead, instruction, 'Network', [artisan.userId]);
  const bench = await openPage(TABLET);
  await signIn(bench, 'demo_artisan');
  const feedback = new FeedbackPage(bench);
  await feedback.openThread(ThreadID);
  await feedback.composer.fill('Half a sentence');
  await feedback.choose({ name: 'bolt.png', mimeType: 'image/png', buffer: await samplePhoto(bench, 320, 240) });
  await expect(bench.getByRole('list', { name: 'Files of this message' })).toContainText('bolt.png');
  await expect.poll(() => keptDrafts(bench)).toContain('bolt.png');
  await bench.reload();
  await expect(feedback.composer).toHaveValue('Half a sentence');
  await expect(bench.getByRole('list', { name: 'Files of this message' })).toContainText('bolt.png');

  await bench.route('**/createfeedbackmessage', (route) => route.abort());
  await bench.getByRole('button', { name: 'Send' }).tap();
  await expect(feedback.messages.getByText('Not sent yet')).toBeVisible();
  await expect(feedback.composer).toHaveValue('');
  await bench.reload();
  await expect(feedback.messages.getByText('Half a sentence')).toBeVisible();
  await bench.unroute('**/createfeedbackmessage');
  await expect(feedback.messages.getByText('Not sent yet')).toHaveCount(0, { timeout: 40_000 });
  await expect(feedback.messages.getByRole('button', { name: 'bolt.png, sent by demo_artisan' })).toBeVisible();
  const [thread] = await lead.call<Array<{ Feedback: unknown[] }>>('GET', `/api/feedback/getfeedbackthreads/${ThreadID}`);
  expect(thread?.Feedback).toHaveLength(1);
});

test('a long thread opens at its end, stays where one reads while more comes in, and goes back to its beginning', async ({
  page,
  product,
}) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const { ThreadID } = await startThread(lead, instruction, 'Long', [artisan.userId]);
  for (let count = 1; count <= 120; count++) await say(artisan, ThreadID, `Message ${count}.`);
  await signIn(page, 'demo_lead');
  const feedback = new FeedbackPage(page);
  await feedback.openThread(ThreadID);
  await expect(feedback.messages.getByText('Message 120.', { exact: true })).toBeInViewport();
  await expect(feedback.messages.getByText('Message 10.', { exact: true })).toHaveCount(0);
  await expect(async () => {
    await feedback.messages.evaluate((list) => list.scrollTo(0, 0));
    await expect(feedback.messages.getByText('Message 1.', { exact: true })).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await say(artisan, ThreadID, 'News at the end');
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  await expect(feedback.messages.getByText('Message 1.', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(feedback.messages.getByText('News at the end')).toBeInViewport();
});

test('on a phone the list leads to the thread and Back to the list; a resolved thread is opened again with a thumb', async ({
  openPage,
  product,
}) => {
  const { lead, artisan, instruction } = await plantWithInstruction(product.url);
  const name = `Phone ${Date.now()}`;
  const { ThreadID } = await startThread(lead, instruction, name, [artisan.userId]);
  await lead.call('PATCH', `/api/feedback/threads/${ThreadID}`, { state: 'resolved', note: 'See drawing 7.' });
  const phone = await openPage(PHONE);
  await signIn(phone, 'demo_artisan');
  const feedback = new FeedbackPage(phone);
  await phone.goto('/dashboard/feedback');
  await expect(feedback.thread(name)).toContainText('Resolved');
  for (const look of ['light', 'dark'] as const) {
    await changeLook(phone, look);
    expect(await axeFindings(phone), `the list, ${look}`).toEqual([]);
  }
  await feedback.thread(name).tap();
  await expect(phone.getByText('See drawing 7.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'New Thread' })).toHaveCount(0);
  for (const look of ['light', 'dark'] as const) {
    await changeLook(phone, look);
    expect(await axeFindings(phone), `a resolved thread, ${look}`).toEqual([]);
  }
  await phone.getByRole('button', { name: 'Open again' }).tap();
  await expect(feedback.composer).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('button', { name: 'New Thread' })).toBeVisible();
});

test('WI-05 as design 10: the row menu opens the page on that instruction, by keyboard too', async ({ page, product }) => {
  const { instruction } = await plantWithInstruction(product.url);
  await signIn(page, 'demo_dev');
  await page.goto(`/dashboard/work instructions parent?q=${encodeURIComponent(instruction.title)}`);
  await page.getByRole('button', { name: `More for ${instruction.title}` }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Thread' });
  await expect(dialog.getByText(instruction.title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Only about "${instruction.title}"`)).toBeVisible();
});

/** Sends a message through the API. */
const say = (who: PlantApi, ThreadID: string, message: string): Promise<void> =>
  who.send('/api/feedback/createfeedbackmessage', { feedback: JSON.stringify({ message, ThreadID }) });

/** Names of the files of all drafts stored on this device. */
const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open('benchbook-feedback-drafts', 1);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            open.result.close();
            const drafts: Array<{ files: Array<{ name: string }> }> = all.result;
            resolve(drafts.flatMap(({ files }) => files.map(({ name }) => name)));
          };
        };
      }),
  );

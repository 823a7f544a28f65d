import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../ports/index.ts';
import { restoreBackup } from '../../storage/backup/restore-backup.ts';
import { writeBackup } from '../../storage/backup/write-backup.ts';
import {
  assign,
  assignedGuide,
  type Photo,
  people,
  say,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestCaller,
  type TestServer,
  threadOf,
  tick,
} from '../../test/index.ts';
import { aMachine, doneAt, type Machine, status } from '../for-tests/local-desk.ts';

/** Fifty calls in sequence, while other tests run. */
const PATIENT = { timeout: 30_000 };

const aPhoto = (number: number): Photo => [`${number}.png`, new Uint8Array(samplePng({ width: 20 + number, height: 10 }))];

describe.each(['sqlite', 'postgres'] as const)('several machines and one server (%s)', (database) => {
  let folder: string;
  let central: TestServer;
  let machines: Machine[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchbook-converging-'));
    central = await startTestServer({ database, dataDir: join(folder, 'data') });
    machines = [await aMachine(central.url), await aMachine(central.url)];
  });
  afterAll(async () => {
    for (const { close } of machines) await close();
    await central.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A lead starts a thread about a guide with these people. */
  async function aThread(guideId: string, ...members: TestCaller[]): Promise<string> {
    const lead = await central.as('lead');
    const body = { threadName: 'Torque', workInstruction: { _id: guideId }, users: people(...members) };
    return (await lead.succeed('POST', '/api/feedback/createfeedbackthread', body)).ThreadID;
  }
  const wordsAt = async (who: TestCaller, id: string): Promise<string[]> =>
    (await threadOf(who, id)).Feedback.map(({ message, unsent }: { message: string; unsent?: string }) =>
      unsent === undefined ? message : `${message} (${unsent})`,
    );

  const at = async (which: number) => {
    const { local, line } = machines[which] ?? (await aMachine(central.url));
    return { local, line, signIn: (name: string) => signIn(local.url, name, TEST_PASSWORD) };
  };

  test('DESK-01: two machines and a browser reach the same state, and actions that are no longer possible are flagged', async () => {
    const browser = await central.person('Artisan');
    const guide = await assignedGuide(central, browser.user._id, { steps: 4 });
    const taken = await assignedGuide(central, browser.user._id);
    const [first, second] = [await at(0), await at(1)];
    const [one, two] = [await first.signIn(browser.user.username), await second.signIn(browser.user.username)];
    const [a = '', b = '', c = '', d = ''] = guide.stepIds;
    const thread = await aThread(guide.id, browser);
    await first.local.context.syncLocal();
    await second.local.context.syncLocal();
    first.line.cut();
    await tick(one, guide, a);
    await say(one, thread, 'From the first');
    second.line.cut();
    await tick(two, guide, b);
    await say(two, thread, 'From the second');
    await say(browser, thread, 'From the browser');
    await tick(two, taken, taken.stepIds[0] ?? '');
    await tick(browser, guide, c);
    first.line.mend();
    await first.local.context.syncLocal();
    await expect.poll(async () => (await status(one)).pending).toBe(0);
    // Of two changes to one step the later one counts, in whatever order they arrive.
    await tick(one, guide, d);
    await tick(two, guide, d);
    await tick(two, guide, d, false);
    await assign(central, taken.id, browser.user._id, true);
    second.line.mend();
    await second.local.context.syncLocal();
    await expect.poll(async () => (await status(two)).pending).toBe(0);
    await first.local.context.syncLocal();
    await second.local.context.syncLocal();
    const everywhere = [await doneAt(browser, guide.id), await doneAt(one, guide.id), await doneAt(two, guide.id)];
    expect(everywhere).toEqual(Array<string[]>(3).fill([a, b, c].toSorted()));
    const said = ['From the browser', 'From the first', 'From the second'];
    for (const who of [browser, one, two]) expect(await wordsAt(who, thread)).toEqual(said);
    const parked = await two.succeed('GET', '/api/local/outbox?state=parked');
    expect(parked).toEqual([expect.objectContaining({ kind: 'ticks', status: 403, subject: `wip:${taken.id}` })]);
    expect(await status(one)).toMatchObject({ parked: 0 });
  });

  test('DESK-01: fifty ticks, three reports and three messages are sent again, once, to a server restored to an earlier time', async () => {
    const person = await central.person('Artisan');
    const guide = await assignedGuide(central, person.user._id, { steps: 50 });
    const [first, second] = [await at(0), await at(1)];
    const [one, two] = [await first.signIn(person.user.username), await second.signIn(person.user.username)];
    const thread = await aThread(guide.id, person);
    for (const { local } of machines) await local.context.syncLocal();
    const backup = join(folder, 'backup');
    const { database: where } = central.context.settings;
    await writeBackup({ database: where, blobs: central.context.blobs, clock: systemClock, folder: backup });
    // Each machine is offline for part of the time, and only the second one during the restore.
    first.line.cut();
    for (const stepId of guide.stepIds.slice(0, 25)) await tick(one, guide, stepId);
    for (const stepId of guide.stepIds.slice(25)) await tick(two, guide, stepId);
    for (const [number, who] of [one, one, two].entries()) {
      const form = new FormData();
      const report = { StepID: guide.stepIds[0], revision: 1, run: 1, message: `Report ${number + 1}` };
      form.set('report', JSON.stringify(report));
      expect((await who.upload(`${guide.path}/reports`, form)).status).toBe(201);
      expect((await say(who, thread, `Message ${number + 1}`, [aPhoto(number)])).status).toBe(201);
    }
    first.line.mend();
    await first.local.context.syncLocal();
    for (const who of [one, two]) await expect.poll(async () => (await status(who)).pending, PATIENT).toBe(0);
    expect(await doneAt(person, guide.id)).toHaveLength(50);
    await first.local.context.syncLocal();
    second.line.cut();
    expect((await wordsAt(person, thread)).toSorted()).toEqual(['Message 1', 'Message 2', 'Message 3']);

    await putBack(backup);
    const again = await signIn(central.url, person.user.username, TEST_PASSWORD);
    expect([await doneAt(again, guide.id), await wordsAt(again, thread)]).toEqual([[], []]);
    // Answered entries that are queued again are still shown as done.
    first.line.between((incoming) => incoming.method === 'PATCH' && !!incoming.socket.destroy());
    await first.local.context.syncLocal();
    expect([(await status(one)).pending > 0, (await doneAt(one, guide.id)).length >= 25]).toEqual([true, true]);
    expect(await wordsAt(one, thread)).toEqual(['Message 1 (waiting)', 'Message 2 (waiting)']);
    first.line.between(null);
    second.line.mend();
    for (const { local } of machines) await local.context.syncLocal();
    for (const who of [one, two]) await expect.poll(async () => (await status(who)).pending, PATIENT).toBe(0);
    for (const { local } of machines) await local.context.syncLocal();
    for (const who of [again, one, two]) {
      expect(await doneAt(who, guide.id)).toHaveLength(50);
      expect((await wordsAt(who, thread)).toSorted()).toEqual(['Message 1', 'Message 2', 'Message 3']);
    }
    const photos = (await threadOf(again, thread)).Feedback.flatMap(({ Attachments }: { Attachments: unknown[] }) => Attachments);
    expect(photos).toHaveLength(3);
    const lead = await central.as('lead');
    const reports = await lead.succeed('GET', `${guide.path}/reports`);
    const messages = reports.map(({ message }: { message: string }) => message).toSorted();
    expect(messages).toEqual(['Report 1', 'Report 2', 'Report 3']);
    const events = await central.context.storage.read(({ assignments }) =>
      assignments.progressEvents(person.user._id, guide.id, 1),
    );
    expect(events).toHaveLength(50);
  });

  /** Restores the server to the time of the backup. */
  async function putBack(backup: string): Promise<void> {
    const { database: where } = central.context.settings;
    await central.close();
    await restoreBackup({ folder: backup, database: where, blobs: central.context.blobs });
    const settings = where.kind === 'postgres' ? { DATABASE_URL: where.url } : {};
    central = await startTestServer({ dataDir: join(folder, 'data'), settings });
    for (const { line } of machines) line.lead(central.url);
  }
});

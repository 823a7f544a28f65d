import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flattenSteps } from '@benchbook/domain/steps';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { loadContent } from '../commands/instructions/load-content.ts';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { userRecord } from '../test/ports/fixtures.ts';
import { makeFirstUsers } from './demo-users.ts';
import { fillPlant } from './fill-plant.ts';
import { removePlant } from './remove-plant.ts';

const opened: { context: OpenContext; folder: string }[] = [];

afterEach(async () => {
  for (const { context, folder } of opened.splice(0)) {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function aPlant(): Promise<OpenContext> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-demo-'));
  const context = await createContext(readSettings({ DATA_DIR: folder, DEMO_PASSWORD: 'Demo1Password' }, folder), {
    log: pino({ level: 'silent' }),
  });
  opened.push({ context, folder });
  await makeFirstUsers(context);
  return context;
}

const titlesIn = (context: OpenContext) =>
  context.storage.read(async ({ instructions }) => (await instructions.listSummaries()).rows);

test('the demonstration has two guides, released, assigned to both Artisans, with some progress made', async () => {
  const context = await aPlant();
  await fillPlant(context);
  const rows = await titlesIn(context);
  expect(
    rows.map(({ title, stepCount, isAssignable, assigneeCount, workStatus }) => [
      title,
      stepCount,
      isAssignable,
      assigneeCount,
      workStatus,
    ]),
  ).toEqual([
    ['FarmBot Express v1.1 - assembly and maintenance', 127, true, 2, 'In Progress'],
    ['Sofle keyboard - build guides (Choc and v1-v2)', 129, true, 2, 'In Progress'],
  ]);
  expect(rows.every(({ completion }) => completion > 0 && completion < 100)).toBe(true);
});

test('photos of the guides show what is meant on them', async () => {
  const context = await aPlant();
  await fillPlant(context);
  const marked = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const contents = await Promise.all(rows.map(({ id }) => loadContent(readers, id)));
    return contents.map(({ steps }) =>
      flattenSteps(steps).flatMap((step) => step.attachments.flatMap((use) => (use.photoMarkup ? [use.file.path] : []))),
    );
  });
  expect(marked).toEqual([['plug_in_motors.jpg', 'plug_in_power.jpg'], ['socket_and_diode.jpg']]);
});

test('filled once it is left as it is, and one that was broken off is gone on with', async () => {
  const context = await aPlant();
  await fillPlant(context);
  const events = () => context.storage.read(async (readers) => (await readers.events.head()).sequence);
  const before = await events();
  await fillPlant(context);
  expect(await events()).toBe(before);
  await context.storage.transaction((tx) => tx.meta.delete('demo-plant'));
  await fillPlant(context);
  expect(await events()).toBe(before);
});

test('it can be taken out again, but not while nobody else could sign in as Dev', async () => {
  const context = await aPlant();
  await fillPlant(context);
  expect(await removePlant(context)).toBeNull();
  expect(await titlesIn(context)).toHaveLength(2);
  await context.storage.transaction((tx) => tx.users.insert(userRecord({ username: 'boss', role: 'Dev' })));
  const removed = await removePlant(context);
  expect([removed?.titles.length, removed?.usernames.length]).toEqual([2, 8]);
  expect(await titlesIn(context)).toEqual([]);
  const active = await context.storage.read(async ({ users }) => (await users.list()).filter((user) => user.isActive));
  expect(active.map((user) => user.username)).toEqual(['boss']);
  await fillPlant(context);
  expect(await titlesIn(context)).toEqual([]);
});

import { calendarDay, isLate } from '@benchbook/domain/assignments';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { OpenContext } from '../context.ts';
import { DemoPlants } from '../test/demo-plants.ts';
import { userRecord } from '../test/ports/fixtures.ts';
import { fillPlant } from './fill-plant.ts';
import { removePlant } from './remove-plant.ts';

const plants = new DemoPlants();
afterEach(() => plants.closeAll());
afterAll(() => plants.remove());

const titlesIn = (context: OpenContext) =>
  context.storage.read(async ({ instructions }) => (await instructions.listSummaries()).rows);

test('the demonstration has two guides, one around a 3D model, and one that is a PDF, all released, assigned and begun', async () => {
  const context = await plants.open();
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
    ['FarmBot Express v1.1 - assembly and maintenance', 121, true, 5, 'In Progress'],
    ['Garden robot - maintenance guide', 8, true, 3, 'In Progress'],
    ['Laser-cut enclosure - assembly', 7, true, 4, 'In Progress'],
    ['Sofle keyboard - build guides (Choc and v1-v2)', 70, true, 4, 'In Progress'],
  ]);
  expect(rows.map(({ completion }) => completion > 0 && completion < 100)).toEqual([true, true, true, true]);
});

test('the plant has people of every role, one deactivated, devices of every authorization, overdue work and finished work', async () => {
  const context = await plants.open();
  const { users, devices, assignments } = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const given = await Promise.all(rows.map(({ id }) => readers.assignments.ofInstruction(id)));
    const { rows: users } = await readers.users.page({});
    return { users, devices: await readers.devices.list(), assignments: given.flat() };
  });
  expect(users.length).toBe(24);
  expect(new Set(users.map(({ role }) => role)).size).toBe(7);
  expect(users.filter(({ isActive }) => !isActive).map(({ username }) => username)).toEqual(['noah_bauer']);
  const count = (wanted: string) => devices.filter(({ authorization }) => authorization === wanted).length;
  expect([count('approved'), count('pending'), count('denied')]).toEqual([4, 2, 1]);
  const today = calendarDay(new Date(context.clock.nowMs()));
  expect(assignments.filter((each) => isLate(each, each.progress, today)).length).toBe(2);
  expect(assignments.filter(({ progress }) => progress === 100).length).toBe(2);
});

test('a filled plant is left unchanged, and an interrupted filling continues', async () => {
  const context = await plants.open();
  const events = () => context.storage.read(async (readers) => (await readers.events.head()).sequence);
  const before = await events();
  await fillPlant(context);
  expect(await events()).toBe(before);
  await context.storage.transaction((tx) => tx.meta.delete('demo-plant'));
  await fillPlant(context);
  expect(await events()).toBe(before);
});

test('the demonstration can be removed, unless it has the only Dev who can sign in', async () => {
  const context = await plants.open();
  expect(await removePlant(context)).toBeNull();
  expect(await titlesIn(context)).toHaveLength(4);
  await context.storage.transaction((tx) => tx.users.insert(userRecord({ username: 'boss', role: 'Dev' })));
  const removed = await removePlant(context);
  expect([removed?.titles.length, removed?.usernames.length]).toEqual([4, 23]);
  expect(await titlesIn(context)).toEqual([]);
  const active = await context.storage.read(({ users }) => users.page({ onlyActive: true }));
  expect(active.rows.map((user) => user.username)).toEqual(['boss']);
  await fillPlant(context);
  expect(await titlesIn(context)).toEqual([]);
});

test('the plant has two feedback threads, one with a photo and an unread answer; a second start duplicates nothing', async () => {
  const context = await plants.open();
  await context.storage.transaction((tx) => tx.meta.delete('demo-plant'));
  await fillPlant(context);
  const { threads, messages } = await context.storage.read(async ({ feedback, users }) => {
    const lead = await users.findByName('demo_lead');
    const readerId = lead?.id ?? '';
    const found = await feedback.threads({ readerId });
    return { threads: found, messages: await feedback.messages({ readerId, threadIds: found.map(({ id }) => id) }) };
  });
  expect(threads.map(({ name, messageCount, unreadCount }) => [name, messageCount, unreadCount])).toEqual([
    ['H20 label on the valve cable', 4, 1],
    ['Second pair of hands for the jumpers', 2, 0],
  ]);
  const photos = messages.flatMap(({ files }) => files);
  expect(photos.length).toBe(2);
  for (const { sha256, sizeBytes } of photos) expect((await context.blobs.stat(sha256))?.sizeBytes).toBe(sizeBytes);
});

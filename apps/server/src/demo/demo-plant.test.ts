import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCameraView } from '@benchbook/domain/annotations';
import { findTokens } from '@benchbook/domain/markup';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { flattenSteps } from '@benchbook/domain/steps';
import { readScene } from '@benchbook/models/read';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { loadContent } from '../commands/instructions/load-content.ts';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { distanceToParts } from '../test/distance-to-part.ts';
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

test('the demonstration has two guides for both Artisans with some progress made, and one around a 3D model to begin, all released', async () => {
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
    ['Laser-cut enclosure - assembly', 7, true, 1, 'Not Started'],
    ['Sofle keyboard - build guides (Choc and v1-v2)', 129, true, 2, 'In Progress'],
  ]);
  expect(rows.map(({ completion }) => completion > 0 && completion < 100)).toEqual([true, false, true]);
});

test('the guides point at photos of other steps, which are there', async () => {
  const context = await aPlant();
  await fillPlant(context);
  const links = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const contents = await Promise.all(rows.map(({ id }) => loadContent(readers, id)));
    return contents.map(({ steps }) => {
      const flat = flattenSteps(steps);
      const pathOf = new Map(flat.flatMap(({ attachments }) => attachments.map(({ file }) => [file.id, file.path])));
      const tokens = flat.flatMap(({ content }) => findTokens(content));
      return tokens.flatMap((token) => (token.type === 'attachmentLink' ? [pathOf.get(token.attrs.id)] : []));
    });
  });
  expect(links).toEqual(expect.arrayContaining([['plug_in_peripherals.jpg'], ['socket_and_diode.jpg']]));
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
  expect(marked).toEqual([['plug_in_motors.jpg', 'plug_in_power.jpg'], [], ['socket_and_diode.jpg']]);
});

/** Ids and names of what a model shows, in its own order. */
async function partsOf(path: string): Promise<string[][]> {
  const { nodes } = await readScene([{ name: basename(path), path }]);
  return nodes.filter(({ mesh }) => mesh !== null).map(({ partId, name }) => [partId, name]);
}

/** Models on the steps of the guide around one: where their bytes lie, what is pinned to them, and the words beside. */
async function usesOfModels(context: OpenContext) {
  const folder = new URL('../../demo-content/laser-cut-enclosure/files/', import.meta.url);
  const { steps } = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    return loadContent(readers, rows.find(({ title }) => title.startsWith('Laser-cut'))?.id ?? '');
  });
  return steps.flatMap((step) =>
    step.attachments.map(({ file, camera, annotations }) => ({
      ...{ file, camera, annotations, content: documentToHtml(step.content) },
      path: fileURLToPath(new URL(file.path, folder)),
    })),
  );
}

test('pins of the guide around a model lie on the surface of their parts, and every part has a colour or texture', async () => {
  const context = await aPlant();
  await fillPlant(context);
  const uses = await usesOfModels(context);
  expect(uses.map(({ annotations }) => annotations.length)).toEqual([0, 3, 1, 3, 3, 4, 4, 3]);
  for (const { file, path, camera, annotations, content } of uses) {
    const distanceTo = await distanceToParts(path);
    for (const { id, message, pin } of annotations) {
      expect(pin && distanceTo(pin.partId, pin.position), message).toBeLessThan(0.01);
      expect(Math.hypot(...(pin?.normal ?? [])), message).toBeCloseTo(1, 5);
      expect(content).toContain(`data-id="${id}"`);
    }
    expect(readCameraView(camera) !== null).toBe(annotations.length > 0);
    const looks = await context.storage.read(({ partLooks }) => partLooks.ofFile(file.id));
    expect(looks.map(({ partId, partName }) => [partId, partName])).toEqual(await partsOf(path));
    expect(looks.every(({ colour, textureFile }) => colour !== null || textureFile !== '')).toBe(true);
  }
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
  expect(await titlesIn(context)).toHaveLength(3);
  await context.storage.transaction((tx) => tx.users.insert(userRecord({ username: 'boss', role: 'Dev' })));
  const removed = await removePlant(context);
  expect([removed?.titles.length, removed?.usernames.length]).toEqual([3, 8]);
  expect(await titlesIn(context)).toEqual([]);
  const active = await context.storage.read(async ({ users }) => (await users.list()).filter((user) => user.isActive));
  expect(active.map((user) => user.username)).toEqual(['boss']);
  await fillPlant(context);
  expect(await titlesIn(context)).toEqual([]);
});

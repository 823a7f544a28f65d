import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@benchbook/domain/ids';
import { flattenSteps } from '@benchbook/domain/steps';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../commands/instructions/load-content.ts';
import { aDocument, aPlant, aZip, bringIn, closePlants, GUIDE, JPEG, PNG, stored, takeOut } from '../test/packages.ts';
import { folderSource } from './folder-source.ts';
import { zipBlobSource, zipFileSource } from './zip-source.ts';

afterAll(closePlants);

test('a guide is imported with every step, photo and alert, and with references to its origin', async () => {
  const plant = await aPlant();
  const { id, title } = await bringIn(plant, await folderSource(GUIDE));
  const content = await plant.context.storage.read((readers) => loadContent(readers, id));
  const steps = flattenSteps(content.steps);
  expect(title).toBe('Sofle keyboard - build guides (Choc and v1-v2)');
  expect([steps.length, steps.flatMap((step) => step.attachments).length, content.alerts.length]).toEqual([70, 26, 12]);
  expect(steps.every((step) => step.attachments.length === 0 || step.defaultUseId === step.attachments[0]?.id)).toBe(true);
  expect(new Set(content.alerts.map((alert) => alert.name)).size).toBe(12);
  expect(content.publication.references.slice(0, 2)).toEqual([
    'Licence: MIT (c) 2019 Josef Adamcik',
    'Source: josefadamcik/SofleKeyboard',
  ]);
});

test('a package exported, imported elsewhere and exported again is byte for byte the same file', async () => {
  const [here, there] = [await aPlant(), await aPlant()];
  const first = await takeOut(here, (await bringIn(here, await folderSource(GUIDE))).id);
  const stranger = JSON.stringify({ title: 'Stranger', steps: [{ title: 'A', images: ['images/led.jpg', 'other/led.jpg'] }] });
  await bringIn(
    there,
    await zipFileSource(
      await aZip({ 'instruction.json': stranger, 'images/led.jpg': JPEG, 'other/led.jpg': Buffer.concat([JPEG, PNG]) }),
    ),
  );
  const second = await takeOut(there, (await bringIn(there, await zipFileSource(await stored(first)))).id);
  expect(second.equals(first)).toBe(true);
});

test('an import keeps an author’s work: links to files and steps, captions, cameras, photo markup, tags, ids, a cover', async () => {
  const [useId, stepId, nextId] = [newId(), newId(), newId()];
  const photoMarkup = {
    turn: 270,
    crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.25 },
    shapes: [{ id: 'a', kind: 'text', colour: 'blue', width: 'thin', at: { x: 0.3, y: 0.3 }, text: '12 Nm' }],
  };
  const steps = [
    {
      id: stepId,
      title: 'Fit',
      content: `<p>See <a data-token="attachment" data-id="file:bolt.png">bolt</a></p><img data-id="file:plan.jpg" alt=""><img data-id="${useId}" alt="use" data-width="half" data-caption="From above"><p>Then <a data-token="step" data-id="${nextId}">Pack</a></p>`,
      attachments: [{ id: useId, file: 'bolt.png', camera: { zoom: 2, at: [1, 2] }, photoMarkup }],
    },
    { id: nextId, title: 'Pack' },
  ];
  const document = aDocument({
    steps,
    tags: ['Gantry', 'Belt'],
    previewImage: 'plan.jpg',
    alerts: [{ name: 'Pinch', stepIds: [stepId], category: 'Warnings' }],
  });
  const [here, there] = [await aPlant(), await aPlant()];
  const { id } = await bringIn(
    here,
    await zipFileSource(
      await aZip({ 'gearbox/instruction.json': document, 'gearbox/files/bolt.png': PNG, 'gearbox/files/plan.jpg': JPEG }),
    ),
  );
  const content = await here.context.storage.read((readers) => loadContent(readers, id));
  expect(content.steps[0]?.id).toBe(stepId);
  expect([content.steps[0]?.attachments[0]?.camera, content.previewImage]).toEqual([{ at: [1, 2], zoom: 2 }, 'plan.jpg']);
  expect(content.steps[0]?.attachments[0]?.photoMarkup).toEqual(photoMarkup);
  const words = JSON.stringify(content.steps[0]?.content);
  expect(words).not.toContain('file:');
  for (const kept of ['From above', 'half', nextId]) expect(words, kept).toContain(kept);
  const first = await takeOut(here, id);
  const blob = await there.context.blobs.put(first);
  const copy = await bringIn(there, await zipBlobSource(there.context.blobs, blob.sha256, blob.sizeBytes));
  expect((await takeOut(there, copy.id)).equals(first)).toBe(true);
  expect((await there.context.storage.read(({ tags }) => tags.ofInstruction(copy.id))).map((tag) => tag.name)).toEqual([
    'Belt',
    'Gantry',
  ]);
});

test('VAL-67: no name in a package reverses the reading direction or looks like another', async () => {
  const plant = await aPlant();
  const document = aDocument({
    title: 'Gear\u200bbox \u202e1',
    tags: ['pum\u200bps', '\u202e'],
    alerts: [{ name: '\u202eHot', category: 'Chemi\u2066cals', content: 'x' }],
    publication: { documentNumber: 'WI-\u202e321', rescissionDateMs: 0 },
  });
  const brought = () => aZip({ 'instruction.json': document, 'files/bolt.png': PNG }).then(zipFileSource);
  const { id } = await bringIn(plant, await brought());
  const { content, tags } = await plant.context.storage.read(async (readers) => ({
    content: await loadContent(readers, id),
    tags: await readers.tags.ofInstruction(id),
  }));
  expect([content.title, content.publication.documentNumber, tags.map(({ name }) => name)]).toEqual([
    'Gearbox 1',
    'WI-321',
    ['pumps'],
  ]);
  expect(content.alerts).toMatchObject([{ name: 'Hot', category: 'Chemicals' }]);
  const guide = JSON.stringify({ title: '\u202eAnother guide', steps: [{ title: 'A' }] });
  const other = await bringIn(plant, await zipFileSource(await aZip({ 'instruction.json': guide })));
  expect(other.title).toBe('Another guide');
});

test('PDF-14: a PDF instruction is exported with its PDF, its highlights, their files and their links, and imported unchanged', async () => {
  const pdf = samplePdf({ pages: [{ words: [{ text: 'Drain the oil', x: 72, y: 100 }] }] });
  const [markId, useId, linked] = [newId(), newId(), newId()];
  const quads = [{ x1: 72, y1: 88, x2: 140, y2: 88, x3: 72, y3: 101.25, x4: 140, y4: 101.25 }];
  const highlights = [
    { id: markId, page: 1, quads, quote: 'the oil', before: 'Drain', attachments: [{ id: useId, file: 'bolt.png' }] },
    { page: 1, quads, link: { instructionId: linked, title: 'Valve' }, color: '144,238,144', mappingId: markId },
  ];
  const document = aDocument({ kind: 'pdf', pdf: 'manual.pdf', highlights, steps: [{ title: 'Step Title' }], alerts: [] });
  const [here, there] = [await aPlant(), await aPlant()];
  const zip = await aZip({ 'instruction.json': document, 'files/bolt.png': PNG, 'files/manual.pdf': pdf });
  const { id } = await bringIn(here, await zipFileSource(zip));
  const content = await here.context.storage.read((readers) => loadContent(readers, id));
  expect([content.kind, content.pdfPath]).toEqual(['pdf', 'manual.pdf']);
  expect(content.highlights).toMatchObject([
    {
      id: markId,
      quads,
      quote: 'the oil',
      before: 'Drain',
      color: '255,255,0',
      mappingId: markId,
      pdfPath: 'manual.pdf',
      placement: 'placed',
      attachments: [{ id: useId, file: { path: 'bolt.png' } }],
    },
    { link: { instructionId: linked, title: 'Valve' }, color: '144,238,144', mappingId: markId, attachments: [] },
  ]);
  const first = await takeOut(here, id);
  const copy = await bringIn(there, await zipFileSource(await stored(first)));
  expect((await takeOut(there, copy.id)).equals(first)).toBe(true);
});

test('a second instruction with the same photos does not store them again', async () => {
  const plant = await aPlant();
  await bringIn(plant, await folderSource(GUIDE));
  const zip = await aZip({
    'instruction.json': JSON.stringify({ title: 'Another', steps: [{ title: 'A', images: ['images/led.jpg'] }] }),
    'images/led.jpg': await readFile(join(GUIDE, 'images/led.jpg')),
  });
  const count = () => plant.context.storage.read(async ({ files }) => (await files.list()).length);
  const before = await count();
  await bringIn(plant, await zipFileSource(zip));
  expect(await count()).toBe(before);
});

test('no name in a package is invalid on Windows, and the import restores the original names', async () => {
  const names = ['CON.png', 'a:b.png', 'q?.png', 'plan.jpg'];
  const steps = [{ title: 'Fit', content: '', attachments: names.map((file) => ({ file })) }];
  const files = Object.fromEntries(
    names.map((name, index) => [`files/${name}`, index === 3 ? JPEG : Buffer.concat([PNG, Buffer.from([index])])]),
  );
  const [here, there] = [await aPlant(), await aPlant()];
  const { id } = await bringIn(here, await zipFileSource(await aZip({ 'instruction.json': aDocument({ steps }), ...files })));
  const packed = await zipFileSource(await stored(await takeOut(here, id)));
  expect([...packed.names].sort()).toEqual([
    ...['files/_CON.png', 'files/a_b.png', 'files/plan.jpg', 'files/q_.png', 'instruction.json'],
  ]);
  const { id: copy } = await bringIn(there, packed);
  const content = await there.context.storage.read((readers) => loadContent(readers, copy));
  expect(flattenSteps(content.steps).flatMap(({ attachments }) => attachments.map(({ file }) => file.name))).toEqual(names);
});

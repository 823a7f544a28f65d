import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPages } from '@benchbook/documents/pages';
import { readCameraView } from '@benchbook/domain/annotations';
import { findTokens } from '@benchbook/domain/markup';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { flattenSteps } from '@benchbook/domain/steps';
import { readScene } from '@benchbook/models/read';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadContent } from '../commands/instructions/load-content.ts';
import { lookUpNames, releaseProblems } from '../commands/release/release-problems.ts';
import type { OpenContext } from '../context.ts';
import { DemoPlants } from '../test/demo-plants.ts';
import { distanceToParts } from '../test/distance-to-part.ts';

const plants = new DemoPlants();
afterEach(() => plants.closeAll());
afterAll(() => plants.remove());

/** Words of a library PDF with their positions, read by pdf.js. */
async function pagesOf(context: OpenContext, path: string) {
  const file = await context.storage.read(({ files }) => files.findByPath(path));
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-demo-pdf-'));
  const source = join(folder, 'source.pdf');
  const made = join(folder, 'made');
  await mkdir(made);
  await context.blobs.exportTo(file?.sha256 ?? '', source);
  const signal = new AbortController().signal;
  const { textPath } = await context.documentPipeline.prepare({ path: source, folder: made, signal, hasMoreRoom: false });
  const pages = readPages(await readFile(textPath));
  await rm(folder, { recursive: true, force: true });
  return pages;
}

test('every table of the guides has a header row, which is repeated on each printed page', async () => {
  const context = await plants.open();
  const tables = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const contents = await Promise.all(rows.map(({ id }) => loadContent(readers, id)));
    return contents.flatMap(({ title, steps }) =>
      flattenSteps(steps).flatMap((step) =>
        step.content.content
          .filter((block) => block.type === 'table')
          .map(({ content: [head] }) => ({
            at: `${title}: ${step.title}`,
            hasHead: head?.content.every(({ type }) => type === 'tableHeader'),
          })),
      ),
    );
  });
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter(({ hasHead }) => !hasHead)).toEqual([]);
});

test('links of the guides to photos of other steps have existing targets', async () => {
  const context = await plants.open();
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
  const belt = 'belt_attached_to_belt_clip.png';
  expect(links).toEqual(
    expect.arrayContaining([
      [belt, belt, 'plug_in_peripherals.jpg'],
      ['socket_and_diode.jpg', 'oled_jumper.jpg'],
    ]),
  );
});

test('CONST-39 CONST-41 PDF-14: highlights of the PDF are on the words that they quote, and their photos and link exist', async () => {
  const context = await plants.open();
  const { content, titleOf, problems } = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const id = rows.find(({ kind }) => kind === 'pdf')?.id ?? '';
    const content = await loadContent(readers, id);
    const known = await lookUpNames(readers, id, content);
    const titles = new Map(rows.map((row) => [row.id, row.title]));
    return {
      content,
      titleOf: (linked: string) => titles.get(linked),
      problems: await releaseProblems(context, content, known, { lostAnnotations: null, unusualVideos: new Map() }),
    };
  });
  expect(problems).toEqual([]);
  expect(content.highlights.map(({ link, attachments }) => link !== null || attachments.length > 0)).toEqual(Array(9).fill(true));
  const [link] = content.highlights.flatMap((highlight) => highlight.link ?? []);
  expect(titleOf(link?.instructionId ?? '')).toBe(link?.title);
  expect(content.links).toEqual([{ instructionId: link?.instructionId, isRemoved: false }]);
  const pages = await pagesOf(context, content.pdfPath);
  for (const { quote, page, quads } of content.highlights) {
    const lines = pages.find((each) => each.page === page)?.lines ?? [];
    const under = quads.flatMap(({ x1, x2, y1, y3 }) =>
      lines.filter(({ x, y, width }) => y > y1 && y < y3 && x <= x1 + 0.5 && x + width >= x2 - 0.5).map(({ text }) => text),
    );
    expect([quads.length, under.join(' ')]).toEqual([under.length, expect.stringContaining(quote)]);
  }
});

test('photos of the guides have markup', async () => {
  const context = await plants.open();
  const marked = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const contents = await Promise.all(rows.map(({ id }) => loadContent(readers, id)));
    return contents.map(({ steps }) =>
      flattenSteps(steps).flatMap((step) => step.attachments.flatMap((use) => (use.photoMarkup ? [use.file.path] : []))),
    );
  });
  expect(marked).toEqual([
    ['plug_in_peripherals.jpg', 'plug_in_motors.jpg', 'plug_in_camera.jpg', 'plug_in_power.jpg'],
    [],
    [],
    ['socket_and_diode.jpg', 'promicro.jpg'],
  ]);
});

test('the two guides are examples: every step has a short unique name and text, and both have a complete publication page', async () => {
  const context = await plants.open();
  const guides = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    const named = rows.filter(({ title }) => /^(FarmBot|Sofle)/.test(title));
    return Promise.all(named.map(({ id }) => loadContent(readers, id)));
  });
  expect(guides).toHaveLength(2);
  for (const { title, steps, publication } of guides) {
    const flat = flattenSteps(steps);
    const weak = flat.filter(
      (step) =>
        !/^[0-9A-Z]/.test(step.title) ||
        /…|\[\^|^Step \d/.test(step.title) ||
        step.title.length > 60 ||
        (step.content.content.length === 0 && step.attachments.length === 0),
    );
    expect(weak.map((step) => `${title}: ${step.title}`)).toEqual([]);
    expect(flat.filter(({ timeEstimate }) => timeEstimate.hours + timeEstimate.minutes > 0).length).toBeGreaterThan(8);
    expect(
      Object.entries(publication).filter(([, value]) => value === '' || (Array.isArray(value) && value.length === 0)),
    ).toEqual([]);
  }
  const watched = guides.flatMap(({ steps }) =>
    flattenSteps(steps).filter((step) => step.requiresOversight || step.requiresVerification),
  );
  expect(watched.map(({ title }) => title)).toEqual(['Keep belts tensioned', 'Remove the gantry from the bed']);
});

/** Ids and names of a model's parts, in its own order. */
async function partsOf(path: string): Promise<string[][]> {
  const { nodes } = await readScene([{ name: basename(path), path }]);
  return nodes.filter(({ mesh }) => mesh !== null).map(({ partId, name }) => [partId, name]);
}

/** Models on the steps of the model guide: their files, their annotations, and the text beside them. */
async function usesOfModels(context: OpenContext) {
  const folder = new URL('../../demo-content/laser-cut-enclosure/files/', import.meta.url);
  const { steps } = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries();
    return loadContent(readers, rows.find(({ title }) => title.startsWith('Laser-cut'))?.id ?? '');
  });
  return steps.flatMap((step) =>
    step.attachments.map(({ file, camera, annotations }) => ({
      file,
      camera,
      annotations,
      content: documentToHtml(step.content),
      path: fileURLToPath(new URL(file.path, folder)),
    })),
  );
}

test('pins of the guide around a model lie on the surface of their parts, and every part has a colour or texture', async () => {
  const context = await plants.open();
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
    const looks = await context.storage.read(({ partAppearances }) => partAppearances.ofFile(file.id));
    expect(looks.map(({ partId, partName }) => [partId, partName])).toEqual(await partsOf(path));
    expect(looks.every(({ colour, textureFile }) => colour !== null || textureFile !== '')).toBe(true);
  }
});

/** On the low stage of a tablet at the bench, 410 px high, the two rows of tools leave the middle 70 % free. */
test('views of the whole model are far enough to show it beside the tools of the bench', async () => {
  const context = await plants.open();
  const views = (await usesOfModels(context)).flatMap(({ path, camera, content }) => {
    const isWhole = !/gusset\.glb$/.test(path) && !content.includes('where a gusset sits');
    return (isWhole && readCameraView(camera)) || [];
  });
  expect(views).toHaveLength(5);
  for (const { position, target } of views)
    expect(Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0)))).toBeGreaterThan(30);
});

/**
 * Targets of the annotations in the model guide, by the beginning of their text: the part, and the axis and radius of a hole.
 */
const NAMED = new Map<string, { part: string; hole?: { x: number; z: number; radius: number } }>([
  ['Tab. ', { part: 'gusset' }],
  ['Pilot hole', { part: 'gusset', hole: { x: -8.01, z: -150.58, radius: 1.13 } }],
  ['Long edge', { part: 'gusset' }],
  ['The gusset in its corner', { part: 'gusset' }],
  ['Base. ', { part: 'box_base' }],
  ['Connector panel', { part: 'side_short' }],
  ['Gusset', { part: 'gusset' }],
  ['First seam', { part: 'box_base' }],
  ['Second seam', { part: 'box_base' }],
  ['Third seam', { part: 'side_long' }],
  ['Second gusset', { part: 'gusset' }],
  ['Window panel', { part: 'side_short_B' }],
  ['Third gusset', { part: 'gusset' }],
  ['Tab of the fourth gusset', { part: 'gusset' }],
  ['First: front left', { part: 'box_top', hole: { x: -8.01, z: -57.16, radius: 1.59 } }],
  ['Second: rear right', { part: 'box_top', hole: { x: 155.27, z: -150.58, radius: 1.59 } }],
  ['Third: front right', { part: 'box_top', hole: { x: 155.27, z: -57.16, radius: 1.59 } }],
  ['Fourth: rear left', { part: 'box_top', hole: { x: -8.01, z: -150.58, radius: 1.59 } }],
  ['The lid', { part: 'box_top' }],
  ['No crack', { part: 'side_short_B' }],
  ['Base and wall', { part: 'side_long' }],
]);

test('every pin of the guide around a model is on the part that its text names, those of screws in their holes', async () => {
  const context = await plants.open();
  const pinned = (await usesOfModels(context)).flatMap(({ path, annotations }) => annotations.map((each) => ({ path, ...each })));
  expect(pinned).toHaveLength(NAMED.size);
  for (const { path, message, pin } of pinned) {
    const [, named] = Array.from(NAMED).find(([words]) => message.startsWith(words)) ?? [];
    const [, part] = (await partsOf(path)).find(([id]) => id === pin?.partId) ?? [];
    expect(part, message).toBe(named?.part);
    if (!named?.hole) continue;
    const [x = 0, , z = 0] = pin?.position ?? [];
    expect(Math.hypot(x - named.hole.x, z - named.hole.z), message).toBeCloseTo(named.hole.radius, 1);
    expect(pin?.normal[1], 'of the wall of the hole').toBe(0);
  }
});

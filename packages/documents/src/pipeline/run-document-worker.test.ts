import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { samplePdf, samplePng } from '@benchbook/testkit';
import { withAnnotations, withScripts } from '@benchbook/testkit/hostile-pdfs';
import { paragraph, picture, sampleDocx } from '@benchbook/testkit/sample-docx';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '../testing/sample-file.ts';
import { SAMPLES } from '../testing/samples.ts';
import { readPages } from '../text/pages-file.ts';
import { type ReadProgress, runDocumentWorker } from './index.ts';

const ROOMY = { ms: 60_000, megabytes: 1_000 };

const manual = (count: number) =>
  samplePdf({
    title: 'Manual',
    pages: Array.from({ length: count }, (_, index) => ({ words: [{ text: `Step ${index + 1}: tighten`, x: 60, y: 80 }] })),
  });

test('one task returns facts, words and a picture of a PDF', async () => {
  const folder = aFolder();
  const task = { kind: 'prepare', path: aFile(manual(500)), folder, longestSidePx: 320 } as const;
  const { facts, textPath, picturePath } = await runDocumentWorker(task, { limits: ROOMY });
  expect(facts).toMatchObject({ title: 'Manual', hasText: true });
  expect(facts.pages).toHaveLength(500);
  const pages = readPages(readFileSync(textPath));
  expect(pages.map(({ page }) => page)).toEqual(facts.pages.map((_, index) => index + 1));
  expect(pages.at(-1)?.lines.map(({ text }) => text)).toEqual(['Step 500: tighten']);
  expect(
    readFileSync(picturePath ?? '')
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

test('highlights are found in the next issue', async () => {
  const prepare = (bytes: Uint8Array) =>
    runDocumentWorker({ kind: 'prepare', path: aFile(bytes), folder: aFolder(), longestSidePx: 64 }, { limits: ROOMY });
  const [old, now] = [await prepare(manual(3)), await prepare(manual(2))];
  const quad = { x1: 60, y1: 70, x2: 90, y2: 70, x3: 60, y3: 82, x4: 90, y4: 82 };
  const words = { before: '', after: '', quads: [quad], placement: 'placed' } as const;
  const mark = (page: number) => ({ ...words, id: `${page}`, quote: `Step ${page}: tighten`, page });
  const task = { kind: 'anchor', marks: [mark(2), mark(3)], oldPath: old.textPath, newPath: now.textPath } as const;
  const found = await runDocumentWorker(task, { limits: ROOMY });
  expect(found.map(({ id, page, placement }) => ({ id, page, placement }))).toEqual([
    { id: '2', page: 2, placement: 'kept' },
    { id: '3', page: 2, placement: 'lost' },
  ]);
});

test('ten thousand annotations on a page do not delay it beyond the time limit', async () => {
  const task = { kind: 'prepare', path: aFile(withAnnotations(10_000)), folder: aFolder(), longestSidePx: 320 } as const;
  const { facts } = await runDocumentWorker(task, { limits: ROOMY });
  expect(facts.pages).toHaveLength(1);
});

test('a PDF whose cross-reference table is off by two bytes is read as far as possible, without an internal error', async () => {
  const whole = readFileSync(join(SAMPLES, 'tech-manual-pages.pdf'));
  const spoiled = Buffer.concat([whole.subarray(0, 34_817), whole.subarray(34_819)]);
  const facts = await runDocumentWorker({ kind: 'inspect', path: aFile(spoiled) }, { limits: ROOMY });
  expect(facts.pages).toHaveLength(4);
});

test('conversion of a PDF to steps reports how many of its pages are read', async () => {
  const reports: ReadProgress[] = [];
  const task = { kind: 'steps', path: aFile(manual(40)), form: 'pdf', folder: aFolder() } as const;
  await runDocumentWorker(task, { limits: ROOMY, onProgress: (progress) => reports.push(progress) });
  expect(reports.map(({ done }) => done)).toEqual(Array.from({ length: 41 }, (_, page) => page));
  expect(reports.at(0)).toEqual({ unit: 'pages', done: 0, total: 40 });
  expect(reports.at(-1)).toEqual({ unit: 'pages', done: 40, total: 40 });
});

test('conversion of a Word document reports how many of its pictures are read', async () => {
  const reports: object[] = [];
  const bytes = await sampleDocx([paragraph('Fit', { style: 'Heading1' }), picture(1), picture(2)], {
    pictures: [samplePng(), samplePng({ width: 9, height: 9 })].map((each) => Buffer.from(each)),
  });
  const task = { kind: 'steps', path: aFile(bytes), form: 'docx', folder: aFolder() } as const;
  await runDocumentWorker(task, { limits: ROOMY, onProgress: (progress) => reports.push(progress) });
  expect(reports).toEqual([1, 2].map((done) => ({ unit: 'pictures', done, total: 2 })));
});

test('each block of a step has its place, so that a step that begins with it has one', async () => {
  const line = (text: string, y: number, size = 10) => ({ text, x: 60, y, size, isBold: size > 10 });
  const bytes = samplePdf({
    pages: [{ words: [line('Fit', 80, 20), line('Lay it on.', 120)] }, { words: [line('Turn it by hand.', 80)] }],
  });
  const task = { kind: 'steps', path: aFile(bytes), form: 'pdf', folder: aFolder() } as const;
  const { steps } = await runDocumentWorker(task, { limits: ROOMY });
  expect(steps[0]?.content.content).toHaveLength(2);
  expect(steps[0]?.places.map((place) => place?.page)).toEqual([1, 2]);
});

test('a refusal arrives as a sentence with its code', async () => {
  const refusal = runDocumentWorker({ kind: 'inspect', path: aFile('a shopping list') }, { limits: ROOMY });
  await expect(refusal).rejects.toMatchObject({ name: 'DocumentError', code: 'NOT_A_PDF' });
  await expect(refusal).rejects.toThrow(/^This is not a PDF/);
});

test('scripts are never run and nothing is requested from the network', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const path = aFile(withScripts(`http://127.0.0.1:${port}/fetched`));
    const task = { kind: 'prepare', path, folder: aFolder(), longestSidePx: 320 } as const;
    const { facts } = await runDocumentWorker(task, { limits: ROOMY });
    expect(facts.pages).toHaveLength(1);
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});

test('a document that takes too long or too much memory is stopped', async () => {
  const folder = aFolder();
  const task = { kind: 'prepare', path: aFile(manual(500)), folder, longestSidePx: 320 } as const;
  await expect(runDocumentWorker(task, { limits: { ...ROOMY, ms: 20 } })).rejects.toMatchObject({
    code: 'TOO_LONG',
    isAtLimit: true,
  });
  await expect(runDocumentWorker(task, { limits: { ...ROOMY, megabytes: 30 } })).rejects.toMatchObject({
    code: 'TOO_LARGE',
    isAtLimit: true,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('an aborted task ends with the reason', async () => {
  const controller = new AbortController();
  const task = { kind: 'inspect', path: aFile(manual(500)) } as const;
  const work = runDocumentWorker(task, { limits: ROOMY, signal: controller.signal });
  const reason = new Error('deleted');
  controller.abort(reason);
  await expect(work).rejects.toBe(reason);
});

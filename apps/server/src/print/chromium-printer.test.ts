import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workerDocuments } from '../documents/worker-documents.ts';
import type { PrintedPdf } from '../ports/index.ts';
import { type ChromiumPrinterOptions, chromiumPrinter } from './chromium-printer.ts';
import { findBrowser } from './find-browser.ts';

/** Pages of an app, by address. A missing script answers 404, as after a new build of the app. */
const PAGES: Readonly<Record<string, string>> = {
  '/whole': '<main data-print-ready>Whole</main>',
  '/incomplete': '<main data-print-ready data-print-incomplete>A picture is missing</main>',
  '/scriptless': '<p>Starting</p><script type="module" src="/assets/gone.js"></script>',
  '/cut-off': '<p>Starting</p><script type="module" src="/assets/half.js"></script>',
  '/broken': '<main data-print-failed>This revision could not be loaded.</main>',
  '/silent': '<p>Starting</p>',
  '/contents': `<main data-print-ready>
    <nav data-print-contents><a href="#one">One</a> <a href="#two">Two</a> <a href="#gone">Gone</a></nav>
    <style>a[data-page]::after { content: "@" attr(data-page) } section { break-before: page }</style>
    <section id="one">First</section><section>between</section><section id="two">Second</section></main>`,
};

const server = createServer(({ url = '' }, response) => {
  if (url === '/assets/half.js') {
    // Announces more bytes than it sends.
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 5_000 }).write('export const half =');
    setTimeout(() => response.destroy(), 50);
    return;
  }
  if (url === '/busy') return void response.writeHead(503, { 'content-type': 'text/html' }).end('Busy');
  const page = PAGES[url];
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? 'Not found');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Prints with a real Chromium. */
async function print(path: string, more: Partial<ChromiumPrinterOptions> = {}): Promise<Uint8Array> {
  return (await printed(path, more)).pdf;
}

function printed(path: string, more: Partial<ChromiumPrinterOptions> = {}): Promise<PrintedPdf> {
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}${path}`;
  const { places } = workerDocuments();
  const report = (error: unknown) => expect.unreachable(String(error));
  const printer = chromiumPrinter({ executablePath: findBrowser() ?? 'no browser', places, report, ...more });
  return printer.print({ address, accessToken: 't', personId: 'p', signal: new AbortController().signal });
}

test('a page that reports completion becomes a PDF', async () => {
  expect(new TextDecoder().decode((await print('/whole')).slice(0, 5))).toBe('%PDF-');
});

test('a page that reports a missing picture becomes a PDF marked as incomplete (missing picture kept)', async () => {
  expect(await printed('/incomplete')).toMatchObject({ isWhole: false });
  expect(await printed('/whole')).toMatchObject({ isWhole: true });
});

test('a page whose script is missing, as after an update, fails long before the time limit and says what to do', async () => {
  await expect(print('/scriptless')).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('have the server started again'),
  });
});

test('a missing app also fails long before the time limit and says what to do', async () => {
  await expect(print('/not-here')).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('have the server started again'),
  });
});

test('a page that the server refuses for another reason is not reported as a missing app', async () => {
  await expect(print('/busy')).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('could not be shown'),
  });
});

test('a page whose script is cut off fails long before the time limit and asks for a retry', async () => {
  await expect(print('/cut-off')).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('Please try again.'),
  });
});

test('a page that reports nothing to print ends the wait', async () => {
  await expect(print('/broken')).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('could not be shown'),
  });
});

test.each([
  ['to get ready', { readyWithinMs: 300, printedWithinMs: 60_000 }],
  ['as a whole', { readyWithinMs: 60_000, printedWithinMs: 1_500 }],
])('a page that never says anything has a limit of time %s', async (_which, limits) => {
  await expect(print('/silent', { limits })).rejects.toMatchObject({
    code: 'PRINT_FAILED',
    message: expect.stringContaining('took too long'),
  });
});

/** The words of the first page. */
async function firstPage(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-printed-'));
  try {
    const path = join(folder, 'printed.pdf');
    await writeFile(path, pdf);
    const { prepare, pageTexts } = workerDocuments();
    const { textPath } = await prepare({ path, folder, signal: new AbortController().signal, hasMoreRoom: false });
    const [words = ''] = await pageTexts(textPath);
    return words.replaceAll(/\s+/g, ' ').trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the contents of a document name the pages that they lead to', async () => {
  expect(await firstPage(await print('/contents'))).toBe('One@2 Two@4 Gone');
});

test('a document whose pages can’t be determined is printed without page numbers, and the log says why', async () => {
  const report = vi.fn();
  const places = () => Promise.reject(new Error('the reader has gone'));
  expect(await firstPage(await print('/contents', { places, report }))).toBe('One Two Gone');
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the reader has gone' }));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import type { Browser, Page } from 'playwright-core';
import type { DocumentPipeline, PagePrinter, PrintedPdf, PrintJob } from '../ports/index.ts';
import { t } from './messages.ts';
import { chromiumOpener } from './open-chromium.ts';
import { printQueue } from './print-queue.ts';

/** Links of a table of contents to targets in the same document. */
const CONTENTS = '[data-print-contents] a[href^="#"]';

/**
 * Gives each link of a table of contents the page number of its target, as `data-page`. The numbers come from the document
 * printed without them: the page reserves their space, so that they move nothing.
 *
 * @returns whether there is a table of contents, so that the document has to be printed again
 */
async function numberContents(
  page: Page,
  printed: Uint8Array,
  places: DocumentPipeline['places'],
  signal: AbortSignal,
): Promise<boolean> {
  const links = page.locator(CONTENTS);
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  if (names.length === 0) return false;
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-print-'));
  try {
    const path = join(folder, 'printed.pdf');
    await writeFile(path, printed);
    const pages = await places(path, names, signal);
    await links.evaluateAll((all, numbers) => {
      for (const [index, link] of all.entries()) {
        const number = numbers[index];
        if (typeof number === 'number') link.setAttribute('data-page', String(number));
      }
    }, pages);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

interface Limits {
  /** From opening the address to the last picture. A guide of a thousand photos takes a while. */
  readonly readyWithinMs: number;
  /** From the start of the browser to the last byte; creating the PDF has no timeout of its own. */
  readonly printedWithinMs: number;
}

const LIMITS: Limits = { readyWithinMs: 120_000, printedWithinMs: 240_000 };

/**
 * The page reports with these attributes that it is complete, complete without a picture, or that there is nothing to print.
 */
const READY = '[data-print-ready]';
const INCOMPLETE = '[data-print-incomplete]';
const FAILED = '[data-print-failed]';

const TOO_LONG = t('tooLong');
const NO_PAGE = t('noPage');
const NO_APP = t('noApp');
const BROKE_OFF = t('brokeOff');

export interface ChromiumPrinterOptions {
  readonly executablePath: string;
  /** Finds the page numbers of the link targets in a table of contents. */
  readonly places: DocumentPipeline['places'];
  /** Reports why a table of contents has no page numbers, or the browser no sandbox. */
  report(error: unknown): void;
  readonly limits?: Limits;
}

/** Prints with an installed Chromium, one document at a time; the browser runs only for that document. */
export function chromiumPrinter(options: ChromiumPrinterOptions): PagePrinter {
  const open = chromiumOpener(options.executablePath, options.report);
  return printQueue((job) => printOne(job, open, options));
}

async function printOne(
  job: PrintJob,
  open: () => Promise<Browser>,
  options: Omit<ChromiumPrinterOptions, 'executablePath'>,
): Promise<PrintedPdf> {
  const { limits = LIMITS } = options;
  const browser = await open();
  const { errors } = await import('playwright-core');
  const late = AbortSignal.timeout(limits.printedWithinMs);
  const end = AbortSignal.any([job.signal, late]);
  // Waiting for the page then fails, and so does the document.
  const close = (): void => void browser.close();
  end.addEventListener('abort', close, { once: true });
  try {
    end.throwIfAborted();
    return await printWith(browser, job, { ...options, limits });
  } catch (error) {
    if (error instanceof DomainError || job.signal.aborted) throw error;
    throw failure(late.aborted || error instanceof errors.TimeoutError ? TOO_LONG : NO_PAGE, error);
  } finally {
    end.removeEventListener('abort', close);
    await browser.close();
  }
}

async function printWith(
  browser: Browser,
  { address, accessToken, signal }: PrintJob,
  { places, report, limits }: Pick<ChromiumPrinterOptions, 'places' | 'report'> & { readonly limits: Limits },
): Promise<PrintedPdf> {
  // The server prints from itself: the certificate is its own.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  const { hostname, origin } = new URL(address);
  await context.addCookies([{ name: 'benchbook_files', value: accessToken, domain: hostname, path: '/api' }]);
  // The page may not load anything from other hosts.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('jwtToken', token), accessToken);
  await Promise.race([ready(page, address, limits.readyWithinMs), lacksScript(page)]);
  const isWhole = (await page.locator(INCOMPLETE).count()) === 0;
  const pdf = () => page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const printed = await pdf();
  const hasNumbers = await numberContents(page, printed, places, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    // A document without page numbers in its contents is better than none.
    report(error);
    return false;
  });
  return { pdf: hasNumbers ? await pdf() : printed, isWhole };
}

/** @throws DomainError `PRINT_FAILED` if there is no page, or it reports that it has nothing to print */
async function ready(page: Page, address: string, withinMs: number): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  if (answer?.status() === 404) throw failure(NO_APP);
  if (!answer?.ok()) throw failure(NO_PAGE, `${answer?.status()}`);
  await page.waitForSelector(`${READY}, ${FAILED}`, { state: 'attached', timeout: withinMs });
  if ((await page.locator(FAILED).count()) > 0) throw failure(NO_PAGE);
}

/** Fails immediately if a script of the page is missing or incomplete: such a page never reports anything. */
function lacksScript(page: Page): Promise<never> {
  return new Promise((_resolve, reject) => {
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && !response.ok()) reject(failure(NO_APP));
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (request.resourceType() === 'script' && reason !== STOPPED) reject(failure(BROKE_OFF, reason));
    });
  });
}

/** Chromium's error for a cancelled request. */
const STOPPED = 'net::ERR_ABORTED';

function failure(message: Sentence, cause?: unknown): DomainError {
  return Object.assign(new DomainError('PRINT_FAILED', { message }), { cause });
}

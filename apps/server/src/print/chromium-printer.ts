import { type Browser, chromium } from 'playwright-core';
import type { PagePrinter, PrintJob } from '../ports/index.ts';
import { printQueue } from './print-queue.ts';

/** A guide of a thousand photos takes a while. */
const READY_WITHIN_MS = 120_000;

/** From the start of the browser to the last byte; making the PDF itself knows no end of its own. */
const PRINTED_WITHIN_MS = 240_000;

/** The page says so by this attribute of its root when every picture is there. */
const READY = '[data-print-ready]';

/** Prints with an installed Chromium, one document at a time; the browser lives as long as it takes. */
export function chromiumPrinter(executablePath: string): PagePrinter {
  return printQueue((job) => printOne(executablePath, job));
}

async function printOne(executablePath: string, { address, accessToken, signal }: PrintJob): Promise<Uint8Array> {
  const browser = await chromium.launch({ executablePath, args: switches() });
  const end = AbortSignal.any([signal, AbortSignal.timeout(PRINTED_WITHIN_MS)]);
  // What waits for the page then fails, and so does the document.
  const close = (): void => void browser.close();
  end.addEventListener('abort', close, { once: true });
  try {
    end.throwIfAborted();
    return await printWith(browser, address, accessToken);
  } finally {
    end.removeEventListener('abort', close);
    await browser.close();
  }
}

async function printWith(browser: Browser, address: string, accessToken: string): Promise<Uint8Array> {
  // The certificate of the plant is the server's own: it prints from itself.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  const { hostname, origin } = new URL(address);
  await context.addCookies([{ name: 'benchbook_files', value: accessToken, domain: hostname, path: '/api' }]);
  // Nothing that the page names may be fetched from elsewhere.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.addInitScript((token) => localStorage.setItem('jwtToken', token), accessToken);
  await page.goto(address);
  await page.waitForSelector(READY, { state: 'attached', timeout: READY_WITHIN_MS });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

/** As root Chromium has no sandbox of its own; what it opens is our page alone. */
function switches(): string[] {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}

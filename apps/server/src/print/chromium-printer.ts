import { DomainError } from '@benchbook/domain/errors';
import { type Browser, chromium } from 'playwright-core';
import type { PagePrinter, PrintJob } from '../ports/index.ts';

/** A guide of a thousand photos takes a while. */
const READY_WITHIN_MS = 120_000;
const MOST_WAITING = 10;

/** The page says so by this attribute of its root when every picture is there. */
const READY = '[data-print-ready]';

/** Prints with an installed Chromium, one page at a time; the browser lives as long as somebody waits. */
export function chromiumPrinter(executablePath: string): PagePrinter {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async print(job) {
      if (waiting >= MOST_WAITING)
        throw new DomainError('RATE_LIMITED', { message: 'Too many documents are being printed. Please wait a moment.' });
      waiting += 1;
      const printed = line.then(() => printOne(executablePath, job));
      line = printed.catch(() => undefined);
      try {
        return await printed;
      } finally {
        waiting -= 1;
      }
    },
  };
}

async function printOne(executablePath: string, { address, accessToken }: PrintJob): Promise<Uint8Array> {
  const browser = await chromium.launch({ executablePath, args: switches() });
  try {
    return await printWith(browser, address, accessToken);
  } finally {
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

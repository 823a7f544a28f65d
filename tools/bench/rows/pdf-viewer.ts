import type { Browser, CDPSession, Page } from '@playwright/test';
import { withBrowser } from '../browser.ts';
import type { PageName } from '../built-pages.ts';
import { type FrameFigures, recordFrames } from '../frames.ts';
import { median, ms } from '../numbers.ts';
import { once } from '../once.ts';
import { LONG_PDF_PAGES, longPdf } from '../pdf/long-pdf.ts';
import { withViewerPages } from '../pdf/viewer-pages.ts';
import { atMost, type Measured, type NotMeasured, type Row } from '../row.ts';

const ROUNDS = 3;
/** Pages across the whole document: with six of them the median depended on the single expensive one. */
const JUMPS = Array.from({ length: 24 }, (_, index) => 1 + (((index + 1) * 197) % LONG_PDF_PAGES));
const WHEELS = 60;
const WHEEL_PX = 240;
const REST_MS = 2_000;
const FRAME_MS = 1_000 / 60;
const BYTES_A_MB = 1024 * 1024;
const BYTES_A_PIXEL = 4;

/** Times of one viewer: median over its rounds, in ms. */
interface Taken {
  readonly firstPage: number[];
  readonly jump: number[];
  readonly scroll: FrameFigures[];
}

interface AllFigures {
  readonly ours: Taken;
  readonly theirs: Taken;
}

/** Both viewers in one browser, alternating, so that other load on the machine affects both. */
const measureAll = once(async (): Promise<AllFigures | NotMeasured> => {
  const pdf = longPdf();
  if ('notMeasured' in pdf) return pdf;
  return withViewerPages(pdf, (addressOf) =>
    withBrowser(async (browser) => {
      const taken: Record<PageName, Taken> = {
        ours: { firstPage: [], jump: [], scroll: [] },
        theirs: { firstPage: [], jump: [], scroll: [] },
      };
      // Warms up the browser's script caches before the measurement.
      for (const viewer of ['ours', 'theirs'] as const) await openIn(browser, addressOf(viewer), async () => undefined);
      for (let round = 0; round < ROUNDS; round++) {
        for (const viewer of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const figures = await measureOnce(browser, addressOf(viewer));
          taken[viewer].firstPage.push(figures.firstPage);
          taken[viewer].jump.push(figures.jump);
          taken[viewer].scroll.push(figures.scroll);
        }
      }
      return taken;
    }),
  );
});

function measureOnce(browser: Browser, address: string) {
  return openIn(browser, address, async (page, firstPage) => {
    // The sizes of all pages are read after the first one is shown; jumps are measured on an idle viewer.
    await page.waitForTimeout(REST_MS);
    const jumps: number[] = [];
    for (const number of JUMPS) jumps.push(await untilShown(page, number, `goTo(${number})`));
    await page.mouse.move(700, 500);
    const scroll = await recordFrames(page, async () => {
      for (let wheel = 0; wheel < WHEELS; wheel++) {
        await page.mouse.wheel(0, WHEEL_PX);
        await page.waitForTimeout(16);
      }
    });
    return { firstPage, jump: median(jumps), scroll };
  });
}

/** Opens the document in a new page; `firstPage` are the milliseconds until its first page is there. */
async function openIn<T>(browser: Browser, address: string, work: (page: Page, firstPage: number) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'openPdf' in window);
    return await work(page, await untilShown(page, 1, 'openPdf("/long.pdf")'));
  } finally {
    await page.close();
  }
}

/** Milliseconds until a page is painted and its words can be selected. */
function untilShown(page: Page, number: number, start: string): Promise<number> {
  return page.evaluate(
    ([wanted, code]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = (): void => {
          const isShown = document.querySelector(`.page[data-page-number="${wanted}"] .textLayer .endOfContent`);
          if (isShown) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        new Function(code)();
        look();
      }),
    [number, start] as const,
  );
}

/** Megabytes of JavaScript heap and canvases after the first 50 pages and after all of them. */
function measureMemory(browser: Browser, address: string): Promise<readonly [number, number]> {
  return openIn(browser, address, async (page) => {
    const inspector = await page.context().newCDPSession(page);
    await walkTo(page, 1, 50);
    const before = await megabytes(page, inspector);
    await walkTo(page, 51, LONG_PDF_PAGES);
    return [before, await megabytes(page, inspector)] as const;
  });
}

/** Waits for every tenth page; those between come into view on the way. */
async function walkTo(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    if (number % 10 === 0) await untilShown(page, number, `goTo(${number})`);
    else await page.evaluate(`goTo(${number})`);
  }
}

async function megabytes(page: Page, inspector: CDPSession): Promise<number> {
  await page.waitForTimeout(500);
  for (let turn = 0; turn < 3; turn++) await inspector.send('HeapProfiler.collectGarbage');
  const { usedSize } = await inspector.send('Runtime.getHeapUsage');
  const pixels = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')].reduce((sum, canvas) => sum + canvas.width * canvas.height, 0),
  );
  return (usedSize + pixels * BYTES_A_PIXEL) / BYTES_A_MB;
}

function row(name: string, goal: number, against: string, figure: (all: AllFigures) => Measured): Row {
  return {
    name,
    against,
    goal: atMost(goal),
    measure: async () => {
      const all = await measureAll();
      return 'notMeasured' in all ? all : figure(all);
    },
  };
}

function compare(of: (taken: Taken) => readonly number[]): (all: AllFigures) => Measured {
  return ({ ours, theirs }) => {
    const [our, their] = [median(of(ours)), median(of(theirs))];
    return { value: our / their, figures: `${ms(our)} against ${ms(their)}` };
  };
}

/** In display frames: nothing is shown between two of them, and the browser's clock reports 16.7 ms as 16.6 or 16.8. */
function compareFrames({ ours, theirs }: AllFigures): Measured {
  const framesOf = ({ scroll }: Taken): number => Math.round(median(scroll.map(({ p95Ms }) => p95Ms)) / FRAME_MS);
  const [our, their] = [framesOf(ours), framesOf(theirs)];
  return { value: our / their, figures: `${our} against ${their} frames of 1/60 s` };
}

const memoryOfAWalk: Row = {
  name: `memory after a walk through ${LONG_PDF_PAGES} pages of a PDF`,
  against: 'after its first 50',
  goal: atMost(1.15),
  isCounted: true,
  measure: async () => {
    const pdf = longPdf();
    if ('notMeasured' in pdf) return pdf;
    const [before, after] = await withViewerPages(pdf, (addressOf) =>
      withBrowser((browser) => measureMemory(browser, addressOf('ours'))),
    );
    const figures = `${after.toFixed(0)} MB against ${before.toFixed(0)} MB, script and canvases`;
    return { value: after / before, figures };
  },
};

const AGAINST = "pdf.js's own viewer on the same file";

export const pdfViewer: readonly Row[] = [
  row(
    `first page of a ${LONG_PDF_PAGES}-page PDF, with its words`,
    1,
    AGAINST,
    compare((taken) => taken.firstPage),
  ),
  row(
    `jump in a ${LONG_PDF_PAGES}-page PDF`,
    1,
    AGAINST,
    compare((taken) => taken.jump),
  ),
  row(`scroll in a ${LONG_PDF_PAGES}-page PDF, 95th-percentile frame`, 1, AGAINST, compareFrames),
  memoryOfAWalk,
];

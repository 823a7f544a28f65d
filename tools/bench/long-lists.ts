import type { Browser, Page } from '@playwright/test';
import type { Caller } from '../lib/caller.ts';
import { signedInPage } from './browser.ts';
import { recordFrames } from './frames.ts';
import { median, ms } from './numbers.ts';
import type { Measured } from './row.ts';

/** A list as a person opens and scrolls it. */
export interface ShownList {
  readonly caller: Caller;
  readonly address: string;
  /** Selector of the control that opens it; none if the address shows it. */
  readonly opener?: string;
  /** Selector of its rows. */
  readonly line: string;
}

interface Taken {
  readonly paintMs: number[];
  readonly scrollMs: number[];
}

export interface Compared {
  readonly long: Taken;
  readonly short: Taken;
}

const ROUNDS = 3;
const REST_MS = 1_000;
/** Back and forth, so that the short list never reaches its end. */
const TURNS = [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1];
const WHEEL_PX = 200;

/** Opens and scrolls both lists alternately, so that other load on the machine affects both. */
export async function compareLists(browser: Browser, long: ShownList, short: ShownList): Promise<Compared> {
  const compared: Compared = { long: { paintMs: [], scrollMs: [] }, short: { paintMs: [], scrollMs: [] } };
  // Warms up the browser's script caches before the measurement.
  for (const list of [short, long]) await openIn(browser, list, async () => undefined);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [which, list] of round % 2 === 0
      ? ([
          ['short', short],
          ['long', long],
        ] as const)
      : ([
          ['long', long],
          ['short', short],
        ] as const)) {
      const { paintMs, scrollMs } = await lookAt(browser, list);
      compared[which].paintMs.push(paintMs);
      compared[which].scrollMs.push(scrollMs);
    }
  }
  return compared;
}

/** Time to the first row, as a ratio of the medians. */
export const paintRatio = ({ long, short }: Compared): Measured => ratio(long.paintMs, short.paintMs);

/** Time between frames while scrolling, as a ratio of the medians. */
export const scrollRatio = ({ long, short }: Compared): Measured => ratio(long.scrollMs, short.scrollMs);

function ratio(long: readonly number[], short: readonly number[]): Measured {
  const [many, few] = [median(long), median(short)];
  return { value: many / few, figures: `${ms(many)} against ${ms(few)}` };
}

function lookAt(browser: Browser, list: ShownList) {
  return openIn(browser, list, async (page, paintMs) => {
    await page.waitForTimeout(REST_MS);
    return { paintMs, scrollMs: await scroll(page, list.line) };
  });
}

/** Opens a list in a new page; `paintMs` are the milliseconds until its first row is there. */
async function openIn<T>(
  browser: Browser,
  { caller, address, opener, line }: ShownList,
  work: (page: Page, paintMs: number) => Promise<T>,
): Promise<T> {
  const page = await signedInPage(browser, caller);
  try {
    const lines = page.locator(line);
    let startedAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    if (opener !== undefined) {
      await page.waitForTimeout(REST_MS);
      startedAt = performance.now();
      await page.locator(opener).click();
    }
    await lines.first().waitFor();
    return await work(page, performance.now() - startedAt);
  } finally {
    await page.context().close();
  }
}

/** 95th percentile of the time from one frame to the next, in ms. */
async function scroll(page: Page, line: string): Promise<number> {
  // A list that opens at its end is first scrolled up.
  const { x, y, isAtEnd } = await page
    .locator(line)
    .first()
    .evaluate((first) => {
      let scroller: Element | null = first.parentElement;
      while (
        scroller &&
        !(scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY))
      )
        scroller = scroller.parentElement;
      if (!scroller) throw new Error('The list does not scroll');
      const box = scroller.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, isAtEnd: scroller.scrollTop > 0 };
    });
  await page.mouse.move(x, y);
  const { p95Ms } = await recordFrames(page, async () => {
    for (const turn of TURNS) {
      await page.mouse.wheel(0, (isAtEnd ? -turn : turn) * WHEEL_PX);
      await page.waitForTimeout(16);
    }
  });
  return p95Ms;
}

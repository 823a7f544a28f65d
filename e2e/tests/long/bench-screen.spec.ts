import type { Page } from '@playwright/test';
import { PORTRAIT_TABLET, TABLET } from '../../fixtures/devices.ts';
import { largeGuide } from '../../fixtures/large-guide.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';

/** Layout of one step when it is shown. */
interface Seen {
  readonly number: string;
  /** Fraction of the screen covered by its picture, 0 to 1; null without a picture. */
  readonly picture: number | null;
  /** Text below the edge, px. */
  readonly hiddenPx: number;
  readonly hasSign: boolean;
  /** Vertically scrolling areas inside the step. */
  readonly inner: number;
}

test.use({ afterDone: 'next' });

test("the screen is the picture's and the words': a guide of 150 steps, upright and lying, hides no text without a sign", async ({
  openPage,
  product,
}) => {
  test.setTimeout(600_000);
  const guide = await largeGuide(product);
  for (const device of [TABLET, PORTRAIT_TABLET]) {
    const seen = await walk(openPage, product, { guide, device });
    const shares = seen.flatMap(({ picture }) => picture ?? []).toSorted((a, b) => a - b);
    const median = shares[Math.floor(shares.length / 2)] ?? 0;
    const { width, height } = device.viewport;
    const figures = `${width}×${height}: ${shares.length} pictures, median ${(median * 100).toFixed(1)} %, least ${((shares[0] ?? 0) * 100).toFixed(1)} %, ${seen.filter(({ hiddenPx }) => hiddenPx > 4).length} steps scroll`;
    process.stdout.write(`${figures}\n`);
    expect(seen).toHaveLength(120);
    expect(shares.length).toBe(100);
    expect(median, figures).toBeGreaterThanOrEqual(0.3);
    expect(seen.filter(({ hiddenPx, hasSign }) => hiddenPx > 4 !== hasSign)).toEqual([]);
    expect(seen.filter(({ inner }) => inner > 0)).toEqual([]);
  }
});

async function walk(
  openPage: OpenPage,
  product: Product,
  { guide, device }: { guide: { _id: string; title: string }; device: typeof TABLET | typeof PORTRAIT_TABLET },
): Promise<Seen[]> {
  const page = await openPage(device);
  await signIn(page, 'demo_artisan');
  await page.goto(`${product.url}/dashboard/model viewer/${guide._id}~&~${guide.title}?pdf=false&view=js`);
  const seen: Seen[] = [];
  for (let position = 1; position <= 120; position++) {
    await expect(page.getByText(new RegExp(`^Step ${position} of 120, \\d+ left$`))).toBeVisible();
    await expect.poll(() => hasSettled(page)).toBe(true);
    seen.push(await look(page));
    await page.keyboard.press('PageDown');
  }
  return seen;
}

/** Waits until the picture is drawn and two frames were painted. */
const hasSettled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const stage = document.querySelector('[data-kind="image"]');
    const picture = stage?.querySelector('img, svg[role="img"] image');
    return (
      stage === null || (picture instanceof HTMLImageElement ? picture.complete && picture.naturalWidth > 0 : picture !== null)
    );
  });

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const area = document.querySelector<HTMLElement>('[data-layout]');
    if (!area) throw new Error('No step is shown');
    const shown = area.querySelector('[data-kind="image"] :is(img, svg[role="img"])')?.getBoundingClientRect();
    const frame = area.getBoundingClientRect();
    const inSight = shown && {
      width: Math.max(0, Math.min(shown.right, frame.right) - Math.max(shown.left, frame.left)),
      height: Math.max(0, Math.min(shown.bottom, frame.bottom) - Math.max(shown.top, frame.top)),
    };
    const inner = [...area.querySelectorAll<HTMLElement>('*')].filter(
      (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
    );
    return {
      number: area.querySelector('h2')?.textContent ?? '',
      picture: inSight ? (inSight.width * inSight.height) / (innerWidth * innerHeight) : null,
      hiddenPx: area.scrollHeight - area.clientHeight - area.scrollTop,
      hasSign: [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('More below')),
      inner: inner.length,
    };
  });

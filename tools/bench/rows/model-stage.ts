import type { Browser } from '@playwright/test';
import { generatedScan } from '../../../packages/models/src/testing/generated-models.ts';
import { rawGlb } from '../../../packages/models/src/testing/raw-glb.ts';
import { WITH_GRAPHICS, withBrowser } from '../browser.ts';
import type { PageName } from '../built-pages.ts';
import { withStagePages } from '../models/stage-pages.ts';
import { ms } from '../numbers.ts';
import { once } from '../once.ts';
import { atMost, type Measured, type Row } from '../row.ts';

const ROUNDS = 3;

/** 252,300 triangles: a graphics card draws them immediately, software rendering takes seconds. */
const EDGE = 145;
const SIZE = '250,000 triangles';

/** Points of the stage, in fractions of its sides, that all lie on the model. */
const PLACES = [0.44, 0.47, 0.5, 0.53, 0.56].map((share) => [share, 0.5] as const);
const SORTED_WITHIN_MS = 60_000;

/** One value per round, in ms. */
interface Taken {
  readonly firstFrame: number[];
  readonly pick: number[];
}

/** Both stages in one browser, alternating, so that other load on the machine affects both. */
const measureAll = once(() =>
  withStagePages(rawGlb(generatedScan(EDGE)), (addressOf) =>
    withBrowser(async (browser) => {
      const taken: Record<PageName, Taken> = { ours: { firstFrame: [], pick: [] }, theirs: { firstFrame: [], pick: [] } };
      for (let round = 0; round < ROUNDS; round++) {
        for (const name of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
          const { firstFrame, pick } = await measureOnce(browser, addressOf(name));
          taken[name].firstFrame.push(firstFrame);
          taken[name].pick.push(pick);
        }
      }
      return taken;
    }, WITH_GRAPHICS),
  ),
);

async function measureOnce(browser: Browser, address: string): Promise<{ firstFrame: number; pick: number }> {
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => 'openGlb' in window);
    const firstFrame = await page.evaluate<number>('openGlb("/large.glb")');
    await page.waitForFunction('isQuick()', undefined, { timeout: SORTED_WITHIN_MS });
    const pick = await page.evaluate<number>(`(() => {
      const taken = ${JSON.stringify(PLACES)}.map(([x, y]) => {
        const startedAt = performance.now();
        if (!pickAt(x, y)) throw new Error('There is nothing at ' + x);
        return performance.now() - startedAt;
      });
      return taken.toSorted((one, other) => one - other)[2];
    })()`);
    return { firstFrame, pick };
  } finally {
    await page.close();
  }
}

function row(name: string, against: string, goal: number, of: (taken: Taken) => readonly number[]): Row {
  return {
    name,
    against,
    goal: atMost(goal),
    measure: async (): Promise<Measured> => {
      const { ours, theirs } = await measureAll();
      // The faster of each: other load on the machine can only add time.
      const [our, their] = [Math.min(...of(ours)), Math.min(...of(theirs))];
      return { value: our / their, figures: `${ms(our)} against ${ms(their)}` };
    },
  };
}

export const modelStage: readonly Row[] = [
  row(`first frame of a GLB of ${SIZE}`, 'a bare three.js page', 1.2, ({ firstFrame }) => firstFrame),
  row(`pick a part of a mesh of ${SIZE}`, 'a plain raycast of three.js', 0.1, ({ pick }) => pick),
];

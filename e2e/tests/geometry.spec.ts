import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESK, PHONE, TABLET } from '../fixtures/devices.ts';
import { geometryFindings } from '../fixtures/geometry.ts';
import { settled } from '../fixtures/looks.ts';
import { type DemoUser, signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { readAllAlerts } from '../fixtures/read-info-page.ts';

interface Screen {
  readonly name: string;
  readonly username: DemoUser;
  /** Address, with `{guide}` for the id of a guide of the demonstration. */
  readonly path: string;
  /** Followed in gloves, at a tablet (`ui.md`): 48 px, and 64 px for what is pressed with every step. */
  readonly isBench?: true;
  readonly prepare?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'list', username: 'demo_engineer', path: '/dashboard/work instructions parent' },
  { name: 'summary', username: 'demo_engineer', path: '/dashboard/work instructions parent?selected={guide}' },
  { name: 'editor', username: 'demo_engineer', path: '/dashboard/work instructions parent/{guide}~&~guide?pdf=false' },
  { name: 'library', username: 'demo_engineer', path: '/dashboard/attachment library' },
  { name: 'preview', username: 'demo_engineer', path: '/dashboard/work instructions/preview/{guide}' },
  {
    name: 'bell',
    username: 'demo_engineer',
    path: '/dashboard/home',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('heading', { name: 'UNREAD NOTIFICATIONS' })).toBeVisible();
    },
  },
  {
    name: 'info-page',
    username: 'demo_artisan',
    path: '/dashboard/model viewer/{guide}~&~guide?pdf=false&view=js&show=focus',
    isBench: true,
    prepare: readAllAlerts,
  },
  {
    name: 'lite-view',
    username: 'demo_artisan',
    path: '/dashboard/model viewer/{guide}~&~guide?pdf=false&view=js&show=focus',
    isBench: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    },
  },
];

const DEVICES = [
  { size: '1440x900', device: DESK },
  { size: '1024x768', device: TABLET },
  { size: '390x844', device: PHONE },
] as const;

/** What a glove meets (`ui.md`). */
const BENCH_TARGET = 48;
/** What WCAG 2.2 asks of everything that is pressed. */
const DESK_TARGET = 24;
const PRIMARY = { names: ['Done', 'Next', 'Previous'], height: 64 } as const;

test.describe.configure({ mode: 'parallel' });

for (const { size, device } of DEVICES) {
  test(`at ${size} no page goes sideways, no control is cut off, too small for the hand or under another one`, async ({
    openPage,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const guide = await guideId(product);
    for (const [username, screens] of Map.groupBy(SCREENS, (screen) => screen.username)) {
      const page = await openPage(device);
      await signIn(page, username);
      for (const { name, path, isBench, prepare } of screens) {
        await test.step(name, async () => {
          await page.goto(path.replace('{guide}', guide));
          await settled(page);
          await prepare?.(page);
          await settled(page);
          await page.screenshot({ path: join(info.project.outputDir, 'screens', `geometry-${name}-${size}.png`) });
          const smallest = isBench ? BENCH_TARGET : DESK_TARGET;
          const found = await geometryFindings(page, { smallest, ...(isBench && { primary: PRIMARY }) });
          expect.soft(found, `${name} at ${size}`).toEqual([]);
        });
      }
    }
  });
}

async function guideId(product: Product): Promise<string> {
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const list = await artisan.call<Array<{ _id: string; title: string }>>('GET', '/api/wip');
  return list.find((each) => each.title.startsWith('FarmBot'))?._id ?? '';
}

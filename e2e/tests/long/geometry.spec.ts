import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESK, PHONE, TABLET } from '../../fixtures/devices.ts';
import { geometryFindings } from '../../fixtures/geometry.ts';
import { settled } from '../../fixtures/looks.ts';
import { type DemoUser, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';
import { readAllAlerts } from '../../fixtures/read-info-page.ts';
import { AUTHORING, goOn, guideId, LITE, openBell, type ShownScreen } from '../../fixtures/shown-screens.ts';

interface Screen extends ShownScreen {
  readonly username: DemoUser;
  /** Followed in gloves, at a tablet (`ui.md`): 48 px, and 64 px for what is pressed with every step. */
  readonly isBench?: true;
}

const SCREENS: readonly Screen[] = [
  { name: 'list', username: 'demo_engineer', path: '/dashboard/work instructions parent' },
  { name: 'summary', username: 'demo_engineer', path: '/dashboard/work instructions parent?selected={guide}' },
  {
    name: 'editor',
    username: 'demo_engineer',
    path: AUTHORING,
    prepare: async (page) => {
      const title = page.getByRole('toolbar', { name: 'Work instruction' }).getByRole('heading');
      const isWhole = (heading: Element) =>
        heading.scrollWidth <= heading.clientWidth && heading.scrollHeight <= heading.clientHeight;
      expect(await title.evaluate(isWhole), 'the title is read to its end').toBe(true);
    },
  },
  { name: 'library', username: 'demo_engineer', path: '/dashboard/attachment library' },
  { name: 'preview', username: 'demo_engineer', path: '/dashboard/work instructions/preview/{guide}' },
  {
    name: 'bell',
    username: 'demo_engineer',
    path: '/dashboard/home',
    prepare: openBell,
  },
  { name: 'new instruction', username: 'demo_engineer', path: '/dashboard/work instructions parent', prepare: openNew },
  { name: 'publication page', username: 'demo_engineer', path: AUTHORING, prepare: openPublicationPage },
  { name: 'history', username: 'demo_engineer', path: '/dashboard/work instructions/history/{guide}~&~guide?pdf=false' },
  { name: 'uploader', username: 'demo_engineer', path: '/dashboard/model uploader' },
  { name: 'home', username: 'demo_supervisor', path: '/dashboard/home' },
  {
    name: 'assignees',
    username: 'demo_supervisor',
    path: '/dashboard/work instructions parent?selected={guide}&panel=assignees',
  },
  { name: 'users', username: 'demo_supervisor', path: '/dashboard/management/users', prepare: selectFirst },
  { name: 'devices', username: 'demo_supervisor', path: '/dashboard/management/devices', prepare: selectFirst },
  { name: 'audit', username: 'demo_supervisor', path: '/dashboard/management/audit' },
  { name: 'feedback', username: 'demo_supervisor', path: '/dashboard/feedback' },
  { name: 'settings', username: 'demo_supervisor', path: '/dashboard/settings' },
  { name: 'on this device', username: 'demo_supervisor', path: '/dashboard/on this device' },
  { name: 'faq', username: 'demo_supervisor', path: '/dashboard/faq' },
  {
    name: 'info-page',
    username: 'demo_artisan',
    path: `${LITE}&show=focus`,
    isBench: true,
    prepare: readAllAlerts,
  },
  {
    name: 'lite-view',
    username: 'demo_artisan',
    path: `${LITE}&show=focus`,
    isBench: true,
    prepare: goOn,
  },
];

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openPublicationPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publication Page' }).click();
  await expect(page.getByRole('dialog', { name: 'Publication Page' })).toBeVisible();
}

/** The first of a list, below its head; what is known of it stands beside the list. */
async function selectFirst(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).click();
}

const DEVICES = [
  { size: '1440x900', device: DESK },
  { size: '1024x768', device: TABLET },
  { size: '390x844', device: PHONE },
] as const;

/** What a glove meets (`ui.md`). */
const BENCH_TARGET = 48;
/** What WCAG 2.2 asks of everything that is pressed: with a mouse (2.5.8), and with a finger (2.5.5). */
const DESK_TARGET = 24;
const FINGER_TARGET = 44;
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
          const smallest = isBench ? BENCH_TARGET : device.hasTouch ? FINGER_TARGET : DESK_TARGET;
          const found = await geometryFindings(page, { smallest, ...(isBench && { primary: PRIMARY }) });
          expect.soft(found, `${name} at ${size}`).toEqual([]);
        });
      }
    }
  });
}

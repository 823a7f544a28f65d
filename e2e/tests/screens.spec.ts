import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { DESK, PHONE, TABLET } from '../fixtures/devices.ts';
import { type DemoUser, signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { watchPage } from '../fixtures/watch-page.ts';

interface Screen {
  readonly name: string;
  /** Undefined for the page of people who are not signed in. */
  readonly username: DemoUser | undefined;
  /** Address, with `{guide}` for the id of a guide of the demonstration. */
  readonly path: string;
  /** Brings the screen into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const LITE = '/dashboard/model viewer/{guide}~&~guide?pdf=false&view=js';

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', username: undefined, path: '/login' },
  { name: 'no-access', username: 'demo_qa', path: '/dashboard/nothing' },
  { name: 'home-engineer', username: 'demo_engineer', path: '/dashboard/home' },
  { name: 'home-lead', username: 'demo_lead', path: '/dashboard/home' },
  { name: 'list', username: 'demo_engineer', path: '/dashboard/work instructions parent' },
  { name: 'list-selected', username: 'demo_engineer', path: '/dashboard/work instructions parent?selected={guide}' },
  {
    name: 'create',
    username: 'demo_engineer',
    path: '/dashboard/work instructions parent',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'manage-assignees',
    username: 'demo_lead',
    path: '/dashboard/work instructions parent?selected={guide}&panel=assignees',
  },
  { name: 'authoring', username: 'demo_engineer', path: '/dashboard/work instructions parent/{guide}~&~guide?pdf=false' },
  { name: 'viewer', username: 'demo_artisan', path: '/dashboard/model viewer?selected={guide}' },
  { name: 'lite-focus', username: 'demo_artisan', path: `${LITE}&show=focus` },
  { name: 'lite-cards', username: 'demo_artisan', path: `${LITE}&show=cards` },
  {
    name: 'lite-full-screen',
    username: 'demo_artisan',
    path: `${LITE}&show=focus`,
    prepare: async (page) => {
      await goToPhoto(page);
      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'lite-not-there',
    username: 'demo_artisan',
    path: '/dashboard/model viewer/0190a000-0000-7000-8000-000000000000~&~gone?pdf=false&view=js',
  },
];

const SIZES = { '1440x900': DESK, '1024x768': TABLET, '390x844': PHONE } as const;
const SCHEMES = [
  { name: 'light', scheme: 'light', contrast: 'no-preference' },
  { name: 'dark', scheme: 'dark', contrast: 'no-preference' },
  { name: 'high-contrast', scheme: 'light', contrast: 'more' },
] as const;

for (const { name, scheme, contrast } of SCHEMES) {
  for (const [size, device] of Object.entries(SIZES)) {
    // High contrast changes colours only: one size tells.
    if (contrast === 'more' && size !== '1024x768') continue;
    test(`every screen at ${size}, ${name}: axe finds nothing, nothing comes from another host, nothing is cut off`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(300_000);
      const guide = await guideId(product);
      for (const [username, screens] of byUser(SCREENS)) {
        const page = await openPage(browser, product, { ...device, colorScheme: scheme, contrast });
        if (username) await signIn(page, username);
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            const trouble = watchPage(page, product.url);
            await page.goto(screen.path.replace('{guide}', guide));
            await settled(page);
            await screen.prepare?.(page);
            await settled(page);
            await page.screenshot({ path: join(info.project.outputDir, 'screens', `${screen.name}-${size}-${name}.png`) });
            expect.soft(await axeFindings(page), `${screen.name}: axe`).toEqual([]);
            expect.soft(trouble.strangers, `${screen.name}: requests to other hosts`).toEqual([]);
            expect.soft(trouble.errors, `${screen.name}: errors in the console`).toEqual([]);
            expect.soft(await sidewaysOverflow(page), `${screen.name}: the page does not scroll sideways`).toBe(0);
          });
        }
        await page.context().close();
      }
    });
  }
}

function byUser(screens: readonly Screen[]): Map<DemoUser | undefined, Screen[]> {
  return Map.groupBy(screens, (screen) => screen.username);
}

async function openPage(
  browser: Browser,
  product: Product,
  options: NonNullable<Parameters<Browser['newContext']>[0]>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

async function guideId(product: Product): Promise<string> {
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const list = await artisan.call<Array<{ _id: string; title: string }>>('GET', '/api/wip');
  return list.find((each) => each.title.startsWith('FarmBot'))?._id ?? '';
}

/** Everything that was asked for is there and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Goes on to a step with a photo. */
async function goToPhoto(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (!(await page.getByRole('button', { name: 'Full screen' }).isVisible())) await next.click();
}

async function axeFindings(page: Page): Promise<string[]> {
  // Cards out of sight have only a guessed size; for the judge every one is drawn.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

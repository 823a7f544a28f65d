import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsOfColours } from '../../fixtures/axe-findings.ts';
import { DESK, PHONE, TABLET } from '../../fixtures/devices.ts';
import { changeLook, LOOKS, settled } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';
import { readAllAlerts } from '../../fixtures/read-info-page.ts';
import { AUTHORING, goOn, guideId, LITE, openBell, type ShownScreen } from '../../fixtures/shown-screens.ts';
import { watchPage } from '../../fixtures/watch-page.ts';

const SCREENS: readonly ShownScreen[] = [
  { name: 'sign-in', username: undefined, path: '/login' },
  { name: 'no-access', username: 'demo_qa', path: '/dashboard/nothing' },
  { name: 'home-engineer', username: 'demo_engineer', path: '/dashboard/home' },
  { name: 'home-lead', username: 'demo_lead', path: '/dashboard/home' },
  { name: 'home-supervisor', username: 'demo_supervisor', path: '/dashboard/home' },
  {
    name: 'bell',
    username: 'demo_lead',
    // Nothing lies half under the popup there, so that axe measures only what can be pressed.
    path: '/dashboard/nothing',
    prepare: openBell,
  },
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
  {
    name: 'problem-reports',
    username: 'demo_lead',
    path: '/dashboard/work instructions parent?selected={guide}',
    prepare: async (page) => {
      await page.getByRole('button', { name: /problem reports/ }).click();
      await expect(page.getByRole('dialog').getByText('Nothing is open.', { exact: false })).toBeVisible();
    },
  },
  { name: 'authoring', username: 'demo_engineer', path: AUTHORING },
  {
    name: 'library',
    username: 'demo_ee',
    path: '/dashboard/attachment library',
    prepare: async (page) => {
      const pictures = page
        .getByRole('listbox', { name: 'Files', exact: true })
        .getByRole('option')
        .filter({ has: page.locator('img') });
      await pictures.first().click();
    },
  },
  {
    name: 'library-uses',
    username: 'demo_ee',
    path: '/dashboard/attachment library',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search By File Name...' }).fill('assembled_gantry_main_beam');
      await page.getByRole('option', { name: 'assembled_gantry_main_beam' }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Where it is used' }).click();
      await expect(page.getByRole('dialog', { name: 'Where it is used' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'all-alerts',
    username: 'demo_engineer',
    path: AUTHORING,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'All Alerts' }).click();
      await page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Select Power/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Create Alert' }).click();
    },
  },
  {
    name: 'step-alerts',
    username: 'demo_engineer',
    path: AUTHORING,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Edit Step Alerts' }).first().click();
      await page
        .getByRole('region', { name: 'Edit Step Alerts' })
        .getByRole('button', { name: /^Category of/ })
        .first()
        .click();
    },
  },
  { name: 'viewer', username: 'demo_artisan', path: '/dashboard/model viewer?selected={guide}' },
  { name: 'info-page', username: 'demo_artisan', path: LITE },
  {
    name: 'info-page-read',
    username: 'demo_artisan',
    path: LITE,
    // What was read stays read: the screens after this one are past it.
    prepare: async (page) => {
      await readAllAlerts(page);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  { name: 'lite-focus', username: 'demo_artisan', path: `${LITE}&show=focus`, prepare: goOn },
  {
    name: 'lite-all-alerts',
    username: 'demo_artisan',
    path: `${LITE}&show=focus`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'All Alerts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'lite-cards', username: 'demo_artisan', path: `${LITE}&show=cards` },
  {
    name: 'lite-report',
    username: 'demo_artisan',
    path: `${LITE}&show=focus`,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Report a problem/ }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
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

/**
 * Sizes, and the looks in which each screen is seen there. It is opened in the first; the others follow as the system changes.
 * A look changes colours only, and a size does not: together each look is seen, and each size in one of them.
 */
const DEVICES = [
  { size: '1440x900', device: DESK, looks: ['light'] },
  { size: '1024x768', device: TABLET, looks: ['dark', 'high-contrast'] },
  { size: '390x844', device: PHONE, looks: ['light'] },
] as const;

test.describe.configure({ mode: 'parallel' });

for (const { size, device, looks } of DEVICES) {
  for (const [username, screens] of Map.groupBy(SCREENS, (screen) => screen.username)) {
    test(`every screen of ${username ?? 'a stranger'} at ${size}, ${looks.join(', ')}: axe finds nothing, nothing comes from another host, nothing is cut off`, async ({
      openPage,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const guide = await guideId(product);
      const page = await openPage({ ...device, ...LOOKS[looks[0]] });
      if (username) await signIn(page, username);
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          const trouble = watchPage(page, product.url);
          await page.emulateMedia(LOOKS[looks[0]]);
          await page.goto(screen.path.replace('{guide}', guide));
          await settled(page);
          await screen.prepare?.(page);
          await settled(page);
          for (const look of looks) {
            await changeLook(page, look);
            const name = `${screen.name}-${size}-${look}`;
            await page.screenshot({ path: join(info.project.outputDir, 'screens', `${name}.png`) });
            // A look changes colours only: what axe says of the rest it has said in the first.
            const found = look === looks[0] ? await axeFindings(page) : await axeFindingsOfColours(page);
            expect.soft(found, `${name}: axe`).toEqual([]);
          }
          expect.soft(trouble.strangers, `${screen.name}: requests to other hosts`).toEqual([]);
          expect.soft(trouble.errors, `${screen.name}: errors in the console`).toEqual([]);
          expect.soft(await sidewaysOverflow(page), `${screen.name}: the page does not scroll sideways`).toBe(0);
        });
      }
    });
  }
}

/** Goes on to a step with a photo. */
async function goToPhoto(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while (!(await page.getByRole('button', { name: 'Full screen' }).isVisible())) await next.click();
}

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}

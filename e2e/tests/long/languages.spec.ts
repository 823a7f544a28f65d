import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { DESK, PHONE } from '../../fixtures/devices.ts';
import { PAGES } from '../../fixtures/every-page.ts';
import { SCREENS } from '../../fixtures/every-screen.ts';
import { geometryFindings } from '../../fixtures/geometry.ts';
import { settled } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';
import { choosePseudo, englishShown, pseudo, readEnglish } from '../../fixtures/pseudo-language.ts';
import { guideId, type ShownScreen, signInViewer } from '../../fixtures/shown-screens.ts';

test.describe.configure({ mode: 'parallel' });

/** English by another way than the catalogue: the name of the product, and the initials of `demo_qa`. */
const SAME_WORDS = ['Benchbook', 'QA'];

/** Presses of these tests are named in the pseudo-language. */
const PRESSED: readonly (ShownScreen & { readonly press: string })[] = [
  { name: 'new', username: 'demo_engineer', path: '/dashboard/work instructions parent', press: 'Create New Work Instruction' },
];

const byAddress = [...SCREENS.filter(({ prepare }) => !prepare), ...PAGES];
const screens = [...new Map(byAddress.map((screen) => [`${screen.username} ${screen.path}`, screen])).values(), ...PRESSED];

function walk(size: string, device: BrowserContextOptions): void {
  for (const [username, own] of Map.groupBy(screens, (screen) => screen.username)) {
    test(`in another, longer language every screen of ${username ?? 'a stranger'} at ${size} is in that language, and nothing is cut off`, async ({
      openPage,
      product,
    }, info) => {
      test.setTimeout(180_000);
      const [guide, english] = [await guideId(product), readEnglish()];
      const page = await openPage(device);
      if (username) await signInViewer(page, product, username, guide);
      await choosePseudo(page, english);
      for (const screen of own) {
        await test.step(screen.name, async () => {
          await page.goto(screen.path.replace('{guide}', guide));
          await settled(page);
          if ('press' in screen) await page.getByRole('button', { name: pseudo(String(screen.press)) }).click();
          await settled(page);
          await page.screenshot({ path: join(info.project.outputDir, 'screens', `pseudo-${screen.name}-${size}.png`) });
          expect.soft(await englishShown(page, english, SAME_WORDS), `${screen.name}: English sentences`).toEqual([]);
          expect.soft(await geometryFindings(page, { smallest: 0 }), `${screen.name}: cut off`).toEqual([]);
        });
      }
    });
  }
}

walk('1440x900', DESK);
walk('390x844', PHONE);

test('a person chooses German on the account page; it holds on this device, also before the next sign-in and without a server', async ({
  openPage,
}) => {
  const page = await openPage(DESK);
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/settings');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Kontoeinstellungen', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.route('**/languages**', (route) => route.abort());
  await page.evaluate(() => ['jwtToken', 'refreshToken'].forEach((key) => localStorage.removeItem(key)));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
});

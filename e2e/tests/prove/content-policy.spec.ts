import type { Page } from '@playwright/test';
import { WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { settled } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';
import { watchPolicy } from '../../fixtures/watch-policy.ts';

test.use(WITH_GRAPHICS);

/** Pages for everybody. `{steps}` stands for the id of an instruction of the demonstration. */
const OPEN = ['/', '/login', '/paper/{steps}/1', '/nothing', '/api/docs'];

/** Every page of a Dev, who has access to all. */
const OF_DEV = [
  ...['home', 'feedback', 'settings', 'on this device', 'faq', 'attachment library', 'model uploader', 'nothing'],
  ...['management/users', 'management/users/{me}/overview', 'management/users/{me}/history', 'management/users/{me}/feedback'],
  ...['management/devices', 'management/audit', 'management/operations'],
  ...['work instructions parent?selected={steps}', 'model viewer?selected={steps}'],
  'work instructions/history/{steps}~&~steps?pdf=false',
].map((page) => `/dashboard/${page}`);

interface Listed {
  readonly _id: string;
  readonly isPDFViewer: boolean;
}

interface Places {
  readonly steps: string;
  /** Each instruction in each view, including one with a model and one with a PDF. */
  readonly ofInstructions: readonly string[];
}

async function placesOf(product: Product, username: 'demo_dev' | 'demo_artisan'): Promise<Places> {
  const list = await (await PlantApi.as(product.url, username)).call<Listed[]>('GET', '/api/wip');
  const steps = list.find(({ isPDFViewer }) => !isPDFViewer)?._id ?? '';
  const ofInstructions = list.flatMap(({ _id, isPDFViewer }) =>
    username === 'demo_artisan'
      ? [`/dashboard/model viewer/${_id}~&~it?pdf=${isPDFViewer}&view=js`, `/print/${_id}~&~it`]
      : [
          `/dashboard/work instructions parent/${_id}~&~it?pdf=${isPDFViewer}`,
          `/dashboard/work instructions/preview/${_id}?pdf=${isPDFViewer}`,
        ],
  );
  return { steps, ofInstructions };
}

/** Opens a page and checks that its policy only allows scripts of the server. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect.soft(policy, path).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect.soft(policy, path).toContain("object-src 'none'");
  await settled(page);
}

/** Whether a 3D model or a PDF is expected there: with software rendering it may be drawn long after the last byte came. */
async function isToDraw(page: Page, path: string): Promise<boolean> {
  const isPdfEditor = path.startsWith('/dashboard/work instructions parent/') && path.endsWith('pdf=true');
  return isPdfEditor || (await page.locator('[data-kind="model"]').count()) > 0;
}

test('every page for everybody keeps to its content security policy', async ({ page, product }) => {
  const { steps } = await placesOf(product, 'demo_dev');
  const stopped = await watchPolicy(page);
  for (const path of OPEN) await open(page, path.replace('{steps}', steps));
  await expect(page.getByRole('heading', { name: /Benchbook/ })).toBeVisible();
  expect(stopped).toEqual([]);
});

for (const username of ['demo_dev', 'demo_artisan'] as const) {
  test(`every page of ${username} keeps to its content security policy, those with models and PDFs too`, async ({
    page,
    product,
  }) => {
    test.setTimeout(300_000);
    const { steps, ofInstructions } = await placesOf(product, username);
    const me = (await PlantApi.as(product.url, username)).userId;
    const pages = username === 'demo_dev' ? OF_DEV : [`/record/${steps}/${me}/1`, '/dashboard/home', '/dashboard/model viewer'];
    await signIn(page, username);
    const stopped = await watchPolicy(page);
    for (const path of pages) await open(page, path.replace('{steps}', steps).replace('{me}', me));
    let drawn = 0;
    for (const path of ofInstructions) {
      await open(page, path);
      if (!(await isToDraw(page, path))) continue;
      await expect(page.locator('canvas').first(), path).toBeVisible({ timeout: 30_000 });
      drawn++;
    }
    // As an author: the annotated model and the PDF instruction of the demonstration.
    expect(drawn).toBeGreaterThanOrEqual(username === 'demo_dev' ? 2 : 0);
    expect(stopped).toEqual([]);
  });
}

test('what the policy stops is seen: the control of these tests', async ({ page }) => {
  const stopped = await watchPolicy(page);
  await open(page, '/login');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "it ran"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="document.title = \'it ran\'">');
    new Image().src = 'https://elsewhere.invalid/a.png';
    await fetch('https://elsewhere.invalid/').catch(() => undefined);
    return document.title === 'it ran';
  });
  expect(ran).toBe(false);
  for (const directive of ['script-src-elem', 'script-src-attr', 'img-src', 'connect-src'])
    await expect.poll(() => stopped.join('\n')).toContain(`stopped: ${directive}`);
});

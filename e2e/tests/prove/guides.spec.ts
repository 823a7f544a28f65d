import type { Page } from '@playwright/test';
import { TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';
import { readInfoPage } from '../../fixtures/read-info-page.ts';

/** Number of steps of the two real guides of the demonstration. */
const GUIDES = [
  { title: /FarmBot Express/, stepCount: 121 },
  { title: /Sofle keyboard/, stepCount: 70 },
] as const;

interface WireStep {
  readonly title: string;
  readonly content: string;
  readonly attachments: ReadonlyArray<{ readonly path: string }>;
  readonly children: readonly WireStep[];
}

test.use(TABLET);

for (const { title, stepCount } of GUIDES) {
  test(`every one of the ${stepCount} steps of ${title.source} can be followed: its title, its words and its photos are there`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    const artisan = await PlantApi.as(product.url, 'demo_artisan');
    const [guide] = (await artisan.call<Array<{ _id: string; title: string }>>('GET', '/api/wip')).filter((each) =>
      title.test(each.title),
    );
    const { steps } = await artisan.call<{ steps: readonly WireStep[] }>('GET', `/api/wip/${guide?._id}?revision=live`);
    const inOrder = flatten(steps);
    expect(inOrder).toHaveLength(stepCount);

    await signIn(page, 'demo_artisan');
    await page.goto('/');
    await page.getByRole('row', { name: title }).click();
    await page.getByRole('button', { name: 'Load Selected Work Instruction' }).click();
    // The demonstration plant has runs with acknowledged alerts.
    const alerts = page.getByRole('heading', { name: 'Please read and click each alert to continue.' });
    await expect(alerts.or(placeIn(page))).toBeVisible();
    if (await alerts.isVisible()) await readInfoPage(page);
    await goToStart(page);

    for (const [index, step] of inOrder.entries()) {
      await test.step(`${index + 1} ${step.title}`, async () => {
        await expect(page.getByText(`Step ${index + 1} of ${stepCount}, `).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 })).toContainText(step.title);
        expect(await wordsOnScreen(page)).toContain(await wordsOf(page, step.content));
        for (const [position, file] of step.attachments.entries()) {
          if (position > 0) await page.getByRole('button', { name: 'Next attachment' }).tap();
          await expect.poll(() => photoWidth(page, file.path), { message: `${file.path} is shown` }).toBeGreaterThan(0);
        }
      });
      if (index < stepCount - 1) await page.getByRole('button', { name: 'Next', exact: true }).tap();
    }
  });
}

function flatten(steps: readonly WireStep[]): readonly WireStep[] {
  return steps.flatMap((step) => [step, ...flatten(step.children)]);
}

/** "Step n of m"; the list and the page of alerts have headings, too, but not this. */
const placeIn = (page: Page) => page.getByText(/^Step \d+ of \d+, /).first();

/** The demonstration has progress: the person starts in the middle. */
async function goToStart(page: Page): Promise<void> {
  const place = placeIn(page);
  const read = async () => (await place.textContent()) ?? '';
  for (let now = await read(); !now.startsWith('Step 1 of '); now = await read()) {
    await page.getByRole('button', { name: 'Previous', exact: true }).tap();
    await expect(place).not.toHaveText(now);
  }
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

async function wordsOnScreen(page: Page): Promise<string> {
  return squeezed((await page.getByRole('main').textContent()) ?? '');
}

async function wordsOf(page: Page, html: string): Promise<string> {
  return squeezed(await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '', html));
}

/** Width in pixels of the displayed photo, also of one with markup; 0 while it is missing. */
function photoWidth(page: Page, path: string): Promise<number> {
  return page.evaluate((name) => {
    const plain = document.querySelector<HTMLImageElement>(`img[alt="${CSS.escape(name)}"], img[alt="${name}"]`);
    const marked = document.querySelector<SVGImageElement>(`svg[role="img"][aria-label^="${name}, "] image`);
    return marked?.width.baseVal.value ?? plain?.naturalWidth ?? 0;
  }, path);
}

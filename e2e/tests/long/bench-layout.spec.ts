import type { Locator, Page } from '@playwright/test';
import { PHONE, PORTRAIT_TABLET, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { type NewStep, PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';
import { samplePhoto } from '../../fixtures/sample-photo.ts';

const LONG = `<p>${'Clamp the plate and check that it lies flat on both jaws. '.repeat(12)}</p>`;

let made = 0;

interface StoredStep {
  readonly _id: string;
  readonly content: string;
  readonly children: readonly StoredStep[];
}

/** A released guide assigned to the artisan, with the steps as the server has them. */
async function aGuide(product: Product, steps: readonly NewStep[], photo?: Buffer) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const guide = await author.createInstruction(`Layout ${Date.now()} ${++made}`, steps);
  if (photo) await author.attach(guide, 0, { name: `layout-${guide._id}.png`, mediaType: 'image/png', bytes: photo });
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  const path = `/api/wip/${guide._id}`;
  const stored = await author.call<{ steps: readonly StoredStep[] }>('GET', path);
  const release = async (body: object): Promise<void> => {
    await author.call('PATCH', path, body);
    await author.release(guide);
  };
  return { address: `/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js`, steps: stored.steps, release };
}

async function open(openPage: OpenPage, device: object, address: string): Promise<Page> {
  const page = await openPage(device);
  await signIn(page, 'demo_artisan');
  await page.goto(address);
  return page;
}

/** Visible fraction of an element, 0 to 1. */
const inSight = (what: Locator): Promise<number> =>
  what.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const watcher = new IntersectionObserver(([entry]) => {
          watcher.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        });
        watcher.observe(element);
      }),
  );

const box = async (what: Locator) => {
  const found = await what.boundingBox();
  if (!found) throw new Error('It is not on the screen');
  return found;
};

test('in the list of steps the notice of a new revision is completely visible above its card, and its button can be pressed', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  for (const device of [TABLET, PHONE]) {
    const steps = Array.from({ length: 12 }, (_, index) => ({ title: `Work ${index + 1}`, content: LONG }));
    const guide = await aGuide(product, steps);
    const page = await open(openPage, device, `${guide.address}&show=cards&step=${guide.steps[7]?._id}`);
    await expect(page.getByRole('article').filter({ hasText: 'Work 8' })).toBeInViewport();
    await guide.release({
      steps: guide.steps.map((step, at) => (at === 7 ? { ...step, content: LONG.replaceAll('jaws', 'sides') } : step)),
    });
    const take = page.getByRole('button', { name: 'Take revision 2' });
    await expect(take).toBeVisible();
    await expect.poll(() => inSight(take)).toBe(1);
    const notice = page.getByRole('region', { name: 'Revision 2 was released while you work' });
    await expect(notice.getByText('Revision 2 was released. This step changed.')).toBeInViewport();
    await take.click();
    await expect(take).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: 'flat on both sides' })).toBeInViewport();
  }
});

const DEEP: NewStep[] = [
  {
    title: 'Assembly of the housing and of all that goes into it',
    children: [
      {
        title: 'Electrical parts that are fitted before the lid is closed',
        children: Array.from({ length: 30 }, (_, index) => ({ title: `Crimp the cable ${index + 1}`, content: LONG })),
      },
    ],
  },
  { title: 'Pack', content: LONG },
];

test('where room is short the level that one is on stays whole, and those above it shorten with dots', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const guide = await aGuide(product, DEEP);
  for (const device of [TABLET, PORTRAIT_TABLET, PHONE]) {
    const page = await open(openPage, device, `${guide.address}&show=focus`);
    const levels = page.getByRole('listitem').filter({ hasText: /^1/ });
    await expect(levels).toHaveText([/^1 /, /^1\.1 /, '1.1.1 Crimp the cable 1']);
    const cut = await levels.evaluateAll((items) =>
      items.map((item) => {
        const title = item.lastElementChild;
        const line = item.parentElement?.getBoundingClientRect();
        if (!title || !line) throw new Error('A level has no title');
        const isInLine = item.getBoundingClientRect().right <= line.right + 1;
        return { isShort: title.scrollWidth > title.clientWidth, dots: getComputedStyle(title).textOverflow, isInLine };
      }),
    );
    expect(cut.at(-1)).toEqual({ isShort: false, dots: 'ellipsis', isInLine: true });
    if (device !== PORTRAIT_TABLET) expect(cut[1]?.isShort).toBe(true);
  }
});

test('the map opens with the step at hand in the middle, and on a phone it leaves no strip below', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const guide = await aGuide(product, DEEP);
  for (const device of [TABLET, PHONE]) {
    const sixteenth = guide.steps[0]?.children[0]?.children[15];
    const page = await open(openPage, device, `${guide.address}&show=focus&step=${sixteenth?._id}`);
    await page.getByRole('button', { name: /Show what is left/ }).click();
    const map = page.getByRole('dialog', { name: 'Map of steps' });
    const row = map.getByRole('treeitem', { selected: true });
    await expect(row).toHaveAttribute('aria-label', /Crimp the cable 16/);
    const middle = async (what: Locator) => {
      const { y, height } = await box(what);
      return y + height / 2;
    };
    await expect.poll(async () => Math.abs((await middle(row)) - (await middle(map.getByRole('tree'))))).toBeLessThan(40);
    if (device === PHONE) {
      const foot = await box(map.getByRole('button', { name: 'Next open step' }));
      expect(device.viewport.height - foot.y - foot.height).toBeLessThan(24);
    }
  }
});

test('the shade above more words lies over the words alone: a picture at the lower edge keeps its colours', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const photo = await samplePhoto(await openPage(TABLET), 1_600, 1_200);
  const guide = await aGuide(product, [{ title: 'Clamp', content: LONG.repeat(2) }], photo);
  for (const device of [TABLET, PORTRAIT_TABLET, PHONE]) {
    const page = await open(openPage, device, `${guide.address}&show=focus`);
    const sign = page.getByRole('button', { name: /^More below/ });
    await expect(sign).toBeVisible();
    const seen = await sign.evaluate((button) => {
      const shade = button.parentElement;
      const words = document.querySelector('[data-layout] h2')?.getBoundingClientRect();
      const photo = document.querySelector('[data-layout] > [data-kind]');
      if (!shade || !words || !photo) throw new Error('No step is shown');
      const { left, right, bottom } = shade.getBoundingClientRect();
      const frame = photo.getBoundingClientRect();
      // The shade takes no presses of its own: for the look it does.
      shade.style.pointerEvents = 'auto';
      const top = document.elementFromPoint(Math.max(frame.left + 20, left + 1), Math.min(frame.bottom - 20, bottom - 5));
      return { isOverWords: left <= words.left && right >= words.right, isPictureOnTop: top !== null && photo.contains(top) };
    });
    expect(seen).toEqual({ isOverWords: true, isPictureOnTop: true });
  }
});

test('beside a picture the button and the time of a report begin in the column of the title, in one line each', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const photo = await samplePhoto(await openPage(TABLET), 1_600, 1_200);
  const guide = await aGuide(product, [{ title: 'Connect the motor cables', content: LONG }], photo);
  const page = await open(openPage, TABLET, `${guide.address}&show=focus`);
  const report = page.getByRole('button', { name: 'Report a problem with step 1' });
  await report.tap();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').first().fill('No cable here.');
  await dialog.getByRole('button', { name: 'Send' }).tap();
  const time = page.getByText(/^Reported /);
  await expect(time).toBeVisible();
  const [title, flag] = [await box(page.getByRole('heading', { level: 2 })), await box(report.locator('svg'))];
  const words = await time.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    return { lines: new Set(lines.map(({ top }) => top)).size, left: Math.min(...lines.map(({ left }) => left)) };
  });
  expect(words.lines).toBe(1);
  for (const left of [flag.x, words.left]) expect(Math.abs(left - title.x)).toBeLessThan(2);
});

test('beside the files the list of steps says in a line that all is done, with its buttons whole', async ({
  product,
  openPage,
}) => {
  const guide = await aGuide(product, [{ title: 'Clamp', content: '<p>It</p>' }]);
  const page = await open(openPage, TABLET, `${guide.address}&show=cards`);
  await page.getByRole('button', { name: /^Done/ }).first().click();
  const notice = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Start again' }) });
  await expect(notice).toBeVisible();
  const [frame, words, record, again] = await Promise.all([
    box(notice),
    box(notice.getByText(/complete/)),
    ...['Record', 'Start again'].map((name) => box(notice.getByRole('button', { name }))),
  ]);
  expect(words?.width).toBeGreaterThan(160);
  for (const button of [record, again])
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(frame.x + frame.width);
});

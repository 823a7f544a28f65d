import type { Locator, Page } from '@playwright/test';
import { DESK, PHONE, PORTRAIT_TABLET, TABLET } from '../../fixtures/devices.ts';
import { geometryFindings } from '../../fixtures/geometry.ts';
import { signIn } from '../../fixtures/people.ts';
import { type NewStep, PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type OpenPage, type Product, test } from '../../fixtures/product.ts';
import { sampleVideo } from '../../fixtures/sample-video.ts';

const LONG = `<p>${'Clamp the plate, check that it lies flat on both jaws, then tighten. '.repeat(30)}</p>`;
const SHORT = '<p>Look at it before you begin.</p>';

let made = 0;

/** A released guide assigned to the artisan; the film, if any, is on its first step. */
async function aGuide(product: Product, steps: readonly NewStep[], film?: Buffer) {
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const guide = await author.createInstruction(`Notices ${Date.now()} ${++made}`, steps);
  if (film) await author.attach(guide, 0, { name: `notices-${guide._id}.mp4`, mediaType: 'video/mp4', bytes: film });
  await author.release(guide);
  await lead.assign(guide, artisan.userId);
  const path = `/api/wip/${guide._id}`;
  const stored = await author.call<{ steps: ReadonlyArray<{ _id: string; content: string }> }>('GET', path);
  /** Releases the next revision with changed text in its first step. */
  const release = async (content: string): Promise<void> => {
    await author.call('PATCH', path, { steps: stored.steps.map((step, at) => (at === 0 ? { ...step, content } : step)) });
    await author.release(guide);
  };
  /** The same with two new alerts of the first step and a reason of maximum length. */
  const releaseWithAlerts = async (content: string): Promise<void> => {
    const alert = { steps: [stored.steps[0]?._id], global: false };
    const info_page = {
      Crush: { ...alert, category: 'Dangers', content: 'Crushing hazard. Lock out the press before you reach in.' },
      Hot: { ...alert, category: 'Warnings', content: 'The block is hot. Wear gloves.' },
    };
    const steps = stored.steps.map((step, at) => (at === 0 ? { ...step, content } : step));
    await author.call('PATCH', path, { steps, info_page });
    const { version } = await author.call<{ version: number }>('GET', path);
    await author.call('POST', `${path}/releases`, { version, reason: 'A finger was crushed. '.repeat(22).trim() });
    await author.until(
      async () => (await author.call<{ liveRevision: number }>('GET', path)).liveRevision === 2,
      'the second release',
    );
  };
  return {
    bench: `/dashboard/model viewer/${guide._id}~&~x?pdf=false&view=js&show=focus`,
    draft: `/dashboard/work%20instructions/preview/${guide._id}?pdf=false&view=bench&show=focus`,
    release,
    releaseWithAlerts,
  };
}

async function open(openPage: OpenPage, device: object, who: string, address: string): Promise<Page> {
  const page = await openPage(device);
  await signIn(page, who);
  await page.goto(address);
  return page;
}

/** Whether a control is completely inside the area of the step and not covered. */
const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const area = document.querySelector('[data-layout]')?.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (!area || top < area.top || bottom > area.bottom) return false;
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)));
    return corners.every((found) => found !== null && element.contains(found));
  });

test('under a notice the controls of a film are whole in sight: of a draft, and where a revision arrives', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  const signInPage = await openPage(TABLET);
  await signInPage.goto('/login');
  const film = await sampleVideo(signInPage);
  for (const device of [TABLET, DESK, PORTRAIT_TABLET, PHONE]) {
    const guide = await aGuide(product, [{ title: 'Watch', content: SHORT }], film);
    const draft = await open(openPage, device, 'demo_engineer', guide.draft);
    await expect(draft.getByText('Preview of the draft. Nothing is recorded.')).toBeVisible();
    for (const name of ['Play', 'Full screen'])
      await expect.poll(() => isInSight(draft.getByRole('button', { name, exact: true }))).toBe(true);
    if (device !== TABLET && device !== DESK) continue;
    const page = await open(openPage, device, 'demo_artisan', guide.bench);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await guide.release(SHORT.replace('it', 'it twice'));
    await expect(page.getByRole('button', { name: 'Take revision 2' })).toBeVisible();
    for (const name of ['Play', 'Full screen'])
      await expect.poll(() => isInSight(page.getByRole('button', { name, exact: true }))).toBe(true);
  }
});

test('the buttons of a revision that arrives are in sight without scrolling, however long the step is', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  for (const device of [TABLET, PHONE, PORTRAIT_TABLET]) {
    const guide = await aGuide(product, [{ title: 'Clamp', content: LONG }]);
    const page = await open(openPage, device, 'demo_artisan', guide.bench);
    await expect(page.getByRole('heading', { level: 2, name: /Clamp/ })).toBeVisible();
    await guide.release(LONG.replaceAll('jaws', 'sides'));
    const take = page.getByRole('button', { name: 'Take revision 2' });
    await expect.poll(() => isInSight(take)).toBe(true);
    await take.tap();
    await expect(take).toHaveCount(0);
  }
});

test('new alerts of a revision that arrives are in sight with its button, however long its reason is', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  for (const device of [PHONE, TABLET, PORTRAIT_TABLET]) {
    const guide = await aGuide(product, [{ title: 'Press', content: SHORT }]);
    const page = await open(openPage, device, 'demo_artisan', guide.bench);
    await expect(page.getByRole('heading', { level: 2, name: /Press/ })).toBeVisible();
    await guide.releaseWithAlerts(SHORT.replace('it', 'it twice'));
    const notice = page.getByRole('region', { name: 'Revision 2 was released while you work' });
    await expect.poll(() => isInSight(notice.getByText(/^Crushing hazard/))).toBe(true);
    await expect.poll(() => isInSight(page.getByRole('button', { name: 'Take revision 2' }))).toBe(true);
  }
});

test.describe('with Done and next', () => {
  test.use({ afterDone: 'next' });

  test('on a phone Done and next has its words whole beside Undo', async ({ product, openPage }) => {
    const guide = await aGuide(product, [{ title: 'Clamp', content: SHORT }, { title: 'Drill' }, { title: 'Pack' }]);
    const page = await open(openPage, PHONE, 'demo_artisan', guide.bench);
    const done = page.getByRole('button', { name: 'Done and next' });
    await done.tap();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    const cut = await done.evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom;
    });
    expect(cut).toBe(false);
    expect(await geometryFindings(page, { smallest: 48 })).toEqual([]);
  });
});

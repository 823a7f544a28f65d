import type { Locator } from '@playwright/test';
import { DESK, PHONE, PORTRAIT_TABLET, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

const BEGINNING = 'Brushless actuator module for the walking robot, assembly of the';

/** Its text is completely visible. */
const isWhole = (what: Locator): Promise<boolean> =>
  what.evaluate(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1,
  );

test('guides whose titles begin alike are distinguishable in the list, on the board and at the bench', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const [author, lead, artisan] = await PlantApi.demoPeople(product.url);
  const titles = ['left leg', 'right leg'].map((end) => `${BEGINNING} ${end} ${Date.now() % 10_000}`);
  const guides = await Promise.all(
    titles.map((title) => author.createInstruction(title, [{ title: 'Unpack', content: '<p>It</p>' }])),
  );
  for (const guide of guides) {
    await author.release(guide);
    await lead.assign(guide, artisan.userId);
  }
  const desk = await openPage(DESK);
  await signIn(desk, 'demo_lead');
  const [first] = guides;
  await desk.goto(`/dashboard/work instructions parent?selected=${first?._id}&panel=assignees`);
  await expect(desk.getByRole('heading', { name: 'Manage Assignees' })).toBeVisible();
  for (const title of titles) {
    const name = desk.getByRole('row').getByText(title, { exact: true });
    await expect(name).toBeVisible();
    expect(await isWhole(name)).toBe(true);
  }
  await desk.goto('/dashboard/home');
  for (const title of titles) {
    const head = desk.getByRole('columnheader').getByText(title, { exact: true });
    await expect(head).toBeVisible();
    expect(await isWhole(head)).toBe(true);
    expect(await isWhole(desk.getByRole('rowheader').getByRole('link', { name: title, exact: true }))).toBe(true);
  }
  await desk
    .getByRole('columnheader')
    .getByText(titles[0] ?? '')
    .scrollIntoViewIfNeeded();
  for (const device of [TABLET, PORTRAIT_TABLET, PHONE]) {
    const page = await openPage(device);
    await signIn(page, 'demo_artisan');
    await page.goto(`/dashboard/model viewer/${first?._id}~&~x?pdf=false&view=js`);
    const title = page.getByRole('heading', { level: 1, name: titles[0] ?? '' });
    await expect(title).toBeVisible();
    expect(await isWhole(title)).toBe(true);
  }
});

import type { CDPSession, Locator, Page } from '@playwright/test';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { openEditor } from '../../fixtures/editor-page.ts';
import { expect, WITH_GRAPHICS } from '../../fixtures/graphics.ts';
import { button } from '../../fixtures/library-page.ts';
import { distance, drawnMiddle, makeModelStep, openStage, type Point, settled } from '../../fixtures/model-page.ts';
import { signIn } from '../../fixtures/people.ts';
import { shareOf } from '../../fixtures/picture-colours.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { type Product, test } from '../../fixtures/product.ts';

test.use(WITH_GRAPHICS);

test('J07-9 EDIT-13 EDIT-14 EDIT-15 CONST-04: a model is turned, moved and zoomed by mouse, each at the speed of its slider, before the chosen colour', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  const instruction = await makePinnedStep(product);
  await signIn(page, 'demo_engineer');
  await openEditor(page, instruction);
  await page.getByRole('list', { name: 'Attachments' }).getByRole('button', { name: instruction.name }).click();
  const stage = await openStage(page, instruction.name);
  const middle = await drawnMiddle(stage);
  const corner = { x: middle.x - 180, y: middle.y + 120 };
  const start = await pinPlaces(page);
  const drag = async (key: 'left' | 'right', byX: number): Promise<readonly [Point, Point]> => {
    await button(page, 'Reset view').click();
    await expect.poll(async () => furthest(await pinPlaces(page), start), 'back where it was').toBeLessThan(1);
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down({ button: key });
    await page.mouse.move(corner.x + byX, corner.y, { steps: 5 });
    await page.mouse.up({ button: key });
    return pinPlaces(page);
  };

  const [first, second] = start;
  const turned = await drag('left', 60);
  expect(Math.abs(turned[0].y - first.y), 'seen from another side').toBeGreaterThan(20);
  const moved = await drag('right', 60);
  for (const [at, from] of start.entries()) {
    expect((moved[at]?.x ?? 0) - from.x, 'along with the mouse').toBeGreaterThan(30);
    expect(Math.abs((moved[at]?.y ?? 0) - from.y), 'and no other way').toBeLessThan(3);
  }
  await button(page, 'Reset view').click();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => distance(...(await pinPlaces(page))), 'nearer').toBeGreaterThan(distance(first, second) * 1.1);
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => distance(...(await pinPlaces(page))), 'further away').toBeLessThan(distance(first, second) * 0.9);

  await button(page, 'Viewer settings').click();
  const sliders = page.getByRole('group', { name: 'Camera speed' }).getByRole('slider');
  await expect(sliders).toHaveCount(3);
  for (const slider of await sliders.all()) {
    const limits = await slider.evaluate(({ min, max, step, value }: HTMLInputElement) => [min, max, step, value]);
    expect(limits).toEqual(['0.1', '1', '0.1', '0.5']);
  }
  const speed = page.getByRole('slider', { name: 'Move' });
  await speed.fill('1');
  const fast = (await drag('right', 60))[0].x - first.x;
  await speed.fill('0.1');
  const slow = (await drag('right', 60))[0].x - first.x;
  expect(fast / slow, 'ten times as fast').toBeGreaterThan(8);
  expect(fast / (moved[0].x - first.x), 'twice as fast as at first').toBeCloseTo(2, 0);

  const isOrange = ([red, green, blue]: readonly [number, number, number]) => red > 200 && green > 80 && green < 200 && blue < 90;
  expect(await shareOf(stage, isOrange)).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'Background colour #fb8c00' }).click();
  await expect.poll(() => shareOf(stage, isOrange), 'the colour behind the model').toBeGreaterThan(0.3);
});

test('at the bench two fingers that come down on pins zoom and turn the model, and open no annotation', async ({
  product,
  openPage,
}) => {
  test.setTimeout(120_000);
  const { page: tablet, stage } = await openAtBench(product, await openPage(TABLET));
  const middle = await drawnMiddle(stage);
  const fingers = await tablet.context().newCDPSession(tablet);
  const apart = async () => distance(...(await pinPlaces(tablet)));

  // One finger on a pin, the other beside the model.
  const [first, second] = await pinPlaces(tablet);
  const before = distance(first, second);
  const beside = { x: middle.x, y: middle.y + 150 };
  await pinch(fingers, [first, beside], [first, towards(beside, first, -100)]);
  await expect.poll(apart, 'nearer').toBeGreaterThan(before * 1.15);
  // The reverse: the second finger touches the pin.
  const [now] = await pinPlaces(tablet);
  const wide = await apart();
  await pinch(fingers, [beside, now], [towards(beside, now, 90), now]);
  await expect.poll(apart, 'further away').toBeLessThan(wide * 0.95);
  // Both on pins.
  await button(tablet, 'Reset view').tap();
  await expect.poll(async () => furthest(await pinPlaces(tablet), [first, second])).toBeLessThan(1);
  await pinch(fingers, [first, second], [towards(first, second, -60), towards(second, first, -60)]);
  await expect.poll(apart, 'nearer').toBeGreaterThan(before * 1.15);
  await expect(tablet.getByRole('note'), 'a pinch is no press').toHaveCount(0);
  expect(await tablet.evaluate(() => window.visualViewport?.scale), 'the page itself is not zoomed').toBe(1);
  // One finger that starts on a pin turns the model, and a press on the pin still works.
  await button(tablet, 'Reset view').tap();
  await expect.poll(async () => furthest(await pinPlaces(tablet), [first, second])).toBeLessThan(1);
  await pinch(fingers, [first], [{ x: first.x + 80, y: first.y }]);
  await expect.poll(async () => Math.abs((await apart()) - before), 'turned').toBeGreaterThan(5);
  await pin(tablet, 'Left end').tap();
  await expect(tablet.getByRole('note').getByText('Left end')).toBeVisible();
});

test('on a phone what is done with a part is in reach beside the list of parts', async ({ product, openPage }) => {
  test.setTimeout(120_000);
  const { page: phone } = await openAtBench(product, await openPage(PHONE));
  await button(phone, 'Parts').tap();
  const part = phone.getByRole('treeitem').nth(1);
  await part.tap();
  await button(phone, 'Hide').tap({ timeout: 10_000 });
  await expect(part).toContainText('hidden');
  await button(phone, 'Show all').tap({ timeout: 10_000 });
  await expect(part).not.toContainText('hidden');
  await expect(button(phone, 'Fit')).toBeVisible();
});

/** A pinned model as seen by the Artisan to whom its guide was released and assigned. */
async function openAtBench(product: Product, page: Page) {
  const instruction = await makePinnedStep(product);
  await instruction.author.release(instruction);
  const [lead, artisan] = await Promise.all(['demo_lead', 'demo_artisan'].map((name) => PlantApi.as(product.url, name)));
  await lead?.assign(instruction, artisan?.userId ?? '');
  await signIn(page, 'demo_artisan');
  await page.goto('/dashboard/model viewer');
  await page.getByRole('row', { name: instruction.title }).tap();
  await page.getByRole('button', { name: 'Load Selected Work Instruction' }).tap();
  return { page, stage: await openStage(page, instruction.name) };
}

/** A model with a pin at each end, seen from the front. */
async function makePinnedStep(product: Product) {
  const instruction = await makeModelStep(product);
  const { author, _id, name } = instruction;
  const { steps } = await author.call<{ steps: { _id: string }[] }>('GET', `/api/wip/${_id}`);
  const view = { wipID: _id, StepID: steps[0]?._id, AttachmentID: await author.fileId(name), camera_rotation: '0,0,0,1' };
  for (const [message, partId, position] of [
    ['Left end', '0.0', [-2.5, -1, 0.6]],
    ['Right end', '0.27', [3.2, 0, 0]],
  ] as const) {
    const pin = { partId, position, normal: [0, 0, 1] };
    await author.call('POST', '/api/wip/annotation', { ...view, message, camera_position: '0,0,25', pin });
  }
  return instruction;
}

const pin = (page: Page, text: string): Locator => page.getByRole('button', { name: new RegExp(`^Annotation \\d.*: ${text}`) });

async function pinPlaces(page: Page): Promise<[Point, Point]> {
  return [await settled(pin(page, 'Left end')), await settled(pin(page, 'Right end'))];
}

/** The larger movement of two points. */
function furthest([one, other]: readonly [Point, Point], [from, wanted]: readonly [Point, Point]): number {
  return Math.max(distance(one, from), distance(other, wanted));
}

/** The point at a distance in pixels from one point towards another. */
function towards(from: Point, to: Point, byPx: number): Point {
  const share = byPx / distance(from, to);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** Fingers that touch one after the other, move together and lift. */
async function pinch(session: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const points = (share: number, count = from.length) =>
    from
      .slice(0, count)
      .map(({ x, y }, id) => ({ x: x + share * ((to[id]?.x ?? x) - x), y: y + share * ((to[id]?.y ?? y) - y), id }));
  for (const [index] of from.entries())
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0, index + 1) });
  for (let part = 1; part <= 6; part++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(part / 6) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

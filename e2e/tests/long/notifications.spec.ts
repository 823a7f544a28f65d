import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const popup = (page: Page) => page.getByRole('dialog').filter({ hasText: 'UNREAD NOTIFICATIONS' });

/** A person to whom only this test sends notices, and these notices. */
async function aReader(product: Product, role = 'Engineer') {
  const [supervisor, sender] = await Promise.all([
    PlantApi.as(product.url, 'demo_supervisor'),
    PlantApi.as(product.url, 'demo_ee'),
  ]);
  const person = await supervisor.createPerson(role);
  const write = (message: string) =>
    sender.call('POST', `/api/users/${person._id}/notifications/new`, {
      message,
      module: 'Note',
      sender: 'demo_ee',
      process: '',
    });
  return { ...person, write };
}

test('J17 NAV-35 NAV-36 NOTIF-02 NOTIF-04 NOTIF-09 API-55 API-64: 120 unread show as 99+, the newest first; closing the popup reads them, also for the next day', async ({
  page,
  product,
}) => {
  const reader = await aReader(product);
  for (let count = 1; count <= 120; count++) await reader.write(`Note ${count}`);
  await signIn(page, reader.username);
  await page.goto('/dashboard/home');
  await expect(bell(page)).toHaveText('99+');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await bell(page).click();
  await expect(popup(page).getByRole('heading')).toHaveText('UNREAD NOTIFICATIONS');
  await expect(popup(page).getByRole('listitem').first()).toContainText('Note 120');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveText('');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await reader.write('One more');
  await expect(bell(page)).toHaveText('1');
});

test('J17 CONST-19 CONST-20: a notice of 60 characters is cut at 1400 px to 32 and three dots, at 1600 px to 55', async ({
  page,
  product,
}) => {
  const reader = await aReader(product);
  await reader.write('x'.repeat(60));
  await signIn(page, reader.username);
  for (const [width, letters] of [
    [1400, 32],
    [1600, 55],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/home');
    await bell(page).click();
    await expect(popup(page).getByText(`${'x'.repeat(letters)}...`, { exact: true })).toBeVisible();
  }
});

for (const [name, device] of [
  ['tablet', TABLET],
  ['phone', PHONE],
] as const) {
  test.describe(`at the bench, on a ${name}`, () => {
    test.use(device);

    test(`what comes while somebody works never lies over Done, Next or Previous (${name})`, async ({ page, product }) => {
      const [author, lead] = await Promise.all([
        PlantApi.as(product.url, 'demo_engineer'),
        PlantApi.as(product.url, 'demo_lead'),
      ]);
      const reader = await aReader(product, 'Artisan');
      const [now, next] = [
        await author.createInstruction(`At work ${name} ${Date.now()}`, [{ title: 'One' }, { title: 'Two' }]),
        await author.createInstruction(`Comes ${name} ${Date.now()}`, [{ title: 'One' }]),
      ];
      for (const each of [now, next]) await author.release(each);
      await lead.assign(now, reader._id);
      await signIn(page, reader.username);
      const isLive = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
      // News is what arrives after the page is idle and has loaded its data.
      const isWatching = page.waitForResponse(/notifications\/filtered/);
      await page.goto(`/dashboard/model viewer/${now._id}~&~x?pdf=false&view=js`);
      await isLive;
      await isWatching;
      const done = page.getByRole('button', { name: 'Done' });
      await expect(done).toBeVisible();
      await lead.assign(next, reader._id);
      const news = page.getByRole('region', { name: 'News' });
      await expect(news).toContainText(`"${next.title}" was assigned to you`);
      const toast = await news.boundingBox();
      for (const control of [
        done,
        page.getByRole('button', { name: /^Next/ }),
        page.getByRole('button', { name: /^Previous/ }),
      ]) {
        const box = await control.boundingBox();
        expect(box && toast && box.y >= toast.y + toast.height, 'it lies above the controls').toBe(true);
      }
      expect(await axeFindings(page)).toEqual([]);
      await news.getByRole('button', { name: 'Dismiss' }).click();
      await expect(news).toHaveText('');
    });
  });
}

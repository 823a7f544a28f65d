import { samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { DESK, TABLET } from '../fixtures/devices.ts';
import { type DemoUser, signInByForm } from '../fixtures/people.ts';
import { expect, type OpenPage, test } from '../fixtures/product.ts';
import { sampleVideo } from '../fixtures/sample-video.ts';

const TITLE = 'Gantry service';

test.use({ afterDone: 'next' });

test('GEN-01 GEN-03 ROLE-20 the main job: an engineer writes and releases, a lead assigns, an artisan follows and ticks off, the lead sees 100 % without a reload', async ({
  openPage,
}) => {
  test.setTimeout(180_000);
  const engineer = await open(openPage, DESK, 'demo_engineer');
  const lead = await open(openPage, DESK, 'demo_lead');
  const artisan = await open(openPage, TABLET, 'demo_artisan');

  await test.step('demo_engineer makes an instruction with sub-steps, photos and a video', async () => {
    await engineer.getByRole('link', { name: 'Work Instructions', exact: true }).click();
    await engineer.getByRole('button', { name: 'Create New Work Instruction' }).click();
    await engineer.getByRole('dialog').getByLabel('Title').fill(TITLE);
    await engineer.getByRole('dialog').getByLabel('Title').press('Enter');
    await engineer.getByRole('button', { name: 'Continue Without Tags' }).click();
    await expect(engineer).toHaveURL(/\/work%20instructions%20parent\/[0-9a-f-]+~&~Gantry%20service\?pdf=false/);
    await expect(cards(engineer)).toHaveCount(1);

    await rename(engineer, 0, 'Prepare the gantry');
    await write(engineer, 0, 'Switch the power off and wait a minute.');
    await engineer.getByRole('button', { name: 'Add sub-step' }).click();
    await expect(cards(engineer)).toHaveCount(2);
    await rename(engineer, 1, 'Loosen the belt');
    await write(engineer, 1, 'Turn the screw by half a turn.');
    await engineer.getByRole('treeitem', { name: /Prepare the gantry/ }).click();
    await engineer.getByRole('button', { name: 'Add step' }).click();
    await expect(cards(engineer)).toHaveCount(3);
    await rename(engineer, 2, 'Grease the rail');
    await write(engineer, 2, 'Wipe it dry first.');

    await attach(engineer, 0, [
      { name: 'gantry_left.png', mimeType: 'image/png', buffer: samplePng({ width: 640, height: 480, color: [20, 90, 160] }) },
      { name: 'gantry_right.png', mimeType: 'image/png', buffer: samplePng({ width: 640, height: 480, color: [160, 90, 20] }) },
    ]);
    await attach(engineer, 1, [
      { name: 'belt.png', mimeType: 'image/png', buffer: samplePng({ width: 480, height: 640, color: [30, 140, 60] }) },
    ]);
    await attach(engineer, 2, [{ name: 'greasing.mp4', mimeType: 'video/mp4', buffer: await sampleVideo(engineer) }]);
  });

  await test.step('and releases it', async () => {
    await engineer.getByRole('button', { name: 'Release Work Instruction' }).click();
    await expect(
      engineer.getByText(
        'You are about to release your work instruction. Any unsaved changes will be automatically saved. Press OK to continue.',
      ),
    ).toBeVisible();
    await engineer.getByRole('button', { name: 'OK' }).click();
    await expect(
      engineer.getByText(
        'Your Work Instruction Has Been Released. It may take a few minutes before it appears in the Assignments Page.',
      ),
    ).toBeVisible();
  });

  await test.step('demo_lead assigns it', async () => {
    await lead.getByRole('link', { name: 'Instruction Viewer', exact: true }).click();
    await lead.getByRole('row', { name: TITLE }).click();
    await lead.getByRole('button', { name: 'Manage Users' }).click();
    const people = lead.getByRole('region', { name: 'Manage Assignees' });
    await people.getByRole('checkbox', { name: 'Give to demo_artisan', exact: true }).click();
    await people.getByRole('button', { name: 'Confirm' }).click();
    await expect(lead.getByText('Your assignment changes were successful.').first()).toBeVisible();
    await people.getByRole('button', { name: 'Cancel' }).click();
    await expect(lead.getByRole('progressbar', { name: `Progress of ${TITLE}` })).toHaveAttribute('aria-valuenow', '0');
  });
  // From here on a reload would remove this mark.
  await lead.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await test.step('demo_artisan follows it on a touch screen and ticks all steps', async () => {
    await artisan.getByRole('row', { name: TITLE }).tap();
    await artisan.getByRole('button', { name: 'Load Selected Work Instruction' }).tap();
    await follow(artisan, { heading: '1 Prepare the gantry', words: 'Switch the power off and wait a minute.' });
    await expect(artisan.getByText('1 of 2')).toBeVisible();
    await expect.poll(() => photoWidth(artisan, 'gantry_left.png')).toBe(640);
    await artisan.getByRole('button', { name: 'Next attachment' }).tap();
    await expect.poll(() => photoWidth(artisan, 'gantry_right.png')).toBe(640);
    await artisan.getByRole('button', { name: 'Done and next' }).tap();

    await follow(artisan, { heading: '1.1 Loosen the belt', words: 'Turn the screw by half a turn.' });
    await expect.poll(() => photoWidth(artisan, 'belt.png')).toBe(480);
    await artisan.getByRole('button', { name: 'Done and next' }).tap();
  });

  await test.step('demo_lead sees it advance', async () => {
    await expect(lead.getByRole('progressbar', { name: `Progress of ${TITLE}` })).toHaveAttribute('aria-valuenow', '67');
    await expect(lead.getByRole('row', { name: TITLE })).toContainText('In Progress');
  });

  await test.step('the last step with its video', async () => {
    await follow(artisan, { heading: '2 Grease the rail', words: 'Wipe it dry first.' });
    const video = artisan.locator('video');
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(320);
    await video.evaluate((film: HTMLVideoElement) => film.play());
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    await done(artisan);
    await expect(artisan.getByText('All 3 steps are complete.')).toBeVisible();
  });

  await test.step('demo_lead sees 100 % without a reload', async () => {
    await expect(lead.getByRole('progressbar', { name: `Progress of ${TITLE}` })).toHaveAttribute('aria-valuenow', '100');
    await expect(lead.getByRole('row', { name: TITLE })).toContainText('Completed');
    expect(await lead.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  });
});

async function open(openPage: OpenPage, device: typeof DESK | typeof TABLET, username: DemoUser): Promise<Page> {
  const page = await openPage(device);
  await signInByForm(page, username);
  return page;
}

const cards = (page: Page) => page.getByRole('article');

async function rename(page: Page, index: number, name: string): Promise<void> {
  const card = cards(page).nth(index);
  await card.getByRole('button', { name: 'Edit title' }).click();
  await card.getByLabel('Step title').fill(name);
  await card.getByLabel('Step title').blur();
  await expect(card.getByRole('heading', { name })).toBeVisible();
}

async function write(page: Page, index: number, words: string): Promise<void> {
  const card = cards(page).nth(index);
  await card.getByRole('button', { name: 'Edit content' }).click();
  await card.getByRole('textbox', { name: 'Step content' }).fill(words);
  await card.getByRole('button', { name: 'Close editor' }).click();
  await expect(card.getByText(words)).toBeVisible();
}

async function attach(
  page: Page,
  index: number,
  files: ReadonlyArray<{ name: string; mimeType: string; buffer: Buffer }>,
): Promise<void> {
  await cards(page)
    .nth(index)
    .click({ position: { x: 6, y: 6 } });
  await page.getByRole('button', { name: 'File List' }).click();
  const dialog = page.getByRole('dialog', { name: 'File List' });
  await dialog.locator('input[type="file"]').setInputFiles([...files]);
  const attached = dialog.getByRole('region', { name: 'Currently Attached Files' });
  for (const { name } of files) await expect(attached.getByRole('button', { name: `Detach ${name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function follow(page: Page, { heading, words }: { heading: string; words: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(heading);
  await expect(page.getByText(words)).toBeVisible();
}

async function done(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
}

/** Width in pixels of the displayed photo; 0 while it is missing. */
function photoWidth(page: Page, name: string): Promise<number> {
  return page.evaluate((alt) => document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)?.naturalWidth ?? 0, name);
}

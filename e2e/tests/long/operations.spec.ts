import { axeFindings, axeFindingsOfColours } from '../../fixtures/axe-findings.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

test('a Dev sees at a glance how the server is, in both schemes without a finding', async ({ page }) => {
  await signIn(page, 'demo_dev');
  await page.goto('/dashboard/management/operations');
  await expect(page.getByRole('link', { name: 'Operations' })).toBeVisible();
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage.getByText(/^SQLite, [\d.]+ MB$/)).toBeVisible();
  await expect(storage.getByText(/^[\d.]+ GB of [\d.]+ GB$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Server' }).getByText('1.5.0')).toBeVisible();
  await expect(page.getByText('Automatic backups are off. Set BACKUP_DIR to have them.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Queues' }).getByText('Keep house', { exact: false })).toBeVisible();
  await changeLook(page, 'light');
  expect(await axeFindings(page)).toEqual([]);
  await changeLook(page, 'dark');
  expect(await axeFindingsOfColours(page)).toEqual([]);
});

test('a job that failed is shown with its reason and is tried again', async ({ page }) => {
  await signIn(page, 'demo_dev');
  const failed = {
    _id: 'job',
    kind: 'build-instruction',
    state: 'failed',
    stage: '',
    progress: 0,
    attempts: 3,
    error: 'The disk was full.',
    created: '2026-01-05T12:00:00.000Z',
    due: '2026-01-05T12:00:00.000Z',
    finished: '2026-01-05T12:01:00.000Z',
  };
  // Jobs do not fail on a healthy server: the answer is the real one with one more job.
  let isTried = false;
  await page.route('**/api/operations', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (!isTried) Object.assign(body.jobs, { failed: 1, shown: [failed, ...body.jobs.shown] });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/operations/jobs/job/retry', async (route) => {
    isTried = true;
    await route.fulfill({ json: {} });
  });
  await page.goto('/dashboard/management/operations');
  await expect(page.getByText('1 job failed.')).toBeVisible();
  await expect(page.getByText('The disk was full.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again: build instruction' }).click();
  await expect(page.getByText('The disk was full.')).toHaveCount(0);
});

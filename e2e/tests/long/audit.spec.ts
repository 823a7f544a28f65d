import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsOfColours } from '../../fixtures/axe-findings.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, type Product, test } from '../../fixtures/product.ts';

async function axeInBothSchemes(page: Page): Promise<void> {
  await changeLook(page, 'light');
  expect(await axeFindings(page)).toEqual([]);
  await changeLook(page, 'dark');
  expect(await axeFindingsOfColours(page)).toEqual([]);
}

/** A released instruction of two steps assigned to the artisan, who has done the first. */
async function begunRun(product: Product, title: string) {
  const author = await PlantApi.as(product.url, 'demo_engineer');
  const artisan = await PlantApi.as(product.url, 'demo_artisan');
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const made = await author.createInstruction(title, [{ title: 'Bolt it down' }, { title: 'Seal it' }]);
  await author.release(made);
  await lead.assign(made, artisan.userId);
  const { steps } = await author.call<{ steps: Array<{ _id: string }> }>('GET', `/api/wip/${made._id}`);
  const done = async (count: number) =>
    artisan.call('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: made._id, stepsDone: steps.slice(0, count).map(({ _id }) => ({ _id, done: true })) }] },
      userID: artisan.userId,
      wip_ID: made._id,
    });
  await done(1);
  return { made, artisan, done };
}

test('a lead exports what one person did: the count before, a file whose chain holds, the head beside it', async ({
  page,
  product,
}) => {
  await begunRun(product, 'Audited work');
  await signIn(page, 'demo_lead');
  await page.goto('/dashboard/management/audit');
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  const whole = (await page.getByText(/^\d+ events$/).textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Person' }).fill('demo_artisan');
  await page.getByRole('option', { name: 'demo_artisan', exact: true }).click();
  await expect(page.getByText(whole, { exact: true })).toHaveCount(0);
  await axeInBothSchemes(page);
  await page.getByText('JSON Lines, to verify').click();
  const counted = Number.parseInt((await page.getByText(/^\d+ events?$/).textContent()) ?? '', 10);
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await arrives;
  const text = await readFile(await file.path(), 'utf8');
  const [begin, ...rest] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const events = rest.slice(0, -1);
  expect(events).toHaveLength(counted);
  expect(begin.head.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(file.suggestedFilename()).toBe(`benchbook-log-${begin.head.sequence}-${begin.head.hash.slice(0, 12)}.jsonl`);
  for (const { previousHash, sequence, uid, at, userId, deviceId, kind, subjectId, payload, hash } of events) {
    const list = JSON.stringify([previousHash, sequence, uid, at, userId, deviceId, kind, subjectId, payload]);
    expect(createHash('sha256').update(list).digest('hex')).toBe(hash);
  }
  expect(events.map(({ kind }) => kind)).toContain('progress.recorded');
});

test('an end before the beginning is reported immediately, and nothing can be downloaded', async ({ page }) => {
  await signIn(page, 'demo_lead');
  await page.goto('/dashboard/management/audit');
  await page.getByLabel('From').fill('2026-01-05T12:00');
  await page.getByLabel('Until').fill('2026-01-05T11:00');
  await expect(page.getByText('The end lies before the beginning.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled();
});

test('Manage Assignees leads to the record of a run, which says who did which step when, and is a PDF', async ({
  page,
  product,
}) => {
  const { made, artisan } = await begunRun(product, 'Recorded work');
  await signIn(page, 'demo_lead');
  await page.goto(`/dashboard/model viewer?selected=${made._id}`);
  await page.getByRole('button', { name: 'Manage Users', exact: true }).click();
  await page.getByRole('button', { name: 'More for demo_artisan' }).first().click();
  const opens = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Record' }).click();
  const record = await opens;
  await expect(record.getByRole('heading', { name: 'Recorded work' })).toBeVisible();
  await expect(record.getByText('1 of 2 steps done')).toBeVisible();
  await expect(
    record.getByRole('row', { name: /1 Bolt it down Done 1 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d demo_artisan/ }),
  ).toBeVisible();
  await expect(record.getByRole('row', { name: /2 Seal it Open/ })).toBeVisible();
  expect(await axeFindings(record)).toEqual([]);
  const breaks = (headings: Element[]) => headings.map((heading) => getComputedStyle(heading).breakAfter);
  const headings = record.getByRole('heading', { level: 2 });
  expect(new Set(await headings.evaluateAll(breaks)), 'no heading is alone at the foot of a page').toEqual(new Set(['avoid']));
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const { chainHead } = await lead.call<{ chainHead: { hash: string } }>(
    'GET',
    `/api/wip/${made._id}/runs/${artisan.userId}/1/record`,
  );
  expect(chainHead.hash).toMatch(/^[0-9a-f]{64}$/);
  const arrives = record.waitForEvent('download');
  await record.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await arrives).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a person who has done everything opens the record from the list', async ({ page, product }) => {
  const { made, done } = await begunRun(product, 'Finished work');
  await done(2);
  await signIn(page, 'demo_artisan');
  await page.goto(`/dashboard/model viewer?selected=${made._id}`);
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const record = await opens;
  await expect(record.getByText('2 of 2 steps done')).toBeVisible();
});

test('an Artisan has no Audit and no Operations', async ({ page }) => {
  await signIn(page, 'demo_artisan');
  for (const name of ['audit', 'operations']) {
    await page.goto(`/dashboard/management/${name}`);
    await expect(page.getByRole('heading', { name: /^(Audit|Operations)$/ })).toHaveCount(0);
  }
});

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PHONE } from '../fixtures/devices.ts';
import { signIn } from '../fixtures/people.ts';
import { PlantApi } from '../fixtures/plant-api.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { signInOverApi } from '../fixtures/sign-in-over-api.ts';

/** The lines of each page from the top, in reading order. */
async function linesOfPages(bytes: Buffer): Promise<string[][]> {
  const file = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of items)
      if ('str' in item) {
        const [, , , , , y] = item.transform;
        lines.set(y, (lines.get(y) ?? '') + item.str);
      }
    pages.push([...lines].sort(([one], [other]) => other - one).map(([, line]) => line));
  }
  return pages;
}

async function farmbot(product: Product): Promise<{ api: PlantApi; id: string }> {
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const list = await api.call<Array<{ _id: string; title: string }>>('GET', '/api/wip');
  return { api, id: list.find((each) => each.title.startsWith('FarmBot'))?._id ?? '' };
}

interface PrintedStep {
  readonly title: string;
  readonly content: string;
  readonly attachments: readonly object[];
  readonly children: readonly PrintedStep[];
}

/** The head of each chapter that is a title and at most a sentence, with that of the step which follows it. */
function chaptersOf(steps: readonly PrintedStep[], above = ''): ReadonlyArray<readonly [string, string]> {
  return steps.flatMap((step, index) => {
    const [number, first] = [`${above}${index + 1}`, step.children[0]];
    const leads = first && step.attachments.length === 0 && step.content.length < 250;
    const own = leads ? [[`${number}${step.title}`, `${number}.1${first.title}`] as const] : [];
    return [...own, ...chaptersOf(step.children, `${number}.`)];
  });
}

test('a revision is printed whole: every step in order, alerts before their step, every picture there, a code with its address', async ({
  page,
  product,
}) => {
  const { api, id } = await farmbot(product);
  const { steps } = await api.call<{ steps: PrintedStep[] }>('GET', `/api/wip/${id}?revision=live`);
  await signIn(page, 'demo_engineer');
  await page.goto('/dashboard/work instructions parent');
  await page.getByRole('button', { name: /^More .*FarmBot/ }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/print\//);
  await page.locator('[data-print-ready]').waitFor({ timeout: 30_000 });
  const titles = await page.locator('section[id^="step-"] > div > h2').allInnerTexts();
  expect(titles.length).toBe(121);
  expect(titles[0]).toContain(steps[0]?.title ?? 'no step');
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
  const firstAlert = page.locator('section[id^="step-"]').filter({ hasText: 'Power should still be disconnected.' }).first();
  expect(await firstAlert.evaluate((step) => step.querySelector('h2')?.previousElementSibling?.textContent)).toContain(
    'Power should',
  );
  await expect(page.getByRole('img', { name: /Scan this code/ })).toBeVisible();
  const pages = (await linesOfPages(await page.pdf({ preferCSSPageSize: true }))).map((lines) =>
    lines.map((line) => line.replaceAll(' ', '')),
  );
  const pageOf = (head: string): number =>
    pages.findLastIndex((lines) => lines.some((line) => line.startsWith(head.replaceAll(' ', '').slice(0, 24))));
  const chapters = chaptersOf(steps);
  expect(chapters.length).toBeGreaterThan(5);
  const torn = chapters.filter(([chapter, first]) => pageOf(chapter) !== pageOf(first));
  expect(torn, 'a chapter and its first step stand on one page').toEqual([]);
  await page.setViewportSize(PHONE.viewport);
  const number = await page.getByRole('definition').filter({ hasText: 'WI-0001' }).boundingBox();
  expect(number?.height, 'on a phone the facts stay whole words').toBeLessThan(30);
});

test('no title stands alone at the foot of a page, and the contents name the page of each', async ({ page, product }) => {
  test.setTimeout(120_000);
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const steps = Array.from({ length: 90 }, (_, index) => ({
    title: `Title ${index}`,
    content: index % 7 === 0 ? '' : `<p>Words of a step.</p>`.repeat(1 + (index % 5)),
  }));
  const made = await api.createInstruction('On paper', steps);
  await api.release(made);
  const { accessToken } = await signInOverApi(product.url, 'demo_engineer');
  const answer = await page.request.get(`${product.url}/api/wip/${made._id}/revisions/1/print.pdf?paper=A4`, {
    headers: { authorization: `Bearer ${accessToken}` },
    timeout: 60_000,
  });
  const printed = await linesOfPages(await answer.body());
  const pages = printed.filter((lines) => lines.includes('Words of a step.'));
  expect(pages.length).toBeGreaterThan(5);
  const withoutBlanks = printed.map((lines) => lines.map((line) => line.replaceAll(' ', '')));
  for (const [index] of steps.entries()) {
    const title = `${index + 1}Title${index}`;
    const page = withoutBlanks.findIndex((lines) => lines.includes(title)) + 1;
    expect(withoutBlanks.flat()).toContain(`${title}${page}`);
  }
  const lastLines = pages.map((lines) => lines.filter((line) => /Title \d|Words/.test(line)).at(-1));
  for (const line of lastLines) expect(line).toContain('Words');
});

test('a table over several pages has its head on each of them', async ({ page, product }) => {
  test.setTimeout(120_000);
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const row = (cell: 'td' | 'th', ...words: string[]) => `<tr>${words.map((word) => `<${cell}>${word}</${cell}>`).join('')}</tr>`;
  const rows = Array.from({ length: 90 }, (_, index) => row('td', `Bolt ${index + 1}`, '20 Nm')).join('');
  const content = `<table><tbody>${row('th', 'Part', 'Torque')}${rows}</tbody></table>`;
  const made = await api.createInstruction('Long table', [{ title: 'Tighten in this order', content }]);
  await api.release(made);
  const { accessToken } = await signInOverApi(product.url, 'demo_engineer');
  const answer = await page.request.get(`${product.url}/api/wip/${made._id}/revisions/1/print.pdf?paper=A4`, {
    headers: { authorization: `Bearer ${accessToken}` },
    timeout: 60_000,
  });
  const pages = (await linesOfPages(await answer.body())).filter((lines) => lines.some((line) => line.includes('Bolt ')));
  expect(pages.length).toBeGreaterThan(2);
  for (const lines of pages) {
    const head = lines.findIndex((line) => /^Part\s*Torque$/.test(line.trim()));
    expect(head, 'a head above the first of its rows').toBeGreaterThanOrEqual(0);
    expect(head).toBeLessThan(lines.findIndex((line) => line.includes('Bolt ')));
  }
});

test('the PDF is made on the paper that is asked for, and its code leads to a page that says whether it is current', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const made = await api.createInstruction('Printed and superseded', [{ title: 'Only step', content: '<p>Do it</p>' }]);
  const { _id: id } = made;
  await api.release(made);
  const { accessToken } = await signInOverApi(product.url, 'demo_engineer');
  for (const [paper, box] of [
    ['A4', /\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/],
    ['Letter', /\/MediaBox \[0 0 612 792\]/],
  ] as const) {
    const answer = await page.request.get(`${product.url}/api/wip/${id}/revisions/1/print.pdf?paper=${paper}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      timeout: 60_000,
    });
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).toString('latin1')).toMatch(box);
  }
  const { address } = await api.call<{ address: string }>('GET', `/api/wip/${id}/revisions/1/paper`);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Current', exact: true })).toBeVisible();
  const { version, steps } = await api.call<{ version: number; steps: Array<{ _id: string }> }>('GET', `/api/wip/${id}`);
  const change = { _id: steps[0]?._id, content: '<p>Do it otherwise</p>' };
  await api.call('PATCH', `/api/wip/${id}`, { version, changes: { steps: [change] } });
  await api.release(made);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Superseded by 2' })).toBeVisible();
  await api.call('PATCH', `/api/wip/${id}`, { release: false });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
});

test('one revision has one time on paper, with its zone, whatever zone the browser is in', async ({ openPage, product }) => {
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const made = await api.createInstruction('One time', [{ title: 'Only step', content: '<p>Do it</p>' }]);
  await api.release(made);
  const printed: string[] = [];
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
    const page = await openPage({ timezoneId });
    await signIn(page, 'demo_engineer');
    await page.goto(`/print/${made._id}?revision=1`);
    await page.locator('[data-print-ready]').waitFor({ timeout: 30_000 });
    const pages = await linesOfPages(await page.pdf({ preferCSSPageSize: true }));
    printed.push(
      pages
        .flat()
        .join('\n')
        .replace(/Log \d+ · [0-9a-f]+/g, ''),
    );
    // The code is also printed as text, and one that leads to this machine alone causes a warning.
    await expect(page.getByText(`/paper/${made._id}/1`)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'nobody else can look the paper up' })).toBeVisible();
  }
  expect(printed[0]).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M (?:UTC|\w+\/\w+ \(UTC)/);
  expect(printed[1]).toBe(printed[0]);
});

import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { makeInstruction } from '../../lib/plant.ts';
import { authoringAddress, openFirstText, signedInPage, withBrowser } from '../browser.ts';
import { type FrameFigures, recordFrames } from '../frames.ts';
import { median, ms } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const TEXT = 'Tighten the four bolts crosswise to twelve newton metres and check the gap. ';
const KEY_EVERY_MS = 25;
const ROUNDS = 3;
const REST_MS = 2_500;

export const typeText: Row = {
  name: 'typing in a step of a 1,000-step instruction, 95th-percentile frame',
  against: 'a bare Tiptap page',
  goal: atMost(1.2),
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const { id } = await makeInstruction(admin, 'Typed', 1_000);
        const page = await signedInPage(browser, admin);
        await page.goto(authoringAddress({ id, title: 'Typed' }));
        const field = await openFirstText(page);
        const bare = await browser.newPage();
        await bare.setContent(`<div id="editor"></div><script type="module">${await barePage()}</script>`);
        await page.waitForTimeout(REST_MS);
        const ours: FrameFigures[] = [];
        const theirs: FrameFigures[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          ours.push(await typeIn(page, field));
          theirs.push(await typeIn(bare, bare.locator('.ProseMirror')));
        }
        return { value: p95Of(ours) / p95Of(theirs), figures: `${inWords(ours)} against ${inWords(theirs)}` };
      }),
    ),
};

async function typeIn(page: Page, field: Locator): Promise<FrameFigures> {
  await page.bringToFront();
  await field.click();
  await page.keyboard.type('Warm up. ');
  return recordFrames(page, () => page.keyboard.type(TEXT, { delay: KEY_EVERY_MS }));
}

/** Script of a page that contains only Tiptap with its starter kit. */
async function barePage(): Promise<string> {
  const entry = fileURLToPath(new URL('../pages/bare-editor.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'bare' }, minify: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const code = outputs.flatMap((output) => ('output' in output ? output.output : [])).find((file) => file.type === 'chunk')?.code;
  if (!code) throw new Error('The bare editor page could not be built');
  return code.replaceAll('</script', '<\\/script');
}

const p95Of = (rounds: readonly FrameFigures[]): number => median(rounds.map(({ p95Ms }) => p95Ms));

function inWords(rounds: readonly FrameFigures[]): string {
  const longest = median(rounds.map(({ longestTaskMs }) => longestTaskMs));
  return `${ms(p95Of(rounds))}, longest task ${longest > 0 ? ms(longest) : 'under 50 ms'}`;
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Caller } from '../../lib/caller.ts';
import { signedInPage, withBrowser } from '../browser.ts';
import { ms, timesOf } from '../numbers.ts';
import { atMost, type Row } from '../row.ts';
import { aGuideWithPhotos, openList, takeAlong } from '../saved-guide.ts';
import { withProduct } from '../with-product.ts';

const FILES = 200;
const ROUNDS = 3;

/**
 * Downloading, hashing and storing the files of a guide, compared with a program that only downloads them. Design, section 8.
 */
export const downloadFiles: Row = {
  name: `download for offline of ${FILES} files`,
  against: 'curl of the same files, one after the other',
  goal: atMost(1.25),
  measure: () =>
    withProduct((_product, admin) =>
      withBrowser(async (browser) => {
        const guide = await aGuideWithPhotos(admin, 'Taken along', FILES);
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const page = await signedInPage(browser, admin);
          await openList(page);
          ours.push(await takeAlong(page, guide));
          const addresses = await keptFiles(page);
          if (addresses.length < FILES) throw new Error(`${addresses.length} of ${FILES} files were downloaded`);
          // The page continues with background work: closing it leaves the machine to curl.
          await page.context().close();
          theirs.push(await withCurl(admin, addresses));
        }
        // The faster of each: other load on the machine can only add time.
        const [our, their] = [Math.min(...ours), Math.min(...theirs)];
        return { value: our / their, figures: `${ms(our)} against ${ms(their)}` };
      }),
    ),
};

/** Addresses of all downloaded files. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('benchbook-offline');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('bytes').objectStore('bytes').getAllKeys();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => resolve(asked.result.map((address) => new URL(String(address), location.href).href));
        };
      }),
  );
}

/** Milliseconds that curl takes for the same files on one connection. */
async function withCurl({ token }: Caller, addresses: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-curl-'));
  try {
    const config = join(folder, 'files');
    const lines = addresses.map((address, number) => `url = "${address}"\noutput = "${join(folder, String(number))}"`);
    await writeFile(config, lines.join('\n'));
    const given = ['--silent', '--show-error', '--fail', '--header', `Authorization: Bearer ${token}`, '--config', config];
    const [taken = 0] = await timesOf(1, () => promisify(execFile)('curl', given));
    return taken;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

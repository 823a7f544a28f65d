import { randomBytes } from 'node:crypto';
import { samplePng } from '@benchbook/testkit';
import type { Page } from '@playwright/test';
import { at, type Caller } from '../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, makeInstruction, release } from '../lib/plant.ts';

/** Size of each photo; bytes after the end of a PNG are stored but not drawn. */
const PHOTO_BYTES = 100_000;
const AT_ONCE = 4;
const TAKEN_WITHIN_MS = 120_000;

export interface Guide {
  readonly id: string;
  readonly title: string;
}

/** A live instruction of ten steps with the given number of photos. */
export async function aGuideWithPhotos(author: Caller, title: string, photos: number): Promise<Guide> {
  const { id, stepIds } = await makeInstruction(author, title, 10);
  const numbers = Array.from({ length: photos }, (_, number) => number);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        await attach(author, { id, stepId: stepIds[number % stepIds.length] ?? '', name: `${title} ${number}.png` });
    }),
  );
  await release(author, id);
  return { id, title };
}

async function attach(author: Caller, { id, stepId, name }: { id: string; stepId: string; name: string }): Promise<void> {
  const form = new FormData();
  form.set('attachment', new File([new Uint8Array(samplePng({ width: 16, height: 16 })), randomBytes(PHOTO_BYTES)], name));
  form.set('path', name);
  const file = await author.succeed('POST', '/api/attachments', { form });
  const use = { WIPID: id, StepID: stepId, order: 0, _id: at(file, '_id') };
  await author.succeed('POST', '/api/wip/createAttachmentInUse', { json: use });
}

/**
 * Opens the list with the app cached in the browser, so that instructions can be downloaded. Files are authorized by the
 * cookie.
 */
export async function openList(page: Page): Promise<void> {
  const data = { username: ADMIN, password: ADMIN_PASSWORD, uuid: 'bench' };
  await page.request.post('/api/users/login', { data });
  await page.goto('/dashboard/model%20viewer');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });
}

/**
 * Downloads an instruction; returns the milliseconds from pressing its button until the page shows that everything is stored
 * and verified. The page itself checks in each frame: a check from outside runs twice a second.
 */
export async function takeAlong(page: Page, { title }: Guide): Promise<number> {
  await page
    .getByRole('row', { name: title })
    .getByRole('button', { name: /^Download for offline/ })
    .waitFor();
  return page.evaluate(
    ([name, within]) =>
      new Promise<number>((resolve, reject) => {
        const find = (does: string) =>
          document.querySelector<HTMLElement>(`button[aria-label^="${does}"][aria-label*="${name}"]`);
        const startedAt = performance.now();
        const look = (): void => {
          const ms = performance.now() - startedAt;
          if (find('Downloaded')) resolve(ms);
          else if (ms > within) reject(new Error(`${name} was not downloaded within ${within} ms`));
          else requestAnimationFrame(look);
        };
        find('Download for offline')?.click();
        look();
      }),
    [title, TAKEN_WITHIN_MS] as const,
  );
}

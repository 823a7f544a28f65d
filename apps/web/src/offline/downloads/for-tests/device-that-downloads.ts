import { webcrypto } from 'node:crypto';
import type { InstructionView } from '@benchbook/domain/instructions';
import { aFile, anInstruction, aStep, aUse } from '@benchbook/testkit';
import { vi } from 'vitest';
import { locksForTests } from '../../../for-tests/locks.ts';
import { startTestSession } from '../../../test-page.tsx';
import { hashOf } from '../../saved/file-address.ts';
import { savedDatabase } from '../../saved/saved-database.ts';
import { listSaved } from '../../saved/saved-instructions.ts';
import { readSavedFiles, stateOf } from '../../saved/saved-state.ts';
import type { LiveDocument } from '../read-document.ts';

/** The live document that the server has. */
export const server: { live: LiveDocument | undefined } = { live: undefined };

/** Replaces `read-document.ts`. */
export const documentOfServer = { storedSummary: () => '{}', readLive: async () => server.live };

/** Files on the device, by address. */
export const kept = new Map<string, Response>();

/** Files on the server, by address. */
export const files = new Map<string, string>();

/** Addresses of files that the server is still making. */
export const beingMade = new Set<string>();

/** The worker's answer about the scripts of the PDF viewer. */
export const parts: { missing: number; isSlow: boolean } = { missing: 0, isSlow: false };

export const WANTED = { id: 'plan', previewSha256: null, stepCount: 0 };

const pathOf = (key: Request | string): string => (typeof key === 'string' ? key : new URL(key.url).pathname);
const shaOf = async (text: string): Promise<string> => hashOf(await new Response(text).blob());

/** Anna's empty device with a cache, locks and a worker, and an empty server. */
export async function startDevice(): Promise<void> {
  // The class of response bodies, as in a browser; this environment has two `Blob` classes.
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('crypto', webcrypto);
  startTestSession('Artisan', 'anna');
  Object.assign(parts, { missing: 0, isSlow: false });
  kept.clear();
  files.clear();
  beingMade.clear();
  const postMessage = ({ type }: { type: string }, [port]: MessagePort[]): void => {
    if (!parts.isSlow || type !== 'FILL_PARTS') port?.postMessage(parts.missing);
  };
  vi.stubGlobal('navigator', { locks: locksForTests(), serviceWorker: { controller: { postMessage } } });
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(`https://plant.example${path}`)),
    delete: async (key: Request | string) => kept.delete(pathOf(key)),
    match: async (key: Request | string) => kept.get(pathOf(key))?.clone(),
    put: async (key: Request | string, answer: Response) => void kept.set(pathOf(key), answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', answer);
  const database = await savedDatabase();
  for (const store of ['instructions', 'bytes'] as const) await database.clear(store);
}

async function answer(address: string): Promise<Response> {
  const bytes = files.get(address);
  const headers: Record<string, string> = beingMade.has(address) ? { 'retry-after': '2' } : {};
  if (bytes === undefined) return Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404, headers });
  const type = address.startsWith('/api/users/') || address === '/api/features' ? 'application/json' : 'application/pdf';
  return new Response(bytes, { headers: { etag: `"${await shaOf(bytes)}"`, 'content-type': type } });
}

/** Releases a revision with this PDF and returns its hash; the server has it by hash, and the newest one by name. */
export async function release(revision: number, pdf: string): Promise<string> {
  const pdfSha256 = await shaOf(pdf);
  const content = anInstruction({ kind: 'pdf', title: 'Plan', pdfPath: 'plan.pdf' });
  const view = { id: 'plan', revision, pdfSha256, content } as unknown as InstructionView;
  server.live = { view, text: JSON.stringify({ revision }) };
  files.set(`/api/files/${pdfSha256}`, pdf);
  files.set('/api/attachments/plan.pdf', pdf);
  return pdfSha256;
}

/** Releases a guide with one film; returns the addresses of the film and of the copy that every tablet plays. */
export async function releaseFilm(revision: number): Promise<{ film: string; copy: string }> {
  const sha256 = await shaOf('FILM');
  const file = aFile({ path: 'howto.mov', extension: 'mov', sha256 });
  const content = anInstruction({ kind: 'steps', title: 'Plan', steps: [aStep({ attachments: [aUse({ file })] })] });
  const view = { id: 'plan', revision, content } as unknown as InstructionView;
  server.live = { view, text: JSON.stringify({ revision }) };
  const film = `/api/files/${sha256}`;
  files.set(film, 'FILM');
  return { film, copy: `${film}/display` };
}

/** Anna's copy, and whether it is complete. */
export async function savedNow() {
  const [saved] = await listSaved('anna');
  if (!saved) throw new Error('Nothing was downloaded');
  return { revision: saved.revision, isWhole: stateOf(saved, await readSavedFiles()).isWhole };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** Takes away what the test has made; `clear-samples.ts` calls it after each. */
export function clearSamples(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** A folder that goes when the test has ended. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-document-'));
  folders.push(folder);
  return folder;
}

/** A file that goes when the test has ended; answers its path. */
export function aFile(bytes: string | Uint8Array, name = 'sample.pdf'): string {
  const path = join(aFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedScan } from '../testing/generated-models.ts';
import { binaryStl } from '../testing/stl.ts';

/** Reads a file in a separate process and prints the URLs of all modules that it loaded. */
const READ_AND_PRINT = `
import { registerHooks } from 'node:module';
const taken = [];
registerHooks({ load: (url, context, next) => (taken.push(url), next(url, context)) });
const { readModel } = await import(process.argv[1]);
await readModel([{ name: 'scan.stl', path: process.argv[2] }]);
process.stdout.write(JSON.stringify(taken));
`;

test('reading an STL does not load the readers of glTF, FBX, STEP, polygons and archives', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-formats-'));
  try {
    const path = join(folder, 'scan.stl');
    writeFileSync(path, binaryStl(generatedScan(4)));
    const reader = new URL('./index.ts', import.meta.url).href;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', READ_AND_PRINT, reader, path], {
      encoding: 'utf8',
    });
    const taken: readonly string[] = JSON.parse(said);
    expect(taken).toContain(new URL('./stl/read-binary-stl.ts', import.meta.url).href);
    expect(taken.filter((url) => /gltf-transform|meshopt|occt|yauzl|read-fbx|earcut/i.test(url))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// npm start: installs, builds, makes the data folder and serves. A second start does only what has changed since.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from './lib/packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { underPinnedNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';
import { buildWeb } from './lib/web-build.mjs';

await main(async () => {
  if (!(await underPinnedNode(import.meta.url))) return;
  await installPackages();
  await buildWeb();
  process.chdir(ROOT);
  mkdirSync(resolve(process.env.DATA_DIR || 'data'), { recursive: true, mode: 0o700 });
  await import(pathToFileURL(join(ROOT, 'apps', 'server', 'src', 'main.ts')).href);
});

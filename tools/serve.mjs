// node tools/serve.mjs: serves what `npm run build` made. It installs and builds nothing, so that it may run where the program can
// only be read.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT, ROOT } from './lib/paths.mjs';
import { underPinnedNode } from './lib/runtime.mjs';
import { main, Stop } from './lib/say.mjs';

const SERVER = join(BUILT, 'node_modules', '@benchbook', 'server', 'src', 'main.js');

await main(async () => {
  if (!(await underPinnedNode(import.meta.url))) return;
  if (!existsSync(SERVER)) throw new Stop('There is nothing to serve yet: npm run build makes it.');
  process.chdir(ROOT);
  await import(pathToFileURL(SERVER).href);
});

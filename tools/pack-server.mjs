// node tools/pack-server.mjs FOLDER: builds the program and packs it as FOLDER/benchbook-server-VERSION.tgz, which can be
// installed anywhere with its command line, `benchbook-server`.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPackages } from './lib/packages.mjs';
import { BUILT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { buildProgram } from './lib/program-build.mjs';
import { NPM, npmEnvironment, underPinnedNode } from './lib/runtime.mjs';
import { main, Stop, say } from './lib/say.mjs';

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Stop('Which folder? node tools/pack-server.mjs FOLDER');
  if (!(await underPinnedNode(import.meta.url))) return;
  mkdirSync(folder, { recursive: true });
  await installPackages();
  await buildProgram();
  const words = [NPM, 'pack', '--pack-destination', resolve(folder), '--silent', '--offline'];
  const code = await run(process.execPath, words, { cwd: BUILT, env: npmEnvironment() });
  if (code !== 0) throw new Stop(`npm pack ended with ${code}.`);
  say(`Packed the server in ${folder}.`);
});

// npm run dev: the server, started again when its sources change, and beside it the web app with its parts exchanged while it runs.
import { join } from 'node:path';
import { installPackages } from './lib/packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { underPinnedNode } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  if (!(await underPinnedNode(import.meta.url))) return;
  await installPackages();
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  say('The web app answers at the address that vite prints; its calls go to the server on port 3000.');
  const codes = await Promise.all([
    run(process.execPath, ['--watch', join(ROOT, 'apps', 'server', 'src', 'main.ts')], { cwd: ROOT }),
    run(process.execPath, [vite], { cwd: join(ROOT, 'apps', 'web') }),
  ]);
  process.exitCode = Math.max(...codes);
});

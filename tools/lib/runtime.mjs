import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUNTIME } from './paths.mjs';
import { endWithParent, run } from './processes.mjs';
import { Stop, say } from './say.mjs';
import { hashFile, isStamped, writeStamp } from './stamps.mjs';

const LEAST_MAJOR = 24;
const MARK = 'BENCHBOOK_RUNTIME';

/** npm's own program in the pinned version; run it with the Node of `pinnedNode()`. */
export const NPM = join(RUNTIME, 'node_modules', 'npm', 'bin', 'npm-cli.js');

/**
 * Makes sure that the calling script runs under the pinned Node: installs it if need be and starts the script again
 * under it, with the pinned Node first in PATH. Where the pinned one runs already it comes straight back.
 *
 * @param scriptUrl `import.meta.url` of the script
 * @returns true in the process that is to do the work; false in the one that only waited for it (its exit code is set)
 */
export async function underPinnedNode(scriptUrl) {
  if (process.env[MARK] === process.execPath) {
    endWithParent();
    return true;
  }
  await installRuntime();
  // As `process.execPath` will report it: a link would not be recognized, and the script would restart itself endlessly.
  const node = realpathSync(pinnedNode());
  process.exitCode = await run(node, [...process.execArgv, fileURLToPath(scriptUrl), ...process.argv.slice(2)], {
    env: { [MARK]: node, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    linked: true,
  });
  return false;
}

/** Path of the pinned Node if there is a package for this machine, else of the running one if it is new enough. */
export function pinnedNode() {
  const packaged = packagedNode();
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= LEAST_MAJOR) return process.execPath;
  throw new Stop(
    `There is no packaged Node.js for ${process.platform} on ${process.arch}, and this is ${process.version}: install Node.js ${LEAST_MAJOR} or newer and try again.`,
  );
}

/** Environment of an npm that works in another folder: without the variables of the current `npm run`. */
export function npmEnvironment() {
  const named = Object.keys(process.env).filter((name) =>
    /^npm_(package|lifecycle|command|config_(local_prefix|workspace))/.test(name),
  );
  return Object.fromEntries(named.map((name) => [name, undefined]));
}

function packagedNode() {
  const isWindows = process.platform === 'win32';
  const platform = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return join(RUNTIME, 'node_modules', platform, 'bin', isWindows ? 'node.exe' : 'node');
}

async function installRuntime() {
  const stamp = join(RUNTIME, 'node_modules', '.stamp');
  const wanted = hashFile(join(RUNTIME, 'package-lock.json'));
  if (existsSync(NPM) && isStamped(stamp, wanted)) return;
  say('Installing the pinned Node.js and npm …');
  const code = await runSystemNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0)
    throw new Stop('The pinned Node.js could not be installed: see the message of npm above. The first run needs the network.');
  writeStamp(stamp, wanted);
}

/** `npm run` sets the path of its npm; otherwise the one in PATH is used. */
function runSystemNpm(args) {
  const options = { cwd: RUNTIME, env: npmEnvironment() };
  const program = process.env.npm_execpath;
  if (program?.endsWith('.js')) return run(process.execPath, [program, ...args], options);
  if (process.platform !== 'win32') return run('npm', args, options);
  // npm.cmd is a shell script, which Node.js does not start; the script that it runs lies beside node.exe.
  return run(process.execPath, [join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'), ...args], options);
}

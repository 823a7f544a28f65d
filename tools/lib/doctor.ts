import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';

/** The doctor's output if it finds no problem. */
export const NOTHING_WRONG = 'Nothing is wrong.';

/** The last line of `npm run doctor`: no problem, or where there is one. */
export async function askDoctor(dataDir: string, env: Readonly<Record<string, string>>): Promise<string> {
  return (await runDoctor(dataDir, env)).trim().split('\n').at(-1) ?? '';
}

/** The whole output. */
export async function runDoctor(dataDir: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { output } = await runCommand('doctor', [], { ...env, DATA_DIR: dataDir });
  return output;
}

/** Runs one of the server's commands, as npm does. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly isWell: boolean; readonly output: string }> {
  const entry = join(ROOT, 'apps', 'server', 'src', 'cli', `${name}.ts`);
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry, ...args], { env: { ...process.env, ...env } });
    return { isWell: true, output: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    return { isWell: false, output: `${error.stdout}${error.stderr}` };
  }
}

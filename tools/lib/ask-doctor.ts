import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths.mjs';

/** The last line of `npm run doctor` on a plant with these settings: "Nothing is wrong.", or with what something is. */
export async function askDoctor(dataDir: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const entry = join(ROOT, 'apps', 'server', 'src', 'cli', 'doctor.ts');
  const env = { ...process.env, ...settings, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [entry], { env }).catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) };
    throw error;
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

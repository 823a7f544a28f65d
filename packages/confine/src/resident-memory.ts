import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Resident memory of a process in megabytes, everything counted: V8's heap, typed arrays and WebAssembly. `null` when the process
 * is gone, or on a system with neither /proc nor ps.
 */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kilobytes === null ? null : kilobytes / 1024;
}

async function fromProc(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /^VmRSS:\s*(\d+) kB$/m.exec(status);
  return found ? Number(found[1]) : null;
}

async function fromPs(pid: number): Promise<number | null> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const kilobytes = Number.parseInt(stdout, 10);
  return Number.isFinite(kilobytes) ? kilobytes : null;
}

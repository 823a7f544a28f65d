import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc on every Linux that matters here (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor that a process has used so far, the threads together that live, in user and system mode; to the
 * nanosecond, because ticks are too coarse for less than a second on a machine where much else runs. Linux only.
 */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}

/** Seconds of processor that the processes which this one started used, those that have ended. Linux only. */
export function endedChildrenCpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // From its state on: what stands before may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Seconds of processor that a process has used so far, also its threads that have ended; in steps of 10 ms. Linux only. */
export function processCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Memory that a process has in the machine's, in MB. Linux only. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Seconds of processor that the children of a process have used which run now, as those of PostgreSQL do the work. Linux only. */
export function workersCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '');
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

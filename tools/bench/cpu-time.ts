import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc on every relevant Linux (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds used so far by the live threads of a process, in user and system mode, with nanosecond resolution, because ticks
 * are too coarse for less than a second on a busy machine. Linux only.
 */
export function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}

/** CPU seconds of this process's ended children. Linux only. */
export function endedChildrenCpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // From the state field on: the fields before it may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** CPU seconds of a process including ended threads, in steps of 10 ms. Linux only. */
export function processCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process, in MB. Linux only. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** CPU seconds of the running children of a process, e.g. PostgreSQL's workers. Linux only. */
export function workersCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '');
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

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
